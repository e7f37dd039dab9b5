"""Strengths of players drawn together: the normal model with the spread integrated out.

At a table all results are told against its mean, so what is seen of a player is his strength less
that of the table: a linear model with a level for each table. Strengths are normal about nought
with standard deviation ``t``, the same for all (a ridge; Gelman et al., *Bayesian Data Analysis*,
3rd ed., 15). How large ``t`` is, few players cannot tell; so all that it may be are weighed by how
well they fit the group, and an interval holds what we do not know of ``t`` as well.
"""

import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

_SPREADS = np.geomspace(0.02, 3.0, 32)
"""What the spread between players may be, in standard deviations of one night."""
_USUAL, _LOG_SD = 0.36, 0.6
"""The prior of that: log-normal about a third, as in groups of people who play with each other."""
_CLOSE, _NARROW = 1e-5, 1e-6
"""Shares and points that differ by less are the same: points are told to a tenth."""
_NOTHING = 1e-3
"""Weights that are left out, so that long tables take no longer than they need."""


@dataclass(frozen=True, slots=True)
class Spread:
    """What is known of the spread between players: ``sizes``, in points, and ``weights``."""

    sizes: Floats = field(repr=False)
    weights: Floats = field(repr=False)

    @classmethod
    def fitted(cls, precision: Floats, told: Floats, night: float) -> "Spread":
        """From the ``precision`` of the strengths and the precision times what they seem to be.

        ``night`` is the SD of one night. What no table tells (the level of all who meet) has no
        precision, and so no weight here.
        """
        sizes = _SPREADS * night
        log = -((np.log(_SPREADS / _USUAL) / _LOG_SD) ** 2) / 2
        values, vectors = np.linalg.eigh(precision)
        square = sizes[:, None] ** 2
        all_ = 1 + square * np.maximum(values, 0)
        log = log + (square * (told @ vectors) ** 2 / all_ - np.log(all_)).sum(axis=1) / 2
        weights = np.exp(log - log.max())
        some = weights > _NOTHING
        return cls(sizes[some], weights[some] / weights[some].sum())

    def strengths(self, precision: Floats, told: Floats, sums: Floats) -> tuple[Floats, Floats]:
        """Means and SDs of ``sums`` of strengths, a row each, for each size of the spread."""
        values, vectors = np.linalg.eigh(precision)
        held = 1 / (np.maximum(values, 0)[:, None] + 1 / self.sizes**2)
        seen = sums @ vectors
        return seen @ (held * (told @ vectors)[:, None]), np.sqrt(seen**2 @ held)

    def quantiles(self, middles: Floats, sds: Floats, *shares: float) -> list[Floats]:
        """Points of each row's mixture of normals, for each share."""
        return [self._inverse(middles, sds, share) for share in shares]

    def _inverse(self, middles: Floats, sds: Floats, share: float) -> Floats:
        """By Newton's steps, and by halving where they do not close in as fast.

        As in Press et al., *Numerical Recipes*, 9.4, on all players at once; the distribution of a
        mixture only rises.
        """
        sds = np.maximum(sds, 1e-9)
        low, high = (middles - 6 * sds).min(axis=1), (middles + 6 * sds).max(axis=1)
        found: Floats = (low + high) / 2
        last, open = high - low, np.arange(len(found))
        while open.size:
            at, sd = found[open], sds[open]
            far = (at[:, None] - middles[open]) / sd
            over = normal_share(far) @ self.weights - share
            low[open] = np.where(over < 0, at, low[open])
            high[open] = np.where(over < 0, high[open], at)
            dense = np.exp(-far * far / 2) / sd @ self.weights / math.sqrt(2 * math.pi)
            step = over / np.maximum(dense, 1e-300)
            inside = (low[open] < at - step) & (at - step < high[open])
            fast = inside & (2 * np.abs(step) < last[open])
            near = np.abs(over) <= _CLOSE
            halved = (low[open] + high[open]) / 2
            found[open] = np.where(near, at, np.where(fast, at - step, halved))
            last[open] = np.abs(found[open] - at)
            open = open[~near & (high[open] - low[open] > _NARROW)]
        return found


def normal_share(values: Any) -> Floats:
    """The share of a standard normal variable that is below.

    >>> [round(float(x), 4) for x in normal_share([0.0, 1.6449])]
    [0.5, 0.95]
    """
    found: Floats = 0.5 * (1 + _erf(np.asarray(values, dtype=float) / math.sqrt(2)))
    return found


_ERF = (1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592)


def _erf(x: Floats) -> Floats:
    """The error function to 1.5e-7 (Abramowitz and Stegun 7.1.26): numpy has none."""
    size = np.abs(x)
    t = 1 / (1 + 0.3275911 * size)
    sums = np.polyval(_ERF, t) * t
    found: Floats = np.sign(x) * (1 - sums * np.exp(-size * size))
    return found
