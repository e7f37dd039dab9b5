"""Where the rounds stand on a sheet with the names down and two columns for each round."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice, pairwise

from plump_core.reading import words
from plump_core.reading.columns import below
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.hints import NONE, Hints, Role
from plump_core.reading.layouts.common import _roles
from plump_core.reading.layouts.common._entries import is_bid, is_cards, is_plump

MOST_PLAYERS = 60
"""More names than this below each other are no card table."""

_LOOK_AHEAD = 60


@dataclass(frozen=True, slots=True)
class Deal:
    """A round's header cell, its column of bids, and of marks where it has one.

    ``struck`` is the cell that says that the round does not count, as when it was played again.
    """

    header: Cell
    bids: int
    marks: int | None
    struck: Cell | None = None

    @property
    def cards(self) -> int | None:
        """Cards a player, None where the header does not say, or the round does not count."""
        return self.header.whole if is_cards(self.header) and self.struck is None else None


@dataclass(frozen=True, slots=True)
class Header:
    """The row with the cards of each round, and the columns it gives a meaning to."""

    row: int
    names: int
    deals: tuple[Deal, ...]
    total: int | None
    corner: Cell

    @property
    def named(self) -> bool:
        """Whether the names stand under a heading such as Spelare."""
        return words.key(self.corner.text) in words.PLAYERS

    @property
    def runs(self) -> bool:
        """Whether the cards go up or down by one, as they do in nearly every series."""
        cards = [deal.cards for deal in self.deals if deal.cards is not None]
        steps = [abs(a - b) <= 1 for a, b in pairwise(cards)]
        return len(cards) >= 3 and sum(steps) >= 0.8 * len(steps)

    @property
    def numbered(self) -> bool:
        """Whether the numbers are 1, 2, 3 …, so that they may be those of the rounds."""
        return [deal.cards for deal in self.deals] == list(range(1, len(self.deals) + 1))


def find(sheet: Sheet, hints: Hints = NONE) -> Header | None:
    """The row with the most rounds, the first of equals; cards stand below numbers of rounds."""
    for row in _roles.rows_of(sheet, hints, Role.CARDS):
        said = _raw(sheet, row)
        return said and _with_names(sheet, said)
    told = next(_roles.columns_of(sheet, hints, Role.BIDS), None) is not None
    found = {row: _header(sheet, row, spaced=not told) for row in _top(sheet)}
    headers = {row: header for row, header in found.items() if header is not None}
    best = max(headers.values(), key=_weight, default=None)
    if best is None and hints.layout is not None:
        return _first(sheet)
    while best is not None and (below := headers.get(best.row + 1)) is not None:
        if not _belongs_under(best, below):
            break
        best = below
    return best


def _top(sheet: Sheet) -> list[int]:
    return list(islice(sheet.rows, _LOOK_AHEAD))


def _weight(header: Header) -> float:
    """A row of points may have a column more than the cards: its total. Headings weigh it up."""
    known = 2.0 if header.named else 1.5 if _headed(header.corner) else 1.0
    return known * len(header.deals)


def _belongs_under(above: Header, below: Header) -> bool:
    """Rounds may be numbered in a row of their own above the cards."""
    label = words.key(below.corner.text)
    unlabelled = not label and above.numbered and below.runs
    return label in words.PLAYERS | words.CARDS or unlabelled


def _headed(corner: Cell) -> bool:
    return words.key(corner.text) in {"", *words.PLAYERS, *words.CARDS}


def _header(sheet: Sheet, row: int, spaced: bool = True) -> Header | None:
    """The header in a row, None where the row is none; ``spaced`` has room for marks in it."""
    header = _raw(sheet, row)
    if header is None or not _plausible(header) or (spaced and not _spaced(sheet, header)):
        return None
    return _with_names(sheet, header)


def _first(sheet: Sheet) -> Header | None:
    """The first row that can be a header at all, for a sheet that is said to have one."""
    raw = (_raw(sheet, row) for row in _top(sheet))
    named = (_with_names(sheet, header) for header in raw if header is not None)
    return next((header for header in named if header is not None), None)


def _raw(sheet: Sheet, row: int) -> Header | None:
    """What the header would be if the row is one."""
    cells = sheet.row(row)
    first = next((cell.col for cell in cells if is_cards(cell) and cell.col > 0), None)
    if first is None:
        return None
    corner = _corner(cells, first) or sheet.at(row, 0)
    total = next((c.col for c in cells if c.col > first and _sums_up(c)), None)
    end = sheet.width if total is None else total
    deals = tuple(_deals(sheet, row, corner, first, end))
    return Header(row, corner.col, deals, total, corner) if deals else None


def _sums_up(cell: Cell) -> bool:
    return words.key(cell.text) in words.TOTALS


def _corner(cells: tuple[Cell, ...], first: int) -> Cell | None:
    """The heading of the names, else whatever text stands left of the rounds."""
    left = [cell for cell in cells if cell.col < first and not _broken(cell)]
    headings = [cell for cell in left if words.key(cell.text) in words.PLAYERS]
    return next(iter(headings + left), None)


def _spaced(sheet: Sheet, header: Header) -> bool:
    """Whether every other column is free of numbers and marks, as it is over the marks."""
    end = sheet.width if header.total is None else header.total
    bids = {deal.bids for deal in header.deals}
    between = [c for c in sheet.row(header.row) if min(bids) < c.col < end and c.col not in bids]
    numbers = sum(cell.number is not None for cell in between)
    marked = not header.named and any(is_plump(cell) for cell in between)
    return numbers * 4 <= len(bids) and not marked


def _plausible(header: Header) -> bool:
    """A row of bids looks much like a header; its name gives it away, or a nought in it."""
    label = words.key(header.corner.text)
    if label in words.SUMS or words.is_points(label):
        return False
    if label in words.ROUNDS:
        return not header.numbered
    if _headed(header.corner):
        return True
    return header.runs and all(deal.header.whole != 0 for deal in header.deals)


def _deals(sheet: Sheet, row: int, corner: Cell, first: int, end: int) -> Iterator[Deal]:
    """The rounds: every second column from the first that can be one to the last."""
    left = corner.col if corner.text else -1
    start = first
    while start - 2 > left and _broken(sheet.at(row, start - 2)):
        start -= 2
    columns = range(start, end, 2)
    last = max((col for col in columns if _is_deal(sheet, row, col)), default=-1)
    for col in columns:
        header, beside = sheet.at(row, col), sheet.at(row, col + 1)
        if col <= last and (is_cards(header) or _broken(header) or _bids_below(sheet, row, col)):
            struck = beside if words.key(beside.text) in words.STRUCK else None
            yield Deal(header, col, col + 1 if _over_marks(beside) else None, struck)


def _over_marks(cell: Cell) -> bool:
    """Whether marks may stand below: a trump or a remark beside the cards is no hindrance."""
    return not _broken(cell) and cell.number is None and not _sums_up(cell)


def _is_deal(sheet: Sheet, row: int, col: int) -> bool:
    """Whether a round stands here; one whose cards cannot be read must have bids to show for it."""
    cell = sheet.at(row, col)
    if cell.blank:
        return _marks_below(sheet, row, col)
    almost = _broken(cell) or cell.text[0].isdigit()
    return is_cards(cell) or (almost and _bids_below(sheet, row, col))


def _broken(cell: Cell) -> bool:
    """Something that was to be a number of cards and is none."""
    wrong = cell.number is not None and not is_cards(cell)
    return wrong or cell.error is not None or cell.date is not None or cell.uncached


def _bids_below(sheet: Sheet, row: int, col: int) -> bool:
    return any(map(is_bid, _column(sheet, row, col)))


def _marks_below(sheet: Sheet, row: int, col: int) -> bool:
    bids = filter(is_bid, _column(sheet, row, col))
    return any(is_plump(sheet.at(bid.row, col + 1)) for bid in bids)


def _column(sheet: Sheet, row: int, col: int) -> Iterator[Cell]:
    """What stands in a column where there may be hands."""
    rows = _below(sheet, row)
    return (cell for cell in below(sheet, col, row + 1) if cell.row <= rows[-1])


@lru_cache(maxsize=64)
def _below(sheet: Sheet, row: int) -> Sequence[int]:
    """The rows below a header that may be players'."""
    return tuple(islice((r for r in sheet.rows if r > row), MOST_PLAYERS))


def _with_names(sheet: Sheet, header: Header) -> Header | None:
    """The names stand under their heading, else left of the bids where most rows have a text."""
    if header.named:
        return header
    rows = [r for r in _below(sheet, header.row) if _has_hand(sheet, header, r)]
    candidates = range(header.deals[0].bids)
    counts = {col: sum(not sheet.at(r, col).blank for r in rows) for col in candidates}
    texts = {col: sum(sheet.at(r, col).number is None for r in rows) for col in candidates}
    best = max(candidates, key=lambda col: (counts[col], texts[col], col), default=None)
    if best is None or (rows and not counts[best]):
        return None
    return replace(header, names=best)


def _has_hand(sheet: Sheet, header: Header, row: int) -> bool:
    return any(is_bid(sheet.at(row, deal.bids)) for deal in header.deals)
