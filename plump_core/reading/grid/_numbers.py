"""Workbooks of Apple's Numbers, read by a library that not everybody needs installed."""

import datetime as dt
import io
import warnings
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from plump_core.reading import refusals
from plump_core.reading.grid import _archive, values
from plump_core.reading.grid.sheet import MOST_COLUMNS, MOST_ROWS, Cell, Sheet

_LOCK = ".iwpv2"


def sheets(data: bytes, file: str, password: str | None = None) -> list[Sheet]:
    """A sheet for each table; tables that share a sheet have its name and their own."""
    with _opened(data, file, password) as (document, _):
        return [_sheet(name, table) for name, table in _tables(document)]


def unlocked(data: bytes, file: str, password: str | None) -> bytes:
    """The document without its lock; as it came where it has none."""
    if not _is_locked(data):
        return data
    with _opened(data, file, password) as (document, folder):
        path = Path(folder, "unlocked.numbers")
        document.save(path)
        return path.read_bytes()


@contextmanager
def _opened(data: bytes, file: str, password: str | None) -> Iterator[tuple[Any, str]]:
    """The document, and a folder of its own for as long as it is open."""
    import tempfile

    try:
        from numbers_parser import Document
    except ImportError as error:
        raise refusals.no_numbers(file) from error
    _look_inside(data, file, password)
    # The library opens files by their names only, and asks for this ending.
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        path = Path(folder, "protocol.numbers")
        path.write_bytes(data)
        try:
            document = Document(path, password=password)
        except Exception as error:
            if _is_locked(data):
                raise refusals.locked(file, password) from error
            raise
        yield document, folder


def _look_inside(data: bytes, file: str, password: str | None) -> None:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        if _archive.too_large(archive):
            raise refusals.too_large(file)
    if _is_locked(data) and not password:
        raise refusals.locked(file, None)


def _is_locked(data: bytes) -> bool:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return any(name.rpartition("/")[2] == _LOCK for name in archive.namelist())


def _tables(document: Any) -> Iterator[tuple[str, Any]]:
    for sheet in document.sheets:
        alone = len(sheet.tables) == 1
        for table in sheet.tables:
            yield sheet.name if alone else f"{sheet.name} – {table.name}", table


def _sheet(name: str, table: Any) -> Sheet:
    rows = table.iter_rows(
        max_row=min(table.num_rows, MOST_ROWS) - 1,
        max_col=min(table.num_cols, MOST_COLUMNS) - 1,
    )
    cells = (_cell(cell, r, c) for r, row in enumerate(rows) for c, cell in enumerate(row))
    return Sheet.of(name, cells)


def _cell(cell: Any, row: int, col: int) -> Cell:
    value = cell.value
    if type(cell).__name__ == "ErrorCell":
        return values.of_error(row, col, "#ERROR!")
    if value is None:
        return Cell(row, col)
    if isinstance(value, bool):
        return Cell(row, col, text=str(value).upper())
    if isinstance(value, int | float):
        return values.of_number(row, col, value)
    if isinstance(value, dt.date):
        return Cell(row, col, text=value.isoformat()[:10], date=dt.date(*value.timetuple()[:3]))
    return values.of_string(row, col, str(value))
