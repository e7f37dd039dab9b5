"""What people may do: look, write, or own the computer that all of it is on."""

from enum import StrEnum

from plump_core.findings import PlumpError


class Role(StrEnum):
    """What somebody may do; each may all that those before it may."""

    GUEST = "guest"
    WRITER = "writer"
    OWNER = "owner"

    def covers(self, other: "Role") -> bool:
        """Whether one may do all that the other role may.

        >>> Role.WRITER.covers(Role.GUEST), Role.GUEST.covers(Role.WRITER)
        (True, False)
        """
        order = list(Role)
        return order.index(self) >= order.index(other)

    @property
    def writes(self) -> bool:
        return self.covers(Role.WRITER)


class GuestError(PlumpError):
    """Somebody who may only look tried to change something."""
