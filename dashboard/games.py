"""The games that are kept, as mended: those of each file, and each typed protocol that is a game.

Everything is found once, and found again only where something of its own has changed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from dashboard import opened
from plump_core.archive import Archive, FileRecord
from plump_core.edits import Edit, edited
from plump_core.findings import PlumpError
from plump_core.keeping import said
from plump_core.keeping.said import NOTHING, Said
from plump_core.reading import Reading
from plump_core.texts import Message
from plump_core.typed import EntryError, TypedGame


@dataclass(frozen=True, slots=True)
class Kept:
    """A file that somebody handed over: its games, or why there are none.

    ``digest`` is the SHA-256 of its bytes. ``again`` says that it came more than once, ``waiting``
    that nobody has said yet that it is to be kept among the games. ``locked`` has the bytes of a
    file that asks for a password; ``unlocked`` says that it had one, and is kept without it.
    """

    name: str
    digest: str
    readings: tuple[Reading, ...] = ()
    error: Message | None = None
    again: bool = False
    waiting: bool = False
    locked: bytes | None = None
    unlocked: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Same:
    """A reading that is known by being the same one, for its values are too many to compare."""

    reading: Reading

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.reading is self.reading

    def __hash__(self) -> int:
        return id(self.reading)


def of_files(archive: Archive) -> tuple[Kept, ...]:
    """Every file with its games, in the order they came."""
    records, edits, spoken = archive.files(), archive.all_edits(), said.of_files(archive)
    opened.prepare(archive, (one for one in records if one.sha256 not in spoken))
    return tuple(_kept(archive, one, edits, spoken.get(one.sha256, NOTHING)) for one in records)


def of_file(archive: Archive, record: FileRecord) -> Kept:
    """One file with its games."""
    edits = archive.edits_in(record.sha256)
    return _kept(archive, record, edits, said.of_file(archive, record.sha256))


def plainly_read(archive: Archive, records: Iterable[FileRecord]) -> list[FileRecord]:
    """Those of the files of which nothing is said: they can be read many at once."""
    spoken = said.of_files(archive)
    return [one for one in records if one.sha256 not in spoken]


def unmended(archive: Archive, file: Kept, game: str) -> Reading:
    """A game of a file as its sheet has it."""
    spoken = said.of_file(archive, file.digest)
    found = opened.readings(archive, file.digest, file.name, spoken)
    return next(one for one in found if one.game.id == game)


def sheets(found: Iterable[Reading]) -> dict[str, str | None]:
    """The games of a file with the sheet that each is on, as the archive keeps them."""
    return {one.game.id: one.game.source.sheet if one.game.source else None for one in found}


def _kept(
    archive: Archive, record: FileRecord, edits: Mapping[str, tuple[Edit, ...]], spoken: Said
) -> Kept:
    try:
        found = opened.readings(archive, record.sha256, record.name, spoken)
    except PlumpError as error:  # a later version of the program may refuse what it once took
        return Kept(record.name, record.sha256, error=error.message)
    there = (one for one in found if one.game.id in record.games)
    games = tuple(_mended(Same(one), edits.get(one.game.id, ())) for one in there)
    return Kept(record.name, record.sha256, games, waiting=record.waiting)


@lru_cache(maxsize=4096)
def _mended(sheet: Same, edits: tuple[Edit, ...]) -> Reading:
    """Kept, so that a change in one game leaves all that is known of the others."""
    return edited(sheet.reading, edits)


@lru_cache(maxsize=512)
def typed(game: TypedGame) -> Reading | None:
    """A typed protocol as a game; None while too little of it is typed."""
    try:
        return game.reading()
    except EntryError:
        return None
