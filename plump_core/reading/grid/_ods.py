"""OpenDocument spreadsheets and templates, packed (.ods, .ots) and flat (.fods).

Read here rather than by a library: those there are lose the errors in cells, or give every cell of
a sheet that claims to be enormous.
"""

import io
import zipfile
from collections.abc import Iterator
from typing import Any

from plump_core.reading import refusals
from plump_core.reading.grid import _archive, _xml, values
from plump_core.reading.grid.sheet import MOST_COLUMNS, MOST_ROWS, Cell, Sheet

_OF = "{urn:oasis:names:tc:opendocument:xmlns:"
_TABLE, _OFFICE, _TEXT = f"{_OF}table:1.0}}", f"{_OF}office:1.0}}", f"{_OF}text:1.0}}"
_CELLS = (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell")
_STYLE = f"{_OF}style:1.0}}"
_CALC = "{urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0}"
# Comments lie inside the cell that they are about, and changes that are kept inside the sheet.
_ASIDE = {
    f"{_OFFICE}annotation",
    f"{_TABLE}shapes",
    f"{_TABLE}tracked-changes",
    f"{_OF}drawing:1.0}}frame",
}


def sheets(data: bytes, file: str, _password: str | None = None) -> list[Sheet]:
    """The sheets of a packed file."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        if _archive.too_large(archive):
            raise refusals.too_large(file)
        names = archive.namelist()
        manifest = "META-INF/manifest.xml"
        if "encrypted-package" in names or (
            manifest in names and b"encryption-data" in archive.read(manifest)
        ):
            raise refusals.sealed(file)
        content = archive.read("content.xml")
    return flat(content, file)


def flat(data: bytes, file: str, _password: str | None = None) -> list[Sheet]:
    """The sheets of a flat file, or of the part of a packed one that holds them."""
    if len(data) > _archive.LARGEST_PART:
        raise refusals.too_large(file)
    return _Reader().sheets(data)


class _Reader:
    """Goes through a part, keeping the hidden styles, the sheet, and the row it is at."""

    def __init__(self) -> None:
        self.hidden: set[str | None] = set()
        self.null = "1899-12-30"
        self.found: list[Sheet] = []
        self.cells: list[Cell] = []
        self.row = self.tables = self.aside = 0

    def sheets(self, data: bytes) -> list[Sheet]:
        for event, element in _xml.walk(data):
            if element.tag in _ASIDE:
                self.aside += 1 if event == "start" else -1
                if event == "end":
                    element.clear()
            elif not self.aside:
                (self._start if event == "start" else self._end)(element)
        return self.found

    def _start(self, element: Any) -> None:
        if element.tag == f"{_TABLE}table":
            self.tables += 1
            if self.tables == 1:
                self.cells, self.row = [], 0

    def _end(self, element: Any) -> None:
        tag = element.tag
        if tag == f"{_STYLE}style":
            if any(one.get(f"{_TABLE}display") == "false" for one in element):
                self.hidden.add(element.get(f"{_STYLE}name"))
        elif tag == f"{_TABLE}null-date":
            self.null = element.get(f"{_TABLE}date-value", self.null)
        elif tag == f"{_TABLE}table-row" and self.tables == 1:
            self._read_row(element)
        elif tag == f"{_TABLE}table":
            self.tables -= 1
            if not self.tables:
                self._close(element)

    def _read_row(self, element: Any) -> None:
        times = _xml.count(element, f"{_TABLE}number-rows-repeated", MOST_ROWS)
        if self.row < MOST_ROWS:
            cells = list(_cells(element, self.row, self.null))
            for row in range(self.row, min(self.row + times, MOST_ROWS) if cells else 0):
                self.cells += [_moved(cell, row) for cell in cells]
        self.row += times
        element.clear()

    def _close(self, element: Any) -> None:
        hidden = element.get(f"{_TABLE}style-name") in self.hidden
        self.found.append(Sheet.of(element.get(f"{_TABLE}name", ""), self.cells, hidden))
        element.clear()


def _moved(cell: Cell, row: int) -> Cell:
    return cell if cell.row == row else values.moved(cell, row, cell.col)


def _cells(row: Any, number: int, null: str) -> Iterator[Cell]:
    """The cells of a row that are not blank; a covered one is blank to whoever looks at it."""
    col = 0
    for element in row:
        if element.tag not in _CELLS or col >= MOST_COLUMNS:
            continue
        times = _xml.count(element, f"{_TABLE}number-columns-repeated", MOST_COLUMNS)
        cell = _cell(element, number, col, null) if element.tag == _CELLS[0] else Cell(number, col)
        if not cell.blank:
            for one in range(col, min(col + times, MOST_COLUMNS)):
                yield values.moved(cell, number, one)
        col += times


def _cell(element: Any, row: int, col: int, null: str) -> Cell:
    kind = element.get(f"{_OFFICE}value-type")
    text = "\n".join(_text(one) for one in element if one.tag == f"{_TEXT}p")
    if element.get(f"{_CALC}value-type") == "error":
        return values.of_error(row, col, text or "#ERROR!")
    if kind in ("float", "percentage", "currency"):
        return values.of_number(row, col, float(element.get(f"{_OFFICE}value")))
    if kind == "date":
        return values.of_date(row, col, element.get(f"{_OFFICE}date-value"), null)
    if kind == "boolean":
        return Cell(row, col, text=element.get(f"{_OFFICE}boolean-value", "").upper())
    if kind is None and not text:
        return Cell(row, col, uncached=element.get(f"{_TABLE}formula") is not None)
    return values.of_string(row, col, text or element.get(f"{_OFFICE}string-value") or "")


def _text(element: Any) -> str:
    """What stands in a paragraph, where runs of spaces are elements of their own."""
    written = element.text or ""
    for one in element:
        if one.tag == f"{_TEXT}s":
            written += " " * _xml.count(one, f"{_TEXT}c", 1000)
        elif one.tag in (f"{_TEXT}tab", f"{_TEXT}line-break"):
            written += " "
        elif one.tag not in _ASIDE:
            written += _text(one)
        written += one.tail or ""
    return written
