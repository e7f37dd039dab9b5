"""What games came to when they were last read, so that ten thousand files need not be read again.

Nothing here is anybody's word, so nothing here is a change. Each game has a stamp of all that made
it what it is: the program's own readers, what was said of how to read its file, what was mended in
it; for a typed game all that is typed. A game whose stamp is another is read anew.
"""

import hashlib
import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import pandas as pd
from sqlalchemy import Connection, Text, bindparam, delete, insert, select, type_coerce

from plump_core.archive.engine import Database
from plump_core.archive.tables import arrival, edit, file, game, parsed, round_, said
from plump_core.game import Game
from plump_core.players import NOBODY, People
from plump_core.selecting import Facts, compact

_AT_ONCE = 500
_READERS = (
    *("reading", "edits", "typed", "decode", "detect", "rules", "scoring"),
    *("game.py", "series.py", "frames.py", "rounds.py", "ways.py"),
    *("told.py", "tricks.py", "implied.py"),
    *("selecting/compact.py", "selecting/facts.py"),
    *("nights/dates.py", "nights/properties.py", "nights/twins.py", "nights/likely.py"),
)
"""All that decides what is known of a game: how it is read, and by which rules it was played."""


@dataclass(frozen=True, slots=True)
class Listed:
    """The games outside the bin: what is known of those that have been read, and which have not.

    ``known`` is in the order in which the games came. ``unread`` has the games that are to be read
    anew, by their file's SHA-256; None stands for the typed ones. ``stamps`` is for
    :meth:`KeptGames.remember`.
    """

    known: tuple[Facts, ...]
    unread: Mapping[str | None, tuple[str, ...]] = field(default_factory=dict)
    waiting: frozenset[str] = frozenset()
    stamps: Mapping[str, str] = field(default_factory=dict, repr=False)


class KeptGames:
    """The games of an archive, as last read."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def listed(self) -> Listed:
        """What there is."""
        with self._database.read() as connection:
            there = list(_there(connection))
            stamps = _stamps(connection, there)
            wanted = select(parsed.c.game, parsed.c.stamp, parsed.c.facts)
            kept = {row[0]: (row[1], row[2]) for row in connection.execute(wanted)}
        known: list[Facts] = []
        unread: dict[str | None, list[str]] = defaultdict(list)
        for id, sha256, _ in there:
            stamp, told = kept.get(id, ("", ""))
            if stamp == stamps[id]:
                known.append(Facts.from_json(told))
            else:
                unread[sha256].append(id)
        waiting = frozenset(id for id, _, came in there if came)
        return Listed(tuple(known), {s: tuple(g) for s, g in unread.items()}, waiting, stamps)

    def remember(self, games: Iterable[tuple[Facts, Game]], stamps: Mapping[str, str]) -> None:
        """Keep what games came to; ``stamps`` are those of the list in which they were unread."""
        rows = [
            {"game": g.id, "stamp": stamps[g.id], "facts": f.to_json(), "hands": compact.packed(g)}
            for f, g in games
            if g.id in stamps
        ]
        if not rows:
            return
        with self._database.write() as connection:
            gone = delete(parsed).where(parsed.c.game == bindparam("id"))
            connection.execute(gone, [{"id": row["game"]} for row in rows])
            connection.execute(insert(parsed), rows)

    def games(self, known: Sequence[Facts], people: People = NOBODY) -> list[Game]:
        """The games of which these are the facts, in their order."""
        hands = self._hands([one.id for one in known])
        return [compact.unpacked(one, hands[one.id], people) for one in known if one.id in hands]

    def hands(self, known: Sequence[Facts], people: People = NOBODY) -> pd.DataFrame:
        """The hands of all these games in one frame, with the columns of `hands`."""
        hands = self._hands([one.id for one in known])
        pairs = ((one, hands[one.id]) for one in known if one.id in hands)
        return compact.frame(pairs, people)

    def size(self) -> tuple[int, int]:
        """How many bytes the hands take as they are kept, and how many games there are."""
        with self._database.read() as connection:
            rows = connection.execute(select(parsed.c.facts, parsed.c.hands))
            sizes = [len(told) + len(hands) for told, hands in rows]
        return sum(sizes), len(sizes)

    def _hands(self, ids: Sequence[str]) -> dict[str, bytes]:
        found: dict[str, bytes] = {}
        columns = select(parsed.c.game, parsed.c.hands)
        with self._database.read() as connection:
            for some in _some(ids):
                rows = connection.execute(columns.where(parsed.c.game.in_(some)))
                found |= {row[0]: row[1] for row in rows}
        return found


def _there(connection: Connection) -> Iterator[tuple[str, str | None, bool]]:
    """Every game outside the bin, its file, and whether that waits to be confirmed."""
    wanted = select(game.c.id, game.c.file, arrival.c.came)
    wanted = wanted.outerjoin(file, game.c.file == file.c.sha256)
    wanted = wanted.outerjoin(arrival, arrival.c.file == file.c.sha256)
    wanted = wanted.where(game.c.binned.is_(None), file.c.binned.is_(None))
    for row in connection.execute(wanted.order_by(game.c.added, game.c.id)):
        yield row[0], row[1], row[2] is not None


def _stamps(
    connection: Connection, there: Sequence[tuple[str, str | None, bool]]
) -> dict[str, str]:
    own: dict[str, list[str]] = defaultdict(list)
    mended = select(edit.c.game, edit.c.place, type_coerce(edit.c.value, Text))
    for row in connection.execute(mended.order_by(edit.c.game, edit.c.place)):
        own[row[0]].append(repr(tuple(row[1:])))
    typed = select(game.c.id, type_coerce(game.c.typed, Text)).where(game.c.typed.is_not(None))
    for row in connection.execute(typed):
        own[row[0]].append(repr(row[1]))
    rounds = select(round_.c.game, round_.c.number, type_coerce(round_.c.typed, Text))
    for row in connection.execute(rounds.order_by(round_.c.game, round_.c.number)):
        own[row[0]].append(repr(tuple(row[1:])))
    plain, spoken = _stamp([]), _spoken(connection)
    stamps = {}
    for id, sha256, _ in there:
        parts = [*spoken.get(sha256 or "", ()), *own.get(id, ())]
        stamps[id] = _stamp(parts) if parts else plain
    return stamps


def _spoken(connection: Connection) -> dict[str, list[str]]:
    """What was said of how each file is to be read."""
    found: dict[str, list[str]] = defaultdict(list)
    wanted = select(said.c.file, said.c.sheet, type_coerce(said.c.hints, Text))
    for row in connection.execute(wanted.order_by(said.c.file, said.c.sheet)):
        found[row[0]].append(repr(tuple(row[1:])))
    return found


def _stamp(parts: Iterable[str]) -> str:
    return hashlib.sha256(json.dumps([readers(), *parts]).encode()).hexdigest()[:32]


@cache
def readers() -> str:
    """Another text for every version of what reads files, be it released or not."""
    digest = hashlib.sha256()
    for name in _READERS:
        for source in _sources(files("plump_core").joinpath(name)):
            digest.update(source)
    return digest.hexdigest()[:16]


def _sources(place: Traversable) -> Iterator[bytes]:
    if place.is_dir():
        for one in sorted(place.iterdir(), key=lambda one: one.name):
            yield from _sources(one)
    elif place.name.endswith(".py"):
        yield place.read_bytes()


def _some(ids: Collection[str]) -> Iterator[list[str]]:
    every = list(ids)
    for start in range(0, len(every), _AT_ONCE):
        yield every[start : start + _AT_ONCE]
