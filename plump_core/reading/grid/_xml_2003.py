"""Workbooks that Excel 2002 and 2003 saved as one XML file; many are named .xls."""

from typing import Any

from plump_core.reading import refusals
from plump_core.reading.grid import _archive, _xml, values
from plump_core.reading.grid.sheet import MOST_COLUMNS, MOST_ROWS, Cell, Sheet

_SS = "{urn:schemas-microsoft-com:office:spreadsheet}"
_X = "{urn:schemas-microsoft-com:office:excel}"
_SINCE_1900, _SINCE_1904 = "1899-12-31", "1904-01-01"


def sheets(data: bytes, file: str, _password: str | None = None) -> list[Sheet]:
    """The sheets of a workbook."""
    if len(data) > _archive.LARGEST_PART:
        raise refusals.too_large(file)
    return _Reader().sheets(data)


class _Reader:
    """Goes through a workbook, keeping the sheet and the row it is at."""

    def __init__(self) -> None:
        self.null = _SINCE_1900
        self.found: list[Sheet] = []
        self.cells: list[Cell] = []
        self.row = 0
        self.hidden = False

    def sheets(self, data: bytes) -> list[Sheet]:
        for event, element in _xml.walk(data):
            if event == "start" and element.tag == f"{_SS}Worksheet":
                self.cells, self.row, self.hidden = [], 0, False
            elif event == "end":
                self._end(element)
        return self.found

    def _end(self, element: Any) -> None:
        if element.tag == f"{_X}Date1904":
            self.null = _SINCE_1904
        elif element.tag == f"{_X}Visible":
            self.hidden = (element.text or "").strip() != "SheetVisible"
        elif element.tag == f"{_SS}Row":
            self._read_row(element)
        elif element.tag == f"{_SS}Worksheet":
            self.found.append(Sheet.of(element.get(f"{_SS}Name", ""), self.cells, self.hidden))
            element.clear()

    def _read_row(self, element: Any) -> None:
        self.row = int(element.get(f"{_SS}Index", self.row + 1))
        if 0 < self.row <= MOST_ROWS:
            self._read_cells(element)
        self.row += int(element.get(f"{_SS}Span", "0"))
        element.clear()

    def _read_cells(self, row: Any) -> None:
        col = 0
        for element in row.iterfind(f"{_SS}Cell"):
            col = int(element.get(f"{_SS}Index", col + 1))
            if 0 < col <= MOST_COLUMNS:
                self.cells.append(_cell(element, self.row - 1, col - 1, self.null))
            col += int(element.get(f"{_SS}MergeAcross", "0"))


def _cell(element: Any, row: int, col: int, null: str) -> Cell:
    data = element.find(f"{_SS}Data")
    if data is None:
        return Cell(row, col, uncached=element.get(f"{_SS}Formula") is not None)
    kind, text = data.get(f"{_SS}Type"), "".join(data.itertext())
    if kind == "Number":
        return values.of_number(row, col, float(text))
    if kind == "DateTime":
        return values.of_date(row, col, text, null)
    if kind == "Boolean":
        return Cell(row, col, text="TRUE" if text.strip() == "1" else "FALSE")
    if kind == "Error":
        return values.of_error(row, col, text.strip())
    return values.of_string(row, col, text)
