"""Cells and sheets, the same for every kind of file."""

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from plump_core.texts import Message

MOST_ROWS = 2_000
MOST_COLUMNS = 300
"""How much of a sheet is looked at: far more than a protocol, and no more than memory bears."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in one cell; ``row`` and ``col`` count from 0.

    ``text`` is what a reader of the sheet sees, ``number`` its value if it is one. ``uncached`` is
    a formula whose value the file does not hold.
    """

    row: int
    col: int
    text: str = ""
    number: int | float | None = None
    error: str | None = None
    date: dt.date | None = None
    uncached: bool = False

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
        letters, rest = "", self.col + 1
        while rest:
            rest, letter = divmod(rest - 1, 26)
            letters = chr(ord("A") + letter) + letters
        return f"{letters}{self.row + 1}"

    @property
    def shown(self) -> str:
        """The text, cut where it would drown a message."""
        return self.text if len(self.text) <= 60 else self.text[:59] + "…"


@dataclass(frozen=True, slots=True)
class Sheet:
    """The cells of a sheet that are not blank, by row and column; a text file has no name.

    ``width`` is how many columns there are, up to the last that is not blank.
    """

    name: str | None
    rows: Mapping[int, Mapping[int, Cell]] = field(repr=False)
    width: int
    hidden: bool = False

    @classmethod
    def of(cls, name: str | None, cells: Iterable[Cell], hidden: bool = False) -> "Sheet":
        rows: dict[int, dict[int, Cell]] = {}
        for cell in cells:
            if not cell.blank:
                rows.setdefault(cell.row, {})[cell.col] = cell
        ordered = {row: dict(sorted(rows[row].items())) for row in sorted(rows)}
        width = max((max(row) + 1 for row in ordered.values()), default=0)
        return cls(name, ordered, width, hidden)

    def at(self, row: int, col: int) -> Cell:
        """The cell there, a blank one if need be."""
        return self.rows.get(row, {}).get(col) or Cell(row, col)

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
        return tuple(c for row in self.rows for c in self.row(row) if c.uncached)

    def place(self, cell: Cell) -> Message:
        """Where a cell is, in words."""
        if self.name is None:
            return Message("Cell {cell}", {"cell": cell.address})
        return Message("Sheet “{sheet}”, cell {cell}", {"sheet": self.name, "cell": cell.address})
