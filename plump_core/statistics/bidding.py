"""How well each one bids: how often bids hold, over or under, and what the table bids together.

The tricks behind a bid are known where it held, where they are written, and where they follow from
the rest of the round (:mod:`plump_core.tricks`). What is left out are misses of which only a span
is known, so averages over the known ones lean towards bids that hold; the ends that are possible
(``least``, ``most``) are given beside them.
"""

from collections.abc import Sequence
from typing import Any

import narwhals.stable.v2 as nw
import numpy as np
import pandas as pd

from plump_core.frames import ROUND, Frame, grouped
from plump_core.rules import Bidding
from plump_core.statistics.cells import shares
from plump_core.statistics.shrink import Floats
from plump_core.statistics.tally import (
    TALLY,
    Counted,
    all_together,
    at_table,
    from_dealer,
    number_of,
    played,
    summed,
    tally,
)

MADE = (*TALLY, "raw", "shrunken")
BIAS = ("player", "hooked", "rounds", "excluded", "bias", "low90", "high90", "least", "most")
CALIBRATION = ("bid", "rounds", "excluded", "tricks", "low90", "high90", "least", "most")
TABLE = ("rounds", "mean", "low90", "high90", "under", "even", "over")

_Z = 1.6448536269514722
"""The standard normal's 95 % point."""
_SD, _SD_ROUNDS = 0.93, 5
"""What bid and tricks differ by, as a standard deviation, and the rounds that weigh as much as
this: measured on simulated nights, so that a single round has an interval too."""


def bids_made(hands: Any, by: Sequence[str] = ("bid", "cards")) -> Counted:
    """How often bids held, by bid and cards or any other columns.

    Columns: those of ``by``; ``count`` bids made in ``rounds`` hands, ``excluded``, hands of which
    it is not known; ``raw``, their share (0–1, missing without rounds); ``shrunken``, the same
    leaning on the share of all hands of the same first column of ``by``. Leaves out hands whose
    bid is not known.
    """
    frame = played(hands)
    known = frame.filter(~nw.col("bid").is_null())
    table = tally(known, by)
    table["count"] = table["rounds"] - table["count"]
    alike = table.groupby(by[0])[["count", "rounds"]].transform("sum")
    target = (alike["count"] + 0.5) / (alike["rounds"] + 1)
    told = shares(table, np.asarray(target, dtype=np.float64))
    return Counted(told, number_of(frame) - number_of(known))


def bid_bias(
    hands: Any,
    games: pd.DataFrame | None = None,
    *,
    bidding: Bidding = Bidding.LEFT_OF_DEALER,
    hook: bool = True,
) -> Counted:
    """How much more is bid than taken, on average, by player and for all together.

    Columns (:data:`BIAS`): ``player``, missing in the rows of all together, which come first;
    ``hooked`` (bool), whether the hands are those of the last bidder, whom the hook may have
    forced: only where ``hook`` is played and ``games`` tells the dealer; ``rounds``, hands whose
    tricks are known, and ``excluded``, those whose are not; ``bias``, the mean of bid − tricks over
    the known, in tricks, with its 90 % interval ``low90`` to ``high90`` (missing without rounds);
    ``least`` and ``most``, the mean over all of them if each unknown one took as many, or as few,
    as it may have. Leaves out hands without a bid and those of rounds that contradict themselves.
    """
    frame = played(hands)
    known = _sound(_hooked(frame, games, bidding, hook))
    keys = ["player", "hooked"]
    each = summed(known, keys, _parts(nw.col("bid"), -1))
    group = each.drop(columns="player").groupby("hooked", as_index=False).sum()
    table = pd.concat([all_together(group), each])
    told = _means(table.reset_index(drop=True), "bias").assign(hooked=lambda t: t["hooked"] == 1)
    return Counted(told[list(BIAS)], number_of(frame) - number_of(known))


def calibration(hands: Any, by: Sequence[str] = ()) -> Counted:
    """How many tricks each bid takes on average: as many as it says, if bids are calibrated.

    Columns: those of ``by``, then (:data:`CALIBRATION`) ``bid``; ``rounds``, hands whose tricks are
    known, and ``excluded``, those whose are not; ``tricks``, the mean over the known, with its
    90 % interval ``low90`` to ``high90`` (missing without rounds); ``least`` and ``most``, the
    mean over all if each unknown one took as few, or as many, as it may have. Leaves out hands
    without a bid and those of rounds that contradict themselves.
    """
    frame = played(hands)
    known = _sound(frame)
    table = summed(known, [*by, "bid"], _parts(nw.lit(0), 1))
    told = _means(table, "tricks")[[*by, *CALIBRATION]]
    return Counted(told, number_of(frame) - number_of(known))


