"""A sheet with the rounds down and the players across: its rounds, seats, sums and dealers.

======== ==== ==
Omgång   Anna Bo
======== ==== ==
10 kort  3    2p
9 kort   2p   3
Summa    13   13
======== ==== ==
"""

from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import islice

from plump_core import series
from plump_core.findings import Finding, Severity
from plump_core.game import same_name
from plump_core.reading import words
from plump_core.reading.columns import below
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.hints import Hints, Role
from plump_core.reading.layouts.across import _heads
from plump_core.reading.layouts.across._deals import Down, Line, lost, with_cards
from plump_core.reading.layouts.across._heads import Heads
from plump_core.reading.layouts.across._kinds import Kind
from plump_core.reading.layouts.common import _roles
from plump_core.reading.layouts.common._entries import is_plump
from plump_core.reading.layouts.common._labels import Label, label
from plump_core.reading.pointing import point
from plump_core.texts import Message

_LOOK_AHEAD = 40


@lru_cache(maxsize=2)  # three layouts ask one after the other
def find(sheet: Sheet, hints: Hints) -> Down | None:
    """The rounds and seats of a sheet, those with the most rounds; None where there are none."""
    roles = _roles.by_column(sheet, hints)
    rows = islice(sheet.rows, _LOOK_AHEAD)
    found = [down for row in rows if (down := _below(sheet, row, roles)) is not None and down.lines]
    return max(found, key=lambda down: len(down.lines), default=None)


@dataclass(slots=True)
class _Walk:
    """What has been seen on the way down."""

    lines: list[Line] = field(default_factory=list)
    totals: int | None = None
    lost: list[Cell] = field(default_factory=list)
    marks: int = 0
    """How many rows there are with nothing but marks."""

    @property
    def marked_below(self) -> bool:
        """Whether marks stand in rows of their own, as on the template turned over."""
        return self.marks * 2 > sum(len(line.below) for line in self.lines)


def _below(sheet: Sheet, row: int, roles: dict[int, Role]) -> Down | None:
    heads = _heads.heads(sheet, row, roles)
    if heads is None:
        return None
    keys = _keys(sheet, heads)
    if not keys:
        return None
    walk = _walk(sheet, heads, keys)
    if walk.marked_below or not 1 <= len(walk.lines) <= series.MOST_ROUNDS:
        return None
    left_out = tuple(lost(sheet, cell) for cell in walk.lost)
    lines, again = _again(sheet, walk.lines)
    totals = _totals(sheet, heads, walk)
    told = Down(sheet, heads, _in_order(lines), totals, "said", findings=(*left_out, *again))
    return with_cards(told)


def _totals(sheet: Sheet, heads: Heads, walk: _Walk) -> int | None:
    """The row of final sums: below the last round, else above the names."""
    if walk.totals is not None and walk.totals > walk.lines[-1].row:
        return walk.totals
    above = [row for row in sheet.rows if row < heads.row and _sums_up(sheet.row(row)[0])]
    return above[-1] if above else None


def _in_order(lines: list[Line]) -> tuple[Line, ...]:
    """The rounds as they were played; some write the latest on top, with its number."""
    numbers = [line.label.round for line in lines]
    told = [number for number in numbers if number is not None]
    if len(told) < len(lines) or len(set(told)) < len(told):
        return tuple(lines)
    return tuple(sorted(lines, key=lambda line: line.label.round or 0))


def _keys(sheet: Sheet, heads: Heads) -> list[int]:
    """The columns with the rounds: those headed so, else the last left of the names that has any.

    A column of names of rounds and one of cards may both be there.
    """
    headed = [c for c, kind in heads.kinds.items() if kind in (Kind.ROUNDS, Kind.CARDS)]
    first = heads.seats[0].name.col
    bare = [col for col in range(first) if col not in heads.kinds]
    return sorted({*headed, *(col for col in bare if _labelled(sheet, heads, col))})


def _labelled(sheet: Sheet, heads: Heads, col: int) -> bool:
    cells = [cell for cell in below(sheet, col, heads.body) if not _sums_up(cell)]
    return bool(cells) and sum(label(cell) is not None for cell in cells) >= 0.6 * len(cells)


def _sums_up(cell: Cell) -> bool:
    word = words.key(cell.text)
    return word in words.RUNNING | words.HALFWAY or word.startswith(
        ("summa ", "total ", "slut", "efter ", "after ")
    )


