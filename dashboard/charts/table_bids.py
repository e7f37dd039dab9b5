"""What the whole table bids against the tricks there are: a bar for more, or for fewer."""

from math import ceil
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import axes, labels
from dashboard.charts.blank import blank
from plump_core.statistics.bidding_said import table_said
from plump_core.statistics.tally import Counted
from plump_core.texts import plural, translator
from plump_core.texts.numbers import number, percent

_HEIGHT, _TOP, _BOTTOM, _LEFT, _RIGHT = 300, 26, 42, 38, 10
_MOST_TICKS = 12


def chart(counted: Counted, by: str, lang: str, dark: bool = False) -> go.Figure:
    """The table of :func:`plump_core.statistics.bidding.table_bids`, by ``cards`` or ``round``.

    A bar for the mean of the bids' sum less the cards, with its 90 % interval.
    """
    table = counted.table
    if table.empty:
        return blank(alt(counted, by, lang), lang, dark)
    colours = look.palette(dark)
    drawn = go.Figure(layout=_layout(table, by, lang, dark))
    drawn.add_hline(y=0, line={"color": colours.muted, "width": 1})
    drawn.add_trace(_bars(table, by, lang, colours))
    _ = translator(lang)
    word = axes.above(_("bids less tricks"), 0, colours)
    return drawn.add_annotation(word | {"xref": "paper", "xanchor": "left"})


def alt(counted: Counted, by: str, lang: str) -> str:  # noqa: ARG001 - as of the chart
    """What the chart says, in a sentence."""
    return table_said(counted).text(lang)


def _layout(table: pd.DataFrame, by: str, lang: str, dark: bool) -> dict[str, Any]:
    _ = translator(lang)
    colours = look.palette(dark)
    at = sorted(int(one) for one in table[by])
    shown = at[:: -(-len(at) // _MOST_TICKS)]
    titles = {"cards": _("cards in hand"), "round": _("round")}
    return {
        "template": look.template(lang, dark),
        "height": _HEIGHT,
        "margin": {"l": _LEFT, "r": _RIGHT, "t": _TOP, "b": _BOTTOM},
        "xaxis": {
            "range": [at[0] - 0.6, at[-1] + 0.6],
            **{"tickmode": "array", "tickvals": shown, "ticktext": [str(one) for one in shown]},
            "title": {"text": titles[by], "standoff": 4},
        },
        "yaxis": _axis(table, lang, colours),
    }


def _axis(table: pd.DataFrame, lang: str, colours: look.Palette) -> dict[str, Any]:
    ends = table[["low90", "high90"]].to_numpy()
    low, high = min(0.0, ends.min()), max(0.0, ends.max())
    step = next(one for one in (0.25, 0.5, 1, 2, 5, 10, 20, 50, 500) if (high - low) / one <= 5)
    first, last = -ceil(-low / step), ceil(high / step)
    at = [step * one for one in range(first, max(last, first + 1) + 1)]
    return {
        "range": [at[0], at[-1]],
        "tickmode": "array",
        "tickvals": at,
        "ticktext": [number(one, lang, signed=True) for one in at],
        "tickfont": {"size": axes.SMALL},
        "showgrid": True,
        "gridcolor": colours.grid,
    }


def _bars(table: pd.DataFrame, by: str, lang: str, colours: look.Palette) -> go.Bar:
    return go.Bar(
        x=[int(one) for one in table[by]],
        y=table["mean"].tolist(),
        width=0.62,
        marker={"color": colours.tint, "line": {"width": 0}},
        error_y={
            "type": "data",
            "symmetric": True,
            "array": (table["high90"] - table["mean"]).tolist(),
            "color": colours.ink,
            "thickness": 1.5,
            "width": 0,
        },
        hoverinfo="text",
        hovertext=[labels.hover(_sentence(one, by, lang)) for one in table.to_dict("records")],
    )


def _sentence(one: dict[Any, Any], by: str, lang: str) -> str:
    _ = translator(lang)
    template = _(
        "{where}: the bids sum to {mean} against the tricks, between {low} and {high}; to more in "
        "{over} of {rounds}."
    )
    cards = plural(lang, "{n} card", "{n} cards", int(one[by]))
    names = {"mean": "mean", "low": "low90", "high": "high90"}
    means = {
        name: number(round(one[column], 2) + 0.0, lang, signed=True)
        for name, column in names.items()
    }
    return template.format(
        where=cards if by == "cards" else _("Round {n}").format(n=int(one[by])),
        over=percent(one["over"], lang),
        rounds=plural(lang, "{n} round", "{n} rounds", one["rounds"]),
        **means,
    )
