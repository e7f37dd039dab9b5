"""What people said of how files are to be read: kept with the archive, and remembered by shape.

What is said of a sheet goes for the next one of the same shape too, from when that comes: games
that are there already never change by it.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from plump_core.archive import Archive
from plump_core.findings import PlumpError
from plump_core.reading import Hints, Reading

Said = Mapping[str, Hints]
"""What is said of the sheets of one file, by their names."""

NOTHING: Said = MappingProxyType({})


def of_file(archive: Archive, digest: str) -> Said:
    """What is said of a file."""
    return of_files(archive).get(digest, NOTHING)


def of_files(archive: Archive) -> dict[str, Said]:
    """What is said of files, by digest; nothing is of those that are not there."""
    kept = archive.sayings.of_files()
    return {digest: _meant(sheets) for digest, sheets in kept.items()}


def remembered(archive: Archive) -> dict[str, Hints]:
    """What was said last of sheets, by shape."""
    return _meant(archive.sayings.of_shapes())


def plain(said: Said) -> dict[str, Any]:
    """As plain values."""
    return {sheet: one.to_json() for sheet, one in said.items()}


def of_known(found: Iterable[Reading], known: Mapping[str, Hints]) -> Said:
    """What goes for the sheets of a file by what was ``known`` of their shapes."""
    return {
        reading.game.source.sheet or "": known[reading.shape]
        for reading in found
        if reading.game.source and reading.shape is not None and reading.shape in known
    }


def _meant(kept: Mapping[str, Any]) -> dict[str, Hints]:
    found = {name: _hints(said) for name, said in kept.items()}
    return {name: hints for name, hints in found.items() if hints is not None}


def _hints(said: Any) -> Hints | None:
    """Hints that an earlier version of the program took may mean nothing any more."""
    try:
        return Hints.from_json(said)
    except PlumpError:
        return None
