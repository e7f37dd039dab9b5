"""Through the years: plumps and points by year or by so many nights, and who came and left."""

from math import exp, lgamma
from typing import Any

import numpy as np
import pandas as pd

from plump_core.rules import Rules
from plump_core.statistics.bands import Z90, difference90, wilson90
from plump_core.statistics.nightly import night_sd, nights_of
from plump_core.statistics.rates import plumps_by_game
from plump_core.statistics.said import amount, day, nights, percent
from plump_core.statistics.said import games as said_games
from plump_core.statistics.totals import in_order
from plump_core.texts import Message

RATE = ("rounds", "plumps", "rate", "rate_low90", "rate_high90")
POINTS = ("points", "points_low90", "points_high90")
YEARS = ("period", "first", "last", "player", "nights", *RATE, *POINTS)
"""Columns of :func:`years`."""
WHO = ("came", "first_seen", "left", "last_seen")
GROUP = ("period", "first", "last", "nights", "players", *RATE, *WHO, "nights_since")
"""Columns of :func:`group_years`."""
_NO_CHANCE, _NIGHTS = 0.01, 5
"""Somebody has left, or is new, where so many nights are without him, and chance would give them
so seldom."""
_LARGER = 0.2
"""Tables that differ by more players on average plump visibly less or more."""


def years(
    scored: Any,
    rules: Rules,
    games: pd.DataFrame | None = None,
    every: int | None = None,
    *,
    sums: pd.DataFrame | None = None,
) -> pd.DataFrame:
    """Each player's plumps and points by year, or by so many nights (``every``).

    A row for each period and player there, sorted so; columns :data:`YEARS`. ``period`` is the
    year, or 1, 2, … by nights; ``first`` and ``last`` its first and last date. ``rate`` is plumps
    of ``rounds`` with a mark (0–1), its 90 % interval Wilson's; ``points`` is the mean a night
    above the table, positive for the better, with a 90 % interval of ±1.645·SD/√nights, the SD as
    in :mod:`plump_core.statistics.nightly`; missing where no game's points are all determined.
    ``attrs``: ``left_out`` games without points, ``undated`` games that no year can be told of.
    ``sums`` is what :func:`~plump_core.statistics.totals.totals` gives of the same hands, where it
    is known.
    """
    known = _by_game(scored, games, every)
    keys = ["period", "player"]
    counted = known.groupby(keys, sort=True).agg(
        nights=("at", "nunique"), rounds=("rounds", "sum"), plumps=("plumps", "sum")
    )
    table = _with_rate(counted.reset_index()).merge(_spans(known), on="period")
    points = _points(nights_of(scored, rules, games, sums=sums), known)
    table = table.merge(points, on=keys, how="left")[list(YEARS)]
    table.attrs |= known.attrs | {"left_out": points.attrs["left_out"]}
    return table


def group_years(
    scored: Any, games: pd.DataFrame | None = None, every: int | None = None
) -> pd.DataFrame:
    """The same for the group: a row a period; columns :data:`GROUP`.

    ``came`` and ``first_seen`` are tuples of those first seen in the period (nobody in the first),
    ``left`` and ``last_seen`` of those not seen after it (nobody in the last): ``came`` and
    ``left`` where the nights without them are too many to be chance in people who play as often as
    they do between, the others where they may be. ``nights_since`` counts the nights after the
    period. ``attrs["undated"]`` as in :func:`years`;
    ``attrs["seated"]`` is how many played a game in each period, on average.
    """
    known = _by_game(scored, games, every)
    counted = known.groupby("period", sort=True).agg(
        nights=("at", "nunique"),
        players=("player", "nunique"),
        rounds=("rounds", "sum"),
        plumps=("plumps", "sum"),
    )
    table = _with_rate(counted.reset_index()).merge(_spans(known), on="period")
    seen = _seen(known)
    for sure, unsure, end, edge in (
        ("came", "first_seen", "min", table["period"].min()),
        ("left", "last_seen", "max", table["period"].max()),
    ):
        inside = seen[seen[end] != edge]
        for name, rows in ((sure, inside[inside[sure]]), (unsure, inside[~inside[sure]])):
            whose = rows.groupby(end).groups
            table[name] = [tuple(sorted(whose.get(one, ()))) for one in table["period"]]
    table["nights_since"] = table["nights"].iloc[::-1].cumsum().shift(fill_value=0)
    seated = known.groupby(["period", "game"]).size().groupby("period").mean()
    table = table[list(GROUP)]
    table.attrs |= known.attrs | {"seated": seated.to_dict()}
    return table


def _seen(known: pd.DataFrame) -> pd.DataFrame:
    """By player the first and last period, and whether the nights before (``came``) and after
    (``left``) are too many without him to be chance."""
    nights = np.sort(known["at"].unique())
    at = pd.Series(np.searchsorted(nights, known["at"]), index=known.index)
    by_player = at.groupby(known["player"])
    first, last, came = by_player.min(), by_player.max(), by_player.nunique()
    seen = known.groupby("player")["period"].agg(["min", "max"])
    for name, without in (("came", first), ("left", len(nights) - 1 - last)):
        chance = [
            _absent(*one) for one in zip(came - 1, last - first, without.tolist(), strict=True)
        ]
        seen[name] = (np.array(chance, dtype=float) < _NO_CHANCE) & (without >= _NIGHTS)
    return seen


