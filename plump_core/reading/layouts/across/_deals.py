"""The rounds of a sheet with players across, and how many cards each of them has."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from plump_core import series
from plump_core.findings import Finding, SeriesError, Severity
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.layouts.across._heads import Heads
from plump_core.reading.layouts.across._kinds import Kind
from plump_core.reading.layouts.common._labels import Label
from plump_core.reading.pointing import point
from plump_core.texts import Message


@dataclass(frozen=True, slots=True)
class Line:
    """A round's row: where its hands stand, its cards where they are told, and by which cell."""

    row: int
    label: Label
    cell: Cell
    cards: int | None = None
    dealer: Cell | None = None
    sums: int | None = None
    """The row of running sums that belongs to it."""
    below: tuple[int, ...] = ()
    """The rows without a label of their own between it and the next."""


@dataclass(frozen=True, slots=True)
class Down:
    """``told`` is by what the cards are known: ``said``, a ``series``, or rounds ``numbered``."""

    sheet: Sheet
    heads: Heads
    lines: tuple[Line, ...]
    totals: int | None
    told: str
    planned: tuple[int, ...] = ()
    findings: tuple[Finding, ...] = ()

    @property
    def named(self) -> bool:
        """Whether a word says that the rows are rounds."""
        spoken = any(line.label.round or line.label.cards for line in self.lines)
        kinds = self.heads.kinds.values()
        return spoken or Kind.ROUNDS in kinds or Kind.CARDS in kinds

    @property
    def cards_named(self) -> bool:
        """Whether a word says that the numbers are cards."""
        return Kind.CARDS in self.heads.kinds.values() or any(
            line.label.cards for line in self.lines
        )

    @property
    def runs(self) -> bool:
        """Whether the cards go up or down by one at a time, or stay."""
        cards = [line.cards for line in self.lines if line.cards is not None]
        steps = [abs(a - b) <= 1 for a, b in pairwise(cards)]
        return len(cards) >= 2 and sum(steps) >= 0.8 * len(steps)


def with_cards(down: Down) -> Down | None:
    """The cards of the rounds where the rows do not tell them in so many words."""
    lines = down.lines
    if sum(line.cards is not None for line in lines) * 2 >= len(lines):
        return _all_said(down)
    numbers = [line.label.number or line.label.round for line in lines]
    if numbers != list(range(1, len(lines) + 1)) or (len(lines) == 1 and not lines[0].label.round):
        if any(line.label.round for line in lines) or None in numbers:
            return None
        return replace(down, lines=_dealt(lines, [n or 0 for n in numbers]))
    if written := _series(down):
        return replace(
            down, lines=_dealt(lines, written), told="series", planned=written[len(lines) :]
        )
    return replace(down, lines=_dealt(lines, [n or 0 for n in numbers]), told="numbered")


def _all_said(down: Down) -> Down:
    """A row that tells no cards among rows that do is left out, and pointed at."""
    kept = tuple(line for line in down.lines if line.cards is not None)
    left_out = (lost(down.sheet, line.cell) for line in down.lines if line.cards is None)
    return replace(down, lines=kept, findings=(*down.findings, *left_out))


def _dealt(lines: tuple[Line, ...], cards: Sequence[int]) -> tuple[Line, ...]:
    kept = zip(lines, cards, strict=False)
    return tuple(replace(line, cards=n) for line, n in kept if 1 <= n <= series.MOST_CARDS)


_SERIES = re.compile(
    r"(?<![\d/.-])\d{1,2}(?:\s?[-–—]\s?\d{1,2})+(?![\d/.-])|\d{1,2}\s?[x×]\s?\d{1,2}"
)


def _series(down: Down) -> tuple[int, ...]:
    """The series that stands above the rounds, as long as them or longer."""
    for cell in _above(down):
        for found in _SERIES.finditer(cell.text):
            try:
                cards = series.parse(found[0])
            except SeriesError:
                continue
            if len(cards) >= len(down.lines):
                return cards
    return ()


def _above(down: Down) -> Iterator[Cell]:
    for row in down.sheet.rows:
        if row <= down.heads.row:
            yield from (c for c in down.sheet.row(row) if c.date is None and c.number is None)


def lost(sheet: Sheet, cell: Cell) -> Finding:
    return point(
        sheet,
        cell,
        "cards",
        Severity.ERROR,
        Message(
            "{place}: “{found}” says neither which round this is nor how many cards it has, so the "
            "row was left out. Write for instance “10 kort”."
        ),
        expected=Message("a whole number from 1 to {most}", {"most": series.MOST_CARDS}),
    )
