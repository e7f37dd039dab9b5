"""One round at a table: hands, bids in turn, and tricks that sum to the cards.

Every hand has a worth, its share of the tricks by its strength. A player estimates it, hears what
the others bid, and bids the nearest whole number; the dealer moves to a neighbour of it where the
bids would come out even. Tricks go as bid at first. What is over or lacking is then given or taken
one trick at a time, likelier where the worth says so, and some tricks change hands by the chances
of play.

The constants were fitted to naive play of real cards, 20 000 deals for each number of players
(3, 4, 5) and of cards (1–10): the shares of plumps are within 0.05 of the mean of play with and
without trumps. They also give the dealer's trouble with a single card (six plumps in ten, others
two to three): whoever holds a good one has bid it, and the bid that is left cannot hold.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float32]
Whole = NDArray[np.int64]
Step = Callable[[Whole], None]

_STRENGTH = 0.527
"""Shape of the strengths' gamma distribution: the lower, the more the hands differ."""
_NOISE = 0.283
"""How far estimates are off, in tricks."""
_CAUTION = 0.138
"""How much less than its worth a hand is held to be, as a share of it."""
_HEARING = 0.472
"""What the others' bids leave over, or lack, goes into the own bid all the less the more cards
there are: as ``cards ** -_HEARING``."""
_WORTH = 3.35
"""How much a trick tends to go where the worth is."""
_HOLDS = 1.11
"""How much likelier a hand is to get or lose a trick while its bid holds."""
_TURNS, _GROWTH, _FIRST = 2.8, 0.415, 0.786
"""Tricks that change hands by chance, on average:
``_TURNS / players * (cards - 1 + _FIRST) ** _GROWTH``."""


_SKILL = 1.0
"""How much less likely that is for a player of skill 1."""


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits at the table on each night: ``skill`` and ``bias`` by night and player."""

    dice: np.random.Generator
    skill: Floats
    bias: Floats
    hook: bool

    @classmethod
    def of(
        cls,
        dice: np.random.Generator,
        shape: tuple[int, int],
        skill: ArrayLike,
        bias: ArrayLike,
        hook: bool,
    ) -> "Table":
        """A table of so many nights and players; one skill or bias may stand for many."""
        return cls(dice, _spread(skill, shape), _spread(bias, shape), hook)

    def seated(self, order: list[int]) -> "Table":
        """The same with the players in another order."""
        return Table(self.dice, self.skill[:, order], self.bias[:, order], self.hook)


def play(table: Table, cards: int) -> tuple[Whole, Whole]:
    """Bids and tricks of one round of every night, the players in the order they bid in."""
    strengths = table.dice.standard_gamma(_STRENGTH, table.skill.shape, dtype=np.float32)
    worth = strengths / strengths.sum(axis=1, keepdims=True) * np.float32(cards)
    bids = _bids(table, worth, cards)
    return bids, _Deal(table, worth, bids, bids.copy()).tricks_of(cards)


def _spread(value: ArrayLike, shape: tuple[int, int]) -> Floats:
    return np.broadcast_to(np.asarray(value, dtype=np.float32), shape)


def _bids(table: Table, worth: Floats, cards: int) -> Whole:
    noise = table.dice.standard_normal(worth.shape, dtype=np.float32) * np.exp(-table.skill)
    estimates = worth * (1 - _CAUTION) + _NOISE * noise + table.bias
    players, hearing = worth.shape[1], cards**-_HEARING
    bids = np.empty(worth.shape, dtype=np.int64)
    left = np.full(len(worth), cards)
    for turn in range(players):
        to_come = players - 1 - turn
        over = left - estimates[:, turn] - to_come * cards / players
        wish = estimates[:, turn] + hearing * over / (to_come + 1)
        last = table.hook and not to_come
        bids[:, turn] = _nearest(wish, cards, left if last else None)
        left = left - bids[:, turn]
    return bids


def _nearest(wish: NDArray[np.floating], cards: int, barred: Whole | None) -> Whole:
    """The bid nearest to what is wished for, or its nearer neighbour where it is barred."""
    bid: Whole = np.clip(np.rint(wish), 0, cards).astype(np.int64)
    if barred is not None:
        up = (bid == 0) | ((wish > bid) & (bid < cards))
        bid = np.where(bid == barred, bid + np.where(up, 1, -1), bid)
    return bid


@dataclass(frozen=True, slots=True)
class _Deal:
    """Tricks being shared out, a row for each night; ``tricks`` is changed in place."""

    table: Table
    worth: Floats
    bids: Whole
    tricks: Whole

    def tricks_of(self, cards: int) -> Whole:
        lacking = cards - self.tricks.sum(axis=1)
        self._repeat(np.maximum(lacking, 0), self._give)
        self._repeat(np.maximum(-lacking, 0), self._take)
        average = _TURNS / self.worth.shape[1] * (cards - 1 + _FIRST) ** _GROWTH
        self._repeat(self.table.dice.poisson(average, len(lacking)), self._take, self._give)
        return self.tricks

    def _repeat(self, times: Whole, *steps: Step) -> None:
        """Each night's steps as many times as it has ``times``."""
        for turn in range(int(times.max(initial=0))):
            nights = np.flatnonzero(times > turn)
            for step in steps:
                step(nights)

    def _give(self, nights: Whole) -> None:
        gap = self.worth[nights] - self.tricks[nights]
        self.tricks[nights, self._whose(nights, gap, np.True_)] += 1

    def _take(self, nights: Whole) -> None:
        held = self.tricks[nights]
        self.tricks[nights, self._whose(nights, held - self.worth[nights], held > 0)] -= 1

    def _whose(self, nights: Whole, gap: Floats, can: NDArray[np.bool_] | np.bool_) -> Whole:
        """Whose trick it is: the likeliest by ``gap``, with the luck of a Gumbel variable.

        The skilled see to it that it is not theirs while their bid holds.
        """
        holds = self.tricks[nights] == self.bids[nights]
        pull = _WORTH * gap + holds * (np.float32(_HOLDS) - _SKILL * self.table.skill[nights])
        luck = self.table.dice.standard_exponential(gap.shape, dtype=np.float32)
        pull -= np.log(np.maximum(luck, np.float32(1e-30)))
        whose: Whole = np.where(can, pull, -np.inf).argmax(axis=1)
        return whose
