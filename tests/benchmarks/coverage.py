"""Do intervals hold the truth as often as they say? On made-up groups whose true rates are known.

``python tests/benchmarks/coverage.py [GROUPS]`` from the folder of the project (400 if left out).
A row for each number of nights and spread of skill: half as much as the intervals expect of a
usual group, as much, and twice as much. Then how close to the true skill the raw rate and the
adjusted one rank eight people who do not come to the same tables.
"""

import sys
from itertools import pairwise
from pathlib import Path

import numpy as np
import pandas as pd

sys.path.insert(0, str(Path(__file__).parents[2]))

from plump_core.statistics.difficulty import adjusted_rates
from plump_core.statistics.likely import likely_rates, posterior
from tests.core.made_groups import Groups, attended, groups, truth_of

NIGHTS, SPREADS, PLAYERS = (1, 3, 10, 30), (0.5, 1.0, 2.0), 4
ENDS = (0.05, 0.25, 0.75, 0.95)
BINS = (0.0, 0.1, 0.25, 0.4, 0.6, 0.8, 1.01)


def main(many: int) -> None:
    truth = truth_of(PLAYERS, nights=400_000)
    print(f"{many} groups of {PLAYERS}; shares of players, in per cent")
    print("nights spread  90%  50%  biggest: stated/happened (forecasts)  off")
    for spread in SPREADS:
        for nights in NIGHTS:
            seen = groups(many, nights, PLAYERS, spread, truth, seed=nights)
            held, half, chance = (
                np.array(each) for each in zip(*map(look, rows(seen)), strict=True)
            )
            told = reliability(chance.ravel(), won(seen).ravel())
            print(
                f"{nights:6} {spread:6}  {held.mean():4.1%} {half.mean():4.1%}  {told}", flush=True
            )
    print("\nrank correlation with true skill: nights, raw, leaning, adjusted; gain and its error")
    for nights in (*NIGHTS[1:], 150):
        table = np.array([ranks(nights, seed) for seed in range(many // 12)])
        gain = table[:, 2] - table[:, 0]
        error = np.nanstd(gain, ddof=1) / np.sqrt(len(gain))
        means = np.round([*np.nanmean(table, axis=0), np.nanmean(gain), error], 3)
        print(f"{nights:6}", *means, flush=True)


def rows(seen: Groups):
    """The groups one by one: the counts of each, rounds, and the truth."""
    return (
        (count, seen.rounds, truth) for count, truth in zip(seen.count, seen.truth, strict=True)
    )


def look(group) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Whether the intervals of 90 and 50 % hold each player's truth, and the chances stated."""
    count, rounds, truth = group
    after = posterior(pd.DataFrame({"count": count, "rounds": rounds}))
    low90, low50, high50, high90 = after.quantiles(ENDS).T
    held, half = (low90 <= truth) & (truth <= high90), (low50 <= truth) & (truth <= high50)
    return held, half, after.highest()


def won(seen: Groups) -> np.ndarray:
    """Who is the biggest plumper in truth."""
    return seen.truth == seen.truth.max(axis=1, keepdims=True)


def reliability(chance: np.ndarray, happened: np.ndarray) -> str:
    """What was stated and what happened, in bins, and the mean distance between the two."""
    found, off = [], 0.0
    for low, high in pairwise(BINS):
        among = (chance >= low) & (chance < high)
        if among.any():
            stated, true = chance[among].mean(), happened[among].mean()
            off += abs(stated - true) * among.mean()
            found.append(f"{stated:.2f}/{true:.2f} ({among.sum()})")
    return f"{'  '.join(found)}  {off:.1%}"


def ranks(nights: int, seed: int) -> tuple[float, float, float]:
    """How the raw rate, the one that leans on the group, and the adjusted one rank by skill."""
    hands, games, skill = attended(nights, 1.0, seed)
    table = adjusted_rates(hands, games).table.set_index("player")
    table["leaning"] = likely_rates(hands).set_index("player")["median"]
    plumps = (-skill).reindex(table.index).rank()
    names = ("raw", "leaning", "adjusted")
    return tuple(float(table[name].rank().corr(plumps)) for name in names)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
