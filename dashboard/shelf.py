"""Every game there is, told without its hands: listed and chosen from at once, however many.

What the archive has is found once and again only when the archive has changed; files that have not
been read yet are read then. An example is a shelf of its own: it never stands among the games.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock

import pandas as pd

from dashboard import games, kept, opened
from plump_core import examples
from plump_core.archive import Archive
from plump_core.archive.parsed import Listed
from plump_core.archive.refreshing import refresh
from plump_core.detect import played
from plump_core.findings import PlumpError
from plump_core.game import same_name
from plump_core.nights import guess
from plump_core.players import People, Person
from plump_core.reading import Reading
from plump_core.selecting import Facts, Index, facts, index

Step = Callable[[int, int], None]
"""Is told how many games have been read, and of how many."""

NIGHT, FAMILY = "night", "family"
"""The examples there are."""

_AT_ONCE = 64
_MOST_KEPT = 4
_bringing = Lock()
_kept: dict[tuple[str, str], Listed] = {}


@dataclass(frozen=True, slots=True, eq=False)
class Shelf:
    """The games of the archive in the order they came, or those of an example: never of both.

    ``known`` has them by id. ``waiting`` are those that nobody has said are to stay; ``example``
    has the readings of an example, which are then all that there is: ValueError for a game beside
    them. ``unread`` are games whose file cannot be read. ``key`` is another one whenever anything
    here is: two shelves are the same by it.
    """

    known: Mapping[str, Facts]
    index: Index
    waiting: frozenset[str]
    example: Mapping[str, Reading]
    unread: frozenset[str]
    key: tuple[str, ...]

    def __post_init__(self) -> None:
        if self.example and self.example.keys() != self.known.keys():
            raise ValueError("games of the archive and of an example on one shelf")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shelf) and other.key == self.key

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def people(self) -> People:
        """Everybody who is known here: of the example, only those who play in it."""
        return self.index.people

    def __len__(self) -> int:
        return len(self.known)

    def is_own(self, game: str) -> bool:
        """Whether a game is one of the archive and no example."""
        return game not in self.example

    def reading(self, game: str) -> Reading | None:
        """A game of these to be shown by itself; None where it cannot be read any more."""
        return self.example.get(game) if self.example else kept.find(game)

    def last_touched(self, games: Sequence[str]) -> str:
        """Of games, the latest last, the one that was typed, mended or saved last, or that came.

        Of those that were so at once, and where nobody touched any, it is the latest.
        """
        touched = {} if self.example else kept.touched()
        return max(reversed(games), key=lambda one: touched.get(one, 0))

    def latest_last(self, rows: pd.DataFrame) -> pd.DataFrame:
        """Rows of the index by date, and then those that wait.

        A game without a date is as late as any that came before it.
        """
        order = pd.DataFrame(
            {
                "waiting": rows["id"].isin(self.waiting),
                "date": rows["date"].fillna(rows["date"].cummax().ffill()),
            }
        )
        by = ["waiting", "date"]
        return rows.loc[order.sort_values(by, kind="stable", na_position="first").index]


def shelf(example: str | None = None, step: Step = lambda *_: None) -> Shelf:
    """The games of the archive, or those of an example; ``step`` hears of long reading."""
    if example is not None:
        return _example(example)
    contents, listed = _listed(kept.archive(), step)
    return _own(kept.archive().where, contents, _Same(listed))


def try_again() -> None:
    """Have what could not be read be read once more, the next time the games are asked for."""
    with _bringing:
        _kept.clear()


@dataclass(frozen=True, slots=True, eq=False)
class _Same:
    """A list known by being the same one."""

    listed: Listed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.listed is self.listed

    def __hash__(self) -> int:
        return id(self.listed)


@lru_cache(maxsize=_MOST_KEPT)
def _own(where: str, contents: str, same: _Same) -> Shelf:
    store, listed = kept.archive(), same.listed
    known = {one.id: one for one in listed.known}
    there = index(listed.known, store.people.all(), store.nights.all())
    unread = frozenset(id for file, ids in listed.unread.items() if file for id in ids)
    key = (where, contents, str(len(unread)))
    return Shelf(known, there, listed.waiting, {}, unread, key)


def _listed(store: Archive, step: Step) -> tuple[str, Listed]:
    """What the archive has, once all of it is read that can be; one session at a time reads.

    What the list is known by is asked for before it: a change that comes between has it made anew.
    """
    with _bringing:
        contents = store.contents
        if (store.where, contents) not in _kept:
            listed = store.games.listed()
            if listed.unread:
                _read(store, listed, step)
                contents, listed = store.contents, store.games.listed()
            _kept[store.where, contents] = listed
            while len(_kept) > _MOST_KEPT:
                del _kept[next(iter(_kept))]
        return contents, _kept[store.where, contents]


def _read(store: Archive, listed: Listed, step: Step) -> None:
    """Read what is unread. Whoever is cut short has what was read so far, and the next goes on."""
    every = sum(map(len, listed.unread.values()))
    step(0, every)
    finder = _Finder(store, [sha256 for sha256 in listed.unread if sha256])
    with closing(refresh(store, listed, finder, _played)) as reading:
        for done in reading:
            step(done, every)


class _Finder:
    """Gives the games of files that are asked for in order, some of them read ahead together."""

    def __init__(self, store: Archive, wanted: Sequence[str]) -> None:
        self._store, self._wanted, self._next = store, list(wanted), 0
        self._records = {one.sha256: one for one in store.files()}

    def __call__(self, sha256: str) -> Iterable[Reading]:
        if self._wanted[self._next : self._next + 1] == [sha256]:
            self._read_ahead()
        record = self._records.get(sha256)
        return games.of_file(self._store, record).readings if record else ()

    def _read_ahead(self) -> None:
        some = self._wanted[self._next : self._next + _AT_ONCE]
        self._next += len(some)
        records = (self._records[one] for one in some if one in self._records)
        opened.prepare(self._store, games.plainly_read(self._store, records))


def _played(reading: Reading) -> str | None:
    """The rules a game was played under, by all that its sheet tells."""
    try:
        return played(reading).name
    except PlumpError:
        return None


@lru_cache(maxsize=2)
def _example(which: str) -> Shelf:
    """An example, in which people are known by how they are written in it, and by nothing else."""
    shown = examples.night() if which == NIGHT else examples.family()
    known = [facts(one.game, guess(one.game), _played(one)) for one in shown]
    by_id = {one.id: one for one in known}
    readings = {one.game.id: one for one in shown}
    names = {same_name(name): name for one in reversed(shown) for name in one.game.players[::-1]}
    ways = list(names.items())[::-1]
    people = People.of([Person(key, name, (name,), n) for n, (key, name) in enumerate(ways)])
    there = index(known, people)
    return Shelf(by_id, there, frozenset(), readings, frozenset(), ("example", which))
