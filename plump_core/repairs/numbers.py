"""Which number was meant where none stands, and what a bid is worth."""

import datetime as dt
import re
from collections.abc import Iterator, Mapping
from typing import Any

from plump_core.repairs.record import Kind
from plump_core.rules import Rules
from plump_core.scoring import HUNDREDTHS

_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?")
_DAY_AND_MONTH = re.compile(r"(\d{1,2})[-/ ]([a-zåäö]{3,9})\.?", re.IGNORECASE)
_MONTHS = ("jan", "feb", "mar", "apr", "ma", "jun", "jul", "aug", "sep", "o", "nov", "dec")
_ALONE = re.compile(r"[^\d.,/:-]*(\d{1,2})[^\d.,/:-]*")
_WORDS = (
    ("noll", "zero", "nil", "o"),
    ("ett", "en", "one", "i", "l"),
    ("två", "two"),
    ("tre", "three"),
    ("fyra", "four"),
    ("fem", "five"),
    ("sex", "six"),
    ("sju", "seven"),
    ("åtta", "eight"),
    ("nio", "nine"),
    ("tio", "ten"),
)


def meant(text: str) -> Iterator[tuple[Kind, int]]:
    """The numbers that a text may stand for: of a date its day and its month, else its only one.

    >>> [(str(kind), number) for kind, number in meant("2026-02-01")]
    [('day', 1), ('month', 2)]
    >>> [number for _, number in meant("två")], [number for _, number in meant("3 st")]
    ([2], [3])

    ``12,5`` is none, and neither is ``1/2``.
    """
    seen = text.strip().casefold()
    if date := _date(seen):
        yield Kind.DAY, date[0]
        yield Kind.MONTH, date[1]
        return
    if match := _ALONE.fullmatch(seen):
        yield Kind.WRITTEN, int(match[1])
    for number, words in enumerate(_WORDS):
        if seen.strip(" .!") in words:
            yield Kind.WRITTEN, number


def worth(rules: Rules, bid: int, hand: Mapping[str, Any], rounds: int) -> int | float | None:
    """The points of a bid that is made under the rules; None where they depend on the others."""
    names = {
        "bid": bid,
        "tricks": bid,
        "plump": 0,
        "cards": hand["cards"],
        "round": hand["round"],
        "rounds": rounds,
        "off": 0,
    }
    try:
        return rules.hundredths(names) / HUNDREDTHS
    except Exception:  # the rules ask for more of the round than one hand tells
        return None


def _date(text: str) -> tuple[int, int] | None:
    """Day and month."""
    if match := _DATE.fullmatch(text):
        year, month, day = map(int, match.groups())
        try:
            dt.date(year, month, day)
        except ValueError:
            return None
        return day, month
    if match := _DAY_AND_MONTH.fullmatch(text):
        for number, start in enumerate(_MONTHS, start=1):
            if match[2].startswith(start):
                return int(match[1]), number
    return None
