"""What the charts of likely rates have in common: a dot, and how far it may well be off.

The thick line holds the long run's rate with 50 %, the thin one with 90 %; a cross is the share as
counted. A row tells its counts below its name, so that nobody sees a rate without seeing how little
it may be drawn from; where that is too little, it is grey and says so.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import axes, labels
from plump_core.statistics.maturity import Maturity
from plump_core.texts import translator
from plump_core.texts.numbers import listed, percent

_ROW, _TOP, _BOTTOM = 42, 26, 30
_SIZE, _SMALL = 13, 11
_ROOM = 46
"""What a percentage needs beside its line, in pixels."""
_ABOVE = 13
"""How far above its line a row's word stands, in pixels."""


@dataclass(frozen=True, slots=True)
class Row:
    """One player: ``count`` of ``rounds``, and what follows for the long run (all 0–1)."""

    label: str
    count: int
    rounds: int
    raw: float
    median: float
    low50: float
    high50: float
    low90: float
    high90: float
    maturity: Maturity
    pen: look.Pen
    sentence: str

    @property
    def counts(self) -> str:
        return f"{self.count}/{self.rounds}"


def row(record: Mapping[Any, Any], pen: look.Pen, sentence: str) -> Row:
    """A row of the table of :func:`plump_core.statistics.likely.likely_rates`."""
    names = ("count", "rounds", "raw", "median", "low50", "high50", "low90", "high90", "maturity")
    told = {name: record[name] for name in names}
    return Row(labels.short(record["player"]), **told, pen=pen, sentence=sentence)


def figure(rows: Sequence[Row], group: float, lang: str, dark: bool) -> go.Figure:
    """The rows from top to bottom, with a line through the rate of the group."""
    colours = look.palette(dark)
    drawn = go.Figure(layout=_layout(rows, group, lang, dark))
    drawn.add_vline(x=group, line={"color": colours.muted, "width": 1, "dash": "dot"})
    drawn.add_traces([line for at, one in enumerate(rows) for line in _lines(at, one, colours)])
    # A cross within a dot is seen on it, never below it.
    drawn.add_traces([_dots(rows, colours), _crosses(rows, colours)])
    words = [_group(group, lang, colours), *_words(rows, lang, colours), *_medians(rows, lang)]
    return drawn.update_layout(annotations=words)


def said(rows: Sequence[Row], template: str, lang: str) -> str:
    """All rows in a sentence; ``template`` has ``{rates}``."""
    each = (f"{one.label} {one.counts} ({percent(one.median, lang)})" for one in rows)
    return template.format(rates=listed(each, lang))


def _layout(rows: Sequence[Row], group: float, lang: str, dark: bool) -> dict[str, Any]:
    colours = look.palette(dark)
    names = [labels.width(one.label) * _SIZE for one in rows]
    counts = [labels.width(one.counts) * _SMALL for one in rows]
    ends = [end for one in rows for end in (one.low90, one.high90, one.raw)]
    return {
        "template": look.template(lang, dark),
        "height": _TOP + _BOTTOM + _ROW * len(rows),
        "margin": {"l": ceil(max(*names, *counts)) + 14, "r": _ROOM, "t": _TOP, "b": _BOTTOM},
        "xaxis": axes.shares([*ends, group], lang, colours),
        "yaxis": {
            "range": [len(rows) - 0.5, -0.5],
            **axes.ticks([_name(one, colours) for one in rows]),
            "tickfont": {"size": _SIZE, "color": colours.ink},
            "ticklabelstandoff": 6,
        },
    }


def _name(one: Row, colours: look.Palette) -> str:
    return f"{labels.escaped(one.label)}<br>{axes.small(one.counts, colours)}"


def _lines(at: int, one: Row, colours: look.Palette) -> Iterator[go.Scatter]:
    ends = (
        (one.low90, one.high90, {"width": 1.5, "dash": one.pen.dash}, 1.0),
        (one.low50, one.high50, {"width": 7}, 0.45),
    )
    for low, high, line, opacity in ends:
        yield go.Scatter(
            x=[low, high],
            y=[at, at],
            mode="lines",
            line={"color": look.faint(_colour(one, colours), opacity), **line},
            hoverinfo="skip",
        )


def _crosses(rows: Sequence[Row], colours: look.Palette) -> go.Scatter:
    return go.Scatter(
        x=[one.raw for one in rows],
        y=list(range(len(rows))),
        mode="markers",
        marker={
            "symbol": "x-thin",
            "size": 8,
            "line": {"color": colours.ink, "width": 1.3},
        },
        cliponaxis=False,
        hoverinfo="skip",
    )


def _dots(rows: Sequence[Row], colours: look.Palette) -> go.Scatter:
    return go.Scatter(
        x=[one.median for one in rows],
        y=list(range(len(rows))),
        mode="markers",
        marker={
            "size": 11,
            "color": [_colour(one, colours) for one in rows],
            "line": {"color": colours.paper, "width": 1.5},
        },
        cliponaxis=False,
        hoverinfo="text",
        hovertext=[labels.hover(one.sentence) for one in rows],
    )


def _colour(one: Row, colours: look.Palette) -> str:
    return colours.muted if one.maturity == Maturity.EARLY else one.pen.line


def _group(group: float, lang: str, colours: look.Palette) -> dict[str, Any]:
    """The name of the line of the group, over it."""
    _ = translator(lang)
    text = _("the group {share}").format(share=percent(group, lang))
    return axes.above(text, group, colours)


def _words(rows: Sequence[Row], lang: str, colours: look.Palette) -> Iterator[dict[str, Any]]:
    """How far each rate is to be believed, above the end of its line."""
    _ = translator(lang)
    words = {Maturity.EARLY: _("too early to tell"), Maturity.SETTLED: _("settled")}
    for at, one in enumerate(rows):
        if one.maturity in words:
            yield {
                "text": words[one.maturity],
                **{"x": 1, "xref": "paper", "xanchor": "right", "xshift": _ROOM - 4},
                **{"y": at, "yshift": _ABOVE, "showarrow": False},
                "font": {"size": _SMALL, "color": colours.muted},
            }


def _medians(rows: Sequence[Row], lang: str) -> Iterator[dict[str, Any]]:
    """The likely rates, in a column of their own."""
    for at, one in enumerate(rows):
        yield axes.beside(percent(one.median, lang), at, _ROOM)
