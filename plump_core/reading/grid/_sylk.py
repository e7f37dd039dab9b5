"""SYLK (.slk): a line for each cell, in fields parted by semicolons.

    P;Pyyyy\\-mm\\-dd        a format; they are counted from 0
    F;P3;FG0G;X1;Y2        the format of a cell
    C;X1;Y2;K"Åsa"         what stands in a cell

A column or a row that a line leaves out is that of the line before.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from plump_core.reading.grid import _encoding, values
from plump_core.reading.grid.sheet import MOST_COLUMNS, Cell, Sheet

_ACCENTS = dict(zip("ABCDHJK", "\u0300\u0301\u0302\u0303\u0308\u030a\u0327", strict=True))
_LETTER = re.compile("\x1bN([A-DHJK])(.)")
_FIELD = re.compile(r"(?:[^;]|;;)+")
_IS_DATE = re.compile(r"d.*[my]|y.*m", re.IGNORECASE)
_QUOTED = re.compile(r'"[^"]*"|\\.')


def sheets(data: bytes, _file: str, _password: str | None = None) -> list[Sheet]:
    """The one sheet, which has no name."""
    return [Sheet.of(None, _cells(_encoding.decode(data)))]


@dataclass(slots=True)
class _At:
    """The cell that a line is about, and what the lines before it said of formats."""

    row: int = 0
    col: int = 0
    formats: list[str] = field(default_factory=list)
    dates: set[tuple[int, int]] = field(default_factory=set)
    date_1904: bool = False


def _cells(text: str) -> Iterator[Cell]:
    at = _At()
    for line in text.splitlines():
        kind, _, rest = line.partition(";")
        fields = [part.replace(";;", ";") for part in _FIELD.findall(rest)]
        told = {part[0]: part[1:] for part in fields}
        if kind == "P" and "P" in told:
            at.formats.append(_QUOTED.sub("", told["P"]))
        elif kind == "O":
            at.date_1904 |= told.get("V") == "4"
        elif kind in ("F", "C"):
            _move(at, told)
            if kind == "F" and _is_date(at, told):
                at.dates.add((at.row, at.col))
            if kind == "C" and "K" in told and 0 <= at.col < MOST_COLUMNS and at.row >= 0:
                yield _cell(at, told["K"])


def _move(at: _At, told: dict[str, str]) -> None:
    if told.get("X", "").isdecimal():
        at.col = int(told["X"]) - 1
    if told.get("Y", "").isdecimal():
        at.row = int(told["Y"]) - 1


def _is_date(at: _At, told: dict[str, str]) -> bool:
    number = told.get("P", "")
    known = number.isdecimal() and int(number) < len(at.formats)
    return known and bool(_IS_DATE.search(at.formats[int(number)]))


def _cell(at: _At, value: str) -> Cell:
    """Texts are between quotation marks; the letters of other languages may be spelled out."""
    row, col = at.row, at.col
    if value.startswith('"'):
        inner = value[1:].removesuffix('"').replace('""', '"')
        return values.of_text(row, col, _LETTER.sub(lambda m: m[2] + _ACCENTS[m[1]], inner))
    if value.startswith("#"):
        return values.of_error(row, col, value)
    number = values.number(value)
    if number is not None and (row, col) in at.dates:
        return values.of_serial(row, col, float(number), at.date_1904)
    return values.of_text(row, col, value) if number is None else values.of_number(row, col, number)
