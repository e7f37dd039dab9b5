"""How well each one bids: how often bids hold, over or under, and what the table bids together.

The tricks behind a bid are known where it held, where they are written, and where they follow from
the rest of the round (:mod:`plump_core.tricks`). Of other misses the mean over what the round may
have been is taken (:mod:`plump_core.statistics.taken`); intervals carry that it is not known, and
the ends that are possible (``least``, ``most``) are given beside them.
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
from plump_core.statistics.surface import surface
from plump_core.statistics.taken import taken
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
BIAS = ("player", "hooked", "rounds", "open", "bias", "low90", "high90", "least", "most")
CALIBRATION = ("bid", "rounds", "open", "tricks", "low90", "high90", "least", "most")
TABLE = ("rounds", "mean", "low90", "high90", "under", "even", "over")

_Z = 1.6448536269514722
"""The standard normal's 95 % point."""
_SD, _SD_ROUNDS = 0.93, 5
"""What bid and tricks differ by, as a standard deviation, and the rounds that weigh as much as
this: measured on simulated nights, so that a single round has an interval too."""
_LEANING = 0.08
"""How far the mean over what rounds may have been can be off for one player or bid, as a standard
deviation in tricks for each open hand: measured by ``tests/benchmarks/coverage_bids.py``."""


def bids_made(hands: Any, by: Sequence[str] = ("bid", "cards")) -> Counted:
    """How often bids held, by bid and cards or any other columns.

    Columns: those of ``by``; ``count`` bids made in ``rounds`` hands, ``excluded``, hands of which
    it is not known; ``raw``, their share (0–1, missing without rounds); ``shrunken``, the same
    leaning on a smooth surface over bid and cards (:mod:`plump_core.statistics.surface`). Leaves
    out hands whose bid is not known.
    """
    frame = played(hands)
    known = frame.filter(~nw.col("bid").is_null())
    table = tally(known, by)
    table["count"] = table["rounds"] - table["count"]
    told = shares(table, surface(table))
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
    tricks are known, and ``open``, those of which only the mean over what their round may have
    been is; ``bias``, the mean of bid − tricks over all of them, in tricks, with its 90 % interval
    ``low90`` to ``high90``; ``least`` and ``most``, the same if each unknown one took as many, or
    as few, as it may have. Leaves out hands without a bid and those of rounds that contradict
    themselves. Of all together the bias is exact wherever all of a round's hands are in it, since
    its tricks sum to its cards.
    """
    frame = played(hands)
    known = _sound(taken(_hooked(frame, games, bidding, hook)))
    known["hooked"] = known["hooked"] == 1
    off = {"_value": known["bid"] - known["tricks"]}
    off |= {"_least": known["bid"] - known["tricks_high"]}
    off |= {"_most": known["bid"] - known["tricks_low"]}
    known = known.assign(**off)
    # What is not known of a whole round cancels; without the last bidder that hand's part is left.
    alone = known["variance"].where(known["hooked"], 0.0)
    of_last = alone.groupby([known["game"], known["round"]]).transform("sum")
    size = known.groupby(["game", "round", "hooked"])["bid"].transform("size")
    whole = known.groupby(["game", "round"])["bid"].transform("size") == known["_hands"]
    shared = (of_last / size).where(known["tied"] & whole, known["variance"])
    group = _means(known.assign(_unknown=shared), ["hooked"], "bias", 0.0)
    each = _means(known.assign(_unknown=known["variance"]), ["player", "hooked"], "bias")
    told = pd.concat([all_together(group), each], ignore_index=True)
    return Counted(told[list(BIAS)], number_of(frame) - len(known))


def calibration(hands: Any, by: Sequence[str] = ()) -> Counted:
    """How many tricks each bid takes on average: as many as it says, if bids are calibrated.

    Columns: those of ``by``, then (:data:`CALIBRATION`) ``bid``; ``rounds``, hands whose tricks are
    known, and ``open``, those of which only the mean over what their round may have been is;
    ``tricks``, the mean over all of them, with its 90 % interval ``low90`` to ``high90``;
    ``least`` and ``most``, the same if each unknown one took as few, or as many, as it may have.
    Leaves out hands without a bid and those of rounds that contradict themselves.
    """
    frame = played(hands)
    known = _sound(taken(frame))
    ends = {"_least": known["tricks_low"], "_most": known["tricks_high"]}
    known = known.assign(_value=known["tricks"], _unknown=known["alike"], **ends)
    told = _means(known, [*by, "bid"], "tricks")[[*by, *CALIBRATION]]
    return Counted(told, number_of(frame) - len(known))


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


def _sound(table: pd.DataFrame) -> pd.DataFrame:
    """The hands with a bid, of rounds that do not contradict themselves."""
    size = table.groupby(["game", "round"])["seat"].transform("size")
    known = table.assign(_hands=size)[table["bid"].notna() & table["fault"].isna()]
    whole = dict.fromkeys(("round", "bid", "tricks_low", "tricks_high"), "int64")
    return known.astype(whole)


def _means(
    hands: pd.DataFrame, keys: list[str], name: str, leaning: float = _LEANING
) -> pd.DataFrame:
    """Means of ``_value`` by ``keys`` under ``name``, and their intervals; in the order of keys.

    ``_unknown`` is what each hand adds to the variance of its round's sum. Hands of one round are
    not independent, so rounds are what varies: K. Wolter, *Introduction to Variance Estimation*,
    chapter 2 (a ratio of two sums over clusters).
    """
    hands = hands.assign(rounds=hands["known"], open=~hands["known"], _one=1)
    added = ["rounds", "open", "_one", "_value", "_least", "_most", "_unknown"]
    by_round = list(dict.fromkeys([*keys, "game", "round"]))
    each = hands.groupby(by_round, as_index=False)[added].sum()
    sums = each.groupby(keys)[added].transform("sum")
    off = each["_value"] - each["_one"] * sums["_value"] / sums["_one"]
    each = each.assign(_squares=off**2 + each["_unknown"], _rounds=1)
    table = each.groupby(keys, as_index=False)[[*added, "_squares", "_rounds"]].sum()
    number, rounds = (table[column].to_numpy(dtype=float) for column in ("_one", "_rounds"))
    spread = table["_squares"].to_numpy(dtype=float) + _SD_ROUNDS * _SD**2 * number / rounds
    error = spread / (rounds + _SD_ROUNDS - 1) * rounds / number**2
    error += (leaning * table["open"].to_numpy(dtype=float) / number) ** 2
    half = _Z * np.sqrt(error)
    told = {new: table[old] / number for new, old in _OF_HAND.items()}
    mean = table["_value"] / number
    table = table.assign(**{name: mean, "low90": mean - half, "high90": mean + half}, **told)
    return table.astype({"rounds": "int64", "open": "int64"})


_OF_HAND = {"least": "_least", "most": "_most"}


def _with_interval(table: pd.DataFrame, name: str) -> pd.DataFrame:
    """With the mean under ``name`` and its interval, from ``rounds``, ``_sum``, ``_squares``."""
    total, squares = (table[column].to_numpy(dtype=float) for column in ("_sum", "_squares"))
    rounds = np.where(table["rounds"] > 0, table["rounds"], np.nan).astype(float)
    mean: Floats = total / rounds
    spread = squares - rounds * mean**2 + _SD_ROUNDS * _SD**2
    half = _Z * np.sqrt(spread / (rounds + _SD_ROUNDS - 1) / rounds)
    return table.assign(**{name: mean, "low90": mean - half, "high90": mean + half})
