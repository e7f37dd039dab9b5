"""What a text or a number in a cell means: the one place where such things are put right.

Numbers come as ``3,0``, ``3 `` with a space that is no space, ``−5`` with a real minus or
``1 234,5``, and from text files the errors of Swedish spreadsheets come as words.
"""

import datetime as dt
import re
import unicodedata
from dataclasses import replace
from functools import lru_cache

from plump_core.reading.grid.sheet import Cell, Odd

_EXACT, _TOO_LARGE = 1e15, 1e300
_SPACES = " \u00a0\u2009\u202f"
_UNSEEN = "\u200b\u200e\u200f\u2060\ufeff"
_NUMBER = re.compile(
    rf"(?P<sign>[-+−–]?)(?P<whole>[0-9]{{1,3}}(?:[{_SPACES}][0-9]{{3}})+|[0-9]{{1,15}})"
    r"(?:[.,](?P<part>[0-9]{1,15}))?"
)
_ERROR = re.compile(
    r"#(?:DIV/0!|DIVISION/0!|N/A|SAKNAS!|NAME\?|NAMN\?|NULL!|SKÄRNING!|NUM!|OGILTIGT!|REF!"
    r"|REFERENS!|VALUE!|VÄRDEFEL!|SPILL!|CALC!)"
)


def of_text(row: int, col: int, text: str) -> Cell:
    """The cell for a text.

    >>> of_text(0, 0, "3,0").number
    3
    """
    seen, value, error, odd = _short(text) if len(text) < _LONG else _understood(text)
    return Cell(row, col, text=seen, number=value, error=error, odd=odd)


def _understood(text: str) -> tuple[str, int | float | None, str | None, Odd | None]:
    """What is seen of a text, and the number or the error that it is."""
    seen = unicodedata.normalize("NFC", text).strip().strip(_UNSEEN).strip()
    error = seen if len(seen) < 20 and _ERROR.fullmatch(seen.upper()) else None
    value = number(seen)
    return seen, value, error, None if value is None else _odd(text, seen)


_short = lru_cache(maxsize=4096)(_understood)  # a protocol says the same few things over and over
_LONG = 40


def of_string(row: int, col: int, text: str) -> Cell:
    """The cell for a text in a file that keeps numbers as numbers.

    >>> of_string(0, 0, "3").odd
    <Odd.TEXT: 'text'>
    """
    cell = of_text(row, col, text)
    if cell.number is None or cell.odd is not None:
        return cell
    return replace(cell, odd=Odd.COMMA if "," in cell.text else Odd.TEXT)


def _odd(text: str, seen: str) -> Odd | None:
    """What of a figure is written as no program writes it."""
    if any(sign in text for sign in _SPACES[1:] + _UNSEEN):
        return Odd.SPACE
    return Odd.MINUS if seen[0] in "−–" else None


def of_number(row: int, col: int, value: int | float) -> Cell:
    """The cell for a number; 3.0 is 3, and so is what a formula made 2.9999999999999996.

    What is no number though a file calls it one is the error that a spreadsheet shows for it, and
    so is one too large to be counted with in hundredths.
    """
    if not abs(value) < _TOO_LARGE:  # nor is what no number compares with
        return of_error(row, col, "#NUM!")
    if abs(value) >= _EXACT:
        return Cell(row, col, text=str(value), number=float(value))
    nearest = round(value)
    exact = nearest if abs(value - nearest) < 1e-9 else float(value)
    return Cell(row, col, text=str(exact), number=exact)


def of_error(row: int, col: int, error: str) -> Cell:
    """The cell for an error such as ``#DIV/0!``."""
    return Cell(row, col, text=error, error=error)


def number(text: str) -> int | float | None:
    """The number a text is, None if it is none.

    >>> number("1 234,5"), number("−5"), number("två")
    (1234.5, -5, None)
    """
    match = _NUMBER.fullmatch(text) if len(text) < 40 else None
    if match is None:
        return None
    whole = re.sub(rf"[{_SPACES}]", "", match["whole"])
    value = float(f"{whole}.{match['part'] or 0}")
    signed = -value if match["sign"] in ("-", "−", "–") else value
    return of_number(0, 0, signed).number


def of_serial(row: int, col: int, serial: float, date_1904: bool = False) -> Cell:
    """The cell for a number under a date format, which is how spreadsheets keep dates.

    A bid of 3 under such a format shows as 3 January 1900: in the first year it is the number.
    """
    if not 367 <= serial < _TOO_LARGE:
        return of_number(row, col, serial)
    first = dt.date(1904, 1, 1) if date_1904 else dt.date(1899, 12, 30)
    try:
        date = first + dt.timedelta(days=int(serial))
    except OverflowError:
        return of_error(row, col, "#VALUE!")
    return Cell(row, col, text=date.isoformat(), date=date)


def of_date(row: int, col: int, written: str, since: str) -> Cell:
    """The cell for a date written out, as in XML; ``since`` is the day that the file counts from.

    Files that count from 1899-12-31 know of a 29 February 1900, as Excel does.
    """
    date, first = dt.date.fromisoformat(written[:10]), dt.date.fromisoformat(since)
    days = (date - first).days
    from_excel = first == dt.date(1899, 12, 31) and days >= 60
    return of_serial(row, col, days + from_excel, date_1904=first.year == 1904)


def moved(cell: Cell, row: int, col: int) -> Cell:
    """The same in another cell."""
    return replace(cell, row=row, col=col)
