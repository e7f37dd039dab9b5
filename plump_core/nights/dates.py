"""When a game was played, by whatever tells of it; a guess until somebody says that it is so."""

import datetime as dt
import re
from dataclasses import dataclass
from enum import StrEnum
from pathlib import PurePath

from plump_core.game import Game
from plump_core.nights.properties import file_times
from plump_core.reading import dates
from plump_core.texts import Message


class Origin(StrEnum):
    """What told of the date, the best first."""

    SAID = "said"
    SHEET = "sheet"
    SHEET_NAME = "sheet name"
    FILE_NAME = "file name"
    PROPERTIES = "properties"
    FILE = "file"


_TOLD = {
    Origin.SAID: Message("said by you"),
    Origin.SHEET: Message("stands on the sheet"),
    Origin.SHEET_NAME: Message("a guess, by the name of the sheet"),
    Origin.FILE_NAME: Message("a guess, by the name of the file"),
    Origin.PROPERTIES: Message("a guess: the workbook was saved on that day"),
    Origin.FILE: Message("a guess: the file was changed on that day"),
}
_EARLIEST = dt.date(1985, 1, 1)
_MORNING = dt.timedelta(hours=5)
_WEEKDAYS = (
    ("måndag", "mandag", "mån", "monday", "mon"),
    ("tisdag", "tis", "tuesday", "tue"),
    ("onsdag", "ons", "wednesday", "wed"),
    ("torsdag", "tors", "tor", "thursday", "thu"),
    ("fredag", "fre", "friday", "fri"),
    ("lördag", "lordag", "lör", "lor", "saturday", "sat"),
    ("söndag", "sondag", "sön", "son", "sunday", "sun"),
)
_WEEKDAY = re.compile(
    rf"\b(?P<weekday>{'|'.join(name for names in _WEEKDAYS for name in names)})\.?"
    r"\s+(?:den\s+)?(?P<day>\d{1,2})(?:\s+|:e\s+|-)(?P<month>[a-zåäö]{3,9})\b",
    re.IGNORECASE,
)
_SIX_DIGITS = re.compile(r"(?<!\d)(\d\d)(\d\d)(\d\d)(?!\d)")


@dataclass(frozen=True, slots=True)
class DateGuess:
    """A date and what told of it."""

    date: dt.date
    origin: Origin

    @property
    def confirmed(self) -> bool:
        """Whether it is more than a guess: the sheet has it, or somebody said it."""
        return self.origin in (Origin.SAID, Origin.SHEET)

    @property
    def message(self) -> Message:
        """Where the date is from, to stand beside it."""
        return _TOLD[self.origin]


def guess(
    game: Game,
    data: bytes | None = None,
    changed: dt.datetime | None = None,
    said: bool = False,
) -> DateGuess | None:
    """When a game was played: by its sheet, the sheet's name, the file's, what the file says.

    ``data`` are the bytes of the file, ``changed`` is when it was last changed where that is known;
    ``said`` tells that a person gave the date that the game has.
    """
    if game.date:
        return DateGuess(game.date, Origin.SAID if said else Origin.SHEET)
    source = game.source
    if said or source is None:
        return None
    for text, origin in ((source.sheet, Origin.SHEET_NAME), (source.file, Origin.FILE_NAME)):
        found = in_name(text or "")
        if found:
            return DateGuess(found, origin)
    return _by_file(source.file, data, changed)


def in_name(name: str) -> dt.date | None:
    """A date in the name of a sheet or a file, also as six digits.

    >>> in_name("plump 090227.xls"), in_name("Fredag 2024-12-27"), in_name("Blad1")
    (datetime.date(2009, 2, 27), datetime.date(2024, 12, 27), None)

    A weekday with a day and a month is of the latest year in which they fit.
    """
    stem = PurePath(name).stem if name.count(".") == 1 else name
    found = dates.find(stem.replace("_", " "))
    if found:
        return found[0] if _likely(found[0]) else None
    if by_weekday := _by_weekday(stem.replace("_", " ")):
        return by_weekday
    for match in _SIX_DIGITS.finditer(stem):
        year, month, day = map(int, match.groups())
        try:
            date = dt.date(year + (2000 if year < 70 else 1900), month, day)
        except ValueError:
            continue
        if _likely(date):
            return date
    return None


def _by_weekday(text: str) -> dt.date | None:
    """``lördag 14 nov``: the latest such day that has been."""
    match = _WEEKDAY.search(text)
    if match is None:
        return None
    weekday = next(n for n, names in enumerate(_WEEKDAYS) if match["weekday"].lower() in names)
    today = dt.date.today()
    for year in range(today.year, _EARLIEST.year - 1, -1):
        found = dates.find(f"{match['day']} {match['month']} {year}")
        if found and found[0].weekday() == weekday and found[0] <= today:
            return found[0]
    return None


def _by_file(name: str, data: bytes | None, changed: dt.datetime | None) -> DateGuess | None:
    times = file_times(data, name) if data else None
    saved, packed = (times.saved, times.packed) if times else (None, None)
    for time, origin in ((saved, Origin.PROPERTIES), (packed or changed, Origin.FILE)):
        if time and _likely(evening(time)):
            return DateGuess(evening(time), origin)
    return None


def evening(time: dt.datetime) -> dt.date:
    """The day on which the night began that a time is of: what is saved at two is of yesterday."""
    return (time - _MORNING).date()


def _likely(date: dt.date) -> bool:
    """Programs that do not know the time write some first day of time, or one to come."""
    return _EARLIEST <= date <= dt.date.today() + dt.timedelta(days=1)
