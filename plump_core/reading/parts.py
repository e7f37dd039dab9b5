"""Several games on one sheet, below or beside each other: where each of them stands.

A protocol starts at a heading (Spelare, Omgång, Kort) or at a row of cards after a gap. The sheet
is cut before every start, first along blank columns, then along rows, as long as there are several
starts in a piece. A piece that turns out to hold no game (points, sums, statistics) belongs to the
game before it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from plump_core.reading import words
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.starts import starts

MOST_GAMES = 100
"""No more are looked for on one sheet: that is two years of Fridays."""


@dataclass(frozen=True, slots=True)
class Area:
    """Rows and columns of a sheet."""

    rows: range
    cols: range

    def holds(self, cell: Cell) -> bool:
        return cell.row in self.rows and cell.col in self.cols

    def of(self, sheet: Sheet) -> Sheet:
        return sheet.part(self.rows, self.cols)

    def join(self, other: "Area") -> "Area":
        """The least area with both."""
        return Area(_span(self.rows, other.rows), _span(self.cols, other.cols))


def games(sheet: Sheet, holds: Callable[[Sheet], bool]) -> list[Sheet]:
    """The part of the sheet that each game takes up; nothing where the sheet holds one or none.

    ``holds`` tells whether a part of a sheet holds a game of its own.
    """
    found = starts(sheet, MOST_GAMES)
    if len(found) < 2:
        return []
    whole = Area(range(max(sheet.rows) + 1), range(sheet.width))
    areas = _games(sheet, whole, found, holds)
    return [area.of(sheet) for area in areas] if len(areas) > 1 else []


def address(sheet: Sheet) -> str:
    """The area that a part takes up, by its first and its last cell in the file: ``"A1:F9"``."""
    rows, cols = list(sheet.rows), [col for row in sheet.rows.values() for col in row]
    corners = (sheet.at(min(rows), min(cols)), sheet.at(max(rows), max(cols)))
    return ":".join(corner.address for corner in corners)


def _games(
    sheet: Sheet, area: Area, found: list[Cell], holds: Callable[[Sheet], bool]
) -> list[Area]:
    """The areas of the games in an area, each with the pieces that belong to it."""
    pieces = list(_pieces(sheet, area, [cell for cell in found if area.holds(cell)]))
    if len(pieces) < 2:
        return [area] if holds(area.of(sheet)) else []
    areas: list[Area] = []
    waiting: Area | None = None
    for piece in pieces:
        inner = _games(sheet, piece, found, holds)
        if inner:
            first = inner[0] if waiting is None else waiting.join(inner[0])
            areas, waiting = [*areas, first, *inner[1:]], None
        elif areas:
            areas[-1] = areas[-1].join(piece)
        else:
            waiting = piece if waiting is None else waiting.join(piece)
    return [area] if len(areas) == 1 else areas


def _pieces(sheet: Sheet, area: Area, found: list[Cell]) -> Iterator[Area]:
    """An area cut along its starts: beside each other where a column is blank, else below."""
    cols = _gaps(sheet, area, found)
    rows = [] if cols else [_top(sheet, area, a, b) for a, b in pairwise(_rows(found))]
    if not cols and not rows:
        cols = sorted({cell.col for cell in found})[1:]
    if cols:
        for start, stop in pairwise([area.cols.start, *cols, area.cols.stop]):
            yield Area(area.rows, range(start, stop))
    else:
        for start, stop in pairwise([area.rows.start, *rows, area.rows.stop]):
            yield Area(range(start, stop), area.cols)


def _gaps(sheet: Sheet, area: Area, found: list[Cell]) -> list[int]:
    """The columns after a blank one in which something starts that has a start to its left."""
    first = min((cell.col for cell in found), default=0)
    columns = sorted({cell.col for cell in found if cell.col > first})
    filled = {c for row in area.rows for c in sheet.rows.get(row, {})} if columns else set()
    return [col for col in columns if col - 1 not in filled]


def _rows(found: list[Cell]) -> list[int]:
    return sorted({cell.row for cell in found})


def _top(sheet: Sheet, area: Area, above: int, start: int) -> int:
    """The first row of a piece: its title goes with it, across the widest gap above it.

    Of gaps equally wide it is the topmost, so that a title may stand by itself.
    """
    between = [row for row in range(above + 1, start) if _filled(sheet, area, row)]
    cut, top, widest = start, start, -1
    for row in reversed(between):
        gap = top - row
        if gap >= widest:
            cut, widest = top, gap
        if not _marginal(sheet, area, row):
            return cut
        top = row
    return cut


def _filled(sheet: Sheet, area: Area, row: int) -> bool:
    return any(col in area.cols for col in sheet.rows.get(row, {}))


def _marginal(sheet: Sheet, area: Area, row: int) -> bool:
    """Whether a row can be one of a title, a date or the rules, and is none of a game."""
    cells = [cell for cell in sheet.row(row) if cell.col in area.cols]
    label = words.key(cells[0].text)
    sums = label in words.SUMS or words.is_points(label)
    return len(cells) <= 3 and not sums and all(cell.number is None for cell in cells)


def _span(one: range, other: range) -> range:
    return range(min(one.start, other.start), max(one.stop, other.stop))
