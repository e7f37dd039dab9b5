"""The games in an archive as they are now: read anew where something of them has changed."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from plump_core.archive import Archive
from plump_core.archive.parsed import Listed
from plump_core.archive.refreshing import refresh
from plump_core.detect import played
from plump_core.edits import edited
from plump_core.findings import PlumpError
from plump_core.keeping import said
from plump_core.keeping.bring import Brought
from plump_core.reading import Reading
from plump_core.reading.worker import Reader
from plump_core.selecting import Facts

Step = Callable[[str], None]


def listed(archive: Archive, reader: Reader, step: Step = lambda _: None) -> list[Facts]:
    """The games that are in the archive for good, by date; those without one come last.

    ``step`` is told of each file that had to be read.
    """
    found = fresh(archive, reader, step)
    games = [one for one in found.known if one.id not in found.waiting]
    return sorted(games, key=lambda one: (one.date is None, str(one.date), one.title or ""))


def fresh(
    archive: Archive,
    reader: Reader,
    step: Step = lambda _: None,
    brought: Mapping[str, Brought] = MappingProxyType({}),
) -> Listed:
    """All games of the archive as they are; ``brought`` has files just read, by digest."""
    first = archive.games.listed()
    if not first.unread:
        return first
    names = {record.sha256: record.name for record in archive.files()}
    rules = {id: name for one in brought.values() for id, name in one.rules.items()}

    def find(sha256: str) -> Sequence[Reading]:
        if sha256 in brought:
            return brought[sha256].readings
        return _games(archive, reader, names, step, sha256)

    for _ in refresh(archive, first, find, lambda one: rules.get(one.game.id) or _rules(one)):
        pass
    return archive.games.listed()


def _games(
    archive: Archive, reader: Reader, names: dict[str, str], step: Step, sha256: str
) -> list[Reading]:
    """The games of a file, as mended."""
    step(names[sha256])
    way, edits = said.of_file(archive, sha256), archive.all_edits()
    found = reader.read(archive.data(sha256), names[sha256], hints=dict(way))
    return [edited(one, edits.get(one.game.id, ())) for one in found]


def _rules(reading: Reading) -> str | None:
    try:
        return played(reading).name
    except PlumpError:
        return None
