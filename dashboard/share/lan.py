"""Under which addresses the others on the network reach this computer.

Nothing is sent to find out: a datagram socket that is told where it would send knows which of our
addresses it would send from.
"""

import socket
from contextlib import suppress
from ipaddress import ip_address

_TOWARDS = ("192.0.2.1", "192.168.255.255", "10.255.255.255", "172.31.255.255", "224.0.0.251")
"""The world, the three kinds of networks at home, and the neighbours: each may be another way."""


def addresses() -> tuple[str, ...]:
    """This computer's addresses on its networks, the likeliest first; none if it is on none."""
    found = [*map(_from, _TOWARDS), *_by_name()]
    return tuple(dict.fromkeys(one for one in found if one and _reachable(one)))


def _from(target: str) -> str | None:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect((target, 9))
        return str(probe.getsockname()[0])
    return None


def _by_name() -> list[str]:
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []


def _reachable(address: str) -> bool:
    known = ip_address(address)
    return not (known.is_loopback or known.is_unspecified or known.is_link_local)
