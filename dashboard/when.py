"""When something was entered, in words."""

import datetime as dt

from plump_core.texts import numbers


def day_here(at: dt.datetime) -> dt.date:
    """The day it was on this computer: what is kept are times of the whole world."""
    return at.astimezone().date()


def told_when(at: dt.datetime | None, lang: str) -> str:
    """The day and the time of this computer: ``27 februari 2009 21.40``."""
    if at is None:
        return ""
    here = at.astimezone()
    sign = "." if lang == "sv" else ":"
    return f"{numbers.day(here.date(), lang)} {here.hour:02}{sign}{here.minute:02}"
