"""Texts with the values in columns: CSV of every kind, and what a clipboard holds."""

import csv
import io
import math
from collections.abc import Iterator
from itertools import islice

from plump_core.reading.grid import _aligned, _encoding, values
from plump_core.reading.grid.sheet import MOST_COLUMNS, MOST_LINES, Cell, Sheet

# A comma last: it stands in numbers and in "Svensson, Anna" too.
_DELIMITERS = (";", "\t", "|", ",")

_LOOKED_AT = 60
"""Rows that tell how a text is divided."""


def sheets(data: bytes, _file: str, _password: str | None = None) -> list[Sheet]:
    """The one sheet of a text, which has no name."""
    return [of_text(_encoding.decode(data))]


def of_text(text: str) -> Sheet:
    """The sheet that a text with its values in columns is."""
    text, delimiter = _declared(text)
    lines = text.splitlines()[:MOST_LINES]
    if delimiter is None and _aligned.is_aligned(lines):
        return Sheet.of(None, _cells(_aligned.rows(lines)), most=MOST_LINES)
    rows = _rows(text, delimiter or best_delimiter(text), MOST_LINES)
    return Sheet.of(None, _cells(rows), most=MOST_LINES)


def best_delimiter(text: str) -> str:
    """The character that divides most rows, and into equally many columns.

    Own, because the sniffers of the libraries fail on a title row, on ragged rows or on names
    written with a comma.
    """
    return max(_DELIMITERS, key=lambda delimiter: _consistency(text, delimiter))


def _consistency(text: str, delimiter: str) -> float:
    widths = [len(row) for row in _rows(text, delimiter, _LOOKED_AT) if any(row)]
    divided = [width for width in widths if width > 1]
    if not divided:
        return 0.0
    usual = max(divided.count(width) for width in set(divided))
    alike, share = usual / len(divided), len(divided) / len(widths)
    return share * (1 + alike) + math.log2(sum(divided) / len(divided)) / 100


def _declared(text: str) -> tuple[str, str | None]:
    """The delimiter that a first line ``sep=;`` declares, and the text after it."""
    first, _, rest = text.partition("\n")
    line = first.strip("\r ")
    if line.lower().startswith("sep=") and len(line) <= 5:
        return rest, line[4:] or "\t"
    return text, None


def _rows(text: str, delimiter: str, most: int) -> Iterator[list[str]]:
    """The rows, ragged as they are. A quotation mark that nothing closes is an ordinary letter."""
    try:
        rows = list(islice(csv.reader(_lines(text), delimiter=delimiter, strict=True), most))
    except csv.Error:
        plain = csv.reader(_lines(text), delimiter=delimiter, quoting=csv.QUOTE_NONE)
        rows = list(islice(plain, most))
    return iter(rows)


def _lines(text: str) -> Iterator[str]:
    return iter(io.StringIO(text, newline=""))


def _cells(rows: Iterator[list[str]]) -> Iterator[Cell]:
    for row, fields in enumerate(rows):
        for col, field in enumerate(fields[:MOST_COLUMNS]):
            if field:
                yield values.of_text(row, col, field)
