"""The template's layout: names down the first column, and for each round a bid and a ``p``.

====== == == == ==
Spelare 2     1
------- ----- -----
Anna    1     0
Bo      2  p  0  p
Summa   3     0
Kvar    −1    1
====== == == == ==

What people do to it is borne too: it may stand anywhere on the sheet, with a title, a date and
rules above, spare rows and sums below, and points in a block or a last column.
"""

from collections.abc import Iterator
from dataclasses import replace

from plump_core.findings import Finding, Severity
from plump_core.game import Game, Source, hands
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.hints import NONE, Hints
from plump_core.reading.layouts.common import _margin, _rounds
from plump_core.reading.layouts.common._margin import Margin
from plump_core.reading.layouts.protocol import _points, _remarks, _said
from plump_core.reading.layouts.protocol._protocol import Protocol, understand
from plump_core.reading.pointing import point
from plump_core.reading.record import Place, Reading, Stated, Written
from plump_core.texts import Message

NAME = "template"

_SURE_ENOUGH = 0.55


def read(sheet: Sheet, source: Source, game: str, hints: Hints = NONE) -> Reading | None:
    """The game on a sheet laid out like the template, None on any other sheet."""
    protocol = understand(sheet, hints)
    if protocol is None or not protocol.bids or not protocol.deals:
        return None
    confidence = _confidence(protocol)
    if confidence < _SURE_ENOUGH and hints.layout != NAME:
        return None
    margin = _margin.above(sheet, protocol.header.row, _corner(protocol))
    return Reading(
        game=_game(protocol, margin, source, game),
        cells={**margin.cells, **dict(_cells(protocol))},
        findings=tuple(_remarks.remarks(protocol)),
        stated=_stated(protocol, hints),
        layout=NAME,
        confidence=confidence,
    )


def missing(sheet: Sheet) -> Finding | None:
    """What a sheet laid out like the template lacks."""
    protocol = understand(sheet)
    if protocol is not None and protocol.header.named and not protocol.bids:
        message = Message(
            "{place}: this is a protocol, but no bids are filled in yet. Expected them below the "
            "cards of each round."
        )
        return _no_game(sheet, protocol.header.deals[0].header, message)
    if sheet.uncached:
        message = Message(
            "{place}: the sheet has formulas without stored values, and no game can be seen "
            "without them. Open the file in Excel or LibreOffice, save it and read it again."
        )
        return _no_game(sheet, sheet.uncached[0], message)
    return None


def _no_game(sheet: Sheet, cell: Cell, message: Message) -> Finding:
    return point(sheet, cell, "no-game", Severity.NOTE, message)


def _corner(protocol: Protocol) -> Cell:
    """The cell that what stands above the protocol is above of."""
    header = protocol.header
    if protocol.sheet.is_turned and not header.named:
        return protocol.sheet.at(header.row, header.names)
    return header.corner


def _confidence(protocol: Protocol) -> float:
    """How much speaks for a protocol, so that no shopping list passes for one."""
    entries = protocol.entries.items()
    cards = protocol.cards
    bids = [one.bid <= cards[r] for (r, _), one in entries if one.bid is not None]
    signs = (
        (0.25, protocol.header.named),
        (0.2, protocol.rows.sums),
        (0.2, any(one.plump for _, one in entries)),
        (0.2, protocol.header.runs),
        (0.1, len(protocol.deals) > 1),
        (0.25, sum(bids) >= 0.8 * len(bids)),
    )
    return round(min(1.0, sum(weight for weight, seen in signs if seen)), 2)


def _game(protocol: Protocol, margin: Margin, source: Source, game: str) -> Game:
    players = protocol.players
    rows = _rounds.hands(protocol.entries, protocol.cards, players)
    slack = len(protocol.dummies)
    return Game(
        id=game,
        players=tuple(players),
        cards=tuple(protocol.cards.values()),
        hands=hands({"game": game, "slack": slack, **row} for row in rows),
        date=margin.date,
        title=margin.title,
        played_rules=margin.rules,
        source=source,
    )


def _cells(protocol: Protocol) -> Iterator[tuple[Place, str]]:
    for player in protocol.players:
        yield ("player", None, player), protocol.rows.players[player].address
    for round, deal in protocol.deals.items():
        yield ("cards", round, None), deal.header.address
        for player in protocol.players:
            if protocol.entries[round, player].begun:
                row = protocol.rows.players[player].row
                yield ("bid", round, player), protocol.sheet.at(row, deal.bids).address
                if deal.marks is not None:
                    yield ("plump", round, player), protocol.sheet.at(row, deal.marks).address


def _stated(protocol: Protocol, hints: Hints) -> Stated:
    found = _points.stated(
        protocol.sheet,
        protocol.header,
        rounds={round: deal.bids for round, deal in protocol.deals.items()},
        bids={player: protocol.rows.players[player].row for player in protocol.players},
        points=[row for row in protocol.rows.points if row.player in protocol.players],
        hands={(player, r) for (r, player), one in protocol.entries.items() if one.begun},
    )
    return replace(found, rounds={**found.rounds, **dict(_said_points(protocol, hints))})


def _said_points(protocol: Protocol, hints: Hints) -> Iterator[tuple[tuple[str, int], Written]]:
    """Points in columns of their own beside the bids, which only a person can tell us of."""
    columns = [deal.bids for deal in protocol.deals.values()]
    ends = [*columns[1:], protocol.sheet.width + 1]
    for (round, deal), end in zip(protocol.deals.items(), ends, strict=True):
        col = _said.points(protocol.sheet, hints, deal, end) if hints.roles else None
        for player in protocol.players if col is not None else ():
            cell = protocol.sheet.at(protocol.rows.players[player].row, col or 0)
            if cell.number is not None and protocol.entries[round, player].begun:
                yield (player, round), Written(cell.number, cell.address)
