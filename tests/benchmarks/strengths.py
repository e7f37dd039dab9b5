"""Whether head to head and the ranking keep what they say, in made-up groups of known strengths.

Own archives of sums, apart from ``simulate``: a night gives every player his strength and the luck
of many rounds. Run it as ``python tests/benchmarks/strengths.py [archives]``.
"""

import sys
from collections.abc import Callable, Iterator
from itertools import product
from math import erf

import numpy as np
import pandas as pd

from plump_core.rules import find
from plump_core.statistics.meetings import meetings, nemeses, stands_out
from plump_core.statistics.nightly import nightly

RULES = find("exact-zero-5")
LUCK = 25.0
"""The SD of one night; strengths of a usual group have a third of it."""
Tables = list[tuple[int, ...]]


def usual(nights: int, dice: np.random.Generator) -> Tables:
    """Five who always come."""
    return [tuple(range(5))] * nights


def attendance(nights: int, dice: np.random.Generator) -> Tables:
    """Eight, of whom some come nearly always and others seldom."""
    often = np.linspace(0.9, 0.25, 8)
    drawn = (np.flatnonzero(dice.random(8) < often) for _ in range(8 * nights))
    return [tuple(one.tolist()) for one in drawn if len(one) > 2][:nights]


def circles(nights: int, dice: np.random.Generator) -> Tables:
    """Two circles of four that never meet."""
    return [tuple(range(4)) if one % 2 else tuple(range(4, 8)) for one in range(nights)]


def bridged(nights: int, dice: np.random.Generator) -> Tables:
    """The same, but every sixth night somebody of each sits with the others."""
    found = circles(nights, dice)
    return [(0, 1, 4, 5) if one % 6 == 0 else table for one, table in enumerate(found)]


def sizes(nights: int, dice: np.random.Generator) -> Tables:
    """Tables of three and of five in turn, with the same three at both."""
    return [tuple(range(3)) if one % 2 else tuple(range(5)) for one in range(nights)]


def newcomer(nights: int, dice: np.random.Generator) -> Tables:
    """Four, and a fifth on the last two nights."""
    return [tuple(range(4 if one < nights - 2 else 5)) for one in range(nights)]


KINDS: dict[str, Callable[[int, np.random.Generator], Tables]] = {
    "usual": usual,
    "attendance": attendance,
    "circles": circles,
    "bridged": bridged,
    "sizes": sizes,
    "newcomer": newcomer,
}


def sums(tables: Tables, strength: np.ndarray, dice: np.random.Generator) -> pd.DataFrame:
    """What ``totals`` would give of the nights, each one game of nineteen rounds."""
    rows = []
    for night, table in enumerate(tables):
        got = strength[list(table)] + dice.normal(0, LUCK, len(table))
        for who, worth, above in zip(table, got, got - got.mean(), strict=True):
            rows.append((f"{night:05d}", "ABCDEFGH"[who], 19, 9, worth, above))
    found = pd.DataFrame(rows, columns=["game", "player", "rounds", "plumps", "worth", "above"])
    found["spread"] = LUCK**2 * 0.75
    found["merit"] = (found["worth"] * 1000).astype(int)
    found.attrs["left_out"] = 0
    return found


def archives(
    kind: str, many: int, nights: int, spread: float, seed: int = 5
) -> Iterator[tuple[np.ndarray, pd.DataFrame]]:
    """Strengths, and what the nights came to."""
    dice = np.random.default_rng(seed)
    for _ in range(many):
        strength = dice.normal(0, spread * LUCK, 8)
        if kind in ("circles", "bridged"):
            strength[:4] += spread * LUCK
            strength[4:] -= spread * LUCK
        yield strength, sums(KINDS[kind](nights, dice), strength, dice)


