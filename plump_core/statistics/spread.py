"""How much the players of a group may differ, before anything is known of this one.

The spread is given as the number of rounds that one player's own must be to weigh as much as what
is known of the group: log-normal, median 150 and a standard deviation of 1.2 of the logarithm. It
is weak, as three to eight players can hardly tell how much they differ, and without it the fit
would say that all are alike. At a rate of 44 % the median is a standard deviation of 4 percentage
points between players.
"""

from dataclasses import dataclass

import numpy as np

from plump_core.statistics.shrink import FINE, Floats, Group

MEDIAN, LOG_SD = 150.0, 1.2
_WIDE = 3.0
"""How far the nodes go, in standard deviations of the prior."""
_SPREADS, _LEVELS, _REACH = 15, 21, 4.5
"""Nodes of spread; nodes of level for each, and how far they go, in standard errors."""


def weights() -> Floats:
    """Spreads as rounds, evenly on the scale of logarithms."""
    steps: Floats = MEDIAN * np.exp(LOG_SD * _steps())
    return steps


def prior() -> Floats:
    """The logarithm of how likely each of :func:`weights` is."""
    logs: Floats = -(_steps() ** 2) / 2
    return logs


def _steps() -> Floats:
    return np.linspace(-_WIDE, _WIDE, _SPREADS)


@dataclass(frozen=True, slots=True)
class _Nodes:
    """Nodes of level and spread: rows are spreads, the values all nodes one after the other."""

    level: Floats
    spread: Floats
    width: Floats
    prior: Floats


def rates(count: Floats, rounds: Floats) -> Group:
    """Rates that are beta distributed around a level, of which every one is as likely.

    The grid is even in the arcsine of the root of the rate, where curves are equally wide
    everywhere.
    """
    cells = int(np.ceil(FINE * np.pi * np.sqrt(rounds.max() + weights()[-1])))
    edges = np.linspace(0, np.pi / 2, cells + 1)
    middle = (edges[1:] + edges[:-1]) / 2
    nodes = _rate_nodes(count, rounds)
    level = np.sin(nodes.level) ** 2
    made, missed = level * nodes.spread, (1 - level) * nodes.spread
    density = np.outer(2 * made - 1, np.log(np.sin(middle)))
    density += np.outer(2 * missed - 1, np.log(np.cos(middle)))
    weight = nodes.prior + np.log(nodes.width * np.sin(2 * nodes.level))
    return Group.of(np.sin(edges) ** 2, density, weight, level)


def _rate_nodes(count: Floats, rounds: Floats) -> _Nodes:
    raw = np.arcsin(np.sqrt((count + 0.5) / (rounds + 1)))
    worth = rounds * weights()[:, None] / (rounds + weights()[:, None])
    error = 0.5 / np.sqrt(worth.sum(axis=1))
    centre = worth @ raw / worth.sum(axis=1)
    return _nodes(centre, error, weights(), (0.0, np.pi / 2))


def shifts(observed: Floats, expected: Floats, variance: Floats) -> Group:
    """Log-odds that players add to what is expected of each round, normal around a level.

    The spread is that of :func:`rates` at a rate of one half; the level is within 1 or so of what
    is expected. ``variance`` is that of ``observed``.
    """
    spreads = 2 / np.sqrt(weights())
    step = min(2 / np.sqrt(4 * variance.max() + 1), spreads[-1]) / FINE
    edges = np.linspace(-_FAR, _FAR, int(np.ceil(2 * _FAR / step)) + 1)
    middle = (edges[1:] + edges[:-1]) / 2
    nodes = _shift_nodes((observed - expected) / (variance + 1), variance, spreads)
    density = -(((middle - nodes.level[:, None]) / nodes.spread[:, None]) ** 2) / 2
    weight = nodes.prior + np.log(nodes.width) - nodes.level**2 / 2
    return Group.of(edges, density, weight, nodes.level)


_FAR = 5.0
"""The largest log-odds that are looked at: from 44 % to less than 1 % or more than 99 %."""


def _shift_nodes(raw: Floats, variance: Floats, spreads: Floats) -> _Nodes:
    worth = 1 / (spreads[:, None] ** 2 + 1 / (variance + 1))
    error = 1 / np.sqrt(worth.sum(axis=1))
    centre = worth @ raw / worth.sum(axis=1)
    return _nodes(centre, error, spreads, (-_FAR, _FAR))


def _nodes(centre: Floats, error: Floats, spreads: Floats, ends: tuple[float, float]) -> _Nodes:
    low, high = np.clip((centre - _REACH * error, centre + _REACH * error), *ends)
    width = (high - low) / _LEVELS
    level = low[:, None] + width[:, None] * (np.arange(_LEVELS) + 0.5)
    each = (np.repeat(one, _LEVELS) for one in (spreads, width, prior()))
    return _Nodes(level.ravel(), *each)
