"""Rows of `hands` from what each hand may have been."""

from collections.abc import Iterator, Mapping
from typing import Any

from plump_core import ways as column
from plump_core.decode.record import Place, Points, Ways
from plump_core.game import WAYS
from plump_core.rounds import Hand


def rows(
    points: Points, ways: Mapping[Place, Ways], narrowed: Mapping[Place, Ways]
) -> Iterator[dict[str, Any]]:
    """A row for each hand, in order of round and seat.

    ``ways`` is what each may have been by itself, ``narrowed`` given the others of its round.
    """
    seats = {player: seat for seat, player in enumerate(points.players)}
    for round, player in sorted(ways, key=lambda place: (place[0], seats[place[1]])):
        cards = points.cards[round - 1]
        renons = points.entries[round, player].renons
        yield {
            "round": round,
            "cards": cards,
            "seat": seats[player],
            "player": player,
            "renons": renons,
            "adjust": points.starts.get(player, 0) / 100 if round == points.rounds[0] else 0,
            **told(ways[round, player], narrowed[round, player], cards, renons),
        }


def told(ways: Ways, narrowed: Ways, cards: int, renons: bool = False) -> dict[str, Any]:
    """Bid and mark where they follow; ``ways`` only where those two do not say it all.

    Without a mark a hand always has ``ways``, so that its round counts as played.

    What follows of the others' tricks need not be said: it is worked out again from the round.

    >>> from plump_core.rounds import Outcome
    >>> held = frozenset({Outcome(3, 3, False)})
    >>> told(held, held, cards=5)
    {'bid': 3, 'plump': False}
    >>> several = frozenset({Outcome(0, 0, False), Outcome(1, 1, False)})
    >>> told(several, several, cards=2)
    {'bid': None, 'plump': False, 'ways': '0:0 1:1'}
    """
    said = _common(narrowed)
    common = _common(ways)
    whole = frozenset(Hand(**common, tricks=None, renons=renons).anything(cards))
    if ways == whole and common["plump"] is not None:
        return said
    return {**said, WAYS: column.written((way.bid, way.tricks) for way in narrowed)}


def _common(ways: Ways) -> dict[str, Any]:
    """The bid and the mark that all of them have."""
    bids, marks = {way.bid for way in ways}, {way.plump for way in ways}
    return {
        "bid": bids.pop() if len(bids) == 1 else None,
        "plump": marks.pop() if len(marks) == 1 else None,
    }
