"""All that may have happened in one round, by search: for what the closed form does not say.

`tricks.py` tells what one hand may have taken. Two questions need more: how two players stand to
each other when their tricks are tied together, and what a rule gives that names the sum of the
bids while one of them is unknown. The hands asked about are gone through one by one; the rest of
the round only enters as the set of sums it can reach, so the work stays small.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

from plump_core.game import WAYS

_Row = Mapping[str, Any]


class Outcome(NamedTuple):
    """What one hand may have been: its bid, its tricks, and whether it was missed."""

    bid: int
    tricks: int
    plump: bool


class _Sums(NamedTuple):
    tricks: int
    bids: int
    made: int


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as the sheet tells it; None for what it does not tell."""

    bid: int | None
    tricks: int | None
    plump: bool | None
    renons: bool = False
    ways: str | None = None

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> "Hand":
        """The hand in a row of `hands`."""
        plump = None if row["plump"] is None else bool(row["plump"])
        return cls(row["bid"], row["tricks"], plump, bool(row["renons"]), row.get(WAYS))

    def outcomes(self, cards: int) -> tuple[Outcome, ...]:
        """All that this hand alone may have been in a round of ``cards`` cards.

        Bid, tricks and mark go before ``ways``: a value mended by hand may leave none of them.
        """
        return _outcomes(self, cards)

    def anything(self, cards: int) -> tuple[Outcome, ...]:
        """The same with no regard to ``ways``."""
        bids = self._may_be(self.bid, self.tricks, cards)
        tricks = self._may_be(self.tricks, self.bid, cards)
        return tuple(o for bid, took in product(bids, tricks) for o in self._marked(bid, took))

    def _may_be(self, said: int | None, other: int | None, cards: int) -> Iterable[int]:
        """What bid or tricks may be; in a bid that held the one tells the other, however high."""
        if said is None and self.plump is False and not self.renons:
            said = other
        return range(cards + 1) if said is None else (said,)

    def _marked(self, bid: int, tricks: int) -> tuple[Outcome, ...]:
        if self.plump is None:
            return (Outcome(bid, tricks, bid != tricks),)
        written = self.bid is not None and self.tricks is not None
        if written or self.renons or (bid != tricks) == self.plump:
            return (Outcome(bid, tricks, self.plump),)
        return ()


@lru_cache(maxsize=65536)
def _outcomes(hand: Hand, cards: int) -> tuple[Outcome, ...]:
    every = hand.anything(cards)
    if hand.ways is None:
        return every
    pairs = {tuple(map(int, way.split(":"))) for way in hand.ways.split()}
    return tuple(o for o in every if (o.bid, o.tricks) in pairs) or every


@dataclass(frozen=True, slots=True)
class Room:
    """How many tricks the others of a round, of ``cards`` cards, leave to some hands of it.

    ``sums`` has a bit for every number of tricks that the others may have taken together.
    """

    cards: int
    sums: int
    slack: bool
    contradicts: bool

    @classmethod
    def beside(cls, asked: Sequence[_Row], around: Sequence[_Row]) -> "Room":
        """What the other rows of `hands` in a round leave to the ``asked`` ones."""
        first, sums = around[0], 1
        for row in around:
            if not any(row is one for one in asked):
                sums = _plus(sums, Hand.of(row), first["cards"])
        slack = max(row["slack"] for row in around) > 0
        return cls(first["cards"], sums, slack, first["fault"] is not None)

    def __contains__(self, tricks: object) -> bool:
        if self.contradicts:
            return True
        if not isinstance(tricks, int) or tricks > self.cards:
            return False
        left = self.cards - tricks
        return bool(self.sums & (1 << left + 1) - 1 if self.slack else self.sums >> left & 1)


def _plus(sums: int, hand: Hand, cards: int) -> int:
    """The sums with one hand more, those past the cards left out."""
    reached = 0
    for tricks in {outcome.tricks for outcome in hand.outcomes(cards)}:
        reached |= sums << tricks
    return reached & (1 << cards + 1) - 1


@dataclass(frozen=True, slots=True)
class Combination:
    """One way the asked hands may have gone, with the sums of the whole round."""

    cards: int
    asked: tuple[Outcome, ...]
    bid_sum: int
    made_count: int

    @property
    def shared(self) -> dict[str, int]:
        """What all hands of the round have in common, as names of the formula language."""
        return {"bid_sum": self.bid_sum, "made_count": self.made_count}

    def names(self, which: int) -> dict[str, int]:
        """One asked hand as names of the formula language, and ``plump``."""
        return names(self.asked[which], self.cards)


def names(hand: Outcome, cards: int) -> dict[str, int]:
    """A hand as names of the formula language, and ``plump``."""
    off = max(abs(hand.tricks - hand.bid), 1) if hand.plump else abs(hand.tricks - hand.bid)
    return {
        "bid": hand.bid,
        "tricks": hand.tricks,
        "cards": cards,
        "off": off,
        "plump": hand.plump,
    }


def combinations(
    cards: int, asked: tuple[Hand, ...], others: tuple[Hand, ...], slack: int, contradicts: bool
) -> Iterator[Combination]:
    """Every way the ``asked`` hands may have gone, given the ``others`` of the round.

    ``slack`` hands besides may have taken any number of tricks. Where the round ``contradicts``
    itself nothing follows from its sum, and each hand may be anything by itself.
    """
    reached = _reached(cards, tuple(sorted(others, key=repr)))
    for chosen in product(*(hand.outcomes(cards) for hand in asked)):
        took = sum(outcome.tricks for outcome in chosen)
        for bids, made in {
            (r.bids, r.made) for r in reached if _fits(cards - took - r.tricks, slack, contradicts)
        }:
            yield Combination(
                cards,
                chosen,
                bids + sum(outcome.bid for outcome in chosen),
                made + sum(not outcome.plump for outcome in chosen),
            )


def _fits(left: int, slack: int, contradicts: bool) -> bool:
    return contradicts or left == 0 or (slack > 0 and left > 0)


@lru_cache(maxsize=4096)
def _reached(cards: int, hands: tuple[Hand, ...]) -> frozenset[_Sums]:
    """The sums of tricks, bids and hands made that some hands can come to together."""
    reached = {_Sums(0, 0, 0)}
    for hand in hands:
        options = hand.outcomes(cards)
        reached = {
            _Sums(r.tricks + o.tricks, r.bids + o.bid, r.made + (not o.plump))
            for r in reached
            for o in options
        }
    return frozenset(reached)
