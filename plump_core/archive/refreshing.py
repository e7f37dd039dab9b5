"""Games that have to be read anew, read and remembered: a few at a time, and what is done stays."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from plump_core.archive.parsed import Listed
from plump_core.archive.store import Archive
from plump_core.detect import played_game
from plump_core.edits.record import Column, Edit
from plump_core.findings import PlumpError
from plump_core.game import Game
from plump_core.nights import guess
from plump_core.reading.record import Reading
from plump_core.rules import AS_WRITTEN
from plump_core.selecting import Facts, facts

Find = Callable[[str], Iterable[Reading]]
"""Gives the games of a file, by its SHA-256, as mended."""

_AT_ONCE = 100


def refresh(
    archive: Archive,
    listed: Listed,
    find: Find,
    rules: Callable[[Reading], str | None] = lambda _: None,
) -> Iterator[int]:
    """Read what is unread in a list, and give after each file how many games are done.

    Whoever stops asking has what is done so far. ``rules`` finds those a game was played under by
    its points, where somebody wants to know. A file that cannot be read is passed over, and so is a
    game that has gone from it.
    """
    edits, done = archive.all_edits(), 0
    ready: list[tuple[Facts, Game]] = []
    try:
        for sha256, ids in listed.unread.items():
            for reading in _readings(archive, sha256, ids, find):
                known = _facts(archive, sha256, reading, edits, rules)
                ready.append((known, _scorable(reading, known)))
            done += len(ids)
            if len(ready) >= _AT_ONCE:
                _keep(archive, ready, listed.stamps)
                ready = []
            yield done
    finally:
        _keep(archive, ready, listed.stamps)


def _scorable(reading: Reading, known: Facts) -> Game:
    """The game, with the points on its sheet where it was played under nothing else."""
    try:
        return played_game(reading, AS_WRITTEN) if known.rules == AS_WRITTEN.name else reading.game
    except PlumpError:
        return reading.game


def _keep(archive: Archive, ready: list[tuple[Facts, Game]], stamps: Mapping[str, str]) -> None:
    archive.people.meet(player for _, game in ready for player in game.players)
    archive.games.remember(ready, stamps)


def _readings(
    archive: Archive, sha256: str | None, ids: tuple[str, ...], find: Find
) -> Iterable[Reading]:
    wanted = set(ids)
    try:
        if sha256 is not None:
            return [one for one in find(sha256) if one.game.id in wanted]
        return list(_typed(archive, wanted))
    except PlumpError:
        return []


def _typed(archive: Archive, wanted: set[str]) -> Iterator[Reading]:
    for typed in archive.typed():
        if typed.id in wanted:
            try:
                yield typed.reading()
            except PlumpError:  # names or cards are wanting still
                continue


def _facts(
    archive: Archive,
    sha256: str | None,
    reading: Reading,
    edits: Mapping[str, tuple[Edit, ...]],
    rules: Callable[[Reading], str | None],
) -> Facts:
    said = any(one.column is Column.DATE for one in edits.get(reading.game.id, ()))
    known = reading.game.date is not None or sha256 is None or said
    data = None if known or sha256 is None else archive.data(sha256)
    dated = guess(reading.game, data, said=said or sha256 is None)
    found = None if reading.game.played_rules else rules(reading)
    return facts(reading.game, dated, found)
