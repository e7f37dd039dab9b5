"""What changed since a date: every player's plumps and points before it and from it on."""

import datetime as dt
from typing import Any

import numpy as np
import pandas as pd

from plump_core.rules import Rules
from plump_core.statistics.bands import Z90, difference90
from plump_core.statistics.nightly import night_sd, nights_of
from plump_core.statistics.rates import plumps_by_game
from plump_core.statistics.said import day, lead, percent
from plump_core.statistics.totals import in_order
from plump_core.texts import Message

CHANGES = (
    "player", "nights_before", "nights_since", "rounds_before", "rounds_since",
    "rate_before", "rate_since", "rate_change", "rate_low90", "rate_high90",
    "points_before", "points_since", "points_change", "points_low90", "points_high90",
)  # fmt: skip
"""Columns of :func:`changes`."""


def changes(
    scored: Any,
    rules: Rules,
    games: pd.DataFrame,
    since: dt.date,
    until: dt.date | None = None,
    *,
    sums: pd.DataFrame | None = None,
) -> pd.DataFrame:
    """Every player before ``since`` and from it on, to ``until`` if it is given (both counted in).

    A row a player, sorted by name; columns :data:`CHANGES`. Rates are plumps of hands with a mark
    (0–1), points the mean a night above the table (positive is better); changes are since less
    before, with 90 % intervals: Newcombe's for rates, ±1.645·SD·√(1/n + 1/m) for points. What there
    is nothing to tell of is missing: somebody who came has no before, somebody who left no since.
    ``attrs``: ``left_out`` games without points, ``undated`` games on neither side. ``sums`` is
    what :func:`~plump_core.statistics.totals.totals` gives of the same hands, where it is known.
    """
    marks = plumps_by_game(scored)
    order = in_order(games, marks["game"].unique().tolist())
    counted = _split(marks.merge(order, on="game"), since, until)
    counts = counted.groupby(["player", "side"]).agg(
        nights=("at", "nunique"), rounds=("rounds", "sum"), plumps=("plumps", "sum")
    )
    nights = nights_of(scored, rules, games, sums=sums)
    points = _split(nights, since, until).groupby(["player", "side"])["above"].agg(["mean", "size"])
    table = _sides(counts).join(_sides(points), how="left")
    table["sd"] = night_sd(nights).reindex(table.index)
    table = _with_changes(table).reset_index()[list(CHANGES)]
    left_out = int(nights.attrs["left_out"])
    table.attrs = {"left_out": left_out, "undated": int(order["date"].isna().sum())}
    return table


def change_said(table: pd.DataFrame, player: str, since: dt.date, rules: Rules) -> list[Message]:
    """What changed for one player, with what chance may have done of it."""
    own = table[table["player"] == player]
    values: dict[str, Any] = {"player": player, "date": day(since)}
    if own.empty:
        return [Message("{player} has not played.", values)]
    row = own.iloc[0]
    if not row["nights_before"]:
        return [Message("{player} had not played before {date}.", values)]
    if not row["nights_since"]:
        return [Message("{player} has not played since {date}.", values)]
    return [*_rate_said(row, values), *_points_said(row, values, rules)]


def _rate_said(row: pd.Series, values: dict[str, Any]) -> list[Message]:
    if pd.isna(row["rate_change"]):
        return []
    values = values | {"then": percent(row["rate_before"]), "now": percent(row["rate_since"])}
    if round(100 * row["rate_before"]) == round(100 * row["rate_since"]):
        told = Message("{player} plumps in {now} of the hands since {date}, as before.", values)
    elif row["rate_low90"] <= 0 <= row["rate_high90"]:
        told = Message(
            "{player} plumped in {then} of the hands before {date} and in {now} since; chance can "
            "do as much.",
            values,
        )
    elif row["rate_change"] > 0:
        told = Message(
            "{player} plumps more since {date}: {now} of the hands, {then} before; more than "
            "chance usually does.",
            values,
        )
    else:
        told = Message(
            "{player} plumps less since {date}: {now} of the hands, {then} before; more than "
            "chance usually does.",
            values,
        )
    return [told]


def _points_said(row: pd.Series, values: dict[str, Any], rules: Rules) -> list[Message]:
    if pd.isna(row["points_change"]):
        return []
    values = values | {
        "then": lead(row["points_before"], rules),
        "now": lead(row["points_since"], rules),
    }
    if pd.isna(row["points_low90"]) or row["points_low90"] <= 0 <= row["points_high90"]:
        return [
            Message("A night was {then} before, and is {now} since; chance can do as much.", values)
        ]
    return [
        Message(
            "A night was {then} before, and is {now} since; that is more than chance usually does.",
            values,
        )
    ]


def _split(table: pd.DataFrame, since: dt.date, until: dt.date | None) -> pd.DataFrame:
    """Rows with a date by their ``side``, before or since; what is after ``until`` is gone."""
    table = table.dropna(subset=["date"])
    if until is not None:
        table = table[table["date"] <= pd.Timestamp(until)]
    side = np.where(table["date"] < pd.Timestamp(since), "before", "since")
    return table.assign(side=side)


def _sides(table: pd.DataFrame) -> pd.DataFrame:
    """A row a player, and a column for each figure on each side."""
    wide: Any = table.unstack("side")
    names = [f"{figure}_{side}" for figure in table.columns for side in ("before", "since")]
    wide.columns = pd.Index([f"{figure}_{side}" for figure, side in wide.columns], dtype="str")
    found: pd.DataFrame = wide.reindex(columns=names)
    return found


def _with_changes(table: pd.DataFrame) -> pd.DataFrame:
    counts = ["nights_before", "nights_since", "rounds_before", "rounds_since"]
    counts += ["plumps_before", "plumps_since"]
    table = table.astype(float)
    table[counts] = table[counts].fillna(0).astype(int)
    sides = {
        side: (table[f"plumps_{side}"], table[f"rounds_{side}"]) for side in ("before", "since")
    }
    rates = {side: count / rounds.where(rounds > 0) for side, (count, rounds) in sides.items()}
    low, high = difference90(sides["since"], sides["before"])
    change = rates["since"] - rates["before"]
    points = table["mean_since"] - table["mean_before"]
    half = Z90 * table["sd"] * np.sqrt(1 / table["size_before"] + 1 / table["size_since"])
    return table.assign(
        rate_before=rates["before"], rate_since=rates["since"], rate_change=change,
        rate_low90=np.where(change.notna(), low, np.nan),
        rate_high90=np.where(change.notna(), high, np.nan),
        points_before=table["mean_before"], points_since=table["mean_since"],
        points_change=points, points_low90=points - half, points_high90=points + half,
    )  # fmt: skip
