"""The account as the pages see it: kept by the archive, and looked up anew only when that changed.

What games come to is worked out once for each sheet as it is; a mended one has another stamp.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache

from dashboard import kept, tables
from dashboard.shelf import Shelf
from plump_core.findings import RuleError
from plump_core.game import Game
from plump_core.outcome import Outcome
from plump_core.settlement import ORE, Terms, Way
from plump_core.settlement.entries import Entry, EntryKind, again
from plump_core.settlement.ledger import Ledger
from plump_core.settlement.plans import Plan
from plump_core.told import tell

_MOST_KEPT = 20_000
_WAYS_KEPT = 64
_Stamp = tuple[str, str, str]
_open: dict[_Stamp, bool] = {}
_again: dict[_Stamp, Entry | None] = {}


@dataclass(frozen=True, eq=False)
class Book:
    """The account, and what was agreed about money by game; two are the same by being one."""

    ledger: Ledger
    terms: Mapping[str, Terms]

    def name(self, who: str) -> str:
        """What somebody on the account is called."""
        return self.ledger.people.name(who)

    @cached_property
    def to_pay(self) -> int:
        """How many payments are left."""
        known = self.ledger.currencies
        standing = (plan for one in known for plan in self.ledger.account(one).standing)
        besides = sum(len(suggested(self, one).transfers) for one in known)
        return besides + sum(len(plan.left) for plan in standing)

    @cached_property
    def latest(self) -> Mapping[str, Entry]:
        """The last line of every game that is settled: its settlement or its last difference."""
        lines = {
            one.of or one.id: one
            for one in self.ledger.entries
            if one.kind in (EntryKind.NIGHT, EntryKind.CORRECTION)
        }
        nights = (one for one in self.ledger.entries if one.game and self._stands(one))
        return {one.game or "": lines[one.id] for one in nights}

    def _stands(self, entry: Entry) -> bool:
        return self.ledger.settled(entry.game or "") is entry


def book() -> Book:
    """The account of the archive as it is."""
    store = kept.archive()
    return _book(store.where, store.version)


@lru_cache(maxsize=_WAYS_KEPT)
def suggested(
    book: Book,
    currency: str,
    way: Way = Way.FEWEST,
    one: str | None = None,
    unit: Fraction = ORE,
) -> Plan:
    """How what is due besides the plans that stand can be paid."""
    return book.ledger.account(currency).suggest(way, one, unit)


def unsettled(book: Book, shelf: Shelf) -> list[str]:
    """The saved games that nobody has settled, in the order they came."""
    return [
        id
        for id in shelf.known
        if shelf.is_own(id) and id not in shelf.waiting and book.ledger.settled(id) is None
    ]


def can_be_settled(shelf: Shelf, ids: Sequence[str]) -> list[str]:
    """Those of the games whose sheets leave nothing open on which money is settled."""
    stamps = _stamps(shelf)
    wanted = {id: (id, stamps[id], str(shelf.known[id].rules)) for id in ids if id in stamps}
    new = [id for id, stamp in wanted.items() if stamp not in _open]
    for game in written(shelf, new):
        _open[wanted[game.id]] = _is_open(game, shelf)
    _cut(_open)
    return [id for id, stamp in wanted.items() if not _open.get(stamp, True)]


@lru_cache(maxsize=4)
def differences(book: Book, shelf: Shelf) -> tuple[Entry, ...]:
    """What settled games come to by their sheets now, where that is another sum than is settled."""
    stamps, latest = _stamps(shelf), book.latest
    known = [id for id in latest if id in stamps and id in shelf.known]
    keyed = {id: (id, stamps[id], night.id) for id in known if (night := book.ledger.settled(id))}
    for game in written(shelf, [id for id, key in keyed.items() if key not in _again]):
        _again[keyed[game.id]] = _now(book.ledger.settled(game.id), game)
    _cut(_again)
    now = [one for key in keyed.values() if (one := _again.get(key))]
    return tuple(one for one in now if _otherwise(one, latest[one.game or ""]))


def written(shelf: Shelf, ids: Sequence[str]) -> list[Game]:
    """Games as their sheets name the players."""
    found = kept.archive().games.games([shelf.known[id] for id in ids]) if ids else []
    tell(found)
    return found


@lru_cache(maxsize=2)
def _book(where: str, version: int) -> Book:  # noqa: ARG001 - known apart by both
    held = kept.archive().ledger
    return Book(held.all(), held.terms())


def _stamps(shelf: Shelf) -> Mapping[str, str]:
    """What the sheet of each game is known by."""
    return _stamped(shelf.key)


@lru_cache(maxsize=2)
def _stamped(key: tuple[str, ...]) -> Mapping[str, str]:  # noqa: ARG001 - a shelf's
    return kept.archive().games.listed().stamps


def _is_open(game: Game, shelf: Shelf) -> bool:
    try:
        return bool(Outcome.of(game, tables.own_rules(shelf, game.id)).undetermined)
    except RuleError:
        return True


def _now(night: Entry | None, game: Game) -> Entry | None:
    assert night  # noqa: S101 - only settled games are asked about
    assert night.settled  # noqa: S101
    try:
        return again(night.settled, game)
    except RuleError:
        return None


def _otherwise(now: Entry, latest: Entry) -> bool:
    """Whether the sheet gives other points than those that were settled last."""
    points = [dict(one.settled.scores) for one in (now, latest) if one.settled]
    return points[0] != points[-1]


def _cut(found: dict[_Stamp, bool] | dict[_Stamp, Entry | None]) -> None:
    while len(found) > _MOST_KEPT:
        del found[next(iter(found))]
