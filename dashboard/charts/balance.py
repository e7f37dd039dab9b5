"""Each one's balance over the nights: a small chart a person, with nought as a dotted line.

A night lifts or sinks it, a payment brings it back.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import labels, panels, points
from dashboard.charts.blank import blank
from dashboard.when import day_here
from plump_core.players import NOBODY, People
from plump_core.settlement.account import Account
from plump_core.settlement.entries import Entry, EntryKind
from plump_core.settlement.wording import said
from plump_core.texts import translator
from plump_core.texts.numbers import day, listed

MOST = 12
"""So many people are drawn, those whose balance has moved the most."""
_YEARS = 3
_DRAWN = 60
"""So many lines of each are drawn, evenly, of very many."""


@dataclass(frozen=True, eq=False)
class Course:
    """The lines of an account as they are drawn; people as they are called."""

    currency: str
    entries: Sequence[Entry]
    balances: dict[str, list[float]]
    exact: dict[str, list[Any]]
    at: Sequence[int]

    @classmethod
    def of(cls, account: Account, people: People = NOBODY) -> "Course":
        """Of an account, the last line always there."""
        lines = account.lines
        every = max(1, -(-len(lines) // _DRAWN))
        at = sorted(range(len(lines) - 1, -1, -every))
        exact = {people.name(who): [lines[n].balance[who] for n in at] for who in account.players}
        exact = {who: sums for who, sums in exact.items() if not people.is_hidden(who)}
        moved = sorted(exact, key=lambda who: -sum(map(abs, exact[who])))[:MOST]
        kept = {who: exact[who] for who in exact if who in moved}
        floats = {who: [float(one) for one in sums] for who, sums in kept.items()}
        return cls(account.currency, [lines[n].entry for n in at], floats, kept, at)


def chart(course: Course, lang: str, dark: bool = False, people: People = NOBODY) -> go.Figure:
    """The balances, those who have most to get first."""
    if not course.at:
        return blank(alt(course, lang), lang, dark)
    order = _order(course)
    pens = look.pens_of(order, people, dark)
    drawn = [_panel(course, who, pens[who].line, lang) for who in order]
    ends = [one for who in order for one in course.balances[who]]
    along = {"range": [-0.5, max(course.at) + 0.5], **_dates(course)}
    upright = points.axis([*ends, 0.0], lang, look.palette(dark))
    return panels.figure(drawn, along, upright, 0, lang, dark)


def alt(course: Course, lang: str) -> str:
    """What the chart says, in a sentence."""
    _ = translator(lang)
    if not course.at:
        return _("Nothing has been settled yet.")
    told = (
        f"{labels.short(who, 20)} {said(course.exact[who][-1], course.currency, lang, signed=True)}"
        for who in _order(course)
    )
    return _("What each is to have (+) or to pay (−) now: {balances}.").format(
        balances=listed(told, lang)
    )


def _order(course: Course) -> list[str]:
    return sorted(course.balances, key=lambda who: -course.balances[who][-1])


def _panel(course: Course, who: str, colour: str, lang: str) -> panels.Panel:
    sums = course.balances[who]
    told = [
        _sentence(who, entry, sum_, course.currency, lang)
        for entry, sum_ in zip(course.entries, course.exact[who], strict=True)
    ]
    return panels.Panel(who, colour, course.at, sums, sums, sums, told)


def _sentence(who: str, entry: Entry, sum_: Any, currency: str, lang: str) -> str:
    _ = translator(lang)
    if entry.is_paid:
        text = _("{who} after a payment{when}: {sum}")
    elif entry.kind is EntryKind.NIGHT:
        text = _("{who} after the night{when}: {sum}")
    else:
        text = _("{who} after a difference{when}: {sum}")
    date = _date(entry)
    return text.format(
        who=labels.plain(who),
        when=f" ({day(date, lang)})" if date else "",
        sum=said(sum_, currency, lang, signed=True),
    )


def _dates(course: Course) -> dict[str, Any]:
    """Years below many of them, months below a few; the number of a line without a day."""
    days = [_date(one) for one in course.entries]
    known = [day for day in days if day]
    shape = "%Y" if known and known[-1].year - known[0].year >= _YEARS else "%Y-%m"
    names = [
        day.strftime(shape) if day else str(at + 1) for at, day in zip(course.at, days, strict=True)
    ]
    return panels.ticks(names, list(course.at))


def _date(entry: Entry) -> Any:
    """The day of the night, or of the payment."""
    if entry.settled:
        return entry.settled.date
    if entry.day:
        return entry.day
    return day_here(entry.at) if entry.at else None
