"""The points that stand on the sheet itself, in a block below the bids or in a last column."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.layouts.protocol._header import Header
from plump_core.reading.record import Stated, Written


@dataclass(frozen=True, slots=True)
class PointsRow:
    """A row of a block of points: the player, and the column that the block's heading sums in."""

    player: str
    row: int
    block: int
    total: int | None


def stated(
    sheet: Sheet,
    header: Header,
    rounds: dict[int, int],
    bids: dict[str, int],
    points: Sequence[PointsRow],
    hands: set[tuple[str, int]],
) -> Stated:
    """What the sheet says of points.

    ``rounds`` gives the first column of each round, ``bids`` the row of each player's bids,
    ``hands`` who took part in which round. The first block that has points of rounds counts.
    """
    totals: dict[str, Written] = {}
    if header.total is not None:
        for player, row in bids.items():
            _put(totals, player, sheet.at(row, header.total))
    found: dict[tuple[str, int], Written] = {}
    for block in sorted({one.block for one in points}):
        rows = [one for one in points if one.block == block]
        alone = _only_column(sheet, header, rows) if len({r for _, r in hands}) > 1 else None
        for one in rows:
            column = alone if alone is not None else one.total
            if column is not None:
                _put(totals, one.player, sheet.at(one.row, column))
        if alone is None and not found:
            found = _of_rounds(sheet, rounds, rows, hands)
    return Stated(found, totals)


def _of_rounds(
    sheet: Sheet,
    rounds: dict[int, int],
    rows: Sequence[PointsRow],
    hands: set[tuple[str, int]],
) -> dict[tuple[str, int], Written]:
    """Points stand in either of a round's two columns."""
    found: dict[tuple[str, int], Written] = {}
    for row in rows:
        for round, col in rounds.items():
            for cell in (sheet.at(row.row, col), sheet.at(row.row, col + 1)):
                if (row.player, round) in hands and cell.col != row.total:
                    _put(found, (row.player, round), cell)
    return found


def _only_column(sheet: Sheet, header: Header, rows: Sequence[PointsRow]) -> int | None:
    """The column of a block that has a single number for each player."""
    columns = {
        cell.col
        for row in rows
        for cell in sheet.row(row.row)
        if cell.number is not None and cell.col > header.names
    }
    return columns.pop() if len(columns) == 1 else None


def _put(into: dict[Any, Written], key: Any, cell: Cell) -> None:
    if cell.number is not None and key not in into:
        into[key] = Written(cell.number, cell.address)
