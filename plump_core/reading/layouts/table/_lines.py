"""The rows of a long table, each taken apart: whose hand of which round, and what came of it."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from plump_core.game import tidy_name
from plump_core.reading import dates, words
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.layouts.common._labels import label
from plump_core.reading.layouts.table._headings import Column, Headings


class Result(StrEnum):
    """What a row says came of a hand, in whatever words."""

    MADE = "made"
    PLUMP = "plump"
    RENONS = "renons"
    OUT = "out"
    OPEN = "open"
    UNCLEAR = "unclear"


@dataclass(frozen=True, slots=True)
class Line:
    """A row; ``round`` is the label of the round, ``player`` the name, both may be wanting."""

    sheet: Sheet
    headings: Headings
    row: int
    round: str
    player: str
    game: tuple[str, ...]

    def at(self, column: Column) -> Cell:
        """The cell in a column, a blank one where the table has no such column."""
        col = self.headings.columns.get(column)
        if col is None:
            return Cell(self.row, 0, turned=self.sheet.is_turned)
        return self.sheet.at(self.row, col)

    def whole(self, column: Column) -> int | None:
        return self.at(column).whole

    @property
    def filled(self) -> bool:
        """Whether anything is told of a hand."""
        return any(not self.at(column).blank for column in _OF_HAND)

    @property
    def result(self) -> Result | None:
        """What came of the hand, None where nothing is said; a penalty goes before all else."""
        if self.at(Column.BID).text in words.DASHES or self.at(Column.TRICKS).text in words.DASHES:
            return Result.OUT
        columns = [column for column in _RESULTS if column in self.headings.columns]
        found = [said(column, self.at(column)) for column in columns]
        for result in (Result.OUT, Result.RENONS, Result.OPEN, Result.UNCLEAR):
            if result in found:
                return result
        return next((result for result in found if result is not None), None)

    @property
    def date(self) -> dt.date | None:
        return date_of(self.at(Column.DATE))


def lines(sheet: Sheet, headings: Headings) -> list[Line]:
    """The rows below the headings that hold something; sums and headings written again are none."""
    rows = [row for row in sheet.rows if row > headings.row]
    found = [line for row in rows if (line := _line(sheet, headings, row)) is not None]
    if not headings.own:
        found = _filled_down(found)
    return found if headings.has(Column.ROUND) else list(_counted(found))


def date_of(cell: Cell) -> dt.date | None:
    """The date in a cell, with or without a time of day."""
    found = dates.find(cell.text)
    return cell.date or (found[0] if found else None)


def _line(sheet: Sheet, headings: Headings, row: int) -> Line | None:
    line = Line(sheet, headings, row, "", "", ())
    round, player = line.at(Column.ROUND), line.at(Column.PLAYER)
    told = [cell for col in headings.columns.values() if not (cell := sheet.at(row, col)).blank]
    if not told or all(cell.text == sheet.at(headings.row, cell.col).text for cell in told):
        return None
    if not headings.own and _sums_up(headings, round, player):
        return None
    return replace(line, round=_label(round), player=tidy_name(player.text), game=_game(line))


def _sums_up(headings: Headings, round: Cell, player: Cell) -> bool:
    """Whether a row is the sum of those above it."""
    unnumbered = headings.has(Column.ROUND) and not round.text
    return unnumbered and words.key(player.text) in words.SUMS | words.TOTALS


def _label(round: Cell) -> str:
    """The number of a round, also of ``Omgång 3``; else whatever it is called."""
    found = label(round)
    number = (found.round or found.number) if found else None
    return str(number) if number else words.key(round.text)


def _game(line: Line) -> tuple[str, ...]:
    """What tells one game from another."""
    date = line.at(Column.DATE)
    told = (line.at(column).text for column in (Column.GAME, Column.FILE, Column.TITLE))
    return (*told, str(date_of(date) or date.text))


def _filled_down(found: list[Line]) -> list[Line]:
    """Values written once for many rows, as merged cells are; one that is missing stays so."""
    hands = [line for line in found if line.filled]
    for name in ("round", "player", "game"):
        wanting = sum(not any(getattr(line, name)) for line in hands)
        if hands and wanting * 2 >= len(hands) and any(getattr(hands[0], name)):
            found = list(_from_above(found, name))
    return found


def _from_above(found: list[Line], name: str) -> Iterator[Line]:
    above = getattr(found[0], name)
    for line in found:
        above = getattr(line, name) if any(getattr(line, name)) else above
        yield replace(line, **{name: above})


def _counted(found: list[Line]) -> Iterator[Line]:
    """Rounds without a number begin where a player comes again, or the cards change."""
    number, seen, before = 0, set[str](), None
    for line in found:
        place = line.game, line.whole(Column.CARDS)
        if line.player in seen or place != before:
            number, seen = number + 1, set()
        before = place
        seen.add(line.player)
        yield replace(line, round=str(number))


_OF_HAND = (Column.BID, Column.TRICKS, Column.PLUMP, Column.MADE, Column.POINTS)
_RESULTS = (Column.PLUMP, Column.MADE, Column.RESULT, Column.RENONS)


def _labels(text: str) -> frozenset[str]:
    return frozenset(one.strip() for one in text.split(","))


_YES = _labels("1, ja, j, yes, y, true, sant, x, ✓, ✔")
_NO = _labels("0, nej, n, no, false, falskt")
_MADE = _labels("made, made bid, hit, success, ok, klarat, klarade, klarad, klar, lyckades, exact")
_MISSED = words.PLUMPS | _labels(
    "burn, burned, bust, busted, miss, missed, missade, missat, failed, set, plumpade, under, over"
)
_OUT = _labels("sat out, out, absent, away, stod över, står över, ute, borta, med ej")
_OPEN = _labels("pending, in progress, skipped, open, not played, pågår, ospelad, kvar")
_NOTHING = _labels(", played, done, finished, spelad, klar omgång")

_WORDS = (
    (Result.MADE, _MADE),
    (Result.PLUMP, _MISSED),
    (Result.RENONS, words.RENONS),
    (Result.OUT, _OUT),
    (Result.OPEN, _OPEN),
)


def said(column: Column, cell: Cell) -> Result | None:
    """What a cell says; under a heading yes and no mean what the heading does."""
    word = words.key(cell.text.replace("_", " "))
    if word in _NOTHING or (column is Column.RESULT and cell.number is not None):
        return None
    if word in _YES or word in _NO:
        return _yes_or_no(column, word in _YES)
    return next((result for result, known in _WORDS if word in known), Result.UNCLEAR)


def _yes_or_no(column: Column, yes: bool) -> Result | None:
    if column is Column.RENONS:
        return Result.RENONS if yes else None
    if column is Column.RESULT:
        return Result.UNCLEAR
    return Result.PLUMP if yes == (column is Column.PLUMP) else Result.MADE
