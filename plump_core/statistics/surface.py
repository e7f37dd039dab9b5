"""How often bids hold as a smooth surface over bid and cards, fitted to the group's own hands.

A logistic regression with a ridge on every slope, so that few hands give a flat surface at the
group's level: A. E. Hoerl and R. W. Kennard, "Ridge Regression" (1970), with Newton's steps.
"""

import numpy as np
import pandas as pd

from plump_core.statistics.shrink import Floats

_RIDGE = 20.0
"""What is expected of a slope weighs as much as hands with this variance; the level is free."""
_STEPS = 25


def surface(table: pd.DataFrame) -> Floats:
    """The smooth share of each row of a tally (``count`` of ``rounds``) by ``bid`` and ``cards``.

    Either column may be missing.
    """
    rounds, count = (table[name].to_numpy(dtype=float) for name in ("rounds", "count"))
    if not rounds.sum():
        return np.full(len(table), 0.5)
    terms = _terms(table, rounds)
    ridge = np.diag([1e-3, *[_RIDGE] * (terms.shape[1] - 1)])
    level = (count.sum() + 0.5) / (rounds.sum() + 1)
    slopes = np.zeros(terms.shape[1])
    slopes[0] = np.log(level / (1 - level))
    for _ in range(_STEPS):
        rate = _share(terms @ slopes)
        weight = rounds * rate * (1 - rate)
        steep = terms.T @ (count - rounds * rate) - ridge @ slopes
        step = np.linalg.solve(terms.T @ (terms * weight[:, None]) + ridge, steep)
        slopes = slopes + np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-9:
            break
    return _share(terms @ slopes)


def _terms(table: pd.DataFrame, rounds: Floats) -> Floats:
    """One, then what bends with bid and cards, each of mean nought and deviation one."""
    number = len(table)
    bid = table["bid"].to_numpy(dtype=float) if "bid" in table else np.zeros(number)
    cards = table["cards"].to_numpy(dtype=float) if "cards" in table else np.zeros(number)
    part = bid / np.maximum(cards, 1)
    bent = [bid, bid**2, cards, 1 / (cards + 1), part, part**2, bid * cards, bid == 0]
    terms = np.array(bent, dtype=float).T
    mean = np.average(terms, axis=0, weights=rounds)
    deviation = np.sqrt(np.average((terms - mean) ** 2, axis=0, weights=rounds))
    terms = (terms - mean) / np.where(deviation > 1e-9, deviation, 1)
    # Far from all hands the surface goes on level, not steeper and steeper.
    return np.column_stack([np.ones(number), np.clip(terms, -2, 2)])


def _share(odds: Floats) -> Floats:
    share: Floats = 1 / (1 + np.exp(-np.clip(odds, -30, 30)))
    return share
