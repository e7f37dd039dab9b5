"""The course of a game: how far above the table each player was after every round."""

from typing import Any

import narwhals.stable.v2 as nw
import pandas as pd

from plump_core.frames import ROUND, Frame, collect
from plump_core.rules import Rules, Wins
from plump_core.standings import standings
from plump_core.statistics.said import lead
from plump_core.texts import Message

COURSE = (
    "game", "round", "cards", "seat", "player", "plump", "total_low", "total_high",
    "above_low", "above_high", "above", "place",
)  # fmt: skip
"""Columns of :func:`course`."""


def course(scored: Any, rules: Rules) -> pd.DataFrame:
    """Points above the table round by round: a running total less the mean of the table's.

    A row for every played round and every player from his first hand on, sorted by game, round and
    seat; columns :data:`COURSE`. ``plump`` is the round's mark, missing where he sat out or it is
    unknown. ``total_low`` and ``total_high`` are running, in points as the rules give them.
    ``above`` is in points (in plumps where the fewest win), **positive for the better**, also where
    few points win; it is missing where the sheet does not determine it, and then lies between
    ``above_low`` and ``above_high``. ``place`` is 1 for the best, shared where equal, missing where
    open. RuleError as in scoring.
    """
    frame: Frame = nw.from_native(standings(scored, rules))
    low, high = _ends(rules)
    frame = frame.with_columns(low.alias("_low"), high.alias("_high")).with_columns(
        nw.len().over(*ROUND).cast(nw.Float64).alias("_n"),
        nw.col("_low").sum().over(*ROUND).cast(nw.Float64).alias("_lows"),
        nw.col("_high").sum().over(*ROUND).cast(nw.Float64).alias("_highs"),
    )
    # The own total stands on both sides: what is unknown in it counts but once.
    frame = frame.with_columns(
        _above("_low", "_highs", "_high").alias("above_low"),
        _above("_high", "_lows", "_low").alias("above_high"),
    )
    return _in_memory(frame)


def course_said(table: pd.DataFrame, rules: Rules, planned: int = 0) -> Message:
    """One game's course in a sentence: who ended best, and from how far below.

    While fewer rounds than ``planned`` have been played nobody has ended: then it is who leads.
    """
    if table.empty:
        return Message("No round has been played yet.")
    last = table[table["round"] == table["round"].max()]
    best = last[last["place"] == 1]
    if best.empty or best["above"].isna().any():
        return Message("The sheet does not settle who was ahead after the last round.")
    if len(last) == 1:
        return Message("{player} played alone.", {"player": str(best["player"].iloc[0])})
    if len(best) > 1:
        if last["round"].iloc[0] < planned:
            return Message("So far the lead is shared.")
        return Message("After the last round the lead was shared.")
    winner = best.iloc[0]
    own = table[table["player"] == winner["player"]]
    worst = own.loc[own["above"].idxmin()]
    values = {
        "player": str(winner["player"]),
        "end": lead(winner["above"], rules),
        "lowest": lead(worst["above"], rules),
        "round": int(worst["round"]),
    }
    if last["round"].iloc[0] < planned:
        return Message("{player} leads so far, {end}.", values)
    if own["above"].isna().any():
        return Message("{player} ended {end}.", values)
    if worst["above"] >= 0:
        return Message("{player} ended {end}, and was never worse off than it.", values)
    return Message("{player} ended {end}, from {lowest} after round {round}.", values)


def _ends(rules: Rules) -> tuple[nw.Expr, nw.Expr]:
    """Lowest and highest of what makes a player win, in hundredths."""
    low, high = nw.col("total_low"), nw.col("total_high")
    if rules.wins is Wins.FEWEST_PLUMPS:
        return nw.col("plumps") * -100, nw.col("plumps") * -100
    return (-high, -low) if rules.wins is Wins.LOWEST else (low, high)


def _above(own: str, others: str, own_in_others: str) -> nw.Expr:
    """The own end less the mean with everybody else's other end, in points."""
    mean = (nw.col(others) - nw.col(own_in_others) + nw.col(own)) / nw.col("_n")
    return (nw.col(own).cast(nw.Float64) - mean) / 100


def _in_memory(frame: Frame) -> pd.DataFrame:
    found = collect(frame)
    table = pd.DataFrame(
        {name: found[name].to_list() for name in COURSE if name != "above"}, columns=list(COURSE)
    )
    kinds = {"round": "int", "cards": "int", "seat": "int", "game": "str", "player": "str"}
    table = table.astype({**kinds, "plump": "boolean", "place": "Int64"})
    for name in ("total_low", "total_high"):
        table[name] = table[name].astype(float) / 100
    ends = table[["above_low", "above_high"]].astype(float)
    settled = (ends["above_high"] - ends["above_low"]).abs() < 1e-9
    table = table.assign(**ends, above=ends["above_low"].where(settled))
    return table.sort_values(["game", "round", "seat", "player"], ignore_index=True)
