"""The ways in which people lay out a protocol, one module for each.

A layout has a ``NAME``; ``read(sheet, source, game, hints)``, which gives a reading of the sheet,
with how sure it is, or None; and ``missing(sheet)``, which says what keeps a sheet that is laid out
this way from holding a game, or None. One that may hold many games in a single table also has
``read_all`` with the same arguments, which gives a reading for each.

The packages beside them hold what several layouts share: ``common`` what all do, ``across`` what
those with the players across do, ``table`` the tables with a row for each hand; ``protocol`` is
the template's, ``figures`` that of points alone.

Every layout is tried on the sheet as it is and, where none is sure of it, with rows and columns
changed over; and the surest reading wins. :mod:`plump_core.reading.parts` finds several games
below or beside each other.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from plump_core.findings import Finding, Severity
from plump_core.game import Source
from plump_core.reading import parts
from plump_core.reading.grid import Sheet
from plump_core.reading.grid.sheet import MOST_COLUMNS, MOST_ROWS
from plump_core.reading.hints import NONE, Hints
from plump_core.reading.layouts import (
    escalier,
    exchange,
    long_table,
    pairs,
    points,
    rounds_down,
    stacked,
    template,
)
from plump_core.reading.layouts._apart import Apart, going_on
from plump_core.reading.layouts.common._roles import ignored
from plump_core.reading.pointing import point
from plump_core.reading.record import Choice, Reading
from plump_core.texts import Message


class Layout(Protocol):
    """What every module of a layout has."""

    NAME: str

    def read(
        self, sheet: Sheet, source: Source, game: str, hints: Hints = NONE
    ) -> Reading | None: ...

    def missing(self, sheet: Sheet) -> Finding | None: ...


TABLES: Sequence[Layout] = (escalier, exchange, long_table)
"""Tables with a row for each hand; their headings name them, so nothing else is tried then."""

LAYOUTS: Sequence[Layout] = (template, rounds_down, pairs, stacked, *TABLES, points)

_SURE = 1.0
_AS_GOOD = 0.05
"""Two ways to read a sheet whose confidence differs by no more than this fit equally well."""

_TURNED = 0.2
"""So much surer a turned sheet has to be: hardly anybody writes a protocol that way round."""


@dataclass(frozen=True, slots=True)
class _Found:
    """A way to read a sheet: the readings it gives, and the sheet as it was seen."""

    sheet: Sheet
    readings: Sequence[Reading]

    @property
    def first(self) -> Reading:
        return self.readings[0]

    @property
    def hands(self) -> int:
        return sum(len(reading.game.hands) for reading in self.readings)

    @property
    def choice(self) -> Choice:
        first = self.first
        return Choice(first.layout, self.sheet.is_turned, first.confidence, self.hands)


def games(sheet: Sheet, source: Source, game: str, hints: Hints = NONE) -> list[Reading]:
    """The games of a sheet. The first has the id ``game``, the others a number after it."""
    seen = ignored(sheet, hints)
    if tables := _tables(seen, source, game, hints):
        return tables
    short = seen.part(range(MOST_ROWS), range(MOST_COLUMNS))
    readings = _protocols(short, source, game, hints)
    if readings and (seen.cut or len(short.rows) < len(seen.rows)):
        readings[-1] = readings[-1].with_findings((_too_long(short),))
    return readings


def _protocols(seen: Sheet, source: Source, game: str, hints: Hints) -> list[Reading]:
    """The games of a sheet that is no table of hands."""
    ranked = _ranked(seen, source, game, hints)
    for view in _cut(seen, ranked, hints):
        several = _several(view, source, game, hints)
        if several and (not ranked or view is ranked[0].sheet or _surer(several, ranked[0])):
            return several
    if not ranked:
        return []
    others = tuple(other.choice for other in ranked[1:] if _fits_as_well(other, ranked[0]))
    return [replace(reading, others=others) for reading in ranked[0].readings]


def best(sheet: Sheet, source: Source, game: str, hints: Hints = NONE) -> Reading | None:
    """The reading of a sheet as one game, by the layout that is surest of it."""
    ranked = _ranked(ignored(sheet, hints), source, game, hints)
    return ranked[0].first if ranked else None


def choices(sheet: Sheet, hints: Hints = NONE) -> tuple[Choice, ...]:
    """Every way in which a sheet gives a game, the surest first: what a person can choose from."""
    seen = ignored(sheet, hints)
    views = [view for view in (seen, _turned(seen)) if view is not None]
    found = [one for view in views for one in _readings(view, Source(""), "", hints)]
    return tuple(one.choice for one in sorted(found, key=_rank))


def missing(sheet: Sheet, hints: Hints = NONE) -> Finding:
    """Why there is no game on a sheet that has cells."""
    if replace(hints, played=None) != NONE:
        return _as_said(sheet)
    sheet = sheet.part(range(MOST_ROWS), range(MOST_COLUMNS))
    reasons = [layout.missing(sheet) for layout in LAYOUTS]
    return next((reason for reason in reasons if reason is not None), None) or _nothing_known(sheet)


def _ranked(sheet: Sheet, source: Source, game: str, hints: Hints) -> list[_Found]:
    """The ways to read a sheet, the surest first; of equals as it is, and in our own order.

    A template with all its signs is nothing else, so no more are tried then; and the sheet is
    turned only where somebody says so, or where nothing is as sure as can be of it as it is.
    """
    found: list[_Found] = []
    for view in _views(sheet, hints):
        for one in _readings(view, source, game, hints):
            found.append(one)
            if one.first.confidence >= _SURE and one.first.layout == template.NAME:
                return sorted(found, key=_rank)
        if any(one.first.confidence >= _SURE for one in found):
            break
    return sorted(found, key=_rank)


def _tables(sheet: Sheet, source: Source, game: str, hints: Hints) -> list[Reading]:
    """The games of a table with a row for each hand, which may hold many and have gaps in it."""
    found = iter(()) if hints.turned else _readings(sheet, source, game, hints, TABLES)
    return next((list(one.readings) for one in found), [])


def _cut(sheet: Sheet, ranked: Sequence[_Found], hints: Hints) -> Iterator[Sheet]:
    """The ways to see a sheet in which several games are looked for."""
    if hints.whole:
        return
    if not hints.turned and not (ranked and ranked[0].sheet is sheet):
        yield sheet
    if ranked:
        yield ranked[0].sheet
    elif hints.turned is not False and (turned := _turned(sheet)) is not None:
        yield turned


def _surer(several: Sequence[Reading], found: _Found) -> bool:
    return min(reading.confidence for reading in several) >= found.first.confidence


def _rank(found: _Found) -> tuple[float, bool]:
    against = _TURNED if found.sheet.is_turned else 0.0
    return against - found.first.confidence, found.sheet.is_turned


def _views(sheet: Sheet, hints: Hints) -> Iterator[Sheet]:
    """The sheet as it is and turned, or only as somebody says."""
    if not hints.turned:
        yield sheet
    if hints.turned is not False and (turned := _turned(sheet)) is not None:
        yield turned


def _turned(sheet: Sheet) -> Sheet | None:
    """The sheet turned, None where it has more rows than we look at columns."""
    if sheet.rows and max(sheet.rows) < MOST_COLUMNS:
        return sheet.turned()
    return None


def _readings(
    sheet: Sheet,
    source: Source,
    game: str,
    hints: Hints,
    layouts: Sequence[Layout] | None = None,
) -> Iterator[_Found]:
    """What each layout makes of a sheet, or the one that somebody chose."""
    for layout in LAYOUTS if layouts is None else layouts:
        if hints.layout in (None, layout.NAME):
            readings = _all(layout, sheet, source, game, hints)
            if readings:
                yield _Found(sheet, [_as_seen(one, sheet, hints) for one in readings])


def _as_seen(reading: Reading, sheet: Sheet, hints: Hints) -> Reading:
    """A reading that knows how the sheet was seen, and the rules it is said to be played under."""
    game = reading.game
    if hints.played is not None:
        game = replace(game, played_rules=hints.played)
    return replace(reading, game=game, turned=sheet.is_turned)


def _all(layout: Layout, sheet: Sheet, source: Source, game: str, hints: Hints) -> list[Reading]:
    many = getattr(layout, "read_all", None)
    if many is not None:
        return list(many(sheet, source, game, hints))
    reading = layout.read(sheet, source, game, hints)
    return [] if reading is None else [reading]


def _fits_as_well(other: _Found, chosen: _Found) -> bool:
    """Whether another way to read the sheet is as sure, and gives something else."""
    if chosen.first.confidence - other.first.confidence > _AS_GOOD:
        return False
    mine, others = chosen.first.game, other.first.game
    same = (mine.players, mine.cards) == (others.players, others.cards)
    return not same or not mine.hands.equals(others.hands)


def _several(sheet: Sheet, source: Source, game: str, hints: Hints) -> list[Reading]:
    """The games that stand below or beside each other; nothing where there is one or none."""

    def read(part: Sheet, name: str = game) -> Reading | None:
        found = sorted(_readings(part, source, name, hints), key=_rank)
        return found[0].first if found else None

    readings: list[Reading] = []
    for number, part in enumerate(parts.games(sheet, Apart(read)), start=1):
        reading = read(part, game if number == 1 else f"{game}-{number}")
        if reading is not None:
            told = going_on(part, reading, readings[-1]) if readings else []
            area = parts.address(part)
            readings.append(replace(reading, area=area).with_findings(tuple(told)))
    if len(readings) >= parts.MOST_GAMES:
        readings[-1] = readings[-1].with_findings((_no_more(sheet),))
    return readings


def _no_more(sheet: Sheet) -> Finding:
    values = {"most": parts.MOST_GAMES}
    message = Message(
        "No more than {most} games are read from one sheet. Move the rest to a sheet of their own."
    )
    text = Message(message.template, values)
    return Finding("too-many-games", Severity.WARNING, text, sheet=sheet.name)


def _too_long(sheet: Sheet) -> Finding:
    """That there are rows below those that were looked at."""
    text = Message(
        "{place}: the sheet goes on below this row, but no more of it is read. Divide it into "
        "sheets of fewer games."
    )
    last = max(sheet.rows)
    return point(sheet, sheet.row(last)[0], "too-long", Severity.WARNING, text)


def _as_said(sheet: Sheet) -> Finding:
    first = sheet.first
    assert first is not None  # noqa: S101 - the caller sees to it
    message = Message(
        "{place}: read the way you said, the sheet gives no game. Choose another layout, or let "
        "the program find it by itself."
    )
    return point(sheet, first, "no-game", Severity.NOTE, message)


def _nothing_known(sheet: Sheet) -> Finding:
    first = sheet.first
    assert first is not None  # noqa: S101 - the caller sees to it
    message = Message(
        "{place}: no protocol starts at “{found}” or below. Expected the names of the players, "
        "the cards of each round, and the bids."
    )
    return point(sheet, first, "no-game", Severity.NOTE, message)
