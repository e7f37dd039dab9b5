"""Which rows of a sheet with the names down are players, sums or points."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from plump_core.findings import Finding, Severity
from plump_core.game import same_name, tidy_name
from plump_core.reading import words
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.hints import NONE, Hints, Role
from plump_core.reading.layouts.common._entries import is_bid, is_plump
from plump_core.reading.layouts.common._names import players as named
from plump_core.reading.layouts.common._roles import of_row
from plump_core.reading.layouts.protocol._header import MOST_PLAYERS, Header
from plump_core.reading.layouts.protocol._points import PointsRow
from plump_core.reading.pointing import point
from plump_core.texts import Message


@dataclass(frozen=True, slots=True)
class Rows:
    """The cell of each player's name, the rows with points, and whether there are rows of sums."""

    players: dict[str, Cell]
    points: tuple[PointsRow, ...]
    sums: bool
    findings: tuple[Finding, ...]


@dataclass(slots=True)
class _Walk:
    """What has been seen on the way down the sheet."""

    sheet: Sheet
    header: Header
    hints: Hints = NONE
    names: list[Cell] = field(default_factory=list)
    blocks: list[list[Cell]] = field(default_factory=list)
    headings: list[int] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    sums: bool = False


def sort(sheet: Sheet, header: Header, hints: Hints = NONE) -> Rows | None:
    """What each row below the header is; None where far too many would be players."""
    walk = _Walk(sheet, header, hints)
    for row in sheet.rows:
        if row > header.row and not _said(walk, row):
            _step(walk, row)
        if len(walk.names) + len(walk.findings) > MOST_PLAYERS:
            return None
    players, twins = named(sheet, walk.names)
    return Rows(players, tuple(_points(walk, players)), walk.sums, (*walk.findings, *twins))


def _said(walk: _Walk, row: int) -> bool:
    """Whether somebody has said what the row holds; then that is what it is."""
    role, label = of_row(walk.sheet, walk.hints, row), walk.sheet.at(row, walk.header.names)
    if role in (Role.NAMES, Role.BIDS):
        walk.names.append(label)
    elif role is Role.TOTAL:
        walk.sums = True
    elif role is Role.POINTS:
        if not walk.blocks:
            _open_block(walk, row - 1)
        walk.blocks[-1].append(label)
    return role is not None


def _step(walk: _Walk, row: int) -> None:
    label = walk.sheet.at(row, walk.header.names)
    word = words.key(label.text)
    if words.is_points(word) or (word in words.PLAYERS and walk.names):
        _open_block(walk, row)
    elif word in words.SUMS and not walk.blocks:
        walk.sums = True
    elif word in words.PLAYERS | words.CARDS | words.SUMS:
        return
    elif walk.blocks:
        walk.blocks[-1].append(label)
    elif _again(walk, label):
        _open_block(walk, row - 1)
        walk.blocks[-1].append(label)
    elif walk.sums:
        _below_sums(walk, label)
    else:
        _player(walk, label)


def _open_block(walk: _Walk, row: int) -> None:
    """A heading directly under another (Poäng, and below it Spelare) is the same block's."""
    if walk.blocks and not walk.blocks[-1]:
        walk.headings[-1] = row
    else:
        walk.blocks.append([])
        walk.headings.append(row)


def _again(walk: _Walk, label: Cell) -> bool:
    """Whether the names start over, below the sums or a gap: points without a heading."""
    if not label.text or len(walk.names) < 2:
        return False
    gap = walk.sums or label.row > walk.names[-1].row + 1
    marked = any(is_plump(cell) for cell in walk.sheet.row(label.row) if cell.col > label.col)
    return gap and not marked and same_name(label.text) == same_name(walk.names[0].text)


def _player(walk: _Walk, label: Cell) -> None:
    written = _has_hand(walk, label.row)
    gap = bool(walk.names) and label.row > walk.names[-1].row + 1
    if label.text and label.error is None:
        if written or not gap:
            walk.names.append(label)
    elif written and not _under_cards(walk, label.row) and not _sums_up(walk, label.row):
        walk.findings.append(_nameless(walk.sheet, label))


def _below_sums(walk: _Walk, label: Cell) -> None:
    if label.text and _has_hand(walk, label.row):
        walk.findings.append(
            point(
                walk.sheet,
                label,
                "stray-row",
                Severity.WARNING,
                Message(
                    "{place}: “{found}” stands below the sums and is not read as a player. "
                    "Move the row up to the other players if it is one."
                ),
            )
        )


def _has_hand(walk: _Walk, row: int) -> bool:
    """Whether a row has a bid or a mark where bids and marks belong."""
    sheet, deals = walk.sheet, walk.header.deals
    return any(
        is_bid(sheet.at(row, d.bids)) or (d.marks is not None and is_plump(sheet.at(row, d.marks)))
        for d in deals
    )


def _under_cards(walk: _Walk, row: int) -> bool:
    """Whether a row only repeats ``bud`` and ``p`` as headings of the columns."""
    cells = walk.sheet.row(row)
    return not walk.names and all(words.key(cell.text) in words.UNDER_CARDS for cell in cells)


def _sums_up(walk: _Walk, row: int) -> bool:
    """Whether a row without a name sums the bids, or tells what is left."""
    return bool(walk.names) and all(
        cell.whole in (bids, deal.cards - bids)
        for deal in walk.header.deals
        if deal.cards is not None and (cell := walk.sheet.at(row, deal.bids)).number is not None
        for bids in [_sum_of_bids(walk, deal.bids)]
    )


def _sum_of_bids(walk: _Walk, col: int) -> int:
    return sum(walk.sheet.at(name.row, col).whole or 0 for name in walk.names)


def _nameless(sheet: Sheet, cell: Cell) -> Finding:
    """Bids whose player is not known; never those of the player above."""
    if cell.uncached:
        return point(
            sheet,
            cell,
            "uncached",
            Severity.ERROR,
            Message(
                "{place}: the name is a formula without a stored value, so the row was left out. "
                "Open the file in Excel or LibreOffice, save it and read it again."
            ),
            expected=Message("the name of a player"),
        )
    return point(
        sheet,
        cell,
        "no-name",
        Severity.ERROR,
        Message(
            "{place}: a row has bids but no name, so it was left out. Write the player's name."
        ),
        expected=Message("the name of a player"),
    )


def _points(walk: _Walk, players: dict[str, Cell]) -> Iterator[PointsRow]:
    """The rows of the blocks whose name is a player's; players of one name come in their order."""
    for block, (heading, labels) in enumerate(zip(walk.headings, walk.blocks, strict=True)):
        waiting = list(players)
        total = _total(walk, heading)
        for label in labels:
            name = tidy_name(label.text)
            found = next((p for p in waiting if _stands_for(name, players[p])), None)
            if found is not None:
                waiting.remove(found)
                yield PointsRow(found, label.row, block, total)


def _stands_for(name: str, cell: Cell) -> bool:
    return same_name(name) == same_name(cell.text)


def _total(walk: _Walk, heading: int) -> int | None:
    """The column of totals: by the block's own heading, else by that of the bids."""
    for cell in walk.sheet.row(heading):
        if cell.col > walk.header.names and words.key(cell.text) in words.TOTALS:
            return cell.col
    return walk.header.total
