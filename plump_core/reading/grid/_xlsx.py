"""Excel workbooks and templates since 2007 (.xlsx, .xlsm, .xltx, .xltm)."""

import io
import re
import warnings
import zipfile
from collections.abc import Iterator
from typing import Any

from plump_core.reading import refusals
from plump_core.reading.grid import _archive, values
from plump_core.reading.grid.sheet import MOST_COLUMNS, MOST_LINES, Cell, Sheet

_UNCACHED = re.compile(
    rb"<(?:\w+:)?f\b[^>]*(?:/>|>[^<]*</(?:\w+:)?f>)\s*"
    rb"(?:<(?:\w+:)?v\s*/>|<(?:\w+:)?v>\s*</(?:\w+:)?v>)?\s*</(?:\w+:)?c>"
)
Places = set[tuple[str, int, int]]


def sheets(data: bytes, file: str, _password: str | None = None) -> list[Sheet]:
    """The sheets of a workbook, without chart sheets.

    Read-only, because otherwise a merged range over the whole sheet, or a cell in its last corner,
    keeps the library busy for minutes.
    """
    doubtful = _look_inside(data, file)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        uncached = _formulas(data) if doubtful else set()
        book = _open(data, data_only=True)
        try:
            return [_sheet(sheet, book.epoch.year == 1904, uncached) for sheet in book.worksheets]
        finally:
            book.close()


def _look_inside(data: bytes, file: str) -> bool:
    """Refuse what is dangerous to open; tell whether some formula may lack its value."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        if _archive.too_large(archive):
            raise refusals.too_large(file)
        parts = _archive.parts(archive)
    if any(_archive.declares_entities(part) for part in parts.values()):
        raise refusals.damaged(file)
    return any(_UNCACHED.search(part) for name, part in parts.items() if "worksheets/" in name)


def _open(data: bytes, data_only: bool) -> Any:
    import openpyxl

    return openpyxl.load_workbook(
        io.BytesIO(data), read_only=True, data_only=data_only, keep_links=False
    )


def _sheet(sheet: Any, date_1904: bool, uncached: Places) -> Sheet:
    cells = (
        _cell(cell, date_1904, (sheet.title, cell.row, cell.column) in uncached)
        for cell in _filled(sheet)
    )
    return Sheet.of(sheet.title, cells, hidden=sheet.sheet_state != "visible", most=MOST_LINES)


def _filled(sheet: Any) -> Iterator[Any]:
    """Cells that hold something; the size that a sheet claims to have is often false."""
    sheet.reset_dimensions()
    for row in sheet.iter_rows(max_row=MOST_LINES, max_col=MOST_COLUMNS):
        yield from (cell for cell in row if hasattr(cell, "row"))


def _formulas(data: bytes) -> Places:
    """Where there are formulas, seen by opening the workbook once more without values."""
    book = _open(data, data_only=False)
    try:
        return {
            (sheet.title, cell.row, cell.column)
            for sheet in book.worksheets
            for cell in _filled(sheet)
            if cell.data_type == "f"
        }
    finally:
        book.close()


def _cell(cell: Any, date_1904: bool, formula: bool) -> Cell:
    row, col, value = cell.row - 1, cell.column - 1, cell.value
    if value is None:
        # A formula that gave an empty text is stored as a text without one: that is a value.
        return Cell(row, col, uncached=formula and cell.data_type != "str")
    if cell.data_type == "e":
        return values.of_error(row, col, str(value))
    if isinstance(value, bool):
        return Cell(row, col, text=str(value).upper())
    if isinstance(value, int | float):
        return values.of_number(row, col, value)
    if isinstance(value, str):
        return values.of_string(row, col, value)
    return values.of_serial(row, col, _serial(value, date_1904), date_1904)


def _serial(value: Any, date_1904: bool) -> float:
    """The number that a date, a time or a length of time was stored as."""
    from openpyxl.utils.datetime import MAC_EPOCH, WINDOWS_EPOCH, to_excel

    return float(to_excel(value, MAC_EPOCH if date_1904 else WINDOWS_EPOCH))
