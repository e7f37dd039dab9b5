"""A header as a person says it is: which columns hold the names, the bids, the marks, the total."""

from collections.abc import Iterator
from dataclasses import replace

from plump_core.reading.grid import Sheet
from plump_core.reading.hints import Hints, Role
from plump_core.reading.layouts.common._roles import columns_of, of_column
from plump_core.reading.layouts.protocol._header import Deal, Header


def header(sheet: Sheet, found: Header, hints: Hints) -> Header:
    """The header that was found, with what was said of its columns in place of our own finds."""
    if not hints.roles:
        return found
    said_total = next(columns_of(sheet, hints, Role.TOTAL), None)
    ours = found.total if _free(sheet, hints, found.total) else None
    return replace(
        found,
        names=next(columns_of(sheet, hints, Role.NAMES), found.names),
        deals=tuple(_deals(sheet, found, hints)),
        total=ours if said_total is None else said_total,
    )


def points(sheet: Sheet, hints: Hints, deal: Deal, following: int) -> int | None:
    """The column with the points of a round: said to be one, and before the ``following`` round."""
    inside = range(deal.bids + 1, following)
    return next((c for c in columns_of(sheet, hints, Role.POINTS) if c in inside), None)


def _deals(sheet: Sheet, found: Header, hints: Hints) -> Iterator[Deal]:
    known = {deal.bids: deal for deal in found.deals}
    said = set(columns_of(sheet, hints, Role.BIDS))
    ours = {col for col in known if _free(sheet, hints, col)}
    columns = sorted(said | ours)
    for col, following in zip(columns, [*columns[1:], sheet.width + 1], strict=True):
        deal = known.get(col) or Deal(sheet.at(found.row, col), col, None)
        yield replace(deal, marks=_marks(sheet, hints, deal, following))


def _marks(sheet: Sheet, hints: Hints, deal: Deal, following: int) -> int | None:
    """The marks of a round stand between its bids and the next ones."""
    inside = range(deal.bids + 1, following)
    said = next((c for c in columns_of(sheet, hints, Role.MARKS) if c in inside), None)
    if said is not None:
        return said
    return deal.marks if deal.marks in inside and _free(sheet, hints, deal.marks) else None


def _free(sheet: Sheet, hints: Hints, col: int | None) -> bool:
    """Whether nothing was said of a column, so that it is what we take it for."""
    return col is not None and of_column(sheet, hints, col) is None
