"""How far off the figures of :mod:`plump_core.statistics.likely` and ``biggest`` may be.

They are made for a group that differs as much as :mod:`plump_core.statistics.spread` expects; one
night cannot tell how much this one does. What follows from that was measured on made-up groups of
four with known rates, 500 for each number of nights and each spread
(``tests/benchmarks/coverage.py`` prints it anew).
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd

from plump_core.statistics.said import NOTHING, points_of_percent
from plump_core.texts import Message

_ROUNDS = (19, 57, 190, 570)
_HELD = ((96.2, 96.0, 93.7, 92.2), (92.0, 91.8, 90.5, 90.8), (84.3, 83.8, 89.3, 88.7))
_OFF = ((2.8, 3.4, 3.3, 1.2), (1.1, 1.5, 1.3, 1.7), (5.4, 4.3, 1.4, 0.9))


@dataclass(frozen=True, slots=True)
class Tried:
    """A figure in per cent for groups whose players differ half as much as usual, as much, twice as
    much."""

    half: float
    usual: float
    twice: float


def intervals_hold(rounds: int) -> Tried:
    """How many of 90 % intervals hold the true rate, where each has played about ``rounds``.

    >>> intervals_hold(19)
    Tried(half=96.2, usual=92.0, twice=84.3)
    """
    return _between(rounds, _HELD)


def chances_off(rounds: int) -> Tried:
    """How far the chances to be the biggest plumper are from how often it is so.

    In percentage points, on average, where each has played about ``rounds``.
    """
    return _between(rounds, _OFF)


def intervals_said(table: pd.DataFrame) -> Message:
    """How far off the intervals of :func:`likely_rates` may be, for the rounds of this table."""
    if table.empty:
        return NOTHING
    return Message(
        "The wide intervals are to hold the true rate in 90% of cases. Tried on made-up groups "
        "with as many rounds they did in {usual}% where players differ as much as is usual, in "
        "{twice}% where they differ twice as much and in {half}% where they differ half as much.",
        _rounded(intervals_hold(_usual_rounds(table))),
    )


def chances_said(table: pd.DataFrame) -> Message:
    """How far off the chances of :func:`biggest_plumper` may be, for the rounds of this table."""
    if table.empty:
        return NOTHING
    return Message(
        "Tried on made-up groups with as many rounds, these chances were wrong by {usual} on "
        "average where players differ as much as is usual, by {twice} where they differ twice as "
        "much and by {half} where they differ half as much.",
        _points(chances_off(_usual_rounds(table))),
    )


def _between(rounds: int, measured: Sequence[Sequence[float]]) -> Tried:
    """What lies between the numbers of rounds that were tried; beyond them the nearest."""
    place, known = np.log(max(rounds, 1)), np.log(_ROUNDS)
    return Tried(*(float(np.interp(place, known, each)) for each in measured))


def _usual_rounds(table: pd.DataFrame) -> int:
    return int(table["rounds"].median())


def _points(tried: Tried) -> dict[str, Message]:
    return {how: points_of_percent(off / 100) for how, off in _rounded(tried).items()}


def _rounded(tried: Tried) -> dict[str, int]:
    return {"half": round(tried.half), "usual": round(tried.usual), "twice": round(tried.twice)}
