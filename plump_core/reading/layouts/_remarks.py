"""What is to be said of a sheet with the names down, all of it at once."""

from collections.abc import Iterator

from plump_core.findings import Finding, Severity
from plump_core.reading.grid import Cell
from plump_core.reading.layouts import _rounds
from plump_core.reading.layouts._entries import MOST_CARDS, unreadable
from plump_core.reading.layouts._header import Deal
from plump_core.reading.layouts._protocol import Protocol
from plump_core.reading.layouts._rounds import Blank
from plump_core.reading.pointing import point
from plump_core.texts import Message


def remarks(protocol: Protocol) -> Iterator[Finding]:
    """All findings of reading, from the header down."""
    found = [
        *(_no_cards(protocol, deal) for deal in protocol.header.deals if deal.cards is None),
        *protocol.rows.findings,
        *(_no_bids(protocol, name) for name in protocol.rows.players),
        *(finding for one in protocol.entries.values() for finding in one.findings),
        *_without_bid(protocol),
        *(_blank(protocol, blank) for blank in _blanks(protocol)),
        *_unplayed(protocol),
    ]
    pointed = [finding for finding in found if finding is not None]
    yield from pointed
    yield from _uncached(protocol, {finding.cell for finding in pointed})


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


def _no_bids(protocol: Protocol, player: str) -> Finding | None:
    if player in protocol.players:
        return None
    return point(
        protocol.sheet,
        protocol.rows.players[player],
        "no-bids",
        Severity.NOTE,
        Message("{place}: {player} has no bids and is not counted among the players."),
        player=player,
    )


def _without_bid(protocol: Protocol) -> Iterator[Finding]:
    """Marks with no bid beside them: a plump, but of how much is not known."""
    for (round, player), one in protocol.entries.items():
        if one.has_mark and not one.has_bid:
            yield point(
                protocol.sheet,
                _bid_cell(protocol, round, player),
                "blank-bid",
                Severity.WARNING,
                Message(
                    "{place}: {player} is marked in round {round} but has no bid. A blank is not "
                    "counted as nought: write the bid."
                ),
                Message("a bid"),
                round,
                player,
            )


def _blanks(protocol: Protocol) -> Iterator[Blank]:
    return _rounds.blanks(protocol.entries, protocol.cards, protocol.players)


def _blank(protocol: Protocol, blank: Blank) -> Finding:
    message = Message(
        "{place}: {player} has no bid in round {round}, which the others played. A blank is not "
        "counted as nought: write the bid, or a dash if {player} sat out."
    )
    if len(blank.rounds) > 1:
        message = Message(
            "{place}: {player} has no bids in rounds {round}–{last}, which the others played. "
            "The blanks are not counted as nought: write the bids if {player} took part.",
            {"last": blank.rounds[-1]},
        )
    cell = _bid_cell(protocol, blank.rounds[0], blank.player)
    expected = Message("a bid, or a dash for sitting out")
    return point(
        protocol.sheet,
        cell,
        "blank-bid",
        Severity.WARNING,
        message,
        expected,
        blank.rounds[0],
        blank.player,
    )


def _unplayed(protocol: Protocol) -> Iterator[Finding]:
    played = _rounds.played(protocol.entries, protocol.cards, protocol.players)
    for round in _rounds.begun(protocol.entries, protocol.cards):
        if round not in played:
            yield point(
                protocol.sheet,
                protocol.deals[round].header,
                "unplayed",
                Severity.NOTE,
                Message("{place}: round {round} has bids but no result yet and gives no points."),
                round=round,
            )


def _uncached(protocol: Protocol, pointed: set[str | None]) -> Iterator[Finding]:
    """Lost sums do no harm: everything is counted anew from the bids."""
    rest = [cell for cell in protocol.sheet.uncached if cell.address not in pointed]
    if rest:
        yield point(
            protocol.sheet,
            rest[0],
            "uncached",
            Severity.NOTE,
            Message(
                "{place}: here and in {others} other cells stand formulas without stored values. "
                "Sums and points were counted anew from the bids.",
                {"others": len(rest) - 1},
            ),
        )


def _bid_cell(protocol: Protocol, round: int, player: str) -> Cell:
    return protocol.sheet.at(protocol.rows.players[player].row, protocol.deals[round].bids)
