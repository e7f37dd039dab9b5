"""How much a figure is to be believed, by the number of rounds behind it.

A rate from 19 rounds, one night, is known to within 20 percentage points and one from 190 to within
7. Other card games draw the same lines: the English Bridge Union calls a grade tentative, evolving
or mature, and poker programs print a rate in grey until there is enough behind it.
"""

from collections.abc import Sequence
from enum import StrEnum
from math import sqrt
from statistics import NormalDist

import pandas as pd

PRELIMINARY_FROM, SETTLED_FROM = 38, 190


class Maturity(StrEnum):
    """Two nights' rounds are too early to tell, ten nights' are enough."""

    EARLY = "early"
    PRELIMINARY = "preliminary"
    SETTLED = "settled"


def maturity(rounds: int, worth: float | None = None) -> Maturity:
    """How far a figure over so many rounds has come.

    It has not settled where nights differ, or people change, so much that the rounds tell no more
    of today than half as many (``worth``) would that are independent of one another.

    >>> maturity(37).value, maturity(38).value, maturity(190).value, maturity(190, 90.0).value
    ('early', 'preliminary', 'settled', 'preliminary')
    """
    if rounds < PRELIMINARY_FROM:
        return Maturity.EARLY
    settled = rounds >= SETTLED_FROM and (worth is None or worth >= rounds / 2)
    return Maturity.SETTLED if settled else Maturity.PRELIMINARY


def enough(table: pd.DataFrame, least: int) -> pd.DataFrame:
    """The rows whose ``rounds`` are enough to tell, where there are ``least`` such; else all."""
    known = table[table["rounds"] >= PRELIMINARY_FROM]
    return known if len(known) >= least else table


def early(table: pd.DataFrame) -> bool:
    """Whether some row has too few ``rounds`` to tell of."""
    return maturity(int(table["rounds"].min())) is Maturity.EARLY


def differ(rates: Sequence[float], rounds: Sequence[int]) -> bool:
    """Whether the highest and the lowest of many rates differ by more than chance makes them.

    All pairs are compared, as the two were picked from them, at 5 % together (C. E. Bonferroni
    1936); the standard error is that of two binomial shares. Of two cells 1.96 are asked for, of
    ten 3.3.

    >>> differ([0.4, 0.5], [100, 100]), differ([0.4, 0.5], [500, 500])
    (False, True)
    """
    high, low = (rates.index(end(rates)) for end in (max, min))
    error = sqrt(sum(rates[at] * (1 - rates[at]) / max(rounds[at], 1) for at in (high, low)))
    pairs = max(len(rates) * (len(rates) - 1) // 2, 1)
    return rates[high] - rates[low] > picked(pairs, 0.05) * error


def picked(many: int, share: float) -> float:
    """By how many standard errors one picked of ``many`` differs where chance gives so much, or
    more, in a ``share`` of cases at most.

    >>> round(picked(1, 0.1), 3), round(picked(10, 0.1), 3)
    (1.645, 2.576)
    """
    return NormalDist().inv_cdf(1 - share / (2 * many))