def _walk(sheet: Sheet, heads: Heads, keys: list[int]) -> _Walk:
    walk = _Walk()
    for row in sheet.rows:
        if row < heads.body:
            continue
        if _names_again(sheet, heads, row):
            break
        told = [(col, one) for col in keys if (one := label(sheet.at(row, col))) is not None]
        if told:
            walk.lines.append(_line(sheet, heads, row, told))
        elif any(words.key(cell.text) in words.PLACES for cell in _left(sheet, heads, row)):
            continue
        elif any(_sums_up(cell) for cell in _left(sheet, heads, row)):
            _sum(walk, row, _has_numbers(sheet, heads, row))
        elif walk.lines and _marks(sheet, heads, row):
            walk.marks += 1
            _under(walk, row)
        elif walk.lines and _filled(sheet, heads, row):
            keyed = next((c for col in keys if not (c := sheet.at(row, col)).blank), None)
            if keyed is None:
                _sum(walk, row, _has_numbers(sheet, heads, row))
            elif walk.totals is None or row < walk.totals:
                walk.lost.append(keyed)
    last = walk.lines[-1].row if walk.lines else 0
    walk.lost = [cell for cell in walk.lost if cell.row < last]
    return walk


def _left(sheet: Sheet, heads: Heads, row: int) -> list[Cell]:
    """The cells of a row left of the players'."""
    return [cell for cell in sheet.row(row) if cell.col < heads.seats[0].name.col]


def _marks(sheet: Sheet, heads: Heads, row: int) -> bool:
    """Whether a row without a label has nothing but marks."""
    cells = sheet.row(row)
    under = {col for seat in heads.seats for col in seat.columns}
    return all(cell.col in under and is_plump(cell) for cell in cells)


def _filled(sheet: Sheet, heads: Heads, row: int) -> bool:
    """Whether most players have something in the row."""
    filled = [any(not sheet.at(row, col).blank for col in seat.columns) for seat in heads.seats]
    return sum(filled) * 2 > len(filled)


def _names_again(sheet: Sheet, heads: Heads, row: int) -> bool:
    """Whether the headings stand here once more: another game, or its points."""
    texts = ((sheet.at(row, seat.name.col).text, seat.name.text) for seat in heads.seats)
    again = (text for text, name in texts if text and same_name(text) == same_name(name))
    return len(list(islice(again, 2))) == 2


def _has_numbers(sheet: Sheet, heads: Heads, row: int) -> bool:
    columns = [col for seat in heads.seats for col in seat.columns]
    return any(sheet.at(row, col).number is not None for col in columns)


def _sum(walk: _Walk, row: int, numbers: bool) -> None:
    """Sums stand below each round, or once at the bottom; places (1:a, 2:a) are none."""
    if numbers:
        walk.totals = row
        if walk.lines and walk.lines[-1].sums is None:
            walk.lines[-1] = replace(walk.lines[-1], sums=row)
    _under(walk, row)


def _under(walk: _Walk, row: int) -> None:
    if walk.lines:
        last = walk.lines[-1]
        walk.lines[-1] = replace(last, below=(*last.below, row))


def _line(sheet: Sheet, heads: Heads, row: int, told: list[tuple[int, Label]]) -> Line:
    """One round; what the columns of rounds and of cards say is put together."""
    round = cards = number = None
    where = sheet.at(row, told[0][0])
    for col, one in told:
        kind = heads.kinds.get(col)
        if one.cards is not None or (kind is Kind.CARDS and one.number is not None):
            cards, where = one.cards or one.number, sheet.at(row, col)
        elif len(told) > 1 and number is not None and cards is None:
            round, number, where = number, one.number, sheet.at(row, col)
        elif one.number is not None:
            number = one.number
        round = one.round or round
    if number is not None and cards is not None:
        round, number = round or number, None
    again = any(one.again for _, one in told)
    return Line(row, Label(round, cards, number, again), where, cards, _dealer(sheet, heads, row))


def _dealer(sheet: Sheet, heads: Heads, row: int) -> Cell | None:
    col = next((c for c, kind in heads.kinds.items() if kind is Kind.DEALER), None)
    return None if col is None or sheet.at(row, col).blank else sheet.at(row, col)


def _again(sheet: Sheet, lines: list[Line]) -> tuple[list[Line], list[Finding]]:
    """Rounds that were played over count as they were played last."""
    kept: list[Line] = []
    findings = []
    for line in lines:
        if kept and (line.label.again or _same_round(kept[-1].label, line.label)):
            findings.append(_replaced(sheet, kept.pop(), line))
        kept.append(line)
    return kept, findings


def _same_round(one: Label, other: Label) -> bool:
    return one.round is not None and one.round == other.round


def _replaced(sheet: Sheet, first: Line, again: Line) -> Finding:
    return point(
        sheet,
        first.cell,
        "played-again",
        Severity.NOTE,
        Message(
            "{place}: “{found}” was played again in row {row}, and only that counts. "
            "Give the rounds different numbers if both are to count.",
            {"row": again.row + 1},
        ),
    )
