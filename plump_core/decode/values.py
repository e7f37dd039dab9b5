"""What a hand may have been for each number of points, under a set of house rules."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import product

from plump_core.decode.record import Entry, Points, Ways
from plump_core.detect.worth import Way, worth
from plump_core.rounds import Outcome
from plump_core.rules import Rules

Values = Mapping[int, Ways]
"""Points in hundredths, and everything that gives them."""


class Table:
    """The values of the hands of a sheet under ``rules``, those alike worked out once."""

    def __init__(self, points: Points, rules: Rules) -> None:
        self._points = points
        self._shelf = _shelf(rules)
        self._known: dict[tuple[int, str], Values] = {}

    def of(self, round: int, entry: Entry, blank_is_plump: bool) -> Values:
        """What stands for a hand leaves these."""
        if entry.renons:
            return self._values(round, "renons")
        if entry.plump:
            return self._values(round, "missed")
        if entry.blank and blank_is_plump:
            return self._nothing(round) or self._values(round, "any")
        return self._values(round, "any")

    def _nothing(self, round: int) -> Values:
        """Plumps that give nothing, as a blank does where no other sign is used for them."""
        missed = self._values(round, "missed")
        return {0: missed[0]} if 0 in missed else {}

    def _values(self, round: int, kind: str) -> Values:
        if (round, kind) not in self._known:
            cards, players = self._points.cards[round - 1], len(self._points.places_in(round))
            rounds = len(self._points.cards)
            self._known[round, kind] = self._shelf.values(kind, cards, players, round, rounds)
        return self._known[round, kind]


@lru_cache(maxsize=256)
def _shelf(rules: Rules) -> "_Shelf":
    """What was worked out under the rules; a hand is worth the same on every sheet."""
    return _Shelf(rules)


class _Shelf:
    def __init__(self, rules: Rules) -> None:
        self._worth, self._names = worth(rules), rules.names
        self._kept = lru_cache(maxsize=_MOST_KEPT)(self._worked_out)

    def values(self, kind: str, cards: int, players: int, round: int, rounds: int) -> Values:
        """The values of a hand in such a round; which one it is matters to few rules."""
        when = (round if "round" in self._names else 1, rounds if "rounds" in self._names else 1)
        return self._kept(kind, cards, players, *when)

    def _worked_out(self, kind: str, cards: int, players: int, round: int, rounds: int) -> Values:
        shared: dict[str, int | None] = {"cards": cards, "players": players, "round": round}
        shared |= {"rounds": rounds, "bid_sum": None, "made_count": None}
        alike: dict[object, tuple[Way, list[Outcome]]] = {}
        for hand in _outcomes(cards, kind):
            way = Way.of(hand.bid, hand.tricks, hand.plump, **shared)
            alike.setdefault(self._worth.seen(way), (way, []))[1].append(hand)
        found: dict[int, set[Outcome]] = {}
        for way, hands in alike.values():
            for points in self._worths(way):
                found.setdefault(points, set()).update(hands)
        return {points: frozenset(ways) for points, ways in found.items()}

    def _worths(self, way: Way) -> frozenset[int]:
        """What a hand may give; what the whole round shares is unknown as yet."""
        sums = range(way.cards * way.players + 1) if "bid_sum" in self._names else (0,)
        made = range(way.players + 1) if "made_count" in self._names else (0,)
        told = (way._replace(bid_sum=s, made_count=m) for s, m in product(sums, made))
        return self._worth.values(told)


_MOST_KEPT = 100


@lru_cache(maxsize=128)
def _outcomes(cards: int, kind: str) -> tuple[Outcome, ...]:
    pairs = product(range(cards + 1), repeat=2)
    found = (Outcome(bid, took, kind == "renons" or bid != took) for bid, took in pairs)
    return tuple(one for one in found if one.plump or kind == "any")
