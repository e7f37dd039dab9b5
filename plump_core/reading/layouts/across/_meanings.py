"""Which number of a hand is the bid, which the tricks and which the points: by what can be.

A bid and tricks are at most the cards of the round, the tricks of a round sum to its cards, and
points follow from bids by some house rules. Each way to read the numbers of a sheet is held against
that, and the one with the least against it is taken; another that fits as well is told of.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from plump_core.reading.layouts.across._spots import Meaning, Spot, hand
from plump_core.reading.layouts.common import _results
from plump_core.reading.layouts.common._draft import DraftHand
from plump_core.reading.layouts.common._results import SURE, Explained
from plump_core.rules import Rules

Place = tuple[int, str]
Hands = Mapping[Place, DraftHand]


@dataclass(frozen=True, slots=True)
class Meant:
    """The hands under one meaning, what is against it, and others with no more against them.

    ``explained`` tells how the results follow from the points where nothing else says them.
    """

    meaning: Meaning
    hands: Hands
    against: float
    explained: Explained | None = None
    others: tuple[Meaning, ...] = ()


@dataclass(frozen=True, slots=True)
class Rounds:
    """Cards of each round, and whether a hand that nothing binds takes part."""

    cards: Mapping[int, int]
    slack: bool = False
    played: Rules | None = None
    """The rules that somebody named."""


def choose(spots: Mapping[Place, Spot], meanings: Sequence[Meaning], rounds: Rounds) -> Meant:
    """The meaning with the least against it, the first of equals.

    House rules are held against points last, and only where that can still decide.
    """
    possible = [_weigh(spots, meaning, rounds) for meaning in meanings]
    weighed: list[Meant] = []
    for one in sorted(possible, key=lambda one: one.against):
        best = min(weighed, key=lambda other: other.against, default=None)
        if best is not None and (one.against > best.against or _is_sure(best, rounds)):
            break
        weighed.append(_explained(one, rounds))
    best = min(weighed, key=lambda one: one.against)
    others = tuple(
        one.meaning
        for one in weighed
        if one is not best and one.against <= best.against and _differ(one.hands, best.hands)
    )
    return replace(best, explained=_by_sign(best, rounds), others=others)


def _by_sign(best: Meant, rounds: Rounds) -> Explained | None:
    """How the results follow from the points; from their signs where no rules give them."""
    explained, hands = best.explained, best.hands.values()
    marked = any(one.plump is not None or one.tricks is not None for one in hands)
    if explained is None or explained.share >= SURE or marked:
        return explained
    return _results.by_sign(_results.told(best.hands, rounds.cards)) or explained


def _is_sure(best: Meant, rounds: Rounds) -> bool:
    """Whether the tricks of so many rounds sum to their cards that it is no chance."""
    return not best.against and _even(best, rounds) >= _DECISIVE


_DECISIVE = 3


def _even(meant: Meant, rounds: Rounds) -> int:
    """How many rounds have tricks that sum to their cards."""
    if "tricks" not in meant.meaning.values():
        return 0
    sums = [
        sum(one.tricks or 0 for (number, _), one in meant.hands.items() if number == round) == cards
        for round, cards in rounds.cards.items()
    ]
    return sum(sums)


def _differ(one: Hands, other: Hands) -> bool:
    def facts(hands: Hands) -> list[tuple[int | None, int | None]]:
        return [(hand.bid, hand.tricks) for hand in hands.values()]

    return facts(one) != facts(other)


def _weigh(spots: Mapping[Place, Spot], meaning: Meaning, rounds: Rounds) -> Meant:
    hands = {place: hand(spot, meaning) for place, spot in spots.items()}
    against: float = sum(
        _impossible(hands[p], spots[p], meaning, rounds.cards[p[0]]) for p in hands
    )
    against += sum(_uneven(hands, round, cards, rounds) for round, cards in rounds.cards.items())
    return Meant(meaning, hands, against)


def _explained(meant: Meant, rounds: Rounds) -> Meant:
    """The same with what house rules say of its points."""
    told = _results.told(meant.hands, rounds.cards)
    if not told:
        return meant
    explained = _results.explain(told, rounds.played)
    more = _UNEXPLAINED * (1 - explained.share) * len(told)
    return replace(meant, against=meant.against + more, explained=explained)


_UNEXPLAINED = 0.4
"""Points that no rules known here explain speak against a meaning, but less than what cannot be."""


def _impossible(one: DraftHand, spot: Spot, meaning: Meaning, cards: int) -> int:
    """How many of the numbers can be no bid and no tricks in such a round."""
    high = [value for value in (one.bid, one.tricks) if value is not None and value > cards]
    meant = {part for part in meaning.values() if part != "points"}
    broken = [v for v in spot.numbers.values() if not isinstance(v, int) or v < 0]
    return len(high) + (len(broken) if len(meant) == len(meaning) else one.unclear)


def _uneven(hands: Hands, round: int, cards: int, rounds: Rounds) -> float:
    """Tricks that do not sum to the cards weigh more the more hands are in the round."""
    around = [one for (number, _), one in hands.items() if number == round and one.begun]
    tricks = [one.tricks for one in around if one.tricks is not None]
    if not around or len(tricks) < len(around) or max(tricks) > cards:
        return 0  # more tricks than cards are held against it already
    even = sum(tricks) <= cards if rounds.slack else sum(tricks) == cards
    return 0 if even else len(around) / 2


def decided(meant: Meant) -> Hands:
    """The hands with their results, also those that follow from points; open where rules differ."""
    plumps = meant.explained.plumps if meant.explained and meant.explained.share >= SURE else {}
    misses_marked = marks_misses(meant)
    found = {p: _by_points(one, plumps.get(p), misses_marked) for p, one in meant.hands.items()}
    return {
        place: one if one.plump == found[place] else replace(one, plump=found[place])
        for place, one in meant.hands.items()
    }


def marks_misses(meant: Meant) -> bool:
    """Whether plumps are marked as such, so that nobody has to read them off the points."""
    marked = any(one.plump for one in meant.hands.values())
    plumps = meant.explained.plumps if meant.explained else {}
    told = (one.plump is None and one.tricks is None for one in meant.hands.values())
    read_off = any(
        plumps.get(place) and open_ for place, open_ in zip(meant.hands, told, strict=True)
    )
    return marked and not read_off


def _by_points(one: DraftHand, found: bool | None, misses_marked: bool) -> bool | None:
    if one.plump is not None or one.tricks is not None or one.points is None:
        return one.plump
    held = misses_marked and one.points > 0
    return False if found is None and held else found
