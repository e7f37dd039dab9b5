"""One player against each of the others: the share of nights ended before them."""

from collections.abc import Iterator
from math import ceil
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import axes, labels, meetings
from dashboard.charts.blank import blank
from plump_core.players import NOBODY, People
from plump_core.texts import plural, translator
from plump_core.texts.numbers import listed, percent

_ROW, _TOP, _BOTTOM, _ROOM = 42, 26, 30, 46


def chart(table: pd.DataFrame, lang: str, dark: bool = False, people: People = NOBODY) -> go.Figure:
    """One player's rows of :func:`plump_core.statistics.meetings.meetings`, the hardest first.

    A dot is what to count on, a cross the plain share.
    """
    _ = translator(lang)
    if table.empty:
        return blank(alt(table, lang), lang, dark)
    colours = look.palette(dark)
    rows = _ordered(table).to_dict("records")
    pens = look.pens_of(table["rival"], people, dark)
    drawn = go.Figure(layout=_layout(rows, lang, dark))
    drawn.add_vline(x=0.5, line={"color": colours.muted, "width": 1, "dash": "dot"})
    drawn.add_traces(list(_marks(rows, [pens[one["rival"]].line for one in rows], lang, colours)))
    shares = (axes.beside(percent(one["shrunken"], lang), at, _ROOM) for at, one in enumerate(rows))
    return drawn.update_layout(annotations=[axes.above(_("even"), 0.5, colours), *shares])


def alt(table: pd.DataFrame, lang: str) -> str:
    """What the chart says, in a sentence."""
    _ = translator(lang)
    if table.empty:
        return _("No night has been shared with anybody yet.")
    told = (
        f"{labels.short(one['rival'], 20)} {percent(one['shrunken'], lang)}"
        for one in _ordered(table).to_dict("records")
    )
    return _("How often to count on ending before each: {players}.").format(
        players=listed(told, lang)
    )


def _ordered(table: pd.DataFrame) -> pd.DataFrame:
    return table.sort_values(["shrunken", "margin", "rival"], kind="stable")


def _layout(rows: list[dict[Any, Any]], lang: str, dark: bool) -> dict[str, Any]:
    colours = look.palette(dark)
    names = [labels.width(labels.short(one["rival"])) * axes.SIZE for one in rows]
    nights = [labels.width(_nights(one, lang)) * axes.SMALL for one in rows]
    texts = [
        f"{labels.name(one['rival'])}<br>{axes.small(_nights(one, lang), colours)}" for one in rows
    ]
    return {
        "template": look.template(lang, dark),
        "height": _TOP + _BOTTOM + _ROW * len(rows),
        "margin": {"l": ceil(max(*names, *nights)) + 14, "r": _ROOM, "t": _TOP, "b": _BOTTOM},
        "xaxis": axes.shares([0, 1], lang, colours),
        "yaxis": {
            "range": [len(rows) - 0.5, -0.5],
            **axes.ticks(texts),
            "tickfont": {"size": axes.SIZE, "color": colours.ink},
            "ticklabelstandoff": 6,
        },
    }


def _nights(one: dict[Any, Any], lang: str) -> str:
    return plural(lang, "{n} night", "{n} nights", one["nights"])


def _marks(
    rows: list[dict[Any, Any]], inks: list[str], lang: str, colours: look.Palette
) -> Iterator[go.Scatter]:
    at = list(range(len(rows)))
    shared = {"mode": "markers", "cliponaxis": False, "y": at}
    yield go.Scatter(
        x=[one["shrunken"] for one in rows],
        marker={"size": 11, "color": inks, "line": {"color": colours.paper, "width": 1.5}},
        hoverinfo="text",
        hovertext=[labels.hover(meetings.sentence(one, lang)) for one in rows],
        **shared,
    )
    # A cross within a dot is seen on it, never below it.
    yield go.Scatter(
        x=[one["share"] for one in rows],
        marker={"symbol": "x-thin", "size": 8, "line": {"color": colours.ink, "width": 1.3}},
        hoverinfo="skip",
        **shared,
    )
