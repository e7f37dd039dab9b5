"""What can be wrong with an archive, in words."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, OperationalError, TimeoutError

from plump_core.findings import PlumpError
from plump_core.texts import Message

_DAMAGED = Message(
    "The archive {where} is damaged, or is no archive of this program. Nothing was changed in it. "
    "Put a backup in its place, or choose another archive with --archive."
)
_UNWRITABLE = Message(
    "The archive {where} cannot be opened for writing. See to that you may write in its folder, "
    "or choose another place with --archive."
)
_FULL = Message(
    "There is no room left for the archive {where}. Make room on the disk and try again; "
    "everything up to the last change is kept."
)
_BUSY = Message(
    "The archive {where} is held by another program that does not let go of it. "
    "Close that program and try again."
)
_BROKEN = Message(
    "The archive {where} could not be read or written. Try again; if that does not help, choose "
    "another archive with --archive."
)
_SILENT = Message(
    "The archive {where} does not answer. See to that its server runs and that the address is "
    "right, or choose another archive with --archive."
)
_NEWER = Message(
    "The archive {where} was written by a newer version of this program. Install the newer "
    "version, or choose another archive with --archive."
)
_BY_NUMBER = {
    sqlite3.SQLITE_PERM: _UNWRITABLE,
    sqlite3.SQLITE_READONLY: _UNWRITABLE,
    sqlite3.SQLITE_CANTOPEN: _UNWRITABLE,
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_BUSY: _BUSY,
    sqlite3.SQLITE_LOCKED: _BUSY,
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
    sqlite3.SQLITE_NOTADB: _DAMAGED,
}


class ArchiveError(PlumpError):
    """An archive that cannot be used, or that does not have what was asked of it."""


@contextmanager
def told(where: str) -> Iterator[None]:
    """Whatever the database refuses becomes an ArchiveError that says what to do."""
    try:
        yield
    except (DBAPIError, TimeoutError, sqlite3.Error) as error:
        text = _SILENT if _is_silent(error) else _BY_NUMBER.get(number(error), _BROKEN)
        raise ArchiveError(Message(text.template, {"where": where})) from error


def unwritable(where: str) -> ArchiveError:
    """The archive's folder cannot be made."""
    return ArchiveError(Message(_UNWRITABLE.template, {"where": where}))


def damaged(where: str) -> ArchiveError:
    """A database with something else in it."""
    return ArchiveError(Message(_DAMAGED.template, {"where": where}))


def newer(where: str) -> ArchiveError:
    """An archive that this program is too old for."""
    return ArchiveError(Message(_NEWER.template, {"where": where}))


def missing() -> ArchiveError:
    """What was asked for has been taken away meanwhile."""
    return ArchiveError(
        Message("That is not in the archive any more. Load the page anew to see what there is.")
    )


def number(error: Exception) -> int:
    """SQLite's number for what went wrong, without its finer distinctions; 0 for other engines."""
    code = getattr(getattr(error, "orig", error), "sqlite_errorcode", None)
    return int(code or 0) & 0xFF


def _is_silent(error: Exception) -> bool:
    """Whether a server could not be reached, or was lost."""
    if not isinstance(error, OperationalError) or isinstance(error.orig, sqlite3.Error):
        return False
    return error.connection_invalidated or error.statement is None
