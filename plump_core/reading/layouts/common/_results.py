"""Made or missed, where only the points beside the bids tell.

Each set of house rules is held against the bids and points of a sheet; those that explain the most
say which hands were made, as far as they agree.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from math import log10

from plump_core.findings import Finding, RuleError, Severity
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.layouts.common._draft import DraftHand
from plump_core.reading.pointing import point
from plump_core.rules import Rules, at_home, load
from plump_core.texts import Message

HUNDREDTHS = 100

SURE = 0.8
"""So large a share of the points must follow from the rules for results to be read off them."""


@dataclass(frozen=True, slots=True)
class Told:
    """A hand with points: what its result may be by the mark or the tricks, None where open."""

    player: str
    round: int
    cards: int
    bid: int
    points: int | float
    plump: bool | None = None
    tricks: int | None = None
    players: int = 0
    rounds: int = 0


@dataclass(frozen=True, slots=True)
class Explained:
    """How many hands the best rules explain, the rules that do, and the results they agree on.

    There are no rules where the results follow from which points are more than nought.
    """

    share: float
    rules: tuple[Rules, ...]
    plumps: Mapping[tuple[int, str], bool]

    @property
    def telling(self) -> bool:
        """Whether so much is explained that the numbers can hardly be anything but bids and points.

        Some rules explain any small numbers as those of plumps, and what few people play by may
        explain a few numbers by chance.
        """
        if not self.rules:
            return False
        made = sum(not plump for plump in self.plumps.values())
        usual = any(rules.name in at_home() for rules in self.rules)
        enough = made >= (2 if usual else 4) and made * 5 >= len(self.plumps)
        return self.share >= (0.8 if usual else 0.9) and enough


def told(hands: Mapping[tuple[int, str], DraftHand], cards: Mapping[int, int]) -> list[Told]:
    """The hands with a bid and points, for the rules to explain; ``cards`` are by round."""
    players = Counter(number for (number, _), one in hands.items() if one.begun)
    return [
        Told(
            player=player,
            round=round,
            cards=cards[round],
            bid=one.bid,
            points=one.points - one.adjust,
            plump=one.plump,
            tricks=one.tricks,
            players=players[round],
            rounds=len(cards),
        )
        for (round, player), one in hands.items()
        if one.bid is not None and one.points is not None and not one.renons
    ]


def explain(told: Sequence[Told], played: Rules | None = None) -> Explained:
    """What the points say of the results; ``played`` are the rules if anybody named them.

    Points that are running sums are told apart from points of each round by what explains more.
    """
    best = Explained(0.0, (), {})
    for hands in (list(told), list(_steps(told))):
        if hands and best.share < _ENOUGH:
            known = load().values() if played is None else (played,)
            best = max(best, _explain(hands, known), key=lambda one: one.share)
    return best


_ENOUGH = 0.95


def by_sign(told: Sequence[Told]) -> Explained | None:
    """The results by rules not known here: more than nought is for a bid that held, and nothing is.

    None where no round, or not every one, can have been so: with points for plumps as well some
    round would have none, though its bids are not its cards.
    """
    for hands in (list(told), list(_steps(told))):
        plumps = {(one.round, one.player): one.points <= 0 for one in hands}
        if len({*plumps.values()}) == 2 and _is_possible(hands, plumps):
            return Explained(1.0, (), plumps)
    return None


_FEWEST_ROUNDS = 3


def _is_possible(told: Sequence[Told], plumps: Mapping[tuple[int, str], bool]) -> bool:
    from plump_core.implied import implied  # brings in the engine of frames

    rows = [
        {
            "round": one.round,
            "cards": one.cards,
            "seat": seat,
            "bid": one.bid,
            "plump": plumps[one.round, one.player],
        }
        for seat, one in enumerate(told)
    ]
    rounds = {one.round for one in told}
    return len(rounds) >= _FEWEST_ROUNDS and not any(hand["fault"] for hand in implied(rows))


def read_off(sheet: Sheet, cell: Cell, others: int, explained: Explained) -> Finding:
    """That made and missed were read off the points of a hand, and of so many others."""
    from plump_core.detect.spoken import quoted  # which itself asks readings

    if not explained.rules:
        text = Message(
            "{place}: here and in {others} other hands no plump is marked, and no house rules "
            "known here give the points; a bid was taken to have held where it gave more than "
            "nought.",
            {"others": others},
        )
        return point(sheet, cell, "by-points", Severity.WARNING, text)
    text = Message(
        "{place}: here and in {others} other hands no plump is marked; made and missed were "
        "read off the points, which follow {rules}.",
        {"others": others, "rules": quoted(explained.rules[0])},
    )
    return point(sheet, cell, "by-points", Severity.NOTE, text)


def unexplained(sheet: Sheet, cell: Cell, others: int) -> Finding:
    """That no rules known here tell which bids held, neither here nor in so many other hands."""
    text = Message(
        "{place}: here and in {others} other hands there are a bid and points, but no house rules "
        "known here give them, so nothing says which bids held. Write p beside each plump, or say "
        "by which rules it was played.",
        {"others": others},
    )
    return point(sheet, cell, "result", Severity.WARNING, text, Message("a result"))


def left_open(sheet: Sheet, one: DraftHand, round: int, player: str) -> Finding:
    """That the points do not tell whether a bid held."""
    text = Message(
        "{place}: from “{found}” it does not follow whether {player} made the bid of {bid} in "
        "round {round}. Write p beside a plump.",
        {"bid": one.bid},
    )
    expected = Message("a result")
    cell = one.cells["points"]
    return point(sheet, cell, "result", Severity.WARNING, text, expected, round, player)


def _steps(told: Sequence[Told]) -> Iterator[Told]:
    """The same hands if their points are running sums."""
    before: dict[str, int | float] = {}
    for one in sorted(told, key=lambda one: one.round):
        yield replace(one, points=one.points - before.get(one.player, 0))
        before[one.player] = one.points


def _explain(told: list[Told], known: Iterable[Rules]) -> Explained:
    """The rules that explain most; those of Swedish tables alone if any of them does.

    Of others, those that could give much else are no rivals of those that could not.
    """
    found: list[tuple[int, Rules, dict[tuple[int, str], bool | None]]] = []
    most = len(told) // 2
    home = at_home()
    for rules in sorted(known, key=lambda rules: rules.name not in home):
        if rules.name not in home and any(len(told) == n and r.name in home for n, r, _ in found):
            break
        results = _results(told, rules, most)
        if results is not None:
            found.append((len(results), rules, results))
            most = max(most, len(results))
    best = [(rules, results) for count, rules, results in found if count == most]
    best = [one for one in best if one[0].name in home] or best
    if not best:
        return Explained(0.0, (), {})
    if len(best) > 1:
        wide = [_width(told, rules) for rules, _ in best]
        best = [one for one, width in zip(best, wide, strict=True) if width < min(wide) + _RIVAL]
    agreed = {
        place: values.pop()
        for place in best[0][1]
        if len(values := {results.get(place) for _, results in best}) == 1
    }
    plumps = {place: plump for place, plump in agreed.items() if plump is not None}
    return Explained(most / len(told), tuple(rules for rules, _ in best), plumps)


_RIVAL = 3.0
"""Powers of ten by which points may be less likely under rules that still speak for a result."""


def _width(told: list[Told], rules: Rules) -> float:
    """How many different sheets the rules could give for these bids, in powers of ten."""
    worth = _worth(rules)
    return sum(log10(len(worth.of(one, False) | worth.of(one, True)) or 1) for one in told)


def _results(
    told: list[Told], rules: Rules, least: int
) -> dict[tuple[int, str], bool | None] | None:
    """The result of every hand that the rules explain; None if they are fewer than ``least``."""
    found: dict[tuple[int, str], bool | None] = {}
    worth = _worth(rules)
    for number, one in enumerate(told, start=1):
        may = [plump for plump in (False, True) if _may_be(one, worth, plump)]
        if may:
            found[one.round, one.player] = may[0] if len(may) == 1 else None
        if number - len(found) > len(told) - least:
            return None
    return found


def _may_be(one: Told, worth: "_Worth", plump: bool) -> bool:
    if one.plump not in (None, plump) or not 0 <= one.bid <= one.cards:
        return False
    return round(one.points * HUNDREDTHS) in worth.of(one, plump)


@lru_cache(maxsize=256)
def _worth(rules: Rules) -> "_Worth":
    """The points of hands under some rules, which are the same on every sheet."""
    return _Worth(rules)


_OF_ROUND = ("players", "round", "rounds")
_MOST_KNOWN = 4_000


class _Worth:
    """All that hands may be worth under some rules, each situation worked out once."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._needs_tricks = rules.needs_tricks_on_miss
        self._asks = ("cards", *(name for name in _OF_ROUND if name in rules.names))
        # Of all else, what a hand by itself does not say: the others' bids.
        self._tells = rules.names <= {"bid", "tricks", "off", *self._asks}
        self._known = lru_cache(maxsize=_MOST_KNOWN)(self._worked_out)

    def of(self, one: Told, plump: bool) -> frozenset[int]:
        """In hundredths, by all the tricks that the hand may have taken."""
        if not self._tells:
            return frozenset()
        return self._known(plump, one.bid, one.tricks, *(getattr(one, n) for n in self._asks))

    def _worked_out(
        self, plump: bool, bid: int, tricks: int | None, cards: int, *of_round: int
    ) -> frozenset[int]:
        shared = dict(zip(self._asks, (cards, *of_round), strict=True))
        found = set()
        for took in (tricks,) if tricks is not None else self._tricks(plump, bid, cards):
            off = max(abs(took - bid), int(plump))
            hand = {"plump": plump, "bid": bid, "tricks": took, "off": off}
            with suppress(RuleError):
                found.add(self._rules.hundredths(hand | shared))
        return frozenset(found)

    def _tricks(self, plump: bool, bid: int, cards: int) -> Iterable[int]:
        if not plump:
            return (bid,)
        if not self._needs_tricks:
            return (bid + 1,)
        return (took for took in range(cards + 1) if took != bid)
