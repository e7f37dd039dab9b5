"""Where on a sheet a protocol may start, however it is laid out."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from plump_core.reading import words
from plump_core.reading.grid import Cell, Sheet

_HEADINGS = words.PLAYERS | words.ROUNDS | words.CARDS
_MOST_CARDS = 60
_FEWEST = 3
"""So many numbers that go up or down by one are the cards of a series, fewer may be anything."""


def starts(sheet: Sheet, most: int) -> list[Cell]:
    """The cells with which a protocol may begin, no more are looked for when there are ``most``.

    Headings close to each other are one start.
    """
    found: list[Cell] = []
    previous: int | None = None
    for row in sheet.rows:
        for cell in _in_row(sheet, row, previous):
            if not any(_together(cell, before) for before in found):
                found.append(cell)
        if len(found) >= most:
            break
        previous = row
    return found[:most]


def _together(cell: Cell, before: Cell) -> bool:
    """Whether both are headings of one table: numbers of rounds above the cards, say."""
    return cell.row - before.row <= 1 and abs(cell.col - before.col) <= (cell.row - before.row) * 2


def _in_row(sheet: Sheet, row: int, previous: int | None) -> Iterator[Cell]:
    cells = sheet.row(row)
    headings = list(_headings(cells))
    ends = [*(cell.col for cell in headings), sheet.width][1:]
    for cell, end in zip(headings, ends, strict=True):
        after = sum(cell.col < other.col < end for other in cells)
        if after >= 2 and not _of_points(sheet, cell, previous):
            yield cell
    if not headings and _apart(sheet, row, previous):
        yield from _series(sheet, cells)


def _headings(cells: Sequence[Cell]) -> Iterator[Cell]:
    """The headings of a row; one right after another heads the next column of the same table."""
    before: Cell | None = None
    for cell in cells:
        heading = words.key(cell.text) in _HEADINGS
        if heading and before is None:
            yield cell
        before = cell if heading else None


def _of_points(sheet: Sheet, cell: Cell, previous: int | None) -> bool:
    """Whether the table is one of points: the row above says so, above the heading or alone."""
    if previous is None:
        return False
    above = sheet.row(previous)
    return any(
        words.is_points(one.text) and (len(above) == 1 or abs(one.col - cell.col) <= 1)
        for one in above
    )


def _apart(sheet: Sheet, row: int, previous: int | None) -> bool:
    """Whether something else may begin here: after a gap, a title or sums."""
    if previous is None or previous < row - 1:
        return True
    above = sheet.row(previous)
    titled = len(above) <= 2 and all(cell.number is None for cell in above)
    return titled or words.key(above[0].text) in words.SUMS


def _series(sheet: Sheet, cells: Sequence[Cell]) -> Iterator[Cell]:
    """The cells left of numbers that are the cards of a series, a name or a title or blank."""
    for numbers in _runs(cells):
        corner = sheet.at(numbers[0].row, max(numbers[0].col - 1, 0))
        label = words.key(corner.text)
        if _go_on(numbers) and label not in words.SUMS and not words.is_points(label):
            yield corner


def _runs(cells: Sequence[Cell]) -> Iterator[list[Cell]]:
    """Numbers with no text and no wide gap between them."""
    run: list[Cell] = []
    for cell in cells:
        if run and (cell.number is None or cell.col - run[-1].col > 2):
            yield run
            run = []
        if cell.number is not None:
            run.append(cell)
    if run:
        yield run


def _go_on(numbers: Sequence[Cell]) -> bool:
    cards = [cell.whole for cell in numbers]
    if len(cards) < _FEWEST or any(c is None or not 1 <= c <= _MOST_CARDS for c in cards):
        return False
    steps = [abs((a or 0) - (b or 0)) <= 1 for a, b in pairwise(cards)]
    return sum(steps) >= 0.8 * len(steps)
