"""Made-up groups of players whose true plump rates are known: to see whether intervals hold them.

A player's truth is the rate over very many nights at the same table. It is a smooth function of the
own skill and of what the others' skill adds up to, so it is fitted to the nights of all groups
together, which tells it to about a tenth of a percentage point.
"""

from dataclasses import dataclass

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from plump_core.game import join
from plump_core.simulate import simulate

SERIES = (*range(10, 1, -1), *range(1, 11))
SKILL = 0.245
"""The standard deviation of skill that spreads true rates by 4 percentage points at tables of four,
as much as intervals expect of a usual group before they see any rounds."""
PEOPLE = tuple("ABCDEFGH")


@dataclass(frozen=True)
class Groups:
    """Groups at tables of their own: rows are groups, columns players."""

    count: NDArray[np.int64]
    rounds: int
    truth: NDArray[np.float64]


def truth_of(players: int, seed: int = 99, nights: int = 60_000):
    """The true rates of groups with given skills, ``(groups, players)``, for tables so large."""
    skill = np.random.default_rng(seed).normal(0, 2 * SKILL, (nights, players))
    seen = simulate(nights, players, SERIES, skill=skill, seed=seed).plumps.mean(axis=1)
    fits = [np.linalg.lstsq(_terms(skill, s), seen[:, s], rcond=None)[0] for s in range(players)]
    return lambda skill: np.column_stack([_terms(skill, s) @ fit for s, fit in enumerate(fits)])


def _terms(skill, seat):
    """The own skill in powers, and everybody's with it; seats differ, as the deal goes round."""
    own = skill[:, seat]
    powers = [own**power for power in range(5)]
    return np.column_stack([*powers, skill, skill**2, skill * own[:, None]])


def groups(many: int, nights: int, players: int, spread: float, truth, seed: int) -> Groups:
    """Groups after so many nights, their skills ``spread`` times as different as usual."""
    skill = np.random.default_rng(seed).normal(0, SKILL * spread, (many, players))
    every = np.repeat(skill, nights, axis=0)
    plumps = simulate(len(every), players, SERIES, skill=every, seed=seed + 1).plumps
    count = plumps.sum(axis=1).reshape(many, nights, players).sum(axis=1)
    return Groups(count, nights * len(SERIES), truth(skill))


def attended(nights: int, spread: float, seed: int) -> tuple[pd.DataFrame, pd.DataFrame, pd.Series]:
    """Hands, games and skills of eight people who come when it suits them.

    Three, four or five sit down; the first of the people rather come to small tables, where bids
    miss more often, and the last to large ones.
    """
    dice = np.random.default_rng(seed)
    skill = dice.normal(0, SKILL * spread, len(PEOPLE))
    sizes = dice.integers(3, 6, nights)
    made = [_tables(players, int((sizes == players).sum()), skill, dice) for players in (3, 4, 5)]
    hands, games = join([frame for frame, _ in made]), [games for _, games in made]
    return hands, pd.concat(games, ignore_index=True), pd.Series(skill, PEOPLE)


def _tables(players: int, nights: int, skill, dice) -> tuple[pd.DataFrame, pd.DataFrame]:
    """So many nights at tables of a size, and who dealt first."""
    likes_large = np.linspace(-4, 4, len(PEOPLE))
    wish = np.exp(likes_large * (players - 4)) * dice.exponential(size=(nights, len(PEOPLE)))
    seated = np.argsort(-wish, axis=1)[:, :players]
    made = simulate(nights, players, SERIES, skill=skill[seated], seed=int(dice.integers(2**31)))
    hands = made.hands(with_tricks=False)
    night = np.repeat(np.arange(nights), len(SERIES) * players)
    names = np.array(PEOPLE)[seated[night, hands["seat"].to_numpy(dtype=int)]]
    hands = hands.assign(player=names, game=f"{players}-" + hands["game"])
    games = pd.DataFrame({"game": hands["game"].unique(), "dealer": players - 1})
    return hands.astype({"player": "str", "game": "str"}), games
