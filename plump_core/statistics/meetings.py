"""Head to head: who beats whom on the nights they share, and who is whose nemesis."""

from typing import Any

import numpy as np
import pandas as pd

from plump_core.rules import Rules
from plump_core.statistics.said import amount, nights, percent, with_left_out
from plump_core.statistics.totals import in_order, totals
from plump_core.texts import Message

MEETINGS = ("player", "rival", "nights", "wins", "share", "shrunken", "margin")
"""Columns of :func:`meetings`."""

ENOUGH = 3
"""Nights together before anybody is called a nemesis."""
_PRIOR = 2.0


def meetings(
    scored: Any,
    rules: Rules,
    games: pd.DataFrame | None = None,
    *,
    sums: pd.DataFrame | None = None,
) -> pd.DataFrame:
    """Every pair over the nights on which they played a game together, once for each side.

    Columns :data:`MEETINGS`, sorted by the first two: ``nights``; ``wins``, on how many of them the
    player ended before the rival (places as the rules give them; a tie is half); ``share``,
    wins of nights; ``shrunken``, the mean of its posterior under Beta(2, 2), which few nights do
    not move far from a half; ``margin``, the mean difference of their totals a night, in points
    (plumps where the fewest win), positive where the player is better. Games with points that are
    not determined are left out; ``attrs["left_out"]`` counts them. ``sums`` is what
    :func:`~plump_core.statistics.totals.totals` gives of the same hands, where it is known.
    """
    found = totals(scored, rules) if sums is None else sums
    order = in_order(games, found["game"].unique().tolist())
    sides = found[["game", "player", "worth", "merit"]].merge(order[["game", "at"]], on="game")
    pairs = sides.merge(sides, on=["game", "at"], suffixes=("", "_rival"))
    pairs = pairs[pairs["player"] != pairs["player_rival"]].assign(
        ahead=pairs["merit"] - pairs["merit_rival"], margin=pairs["worth"] - pairs["worth_rival"]
    )
    night = pairs.groupby(["player", "player_rival", "at"])[["ahead", "margin"]].sum().reset_index()
    night["wins"] = (np.sign(night["ahead"]) + 1) / 2
    both = night.groupby(["player", "player_rival"])
    table = both.agg(nights=("at", "size"), wins=("wins", "sum"), margin=("margin", "mean"))
    table = table.reset_index().rename(columns={"player_rival": "rival"})
    shares = {
        "share": table["wins"] / table["nights"],
        "shrunken": (table["wins"] + _PRIOR) / (table["nights"] + 2 * _PRIOR),
    }
    table = table.assign(**shares)[list(MEETINGS)]
    table.attrs["left_out"] = found.attrs["left_out"]
    return table


def nemeses(meetings: pd.DataFrame) -> pd.DataFrame:
    """Who beats each player most: the rows of ``meetings`` against a nemesis.

    A rival of at least three nights who won more than half of them, by the lowest shrunken share;
    then by the margin. Players without one have no row.
    """
    table = meetings[(meetings["nights"] >= ENOUGH) & (meetings["share"] < 0.5)]
    table = table.sort_values(["player", "shrunken", "margin", "rival"])
    return table.groupby("player").head(1).reset_index(drop=True)


def meetings_said(table: pd.DataFrame) -> Message:
    """The most uneven pair in a sentence, with how little may be behind it."""
    if table.empty:
        return with_left_out(Message("No two players have met yet."), table)
    often = table[(table["nights"] >= ENOUGH) & (table["share"] > 0.5)]
    if often.empty:
        said = Message("No two players have met often enough for one to be the other’s master.")
        return with_left_out(said, table)
    row = often.sort_values(["shrunken", "margin"], ascending=False).iloc[0]
    return with_left_out(_said(row), table)


def nemesis_said(table: pd.DataFrame, player: str) -> Message:
    """A player's nemesis in a sentence, or that there is none yet."""
    own = nemeses(table)
    own = own[own["player"] == player]
    if own.empty:
        return Message("Nobody is {player}’s nemesis.", {"player": player})
    row = own.iloc[0]
    values = {
        "player": player,
        "rival": str(row["rival"]),
        "lost": amount(row["nights"] - row["wins"]),
        "nights": nights(int(row["nights"])),
        "share": percent(1 - row["shrunken"]),
    }
    return Message(
        "{player}’s nemesis is {rival}, ahead on {lost} of {nights} together; for nights to come, "
        "count on {share}.",
        values,
    )


def _said(row: pd.Series) -> Message:
    values = {
        "player": str(row["player"]),
        "rival": str(row["rival"]),
        "won": amount(row["wins"]),
        "nights": nights(int(row["nights"])),
        "share": percent(row["shrunken"]),
        "margin": amount(abs(row["margin"])),
    }
    return Message(
        "{player} has the better of {rival}: ahead on {won} of {nights}, by {margin} on average; "
        "for nights to come, count on {share}.",
        values,
    )
