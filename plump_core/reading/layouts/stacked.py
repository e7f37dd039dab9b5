"""Rounds down, players across, and two or three lines for each round.

======= ===== ===== ==
Kort          Anna  Bo
======= ===== ===== ==
10 kort bud   3     2
\\       poäng plump 12
9 kort  bud   2     3
\\       poäng 12    13
======= ===== ===== ==

So it is done on paper: the bids first, and below them what came of them. The lines may also be bids
and tricks, or all three, in any order, and nothing need say which is which.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

from plump_core.findings import Finding
from plump_core.game import Source
from plump_core.reading import words
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.hints import NONE, Hints
from plump_core.reading.layouts.across import _cells, _down, _finish
from plump_core.reading.layouts.across._across import understand
from plump_core.reading.layouts.across._cells import Places
from plump_core.reading.layouts.across._deals import Down, Line
from plump_core.reading.layouts.across._heads import Seat
from plump_core.reading.layouts.across._kinds import UNDER
from plump_core.reading.record import Reading

NAME = "stacked"

_MOST_LINES = 4
_FEWEST_ROUNDS = 2


def read(sheet: Sheet, source: Source, game: str, hints: Hints = NONE) -> Reading | None:
    """The game on a sheet with some lines for each round, None on any other sheet."""
    down = _down.find(sheet, hints)
    if down is None or any(len(seat.columns) > 1 for seat in down.heads.seats):
        return None
    lines = _lines(down)
    if not 2 <= lines < _MOST_LINES or len(down.lines) < _FEWEST_ROUNDS:
        return None
    places = _places(down, lines)
    parts = _cells.parts(down, places)
    plain = _without_sums(down, lines)
    spotter = _cells.spotter(sheet, places, parts)
    across = understand(plain, hints, spotter, lambda _spots: _cells.meanings(parts))
    if across is None:
        return None
    return _finish.reading(across, parts.joined, source, game, NAME)


def missing(_sheet: Sheet) -> Finding | None:
    """Nothing that a sheet with a hand in each cell does not say."""
    return None


def _lines(down: Down) -> int:
    """How many lines most rounds have; below the last there may be sums."""
    every = Counter(1 + len(line.below) for line in down.lines[:-1] or down.lines)
    usual, rounds = every.most_common(1)[0]
    return usual if rounds * 2 > len(down.lines) else 0


def _places(down: Down, lines: int) -> Places:
    """A place is how far a line is below the first of its round, blank ones left out."""
    heads = {place: Counter(_heads(down, place)) for place in range(lines)}
    return Places(_at(down.sheet), heads, {})


def _at(sheet: Sheet) -> Callable[[Line, Seat, int], Cell]:
    def at(line: Line, seat: Seat, place: int) -> Cell:
        rows = (line.row, *line.below)
        if place >= len(rows):
            return Cell(line.row, seat.columns[0], turned=sheet.is_turned)
        return sheet.at(rows[place], seat.columns[0])

    return at


def _heads(down: Down, place: int) -> Iterator[str]:
    """The words left of the names in the lines at a place."""
    first = down.heads.seats[0].name.col
    for line in down.lines:
        rows = (line.row, *line.below)
        cells = down.sheet.row(rows[place]) if place < len(rows) else ()
        told = (words.key(cell.text) for cell in cells if cell.col < first)
        yield from (word for word in told if word in UNDER)


def _without_sums(down: Down, lines: int) -> Down:
    """The lines of a round are no running sums; nor are those of the last the final ones."""
    own = down.lines[-1].below[: lines - 1]
    plain = tuple(replace(line, sums=None) for line in down.lines)
    return replace(down, lines=plain, totals=None if down.totals in own else down.totals)
