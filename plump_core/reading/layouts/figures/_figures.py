"""A table of points: names across, a row for each round, and sums below."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice

from plump_core.findings import Finding
from plump_core.reading import words
from plump_core.reading.columns import below
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.layouts.across import _legend
from plump_core.reading.layouts.common._labels import Label, label
from plump_core.reading.layouts.common._margin import Margin
from plump_core.reading.layouts.common._names import players as named
from plump_core.reading.layouts.protocol._header import MOST_PLAYERS

_LOOK_AHEAD = 60
_MOST_ROUNDS = 60
_FEWEST = 2

_STARTS = frozenset(
    {
        *("start", "vid start", "ingående", "in", "från förra", "förra", "överfört", "transport"),
        *("opening", "brought forward", "carried forward", "carried over", "from last time"),
    }
)
_HEADINGS = frozenset().union(
    *(words.PLAYERS, words.CARDS, words.ROUNDS, words.SUMS, words.POINTS, words.TOTALS),
    *(words.RULES, words.DATES, words.BIDS, words.TRICKS, words.NOTES, words.DEALERS),
    *(words.BID_SUMS, words.PLACES, words.TRUMPS),
)
_SHORT = 2
"""Such a short heading may as well be somebody's initials."""

_PLUMPS = words.PLUMPS | words.DASHES | words.MISSED | words.CROSSES | {"*", "plumpade"}


@dataclass(frozen=True, slots=True)
class Line:
    """A row with points: what stands first in it, and a cell for each column of names."""

    row: int
    labels: tuple[Cell, ...]
    cells: tuple[Cell, ...]

    @property
    def blank(self) -> bool:
        return all(cell.blank for cell in self.cells)

    @property
    def label(self) -> Label | None:
        """What the row says of its round; cards and rounds may have a column each."""
        found = [one for cell in self.labels if (one := label(cell)) is not None]
        both = len(found) == 2 and None not in (found[0].number, found[1].number)
        if both:
            return Label(round=found[0].number, cards=found[1].number)
        return next((one for one in found if one.cards), next(iter(found), None))

    @property
    def first(self) -> Cell:
        """The cell that says which round it is, else the first with points."""
        return next((cell for cell in self.labels if not cell.blank), self.cells[0])


@dataclass(frozen=True, slots=True)
class Figures:
    """The table: ``lines`` are its rounds in order, as far as they are planned.

    ``stray`` is the first number below the names that belongs to no round, nor to the totals.
    """

    sheet: Sheet
    row: int
    heading: Cell
    players: dict[str, Cell]
    lines: tuple[Line, ...]
    start: Line | None = None
    total: Line | None = None
    stray: Cell | None = None
    findings: tuple[Finding, ...] = field(default=())
    margin: Margin | None = None
    """What is said of the game elsewhere than above the table."""

    @property
    def entries(self) -> Iterator[Cell]:
        for line in self.lines:
            yield from (cell for cell in line.cells if not cell.blank)


@lru_cache(maxsize=2)  # they are asked for again where there turns out to be no game
def find(sheet: Sheet) -> Figures | None:
    """The first row of names that has rounds of points below it."""
    for row in islice(sheet.rows, _LOOK_AHEAD):
        names = _names(sheet, row)
        if len(names) >= _FEWEST and (found := _figures(sheet, row, names)) is not None:
            return found
    return None


def is_plump(cell: Cell) -> bool:
    """Whether the cell is a sign for a plump, as people put it among points."""
    return words.key(cell.text) in _PLUMPS or is_renons(cell)


def is_renons(cell: Cell) -> bool:
    return words.key(cell.text) in words.RENONS


def is_entry(cell: Cell) -> bool:
    """Whether the cell holds what belongs in such a table."""
    return cell.blank or cell.number is not None or is_plump(cell)


def _names(sheet: Sheet, row: int) -> list[Cell]:
    """Texts side by side that are no headings, and no title before them."""
    cells = [cell for cell in sheet.row(row) if _is_name(cell)]
    while cells and not below(sheet, cells[0].col, row + 1):
        cells = cells[1:]
    columns = [cell.col for cell in cells]
    if len(cells) > _FEWEST and _is_sum_of_rows(sheet, row, columns[:-1], columns[-1]):
        cells = cells[:-1]
    return [] if len(cells) > MOST_PLAYERS else cells


