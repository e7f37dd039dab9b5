"""Cells and sheets, the same for every kind of file."""

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from itertools import islice

from plump_core.texts import Message

MOST_ROWS = 2_000
MOST_COLUMNS = 300
"""How much of a sheet is looked at: far more than a protocol, and no more than memory bears."""

MOST_LINES = 20_000
"""The rows looked at in kinds of file that write out each of them, for tables of many games."""

MOST_CELLS = MOST_ROWS * MOST_COLUMNS
"""The cells looked at, however they are spread."""


class Odd(StrEnum):
    """How a figure was written that a spreadsheet would not count with."""

    TEXT = "text"
    COMMA = "comma"
    SPACE = "space"
    MINUS = "minus"


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in one cell; ``row`` and ``col`` count from 0.

    ``text`` is what a reader of the sheet sees, ``number`` its value if it is one, and ``odd`` how
    it was written where that had to be put right. ``uncached`` is a formula whose value the file
    does not hold. On a turned sheet ``row`` and ``col`` have changed
    places; the address is that of the file all the same.
    """

    row: int
    col: int
    text: str = ""
    number: int | float | None = None
    error: str | None = None
    date: dt.date | None = None
    uncached: bool = False
    turned: bool = False
    odd: Odd | None = None

    @property
    def blank(self) -> bool:
        return not self.text and not self.uncached

    @property
    def whole(self) -> int | None:
        """The number if it is a whole one."""
        return self.number if isinstance(self.number, int) else None

    @property
    def address(self) -> str:
        """
        >>> Cell(row=6, col=27).address
        'AB7'
        """
        row, col = (self.col, self.row) if self.turned else (self.row, self.col)
        return f"{letters(col)}{row + 1}"

    @property
    def shown(self) -> str:
        """The text, cut where it would drown a message."""
        return self.text if len(self.text) <= 60 else self.text[:59] + "…"

    def turn(self) -> "Cell":
        """The cell as it stands when rows and columns change places."""
        # Not by `replace`, which takes four times as long, for every cell of every sheet.
        plain = (self.text, self.number, self.error, self.date, self.uncached)
        return Cell(self.col, self.row, *plain, not self.turned, self.odd)


def letters(col: int) -> str:
    """The name of a column, counted from 0.

    >>> letters(0), letters(27)
    ('A', 'AB')
    """
    name, rest = "", col + 1
    while rest:
        rest, letter = divmod(rest - 1, 26)
        name = chr(ord("A") + letter) + name
    return name


def place_of(address: str) -> tuple[int, int]:
    """Row and column of an address, counted from 0.

    >>> place_of("AB7")
    (6, 27)
    """
    name = address.rstrip("0123456789")
    col = 0
    for letter in name:
        col = 26 * col + ord(letter) - ord("A") + 1
    return int(address[len(name) :]) - 1, col - 1


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """The cells of a sheet that are not blank, by row and column; a text file has no name.

    A sheet equals only itself: it is what much is kept by that was found on it, and to compare all
    its cells takes as long as to find it again.

    ``width`` is how many columns there are, up to the last that is not blank; ``cut`` tells that
    more rows may follow, which were not looked at. A part of a sheet is a sheet whose cells stand
    where they stood on the whole.
    """

    name: str | None
    rows: Mapping[int, Mapping[int, Cell]] = field(repr=False)
    width: int
    hidden: bool = False
    is_turned: bool = False
    cut: bool = False

    @classmethod
    def of(
        cls,
        name: str | None,
        cells: Iterable[Cell],
        hidden: bool = False,
        is_turned: bool = False,
        most: int = MOST_ROWS,
    ) -> "Sheet":
        """The sheet with these cells; ``most`` is the number of rows that its reader looks at."""
        rows: dict[int, dict[int, Cell]] = {}
        filled = list(islice((cell for cell in cells if not cell.blank), MOST_CELLS))
        for cell in filled:
            rows.setdefault(cell.row, {})[cell.col] = cell
        ordered = {row: dict(sorted(rows[row].items())) for row in sorted(rows)}
        width = max((max(row) + 1 for row in ordered.values()), default=0)
        cut = len(filled) == MOST_CELLS or max(ordered, default=0) >= most - 1
        return cls(name, ordered, width, hidden, is_turned, cut)

    def turned(self) -> "Sheet":
        """The sheet with its rows as columns and its columns as rows."""
        cells = (cell.turn() for row in self.rows.values() for cell in row.values())
        return Sheet.of(self.name, cells, self.hidden, not self.is_turned, MOST_LINES)

    def part(self, rows: range, cols: range) -> "Sheet":
        """What stands in these rows and columns, all else blank; itself where there is no more."""
        if self._lies_in(rows, cols):
            return self
        kept = {
            row: {col: cell for col, cell in cells.items() if col in cols}
            for row, cells in self.rows.items()
            if row in rows
        }
        left = {row: cells for row, cells in kept.items() if cells}
        width = max((max(cells) + 1 for cells in left.values()), default=0)
        return Sheet(self.name, left, width, self.hidden, self.is_turned, self.cut)

    def _lies_in(self, rows: range, cols: range) -> bool:
        last = max(self.rows, default=0)
        from_first = rows.start == cols.start == 0
        return from_first and rows.stop > last and cols.stop >= self.width

    def at(self, row: int, col: int) -> Cell:
        """The cell there, a blank one if need be."""
        cells = self.rows.get(row)
        found = cells.get(col) if cells is not None else None
        return Cell(row, col, turned=self.is_turned) if found is None else found

    def row(self, row: int) -> tuple[Cell, ...]:
        """The cells of a row from left to right, without the blank ones."""
        return tuple(self.rows.get(row, {}).values())

    @property
    def first(self) -> Cell | None:
        """The first cell that is not blank."""
        return next((cell for row in self.rows for cell in self.row(row)), None)

    @property
    def uncached(self) -> tuple[Cell, ...]:
        """The formulas whose values the file does not hold."""
        return tuple(cell for cell in _doubtful(self) if cell.uncached)

    @property
    def odd(self) -> tuple[Cell, ...]:
        """The figures that were not written as figures."""
        return tuple(cell for cell in _doubtful(self) if cell.odd is not None)

    @property
    def errors(self) -> tuple[Cell, ...]:
        """The cells that show an error such as ``#REF!``."""
        return tuple(cell for cell in _doubtful(self) if cell.error is not None)

    def place(self, cell: Cell) -> Message:
        """Where a cell is, in words."""
        if self.name is None:
            return Message("Cell {cell}", {"cell": cell.address})
        return Message("Sheet “{sheet}”, cell {cell}", {"sheet": self.name, "cell": cell.address})


@lru_cache(maxsize=2)  # every game of a sheet asks, and there may be hundreds
def _doubtful(sheet: Sheet) -> tuple[Cell, ...]:
    cells = (cell for row in sheet.rows.values() for cell in row.values())
    return tuple(cell for cell in cells if cell.uncached or cell.odd or cell.error)
