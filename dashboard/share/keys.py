"""Keys that open the dashboard once, and the cookies they are exchanged for.

All of it is in memory alone: when the program ends, every key and every cookie is worthless. Of a
cookie and of a key that has been used only the digest is kept.
"""

import hashlib
import hmac
import math
import secrets
import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass
from threading import RLock

from dashboard.share.roles import Role

LIFETIME = 15 * 60.0
"""Seconds that a key opens if nobody uses it. The owner's does not grow old: see ``Gate``."""

_KEY_BYTES, _COOKIE_BYTES = 16, 32
_REMEMBERED = 500


@dataclass(frozen=True, slots=True)
class Key:
    """What is in the address that somebody scans, and when it stops to open."""

    text: str
    role: Role
    until: float


class Keys:
    """One key for each role at a time, and who has come in. Safe to use from any thread."""

    def __init__(
        self,
        *,
        lifetime: float = LIFETIME,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._lifetime, self._clock = lifetime, clock
        self._entered: Callable[[Role], None] = lambda _role: None
        self._lock = RLock()
        self._keys: dict[Role, Key] = {}
        self._cookies: dict[bytes, Role] = {}
        self._old: deque[bytes] = deque(maxlen=_REMEMBERED)

    def tell(self, entered: Callable[[Role], None]) -> None:
        """Have ``entered`` told the role of each who comes in from now on."""
        self._entered = entered

    def key(self, role: Role) -> str:
        """The key that opens as ``role`` now: a new one if the last was used or has grown old."""
        with self._lock:
            if role not in self._keys or not self._lives(self._keys[role]):
                self._retire(role)
                until = math.inf if role is Role.OWNER else self._clock() + self._lifetime
                self._keys[role] = Key(secrets.token_urlsafe(_KEY_BYTES), role, until)
            return self._keys[role].text

    def opens(self, text: str) -> Role | None:
        """What a key opens as; None if it opens nothing."""
        with self._lock:
            # Every key is looked at, so that the time taken tells nothing.
            found = [key for key in self._keys.values() if _same(key.text, text)]
            return next((key.role for key in found if self._lives(key)), None)

    def was_key(self, text: str) -> bool:
        """Whether it once was a key: so we can say that it is used up."""
        with self._lock:
            known = [*self._old, *(_digest(key.text) for key in self._keys.values())]
            return sum(hmac.compare_digest(_digest(text), one) for one in known) > 0

    def redeem(self, text: str, *, instead_of: str | None = None) -> str | None:
        """A new cookie for a key, which then opens no more; None if it did not open.

        ``instead_of`` is the cookie that the same person had until now, which is forgotten.
        """
        with self._lock:
            role = self.opens(text)
            if role is None:
                return None
            self._retire(role)
            self._cookies.pop(_digest(instead_of or ""), None)
            cookie = secrets.token_urlsafe(_COOKIE_BYTES)
            self._cookies[_digest(cookie)] = role
        self._entered(role)
        return cookie

    def role(self, cookie: str) -> Role | None:
        """What the holder of a cookie may do; None if it is none of ours."""
        with self._lock:
            return self._cookies.get(_digest(cookie))

    def inside(self) -> Counter[Role]:
        """How many have come in, by what they may do."""
        with self._lock:
            return Counter(self._cookies.values())

    def turn_out(self) -> None:
        """Make every key old, and every cookie but the owner's."""
        with self._lock:
            for role in list(self._keys):
                self._retire(role)
            for cookie, role in list(self._cookies.items()):
                if role is not Role.OWNER:
                    del self._cookies[cookie]

    def _lives(self, key: Key) -> bool:
        return self._clock() < key.until

    def _retire(self, role: Role) -> None:
        if key := self._keys.pop(role, None):
            self._old.append(_digest(key.text))


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(_digest(one), _digest(other))
