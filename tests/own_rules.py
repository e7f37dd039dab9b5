"""Protocols by rules that the program knows and by rules that it does not, and their points.

Nothing here calls the program: games are dealt, bid and scored by this file alone, and come as the
text of a sheet. Every sheet follows from its seed.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

NAMES = ("Anna", "Björn", "Cissi", "David", "Eva", "Frans")
SERIES = {3: (10, 1), 4: (10, 1), 5: (10, 1), 6: (7, 1)}
"""By players: the most and the fewest cards; down and up again."""


@dataclass(frozen=True)
class Hand:
    """One hand as it was: ``last`` in the last round of the game."""

    bid: int
    took: int
    cards: int
    last: bool

    @property
    def held(self) -> bool:
        return self.bid == self.took


Scorer = Callable[[Hand], int]


def held(points: Callable[[Hand], int], miss: Callable[[Hand], int] = lambda hand: 0) -> Scorer:
    """Points for a bid that held, and for one that did not."""
    return lambda hand: points(hand) if hand.held else miss(hand)


def _ten(hand: Hand) -> int:
    return 10 + hand.bid


SWEDISH: dict[str, Scorer] = {
    "exact": held(_ten),
    "exact-zero-5": held(lambda hand: _ten(hand) if hand.bid else 5),
    "basic": held(_ten, lambda hand: hand.took),
    "double-last": held(lambda hand: _ten(hand) * (1 + hand.last)),
    "exact-zero-5-plus-cards": held(lambda hand: _ten(hand) if hand.bid else 5 + hand.cards),
    "skidsystemet": held(
        lambda hand: 20 + hand.cards if hand.bid == hand.cards else _ten(hand) if hand.bid else 5
    ),
    "beredskap": held(lambda hand: _ten(hand) if hand.bid else 5, lambda hand: hand.took),
}
"""The house rules of Swedish tables that come with the program, written down once more."""

FOREIGN: dict[str, Scorer] = {
    "10 + bid, plump -2": held(_ten, lambda hand: -2),
    "10 + bid, nought 5, plump -5": held(lambda hand: _ten(hand) if hand.bid else 5, lambda _: -5),
    "10 + 2 bid, plump -1": held(lambda hand: 10 + 2 * hand.bid, lambda hand: -1),
    "nought 7, last doubled, plump -3": held(
        lambda hand: (_ten(hand) if hand.bid else 7) * (1 + hand.last), lambda hand: -3
    ),
    "5 a trick, nought 8": held(lambda hand: 5 * hand.bid if hand.bid else 8),
    "15 + bid, nought 10": held(lambda hand: 15 + hand.bid if hand.bid else 10),
    "cards + 3 bid": held(lambda hand: hand.cards + 3 * hand.bid),
    "10 + bid, nought 5, less by 3 a trick off": held(
        lambda hand: _ten(hand) if hand.bid else 5, lambda hand: -3 * abs(hand.bid - hand.took)
    ),
    "10 + bid, half for one off": held(
        _ten, lambda hand: 5 if abs(hand.bid - hand.took) == 1 else 0
    ),
    "20 + bid bid": held(lambda hand: 20 + hand.bid**2, lambda hand: -hand.bid),
}
"""Rules of families that the program has never heard of."""


@dataclass(frozen=True)
class Night:
    """A game: ``hands`` by round and seat; what stands on its sheet as a total of each player."""

    names: tuple[str, ...]
    hands: tuple[tuple[Hand, ...], ...]
    points: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]

    def with_slip(self, seed: int) -> tuple["Night", str]:
        """One total off by a little or a lot, and whose it is.

        Never such that all totals are right by other rules of Swedish tables: that is no slip.
        """
        chance = random.Random(f"slip {seed}")
        by_rules = [self.scored(scorer) for scorer in SWEDISH.values()]
        while True:
            seat = chance.randrange(len(self.names))
            off = chance.choice((-10, -9, -5, -2, -1, 1, 1, 2, 5, 9, 10))
            totals = tuple(total + off * (at == seat) for at, total in enumerate(self.totals))
            if totals not in by_rules:
                return replace(self, totals=totals), self.names[seat]

    def scored(self, scorer: Scorer) -> tuple[int, ...]:
        """The totals by these rules."""
        return tuple(sum(map(scorer, own)) for own in zip(*self.hands, strict=True))

    def with_sums(self, layout: str = "template") -> str:
        """Bids and marks with a sum column: the template, or a row a round."""
        if layout == "template":
            head = "Spelare;" + "".join(f"{hands[0].cards};;" for hands in self.hands) + "Summa"
            rows = [
                f"{name};"
                + "".join(f"{h[seat].bid};{'' if h[seat].held else 'p'};" for h in self.hands)
                + str(self.totals[seat])
                for seat, name in enumerate(self.names)
            ]
            return "\n".join([head, *rows]) + "\n"
        rows = ["Kort;" + ";".join(self.names)]
        for hands in self.hands:
            cells = (f"{hand.bid}{'' if hand.held else 'p'}" for hand in hands)
            rows.append(f"{hands[0].cards};" + ";".join(cells))
        return "\n".join([*rows, "Summa;" + ";".join(map(str, self.totals))]) + "\n"

    def long_table(self, *columns: str) -> str:
        """A row a hand with ``columns`` besides round, cards and player."""
        rows = [",".join(("round", "cards", "player", *columns))]
        for number, (hands, points) in enumerate(zip(self.hands, self.points, strict=True), 1):
            for name, hand, worth in zip(self.names, hands, points, strict=True):
                told = {"bid": hand.bid, "tricks": hand.took, "points": worth}
                told["plump"] = "" if hand.held else "p"
                cells = (str(told[column]) for column in columns)
                rows.append(",".join((str(number), str(hand.cards), name, *cells)))
        return "\n".join(rows) + "\n"

    def points_alone(self) -> str:
        """Cards and the points of each round, no bids."""
        rows = ["Kort;" + ";".join(self.names)]
        for hands, points in zip(self.hands, self.points, strict=True):
            rows.append(f"{hands[0].cards};" + ";".join(map(str, points)))
        return "\n".join([*rows, "Summa;" + ";".join(map(str, self.totals))]) + "\n"

    def bids_and_points(self) -> str:
        """Two columns a player, bid and points."""
        rows = [";" + "".join(f"{name};;" for name in self.names)]
        rows.append("Kort;" + "Bud;Poäng;" * len(self.names))
        for hands, points in zip(self.hands, self.points, strict=True):
            cells = (f"{h.bid};{p}" for h, p in zip(hands, points, strict=True))
            rows.append(f"{hands[0].cards};" + ";".join(cells))
        return "\n".join(rows) + "\n"


def night(seed: object, players: int, scorer: Scorer, rounds: int | None = None) -> Night:
    """A game of some players: tricks as they fall, bids that are often right, the hook kept."""
    chance = random.Random(f"{seed} {players}")
    most, fewest = SERIES[players]
    cards = [*range(most, fewest, -1), *range(fewest, most + 1)][:rounds]
    return game(dealt(chance, players, cards), scorer)


def dealt(
    chance: random.Random, players: int, cards: Sequence[int]
) -> tuple[tuple[Hand, ...], ...]:
    """Hands by round and seat."""
    return tuple(
        _round(chance, players, count, number, last=number == len(cards) - 1)
        for number, count in enumerate(cards)
    )


def game(hands: tuple[tuple[Hand, ...], ...], scorer: Scorer) -> Night:
    """Hands by round and seat, with the points that they gave."""
    points = tuple(tuple(map(scorer, around)) for around in hands)
    totals = tuple(map(sum, zip(*points, strict=True)))
    return Night(NAMES[: len(hands[0])], hands, points, totals)


def _round(
    chance: random.Random, players: int, cards: int, number: int, *, last: bool
) -> tuple[Hand, ...]:
    strong = [chance.gammavariate(2, 1) for _ in range(players)]
    took = [0] * players
    for seat in chance.choices(range(players), strong, k=cards):
        took[seat] += 1
    bids = [min(cards, max(0, one + chance.choice((-2, -1, 0, 0, 0, 0, 0, 1)))) for one in took]
    if sum(bids) == cards:
        dealer = (number - 1) % players
        bids[dealer] += 1 if bids[dealer] < cards else -1
    return tuple(Hand(*one, cards, last) for one in zip(bids, took, strict=True))
