"""The headings of a sheet with the rounds down: whose each column is, or what else it holds."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise, takewhile

from plump_core.game import same_name, tidy_name
from plump_core.reading import words
from plump_core.reading.columns import below
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.hints import Role
from plump_core.reading.layouts.across import _kinds
from plump_core.reading.layouts.across._kinds import Kind

MOST_SEATS = 30
"""More names than this beside each other are no card table."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's columns, with the heading of each under the name (``bud``), blank where none."""

    name: Cell
    columns: tuple[int, ...]
    heads: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Heads:
    """The row of names, the row below the last heading, and what the columns are.

    ``kinds`` has the columns that are nobody's, as far as a heading names them.
    """

    row: int
    body: int
    seats: tuple[Seat, ...]
    kinds: dict[int, Kind] = field(default_factory=dict)


def heads(sheet: Sheet, row: int, roles: dict[int, Role]) -> Heads | None:
    """The headings if the names stand in ``row``; None where no two names do."""
    if sum(map(_is_name, sheet.row(row))) < 2:
        return None
    body = row + 1
    while body in sheet.rows and body < row + 3 and _kinds.is_under(sheet, body):
        body += 1
    beside = _beside(sheet, row)
    kinds = _kinds.kinds(sheet, row, body, roles, beside)
    nobodys = beside | kinds.keys()
    names = [cell for cell in sheet.row(row) if _is_name(cell) and cell.col not in nobodys]
    if not 2 <= len(names) <= 4 * MOST_SEATS:
        return None
    left = [col for col in kinds if kinds[col] in (Kind.ROUNDS, Kind.CARDS)]
    if left and all(cell.col > min(left) for cell in names[1:]):
        names = [cell for cell in names if cell.col > min(left)]
    elif _is_title(sheet, names[0].col, body):
        names = names[1:]
    seats = tuple(_seats(sheet, row, body, names, kinds))
    if not 2 <= len(seats) <= MOST_SEATS:
        return None
    return Heads(row, body, seats, kinds)


def _beside(sheet: Sheet, row: int) -> set[int]:
    """The columns of headings that follow every name in its own row: ``Anna p Bo p``."""
    cells = [cell for cell in sheet.row(row) if _is_name(cell)]
    after: list[list[Cell]] = []
    for cell in cells:
        if not _kinds.is_heading(cell.text):
            after.append([])
        elif after:
            after[-1].append(cell)
    if len(after) < 2:
        return set()
    shared = zip(*after, strict=False)
    alike = takewhile(lambda heads: len({words.key(h.text) for h in heads}) == 1, shared)
    return {head.col for heads in alike for head in heads}


def _is_name(cell: Cell) -> bool:
    plain = cell.number is None and cell.error is None and cell.date is None and not cell.uncached
    worded = any(letter.isalpha() for letter in cell.text) and cell.text[0] not in "0123456789+-−("
    return plain and worded and len(cell.text) <= 40


def _is_title(sheet: Sheet, col: int, body: int) -> bool:
    """Whether the first name stands over the labels of the rounds, and not beside them."""
    left = any(_kinds.labels_below(sheet, other, body) for other in range(col))
    return not left and _kinds.labels_below(sheet, col, body)


def _seats(
    sheet: Sheet, row: int, body: int, names: Sequence[Cell], kinds: dict[int, Kind]
) -> Iterator[Seat]:
    """Each name owns the columns up to the next; equal names side by side own theirs together."""
    groups = _together(names)
    starts = [group[0].col for group in groups]
    taken = sorted({*starts, *kinds, sheet.width})
    usual = min((b - a for a, b in pairwise(starts)), default=1)
    for group in groups:
        first = group[0].col
        end = next(col for col in taken if col > first and col not in [c.col for c in group])
        columns = range(first, min(end, first + max(usual, len(group))))
        used = [col for col in columns if below(sheet, col, body)]
        kept = tuple(used) or (first,)
        named = [cell.col for cell in group]
        told = tuple(_head(sheet, row, body, col, col in named) for col in kept)
        yield Seat(_named(group), kept, told)


def _together(names: Sequence[Cell]) -> list[list[Cell]]:
    """Names by player: one each, unless all are repeated alike (Anna bud, Anna stick, …)."""
    groups: list[list[Cell]] = []
    for cell in names:
        if groups and _person(groups[-1][0]) == _person(cell):
            groups[-1].append(cell)
        else:
            groups.append([cell])
    alike = len({len(group) for group in groups}) == 1 and len(groups) >= 2
    return groups if alike else [[cell] for cell in names]


def _person(cell: Cell) -> str:
    return same_name(_split(cell)[0])


_ROLE_AFTER = re.compile(r"(?P<name>.+?)(?:\s*[-–:,/(]\s*|\s+)(?P<role>[^\W\d_]+)\)?")
_ROLE_BEFORE = re.compile(r"(?P<role>[^\W\d_]+)(?:\s*[-–:,/]\s*|\s+)(?P<name>.+)")


def _split(cell: Cell) -> tuple[str, str]:
    """A name and the heading that stands in the same cell with it."""
    for pattern in (_ROLE_AFTER, _ROLE_BEFORE):
        found = pattern.fullmatch(cell.text)
        if found and words.key(found["role"]) in _kinds.UNDER:
            return found["name"], words.key(found["role"])
    return cell.text, ""


def _named(group: Sequence[Cell]) -> Cell:
    """The cell of a name, with nothing but the name in its text."""
    first = group[0]
    name = _split(first)[0] if len(group) > 1 else first.text
    tidy = tidy_name(name)
    return first if tidy == first.text else replace(first, text=tidy)


def _head(sheet: Sheet, row: int, body: int, col: int, is_name: bool) -> str:
    under = [words.key(sheet.at(r, col).text) for r in range(row + 1, body)]
    cell = sheet.at(row, col)
    return next(filter(None, under), "") or (_split(cell)[1] if is_name else words.key(cell.text))
