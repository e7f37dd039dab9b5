"""Sheets by house rules that nobody here knows, made and scored without the program's own code.

Hands are drawn, bids are guesses at what will be taken, and points come from plain functions. Each
layout is a text as a spreadsheet saves it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

Points = Callable[[int, int, int, bool], int]
"""Points of a hand by its bid, its tricks, its cards and whether its round is the last."""

RULES: dict[str, Points] = {
    "ten and bid, nought 5, plump −5": lambda b, t, c, last: (
        -5 if b != t else 5 if b == 0 else 10 + b
    ),
    "ten and bid, plump −2": lambda b, t, c, last: -2 if b != t else 10 + b,
    "eleven and three times the bid": lambda b, t, c, last: 0 if b != t else 11 + 3 * b,
    "nought 7, last round doubled, plump −3": lambda b, t, c, last: (
        (-3 if b != t else 7 if b == 0 else 10 + b) * (1 + last)
    ),
    "twenty and bid, plump −10": lambda b, t, c, last: -10 if b != t else 20 + b,
    "seven a trick": lambda b, t, c, last: 0 if b != t else 4 + 7 * b,
    "fifteen flat, all tricks thirty": lambda b, t, c, last: 0 if b != t else 30 if b == c else 15,
    "cards and bid, plump −cards": lambda b, t, c, last: -c if b != t else 3 + c + b,
}
"""House rules such as homes have, none of them among those that come with the program."""

_NAMES = ("Anna", "Björn", "Cissi", "David", "Elsa", "Frans")


@dataclass(frozen=True)
class Night:
    """A game as it was played: rows of cards, bids and tricks, and what each hand gave."""

    names: tuple[str, ...]
    cards: tuple[int, ...]
    bids: tuple[tuple[int, ...], ...]
    tricks: tuple[tuple[int, ...], ...]
    points: tuple[tuple[int, ...], ...]

    @property
    def totals(self) -> dict[str, int]:
        return {name: sum(row[at] for row in self.points) for at, name in enumerate(self.names)}

    def missed(self, round: int, seat: int) -> bool:
        return self.bids[round][seat] != self.tricks[round][seat]

    @property
    def running(self) -> list[list[int]]:
        sums = [0] * len(self.names)
        return [(sums := [a + b for a, b in zip(sums, row, strict=True)]) for row in self.points]


def night(rules: Points, players: int, seed: int, most: int = 6) -> Night:
    """A drawn night: some bids hold, about half do not."""
    chance = Random(seed)
    cards = (*range(most, 0, -1), *range(1, most + 1))
    bids, tricks, points = [], [], []
    for number, count in enumerate(cards):
        took = [0] * players
        for _ in range(count):
            took[chance.randrange(players)] += 1
        bid = [max(0, min(count, t + chance.choice((0, 0, 0, 1, -1, -2)))) for t in took]
        last = number == len(cards) - 1
        bids.append(tuple(bid))
        tricks.append(tuple(took))
        points.append(tuple(rules(b, t, count, last) for b, t in zip(bid, took, strict=True)))
    return Night(_NAMES[:players], cards, tuple(bids), tuple(tricks), tuple(points))


def template(one: Night) -> str:
    """A row a player: bids with a p behind a plump, and the sum last."""
    head = ["Spelare", *(part for cards in one.cards for part in (cards, "")), "Summa"]
    rows = [
        [
            name,
            *(
                part
                for round in range(len(one.cards))
                for part in (one.bids[round][at], "p" if one.missed(round, at) else "")
            ),
            one.totals[name],
        ]
        for at, name in enumerate(one.names)
    ]
    return _text([head, *rows])


def points_alone(one: Night) -> str:
    """A row a round: nothing but points."""
    return _text([["Kort", *one.names], *_rounds(one, one.points), ["Summa", *one.totals.values()]])


def running_sums(one: Night) -> str:
    """A row a round: nothing but what everybody has by then."""
    return _text([["Kort", *one.names], *_rounds(one, one.running)])


def pairs(one: Night) -> str:
    """A row a round, and two columns a player: bid and points."""
    head = ["Kort", *(part for name in one.names for part in (name, ""))]
    under = ["", *["Bud", "Poäng"] * len(one.names)]
    rows = [
        [cards, *(part for pair in zip(one.bids[n], one.points[n], strict=True) for part in pair)]
        for n, cards in enumerate(one.cards)
    ]
    return _text([head, under, *rows])


def tricks_and_points(one: Night) -> str:
    """A row a round, and three columns a player: bid, tricks and points."""
    head = ["Kort", *(part for name in one.names for part in (name, "", ""))]
    under = ["", *["Bud", "Stick", "Poäng"] * len(one.names)]
    rows = [
        [
            cards,
            *(
                part
                for three in zip(one.bids[n], one.tricks[n], one.points[n], strict=True)
                for part in three
            ),
        ]
        for n, cards in enumerate(one.cards)
    ]
    return _text([head, under, *rows])


def long_table(one: Night) -> str:
    """A row a hand: round, cards, player, bid and points."""
    rows = [
        [n + 1, cards, name, one.bids[n][at], one.points[n][at]]
        for n, cards in enumerate(one.cards)
        for at, name in enumerate(one.names)
    ]
    return _text([["round", "cards", "player", "bid", "points"], *rows])


LAYOUTS = (template, points_alone, running_sums, pairs, tricks_and_points, long_table)


def nights(count: int) -> Iterator[tuple[str, Callable[[Night], str], Night]]:
    """So many nights: every rule in every layout in turn, three to six at the table."""
    kinds = [(name, layout) for name in RULES for layout in LAYOUTS]
    for seed in range(count):
        name, layout = kinds[seed % len(kinds)]
        yield name, layout, night(RULES[name], 3 + seed // len(kinds) % 4, seed)


def _rounds(one: Night, values: Sequence[Sequence[int]]) -> list[list[object]]:
    return [[cards, *row] for cards, row in zip(one.cards, values, strict=True)]


def _text(rows: Sequence[Sequence[object]]) -> str:
    return "\n".join(";".join(map(str, row)) for row in rows) + "\n"
