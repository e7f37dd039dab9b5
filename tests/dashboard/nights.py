"""Small games for charts and paper, told hand by hand."""

from collections.abc import Sequence

from plump_core.game import Game, hands
from plump_core.outcome import Outcome
from plump_core.rules import load

Bid = str | None
"""A hand as written: ``"3"`` made, ``"3p"`` a plump, ``"3?"`` not played yet, None sat out."""

EVIL = "<a href='//x'>Eva</a> & %{x} &amp; \N{RIGHT-TO-LEFT OVERRIDE}" + "å" * 500


def night(players: Sequence[str], rows: Sequence[Sequence[Bid]], cards: Sequence[int]) -> Game:
    """A game of ``cards``, of which the first rounds were played as ``rows`` tell."""
    told = [
        {
            "game": "night",
            "round": number,
            "cards": cards[number - 1],
            "seat": seat,
            "player": players[seat],
            "bid": int(hand.rstrip("p?")),
            "plump": None if hand.endswith("?") else hand.endswith("p"),
        }
        for number, row in enumerate(rows, 1)
        for seat, hand in enumerate(row)
        if hand is not None
    ]
    return Game(id="night", players=tuple(players), cards=tuple(cards), hands=hands(told))


def outcome(game: Game, rules: str = "exact") -> Outcome:
    return Outcome.of(game, load()[rules])


TWO_ROUNDS = night(
    ("Anna", "Björn", "Cissi", "David"),
    [("3", "2p", "4", "2"), ("2p", "3", "1", "2")],
    (10, 9),
)
"""The example that a description of the game gives of how a protocol looks."""

OPEN = night(("Anna", "Bo", "Cia"), [("1p", "1p", "0")], (3,))
"""Three tricks that Anna and Bo share, neither taking just one: one took all, the other none."""

BEGUN = night(
    ("Anna", "Bo", "Cia"),
    [("1", "1p", None), ("1", None, "0p"), ("0?", "1?", "0?")],
    (3, 2, 1, 2, 3),
)
"""Cia came to the second round, Bo sat out, the third is being played, two are to come."""


def crowd(count: int = 11) -> Game:
    """Many players with the longest and worst names, close to each other all night."""
    names = [f"{EVIL} {i}" for i in range(count)]
    cards = (*range(10, 0, -1), *range(2, 11))
    rows = [
        ["0p" if (i + number) % 4 == 0 else "0" for i in range(count)]
        for number, _ in enumerate(cards)
    ]
    return night(names, rows, cards)
