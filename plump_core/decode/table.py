"""From a table of points to its likeliest explanation: the cards, the rules, the hands."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from plump_core.decode import Decoded, Entry, Points, decode
from plump_core.decode.promise import promising
from plump_core.detect.record import Contradiction, slips
from plump_core.reading import words
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.hints import Hints
from plump_core.reading.layouts.common import _margin
from plump_core.reading.layouts.common._margin import Margin
from plump_core.reading.layouts.figures import _figures, _listed, _plan
from plump_core.reading.layouts.figures._figures import Figures, Line
from plump_core.reading.layouts.figures._plan import Plan
from plump_core.reading.layouts.points import NAME
from plump_core.rules import Rules, load
from plump_core.scoring import HUNDREDTHS

_PAST_BIDS = 0.3
"""At least so large a share of the numbers must be too large, or too small, for bids."""

_MOST_HANDS = 800
_FEWEST_LINES = 2
_SLIPS = 4
"""Of so many cells one may be wrong by rules that somebody says were played."""

_FEWEST_ROUNDS = 3
"""Fewer rounds of points that no rules give may as well be any table."""

_FEWEST_CELLS = 6
"""Less says nothing where the cards are assumed."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of points and what it was taken for; ``said`` is whether its rules were named.

    ``decoded`` is None where no rules give the points, which then count as they are written.
    """

    figures: Figures
    margin: Margin
    plan: Plan
    points: Points
    decoded: Decoded | None
    said: bool

    @property
    def against(self) -> tuple[Contradiction, ...]:
        """The cells that speak against the rules that the hands were found by."""
        return self.decoded.explained.against if self.decoded else ()

    @property
    def wrong(self) -> int:
        """How many cells speak against it."""
        return len(self.against)

    @property
    def convincing(self) -> bool:
        """Whether the points are explained so well that this is a protocol."""
        if self.decoded is None:
            return self._is_protocol
        if self.decoded.detection.found is None or self._unclear:
            return False
        return not self.plan.assumed or (self.points.cells >= _FEWEST_CELLS and not self.wrong)

    @property
    def _unclear(self) -> bool:
        """Whether more stands among the points that is neither points nor plumps than may be."""
        entries = self.points.entries.values()
        return sum(entry.unclear for entry in entries) > slips(len(entries))

    @property
    def _is_protocol(self) -> bool:
        """Whether this is a protocol by its form alone, whatever its points are."""
        lines, totals = self.figures.lines, across(self.figures, self.figures.total)
        told = words.key(self.figures.heading.text) in words.CARDS or len(totals) > 1
        written = 2 * self.points.cells >= len(self.points.entries)
        return (
            not self.plan.assumed
            and len(lines) >= _FEWEST_ROUNDS
            and told
            and written
            and not self._unclear
        )

    def accepted(self, hints: Hints) -> bool:
        """Whether this is a protocol by itself, or by what a person says of its rules."""
        if self.convincing or not hints.played:
            return self.convincing
        return hints.layout == NAME or _SLIPS * self.wrong <= self.points.cells


def figures_on(sheet: Sheet) -> Figures | None:
    """The table on a sheet, if it has one that may hold points alone."""
    figures = _figures.find(sheet) or _listed.find(sheet)
    if figures is None or not any(cell.number is not None for cell in figures.entries):
        return None
    lines = len(figures.lines)
    return figures if _FEWEST_LINES <= lines <= _MOST_HANDS // len(figures.players) else None


def understand(figures: Figures, hints: Hints) -> Table | None:
    """The table with its likeliest plan of cards and the best explanation of its points.

    None where its numbers may as well be bids, or where no rules give them. RuleError for played
    rules that there are not.
    """
    margin = figures.margin or _margin.above(figures.sheet, figures.row, figures.heading)
    played = _margin.played(margin.rules, hints)
    if played and played.written:
        return as_written(figures, hints)
    best: Table | None = None
    for plan in _plan.plans(figures):
        points = _points(figures, plan)
        if hints.layout != NAME and not hints.played and not past_bids(points):
            continue
        one = _explained(figures, margin, plan, points, played, bool(hints.played))
        if one is None:
            continue
        best = one if best is None or one.wrong < best.wrong else best
        if not best.wrong:
            break
    return best


def as_written(figures: Figures, hints: Hints) -> Table | None:
    """The table by its likeliest plan, its points as they stand; None where they may be bids."""
    margin = figures.margin or _margin.above(figures.sheet, figures.row, figures.heading)
    said = hints.layout == NAME or bool(hints.played)
    for plan in _plan.plans(figures):
        points = _points(figures, plan)
        if said or past_bids(points):
            return Table(figures, margin, plan, points, None, said)
    return None


def entries(figures: Figures) -> Iterator[tuple[int, str, Cell]]:
    """Round, player and cell of every hand, up to the last round in which anything stands."""
    last = max((n for n, line in enumerate(figures.lines, 1) if not line.blank), default=0)
    for round, line in enumerate(figures.lines[:last], start=1):
        for player, cell in zip(figures.players, line.cells, strict=True):
            if player in playing(figures):
                yield round, player, cell


def playing(figures: Figures) -> list[str]:
    """The players who have any points or plumps."""
    return [
        player
        for at, player in enumerate(figures.players)
        if any(not line.cells[at].blank for line in figures.lines)
    ]


def across(figures: Figures, line: Line | None) -> Mapping[str, Cell]:
    """The numbers in a row of the table that is no round."""
    cells = zip(figures.players, line.cells if line else (), strict=False)
    return {player: cell for player, cell in cells if cell.number is not None}


def _explained(
    figures: Figures,
    margin: Margin,
    plan: Plan,
    points: Points,
    played: Rules | None,
    firmly: bool,
) -> Table | None:
    """The table under the rules that were named, unless they are only the sheet's and fail."""
    if played:
        told = Table(figures, margin, plan, points, decode(points, played), True)
        if firmly or told.convincing:
            return told
    known = promising(points, load().values())
    if not known:
        return None
    return Table(figures, margin, plan, points, decode(points, known=known, layout=NAME), False)


def may_be_points(figures: Figures) -> bool:
    """Whether the numbers are hardly bids, under some plan of cards."""
    return any(past_bids(_points(figures, plan)) for plan in _plan.plans(figures))


def _points(figures: Figures, plan: Plan) -> Points:
    starts = across(figures, figures.start)
    return Points(
        tuple(playing(figures)),
        plan.cards,
        {(round, player): _entry(cell) for round, player, cell in entries(figures)},
        {player: _hundredths(cell) or 0 for player, cell in starts.items()},
    )


def _entry(cell: Cell) -> Entry:
    if not _figures.is_entry(cell):
        return Entry(cell, unclear=True)
    plump = cell.number is None and _figures.is_plump(cell)
    return Entry(cell, _hundredths(cell), plump, plump and _figures.is_renons(cell))


def _hundredths(cell: Cell) -> int | None:
    return None if cell.number is None else round(cell.number * HUNDREDTHS)


def past_bids(points: Points) -> bool:
    """Whether many of the numbers cannot be bids, being more than the cards or less than nought."""
    found = [
        (one.points, points.cards[round - 1] * HUNDREDTHS)
        for (round, _), one in points.entries.items()
        if one.points
    ]
    past = sum(not 0 <= number <= cards or number % HUNDREDTHS > 0 for number, cards in found)
    return bool(found) and past >= _PAST_BIDS * len(found)