def said_and_true(many: int, nights: int, spread: float) -> tuple[float, float, float]:
    """Of the pair that the sentence is of: how often there is one, what is said, what is true."""
    said, true = [], []
    for strength, found in archives("usual", many, nights, spread):
        table = meetings(None, RULES, sums=found)
        some = table[stands_out(table, len(table) / 2)].sort_values("shrunken")
        if len(some):
            one = some.iloc[-1]
            gap = strength["ABCDEFGH".index(one["player"])]
            gap -= strength["ABCDEFGH".index(one["rival"])]
            said.append(one["shrunken"])
            true.append((1 + erf(gap / LUCK / 2)) / 2)
    return len(said) / many, float(np.mean(said or [np.nan])), float(np.mean(true or [np.nan]))


def most_uneven(many: int, nights: int, spread: float) -> tuple[float, float]:
    """What is said and true of the most uneven pair, whether or not a sentence names it."""
    said, true = [], []
    for strength, found in archives("usual", many, nights, spread):
        table = meetings(None, RULES, sums=found).sort_values("shrunken")
        one = table.iloc[-1]
        gap = strength["ABCDEFGH".index(one["player"])] - strength["ABCDEFGH".index(one["rival"])]
        said.append(one["shrunken"])
        true.append((1 + erf(gap / LUCK / 2)) / 2)
    return float(np.mean(said)), float(np.mean(true))


def named(many: int, nights: int, spread: float) -> float:
    """The share of players who have a nemesis."""
    each = [
        nemeses(meetings(None, RULES, sums=one))
        for _s, one in archives("usual", many, nights, spread)
    ]
    return float(np.mean([len(one) / 5 for one in each]))


def ranked(kind: str, many: int, nights: int, spread: float) -> tuple[float, ...]:
    """Coverage of 90 % intervals, rank correlation in the first list and that of plain means of
    all, how often one of the weak circle leads a list of all."""
    held, ranks, plain, weak = [], [], [], []
    for strength, found in archives(kind, many, nights, spread):
        table = nightly(None, RULES, sums=found)
        at = np.array(["ABCDEFGH".index(one) for one in table["player"]])
        circle = table["circle"] if "circle" in table else pd.Series(0, index=table.index)
        true = pd.Series(strength[at])
        level = (true * table["nights"]).groupby(circle).transform("sum")
        level /= table["nights"].groupby(circle).transform("sum")
        held += ((table["low90"] <= true - level) & (true - level <= table["high90"])).tolist()
        same = circle == 0
        ranks.append(true[same].rank().corr(table["median"][same].rank()))
        plain.append(true.rank().corr(table["mean"].rank()))
        top = table.iloc[0]["player"] in "EFGH" and circle.nunique() == 1
        weak.append(top)
    return (
        float(np.mean(held)),
        float(np.nanmean(ranks)),
        float(np.mean(plain)),
        float(np.mean(weak)),
    )


def main(many: int) -> None:
    pairs(many)
    lists(many)


def pairs(many: int) -> None:
    """Head to head."""
    for name, spread in (("no skill", 0.0), ("usual", 1 / 3)):
        for nights in (3, 10, 30):
            share, said, true = said_and_true(many, nights, spread)
            print(f"{name:>9} {nights:>3} nights: a pair is named in {share:.2f}, ", end="")
            print(f"said {said:.2f}, true {true:.2f}; ", end="")
            both = most_uneven(many, nights, spread)
            print(f"most uneven said {both[0]:.2f}, true {both[1]:.2f}; ", end="")
            print(f"with a nemesis {named(many, nights, spread):.2f}")


def lists(many: int) -> None:
    """The ranking."""
    for kind, spread, nights in product(KINDS, (1 / 6, 1 / 3, 2 / 3), (3, 10, 30)):
        held, rank, plain, weak = ranked(kind, many, nights, spread)
        print(f"{kind:>10} {spread:.2f} {nights:>3} nights: 90 % hold {held:.3f}, ", end="")
        print(f"ranks {rank:.2f} (plain {plain:.2f}), weak circle leads {weak:.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
