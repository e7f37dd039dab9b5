"""The cells of a file, one small module for each kind of file."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from plump_core.findings import ReadError
from plump_core.reading import refusals, sniff
from plump_core.reading.grid import (
    _dif,
    _html,
    _locked,
    _mail,
    _numbers,
    _ods,
    _sylk,
    _text,
    _xls,
    _xlsx,
    _xml_2003,
)
from plump_core.reading.grid._text import of_text
from plump_core.reading.grid.sheet import Cell, Odd, Sheet, place_of
from plump_core.reading.sniff import Kind

__all__ = ["Cell", "Odd", "Sheet", "of_text", "place_of", "sheets", "unlocked"]

_READERS: Mapping[Kind, Callable[[bytes, str, str | None], list[Sheet]]] = {
    Kind.XLSX: _xlsx.sheets,
    Kind.XLS: _xls.sheets,
    Kind.ODS: _ods.sheets,
    Kind.FODS: _ods.flat,
    Kind.NUMBERS: _numbers.sheets,
    Kind.XML_2003: _xml_2003.sheets,
    Kind.HTML: _html.sheets,
    Kind.SYLK: _sylk.sheets,
    Kind.DIF: _dif.sheets,
    Kind.MAIL: _mail.sheets,
    Kind.TEXT: _text.sheets,
}
_UNLOCKING: Mapping[Kind, Callable[[bytes, str, str | None], bytes]] = {
    Kind.LOCKED: _locked.opened,
    Kind.XLS: _xls.unlocked,
    Kind.NUMBERS: _numbers.unlocked,
}


def sheets(data: bytes, kind: Kind, file: str, password: str | None = None) -> list[Sheet]:
    """All sheets of a file, hidden ones too, in order; ReadError if it cannot be read."""
    with _promised(file):
        if kind is Kind.LOCKED:
            data = _locked.opened(data, file, password)
            kind = sniff.kind(data)
        if kind not in _READERS:
            raise refusals.refusal(kind, file)
        return _READERS[kind](data, file, password)


def unlocked(data: bytes, kind: Kind, file: str, password: str) -> bytes:
    """The same file without its lock, as it came where it has none.

    LockedError without the right password, ReadError if it cannot be read.
    """
    with _promised(file):
        return _UNLOCKING[kind](data, file, password) if kind in _UNLOCKING else data


@contextmanager
def _promised(file: str) -> Iterator[None]:
    """Whatever goes wrong becomes the one error we promise.

    The libraries fail on damaged files with whatever error happens to come up (an IndexError, an
    AssertionError).
    """
    try:
        yield
    except ReadError:
        raise
    except MemoryError:
        raise refusals.too_large(file) from None
    except Exception as error:
        raise refusals.damaged(file) from error
