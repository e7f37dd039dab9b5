"""Dates as people write them above a protocol, in Swedish and English."""

import datetime as dt
import re
from functools import lru_cache

_MONTHS = (
    ("januari", "january"),
    ("februari", "february"),
    ("mars", "march"),
    ("april",),
    ("maj", "may"),
    ("juni", "june"),
    ("juli", "july"),
    ("augusti", "august"),
    ("september",),
    ("oktober", "october"),
    ("november",),
    ("december",),
)
_MONTH = r"(?P<month>[a-zåäö]{3,9})\.?"
_DAY = r"(?P<day>\d{1,2})"
_YEAR = r"(?P<year>\d{4}|\d{2})"
_WRITTEN = (
    r"(?P<year>\d{4})[-/.](?P<month>\d{1,2})[-/.]" + _DAY,
    r"(?P<year>\d{2})-(?P<month>\d{2})-(?P<day>\d{2})",
    _DAY + r"/(?P<month>\d{1,2})(?:\s*-\s*|\s+)" + _YEAR,
    _DAY + r"\.\s?(?P<month>\d{1,2})\.\s?" + _YEAR,
    _DAY + r"/(?P<month>\d{1,2})/(?P<year>\d{4})",
    _DAY + r"(?:st|nd|rd|th|:e)?\s+" + _MONTH + r",?\s*[-'’]?\s*" + _YEAR,
    _DAY + r"-" + _MONTH + r"-" + _YEAR,
    _MONTH + r"\s+" + _DAY + r"(?:st|nd|rd|th)?,?\s+" + _YEAR,
    r"(?P<year>20\d\d)(?P<month>\d\d)(?P<day>\d\d)",
)
_PATTERNS = tuple(re.compile(rf"(?<![\d/.-]){one}(?!\d)", re.IGNORECASE) for one in _WRITTEN)
_DAY_AND_MONTH = re.compile(rf"{_DAY}[- ]{_MONTH}", re.IGNORECASE)


@lru_cache(maxsize=1024)
def find(text: str) -> tuple[dt.date, str] | None:
    """The first date in a text, and the text without it.

    >>> find("Plump 27 feb -09, Sälen")
    (datetime.date(2009, 2, 27), 'Plump , Sälen')

    ``10/8/2023`` is the tenth of August to some and the eighth of October to others: no date.
    """
    for pattern in _PATTERNS:
        for match in pattern.finditer(text[:500]):
            date = _date(match)
            if date is not None:
                return date, (text[: match.start()] + text[match.end() :]).strip()
    return None


def is_date(text: str) -> bool:
    """Whether a text is a date and nothing else, be it only a day and a month (``1-feb``).

    That is what a spreadsheet makes of 1-2, written by somebody who meant something else.
    """
    day_and_month = _DAY_AND_MONTH.fullmatch(text)
    if day_and_month:
        return _month(day_and_month["month"]) is not None
    found = find(text)
    return found is not None and not found[1].removesuffix("00:00:00").strip(" T")


def _date(match: re.Match[str]) -> dt.date | None:
    day, month = int(match["day"]), _month(match["month"])
    if month is None or _ambiguous(match, day, month):
        return None
    try:
        return dt.date(_year(match["year"]), month, day)
    except ValueError:
        return None


def _ambiguous(match: re.Match[str], day: int, month: int) -> bool:
    """Between slashes the month may come first, unless the year does."""
    last = match.end("year") == match.end()
    return last and match[0].count("/") == 2 and day != month and day <= 12


def _month(text: str) -> int | None:
    if text.isdigit():
        return int(text)
    for number, names in enumerate(_MONTHS, start=1):
        if any(name.startswith(text.lower()) for name in names):
            return number
    return None


def _year(text: str) -> int:
    year = int(text)
    return year if year > 99 else year + (2000 if year < 70 else 1900)
