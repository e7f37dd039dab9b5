"""Plumps with the difficulty of each one's rounds allowed for: from raw share to fair rate."""

from collections.abc import Iterator
from math import ceil
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import axes, labels
from dashboard.charts.blank import blank
from plump_core.players import NOBODY, People
from plump_core.statistics.difficulty import Adjusted, adjusted_said
from plump_core.statistics.maturity import Maturity
from plump_core.texts import translator
from plump_core.texts.numbers import percent

_ROW, _TOP, _BOTTOM, _ROOM = 38, 26, 30, 46


def chart(adjusted: Adjusted, lang: str, dark: bool = False, people: People = NOBODY) -> go.Figure:
    """The table of :func:`plump_core.statistics.difficulty.adjusted_rates`, most plumps first.

    A ring for the raw share, a dot for the adjusted rate with its 90 % interval, a line between.
    """
    table = adjusted.table.sort_values("adjusted", ascending=False, kind="stable")
    if table.empty:
        return blank(alt(adjusted, lang), lang, dark)
    colours = look.palette(dark)
    pens = look.pens_of(table["player"], people, dark)
    drawn = go.Figure(layout=_layout(table, lang, dark))
    group = float(table["group"].iloc[0])
    drawn.add_vline(x=group, line={"color": colours.muted, "width": 1, "dash": "dot"})
    inks = [_colour(one, pens, colours) for one in table.to_dict("records")]
    drawn.add_traces(list(_lines(table, inks)))
    drawn.add_trace(_rings(table, inks, colours))
    drawn.add_trace(_dots(table, inks, lang, colours))
    named = translator(lang)("the group {share}").format(share=percent(group, lang))
    rates = (axes.beside(percent(one, lang), at, _ROOM) for at, one in enumerate(table["adjusted"]))
    return drawn.update_layout(annotations=[axes.above(named, group, colours), *rates])


def alt(adjusted: Adjusted, lang: str) -> str:
    """What the chart says, in a sentence."""
    return labels.plain(adjusted_said(adjusted).text(lang))


def _layout(table: pd.DataFrame, lang: str, dark: bool) -> dict[str, Any]:
    colours = look.palette(dark)
    names = [labels.short(who) for who in table["player"]]
    ends = table[["raw", "adjusted", "low90", "high90", "group"]].to_numpy().ravel()
    left = ceil(max(map(labels.width, names)) * axes.SIZE) + 14
    return {
        "template": look.template(lang, dark),
        "height": _TOP + _BOTTOM + _ROW * len(names),
        "margin": {"l": left, "r": _ROOM, "t": _TOP, "b": _BOTTOM},
        "xaxis": axes.shares(ends.tolist(), lang, colours),
        "yaxis": {
            "range": [len(names) - 0.5, -0.5],
            **axes.ticks([labels.escaped(name) for name in names]),
            "tickfont": {"size": axes.SIZE, "color": colours.ink},
            "ticklabelstandoff": 6,
        },
    }


def _colour(one: dict[str, Any], pens: dict[str, look.Pen], colours: look.Palette) -> str:
    early = one["maturity"] == Maturity.EARLY
    return colours.muted if early else pens[one["player"]].line


def _lines(table: pd.DataFrame, inks: list[str]) -> Iterator[go.Scatter]:
    """The interval, thin, and the way from ring to dot, thick and pale."""
    ends = zip(table["low90"], table["high90"], table["raw"], table["adjusted"], inks, strict=True)
    for at, (low, high, raw, adjusted, ink) in enumerate(ends):
        for line, width, opacity in (((low, high), 1.5, 1.0), ((raw, adjusted), 7, 0.35)):
            yield go.Scatter(
                x=list(line),
                y=[at, at],
                mode="lines",
                line={"color": look.faint(ink, opacity), "width": width},
                hoverinfo="skip",
            )


def _rings(table: pd.DataFrame, inks: list[str], colours: look.Palette) -> go.Scatter:
    return go.Scatter(
        x=table["raw"].tolist(),
        y=list(range(len(table))),
        mode="markers",
        marker={"size": 10, "color": colours.paper, "line": {"color": inks, "width": 2}},
        cliponaxis=False,
        hoverinfo="skip",
    )


def _dots(table: pd.DataFrame, inks: list[str], lang: str, colours: look.Palette) -> go.Scatter:
    return go.Scatter(
        x=table["adjusted"].tolist(),
        y=list(range(len(table))),
        mode="markers",
        marker={"size": 12, "color": inks, "line": {"color": colours.paper, "width": 1.5}},
        cliponaxis=False,
        hoverinfo="text",
        hovertext=[labels.hover(_sentence(one, lang)) for one in table.to_dict("records")],
    )


def _sentence(one: dict[str, Any], lang: str) -> str:
    _ = translator(lang)
    shares = {name: percent(one[name], lang) for name in ("raw", "adjusted", "low90", "high90")} | {
        "usual": percent(one["expected"] / one["rounds"], lang)
    }
    template = _(
        "{player}: {count} of {rounds} rounds, {raw}; a usual player plumps in {usual} of the same "
        "rounds. In equal rounds {adjusted}, between {low90} and {high90}."
    )
    return template.format_map({**one, **shares, "player": labels.plain(one["player"])})
