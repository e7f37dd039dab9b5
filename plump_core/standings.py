"""Totals and places after each round.

A total that the sheet does not determine is a range, and a place is missing where ranges leave it
open. Which way is up is the rules' business: most points, fewest points or fewest plumps win, and
ties go to the fewest plumps where the rules say so.
"""

from typing import Any

import narwhals.stable.v2 as nw

from plump_core.frames import ROUND, Frame, grouped, joined, whole
from plump_core.rules import Rules, Wins

_PLAYER = ("game", "player")
_TIE = 10_000
"""More plumps than anybody can have in a game: points weigh this much more than a plump."""


def standings(scored: Any, rules: Rules) -> Any:
    """Where everybody stood after each round, from what :func:`plump_core.scoring.score` gives.

    A row for every played round and every player from his first hand on, also where he sat out:
    ``game``, ``round``, ``cards``, ``seat``, ``player``; ``bid``, ``plump``, ``low`` and ``high``
    of the hand (missing where he sat out); ``total_low`` and ``total_high``, running, in hundredths
    of a point; ``plumps``, running; ``place``, 1 for the best, shared where equal, missing where
    the ranges leave it open. Rows come in no order but that of the engine.
    """
    frame: Frame = nw.from_native(scored)
    frame = _everybody(frame.filter(nw.col("played")))
    frame = frame.with_columns(**_running()).with_columns(**_merit(rules))
    return whole(_with_places(frame).to_native(), "bid", "low", "high", "place")


def _everybody(played: Frame) -> Frame:
    """A row for each player in each round from his first on, hands joined where there are any."""
    rounds = grouped(played, ROUND, cards=nw.col("cards").max())
    players = grouped(played, _PLAYER, seat=nw.col("seat").min(), _first=nw.col("round").min())
    hands = played.select(*ROUND, "player", "bid", "plump", "low", "high")
    everybody = joined(rounds, players, "game", "inner").filter(nw.col("round") >= nw.col("_first"))
    return joined(everybody.drop("_first"), hands, [*ROUND, "player"])


def _running() -> dict[str, nw.Expr]:
    plump = nw.col("plump").fill_null(False).cast(nw.Int64)
    sums = {
        "total_low": nw.col("low").fill_null(0),
        "total_high": nw.col("high").fill_null(0),
        "plumps": plump,
    }
    return {
        name: expr.cum_sum().over(*_PLAYER, order_by="round").cast(nw.Int64)
        for name, expr in sums.items()
    }


def _merit(rules: Rules) -> dict[str, nw.Expr]:
    """What places go by, from worst to best as the rules see it; a higher number is better."""
    low, high, plumps = nw.col("total_low"), nw.col("total_high"), nw.col("plumps")
    if rules.wins is Wins.FEWEST_PLUMPS:
        ends = (-plumps, -plumps)
    elif rules.wins is Wins.LOWEST:
        ends = (-high, -low)
    else:
        ends = (low, high)
    tie = plumps if rules.ties else nw.lit(0)
    return {"_worst": ends[0] * _TIE - tie, "_best": ends[1] * _TIE - tie}


def _with_places(frame: Frame) -> Frame:
    """``place``: by rank where a round's totals are determined, else by who is surely ahead."""
    undecided = (nw.col("_best") - nw.col("_worst")).max().over(*ROUND) > 0
    rank = nw.col("_best").rank("min", descending=True).over(*ROUND).cast(nw.Int64)
    frame = frame.with_columns(undecided.alias("_undecided"), rank.alias("_rank"))
    rivals = _rivals(frame.filter(nw.col("_undecided")))
    frame = joined(frame, rivals, [*ROUND, "player"])
    certain = nw.when(nw.col("_surely") == nw.col("_perhaps")).then(nw.col("_surely") + 1)
    place = nw.when(nw.col("_undecided")).then(certain).otherwise(nw.col("_rank"))
    own = ("_worst", "_best", "_surely", "_perhaps", "_undecided", "_rank")
    return frame.with_columns(place.alias("place")).drop(*own)


def _rivals(frame: Frame) -> Frame:
    """How many are ``_surely`` ahead of each player of a round, and how many ``_perhaps``."""
    here = frame.select(*ROUND, "player", "_worst", "_best")
    rival = frame.select(
        *ROUND,
        nw.col("player").alias("_rival"),
        nw.col("_worst").alias("_rival_worst"),
        nw.col("_best").alias("_rival_best"),
    )
    surely = nw.col("_rival_worst") > nw.col("_best")
    perhaps = (nw.col("_rival_best") > nw.col("_worst")) & (nw.col("_rival") != nw.col("player"))
    pairs = joined(here, rival, ROUND, "inner")
    pairs = pairs.with_columns(
        surely.cast(nw.Int64).alias("_surely"), perhaps.cast(nw.Int64).alias("_perhaps")
    )
    rows = grouped(
        pairs,
        [*ROUND, "player"],
        _surely=nw.col("_surely").sum(),
        _perhaps=nw.col("_perhaps").sum(),
    )
    return rows.with_columns(nw.col("_surely", "_perhaps").cast(nw.Int64))
