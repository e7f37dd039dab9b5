"""How far off the figures of :mod:`plump_core.statistics.likely` and ``biggest`` may be.

Measured on made-up groups of nine kinds with known rates, twelve of each kind after 3, 10 and 30
nights (``tests/benchmarks/coverage_kinds.py`` prints it anew): usual ones, without skill, with
uneven nights, unlike by cards, of unlike attendance, with tables of unlike sizes, circles and
newcomers; and on 48 players who learn steadily.
"""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from plump_core.statistics.said import NOTHING
from plump_core.texts import Message

_ROUNDS = (57, 190, 570)


@dataclass(frozen=True, slots=True)
class Tried:
    """Figures in per cent: how many 90 % intervals held the true rate in the worst and best kind of
    group and in all; the chance stated for the likeliest biggest plumper, and how often it was he.
    """

    worst: int
    all: int
    best: int
    stated: int
    right: int


_TRIED = (Tried(87, 93, 100, 37, 31), Tried(92, 96, 100, 46, 48), Tried(82, 91, 100, 53, 68))


def tried(rounds: int) -> Tried:
    """What was measured where each had played about ``rounds``, or the nearest that was tried.

    >>> tried(19).worst, tried(2000).worst
    (87, 82)
    """
    off = np.abs(np.log(max(rounds, 1)) - np.log(_ROUNDS))
    return _TRIED[int(off.argmin())]


def intervals_said(table: pd.DataFrame) -> Message:
    """How far off the intervals of :func:`likely_rates` may be, for the rounds of this table."""
    if table.empty:
        return NOTHING
    found = tried(_usual_rounds(table))
    return Message(
        "The wide intervals are to hold today’s true rate in 90% of cases. Tried on made-up groups "
        "of nine kinds, with uneven nights, tables of different sizes, newcomers and more, they "
        "did in {all}%: {worst}% in the worst kind, {best}% in the best. But they lag behind "
        "whoever gets better night after night: at 0.7 percentage points a night they held today’s "
        "rate in only one case of four after 30 nights or 60; where rates wander up and down by as "
        "much, in eight of ten.",
        {"all": found.all, "worst": found.worst, "best": found.best},
    )


def chances_said(table: pd.DataFrame) -> Message:
    """How far off the chances of :func:`biggest_plumper` may be, for the rounds of this table."""
    if table.empty:
        return NOTHING
    found = tried(_usual_rounds(table))
    return Message(
        "In those groups whoever was the likeliest to be the biggest plumper was given a "
        "probability of {stated}% on average, and was it in {right}%.",
        {"stated": found.stated, "right": found.right},
    )


def _usual_rounds(table: pd.DataFrame) -> int:
    return int(table["rounds"].median())
