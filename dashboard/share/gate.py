"""The gate before all that the server does: who has no cookie from a key gets nothing.

Pages, static files, uploads, pictures, the state of the server and websockets pass it alike. A key
in the address is exchanged for a cookie at once, and taken out of the address, so that it stays in
no history, bookmark or picture of the screen as anything that opens.
"""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from dashboard.share import asked
from dashboard.share.asked import Scope
from dashboard.share.keys import Keys
from dashboard.share.refusals import (
    ELSEWHERE,
    NO_KEY,
    NO_WRITING,
    NOT_HERE,
    OLD_KEY,
    TOO_MANY,
    Refusal,
)
from dashboard.share.roles import Role
from dashboard.share.tries import Tries

Event = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]

ROLE_HEADER = "x-plump-role"
"""How the role of whoever looks reaches the pages; what a browser sends as such is dropped."""

_WEEK = 7 * 24 * 60 * 60
_POLICY_VIOLATION = 1008


class Gate:
    """ASGI middleware; ``cookie`` is the cookie's name, which must differ between servers.

    The owner's key opens only on the computer itself, and may therefore live as long as the
    program: it is how the owner comes in again from another browser.
    """

    def __init__(self, app: App, keys: Keys, cookie: str, tries: Tries | None = None) -> None:
        self._app, self._keys, self._cookie = app, keys, cookie
        self._tries = tries or Tries()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._http(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        cookie, role = self._who(scope)
        key = asked.key(scope) if asked.spends(scope) else None
        if key is not None:
            await self._exchange(scope, send, key, cookie)
        elif refusal := _refusal(scope, role):
            await _refuse(send, refusal)
        else:
            await self._app(_marked(scope, role), receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        cookie, role = self._who(scope)
        if cookie is None or _refusal(scope, role):
            await send({"type": "websocket.close", "code": _POLICY_VIOLATION})
            return
        line = _Line(lambda: self._keys.role(cookie) is role, receive, send)
        await self._app(_marked(scope, role), line.receive, line.send)

    def _who(self, scope: Scope) -> tuple[str | None, Role | None]:
        """The first cookie that is ours, and what its holder may do."""
        for cookie in asked.cookies(scope, self._cookie):
            if role := self._keys.role(cookie):
                return cookie, role
        return None, None

    async def _exchange(self, scope: Scope, send: Send, key: str, cookie: str | None) -> None:
        address = asked.address(scope)
        if self._tries.too_many(address):
            await _refuse(send, TOO_MANY)
        elif self._keys.opens(key) or self._keys.was_key(key):
            await self._let_in(scope, send, key, cookie)
        else:
            self._tries.wrong(address)
            await _refuse(send, NO_KEY)

    async def _let_in(self, scope: Scope, send: Send, key: str, cookie: str | None) -> None:
        held = self._keys.role(cookie) if cookie else None
        opens = self._keys.opens(key)
        if held and (opens is None or held.covers(opens)):
            await _redirect(send, asked.without_key(scope))  # in already, and no key is spent on it
        elif opens is Role.OWNER and not asked.is_here(scope):
            await _refuse(send, NOT_HERE)
        elif new := self._keys.redeem(key, instead_of=cookie):
            await _redirect(send, asked.without_key(scope), self._set(new))
        else:
            await _refuse(send, OLD_KEY)

    def _set(self, cookie: str) -> str:
        # Not Strict: a browser would not bring that when a link in a chat has led here.
        return f"{self._cookie}={cookie}; Path=/; Max-Age={_WEEK}; HttpOnly; SameSite=Lax"


class _Line:
    """A websocket that is cut as soon as its holder is turned out."""

    def __init__(self, stands: Callable[[], bool], receive: Receive, send: Send) -> None:
        self._stands, self._receive, self._send = stands, receive, send
        self._cut = False

    async def receive(self) -> Event:
        event = await self._receive()
        if self._stands() or event["type"] != "websocket.receive":
            return event
        await self._end()
        return {"type": "websocket.disconnect", "code": _POLICY_VIOLATION}

    async def send(self, event: Event) -> None:
        if self._stands():
            await self._send(event)
        else:
            await self._end()

    async def _end(self) -> None:
        if not self._cut:
            self._cut = True
            await self._send({"type": "websocket.close", "code": _POLICY_VIOLATION})


def _refusal(scope: Scope, role: Role | None) -> Refusal | None:
    """Why a request is turned away; None if it is not."""
    if role is None:
        return NO_KEY
    if asked.only_reads(scope):
        return None
    if not asked.is_own(scope):
        return ELSEWHERE
    # A guest's page needs its websocket too; what it asks to be written is refused where it is.
    return NO_WRITING if scope["type"] == "http" and not role.writes else None


def _marked(scope: Scope, role: Role | None) -> Scope:
    headers = [one for one in scope["headers"] if one[0].lower() != ROLE_HEADER.encode()]
    return {**scope, "headers": [*headers, (ROLE_HEADER.encode(), (role or "").encode())]}


async def _redirect(send: Send, address: str, cookie: str | None = None) -> None:
    headers: Headers = [(b"location", address.encode())]
    if cookie:
        headers.append((b"set-cookie", cookie.encode()))
    await _answer(send, 303, headers, b"")


async def _refuse(send: Send, refusal: Refusal) -> None:
    headers: Headers = [(b"content-type", b"text/html; charset=utf-8")]
    await _answer(send, refusal.status, headers, refusal.page())


async def _answer(send: Send, status: int, headers: Headers, body: bytes) -> None:
    quiet = [(b"cache-control", b"no-store"), (b"referrer-policy", b"no-referrer")]
    size = (b"content-length", str(len(body)).encode())
    start = {"type": "http.response.start", "status": status, "headers": [*headers, *quiet, size]}
    await send(start)
    await send({"type": "http.response.body", "body": body})
