"""Through the years: each player's plumps or points by period, in the band chance leaves them."""

from enum import StrEnum
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import axes, labels, panels, points
from dashboard.charts.blank import blank
from plump_core.players import NOBODY, People
from plump_core.texts import plural, translator
from plump_core.texts.numbers import day, listed, percent

MOST = 12
"""So many players are drawn, those with the most nights."""


class Of(StrEnum):
    """What is followed: the names of the table's own columns."""

    RATE = "rate"
    POINTS = "points"


def chart(
    table: pd.DataFrame,
    of: Of,
    lang: str,
    dark: bool = False,
    people: People = NOBODY,
    level: float | None = None,
) -> go.Figure:
    """The table of :func:`plump_core.statistics.years.years`; a dotted line is all together.

    ``level`` is where that is (:func:`level_of`), if not everybody is in the table.
    """
    table = table.dropna(subset=[of])
    if table.empty:
        return blank(alt(table, of, lang), lang, dark)
    order = _order(table)
    table = table[table["player"].isin(order)]
    pens = look.pens_of(order, people, dark)
    periods = table.drop_duplicates("period").sort_values("period").to_dict("records")
    names = [name(one) for one in periods]
    place = {one["period"]: at for at, one in enumerate(periods)}
    drawn = [_panel(table, who, place, of, pens[who].line, lang) for who in order]
    along = {"range": [-0.4, len(names) - 0.6], **panels.ticks(names, list(range(len(names))))}
    return panels.figure(
        drawn,
        along,
        _upright(table, of, lang, dark),
        level_of(table, of) if level is None else level,
        lang,
        dark,
    )


def alt(table: pd.DataFrame, of: Of, lang: str) -> str:
    """What the chart says, in a sentence."""
    _ = translator(lang)
    table = table.dropna(subset=[of])
    if table.empty:
        return _("There is nothing to follow through the years yet.")
    last = table.sort_values("period").groupby("player").tail(1).set_index("player")
    told = (
        f"{labels.short(who, 20)} {_figure(last.at[who, of], of, lang)}" for who in _order(last)
    )
    template = {
        Of.RATE: _("Share of plumps in the last period of each: {players}."),
        Of.POINTS: _("Points a night above the table in the last period of each: {players}."),
    }[of]
    return template.format(players=listed(told, lang))


def name(one: dict[Any, Any]) -> str:
    """The year, or the month that so many nights began in."""
    if pd.isna(one["first"]) or one["first"].year == one["period"]:
        return str(one["period"])
    return f"{one['first']:%Y-%m}"


def _order(table: pd.DataFrame) -> list[str]:
    """Those with the most nights, by name."""
    nights = table.groupby("player")["nights"].sum().sort_values(ascending=False, kind="stable")
    return sorted(map(str, nights.index[:MOST]))


def _panel(
    table: pd.DataFrame, who: str, place: dict[Any, int], of: Of, colour: str, lang: str
) -> panels.Panel:
    own = table[table["player"] == who].sort_values("period")
    return panels.Panel(
        who,
        colour,
        [place[period] for period in own["period"]],
        *(own[column].tolist() for column in (of, f"{of}_low90", f"{of}_high90")),
        [_sentence(one, of, lang) for one in own.to_dict("records")],
    )


def _upright(table: pd.DataFrame, of: Of, lang: str, dark: bool) -> dict[str, Any]:
    ends = [*table[f"{of}_low90"], *table[f"{of}_high90"]]
    if of is Of.RATE:
        return axes.shares(ends, lang, look.palette(dark))
    return points.axis([0, *ends], lang, look.palette(dark))


def level_of(table: pd.DataFrame, of: Of) -> float:
    """The share of plumps of all in the table; points are above the table, which is nought."""
    if of is Of.POINTS:
        return 0.0
    return float(table["plumps"].sum() / max(table["rounds"].sum(), 1))


def _sentence(one: dict[Any, Any], of: Of, lang: str) -> str:
    _ = translator(lang)
    template = _("{player}, {when}: {value} over {nights}; with 90% between {low} and {high}.")
    shown = {"value": of, "low": f"{of}_low90", "high": f"{of}_high90"}
    return template.format(
        player=labels.plain(one["player"]),
        when=_when(one, lang),
        nights=plural(lang, "{n} night", "{n} nights", one["nights"]),
        **{field: _figure(one[column], of, lang) for field, column in shown.items()},
    )


def _when(one: dict[Any, Any], lang: str) -> str:
    if pd.isna(one["first"]) or one["first"].year == one["period"]:
        return str(one["period"])
    return f"{day(one['first'].date(), lang)} – {day(one['last'].date(), lang)}"


def _figure(value: float, of: Of, lang: str) -> str:
    if of is Of.RATE:
        return percent(value, lang)
    return points.signed(value, lang)
