"""How often the 90 % lines of bids hold the truth, on nights that are not those of `simulate`.

``python tests/benchmarks/coverage_bids.py [FAMILIES]``. By nights and by whether tricks are
written: the share of players whose true lean is within the line, the same of bids and of the group,
the mean error and the root of the mean squared one, in tricks.
"""

import sys

import numpy as np

from plump_core.statistics.bidding import bid_bias, calibration
from tests.core.gamma_nights import Family

NIGHTS = (4, 12, 40)
_TRUE_NIGHTS = 1500


def main(families: int) -> None:
    for written in (False, True):
        for nights in NIGHTS:
            print(
                "tricks written" if written else "marks alone",
                nights,
                *told(families, nights, written),
            )


def told(families: int, nights: int, written: bool) -> list[str]:
    found: dict[str, list[tuple[float, float]]] = {"players": [], "bids": [], "group": []}
    for seed in range(families):
        rng = np.random.default_rng(seed)
        family = Family.drawn(rng, 3 + seed % 3)
        true = family.play(np.random.default_rng(10_000 + seed), _TRUE_NIGHTS)
        hands = family.play(rng, nights).hands(written)
        lean = (true.bids - true.tricks).mean(axis=0)
        table = bid_bias(hands).table
        for row in table.itertuples():
            kind = "group" if row.player != row.player or row.player is None else "players"
            truth = lean.mean() if kind == "group" else lean[int(row.player[1:])]
            found[kind].append((row.low90 <= truth <= row.high90, row.bias - truth))
        for row in calibration(hands).table.itertuples():
            if row.rounds + row.open >= 20:
                truth = true.tricks[true.bids == row.bid].mean()
                found["bids"].append((row.low90 <= truth <= row.high90, row.tricks - truth))
    return [_line(name, np.array(each, dtype=float)) for name, each in found.items()]


def _line(name: str, each: np.ndarray) -> str:
    held, error = each.T
    error = error[~np.isnan(error)]
    return f"| {name} {held.mean():.2f} {error.mean():+.3f} {np.sqrt((error**2).mean()):.3f}"


if __name__ == "__main__":
    main(*map(int, sys.argv[1:] or ["25"]))
