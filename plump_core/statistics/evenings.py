"""What each night tells of how often a player plumps now: rounds of a night are not independent,
and people change.

How much the nights of this group differ beyond chance, and how far its players' rates drift from
night to night, are weighed by how well each foretells the next night; where neither shows, every
round counts as one. What is found is told as a number of rounds, ``worth``: so many independent
rounds of today would tell as much as all that were played.

A local level with noise, filtered forward (R. E. Kalman 1960; A. Harvey, *Forecasting, Structural
Time Series Models and the Kalman Filter*, 1989, chapter 3), in units of the variance of one round.
"""

from dataclasses import dataclass
from typing import Any

import narwhals.stable.v2 as nw
import numpy as np
import pandas as pd

from plump_core.frames import Frame, collect, grouped
from plump_core.statistics.expected import expected
from plump_core.statistics.shrink import Floats
from plump_core.statistics.totals import in_order

WEIGHED = ("player", "expected", "worth", "above", "change", "sure")
"""Columns of :func:`weighed`."""

_ALIKE = np.array((0.0, 0.01, 0.02, 0.04, 0.08, 0.16))
"""How much the rounds of one night of a player may have in common: their correlation."""
_STEP = 4 * np.array((0.0, 0.004, 0.007, 0.012, 0.02)) ** 2
"""How much a rate may drift from night to night: the variance of a step over that of one round."""
_OFTEN_ALIKE = np.array((0.6, 0.2, 0.1, 0.06, 0.03, 0.01))
_OFTEN_STEP = np.array((0.3, 0.175, 0.175, 0.175, 0.175))
"""How likely each of the two is at first."""
_KNOWN = 100.0
"""How many rounds what is known of the group weighs in the first forecast for a player."""
_BUNCHES = 200
"""Into so many steps a long archive is cut: the nights between are summed up."""
_SURE = 2.576
"""A change of late is told where chance alone makes such a one in a case of a hundred."""


@dataclass(frozen=True, slots=True)
class _Nights:
    """Rows are nights in their order, columns players: rounds, and plumps less those expected."""

    rounds: Floats
    over: Floats


def weighed(frame: Frame, games: pd.DataFrame | None = None) -> pd.DataFrame:
    """What the nights of each player come to, of `frame`, the hands of rounds with a result.

    Columns (:data:`WEIGHED`): ``player``; ``expected``, the mean rate of usual players in the games
    he played; ``worth``, how many independent rounds of today tell as much as all of his;
    ``above``, how much more than usual players he plumps today (−1 to 1); ``change``, today less
    the mean of all nights; ``sure``, whether that is more than chance makes. Sorted by ``player``.
    Where ``games`` gives no order, nights come in that of their names.
    """
    marked = frame.filter(~nw.col("plump").is_null())
    marked = marked.with_columns(_plump=nw.col("plump").cast(nw.Int64))
    own = _table(marked, ["game", "player"])
    if own.empty:
        return pd.DataFrame(columns=list(WEIGHED))
    own = own.merge(_usual(marked), on="game")
    if games is not None and not {"night", "date"} <= set(games.columns):
        games = games.assign(night=games["game"], date=pd.Series(pd.NaT, index=games.index))
    own = own.merge(in_order(games, own["game"].unique().tolist())[["game", "at"]], on="game")
    own["rounds"] = own["rounds"].astype(float)
    own["over"] = own["count"] - own["rounds"] * own["usual"]
    own["expected"] = own["rounds"] * own["usual"]
    wide: Any = own.pivot_table(
        index="at", columns="player", values=["rounds", "over"], aggfunc="sum", fill_value=0.0
    )
    rounds = wide["rounds"]
    share = own.groupby("player")[["expected", "rounds"]].sum()
    nights = _Nights(rounds.to_numpy(dtype=float), wide["over"].to_numpy(dtype=float))
    noise = float((own["noise"] * own["rounds"]).sum() / own["rounds"].sum())
    told = pd.DataFrame(_today(nights, noise), index=rounds.columns)
    told["expected"] = share["expected"] / share["rounds"]
    return told.rename_axis("player").reset_index()[list(WEIGHED)]


def _table(marked: Frame, keys: list[str]) -> pd.DataFrame:
    """Plumps (``count``) of ``rounds`` by ``keys``."""
    added = grouped(marked, keys, count=nw.col("_plump").sum(), rounds=nw.col("_plump").count())
    told = collect(added)
    return pd.DataFrame(
        {
            name: pd.array(told[name].to_list(), dtype="str")
            if name in ("game", "player")
            else np.asarray(told[name].to_numpy(), int)
            for name in (*keys, "count", "rounds")
        }
    ).sort_values(keys, ignore_index=True)


