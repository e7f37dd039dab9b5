"""The files of the archive, opened: their games and their cells, each read once.

All of it is read in a process of its own: see :mod:`plump_core.reading.worker`.
"""

from collections.abc import Callable, Hashable, Iterable
from typing import Any, TypeVar

from plump_core.archive import Archive, FileRecord
from plump_core.findings import PlumpError, ReadError
from plump_core.keeping.said import NOTHING, Said, plain
from plump_core.reading import Offer, Reading
from plump_core.reading.grid import Sheet
from plump_core.reading.worker import shared

_MOST_FILES, _MOST_SHEETS = 4096, 16
_Found = TypeVar("_Found")
_readings: dict[Hashable, tuple[Reading, ...] | PlumpError] = {}
_sheets: dict[Hashable, tuple[tuple[str, Sheet], ...]] = {}
_ways: dict[Hashable, tuple[Offer, ...]] = {}


def readings(archive: Archive, digest: str, name: str, said: Said = NOTHING) -> tuple[Reading, ...]:
    """The games of a file, always the same ones; PlumpError where it cannot be read any more."""

    def find() -> tuple[Reading, ...] | PlumpError:
        try:
            return tuple(shared().read(archive.data(digest), name, hints=dict(said)))
        except PlumpError as error:
            return error

    found = _once(_readings, _MOST_FILES, _key(archive, digest, name, said), find)
    if isinstance(found, PlumpError):
        raise found
    return found


def remember(
    archive: Archive, digest: str, name: str, said: Said, found: tuple[Reading, ...]
) -> None:
    """What a file was just read as, so that it need not be read again."""
    _once(_readings, _MOST_FILES, _key(archive, digest, name, said), lambda: found)


def prepare(archive: Archive, files: Iterable[FileRecord]) -> None:
    """Read those that have not been, all at once; nothing may be said of them."""
    new = [one for one in files if _key(archive, one.sha256, one.name, NOTHING) not in _readings]
    names = {one.sha256: one.name for one in new}
    results = shared().read_many((one.name, archive.data(one.sha256)) for one in new)
    for result in results:
        # Of a packed file each file inside is told, which is not what it is as a whole.
        if result.holder is None and result.digest in names:
            key = _key(archive, result.digest, names[result.digest], NOTHING)
            found = ReadError(result.error) if result.error else result.readings
            _readings[key] = found


def sheets(archive: Archive, digest: str, name: str) -> tuple[tuple[str, Sheet], ...]:
    """The sheets of a file, each with the name of the file it is in; a packed one has many."""

    def find() -> tuple[tuple[str, Sheet], ...]:
        return tuple(shared().sheets(archive.data(digest), name))

    return _once(_sheets, _MOST_SHEETS, (archive.where, digest, name), find)


def ways(archive: Archive, digest: str, name: str) -> tuple[Offer, ...]:
    """The ways in which each sheet of a file can be read."""

    def find() -> tuple[Offer, ...]:
        return tuple(shared().offers(archive.data(digest), name))

    return _once(_ways, _MOST_SHEETS, (archive.where, digest, name), find)


def _key(archive: Archive, digest: str, name: str, said: Said) -> Hashable:
    """What two files of the same bytes that are read in different ways are known apart by."""
    return archive.where, digest, name, repr(sorted(plain(said).items(), key=repr))


def _once(known: dict[Any, _Found], most: int, key: Hashable, find: Callable[[], _Found]) -> _Found:
    """What was found before under a key; else it is found now, and the oldest let go."""
    if key not in known:
        found = find()
        while len(known) >= most:
            known.pop(next(iter(known)), None)
        return known.setdefault(key, found)
    return known[key]
