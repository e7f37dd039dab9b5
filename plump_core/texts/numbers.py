"""Numbers, money and lists as each language writes them: the only place that formats any of it.

A minus is a real minus sign, and what belongs together is joined by a space that does not break.
"""

import datetime as dt
from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any

Number = int | float | Decimal | Fraction

_MOST_KEPT = 4096
_HUNDREDTHS = 100
_NUMBER = "#,##0.######"
_MONEY = "#,##0.00####"
_SCIENTIFIC = "0.######E0"
_HUGE = 10**15
"""From here on a spreadsheet keeps no digit exact; a cell may hold 1e300."""

_UNITS = {"SEK": "kr", "NOK": "kr", "DKK": "kr", "EUR": "€", "GBP": "£", "USD": "$"}


def number(value: Number, lang: str, *, signed: bool = False) -> str:
    """A number with at most six decimals, and only those it needs.

    >>> number(-0.5, "sv"), number(75, "en", signed=True), number(5.5e303, "sv")
    ('−0,5', '+75', '5,5×10^303')
    """
    return _formatted(value, _NUMBER, lang, signed)


def span(low: Number, high: Number, lang: str) -> str:
    """From lowest to highest; one number where they are the same.

    >>> span(74, 78, "en"), span(13, 13, "en"), span(-4, 3, "en")
    ('74–78', '13', '−4 to 3')
    """
    if low == high:
        return number(low, lang)
    if low < 0:
        between = "till" if lang == "sv" else "to"
        return f"{number(low, lang)} {between} {number(high, lang)}"
    return f"{number(low, lang)}–{number(high, lang)}"


def points(low: int, high: int, lang: str) -> str:
    """Points kept in hundredths, in digits, as one number or a span.

    >>> points(1300, 1300, "sv"), points(0, 350, "sv")
    ('13', '0–3,5')
    """
    return span(Fraction(low, _HUNDREDTHS), Fraction(high, _HUNDREDTHS), lang)


def money(amount: Decimal, currency: str, lang: str, *, signed: bool = False) -> str:
    """A sum of money, with two decimals or as many more as it has.

    ``currency`` is a code (SEK, EUR) or whatever else the sum is to be called. An empty one gives
    the digits alone, as in a column of sums.

    >>> money(Decimal("1234.5"), "SEK", "en"), money(Decimal(9), "EUR", "en")
    ('1,234.50\\xa0kr', '€9.00')
    """
    digits = _formatted(amount, _MONEY, lang, signed)
    unit = _UNITS.get(currency, currency)
    if not unit:
        return digits
    if lang != "sv" and unit in "€£$":
        sign = digits[0] if digits[0] in "+−" else ""
        return f"{sign}{unit}{digits.removeprefix(sign)}"
    return f"{digits}\N{NO-BREAK SPACE}{unit}"


def percent(share: float, lang: str) -> str:
    """A share of one as whole per cent.

    >>> percent(0.474, "en")
    '47%'
    """
    from babel.numbers import format_percent

    return str(format_percent(share, locale=lang))


def listed(items: Iterable[str], lang: str) -> str:
    """The items in a row, with *and* before the last.

    >>> listed(["Anna", "Björn", "Cissi"], "sv")
    'Anna, Björn och Cissi'
    """
    from babel.lists import format_list

    return str(format_list(list(items), locale=lang))


@lru_cache(maxsize=_MOST_KEPT)
def day(date: dt.date, lang: str) -> str:
    """A date in words.

    >>> day(dt.date(2009, 2, 27), "sv"), day(dt.date(2009, 2, 27), "en")
    ('27 februari 2009', '27 February 2009')
    """
    from babel.dates import format_date

    return str(format_date(date, format="d MMMM y", locale=_locale(lang)))


@lru_cache(maxsize=_MOST_KEPT)
def weekday(date: dt.date, lang: str) -> str:
    """A date in words with its weekday, to stand first in a line.

    >>> weekday(dt.date(2009, 2, 27), "sv"), weekday(dt.date(2009, 2, 27), "en")
    ('Fredag 27 februari 2009', 'Friday 27 February 2009')
    """
    from babel.dates import format_date

    told = str(format_date(date, format="EEEE d MMMM y", locale=_locale(lang)))
    return told[:1].upper() + told[1:]


def separators(lang: str) -> str:
    """The signs before decimals and between thousands, one after the other: ``", "`` in Swedish."""
    from babel.numbers import get_decimal_symbol, get_group_symbol

    return f"{get_decimal_symbol(lang)}{get_group_symbol(lang)}"


@lru_cache(maxsize=_MOST_KEPT, typed=True)
def _formatted(value: Number, pattern: str, lang: str, signed: bool) -> str:
    from babel.numbers import format_decimal

    exact = _decimal(value)
    pattern = pattern if abs(exact) < _HUGE else _SCIENTIFIC
    digits = str(format_decimal(abs(exact), format=pattern, locale=_locale(lang)))
    if exact < 0 and any(sign in "123456789" for sign in digits):
        return f"−{digits}"
    return f"+{digits}" if signed and exact > 0 else digits


@cache
def _locale(lang: str) -> Any:
    """Looked up once: a page writes hundreds of numbers."""
    from babel import Locale

    return Locale.parse(lang)


def _decimal(value: Number) -> Decimal:
    if isinstance(value, Fraction):
        return Decimal(value.numerator) / Decimal(value.denominator)
    return value if isinstance(value, Decimal) else Decimal(str(value))
