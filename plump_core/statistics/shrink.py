"""What a group of players tells about each of them: rates that lean on one another.

Every player has a hidden value; the values of a group are drawn from one distribution, of which
neither the middle nor the spread is known. Both are summed over a grid of *nodes*, and each value
over a fine *grid*, so that intervals carry all that is not known and nothing is drawn by lot.

Hierarchical models of this kind: A. Gelman et al., *Bayesian Data Analysis*, chapter 5.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import lgamma

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

FINE = 3
"""Steps of a grid in the width of the narrowest curve on it."""
_TINY = 1e-300
_ENOUGH = 0.9995
_NEGLIGIBLE = 1e-6
"""Nodes with a smaller part of the heaviest one's weight change no figure that is shown."""


@dataclass(frozen=True, slots=True)
class Group:
    """What values may be before any round is seen: a row of ``mass`` over ``grid`` for each node.

    ``edges`` bound the cells of the grid, one more than there are; the ``mass`` of each node sums
    to 1; ``weight`` is the logarithm of a node's own; ``level`` is the middle of its values.
    """

    edges: Floats
    mass: Floats
    weight: Floats
    level: Floats

    @classmethod
    def of(cls, edges: Floats, log_density: Floats, weight: Floats, level: Floats) -> "Group":
        """A group of densities on the grid that need not sum to anything."""
        mass = np.exp(log_density - log_density.max(axis=1, keepdims=True))
        return cls(edges, mass / mass.sum(axis=1, keepdims=True), weight, level)


@dataclass(frozen=True, slots=True)
class Posterior:
    """What values may be after the rounds: rows are players.

    ``likelihood`` is scaled to 1 at its highest; ``evidence`` (players, nodes) is its mean under
    each node; ``share`` is each node's part of all.
    """

    edges: Floats
    nodes: Floats
    likelihood: Floats
    evidence: Floats
    share: Floats
    level: float

    @classmethod
    def of(cls, group: Group, log_likelihood: Floats) -> "Posterior":
        """The ``group`` seen in the light of the players' rounds."""
        likelihood = np.exp(log_likelihood - log_likelihood.max(axis=1, keepdims=True))
        evidence = np.maximum(likelihood @ group.mass.T, _TINY)
        weight = group.weight + np.log(evidence).sum(axis=0)
        share = np.exp(weight - weight.max())
        kept = share > _NEGLIGIBLE
        share = share[kept] / share[kept].sum()
        level = float(share @ group.level[kept])
        return cls(group.edges, group.mass[kept], likelihood, evidence[:, kept], share, level)

    def quantiles(self, shares: Sequence[float]) -> Floats:
        """The values that each player is below with the probabilities ``shares``."""
        mass = self.likelihood * ((self.share / self.evidence) @ self.nodes)
        below = np.cumsum(mass, axis=1)
        below = np.insert(below / below[:, -1:], 0, 0.0, axis=1)
        return np.array([np.interp(shares, player, self.edges) for player in below])

    def highest(self) -> Floats:
        """How probable it is, by player, that the own value is the highest of all."""
        # A step as wide as the narrowest curve is enough for a sum of smooth ones.
        likelihood, nodes = (matrix[:, ::FINE].copy() for matrix in self._heaviest())
        chances = np.zeros(len(likelihood))
        for node, share in zip(nodes, np.sort(self.share)[::-1], strict=False):
            mass = likelihood * node
            mass /= mass.sum(axis=1, keepdims=True)
            below = np.cumsum(mass, axis=1) - mass / 2
            chances += share * (mass * _product_of_others(below)).sum(axis=1)
        chances /= chances.sum()
        return chances

    def _heaviest(self) -> tuple[Floats, Floats]:
        """The likelihood, and the nodes that make up all but a two-thousandth, heaviest first."""
        order = np.argsort(-self.share, kind="stable")
        enough = int(np.searchsorted(np.cumsum(self.share[order]), _ENOUGH)) + 1
        return self.likelihood, self.nodes[order[:enough]]


def _product_of_others(values: Floats) -> Floats:
    """For each row the product of all other rows, which may be nought."""
    ones = np.ones((1, values.shape[1]))
    before = np.cumprod(np.vstack((ones, values[:-1])), axis=0)
    after = np.cumprod(np.vstack((ones, values[:0:-1])), axis=0)[::-1]
    product: Floats = np.multiply(before, after, dtype=np.float64)
    return product


def toward(count: Floats, rounds: Floats, target: Floats, weights: Sequence[float]) -> Floats:
    """Rates of many cells, each leaning on its own ``target`` (between 0 and 1).

    How strongly, in rounds, is one of ``weights``, which are equally likely at first, for all
    cells together; they are averaged by how well they explain the counts (beta-binomial).
    """
    told = np.array([_explained(count, rounds, target, weight) for weight in weights])
    share = np.exp(told - told.max())
    leaning = np.array([(count + w * target) / (rounds + w) for w in weights])
    mean: Floats = share @ leaning / share.sum()
    return mean


def _explained(count: Floats, rounds: Floats, target: Floats, weight: float) -> float:
    """The logarithm of a beta-binomial probability, less what does not depend on ``weight``."""
    total = 0.0
    for k, n, rate in zip(count, rounds, target, strict=True):
        a, b = rate * weight, (1 - rate) * weight
        total += lgamma(k + a) + lgamma(n - k + b) - lgamma(n + weight)
        total += lgamma(weight) - lgamma(a) - lgamma(b)
    return total
