"""What is in a file besides its games: its cells as they stand, and the file without its lock."""

from collections.abc import Iterator
from dataclasses import replace

from plump_core.findings import ReadError
from plump_core.reading import grid, packed, refusals, sniff
from plump_core.reading.grid import Sheet
from plump_core.reading.packed import Member
from plump_core.reading.refusals import LockedError
from plump_core.reading.sniff import Kind


def sheets(data: bytes, name: str) -> list[tuple[str, Sheet]]:
    """The sheets of a file, each with the name of the file it is in; a packed one has many.

    ReadError where they cannot be read; files in a packed one that cannot be are passed over.
    """
    if sniff.kind(data) is not Kind.ZIP:
        return [(name, sheet) for sheet in grid.sheets(data, sniff.kind(data), name)]
    return [
        (member.name, sheet) for member in packed.members(data, name) for sheet in _sheets(member)
    ]


def unlocked(data: bytes, name: str, password: str) -> list[Member]:
    """The file without its lock, or each of the files in a packed one.

    LockedError if the password opens nothing; what only some other one opens has its error. The
    password is used here and kept nowhere.
    """
    if len(data) > refusals.LARGEST:
        raise refusals.too_large(name)
    if sniff.kind(data) is not Kind.ZIP:
        return [Member(name, grid.unlocked(data, sniff.kind(data), name, password))]
    found = [_unlocked(member, password) for member in packed.members(data, name, password)]
    if found and all(member.locked for member in found):
        raise refusals.locked(name, password)
    return found


def _sheets(member: Member) -> Iterator[Sheet]:
    try:
        if member.error is None:
            yield from grid.sheets(member.data, sniff.kind(member.data), member.name)
    except ReadError:
        return


def _unlocked(member: Member, password: str) -> Member:
    """A member without a lock of its own; one that has another password keeps it."""
    try:
        if member.error is not None:
            return member
        kind = sniff.kind(member.data)
        return replace(member, data=grid.unlocked(member.data, kind, member.name, password))
    except LockedError:
        return member
    except ReadError as error:
        return replace(member, error=error.message)
