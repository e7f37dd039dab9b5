"""Whether the intervals of points a night, and the chances to win, keep what they promise.

Archives are made up with known skills: a usual spread of them, half of it and twice. Run it as
``python tests/benchmarks/coverage_games.py [archives] [games]``.
"""

import sys
from collections.abc import Iterator

import numpy as np
import pandas as pd

from plump_core.rules import find
from plump_core.simulate import Nights, simulate
from plump_core.statistics.nightly import nightly
from plump_core.statistics.turns import reliability

RULES = find("exact-zero-5")
SERIES = (*range(10, 1, -1), *range(1, 11))
USUAL = 0.25
"""The usual SD of skill: it spreads plump rates by four points, and nights by a third of their SD.
"""
SPREADS = {"half": 0.5, "usual": 1.0, "twice": 2.0}
NIGHTS = (1, 3, 10, 30)


def main(archives: int, games: int) -> None:
    print(f"90 % intervals of points a night that hold the truth, {archives} archives of five")
    print(f"{'spread':>8}", *(f"{nights:>4} nights" for nights in NIGHTS))
    for name, spread in SPREADS.items():
        held = [np.mean(coverage(archives, nights, spread)) for nights in NIGHTS]
        print(f"{name:>8}", *(f"{share:11.3f}" for share in held))
    for nights in (6, 40):
        print(f"\nChances to win, on archives of {nights} nights of four, {games} games in all")
        table = together(reliability_of(nights, games // nights))
        print(table.to_string(index=False, float_format=lambda number: f"{number:.3f}"))
        print(f"furthest off, of bins with 500 chances: {furthest(table):.3f}")


def scored(nights: Nights, start: int = 0) -> pd.DataFrame:
    """The nights scored, without the detour over what their sheets leave open."""
    night, round, seat = np.indices(nights.bids.shape).reshape(3, -1)
    bids, plump = nights.bids.ravel().astype(int), nights.plumps.ravel()
    points = np.where(plump, 0, np.where(bids == 0, 500, 1000 + 100 * bids))
    return pd.DataFrame(
        {
            "game": pd.array([f"{start + one:06d}" for one in night.tolist()], dtype="str"),
            "round": round + 1,
            "cards": np.asarray(nights.cards)[round],
            "player": pd.array(np.asarray(nights.players)[seat].tolist(), dtype="str"),
            "plump": plump,
            "played": True,
            "low": points,
            "high": points,
        }
    )


def coverage(archives: int, nights: int, spread: float, truth: int = 2000) -> list[bool]:
    """Whether each player's interval held what many more nights with the same skills gave."""
    dice = np.random.default_rng(17)
    held = []
    for archive in range(archives):
        skill = dice.normal(0, USUAL * spread, 5)
        many = simulate(truth, 5, SERIES, skill=skill, seed=100_000 + archive)
        true = _above(many)
        table = nightly(scored(simulate(nights, 5, SERIES, skill=skill, seed=archive)), RULES)
        truths = table["player"].map(dict(zip(many.players, true, strict=True)))
        held += ((table["low90"] <= truths) & (truths <= table["high90"])).tolist()
    return held


def _above(nights: Nights) -> np.ndarray:
    bids = nights.bids.astype(int)
    points = np.where(nights.plumps, 0, np.where(bids == 0, 5, 10 + bids))
    totals = points.sum(axis=1)
    return (totals - totals.mean(axis=1, keepdims=True)).mean(axis=0)


def reliability_of(nights: int, archives: int) -> Iterator[pd.DataFrame]:
    """The archive's own test of its chances, for many archives of players as they usually are."""
    dice = np.random.default_rng(3)
    for archive in range(archives):
        skill = dice.normal(0, USUAL, 4)
        table = scored(simulate(nights, 4, SERIES, skill=skill, seed=archive))
        yield reliability(table, RULES, seed=archive)


def together(tables: Iterator[pd.DataFrame]) -> pd.DataFrame:
    """Many reliability tables in one."""
    every = pd.concat(list(tables))
    sums = {name: every[name] * every["count"] for name in ("predicted", "happened")}
    every = every.assign(**sums)
    found = every.groupby(["low", "high"])[["predicted", "happened", "count", "games"]].sum()
    for name in sums:
        found[name] /= found["count"]
    return found.reset_index()


def furthest(table: pd.DataFrame, least: int = 500) -> float:
    """How far the worst bin with so many chances is off."""
    often = table[table["count"] >= least]
    return float((often["predicted"] - often["happened"]).abs().max())


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    main(*(numbers + [200, 1200][len(numbers) :]))
