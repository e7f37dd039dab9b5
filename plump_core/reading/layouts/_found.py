"""Every layout there is, and what each makes of a sheet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from plump_core.findings import Finding
from plump_core.game import Source
from plump_core.reading.grid import Sheet
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
from plump_core.reading.record import Choice, Reading


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


@dataclass(frozen=True, slots=True)
class Found:
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


def found(
    sheet: Sheet,
    source: Source,
    game: str,
    hints: Hints,
    layouts: Sequence[Layout] = LAYOUTS,
) -> Iterator[Found]:
    """What each layout makes of a sheet, or the one that somebody chose."""
    for layout in layouts:
        if hints.layout in (None, layout.NAME):
            readings = _all(layout, sheet, source, game, hints)
            if readings:
                yield Found(sheet, [_as_seen(one, sheet, hints) for one in readings])


def _all(layout: Layout, sheet: Sheet, source: Source, game: str, hints: Hints) -> list[Reading]:
    many = getattr(layout, "read_all", None)
    if many is not None:
        return list(many(sheet, source, game, hints))
    reading = layout.read(sheet, source, game, hints)
    return [] if reading is None else [reading]


def _as_seen(reading: Reading, sheet: Sheet, hints: Hints) -> Reading:
    """A reading that knows how the sheet was seen, and the rules it is said to be played under."""
    game = reading.game
    if hints.played is not None:
        game = replace(game, played_rules=hints.played)
    return replace(reading, game=game, turned=sheet.is_turned)
