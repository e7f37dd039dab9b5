"""Figures of a game that were not written as figures: read all the same, and told of."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain

from plump_core.findings import Finding, Severity
from plump_core.reading.grid import Cell, Odd, Sheet
from plump_core.reading.pointing import point
from plump_core.reading.record import Reading
from plump_core.texts import Message

CODE = "figures"


def with_notes(reading: Reading, sheet: Sheet) -> Reading:
    """The reading with a note on each kind of oddly written figures among the cells of its game."""
    if not sheet.odd:
        return reading
    stated = reading.stated
    points = chain(stated.rounds.values(), stated.totals.values())
    told = {finding.cell for finding in reading.findings}
    used = {*reading.cells.values(), *(one.cell for one in points)} - told
    notes = tuple(_notes([cell for cell in sheet.odd if cell.address in used], sheet))
    return replace(reading, findings=(*reading.findings, *notes))


def _notes(cells: list[Cell], sheet: Sheet) -> Iterator[Finding]:
    for odd, text in _TEXTS.items():
        alike = [cell for cell in cells if cell.odd is odd]
        if alike:
            yield _note(alike, text, sheet)


def _note(alike: list[Cell], text: Message, sheet: Sheet) -> Finding:
    """A note at the first of them, which says how many there are more."""
    note = point(
        sheet, alike[0], CODE, Severity.NOTE, replace(text, values={"number": alike[0].number})
    )
    if len(alike) == 1:
        return note
    more = Message("{told} Others like it: {n}.", {"told": note.message, "n": len(alike) - 1})
    return replace(note, message=more)


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
