"""What is to be said of a sheet with the names down, all of it at once."""

from collections.abc import Iterator

from plump_core.findings import Finding, Severity
from plump_core.reading.grid import Cell
from plump_core.reading.layouts.common._entries import MOST_CARDS, unreadable
from plump_core.reading.layouts.common._gaps import Table, gaps, no_bids, uncached
from plump_core.reading.layouts.protocol._header import Deal
from plump_core.reading.layouts.protocol._protocol import Protocol
from plump_core.reading.layouts.protocol._unusual import unusual
from plump_core.reading.pointing import point
from plump_core.texts import Message


def remarks(protocol: Protocol) -> Iterator[Finding]:
    """All findings of reading, from the header down."""
    found = [
        *(_no_cards(protocol, deal) for deal in protocol.header.deals if _lost(deal)),
        *unusual(protocol),
        *protocol.rows.findings,
        *_no_bids(protocol),
        *(finding for one in protocol.entries.values() for finding in one.findings),
        *gaps(_table(protocol)),
    ]
    yield from found
    yield from uncached(protocol.sheet, {finding.cell for finding in found})


def _lost(deal: Deal) -> bool:
    return deal.cards is None and deal.struck is None


def _no_cards(protocol: Protocol, deal: Deal) -> Finding:
    code, message = unreadable(deal.header, _CARDS_LOST) or (
        "cards",
        Message(
            "{place}: “{found}” is no number of cards, so the round was left out. "
            "Expected a whole number from 1 to {most}.",
            {"most": MOST_CARDS},
        ),
    )
    code = "uncached" if code == "uncached" else "cards"
    expected = Message("a whole number from 1 to {most}", {"most": MOST_CARDS})
    return point(protocol.sheet, deal.header, code, Severity.ERROR, message, expected)


_CARDS_LOST = (
    Message(
        "{place}: the cards of the round are a formula without a stored value, so the round was "
        "left out. Open the file in Excel or LibreOffice, save it and read it again."
    ),
    Message(
        "{place}: the cards of the round show the error {found}, so the round was left out. "
        "Write the cards as a whole number."
    ),
    Message(
        "{place}: the cards of the round are the date {found}, so the round was left out. "
        "Write the cards as a whole number."
    ),
)


def _no_bids(protocol: Protocol) -> Iterator[Finding]:
    for player, cell in protocol.rows.players.items():
        if player not in (*protocol.players, *protocol.dummies):
            yield no_bids(protocol.sheet, cell, player)


def _table(protocol: Protocol) -> Table:
    def bid(round: int, player: str) -> Cell:
        row = protocol.rows.players[player].row
        return protocol.sheet.at(row, protocol.deals[round].bids)

    return Table(
        sheet=protocol.sheet,
        entries=protocol.entries,
        cards=protocol.cards,
        players=protocol.players,
        bid=bid,
        header=lambda round: protocol.deals[round].header,
    )
