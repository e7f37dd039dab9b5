"""Whether the chances keep what they promise: how often what was given so much came true."""

from typing import Any

import pandas as pd
import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import labels
from dashboard.charts.blank import blank
from plump_core.statistics.bands import Z90
from plump_core.statistics.turns import reliability_said
from plump_core.texts import plural, translator
from plump_core.texts.numbers import percent

_HEIGHT, _LEFT, _RIGHT, _TOP, _BOTTOM = 340, 52, 14, 26, 46


def chart(table: pd.DataFrame, lang: str, dark: bool = False) -> go.Figure:
    """The table of :func:`plump_core.statistics.turns.reliability`: on the line is as promised."""
    _ = translator(lang)
    if table.empty:
        return blank(alt(table, lang), lang, dark)
    colours = look.palette(dark)
    drawn = go.Figure(layout=_layout(lang, dark))
    drawn.add_scatter(
        x=[0, 1],
        y=[0, 1],
        mode="lines",
        line={"color": colours.muted, "width": 1, "dash": "dot"},
        hoverinfo="skip",
    )
    return drawn.add_trace(_dots(table, lang, colours))


def alt(table: pd.DataFrame, lang: str) -> str:
    """What the chart says, in a sentence."""
    return reliability_said(table).text(lang)


def _layout(lang: str, dark: bool) -> dict[str, Any]:
    _ = translator(lang)
    colours, quarters = look.palette(dark), [0, 0.25, 0.5, 0.75, 1]
    axis = {
        "range": [-0.02, 1.02],
        **{"tickmode": "array", "tickvals": quarters, "showgrid": True, "gridcolor": colours.grid},
        "ticktext": [percent(one, lang) for one in quarters],
    }
    return {
        "template": look.template(lang, dark),
        "height": _HEIGHT,
        "margin": {"l": _LEFT, "r": _RIGHT, "t": _TOP, "b": _BOTTOM},
        "xaxis": {**axis, "title": {"text": _("chance that was given"), "standoff": 6}},
        "yaxis": axis,
        "annotations": [
            {
                "text": _("how often it came true"),
                **{"x": 0, "xref": "paper", "xanchor": "left", "y": 1, "yref": "paper"},
                **{"yanchor": "bottom", "yshift": 4, "showarrow": False},
                "font": {"size": 12, "color": colours.muted},
            }
        ],
    }


def _dots(table: pd.DataFrame, lang: str, colours: look.Palette) -> go.Scatter:
    return go.Scatter(
        x=table["predicted"].tolist(),
        y=table["happened"].tolist(),
        mode="markers",
        error_y={
            **{"type": "data", "array": (Z90 * table["error"]).tolist(), "width": 0},
            **{"color": look.faint(colours.accent, 0.5), "thickness": 2},
        },
        marker={"size": 9, "color": colours.accent, "line": {"color": colours.paper, "width": 1}},
        cliponaxis=False,
        hoverinfo="text",
        hovertext=[labels.hover(_sentence(one, lang)) for one in table.to_dict("records")],
    )


def _sentence(one: dict[Any, Any], lang: str) -> str:
    _ = translator(lang)
    template = _("Given {predicted}, it came true in {happened}: {count} chances in {games}.")
    return template.format(
        predicted=percent(one["predicted"], lang),
        happened=percent(one["happened"], lang),
        count=one["count"],
        games=plural(lang, "{n} game", "{n} games", one["games"]),
    )
