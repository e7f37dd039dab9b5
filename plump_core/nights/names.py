"""What a night may be called where nobody has said: by its file or sheet, else by its day."""

import datetime as dt
import re
from collections.abc import Collection, Iterator
from pathlib import PurePath

from plump_core.game import Source
from plump_core.reading import dates
from plump_core.texts import numbers

_WORD = re.compile(r"[^\W\d_]+")
_NUMBER = re.compile(r"(?<!\d)\d{6}(?!\d)|\(\d+\)")
_SAYS_NOTHING = frozenset(
    _WORD.findall(
        "plump protokoll protocol protokollet spel spelet game parti partiet kväll kvällen night"
        " blad sheet tabell tabelle bok book arbetsbok workbook kopia copy av of den the ny new"
        " pasted inklistrat ark file fil export namnlös untitled csv xls xlsx ods txt"
        " mån tis ons tor tors fre lör lor sön son mon tue tues wed thu thur thurs fri sat sun"
        " måndag mandag tisdag onsdag torsdag fredag lördag lordag söndag sondag"
        " monday tuesday wednesday thursday friday saturday sunday"
        " jan feb mar mars apr maj may jun jul aug sep sept okt oct nov dec januari january"
        " februari february march april juni june juli july augusti august september oktober"
        " october november december"
    )
)


def spoken_name(source: Source | None) -> str | None:
    """What the name of a sheet or a file says besides a day; None where that is nothing.

    >>> spoken_name(Source("påsk hos mormor.xls")), spoken_name(Source("lordag 14 nov.csv"))
    ('Påsk hos mormor', None)
    >>> spoken_name(Source("plump.xls", "Skidresan 2009")), spoken_name(Source("a.xls", "Blad1"))
    ('Skidresan 2009', None)
    """
    if source is None:
        return None
    for name in (source.sheet or "", PurePath(source.file).stem):
        text = name.replace("_", " ")
        found = dates.find(text)
        text = _NUMBER.sub(" ", found[1] if found else text)
        if any(len(word) > 1 and word.lower() not in _SAYS_NOTHING for word in _WORD.findall(text)):
            told = " ".join(text.split()).strip(" -–,.·")
            return told[:1].upper() + told[1:]
    return None


def name_of_day(date: dt.date, lang: str) -> str:
    """A night by its day alone.

    >>> name_of_day(dt.date(2020, 11, 14), "sv"), name_of_day(dt.date(2020, 11, 14), "en")
    ('Lördag 14 november 2020', 'Saturday 14 November 2020')
    """
    return numbers.weekday(date, lang)


def name_guess(
    source: Source | None, date: dt.date | None, lang: str, taken: Collection[str] = ()
) -> str:
    """What to call a game without a title that is saved: by its sheet or file, else by its day.

    A name that is ``taken`` is followed by a number; empty where nothing tells of any.

    >>> name_guess(Source("lordag 14 nov.csv"), dt.date(2020, 11, 14), "en")
    'Saturday 14 November 2020'
    >>> name_guess(Source("Sälen.xls"), None, "en", taken=["Sälen"])
    'Sälen, 2'
    """
    name = spoken_name(source) or (name_of_day(date, lang) if date else "")
    return next(one for one in _numbered(name) if not one or one not in taken)


def _numbered(name: str) -> Iterator[str]:
    yield name
    number = 2
    while True:
        yield f"{name}, {number}" if name else ""
        number += 1
