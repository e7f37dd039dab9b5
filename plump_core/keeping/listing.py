"""The games in an archive as they are now: read anew where something of them has changed."""

import json
from collections.abc import Callable
from functools import partial

from plump_core.archive import Archive
from plump_core.archive.refreshing import refresh
from plump_core.detect import played
from plump_core.edits import edited
from plump_core.findings import PlumpError
from plump_core.keeping import said
from plump_core.reading import Reading
from plump_core.reading.worker import Reader
from plump_core.selecting import Facts

Step = Callable[[str], None]


def listed(archive: Archive, reader: Reader, step: Step = lambda _: None) -> list[Facts]:
    """The games that are in the archive for good, by date; those without one come last.

    ``step`` is told of each file that had to be read.
    """
    spoken = {
        sha256: json.dumps(said.plain(way), sort_keys=True)
        for sha256, way in said.of_files(archive).items()
    }
    first = archive.games.listed(spoken)
    if first.unread:
        names = {record.sha256: record.name for record in archive.files()}
        find = partial(_games, archive, reader, names, step)
        for _ in refresh(archive, first, find, _rules):
            pass
        first = archive.games.listed(spoken)
    games = [one for one in first.known if one.id not in first.waiting]
    return sorted(games, key=lambda one: (one.date is None, str(one.date), one.title or ""))


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
