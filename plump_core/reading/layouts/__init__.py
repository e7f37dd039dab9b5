"""The ways in which people lay out a protocol, one module for each.

A layout has ``read(sheet, source, game, hints)``, which gives a reading of the sheet, with how sure
it is, or None; and ``missing(sheet)``, which says what keeps a sheet that is laid out this way from
holding a game, or None.
"""

from collections.abc import Sequence
from typing import Protocol

from plump_core.findings import Finding, Severity
from plump_core.game import Source
from plump_core.reading.grid import Sheet
from plump_core.reading.hints import NONE, Hints
from plump_core.reading.layouts import template
from plump_core.reading.pointing import point
from plump_core.reading.record import Reading
from plump_core.texts import Message


class Layout(Protocol):
    """What every module of a layout has."""

    def read(
        self, sheet: Sheet, source: Source, game: str, hints: Hints = NONE
    ) -> Reading | None: ...

    def missing(self, sheet: Sheet) -> Finding | None: ...


LAYOUTS: Sequence[Layout] = (template,)


def best(sheet: Sheet, source: Source, game: str, hints: Hints = NONE) -> Reading | None:
    """The reading of a sheet by the layout that is surest of it; ``game`` becomes the game's id."""
    readings = [layout.read(sheet, source, game, hints) for layout in LAYOUTS]
    found = [reading for reading in readings if reading is not None]
    return max(found, key=lambda reading: reading.confidence, default=None)


def missing(sheet: Sheet) -> Finding:
    """Why there is no game on a sheet that has cells."""
    reasons = [layout.missing(sheet) for layout in LAYOUTS]
    return next((reason for reason in reasons if reason is not None), None) or _nothing_known(sheet)


def _nothing_known(sheet: Sheet) -> Finding:
    first = sheet.first
    assert first is not None  # noqa: S101 - the caller sees to it
    return point(
        sheet,
        first,
        "no-game",
        Severity.NOTE,
        Message(
            "{place}: no protocol starts at “{found}” or below. Expected a row with the cards of "
            "each round, and under it a row for each player with the name and the bids."
        ),
        expected=Message("the cards of each round, and the players with their bids below"),
    )
