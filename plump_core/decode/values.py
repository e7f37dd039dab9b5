"""What a hand may have been for each number of points, under a set of house rules."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product

from plump_core.decode.record import Entry, Points, Ways
from plump_core.detect.worth import Way, Worth
from plump_core.rounds import Outcome
from plump_core.rules import Rules

Values = Mapping[int, Ways]
"""Points in hundredths, and everything that gives them."""


class Table:
    """The values of the hands of a sheet under ``rules``, those alike worked out once."""

    def __init__(self, points: Points, rules: Rules) -> None:
        self._points = points
        self._worth = Worth(rules)
        self._names = rules.names
        self._known = _shelf(rules)

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
        cards, players = self._points.cards[round - 1], len(self._points.places_in(round))
        when = {"round": round, "rounds": len(self._points.cards)}
        key = (kind, cards, players, *(n for name, n in when.items() if name in self._names))
        if key not in self._known:
            found: dict[int, set[Outcome]] = {}
            for outcome in _outcomes(cards, kind):
                for worth in self._worths(outcome, {"cards": cards, "players": players, **when}):
                    found.setdefault(worth, set()).add(outcome)
            self._known[key] = {worth: frozenset(ways) for worth, ways in found.items()}
        return self._known[key]

    def _worths(self, hand: Outcome, shared: dict[str, int]) -> Iterator[int]:
        """What a hand may give; what the whole round shares is unknown as yet."""
        most = shared["cards"] * shared["players"]
        sums = range(most + 1) if "bid_sum" in self._names else (0,)
        made = range(shared["players"] + 1) if "made_count" in self._names else (0,)
        for bid_sum, made_count in product(sums, made):
            told = {**shared, "bid_sum": bid_sum, "made_count": made_count}
            worth = self._worth.of(Way.of(hand.bid, hand.tricks, hand.plump, **told))
            if worth is not None:
                yield worth


@lru_cache(maxsize=256)
def _shelf(_rules: Rules) -> dict[tuple[object, ...], Values]:
    """What was worked out under the rules; a hand is worth the same on every sheet."""
    return {}


def _outcomes(cards: int, kind: str) -> Iterator[Outcome]:
    for bid, tricks in product(range(cards + 1), repeat=2):
        plump = kind == "renons" or bid != tricks
        if plump or kind == "any":
            yield Outcome(bid, tricks, plump)
