"""What a request says: who brings it, from where, and with which key and cookies."""

from collections.abc import MutableMapping
from ipaddress import ip_address
from typing import Any
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

Scope = MutableMapping[str, Any]
"""A request as ASGI describes it."""

KEY = "key"
"""Name of the key in an address."""

_READING = ("GET", "HEAD", "OPTIONS")


def only_reads(scope: Scope) -> bool:
    """Whether it only asks for something, as an upload and a websocket do not."""
    return scope["type"] == "http" and scope["method"] in _READING


def spends(scope: Scope) -> bool:
    """Whether a person opens the address, so that the key in it is used.

    A browser that only fetches ahead what somebody may want to see does not use it up.
    """
    purpose = [*_values(scope, "sec-purpose"), *_values(scope, "purpose")]
    ahead = any("prefetch" in one.lower() for one in purpose)
    return scope["type"] == "http" and scope["method"] == "GET" and not ahead


def is_own(scope: Scope) -> bool:
    """Whether it comes from our own page, or from no page.

    Cookies know no ports, so a page of another server on the same computer could bring ours.
    """
    hosts = _values(scope, "host")
    return all(urlsplit(origin).netloc in hosts for origin in _values(scope, "origin"))


def is_here(scope: Scope) -> bool:
    """Whether it comes from the computer itself."""
    try:
        return ip_address(address(scope)).is_loopback
    except ValueError:
        return False


def address(scope: Scope) -> str:
    """Which computer it comes from; empty if that is not known."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def cookies(scope: Scope, name: str) -> list[str]:
    """Every cookie of that name: another server may have set one too."""
    pairs = [one.partition("=") for line in _values(scope, "cookie") for one in line.split(";")]
    return [value.strip() for key, _, value in pairs if key.strip() == name]


def key(scope: Scope) -> str | None:
    """The key in the address, if there is one."""
    return next((value for name, value in _query(scope) if name == KEY), None)


def without_key(scope: Scope) -> str:
    """The address asked for, less its key."""
    # One slash only: what begins with two would lead to another computer.
    path = "/" + quote(scope["path"].lstrip("/"))
    rest = urlencode([(name, value) for name, value in _query(scope) if name != KEY])
    return f"{path}?{rest}" if rest else path


def _query(scope: Scope) -> list[tuple[str, str]]:
    return parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)


def _values(scope: Scope, name: str) -> list[str]:
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name.encode()]
