"""The cells of a file, one small module for each kind of file."""

from collections.abc import Callable, Mapping

from plump_core.findings import ReadError
from plump_core.reading import refusals
from plump_core.reading.grid import _text, _xls, _xlsx
from plump_core.reading.grid.sheet import Cell, Sheet
from plump_core.reading.sniff import Kind

__all__ = ["Cell", "Sheet", "sheets"]

_READERS: Mapping[Kind, Callable[[bytes, str], list[Sheet]]] = {
    Kind.XLSX: _xlsx.sheets,
    Kind.XLS: _xls.sheets,
    Kind.TEXT: _text.sheets,
}


def sheets(data: bytes, kind: Kind, file: str) -> list[Sheet]:
    """All sheets of a file, hidden ones too, in order; ReadError if it cannot be read.

    The libraries fail on damaged files with whatever error happens to come up (an IndexError, an
    AssertionError), so everything is caught here and becomes the one error we promise.
    """
    if kind not in _READERS:
        raise refusals.refusal(kind, file)
    try:
        return _READERS[kind](data, file)
    except ReadError:
        raise
    except Exception as error:
        raise refusals.damaged(file) from error
