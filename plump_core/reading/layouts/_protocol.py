"""A sheet with the names down, understood: its rounds, its players and every hand."""

from dataclasses import dataclass

from plump_core.reading.grid import Sheet
from plump_core.reading.layouts import _header, _rounds, _rows
from plump_core.reading.layouts._entries import Entry, entry
from plump_core.reading.layouts._header import Deal, Header
from plump_core.reading.layouts._rows import Rows


@dataclass(frozen=True, slots=True)
class Protocol:
    """What stands where; rounds are numbered among those whose cards can be read."""

    sheet: Sheet
    header: Header
    rows: Rows
    deals: dict[int, Deal]
    entries: dict[tuple[int, str], Entry]
    players: list[str]

    @property
    def cards(self) -> dict[int, int]:
        return _cards(self.deals)

    @property
    def bids(self) -> int:
        """How many bids can be read."""
        return sum(one.bid is not None for one in self.entries.values())


def understand(sheet: Sheet) -> Protocol | None:
    """The protocol on a sheet, with or without bids; None where nothing looks like a header."""
    header = _header.find(sheet)
    if header is None:
        return None
    rows = _rows.sort(sheet, header)
    if rows is None:
        return None
    deals = dict(enumerate((deal for deal in header.deals if deal.cards is not None), start=1))
    entries = {
        (round, player): _entry(sheet, deal, name.row, round, player)
        for round, deal in deals.items()
        for player, name in rows.players.items()
    }
    players = _playing(list(rows.players), deals, entries)
    return Protocol(sheet, header, rows, deals, entries, players)


def _entry(sheet: Sheet, deal: Deal, row: int, round: int, player: str) -> Entry:
    mark = None if deal.marks is None else sheet.at(row, deal.marks)
    return entry(sheet, sheet.at(row, deal.bids), mark, round, player)


def _cards(deals: dict[int, Deal]) -> dict[int, int]:
    return {round: deal.cards or 0 for round, deal in deals.items()}


def _playing(
    named: list[str], deals: dict[int, Deal], entries: dict[tuple[int, str], Entry]
) -> list[str]:
    """Those who play: everybody until a round has been played, then those who ever bid."""
    if not _rounds.played(entries, _cards(deals), named):
        return named
    there = {player for (_, player), one in entries.items() if one.begun}
    return [player for player in named if player in there]
