"""Intervals of rates at 90 %, honest also where little is counted."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float64]

Z90 = 1.6448536269514722
"""The standard normal's 95 % point: 90 % are between it and its negative."""


def wilson90(count: ArrayLike, rounds: ArrayLike) -> tuple[Floats, Floats]:
    """The interval of rates of ``count`` in ``rounds`` (E. B. Wilson 1927); 0–1 where none are.

    >>> [round(float(end), 3) for end in wilson90(9, 19)]
    [0.301, 0.653]
    """
    count, rounds = np.asarray(count, dtype=float), np.asarray(rounds, dtype=float)
    some = np.maximum(rounds, 1)
    share, pull = count / some, Z90**2 / some
    centre = (share + pull / 2) / (1 + pull)
    half = Z90 * np.sqrt(share * (1 - share) / some + pull / (4 * some)) / (1 + pull)
    low, high = np.maximum(centre - half, 0), np.minimum(centre + half, 1)
    return np.where(rounds > 0, low, 0.0), np.where(rounds > 0, high, 1.0)


def difference90(now: tuple[Any, Any], then: tuple[Any, Any]) -> tuple[Floats, Floats]:
    """The interval of a rate less another, each as its (count, rounds).

    From the two Wilson intervals (Newcombe, *Statistics in Medicine* 17 (1998), method 10).
    """
    (low_now, high_now), (low_then, high_then) = wilson90(*now), wilson90(*then)
    share_now, share_then = _share(*now), _share(*then)
    change = share_now - share_then
    low = change - np.hypot(share_now - low_now, high_then - share_then)
    high = change + np.hypot(high_now - share_now, share_then - low_then)
    return np.maximum(low, -1.0), np.minimum(high, 1.0)


def _share(count: ArrayLike, rounds: ArrayLike) -> Floats:
    """The rate; where nothing is counted the middle of all that it may be."""
    count, rounds = np.asarray(count, dtype=float), np.asarray(rounds, dtype=float)
    return np.where(rounds > 0, count / np.maximum(rounds, 1), 0.5)
