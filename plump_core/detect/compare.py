"""One set of house rules against a sheet, cell by cell.

A sheet does not say whether its rounds hold points or running sums. As points each cell stands for
itself. A running sum is right if it follows from the one before it as written, so that one slip is
one wrong cell though all later sums carry it on; and also if it follows from what should have stood
there, so that one mistyped cell is one wrong cell too. Totals are looked at in the same two ways.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from plump_core.detect.record import Contradiction, Match
from plump_core.detect.stated import Figure, Hand, Sheet
from plump_core.detect.together import joint
from plump_core.detect.worth import Reach, Worth, unit
from plump_core.rules import Rules

Values = Sequence[frozenset[int]]
"""All that each hand of a sheet may be worth."""


@dataclass(slots=True)
class _Row:
    """One player's cells, gone through from the left.

    ``carried`` is what the cells come to as they are written, ``reckoned`` what they should have
    come to. ``implied`` gathers what each agreeing hand was worth, by its place on the sheet.
    """

    running: bool
    carried: Reach
    reckoned: Reach
    implied: dict[int, int]
    stated: int = 0
    wrong: int = 0

    def step(self, place: int, hand: Hand, values: frozenset[int]) -> Contradiction | None:
        """Go on to a hand; what contradicts it if its cell is wrong."""
        if hand.stated is None:
            self.carried, self.reckoned = self.carried.plus(values), self.reckoned.plus(values)
            return None
        self.stated += 1
        found = hand.stated.points
        step = self._sum if self.running else self._points
        expected = step(place, found, values)
        if expected is None:
            return None
        self.wrong += 1
        return Contradiction(hand.player, hand.round, hand.stated.cell, found, expected)

    def _points(self, place: int, found: int, values: frozenset[int]) -> tuple[int, ...] | None:
        """The cell holds points: what it should hold, None if that is what it holds."""
        written = frozenset((found,))
        self.carried = self.carried.plus(written)
        if found in values:
            self.implied[place] = found
            self.reckoned = self.reckoned.plus(written)
            return None
        self.reckoned = self.reckoned.plus(values)
        return tuple(sorted(values))

    def _sum(self, place: int, found: int, values: frozenset[int]) -> tuple[int, ...] | None:
        """The cell holds a running sum: what it should hold, None if that is what it holds."""
        before, carried = self.carried, self.carried.plus(values)
        self.carried, self.reckoned = before.at(found), self.reckoned.plus(values)
        if found in carried:
            if before.low == before.high and found - before.low in values:
                self.implied[place] = found - before.low
            self.reckoned = self.carried
            return None
        if found in self.reckoned:
            self.reckoned = self.carried
            return None
        return carried.values()

    def total(self, player: str, figure: Figure, begun: Values) -> Contradiction | None:
        """What contradicts the total; hands that are only bid may be counted in or not."""
        ends = [self.reckoned]
        if self.wrong * 2 < self.stated:  # what was carried on says nothing if most is wrong
            ends.append(self.carried)
        for end in ends:
            more = end
            for values in begun:
                more = more.plus(values)
            if figure.points in end or figure.points in more:
                return None
        return Contradiction(player, None, figure.cell, figure.points, self.reckoned.values())


def compare(sheet: Sheet, rules: Rules) -> Match:
    """How well the rules explain the sheet, its rounds read in the way that explains more."""
    worth = Worth(rules)
    values = [worth.values(hand.ways, hand.agreed) for hand in sheet.hands]
    as_points = _compare(sheet, worth, values, running=False)
    if as_points.complete or not any(hand.stated for hand in sheet.hands):
        return as_points
    as_sums = _compare(sheet, worth, values, running=True)
    return max(as_points, as_sums, key=lambda match: match.reproduced)


def _compare(sheet: Sheet, worth: Worth, values: Values, *, running: bool) -> Match:
    implied: dict[int, int] = {}
    against = list(_cells(sheet, worth, values, implied, running))
    if worth.rules.needs_tricks_on_miss:
        against += joint(sheet, worth, implied)
    against.sort(key=lambda one: (one.round is None, one.round or 0))
    cells = sheet.cells
    last = _last_agreeing(sheet, against)
    return Match(worth.rules, cells - len(against), cells, tuple(against), last, running)


def _cells(
    sheet: Sheet, worth: Worth, values: Values, implied: dict[int, int], running: bool
) -> Iterator[Contradiction]:
    nothing = Reach.nothing(unit(values))
    for player, places in sheet.rows.items():
        row = _Row(running, nothing, nothing, implied)
        for place in places:
            wrong = row.step(place, sheet.hands[place], values[place])
            if wrong:
                yield wrong
        if player in sheet.totals:
            begun = [worth.values((way,)) for way in sheet.begun.get(player, ())]
            wrong = row.total(player, sheet.totals[player], begun)
            if wrong:
                yield wrong


def _last_agreeing(sheet: Sheet, against: Sequence[Contradiction]) -> int | None:
    """The last round with points up to which every cell agrees."""
    rounds = {hand.round for hand in sheet.hands if hand.stated}
    first = min((one.round for one in against if one.round is not None), default=None)
    return max((n for n in rounds if first is None or n < first), default=None)
