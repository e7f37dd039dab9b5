"""Made-up nights of Plump that go as real ones do: for examples, for tests and for load.

Everybody bids in turn on an estimate of the own hand and on what has been bid before, the dealer
last and barred from evening out the bids; the tricks are then shared out so that they sum to the
cards. How often bids miss, by cards and number of players, follows card play by the same rules
(see :mod:`plump_core.simulate.play`).
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from plump_core.simulate.nights import Nights
from plump_core.simulate.play import Table, play

__all__ = ["Nights", "simulate"]


def simulate(
    nights: int,
    players: int | Sequence[str],
    cards: Sequence[int],
    *,
    skill: ArrayLike = 0.0,
    bias: ArrayLike = 0.0,
    hook: bool = True,
    first_dealer: int | None = None,
    seed: int | None = None,
) -> Nights:
    """Many nights at one table, each of the rounds that ``cards`` plans.

    >>> night = simulate(1, ("Anna", "Björn", "Cissi"), (2, 1, 2), seed=1)
    >>> night.tricks.sum(axis=2).tolist()
    [[2, 1, 2]]

    ``skill`` is 0 for a usual player and more for one who plumps less (with 0.5 about seven rounds
    of a hundred fewer, with −0.5 nine more). ``bias`` is added to the tricks a player expects.
    Both are one number, one for each player, or one for each night and player. ``first_dealer`` is
    a seat, the last if left out, so that the first name bids first; the deal goes round. The same
    ``seed`` gives the same nights.
    """
    names = _names(players)
    table = Table.of(np.random.default_rng(seed), (nights, len(names)), skill, bias, hook)
    first = len(names) - 1 if first_dealer is None else first_dealer
    bids = np.empty((nights, len(cards), len(names)), dtype=np.int8)
    tricks = np.empty_like(bids)
    dealers = tuple((first + round) % len(names) for round in range(len(cards)))
    for round, (dealt, dealer) in enumerate(zip(cards, dealers, strict=True)):
        order = [(dealer + 1 + turn) % len(names) for turn in range(len(names))]
        bids[:, round, order], tricks[:, round, order] = play(table.seated(order), dealt)
    return Nights(names, tuple(cards), dealers, bids, tricks)


def _names(players: int | Sequence[str]) -> tuple[str, ...]:
    if isinstance(players, int):
        return tuple(f"P{number}" for number in range(1, players + 1))
    return tuple(players)
