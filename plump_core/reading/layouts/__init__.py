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
from dataclasses import replace

from plump_core.findings import Finding, Severity
from plump_core.game import Source
from plump_core.reading.grid import Sheet
from plump_core.reading.grid.sheet import MOST_COLUMNS, MOST_ROWS
from plump_core.reading.hints import NONE, Hints
from plump_core.reading.layouts._found import LAYOUTS, TABLES, Found, Layout, found
from plump_core.reading.layouts._ranking import fits_as_well, rank, ranked, turned
from plump_core.reading.layouts._several import several
from plump_core.reading.layouts.common._roles import ignored
from plump_core.reading.pointing import point
from plump_core.reading.record import Choice, Reading
from plump_core.texts import Message

__all__ = ["LAYOUTS", "TABLES", "Layout", "best", "choices", "games", "missing"]


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


def best(sheet: Sheet, source: Source, game: str, hints: Hints = NONE) -> Reading | None:
    """The reading of a sheet as one game, by the layout that is surest of it."""
    ways = ranked(ignored(sheet, hints), source, game, hints)
    return ways[0].first if ways else None


def choices(sheet: Sheet, hints: Hints = NONE) -> tuple[Choice, ...]:
    """Every way in which a sheet gives a game, the surest first: what a person can choose from."""
    seen = ignored(sheet, hints)
    views = [view for view in (seen, turned(seen)) if view is not None]
    ways = [one for view in views for one in found(view, Source(""), "", hints)]
    return tuple(one.choice for one in sorted(ways, key=rank))


def missing(sheet: Sheet, hints: Hints = NONE) -> Finding:
    """Why there is no game on a sheet that has cells."""
    if replace(hints, played=None) != NONE:
        return _as_said(sheet)
    sheet = sheet.part(range(MOST_ROWS), range(MOST_COLUMNS))
    reasons = [layout.missing(sheet) for layout in LAYOUTS]
    return next((reason for reason in reasons if reason is not None), None) or _nothing_known(sheet)


def _protocols(seen: Sheet, source: Source, game: str, hints: Hints) -> list[Reading]:
    """The games of a sheet that is no table of hands."""
    ways = ranked(seen, source, game, hints)
    for view in _cut(seen, ways, hints):
        parted = several(view, source, game, hints)
        if parted and (not ways or view is ways[0].sheet or _surer(parted, ways[0])):
            return parted
    if not ways:
        return []
    others = tuple(other.choice for other in ways[1:] if fits_as_well(other, ways[0]))
    return [replace(reading, others=others) for reading in ways[0].readings]


def _tables(sheet: Sheet, source: Source, game: str, hints: Hints) -> list[Reading]:
    """The games of a table with a row for each hand, which may hold many and have gaps in it."""
    ways = iter(()) if hints.turned else found(sheet, source, game, hints, TABLES)
    return next((list(one.readings) for one in ways), [])


def _cut(sheet: Sheet, ways: Sequence[Found], hints: Hints) -> Iterator[Sheet]:
    """The ways to see a sheet in which several games are looked for."""
    if hints.whole:
        return
    if not hints.turned and not (ways and ways[0].sheet is sheet):
        yield sheet
    if ways:
        yield ways[0].sheet
    elif hints.turned is not False and (other := turned(sheet)) is not None:
        yield other


def _surer(parted: Sequence[Reading], whole: Found) -> bool:
    return min(reading.confidence for reading in parted) >= whole.first.confidence


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
