"""How often is plumped through the years: a share a period, in the band chance leaves it."""

from typing import Any

import pandas as pd
import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import axes, labels
from dashboard.charts.blank import blank
from plump_core.statistics.years import years_said
from plump_core.texts import plural, translator
from plump_core.texts.numbers import day, percent

_HEIGHT, _TOP, _BOTTOM, _LEFT, _RIGHT = 300, 12, 38, 44, 18
_MOST_TICKS = 6


def chart(
    table: pd.DataFrame, lang: str, dark: bool = False, colour: str | None = None
) -> go.Figure:
    """The table of :func:`plump_core.statistics.years.group_years`.

    ``colour`` is a player's own, where it is only that player's rounds.
    """
    table = table[table["rounds"] > 0].reset_index(drop=True)
    if table.empty:
        return blank(years_said(table).text(lang), lang, dark)
    colours = look.palette(dark)
    ink = colour or colours.accent
    drawn = go.Figure(layout=_layout(table, lang, dark))
    drawn.add_traces([_band(table, ink), _line(table, ink, lang, colours)])
    return drawn


def alt(table: pd.DataFrame, lang: str) -> str:
    """What the chart says, in a sentence."""
    _ = translator(lang)
    table = table[table["rounds"] > 0]
    if table.empty:
        return years_said(table).text(lang)
    first, last = (percent(table["rate"].iloc[at], lang) for at in (0, -1))
    periods = plural(lang, "{n} period", "{n} periods", len(table))
    template = _("Share of plumps over {periods}: {first} in the first, {last} in the last.")
    return template.format(periods=periods, first=first, last=last)


def _layout(table: pd.DataFrame, lang: str, dark: bool) -> dict[str, Any]:
    colours = look.palette(dark)
    ends = [*table["rate_low90"], *table["rate_high90"]]
    names = [_name(one) for one in table.to_dict("records")]
    every = -(-len(names) // _MOST_TICKS)
    at = list(range(0, len(names), every))
    return {
        "template": look.template(lang, dark),
        "height": _HEIGHT,
        "margin": {"l": _LEFT, "r": _RIGHT, "t": _TOP, "b": _BOTTOM},
        "xaxis": {
            "range": [-0.4, len(names) - 0.6],
            **{"tickmode": "array", "tickvals": at, "ticktext": [names[one] for one in at]},
            "tickangle": 0,
            "ticklabelstandoff": 8,
        },
        "yaxis": axes.shares(ends, lang, colours),
    }


def _name(one: dict[Any, Any]) -> str:
    """The year, or the month that so many nights began in."""
    if pd.isna(one["first"]) or one["first"].year == one["period"]:
        return str(one["period"])
    return f"{one['first']:%Y-%m}"


def _band(table: pd.DataFrame, ink: str) -> go.Scatter:
    at = list(range(len(table)))
    if len(at) == 1:
        ends = table.loc[0, ["rate_low90", "rate_high90"]].tolist()
        line = {"color": look.faint(ink, 0.4), "width": 7}
        return go.Scatter(x=[0, 0], y=ends, mode="lines", line=line, hoverinfo="skip")
    return go.Scatter(
        x=[*at, *reversed(at)],
        y=[*table["rate_high90"], *reversed(table["rate_low90"].tolist())],
        mode="lines",
        line={"width": 0},
        fill="toself",
        fillcolor=look.faint(ink, 0.16),
        hoverinfo="skip",
    )


def _line(table: pd.DataFrame, ink: str, lang: str, colours: look.Palette) -> go.Scatter:
    return go.Scatter(
        x=list(range(len(table))),
        y=table["rate"].tolist(),
        mode="lines+markers",
        line={"color": ink, "width": 2},
        marker={"size": 9, "color": ink, "line": {"color": colours.paper, "width": 1.5}},
        cliponaxis=False,
        hoverinfo="text",
        hovertext=[labels.hover(_sentence(one, lang)) for one in table.to_dict("records")],
    )


def _sentence(one: dict[Any, Any], lang: str) -> str:
    _ = translator(lang)
    template = _(
        "{when}: {plumps} plumps of {rounds}, {rate}; in the long run of such play between {low} "
        "and {high}."
    )
    shares = {"rate": "rate", "low": "rate_low90", "high": "rate_high90"}
    told = {name: percent(one[column], lang) for name, column in shares.items()}
    told |= {"plumps": one["plumps"], "rounds": one["rounds"]}
    return template.format(when=_when(one, lang), **told)


def _when(one: dict[Any, Any], lang: str) -> str:
    if pd.isna(one["first"]):
        return plural(lang, "{n} night", "{n} nights", one["nights"])
    if one["first"].year == one["period"]:
        return str(one["period"])
    return f"{day(one['first'].date(), lang)} – {day(one['last'].date(), lang)}"
