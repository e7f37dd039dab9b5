"""Head to head: who beats whom on the nights they share, and who is whose nemesis."""

from math import lgamma
from statistics import NormalDist
from typing import Any

import numpy as np
import pandas as pd

from plump_core.rules import Rules
from plump_core.statistics.nightly import Model, played
from plump_core.statistics.normal import Floats, normal_share
from plump_core.statistics.said import amount, nights, percent, with_left_out
from plump_core.texts import Message

MEETINGS = ("player", "rival", "nights", "wins", "share", "shrunken", "margin", "sure")
"""Columns of :func:`meetings`."""

ENOUGH = 4
"""Nights together before anybody is called a nemesis: fewer tell nothing, whoever won them."""
SURE = 0.9
"""How probable it must be that one is more often ahead than behind before a sentence says so."""

_LEANS = np.geomspace(2, 2000, 25)
"""How many nights the strengths may weigh as, against what a pair does beside them."""
_USUAL, _LOG_SD = 50.0, 1.0
"""The prior of that, log-normal. Without the strengths a pair is about Beta(6, 6) in groups of
people who play with each other; what remains beside them is little."""


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
    wins of nights; ``shrunken``, what to count on for nights to come: the mean of its posterior
    under a beta prior, whose mean is what the strengths of both give (as in
    :mod:`plump_core.statistics.nightly`) and whose weight is fitted on all pairs; ``sure``, how
    probable it is that the player is the one more often ahead (0–1); ``margin``, the mean
    difference of their totals a night, in points (plumps where the fewest win), positive where the
    player is better. Games with points that are not determined are left out; ``attrs["left_out"]``
    counts them. ``sums`` is what :func:`~plump_core.statistics.totals.totals` gives of the same
    hands, where it is known.
    """
    rows = played(scored, rules, games, sums=sums)
    sides = rows[["game", "at", "player", "worth", "merit"]]
    pairs = sides.merge(sides, on=["game", "at"], suffixes=("", "_rival"))
    pairs = pairs[pairs["player"] != pairs["player_rival"]].assign(
        ahead=pairs["merit"] - pairs["merit_rival"], margin=pairs["worth"] - pairs["worth_rival"]
    )
    night = pairs.groupby(["player", "player_rival", "at"])[["ahead", "margin"]].sum().reset_index()
    night["wins"] = (np.sign(night["ahead"]) + 1) / 2
    both = night.groupby(["player", "player_rival"])
    table = both.agg(nights=("at", "size"), wins=("wins", "sum"), margin=("margin", "mean"))
    table = table.reset_index().rename(columns={"player_rival": "rival"})
    table = table.assign(share=table["wins"] / table["nights"], **_likely(table, Model.of(rows)))
    table = table[list(MEETINGS)]
    table.attrs = dict(rows.attrs)
    return table


def _likely(table: pd.DataFrame, model: Model) -> dict[str, Floats]:
    """What to count on for every pair, and how sure it is who is ahead more often."""
    known = pd.Index(model.players)
    one, other = (known.get_indexer(pd.Index(table[side])) for side in ("player", "rival"))
    # Whoever the model leaves out always got the same as everybody: a half.
    inside = (one >= 0) & (other >= 0)
    first, error = np.full(len(table), 0.5), np.zeros(len(table))
    if inside.any():
        middles, sds = model.differences()
        at = (one * len(known) + other)[inside]
        night = np.hypot(model.sd[one[inside]], model.sd[other[inside]])[:, None]
        wide = np.hypot(night, sds[at])
        chance = normal_share(middles[at] / wide)
        steep = np.exp(-((middles[at] / night) ** 2) / 2) / np.sqrt(2 * np.pi) * sds[at] / night
        weights = model.spread.weights
        first[inside] = chance @ weights
        spread = ((chance - first[inside][:, None]) ** 2 + steep**2) @ weights
        error[inside] = np.sqrt(spread)
    wins, nights = table["wins"].to_numpy(float), table["nights"].to_numpy(float)
    leans, weights = _fitted(wins, nights, first)
    lean = leans / (nights[:, None] + leans)
    each = lean * first[:, None] + (1 - lean) * (wins / nights)[:, None]
    shrunken = each @ weights
    own = each * (1 - each) / (nights[:, None] + leans + 1)
    variance = (own + (lean * error[:, None]) ** 2 + (each - shrunken[:, None]) ** 2) @ weights
    sure = normal_share((shrunken - 0.5) / np.sqrt(np.maximum(variance, 1e-12)))
    return {"shrunken": shrunken, "sure": sure}


def _fitted(wins: Floats, nights: Floats, first: Floats) -> tuple[Floats, Floats]:
    """How much the strengths weigh, with weights: by the beta-binomial likelihood of all pairs."""
    log = -((np.log(_LEANS / _USUAL) / _LOG_SD) ** 2) / 2
    mean, log_gamma = np.clip(first, 1e-3, 1 - 1e-3), np.vectorize(lgamma, otypes=[float])
    if len(wins):
        a, b = mean[:, None] * _LEANS, (1 - mean)[:, None] * _LEANS
        w, n = wins[:, None], nights[:, None]
        told = log_gamma(a + w) + log_gamma(b + n - w) - log_gamma(_LEANS + n)
        told += log_gamma(_LEANS) - log_gamma(a) - log_gamma(b)
        # Every pair has a row for each side.
        log = log + told.sum(axis=0) / 2
    weights = np.exp(log - log.max())
    return _LEANS, weights / weights.sum()


def stands_out(table: pd.DataFrame, among: float) -> "pd.Series[bool]":
    """The rows of ``meetings`` in which it can be told that the player is ahead of the rival.

    That is so where strengths and wins together leave little doubt, and where the wins alone are
    more than the luckiest ``among`` so many even pairs would have in one group of ten.
    """
    nights, wins = table["nights"], table["wins"]
    beyond = NormalDist().inv_cdf(1 - 0.1 / max(among, 1)) * np.sqrt(nights) / 2
    luck = wins - nights / 2 > beyond
    found: pd.Series[bool] = (nights >= ENOUGH) & (table["sure"] >= SURE) & luck
    return found


def nemeses(meetings: pd.DataFrame) -> pd.DataFrame:
    """Who beats each player most: the rows of ``meetings`` against a nemesis.

    The rival of whom it can be told that he is ahead (see :func:`stands_out`), by the lowest
    shrunken share; then by the margin. Players without one have no row.
    """
    turned = meetings.assign(wins=meetings["nights"] - meetings["wins"], sure=1 - meetings["sure"])
    table = meetings[stands_out(turned, meetings["rival"].nunique() - 1)]
    table = table.sort_values(["player", "shrunken", "margin", "rival"])
    return table.groupby("player").head(1).reset_index(drop=True)


def meetings_said(table: pd.DataFrame) -> Message:
    """The most uneven pair in a sentence, with how little may be behind it."""
    if table.empty:
        return with_left_out(Message("No two players have met yet."), table)
    often = table[stands_out(table, len(table) / 2)]
    if often.empty:
        said = Message(
            "Nobody stands out: who is ahead of whom is so far no more than chance can make."
        )
        return with_left_out(said, table)
    row = often.sort_values(["shrunken", "margin"], ascending=False).iloc[0]
    return with_left_out(_said(row), table)


def nemesis_said(table: pd.DataFrame, player: str) -> Message:
    """A player's nemesis in a sentence, or that there is none yet."""
    own = nemeses(table)
    own = own[own["player"] == player]
    if own.empty:
        return Message("Nobody stands out as {player}’s nemesis.", {"player": player})
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