def _absent(came: int, nights: int, without: int) -> float:
    """How likely so many nights ``without`` somebody are who came to so many of ``nights`` others.

    Nobody knows how often he comes: a beta distribution from a flat one (Laplace's succession).

    >>> round(_absent(9, 9, 1), 3), round(_absent(0, 0, 4), 3)
    (0.091, 0.2)
    """
    missed = nights - came
    log = (lgamma(missed + 1 + k) - lgamma(nights + 2 + k) for k in (without, 0))
    return exp(next(log) - next(log))


def years_said(table: pd.DataFrame) -> Message:
    """How the group's plumps went from the first period of ``group_years`` to the last."""
    if table.empty:
        return Message("There are no nights with a date yet.")
    first, last = table.iloc[0], table.iloc[-1]
    if len(table) == 1 and first["nights"] == 1:
        said = Message(
            "There is one night so far; the group plumped in {rate} of the hands.",
            {"rate": percent(first["rate"])},
        )
        return _with_undated(said, table)
    if len(table) == 1:
        said = Message(
            "All nights so far are of one period; the group plumped in {rate} of the hands.",
            {"rate": percent(first["rate"])},
        )
        return _with_undated(said, table)
    ends = ((row["plumps"], row["rounds"]) for row in (last, first))
    low, high = difference90(*ends)
    values = {
        "then": percent(first["rate"]),
        "now": percent(last["rate"]),
        "first": _called(first),
        "last": _called(last),
    }
    if low <= 0 <= high:
        said = Message(
            "The group plumped in {then} of the hands at first ({first}) and in {now} of late "
            "({last}): no more of a difference than chance can make.",
            values,
        )
    else:
        said = Message(
            "The group plumped in {then} of the hands at first ({first}) and in {now} of late "
            "({last}): more of a difference than chance usually makes.",
            values,
        )
        said = _with_seated(said, table)
    return _with_undated(said, table)


def _with_seated(said: Message, table: pd.DataFrame) -> Message:
    """With a word on the tables where they were not as large: that alone changes the rate."""
    seated = table.attrs.get("seated", {})
    then, now = (seated.get(table["period"].iloc[end], 0.0) for end in (0, -1))
    if abs(then - now) < _LARGER:
        return said
    values = {"then": amount(then), "now": amount(now)}
    more = Message(
        "But {then} sat at the table then and {now} now, on average, and the more there are the "
        "fewer bids miss.",
        values,
    )
    return Message("{first} {second}", {"first": said, "second": more})


def _called(row: pd.Series) -> Message:
    """A period in words: a year, or the days it begins and ends."""
    if pd.isna(row["first"]):
        return Message("{nights}", {"nights": nights(int(row["nights"]))})
    if row["first"].year == row["period"]:
        return Message("{year}", {"year": int(row["period"])})
    ends = {"first": day(row["first"].date()), "last": day(row["last"].date())}
    return Message("{first} – {last}", ends)


def _with_undated(said: Message, table: pd.DataFrame) -> Message:
    undated = int(table.attrs.get("undated", 0))
    if not undated:
        return said
    more = Message("{games} without a date not counted.", {"games": said_games(undated)})
    return Message("{first} {second}", {"first": said, "second": more})


def _by_game(scored: Any, games: pd.DataFrame | None, every: int | None) -> pd.DataFrame:
    """Plumps of each game and player with its ``period``; games without one are counted."""
    marks = plumps_by_game(scored)
    order = in_order(games, marks["game"].unique().tolist())
    period = order["at"] // every + 1 if every else order["date"].dt.year
    order = order.assign(period=period)
    undated = int(order["period"].isna().sum())
    known = marks.merge(order.dropna(subset=["period"]).astype({"period": int}), on="game")
    known.attrs = {"undated": undated}
    return known


def _spans(known: pd.DataFrame) -> pd.DataFrame:
    dates = known.groupby("period")["date"].agg(["min", "max"])
    return dates.rename(columns={"min": "first", "max": "last"}).reset_index()


def _with_rate(table: pd.DataFrame) -> pd.DataFrame:
    low, high = wilson90(table["plumps"], table["rounds"])
    rate = table["plumps"] / table["rounds"].where(table["rounds"] > 0)
    return table.assign(rate=rate, rate_low90=low, rate_high90=high)


def _points(found: pd.DataFrame, known: pd.DataFrame) -> pd.DataFrame:
    """Points a night by period and player."""
    periods = known.drop_duplicates("night")[["night", "period"]]
    above = found.merge(periods, on="night").groupby(["period", "player"])["above"]
    table = above.agg(["mean", "size"]).reset_index()
    half = Z90 * table["player"].map(night_sd(found)).astype(float) / np.sqrt(table["size"])
    table = table.assign(
        points=table["mean"], points_low90=table["mean"] - half, points_high90=table["mean"] + half
    )[["period", "player", *POINTS]]
    table.attrs["left_out"] = found.attrs["left_out"]
    return table
