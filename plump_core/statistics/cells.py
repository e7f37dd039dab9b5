"""Where plumps fall: by cards in hand, by bid, and by seat from the dealer.

Few rounds stand behind each cell, so each has, beside its raw share, one that leans on what was to
be expected there: the group's on all rounds together (by cards on what is known of play), a
player's on the group's cell with the player's own log-odds added.
"""

from collections.abc import Sequence
from typing import Any

import narwhals.stable.v2 as nw
import numpy as np
import pandas as pd

from plump_core.frames import Frame
from plump_core.rules import Bidding, Trump
from plump_core.statistics.expected import CELL, expected, odds_added
from plump_core.statistics.shrink import Floats, toward
from plump_core.statistics.spread import weights
from plump_core.statistics.tally import (
    TALLY,
    UNKNOWN,
    Counted,
    all_together,
    at_table,
    from_dealer,
    number_of,
    played,
    tally,
)

CELLS = (*TALLY, "raw", "shrunken")
"""Columns of a cell: as of a tally, then the share of plumps (0–1), and the share that leans.

``raw`` is missing where no hand of the cell is known."""


def plumps_by_cards(
    hands: Any, games: pd.DataFrame | None = None, *, trump: Trump | None = None, hook: bool = True
) -> pd.DataFrame:
    """Plumps by cards in hand, for all together and for each player.

    Columns: ``player``, missing in the rows of all together, which come first; ``cards``; then
    :data:`CELLS`. All together lean on :mod:`plump_core.statistics.expected` (for which
    ``games``, ``trump`` and ``hook`` are as in
    :func:`plump_core.statistics.difficulty.adjusted_rates`), players on all together.
    """
    frame = from_dealer(at_table(played(hands)), games)
    return _with_players(frame, "cards", _expected_by(frame, ["cards"], trump, hook))


def plumps_by_bid(hands: Any) -> Counted:
    """Plumps by bid, for all together and for each player; leaves out hands of unknown bid.

    Columns: ``player``, missing in the rows of all together, which come first; ``bid``; then
    :data:`CELLS`.
    """
    frame = played(hands)
    known = frame.filter(~nw.col("bid").is_null())
    return Counted(_with_players(known, "bid"), number_of(frame) - number_of(known))


def plumps_by_seat(
    hands: Any, games: pd.DataFrame | None, *, bidding: Bidding = Bidding.LEFT_OF_DEALER
) -> Counted:
    """Plumps by seat from the dealer, for all together and for each player.

    Columns: ``player``, missing in the rows of all together, which come first; ``place``, seats to
    the left of the dealer, 0 for the dealer; then :data:`CELLS`. Leaves out the hands of rounds
    whose dealer is not known (see :func:`plump_core.statistics.tally.from_dealer`).
    """
    frame = from_dealer(at_table(played(hands)), games, bidding)
    known = frame.filter(nw.col("place") != UNKNOWN)
    return Counted(_with_players(known, "place"), number_of(frame) - number_of(known))


def robbed(
    hands: Any,
    games: pd.DataFrame | None,
    *,
    trump: Trump | None = None,
    bidding: Bidding = Bidding.LEFT_OF_DEALER,
    hook: bool = True,
) -> Counted:
    """Plumps by cards of who bids last and of the others: what the hook takes from the dealer.

    Columns: ``cards``; ``last`` (bool), whether the hands are the last bidder's; :data:`CELLS`,
    leaning as in :func:`plumps_by_cards`. Leaves out the hands of rounds whose last bidder is not
    known, and all where everybody bids at once.
    """
    frame = from_dealer(at_table(played(hands)), games, bidding)
    known = frame.filter(nw.col("last") != UNKNOWN)
    table = tally(known, ["cards", "last"])
    target = _expected_by(known, ["cards", "last"], trump, hook)
    told = shares(table, np.asarray(target, dtype=np.float64))
    return Counted(told.assign(last=told["last"] == 1), number_of(frame) - number_of(known))


def _expected_by(
    frame: Frame, keys: Sequence[str], trump: Trump | None, hook: bool
) -> "pd.Series[float]":
    """What is expected of the rounds of each of ``keys``, in their order."""
    frame = frame.with_columns(first=(nw.col("round") == 1).cast(nw.Int64))
    kinds = tally(frame, CELL)
    rates = expected(kinds, trump, hook) if len(kinds) else np.zeros(0)
    # A little more than the rounds, so that a cell without any known does not divide by nought.
    weight = kinds["rounds"] + 1e-9
    sums = kinds.assign(_sum=rates * weight, _weight=weight).groupby(list(keys))
    both = sums[["_sum", "_weight"]].sum()
    return both["_sum"] / both["_weight"]


def _with_players(frame: Frame, key: str, target: "pd.Series[float] | None" = None) -> pd.DataFrame:
    """The cells of all together, leaning on ``target`` by ``key``, and of each player."""
    each = tally(frame, ["player", key])
    group = each.groupby(key, as_index=False)[list(TALLY)].sum()
    level = (group["count"].sum() + 1) / (group["rounds"].sum() + 2)
    awaited = np.full(len(group), level) if target is None else group[key].map(target)
    group = shares(group, np.asarray(awaited, dtype=float))
    each = _leaning_on(each, group.set_index(key)["shrunken"], key)
    told = pd.concat([all_together(group), each])
    return told[["player", key, *CELLS]].reset_index(drop=True)


def _leaning_on(each: pd.DataFrame, cells: "pd.Series[float]", key: str) -> pd.DataFrame:
    """Players' cells, leaning on the group's with the player's own log-odds added."""
    usual: Floats = np.asarray(each[key].map(cells), dtype=np.float64)
    awaited = each.assign(_sum=each["rounds"] * usual, _var=each["rounds"] * usual * (1 - usual))
    by = awaited.groupby("player")[["count", "_sum", "_var"]].transform("sum")
    own = (by["count"] - by["_sum"]) / (by["_var"] + _OWN)
    return shares(each, odds_added(usual, np.asarray(own, dtype=np.float64)))


_OWN = 37.5
"""What is known of the group weighs as much as this variance of a player's own count: 150 rounds
at a rate of one half."""


def shares(table: pd.DataFrame, target: Floats) -> pd.DataFrame:
    """A tally with ``raw``, and ``shrunken`` leaning on ``target``."""
    count, rounds = (table[name].to_numpy(dtype=float) for name in ("count", "rounds"))
    shrunken = toward(count, rounds, np.clip(target, 0.001, 0.999), weights().tolist())
    return table.assign(raw=_raw(table), shrunken=shrunken)


def _raw(table: pd.DataFrame) -> "pd.Series[float]":
    rounds = table["rounds"].astype(float)
    return table["count"] / rounds.where(rounds > 0)
