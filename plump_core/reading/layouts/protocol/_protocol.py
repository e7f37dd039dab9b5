"""A sheet with the names down, understood: its rounds, its players and every hand."""

from dataclasses import dataclass

from plump_core.reading import words
from plump_core.reading.grid import Sheet
from plump_core.reading.hints import NONE, Hints
from plump_core.reading.layouts.common import _rounds
from plump_core.reading.layouts.common._entries import Entry, entry
from plump_core.reading.layouts.protocol import _header, _rows, _said
from plump_core.reading.layouts.protocol._header import Deal, Header
from plump_core.reading.layouts.protocol._rows import Rows


@dataclass(frozen=True, slots=True)
class Protocol:
    """What stands where; rounds are numbered among those whose cards can be read.

    ``dummies`` are the names of hands that nobody plays: they bid nothing and take tricks.
    """

    sheet: Sheet
    header: Header
    rows: Rows
    deals: dict[int, Deal]
    entries: dict[tuple[int, str], Entry]
    players: list[str]
    dummies: tuple[str, ...] = ()

    @property
    def cards(self) -> dict[int, int]:
        return _cards(self.deals)

    @property
    def bids(self) -> int:
        """How many bids can be read."""
        return sum(one.bid is not None for one in self.entries.values())


def understand(sheet: Sheet, hints: Hints = NONE) -> Protocol | None:
    """The protocol on a sheet, with or without bids; None where nothing looks like a header."""
    found = _header.find(sheet, hints)
    if found is None:
        return None
    header = _said.header(sheet, found, hints)
    rows = _rows.sort(sheet, header, hints)
    if rows is None:
        return None
    deals = dict(enumerate((deal for deal in header.deals if deal.cards is not None), start=1))
    entries = {
        (round, player): _entry(sheet, deal, name.row, round, player)
        for round, deal in deals.items()
        for player, name in rows.players.items()
    }
    dummies = tuple(name for name in rows.players if _is_dummy(name, entries))
    named = [name for name in rows.players if name not in dummies]
    players = _playing(named, deals, entries)
    return Protocol(sheet, header, rows, deals, entries, players, dummies)


def _is_dummy(name: str, entries: dict[tuple[int, str], Entry]) -> bool:
    """Whether a name is that of a dummy; one who bids is a player, whatever the name."""
    return words.key(name) in words.DUMMIES and not any(
        one.begun for (_, player), one in entries.items() if player == name
    )


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
