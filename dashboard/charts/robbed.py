"""The dealer is robbed: plumps of who bids last, barred by the hook, and of the others."""

from collections.abc import Iterator
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import axes, labels
from dashboard.charts.blank import blank
from plump_core.statistics.cells_said import robbed_said
from plump_core.statistics.tally import Counted
from plump_core.texts import plural, translator
from plump_core.texts.numbers import percent

_HEIGHT, _TOP, _BOTTOM, _LEFT, _RIGHT = 300, 34, 40, 44, 10


def chart(counted: Counted, lang: str, dark: bool = False) -> go.Figure:
    """The table of :func:`plump_core.statistics.cells.robbed`, fewest cards first."""
    table = counted.table[counted.table["rounds"] > 0]
    if table.empty:
        return blank(alt(counted, lang), lang, dark)
    colours = look.palette(dark)
    drawn = go.Figure(layout=_layout(table, lang, dark))
    drawn.add_traces(list(_gaps(table, colours)))
    for last in (False, True):
        drawn.add_trace(_dots(table[table["last"] == last], last, lang, colours))
    drawn.add_trace(_crosses(table, colours))
    return drawn.update_layout(annotations=_words(lang, colours))


def alt(counted: Counted, lang: str) -> str:
    """What the chart says, in a sentence."""
    return robbed_said(counted).text(lang)


def _layout(table: pd.DataFrame, lang: str, dark: bool) -> dict[str, Any]:
    colours = look.palette(dark)
    cards = sorted(table["cards"].unique())
    return {
        "template": look.template(lang, dark),
        "height": _HEIGHT,
        "margin": {"l": _LEFT, "r": _RIGHT, "t": _TOP, "b": _BOTTOM},
        "xaxis": {
            "range": [min(cards) - 0.5, max(cards) + 0.5],
            **{"tickmode": "array", "tickvals": cards, "ticktext": [str(one) for one in cards]},
            "title": {"text": translator(lang)("cards in hand"), "standoff": 4},
        },
        "yaxis": axes.shares(
            table[["shrunken", "raw"]].to_numpy().ravel().tolist(), lang, colours, nought=True
        ),
    }


def _gaps(table: pd.DataFrame, colours: look.Palette) -> Iterator[go.Scatter]:
    for cards, both in table.groupby("cards"):
        yield go.Scatter(
            x=[cards] * len(both),
            y=both["shrunken"].tolist(),
            mode="lines",
            line={"color": colours.rule, "width": 3},
            hoverinfo="skip",
        )


def _dots(table: pd.DataFrame, last: bool, lang: str, colours: look.Palette) -> go.Scatter:
    return go.Scatter(
        x=table["cards"].tolist(),
        y=table["shrunken"].tolist(),
        mode="markers",
        marker={
            "size": 11,
            "color": colours.ink if last else colours.paper,
            "line": {"color": colours.ink, "width": 2},
        },
        cliponaxis=False,
        hoverinfo="text",
        hovertext=[labels.hover(_sentence(one, lang)) for one in table.to_dict("records")],
    )


def _crosses(table: pd.DataFrame, colours: look.Palette) -> go.Scatter:
    """The shares as counted."""
    return go.Scatter(
        x=table["cards"].tolist(),
        y=table["raw"].tolist(),
        mode="markers",
        marker={"symbol": "x-thin", "size": 7, "line": {"color": colours.muted, "width": 1.3}},
        cliponaxis=False,
        hoverinfo="skip",
    )


def _words(lang: str, colours: look.Palette) -> list[dict[str, Any]]:
    """What the two kinds of dot are."""
    _ = translator(lang)
    text = f"● {_('who bids last')}   ○ {_('the others')}"
    place = {"x": 0, "xref": "paper", "xanchor": "left", "y": 1, "yref": "paper"}
    font = {"size": axes.SIZE, "color": colours.ink}
    return [
        {"text": text, **place, "yanchor": "bottom", "yshift": 8, "showarrow": False, "font": font}
    ]


def _sentence(one: dict[Any, Any], lang: str) -> str:
    _ = translator(lang)
    template = _("{who}, {where}: {count} plumps of {rounds}, {raw}; likely {share}.")
    return template.format(
        who=_("who bids last") if one["last"] else _("the others"),
        where=plural(lang, "{n} card", "{n} cards", one["cards"]),
        count=one["count"],
        rounds=one["rounds"],
        raw=percent(one["raw"], lang),
        share=percent(one["shrunken"], lang),
    )
