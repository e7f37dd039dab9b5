"""A person as a line of the page: the line that charts draw, the name, and what is told of both.

Plain HTML, so that a list of a hundred is light and a name is never taken for markup.
"""

import html
from collections.abc import Iterable

from dashboard import look
from dashboard.charts.labels import plain
from dashboard.look import Pen
from plump_core.game import same_name
from plump_core.players import Entry, Person
from plump_core.texts import numbers, plural, translator

_LENGTHS = {
    "solid": (1, 0),
    "dash": (7, 4),
    "dot": (3, 3),
    "dashdot": (8, 3, 3, 3),
    "longdash": (14, 4),
    "longdashdot": (13, 3, 3, 3),
}
"""Plotly's dashes for a line of this width: drawn and left out by turns, in pixels."""

_STYLE = """
.person {{ display: grid; grid-template-columns: 34px 1fr; gap: 0 0.6rem; align-items: center; }}
.person i {{ height: 4px; print-color-adjust: exact; }}
.person b {{ overflow-wrap: anywhere; }}
.person small {{ grid-column: 2; color: {muted}; font-size: 0.85rem; overflow-wrap: anywhere; }}
.person-pair {{ display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: 0.6rem 1.5rem; align-items: start; }}
.people {{ display: grid; gap: 0.9rem; }}
"""


def style(dark: bool) -> str:
    """What the lines need, once a page."""
    return f"<style>{_STYLE.format(muted=look.palette(dark).muted)}</style>"


def line(person: Person, its: Entry, pen: Pen, lang: str) -> str:
    """A person in the list: swatch and name; games, last seen, and the other spellings."""
    told = [_games(its, lang), *_last(its, lang)]
    return _line(person.name, [" · ".join(told), *_others(person, lang)], pen)


def pair(*sides: str) -> str:
    """Two persons side by side; below each other where there is no room."""
    return f'<div class="person-pair">{"".join(sides)}</div>'


def several(lines: Iterable[str]) -> str:
    """Lines below each other."""
    return f'<div class="people">{"".join(lines)}</div>'


def side(spelling: str, person: Person, its: Entry, pen: Pen, lang: str) -> str:
    """One of two who may be the same: as written, with games, first and last day."""
    _ = translator(lang)
    own = same_name(spelling) == same_name(person.name)
    named = [] if own else [_("of {name}").format(name=person.name)]
    return _line(spelling, [*named, _games(its, lang), *_span(its, lang)], pen)


def spelling(its: Entry, lang: str) -> str:
    """One way of writing a name, with how often and when."""
    return " · ".join([its.name, _games(its, lang), *_span(its, lang)])


def _line(name: str, told: list[str], pen: Pen) -> str:
    small = "".join(f"<small>{_escaped(one)}</small>" for one in told)
    return f'<div class="person">{_swatch(pen)}<b>{_escaped(name)}</b>{small}</div>'


def _swatch(pen: Pen) -> str:
    """A piece of the person's line; a gradient, for pages take no drawing in their HTML."""
    stops, at = [], 0
    for i, length in enumerate(_LENGTHS.get(pen.dash, _LENGTHS["solid"])):
        colour = "transparent" if i % 2 else pen.line
        stops.append(f"{colour} {at}px {at + length}px")
        at += length
    return f'<i style="background: repeating-linear-gradient(90deg, {", ".join(stops)})"></i>'


def _games(its: Entry, lang: str) -> str:
    return plural(lang, "{n} game", "{n} games", its.games)


def _last(its: Entry, lang: str) -> list[str]:
    _ = translator(lang)
    return [_("last {day}").format(day=numbers.day(its.last, lang))] if its.last else []


def _span(its: Entry, lang: str) -> list[str]:
    if its.first is None or its.last is None:
        return []
    days = dict.fromkeys(numbers.day(day, lang) for day in (its.first, its.last))
    return [" – ".join(days)]


def _others(person: Person, lang: str) -> list[str]:
    """How else a person is written."""
    _ = translator(lang)
    others = [one for one in person.spellings if same_name(one) != same_name(person.name)]
    return [_("also written {names}").format(names=numbers.listed(others, lang))] if others else []


def _escaped(text: str) -> str:
    return html.escape(plain(text))
