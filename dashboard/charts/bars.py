"""What charts of horizontal bars have in common: a name, a bar from nought, its figure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import axes, labels

_ROW, _EDGE, _SIZE, _LABEL = 36, 6, 13, 9


@dataclass(frozen=True, slots=True)
class Bar:
    """One row: how far the bar goes, and the figure as written."""

    label: str
    value: float
    figure: str
    colour: str
    sentence: str


def figure(bars: Sequence[Bar], lang: str, dark: bool, most: float = _LABEL) -> go.Figure:
    """The bars from top to bottom, to the right of nought or to the left of it.

    Labels are cut at ``most`` times their height.
    """
    drawn = go.Figure(layout=_layout(bars, most, lang, dark))
    drawn.add_vline(x=0, line={"color": look.palette(dark).muted, "width": 1})
    drawn.add_bar(
        orientation="h",
        x=[bar.value for bar in bars],
        y=list(range(len(bars))),
        width=0.5,
        marker={"color": [bar.colour for bar in bars], "line": {"width": 0}},
        hoverinfo="text",
        hovertext=[labels.hover(bar.sentence) for bar in bars],
    )
    return drawn.update_layout(annotations=list(_figures(bars)))


def _layout(bars: Sequence[Bar], most: float, lang: str, dark: bool) -> dict[str, Any]:
    names = [labels.short(bar.label, most) for bar in bars]
    left = ceil(max(map(labels.width, names), default=0) * _SIZE) + 14
    return {
        "template": look.template(lang, dark),
        "height": 2 * _EDGE + _ROW * len(names),
        "margin": {"l": left, "r": _EDGE, "t": _EDGE, "b": _EDGE},
        "xaxis": {"visible": False, "range": _range(bars, labels.PHONE - left - _EDGE)},
        "yaxis": {
            "range": [len(names) - 0.5, -0.5],
            **axes.ticks([labels.escaped(name) for name in names]),
            "tickfont": {"size": _SIZE, "color": look.palette(dark).ink},
            "ticklabelstandoff": 6,
        },
    }


def _range(bars: Sequence[Bar], plot: float) -> list[float]:
    """Room for the bars and, on a phone, for the figures beyond their ends."""
    room = (max((labels.width(bar.figure) for bar in bars), default=0) * _SIZE + 8) / plot
    values = [bar.value for bar in bars]
    low, high = min(0.0, *values), max(0.0, *values)
    stretch = _stretch(low, high, room, sides=2 if low < 0 else 1)
    return [low - stretch if low < 0 else 0.0, high + stretch] if stretch else [-1, 1]


def _stretch(low: float, high: float, room: float, sides: int) -> float:
    """How much to add at each side so that each addition is ``room`` of the whole."""
    return (high - low) * room / (1 - sides * min(room, 0.45))


def _figures(bars: Sequence[Bar]) -> Iterator[dict[str, Any]]:
    for at, bar in enumerate(bars):
        right = bar.value >= 0
        yield {
            "text": labels.escaped(bar.figure),
            **{"x": bar.value, "y": at, "showarrow": False, "font": {"size": _SIZE}},
            **({"xanchor": "left", "xshift": 4} if right else {"xanchor": "right", "xshift": -4}),
        }
