"""One player's cells gone through from the left: what contradicts what the hands are worth.

A sheet does not say whether its rounds hold points or running sums. As points each cell stands for
itself. A running sum is right if it follows from the one before it as written, so that one slip is
one wrong cell though all later sums carry it on; and also if it follows from what should have stood
there, so that one mistyped cell is one wrong cell too. Totals are looked at in the same two ways.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import log10

from plump_core.detect.record import Contradiction
from plump_core.detect.stated import Figure, Hand
from plump_core.detect.worth import Reach

Values = Sequence[frozenset[int]]
"""All that each of some hands may be worth."""

_OF_A_HAND = 30
_OF_ANOTHER = 7
"""What is written by luck lies anywhere among so many points, and so many more a further hand."""


@lru_cache(maxsize=4096)
def surprise(count: int, hands: int = 1) -> float:
    """How much it says that points are among ``count`` possible ones, in powers of ten."""
    return max(0.0, log10((_OF_A_HAND + _OF_ANOTHER * (hands - 1)) / max(count, 1)))


@dataclass(slots=True)
class _Sum:
    """What cells come to: so much for ``certain``, and what each of the ``open`` hands may add."""

    certain: int = 0
    open: list[frozenset[int]] = field(default_factory=list)

    def add(self, values: frozenset[int]) -> None:
        if len(values) == 1:
            self.certain += next(iter(values))
        elif values:
            self.open.append(values)

    def reach(self, unit: int) -> Reach:
        found = Reach(self.certain, self.certain, unit)
        for values in self.open:
            found = found.plus(values)
        return found


@dataclass(slots=True)
class Row:
    """A row of cells: its ``hands`` stand at ``places`` of the sheet and may be worth ``values``.

    ``carried`` is what the cells come to as they are written, ``reckoned`` what they should have
    come to, which is the same where it is None. ``implied`` gathers what each agreeing hand was
    worth, by its place; all that hands may be worth is counted in steps of ``unit``.
    ``evidence``, ``exact`` and ``open`` are what the cells say of the rules, as in :class:`Match`.
    """

    places: Sequence[int]
    hands: Sequence[Hand]
    values: Values
    unit: int
    implied: dict[int, int]
    carried: _Sum = field(default_factory=_Sum)
    reckoned: Reach | None = None
    stated: int = 0
    wrong: int = 0
    evidence: float = 0
    exact: int = 0
    open: int = 0

    def as_points(self) -> Iterator[Contradiction]:
        """What is wrong if the cells hold the points of each round."""
        should = _Sum()
        for place, hand, values in zip(self.places, self.hands, self.values, strict=True):
            if hand.stated is None:
                self.carried.add(values)
                should.add(values)
                continue
            found = hand.stated.points
            self.stated += 1
            self.carried.certain += found
            if found in values:
                self.implied[place] = found
                should.certain += found
                self._agrees(len(values))
            else:
                should.add(values)
                self.wrong += 1
                yield _contradiction(hand, hand.stated, tuple(sorted(values)))
        self.reckoned = should.reach(self.unit) if self.wrong else None

    def as_sums(self) -> Iterator[Contradiction]:
        """What is wrong if the cells hold what the rounds have come to."""
        for place, hand, values in zip(self.places, self.hands, self.values, strict=True):
            if hand.stated is None:
                self._go_on(values)
                continue
            found, before = hand.stated.points, self.carried
            self.stated += 1
            self.carried = _Sum(found)
            if not before.open and found - before.certain in values:
                self.implied[place] = found - before.certain
                self.reckoned = None
                self._agrees(len(values))
            elif expected := self._expected(before, found, values):
                self.wrong += 1
                yield _contradiction(hand, hand.stated, expected)

    def _go_on(self, values: frozenset[int]) -> None:
        self.carried.add(values)
        if self.reckoned is not None:
            self.reckoned = self.reckoned.plus(values)

    def _expected(self, before: _Sum, found: int, values: frozenset[int]) -> tuple[int, ...]:
        """What a running sum should be that does not simply follow; nothing where it is right."""
        carried = before.reach(self.unit).plus(values)
        reckoned = carried if self.reckoned is None else self.reckoned.plus(values)
        agrees = found in carried or (reckoned is not carried and found in reckoned)
        if agrees:
            self._agrees((carried if found in carried else reckoned).size)
        self.reckoned = None if agrees else reckoned
        return () if agrees else carried.values()

    def total(self, player: str, figure: Figure, begun: Values) -> Contradiction | None:
        """What contradicts the total; hands that are only bid may be counted in or not."""
        carried = self.carried.reach(self.unit)
        reckoned = carried if self.reckoned is None else self.reckoned
        ends = [reckoned]
        if self.wrong * 2 < self.stated:  # what was carried on says nothing if most is wrong
            ends.append(carried)
        for end in ends:
            more = end
            for values in begun:
                more = more.plus(values)
            if figure.points in end or figure.points in more:
                if self.stated < len(self.hands):  # else it only adds up what stands there
                    self._agrees(end.size, len(self.hands) - self.stated)
                return None
        return Contradiction(player, None, figure.cell, figure.points, reckoned.values())

    @property
    def open_plumps(self) -> list[int]:
        """What plumps gave that might have given something else."""
        return [
            self.implied[place]
            for place, hand, values in zip(self.places, self.hands, self.values, strict=True)
            if len(values) > 1 and place in self.implied and all(way.plump for way in hand.ways)
        ]

    def _agrees(self, count: int, hands: int = 1) -> None:
        """That a cell holds one of ``count`` possible values."""
        self.evidence += surprise(count, hands)
        self.exact += count == 1
        self.open += count > 1


def _contradiction(hand: Hand, figure: Figure, expected: tuple[int, ...]) -> Contradiction:
    return Contradiction(hand.player, hand.round, figure.cell, figure.points, expected)
