"""Games written with the rounds down and the players across, in the ways people write them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hypothesis import strategies as st
from protocols import only

from plump_core.reading import Reading

NAMES = ("Anna", "Björn", "Cissi", "David", "Eva")

Facts = dict[tuple[int, str], tuple[int, int, bool]]
"""Bid, tricks and plump by round and player."""


@dataclass(frozen=True)
class Night:
    """A game that can have been played: the tricks of every round sum to its cards."""

    players: tuple[str, ...]
    cards: tuple[int, ...]
    bids: tuple[tuple[int, ...], ...]
    tricks: tuple[tuple[int, ...], ...]

    def facts(self) -> Facts:
        return {
            (round, player): (bid, took, bid != took)
            for round, (bids, tricks) in enumerate(zip(self.bids, self.tricks, strict=True), 1)
            for player, bid, took in zip(self.players, bids, tricks, strict=True)
        }


@st.composite
def nights(draw: st.DrawFn) -> Night:
    """Nights in which every round has both a made bid and a plump, so that marks are there."""
    players = NAMES[: draw(st.integers(3, 5))]
    most = draw(st.integers(3, 6))
    bids, tricks = [], []
    for cards in range(most, 0, -1):
        takers = draw(st.lists(st.integers(0, len(players) - 1), min_size=cards, max_size=cards))
        took = [takers.count(seat) for seat in range(len(players))]
        bid = [draw(st.integers(0, cards)) for _ in players]
        bid[0] = took[0]
        bid[1] = took[1] + 1 if took[1] < cards else took[1] - 1
        order = draw(st.permutations(range(len(players))))
        bids.append(tuple(bid[seat] for seat in order))
        tricks.append(tuple(took[seat] for seat in order))
    return Night(players, tuple(range(most, 0, -1)), tuple(bids), tuple(tricks))


def points(bid: int, took: int) -> int:
    """Ten and the bid for a bid that held."""
    return 10 + bid if bid == took else 0


def sheet(night: Night, hand: Callable[[int, int], str], arrange: str = "cards") -> str:
    """The night with one cell a hand, typed with semicolons."""
    rows = ARRANGED[arrange](night)
    for row, bids, tricks in zip(rows[1:], night.bids, night.tricks, strict=True):
        row += [hand(bid, took) for bid, took in zip(bids, tricks, strict=True)]
    rows[0] += night.players
    return "\n".join(";".join(row) for row in rows)


def _cards(night: Night) -> list[list[str]]:
    return [["Omgång"], *([f"{cards} kort"] for cards in night.cards)]


def _column_of_cards(night: Night) -> list[list[str]]:
    return [["Kort"], *([str(cards)] for cards in night.cards)]


def _both(night: Night) -> list[list[str]]:
    return [["Omgång"], *([f"Omgång {n} ({c} kort)"] for n, c in enumerate(night.cards, start=1))]


def _beside(night: Night) -> list[list[str]]:
    rows = [[str(n), str(c)] for n, c in enumerate(night.cards, start=1)]
    return [["Omg", "Antal kort"], *rows]


def _dealers(night: Night) -> list[list[str]]:
    seats = len(night.players)
    dealt = [[str(c), night.players[n % seats]] for n, c in enumerate(night.cards)]
    return [["Kort", "Giv"], *dealt]


ARRANGED: dict[str, Callable[[Night], list[list[str]]]] = {
    "cards": _cards,
    "column of cards": _column_of_cards,
    "rounds and cards": _both,
    "rounds beside cards": _beside,
    "dealers": _dealers,
}


def columns(night: Night, order: Sequence[str], heads: Sequence[str] | None) -> str:
    """The night with some columns for each player, under headings or under the names alone."""
    width = len(order)
    rows = [["Omgång", *(cell for p in night.players for cell in (p, *[""] * (width - 1)))]]
    if heads is not None:
        rows.append(["", *heads * len(night.players)])
    for cards, bids, tricks in zip(night.cards, night.bids, night.tricks, strict=True):
        row = [f"{cards} kort"]
        for bid, took in zip(bids, tricks, strict=True):
            parts = {"bid": bid, "tricks": took, "points": points(bid, took)}
            parts["mark"] = "p" if bid != took else ""
            row += [str(parts[part]) for part in order]
        rows.append(row)
    return "\n".join(";".join(row) for row in rows)


def found(reading: Reading, tricks: bool) -> Facts:
    """What was read, in the terms of the game; tricks only where the sheet has them."""
    table = reading.game.hands
    return {
        (row.round, row.player): (row.bid, row.tricks if tricks else None, row.plump)
        for row in table.itertuples()
    }


def expected(night: Night, tricks: bool) -> Facts:
    return {
        place: (bid, took if tricks else None, missed)
        for place, (bid, took, missed) in night.facts().items()
    }


def read(text: str) -> Reading:
    return only(text)
