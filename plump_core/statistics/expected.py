"""How often a bid misses in a given round, whoever makes it: by cards, players, trump and seat.

What is known beforehand comes from 20 000 deals of real cards for each number of cards and players,
played by naive players with the hook, without and with a trump suit; people come near it (Sarsfield
2024: about 44 % with four players and trumps). The group's own rounds then decide the more the
more there are of a kind.
"""

import numpy as np
import pandas as pd

from plump_core.rules import Trump
from plump_core.series import DECK
from plump_core.statistics.shrink import Floats, toward
from plump_core.statistics.spread import weights

CELL = ("cards", "players", "first", "last")
"""What tells rounds of different difficulty apart; ``first`` is 1 in the first round of a game."""

NAIVE = {
    (3, False): (41, 40, 46, 50, 55, 57, 58, 60, 61, 61),
    (4, False): (35, 33, 35, 41, 45, 47, 49, 51, 52, 52),
    (5, False): (30, 26, 30, 35, 38, 40, 42, 43, 44, 43),
    (3, True): (35, 40, 46, 50, 52, 53, 55, 56, 57, 57),
    (4, True): (25, 32, 38, 41, 45, 46, 47, 48, 48, 49),
    (5, True): (21, 27, 31, 35, 38, 40, 41, 42, 43, 43),
}
"""Plumps in per cent with 1 to 10 cards, by players and whether there is a trump."""

_MORE = 0.85
"""What each player beyond five, or the third beside two, multiplies the rate by: from rounds of
:mod:`plump_core.simulate`, which was fitted to :data:`NAIVE`."""
_USUAL = 4
"""Players where only one's hands are there, so that the table is not known."""
_LAST = (1.70, 1.08, 0.76, 0.54, 0.38, 0.30, 0.24, 0.21, 0.18, 0.15)
"""Log-odds that being the last to bid, barred by the hook, adds with 1 to 10 cards; same origin."""
_LEVEL = 10.0
"""How many rounds of a group weigh as much for its level as :data:`NAIVE` does."""
_ACE = 1 / 13
"""How often the card turned for trump is an ace."""


def expected(cells: pd.DataFrame, trump: Trump | None, hook: bool) -> Floats:
    """The rate of plumps in each of ``cells``: :data:`CELL`, ``count`` and ``rounds``.

    Leans on :data:`NAIVE`, moved as a whole to the group's own level.
    """
    count, rounds = (cells[name].to_numpy(dtype=float) for name in ("count", "rounds"))
    before = naive(cells, trump, hook)
    if not rounds.sum():
        return before
    share = rounds / rounds.sum()
    level = (count.sum() + _LEVEL * share @ before) / (rounds.sum() + _LEVEL)
    rates = toward(count, rounds, _levelled(before, share, level), weights().tolist())
    return _levelled(rates, share, level)


def naive(cells: pd.DataFrame, trump: Trump | None, hook: bool) -> Floats:
    """The rate of plumps in each of ``cells`` before any round of the group is seen."""
    with_trump = np.array([_naive(c, n, True) for c, n in _tables(cells)])
    without = np.array([_naive(c, n, False) for c, n in _tables(cells)])
    part = _trumped(cells, trump)
    return _seated(part * with_trump + (1 - part) * without, cells, hook)


def _levelled(rate: Floats, share: Floats, level: float) -> Floats:
    """Rates with the same log-odds added to all, so that their mean by ``share`` is ``level``."""
    moved, low, high = rate, -20.0, 20.0
    for _ in range(50):
        shift = (low + high) / 2
        moved = odds_added(rate, shift)
        low, high = (shift, high) if share @ moved < level else (low, shift)
    return moved


def odds_added(rate: Floats, shift: Floats | float) -> Floats:
    """Rates of which the log-odds are ``shift`` higher."""
    moved: Floats = 1 / (1 + (1 - rate) / rate * np.exp(-np.asarray(shift)))
    return moved


def _tables(cells: pd.DataFrame) -> list[tuple[int, int]]:
    return list(zip(cells["cards"].tolist(), cells["players"].tolist(), strict=True))


def _naive(cards: int, players: int, trump: bool) -> float:
    players = players if players > 1 else _USUAL
    near = min(max(players, 3), 5)
    rate = NAIVE[near, trump][min(max(cards, 1), 10) - 1] / 100
    return float(min(rate * _MORE ** (players - near), 0.9))


def _trumped(cells: pd.DataFrame, trump: Trump | None) -> Floats:
    """How probable a trump suit is in each cell; one half where nobody said.

    Where the deck is dealt out no card is left to turn.
    """
    first = cells["first"].to_numpy() == 1
    sure = {None: 0.5, Trump.NONE: 0.0, Trump.TURNED: 1.0, Trump.FIRST_ROUND_NONE: 1.0}
    part = np.full(len(cells), sure.get(trump, 1 - _ACE))
    if trump in (Trump.FIRST_ROUND_NONE, Trump.FIRST_ROUND_AND_ACE_NONE):
        part[first] = 0.0
    dealt = cells["cards"].to_numpy(dtype=int) * cells["players"].to_numpy(dtype=int)
    return np.where((dealt % DECK == 0) & (dealt > 0), 0.0, part)


def _seated(rate: Floats, cells: pd.DataFrame, hook: bool) -> Floats:
    """Rates of who bids last and of the others, which are ``rate`` together."""
    if not hook:
        return rate
    cards = np.clip(cells["cards"].to_numpy(dtype=int), 1, len(_LAST))
    extra, last = np.array(_LAST)[cards - 1], cells["last"].to_numpy(dtype=int)
    each = extra / np.maximum(cells["players"].to_numpy(dtype=int), 1)
    return odds_added(rate, np.where(last == 1, extra - each, np.where(last == 0, -each, 0.0)))
