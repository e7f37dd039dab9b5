"""The columns of a sheet, whose cells are kept by rows."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import lru_cache

from plump_core.reading.grid import Cell, Sheet


def below(sheet: Sheet, col: int, row: int) -> Sequence[Cell]:
    """The cells of a column from ``row`` on, without the blank ones.

    >>> sheet = Sheet.of(None, [Cell(0, 1, "Anna"), Cell(2, 1, "3")])
    >>> [cell.text for cell in below(sheet, 1, 1)]
    ['3']
    """
    cells = _columns(sheet).get(col, ())
    return cells[bisect_left(cells, row, key=lambda cell: cell.row) :]


@lru_cache(maxsize=2)
def _columns(sheet: Sheet) -> Mapping[int, Sequence[Cell]]:
    found: dict[int, list[Cell]] = {}
    for row in sheet.rows.values():
        for col, cell in row.items():
            found.setdefault(col, []).append(cell)
    return found