def table_bids(hands: Any, by: Sequence[str] = ("cards",)) -> Counted:
    """What the whole table bids against the tricks there are, by cards or ``("round",)``.

    Columns: those of ``by``, of ``game``, ``round``, ``cards`` and ``players``; then
    (:data:`TABLE`) ``rounds``; ``mean`` of the sum of the bids − cards, in tricks, with its 90 %
    interval ``low90`` to ``high90``; ``under``, ``even`` and ``over``, the shares of rounds bid
    below, at and above the cards (0–1). Leaves out rounds with a bid missing, as ``excluded``.
    """
    frame = at_table(played(hands))
    unknown = nw.col("bid").is_null().cast(nw.Int64)
    frame = frame.with_columns(_unknown=unknown, _bids=nw.col("bid").fill_null(0))
    sums = {name: nw.col(name).sum() for name in ("_bids", "_unknown")}
    each = grouped(frame, [*ROUND, "cards", "players"], **sums)
    known = each.filter(nw.col("_unknown") == 0)
    off = nw.col("_bids").cast(nw.Int64) - nw.col("cards")
    parts = {"rounds": off * 0 + 1, "_sum": off, "_squares": off * off}
    table = summed(known, by, {**parts, "under": off < 0, "over": off > 0})
    return Counted(_with_shares(table)[[*by, *TABLE]], number_of(each) - number_of(known))


def _with_shares(table: pd.DataFrame) -> pd.DataFrame:
    rounds, under, over = (table[name].astype(float) for name in ("rounds", "under", "over"))
    even = rounds - under - over
    told = {"under": under / rounds, "even": even / rounds, "over": over / rounds}
    return _with_interval(table, "mean").assign(**told)


def _hooked(frame: Frame, games: pd.DataFrame | None, bidding: Bidding, hook: bool) -> Frame:
    """With ``hooked``: 1 for hands of the last bidder where a hook is played, else 0."""
    frame = from_dealer(at_table(frame), games, bidding)
    hooked = (nw.col("last") == 1) & nw.lit(hook)
    return frame.with_columns(hooked=hooked.cast(nw.Int64))


def _sound(frame: Frame) -> Frame:
    """The hands with a bid, of rounds that do not contradict themselves."""
    return frame.filter(~nw.col("bid").is_null() & nw.col("fault").is_null())


def _parts(start: nw.Expr, sign: int) -> dict[str, nw.Expr]:
    """What each hand adds of ``start + sign * tricks``: where it is known, and at either end."""
    low, high = (start + sign * nw.col(f"tricks_{end}") for end in ("low", "high"))
    known = (nw.col("tricks_low") == nw.col("tricks_high")).cast(nw.Int64)
    least, most = (low, high) if sign > 0 else (high, low)
    parts = {"rounds": known, "excluded": 1 - known, "_sum": known * low}
    return {**parts, "_squares": known * low * low, "_least": least, "_most": most}


def _means(table: pd.DataFrame, name: str) -> pd.DataFrame:
    every = (table["rounds"] + table["excluded"]).astype(float)
    ends = {"least": table["_least"] / every, "most": table["_most"] / every}
    return _with_interval(table, name).assign(**ends)


def _with_interval(table: pd.DataFrame, name: str) -> pd.DataFrame:
    """With the mean under ``name`` and its interval, from ``rounds``, ``_sum``, ``_squares``."""
    total, squares = (table[column].to_numpy(dtype=float) for column in ("_sum", "_squares"))
    rounds = np.where(table["rounds"] > 0, table["rounds"], np.nan).astype(float)
    mean: Floats = total / rounds
    spread = squares - rounds * mean**2 + _SD_ROUNDS * _SD**2
    half = _Z * np.sqrt(spread / (rounds + _SD_ROUNDS - 1) / rounds)
    return table.assign(**{name: mean, "low90": mean - half, "high90": mean + half})
