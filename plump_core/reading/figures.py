"""Figures of a game that were not written as figures: read all the same; and errors; told of."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain

from plump_core.findings import Finding, Severity
from plump_core.reading.grid import Cell, Odd, Sheet, place_of
from plump_core.reading.pointing import point
from plump_core.reading.record import Reading
from plump_core.texts import Message

CODE = "figures"


def with_notes(reading: Reading, sheet: Sheet) -> Reading:
    """The reading with a finding on each kind of such cells, where nothing else tells of them."""
    if not sheet.odd and not sheet.errors:
        return reading
    stated = reading.stated
    points = chain(stated.rounds.values(), stated.totals.values())
    used = {*reading.cells.values(), *(one.cell for one in points)}
    told = {finding.cell for finding in reading.findings}
    notes = [*_odd(sheet, used - told), *_errors(sheet, used, told)]
    return replace(reading, findings=(*reading.findings, *notes))


def _odd(sheet: Sheet, used: set[str]) -> Iterator[Finding]:
    cells = [cell for cell in sheet.odd if cell.address in used]
    for odd, text in _TEXTS.items():
        alike = [cell for cell in cells if cell.odd is odd]
        if alike:
            text = replace(text, values={"number": alike[0].number})
            yield _first(alike, point(sheet, alike[0], CODE, Severity.NOTE, text))


def _errors(sheet: Sheet, used: set[str], told: set[str | None]) -> Iterator[Finding]:
    """Errors among the cells of the game, or right beside them, of which nothing was read."""
    places = [place_of(address) for address in used]
    if not places:
        return
    rows, cols = ({place[at] for place in places} for at in (0, 1))
    beside = range(min(cols), max(cols) + 2)
    among = [one for one in sheet.errors if one.row in rows and one.col in beside]
    alike = [cell for cell in among if cell.address not in told]
    if alike:
        found = point(sheet, alike[0], "error-cell", Severity.WARNING, _ERROR, _A_FIGURE)
        yield _first(alike, found)


def _first(alike: list[Cell], told: Finding) -> Finding:
    """A finding at the first of some cells, which says how many there are more."""
    if len(alike) == 1:
        return told
    more = Message("{told} Others like it: {n}.", {"told": told.message, "n": len(alike) - 1})
    return replace(told, message=more)


_ERROR = Message(
    "{place}: here stands the error {found} instead of a figure, and nothing was read of it."
)
_A_FIGURE = Message("a figure, or nothing")
_TEXTS: Mapping[Odd, Message] = {
    Odd.TEXT: Message("{place}: a figure stored as text, which was read as the number {number}."),
    Odd.COMMA: Message(
        "{place}: a figure stored as text with a comma in it, which was read as the number "
        "{number}."
    ),
    Odd.SPACE: Message(
        "{place}: a figure with a space in it that is no ordinary one, which was read as the "
        "number {number}."
    ),
    Odd.MINUS: Message(
        "{place}: a figure with a dash for a minus, which was read as the number {number}."
    ),
}
