"""The sharing that is going on in this process, if any, and what it lets the present person do."""

from dataclasses import dataclass, field

from dashboard.share.asked import KEY
from dashboard.share.gate import ROLE_HEADER
from dashboard.share.keys import Keys
from dashboard.share.roles import GuestError, Role
from plump_core.texts import Message

HERE = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class Sharing:
    """What is shared: the port, the addresses that others may reach it under, and its keys."""

    port: int
    addresses: tuple[str, ...]
    keys: Keys = field(default_factory=Keys)

    @property
    def cookie(self) -> str:
        """Another name for each port: browsers keep the cookies of all ports together."""
        return f"plump-{self.port}"

    def link(self, role: Role, address: str | None = None) -> str:
        """The address with a key for ``role`` in it, at the likeliest of our addresses."""
        at = HERE if role is Role.OWNER or not self.addresses else address or self.addresses[0]
        return f"http://{at}:{self.port}/?{KEY}={self.keys.key(role)}"


_now: Sharing | None = None


def begin(sharing: Sharing | None) -> None:
    """From now on that is shared; None: nothing is."""
    global _now
    _now = sharing


def current() -> Sharing | None:
    """What is shared; None if nothing is."""
    return _now


def role() -> Role:
    """What whoever looks at the page may do: everything if nothing is shared."""
    if _now is None:
        return Role.OWNER
    import streamlit as st

    said = st.context.headers.get(ROLE_HEADER, Role.GUEST)
    return Role(said) if said in set(Role) else Role.GUEST


def may_write() -> bool:
    """Whether whoever looks at the page may change what others see too."""
    return role().writes


def require_writer() -> None:
    """Ask before anything is changed that others see too; GuestError for those who only look."""
    if not may_write():
        raise GuestError(Message("You look as a guest, so nothing was changed."))
