"""The honest ranking: points a night above the table, and how far that may well be off.

The thick line holds the long run with 50 %, the thin one with 90 %; a cross is the plain mean.
"""

from collections.abc import Iterator
from math import ceil
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import axes, labels, points
from dashboard.charts.blank import blank
from plump_core.players import NOBODY, People
from plump_core.texts import plural, translator
from plump_core.texts.numbers import listed

_ROW, _TOP, _BOTTOM, _ROOM = 42, 26, 30, 46
_FEW = 2
"""Nights that are too few to tell anything of, as with rounds of plumps."""


def chart(table: pd.DataFrame, lang: str, dark: bool = False, people: People = NOBODY) -> go.Figure:
    """The table of :func:`plump_core.statistics.nightly.nightly`, the best first."""
    _ = translator(lang)
    if table.empty:
        return blank(alt(table, lang), lang, dark)
    colours = look.palette(dark)
    rows = table.to_dict("records")
    inks = _inks(table, people, dark)
    drawn = go.Figure(layout=_layout(rows, lang, dark))
    drawn.add_vline(x=0, line={"color": colours.muted, "width": 1, "dash": "dot"})
    drawn.add_traces([line for at, one in enumerate(rows) for line in _lines(at, one, inks[at])])
    # A cross within a dot is seen on it, never below it.
    drawn.add_traces([_dots(table, inks, lang, colours), _crosses(table, colours)])
    words = [axes.above(_("the table"), 0, colours)]
    medians = (
        axes.beside(points.signed(one["median"], lang), at, _ROOM) for at, one in enumerate(rows)
    )
    return drawn.update_layout(annotations=[*words, *medians])


def alt(table: pd.DataFrame, lang: str) -> str:
    """What the chart says, in a sentence."""
    _ = translator(lang)
    if table.empty:
        return _("There is nothing to compare yet.")
    told = (
        f"{labels.short(one['player'], 20)} {points.signed(one['median'], lang)}"
        for one in table.to_dict("records")
    )
    return _("Likely points a night above the table: {players}.").format(players=listed(told, lang))


def _inks(table: pd.DataFrame, people: People, dark: bool) -> list[str]:
    """Everybody's colour; grey where it is too early to tell."""
    pens = look.pens_of(table["player"], people, dark)
    muted = look.palette(dark).muted
    counted = zip(table["player"], table["nights"], strict=True)
    return [pens[who].line if nights >= _FEW else muted for who, nights in counted]


def _layout(rows: list[dict[Any, Any]], lang: str, dark: bool) -> dict[str, Any]:
    colours = look.palette(dark)
    names = [labels.width(labels.short(one["player"])) * axes.SIZE for one in rows]
    nights = [labels.width(_nights(one, lang)) * axes.SMALL for one in rows]
    ends = [0, *(one[end] for one in rows for end in ("low90", "high90", "mean"))]
    return {
        "template": look.template(lang, dark),
        "height": _TOP + _BOTTOM + _ROW * len(rows),
        "margin": {"l": ceil(max(*names, *nights)) + 14, "r": _ROOM, "t": _TOP, "b": _BOTTOM},
        "xaxis": points.axis(ends, lang, colours),
        "yaxis": {
            "range": [len(rows) - 0.5, -0.5],
            **axes.ticks([_name(one, lang, colours) for one in rows]),
            "tickfont": {"size": axes.SIZE, "color": colours.ink},
            "ticklabelstandoff": 6,
        },
    }


def _name(one: dict[Any, Any], lang: str, colours: look.Palette) -> str:
    return f"{labels.name(one['player'])}<br>{axes.small(_nights(one, lang), colours)}"


def _nights(one: dict[Any, Any], lang: str) -> str:
    return plural(lang, "{n} night", "{n} nights", one["nights"])


def _lines(at: int, one: dict[Any, Any], ink: str) -> Iterator[go.Scatter]:
    for ends, width, opacity in (("90", 1.5, 1.0), ("50", 7, 0.45)):
        yield go.Scatter(
            x=[one[f"low{ends}"], one[f"high{ends}"]],
            y=[at, at],
            mode="lines",
            line={"color": look.faint(ink, opacity), "width": width},
            hoverinfo="skip",
        )


def _crosses(table: pd.DataFrame, colours: look.Palette) -> go.Scatter:
    return go.Scatter(
        x=table["mean"].tolist(),
        y=list(range(len(table))),
        mode="markers",
        marker={"symbol": "x-thin", "size": 8, "line": {"color": colours.ink, "width": 1.3}},
        cliponaxis=False,
        hoverinfo="skip",
    )


def _dots(table: pd.DataFrame, inks: list[str], lang: str, colours: look.Palette) -> go.Scatter:
    return go.Scatter(
        x=table["median"].tolist(),
        y=list(range(len(table))),
        mode="markers",
        marker={"size": 11, "color": inks, "line": {"color": colours.paper, "width": 1.5}},
        cliponaxis=False,
        hoverinfo="text",
        hovertext=[labels.hover(_sentence(one, lang)) for one in table.to_dict("records")],
    )


def _sentence(one: dict[Any, Any], lang: str) -> str:
    _ = translator(lang)
    template = _(
        "{player}: {mean} a night over {nights}; in the long run probably {median}, with 90% "
        "between {low} and {high}."
    )
    ends = {"mean": "mean", "median": "median", "low": "low90", "high": "high90"}
    values = {name: points.signed(one[column], lang) for name, column in ends.items()}
    return template.format(player=labels.plain(one["player"]), nights=_nights(one, lang), **values)