def _usual(marked: Frame) -> pd.DataFrame:
    """``usual``, the rate of usual players in a ``game``, and ``noise``, the variance of a round.

    By cards and how many were at the table.
    """
    table = _table(marked, ["game", "round", "cards"])
    # Who has no mark counts as absent here: it is the level of a game that matters, not a round's.
    kind = table.assign(players=table["rounds"], first=0, last=-1)
    cells = kind.groupby(["cards", "players", "first", "last"], as_index=False)[
        ["count", "rounds"]
    ].sum()
    cells["usual"] = expected(cells, None, False)
    kind = kind.merge(cells[["cards", "players", "usual"]], on=["cards", "players"])
    kind["noise"] = kind["rounds"] * kind["usual"] * (1 - kind["usual"])
    kind["usual"] *= kind["rounds"]
    sums = kind.groupby("game")[["usual", "noise", "rounds"]].sum()
    return sums[["usual", "noise"]].div(sums["rounds"], axis=0).reset_index()


def _today(nights: _Nights, variance: float) -> dict[str, Floats]:
    """The columns of :func:`weighed`, by player; ``variance`` is that of one round."""
    every = max(1, -(-len(nights.rounds) // _BUNCHES))
    rounds = nights.rounds
    weight = rounds / (1 + np.maximum(rounds - 1, 0) * _ALIKE[:, None, None])
    mean = np.divide(nights.over, rounds, out=np.zeros_like(rounds), where=rounds > 0)
    starts = np.arange(0, len(rounds), every)
    # Steps by nights' own weights: (steps, kinds of night, 1, players).
    worth = np.add.reduceat(weight, starts, axis=1).transpose(1, 0, 2)[:, :, None, :]
    summed = np.add.reduceat(weight * mean, starts, axis=1).transpose(1, 0, 2)[:, :, None, :]
    seen = np.divide(summed, worth, out=np.zeros_like(summed), where=worth > 0)
    step = _STEP[:, None] * every
    told, _level, _tells = _filtered(worth, seen, step, variance, _KNOWN)
    told = told + np.log(_OFTEN_ALIKE)[:, None] + np.log(_OFTEN_STEP)
    share = np.exp(told - told.max())
    share /= share.sum()
    share = share[:, :, None]
    # Here nothing leans on the group: that comes later.
    _told, level, tells = _filtered(worth, seen, step, variance, 0.0)
    middle = (share * level).sum((0, 1))
    off = (share * (1 / tells + (level - middle) ** 2 / variance)).sum((0, 1))
    mean = (share.sum(1, keepdims=True) * level[:, :1]).sum((0, 1))
    change = middle - mean
    # A trend through all nights tells a change sooner than any step does.
    own = (share.sum(1) * worth[:, :, 0]).sum(1)
    rates = (share.sum(1) * seen[:, :, 0]).sum(1)
    own_sum = np.maximum(own.sum(0), 1e-12)
    at = np.arange(len(own))[:, None]
    at = at - (own * at).sum(0) / own_sum
    chance = np.sqrt(variance * (own * at**2).sum(0))
    trend = (own * at * rates).sum(0)
    return {
        "worth": np.minimum(1 / off, rounds.sum(axis=0)),
        "above": middle,
        "change": change,
        "sure": (np.abs(trend) > _SURE * chance + 1e-9) & (trend * change > 0),
    }


def _filtered(
    worth: Floats, seen: Floats, step: Floats, variance: float, known: float
) -> tuple[Floats, Floats, Floats]:
    """How well each kind of night and step foretells, and by player the level and its worth.

    At first a level is nought, and that is worth ``known`` rounds.
    """
    shape = np.broadcast_shapes(worth.shape[1:], step.shape)
    level, doubt = np.zeros(shape), np.full(shape, 1 / known if known else np.inf)
    told = np.zeros(shape)
    for rounds, mean in zip(worth, seen, strict=True):
        there = rounds > 0
        tells = 1 / (doubt + step)
        own = 1 / np.maximum(rounds, 1e-12)
        if known:
            spread = variance * (1 / tells + own)
            told += np.where(there, -((mean - level) ** 2 / spread + np.log(spread)) / 2, 0.0)
        after = tells + rounds
        level = (level * tells + mean * rounds) / np.maximum(after, 1e-12)
        doubt = 1 / np.maximum(after, 1e-12)
    return told.sum(axis=2), level, 1 / doubt
