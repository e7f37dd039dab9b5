"""What the charts of rates have in common: a dot for each share, a line for what may be behind it.

A row tells its counts in its name (“Anna 8/19”), so that nobody sees a rate without seeing how
little it may be drawn from.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import labels
from plump_core.texts import translator
from plump_core.texts.numbers import listed, percent

_ROW, _TOP, _BOTTOM = 34, 26, 34
_SIZE, _SMALL = 13, 11
_ROOM = 46
"""What a percentage needs beside its line, in pixels."""


@dataclass(frozen=True, slots=True)
class Rate:
    """One row: ``count`` of ``rounds``, as a ``share`` between ``low`` and ``high``."""

    label: str
    count: int
    rounds: int
    share: float
    low: float
    high: float
    colour: str
    sentence: str


def figure(rates: Sequence[Rate], lang: str, dark: bool) -> go.Figure:
    """The rows from top to bottom, with a line through the share of all of them together."""
    _ = translator(lang)
    colours = look.palette(dark)
    share = _overall(rates)
    drawn = go.Figure(layout=_layout(rates, lang, dark))
    drawn.add_vline(x=share, line={"color": colours.muted, "width": 1, "dash": "dot"})
    drawn.add_traces(list(_lines(rates)))
    drawn.add_trace(_dots(rates, colours))
    named = _("all {share}").format(share=percent(share, lang))
    return drawn.update_layout(annotations=[_named(named, share, colours), *_shares(rates, lang)])


def row(record: Mapping[Any, Any], label: str, colour: str, sentence: str, lang: str) -> Rate:
    """A row of a table of rates; ``sentence`` is a template over its columns and ``label``."""
    shares = {name: percent(record[name], lang) for name in ("share", "low", "high")}
    return Rate(
        label=labels.short(label),
        **{name: record[name] for name in ("count", "rounds", "share", "low", "high")},
        colour=colour,
        sentence=sentence.format_map({**record, **shares, "label": labels.plain(label)}),
    )


def said(rates: Sequence[Rate], template: str, lang: str) -> str:
    """All rows in a sentence; ``template`` has ``{rates}`` and ``{share}`` of all together."""
    each = (f"{r.label} {_count(r)} ({percent(r.share, lang)})" for r in rates)
    return template.format(rates=listed(each, lang), share=percent(_overall(rates), lang))


def _overall(rates: Sequence[Rate]) -> float:
    return sum(rate.count for rate in rates) / sum(rate.rounds for rate in rates)


def _layout(rates: Sequence[Rate], lang: str, dark: bool) -> dict[str, Any]:
    colours = look.palette(dark)
    longest = max(
        labels.width(rate.label) * _SIZE + labels.width(_count(rate)) * _SMALL for rate in rates
    )
    return {
        "template": look.template(lang, dark),
        "height": _TOP + _BOTTOM + _ROW * len(rates),
        "margin": {"l": ceil(longest) + 16, "r": _ROOM, "t": _TOP, "b": _BOTTOM},
        "xaxis": _axis(rates, lang) | {"showgrid": True, "gridcolor": colours.grid},
        "yaxis": {
            "range": [len(rates) - 0.5, -0.5],
            "tickmode": "array",
            "tickvals": list(range(len(rates))),
            "ticktext": [_row(rate, colours) for rate in rates],
            "tickfont": {"size": _SIZE, "color": colours.ink},
            "ticklabelstandoff": 6,
        },
    }


def _axis(rates: Sequence[Rate], lang: str) -> dict[str, Any]:
    """From nought to the next quarter that everything is below."""
    quarters = max(1, ceil(max(rate.high for rate in rates) * 4 - 1e-9))
    ticks = [i / 4 for i in range(quarters + 1)]
    return {
        "range": [0, quarters / 4],
        "tickmode": "array",
        "tickvals": ticks,
        "ticktext": [percent(tick, lang) for tick in ticks],
        "tickfont": {"size": _SMALL},
    }


def _row(rate: Rate, colours: look.Palette) -> str:
    small = f"color:{colours.muted};font-size:{_SMALL}px"
    return f'{labels.escaped(rate.label)}<span style="{small}">  {_count(rate)}</span>'


def _count(rate: Rate) -> str:
    return f"{rate.count}/{rate.rounds}"


def _lines(rates: Sequence[Rate]) -> Iterator[go.Scatter]:
    for i, rate in enumerate(rates):
        yield go.Scatter(
            x=[rate.low, rate.high],
            y=[i, i],
            mode="lines",
            line={"color": look.faint(rate.colour, 0.45), "width": 5},
            hoverinfo="skip",
        )


def _dots(rates: Sequence[Rate], colours: look.Palette) -> go.Scatter:
    return go.Scatter(
        x=[rate.share for rate in rates],
        y=list(range(len(rates))),
        mode="markers",
        marker={
            "size": 11,
            "color": [rate.colour for rate in rates],
            "line": {"color": colours.paper, "width": 1.5},
        },
        cliponaxis=False,
        hoverinfo="text",
        hovertext=[labels.hover(rate.sentence) for rate in rates],
    )


def _named(text: str, share: float, colours: look.Palette) -> dict[str, Any]:
    """The name of the line of all together, over it."""
    return {
        "text": labels.escaped(text),
        "x": share,
        "y": 1,
        "yref": "paper",
        "yanchor": "bottom",
        "showarrow": False,
        "font": {"size": _SMALL, "color": colours.muted},
    }


def _shares(rates: Sequence[Rate], lang: str) -> Iterator[dict[str, Any]]:
    """The percentages, in a column of their own."""
    for i, rate in enumerate(rates):
        yield {
            "text": percent(rate.share, lang),
            "x": 1,
            "xref": "paper",
            "xanchor": "right",
            "xshift": _ROOM - 4,
            "y": i,
            "showarrow": False,
            "font": {"size": _SIZE},
        }