def _is_sum_of_rows(sheet: Sheet, row: int, columns: list[int], last: int) -> bool:
    """Whether a column has what the others come to: somebody's check, and no player."""
    told, summed = 0, set(columns)
    for cells in (sheet.row(r) for r in sheet.rows if r > row):
        points = [cell.number for cell in cells if cell.number and cell.col in summed]
        if points and sum(points) != sheet.at(cells[0].row, last).number:
            return False
        told += bool(points)
    return told >= _FEWEST


def _is_name(cell: Cell) -> bool:
    plain = cell.number is None and cell.error is None and cell.date is None and bool(cell.text)
    return plain and not _is_heading(cell) and label(cell) is None


def _is_heading(cell: Cell) -> bool:
    word = words.key(cell.text)
    return word in _HEADINGS and len(word) > _SHORT


def _figures(sheet: Sheet, row: int, names: list[Cell]) -> Figures | None:
    columns = [cell.col for cell in names]
    lefts = range(min(columns))
    rows = [r for r in sheet.rows if r > row][: 2 * _MOST_ROUNDS]
    first = [_line(sheet, r, lefts, columns) for r in rows[:3]]
    if not first or not _are_points(sheet, row, columns, first):
        return None
    lines = [*first, *(_line(sheet, r, lefts, columns) for r in rows[3:])]
    start = next((line for line in lines[:1] if _says(line, _STARTS)), None)
    rounds, total = _parted(lines[1:] if start else lines)
    if not rounds or len(rounds) > _MOST_ROUNDS:
        return None
    players, twins = named(sheet, _legend.named(sheet, names))
    left = [cell for cell in sheet.row(row) if cell.col in lefts]
    heading = next(filter(_is_heading, left), next(iter(left), sheet.at(row, 0)))
    stray = None if total else _stray(lines, rounds[-1])
    return Figures(sheet, row, heading, players, tuple(rounds), start, total, stray, tuple(twins))


def _line(sheet: Sheet, row: int, lefts: range, columns: list[int]) -> Line:
    labels = tuple(cell for cell in sheet.row(row) if cell.col in lefts)
    return Line(row, labels, tuple(sheet.at(row, col) for col in columns))


def _are_points(sheet: Sheet, row: int, columns: list[int], lines: list[Line]) -> bool:
    """Numbers and marks below the names, and no other numbers but sums and the like beside them."""
    first = lines[0]
    there = [cell for cell in first.cells if not cell.blank]
    if not 2 * sum(map(is_entry, there)) > len(there):
        return False
    beside = (
        cell
        for line in lines
        for cell in sheet.row(line.row)
        if cell.col > min(columns) and cell.col not in columns and cell.number is not None
    )
    return all(
        cell.col > max(columns)
        and (_is_heading(sheet.at(row, cell.col)) or _is_sum_of_rows(sheet, row, columns, cell.col))
        for cell in beside
    )


def _parted(lines: list[Line]) -> tuple[list[Line], Line | None]:
    """The rounds, and the row of totals that ends them."""
    rounds: list[Line] = []
    for line in lines:
        if _says(line, words.TOTALS | words.SUMS) or _is_sum(line, rounds):
            return rounds, line
        if not _goes_on(line, rounds):
            break
        rounds.append(line)
    while rounds and rounds[-1].blank and not rounds[-1].labels:
        rounds.pop()
    return rounds, None


def _goes_on(line: Line, rounds: list[Line]) -> bool:
    """Whether a row is one more round: labelled as the others are, with nothing odd in it."""
    if rounds and line.row > rounds[-1].row + 1 and not line.labels:
        return False
    known = line.label is not None if line.labels else not (rounds and rounds[0].labels)
    return known and 2 * sum(map(is_entry, line.cells)) > len(line.cells)


def _stray(lines: list[Line], last: Line) -> Cell | None:
    below = (cell for line in lines if line.row > last.row for cell in line.cells)
    return next((cell for cell in below if cell.number is not None), None)


def _is_sum(line: Line, rounds: list[Line]) -> bool:
    """Whether a row without a label sums up the columns above it."""
    if line.labels or len(rounds) < _FEWEST:
        return False
    sums = [sum(one.cells[at].number or 0 for one in rounds) for at in range(len(line.cells))]
    return any(sums) and [cell.number for cell in line.cells] == sums


def _says(line: Line, labels: frozenset[str]) -> bool:
    return any(words.key(cell.text) in labels for cell in line.labels)
