"""A sheet on its way into a workbook: cells are filled by row and column, formulas with values."""

from dataclasses import dataclass, field
from typing import Any

from plump_core.texts import Translate
from plump_core.writing.live import Value
from plump_core.writing.places import Places, address, letters


@dataclass(frozen=True, slots=True)
class Sheet:
    """An openpyxl worksheet, where everything stands on it, and the values of its formulas."""

    native: Any
    places: Places
    translate: Translate
    values: dict[str, Value] = field(default_factory=dict)

    def text(self, row: int, col: int, text: str) -> None:
        """A text that stays one: no formula, whatever it begins with, and none when edited."""
        cell = self.native.cell(row, col)
        cell.value, cell.data_type = text, "s"
        cell.quotePrefix = text[:1] in ("=", "+", "-", "@")

    def number(self, row: int, col: int, value: Any) -> None:
        """A value of our own making, or nothing."""
        if value is not None:
            self.native.cell(row, col).value = value

    def formula(self, row: int, col: int, formula: str, value: Value) -> None:
        self.native.cell(row, col).value = f"={formula}"
        self.values[address(row, col)] = value

    def cell(self, row: int, col: int) -> str:
        """The cell as a formula names it."""
        return address(row, col)

    def column(self, col: int, heading: int) -> str:
        """The cells of all players below a heading, as a formula names them."""
        rows = self.places.below(heading)
        return f"{letters(col)}${rows.start}:{letters(col)}${rows.stop - 1}"
