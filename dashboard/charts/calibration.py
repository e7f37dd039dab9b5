"""What a bid is worth: how many tricks each one takes, beside the line where the two meet."""

from collections.abc import Iterator
from math import ceil, sqrt
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import axes, labels
from dashboard.charts.blank import blank
from plump_core.statistics.bidding_said import calibration_said
from plump_core.statistics.tally import Counted
from plump_core.texts import translator
from plump_core.texts.numbers import number

_HEIGHT, _TOP, _BOTTOM, _LEFT, _RIGHT = 360, 26, 42, 34, 12
_SMALLEST, _LARGEST = 7, 18
"""Diameters of dots, in pixels: their areas go by the hands behind them."""


def chart(counted: Counted, lang: str, dark: bool = False) -> go.Figure:
    """The table of :func:`plump_core.statistics.bidding.calibration`.

    A dot for each bid with its 90 % interval; pale behind it what the mean may be at most and at
    least, with the hands whose tricks are not known.
    """
    table = counted.table
    if table.empty:
        return blank(alt(counted, lang), lang, dark)
    colours = look.palette(dark)
    drawn = go.Figure(layout=_layout(table, lang, dark))
    top = drawn.layout.xaxis.range[1]
    drawn.add_traces([_diagonal(top, colours), *_spans(table, colours)])
    drawn.add_trace(_dots(table, lang, colours))
    _ = translator(lang)
    corner = {"xref": "paper", "xanchor": "left"}
    return drawn.add_annotation(axes.above(_("tricks taken"), 0, colours) | corner)


def alt(counted: Counted, lang: str) -> str:
    """What the chart says, in a sentence."""
    return calibration_said(counted).text(lang)


def _layout(table: pd.DataFrame, lang: str, dark: bool) -> dict[str, Any]:
    colours = look.palette(dark)
    top = max(int(table["bid"].max()), ceil(table[["high90", "most"]].to_numpy().max()))
    step = max(1, ceil(top / 10))
    axis = {
        "range": [-0.5, top + 0.5],
        "tickmode": "array",
        "tickvals": list(range(0, top + 1, step)),
        "showgrid": True,
        "gridcolor": colours.grid,
    }
    return {
        "template": look.template(lang, dark),
        "height": _HEIGHT,
        "margin": {"l": _LEFT, "r": _RIGHT, "t": _TOP, "b": _BOTTOM},
        "xaxis": axis | {"title": {"text": translator(lang)("bid"), "standoff": 4}},
        "yaxis": axis,
    }


def _diagonal(top: float, colours: look.Palette) -> go.Scatter:
    return go.Scatter(
        x=[0, top],
        y=[0, top],
        mode="lines",
        line={"color": colours.muted, "width": 1, "dash": "dot"},
        hoverinfo="skip",
    )


def _spans(table: pd.DataFrame, colours: look.Palette) -> Iterator[go.Scatter]:
    pairs = (
        ("least", "most", look.faint(colours.muted, 0.3), 6),
        ("low90", "high90", colours.accent, 2),
    )
    for low, high, colour, width in pairs:
        for bid, one, other in zip(table["bid"], table[low], table[high], strict=True):
            yield go.Scatter(
                x=[bid, bid],
                y=[one, other],
                mode="lines",
                line={"color": colour, "width": width},
                hoverinfo="skip",
            )


def _dots(table: pd.DataFrame, lang: str, colours: look.Palette) -> go.Scatter:
    hands = table["rounds"] + table["open"]
    return go.Scatter(
        x=table["bid"].tolist(),
        y=table["tricks"].tolist(),
        mode="markers",
        marker={
            "size": [max(_SMALLEST, _LARGEST * sqrt(one / hands.max())) for one in hands],
            "color": colours.accent,
            "line": {"color": colours.paper, "width": 1.5},
            "opacity": 1,
        },
        cliponaxis=False,
        hoverinfo="text",
        hovertext=[labels.hover(_sentence(one, lang)) for one in table.to_dict("records")],
    )


def _sentence(one: dict[Any, Any], lang: str) -> str:
    _ = translator(lang)
    template = _(
        "Bid {bid}: {tricks} tricks on average, at least {least} and at most {most}; the tricks of "
        "{rounds} hands are known, of {open} likely."
    )
    means = {name: number(round(one[name], 1), lang) for name in ("tricks", "least", "most")}
    counts = {name: one[name] for name in ("bid", "rounds", "open")}
    return template.format(**means, **counts)
