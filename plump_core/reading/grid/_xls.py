"""Old Excel workbooks and templates (.xls, .xlt)."""

import io
from collections.abc import Iterator
from typing import Any

from plump_core.reading.grid import _locked, values
from plump_core.reading.grid.sheet import MOST_COLUMNS, MOST_ROWS, Cell, Sheet

_BOOKS = {"workbook", "book"}
"""What the stream is called that holds the cells."""


def sheets(data: bytes, file: str, password: str | None = None) -> list[Sheet]:
    """The sheets of a workbook, read without padding: a cell far off costs nothing."""
    book = _open(data) or _open(_locked.opened(data, file, password))
    return [
        Sheet.of(sheet.name, _cells(sheet, book.datemode), hidden=sheet.visibility != 0)
        for sheet in book.sheets()
    ]


def unlocked(data: bytes, file: str, password: str | None) -> bytes:
    """The workbook without its lock; as it came where it has none."""
    return data if _open(data) else _locked.opened(data, file, password)


def _open(data: bytes) -> Any:
    """The workbook; None where it is locked."""
    import xlrd

    _check_streams(data)
    try:
        return xlrd.open_workbook(file_contents=data, ragged_rows=True, logfile=io.StringIO())
    except xlrd.XLRDError as error:
        if "encrypted" not in str(error):
            raise
        return None


def _check_streams(data: bytes) -> None:
    """CompDocError where a small stream comes back to where it was, for xlrd goes round for ever.

    In large ones it sees that itself.
    """
    from xlrd.compdoc import SIGNATURE, CompDoc, CompDocError

    if not data.startswith(SIGNATURE):
        return
    document = CompDoc(data, logfile=io.StringIO())
    for one in document.dirlist:
        if one.name.lower() in _BOOKS and one.tot_size < document.min_size_std_stream:
            passed, at = set(), one.first_SID
            while 0 <= at < len(document.SSAT):
                if at in passed:
                    raise CompDocError(f"{one.name}: sector {at} comes twice")
                passed.add(at)
                at = document.SSAT[at]


def _cells(sheet: Any, datemode: int) -> Iterator[Cell]:
    for row in range(min(sheet.nrows, MOST_ROWS)):
        kinds, found = sheet.row_types(row), sheet.row_values(row)
        for col in range(min(len(found), MOST_COLUMNS)):
            yield _cell(row, col, kinds[col], found[col], datemode)


def _cell(row: int, col: int, kind: int, value: Any, datemode: int) -> Cell:
    import xlrd

    if kind == xlrd.XL_CELL_TEXT:
        return values.of_string(row, col, value)
    if kind == xlrd.XL_CELL_NUMBER:
        return values.of_number(row, col, value)
    if kind == xlrd.XL_CELL_BOOLEAN:
        return Cell(row, col, text="TRUE" if value else "FALSE")
    if kind == xlrd.XL_CELL_ERROR:
        return values.of_error(row, col, xlrd.error_text_from_code.get(value, "#ERROR!"))
    if kind == xlrd.XL_CELL_DATE:
        return values.of_serial(row, col, value, date_1904=bool(datemode))
    return Cell(row, col)
