"""What is out of the ordinary in a game, though nothing is wrong with it: told, never guessed."""

from collections.abc import Iterator
from itertools import pairwise

from plump_core.findings import Finding, Severity
from plump_core.reading import words
from plump_core.reading.layouts.protocol._header import Deal
from plump_core.reading.layouts.protocol._protocol import Protocol
from plump_core.reading.pointing import point
from plump_core.texts import Message


def unusual(protocol: Protocol) -> Iterator[Finding]:
    """Rounds that were struck or perhaps played again, and hands that nobody played."""
    yield from (_struck(protocol, deal) for deal in protocol.header.deals if deal.struck)
    yield from _again(protocol)
    yield from (_dummy(protocol, name) for name in protocol.dummies)
    yield from _bidding_dummies(protocol)


def _struck(protocol: Protocol, deal: Deal) -> Finding:
    cell = deal.struck or deal.header
    message = Message(
        "{place}: “{found}” stands beside the {cards} cards of a round, so the round was left "
        "out. Take the word away if the round counts.",
        {"cards": deal.header.shown},
    )
    return point(protocol.sheet, cell, "struck", Severity.NOTE, message)


def _again(protocol: Protocol) -> Iterator[Finding]:
    """The same cards twice where the cards otherwise go on up or down by one."""
    dealt = [(round, deal) for round, deal in protocol.deals.items() if deal.struck is None]
    cards = [protocol.cards[round] for round, _ in dealt]
    for place, ((_, before), (round, deal)) in enumerate(pairwise(dealt), start=1):
        if _repeats(cards, place):
            message = Message(
                "{place}: round {round} has {found} cards like the one before it in cell "
                "{first}, where one card up or down was to come; both are counted. If the round "
                "was played again, write “omspel” in the cell to the right of the cards of the "
                "one that does not count.",
                {"first": before.header.address},
            )
            yield point(protocol.sheet, deal.header, "again", Severity.NOTE, message, round=round)


def _repeats(cards: list[int], place: int) -> bool:
    """Whether cards stand still between two equal steps: 10, 9, 9, 8 but not 2, 1, 1, 2."""
    around = cards[max(place - 2, 0) : place + 2]
    if len(around) < 4 or around[1] != around[2]:
        return False
    return around[1] - around[0] == around[3] - around[2] in (-1, 1)


def _dummy(protocol: Protocol, name: str) -> Finding:
    message = Message(
        "{place}: “{found}” is read as a dummy, a hand that takes tricks but bids nothing and gets "
        "no points. Give it another name if it is a player."
    )
    return point(protocol.sheet, protocol.rows.players[name], "dummy", Severity.NOTE, message)


def _bidding_dummies(protocol: Protocol) -> Iterator[Finding]:
    for name, cell in protocol.rows.players.items():
        if words.key(name) in words.DUMMIES and name in protocol.players:
            message = Message(
                "{place}: “{found}” has bids and is read as a player. Clear the bids if it is a "
                "dummy, which bids nothing."
            )
            yield point(protocol.sheet, cell, "dummy", Severity.WARNING, message, player=name)
