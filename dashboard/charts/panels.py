"""Small charts side by side, one a player on the same scale: a line in the band of what it may be.

Bands of many players on one chart hide each other; side by side each is seen.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import axes, labels

_ROW, _TITLE, _GAP, _BOTTOM, _RIGHT = 118, 24, 14, 26, 8
_ALONE = 240
_TITLE_SIZE = 13
_MOST_TICKS = 3
_DOTS = 30
"""More points than this are a line without dots."""


@dataclass(frozen=True, slots=True)
class Panel:
    """One of them: ``at`` places along the axis, ``middle`` between ``low`` and ``high`` there."""

    title: str
    colour: str
    at: Sequence[float]
    middle: Sequence[float]
    low: Sequence[float]
    high: Sequence[float]
    sentences: Sequence[str]


def figure(
    panels: Sequence[Panel],
    along: dict[str, Any],
    upright: dict[str, Any],
    level: float,
    lang: str,
    dark: bool,
) -> go.Figure:
    """The panels, two a row; ``along`` and ``upright`` are their axes, ``level`` a dotted line."""
    grid = _Grid.of(len(panels), upright)
    colours = look.palette(dark)
    drawn = go.Figure(layout=grid.layout(lang, dark))
    for number, panel in enumerate(panels):
        x, y = grid.axes(number)
        drawn.update_layout(
            {
                f"xaxis{number + 1}": {**along, **x, "showticklabels": grid.lowest(number)},
                f"yaxis{number + 1}": {
                    **upright,
                    **y,
                    "showticklabels": number % grid.columns == 0,
                },
            }
        )
        drawn.add_traces(list(_traces(panel, number + 1, level, along["range"], colours)))
    titles = (grid.title(number, panel) for number, panel in enumerate(panels))
    return drawn.update_layout(annotations=list(titles))


def ticks(names: Sequence[str], at: Sequence[float]) -> dict[str, Any]:
    """As many of the names below an axis as there is room for, each of them once."""
    every = max(1, ceil(len(names) / _MOST_TICKS))
    some = slice(every // 2, None, every)  # the ends are left free: what is beside begins there
    shown: dict[str, float] = {}
    for name, place in zip(names[some], at[some], strict=True):
        shown.setdefault(name, place)
    return {
        **{"tickmode": "array", "tickvals": list(shown.values()), "ticktext": list(shown)},
        **{"tickangle": 0, "tickfont": {"size": axes.SMALL}},
    }


@dataclass(frozen=True, slots=True)
class _Grid:
    """How many there are in a row and how many rows, with the left margin, in pixels."""

    columns: int
    rows: int
    number: int
    left: int

    @classmethod
    def of(cls, number: int, upright: dict[str, Any]) -> "_Grid":
        columns = 2 if number > 1 else 1
        longest = max(map(labels.width, upright.get("ticktext", ("+100",))))
        return cls(columns, ceil(number / columns), number, ceil(longest * axes.SMALL) + 10)

    @property
    def height(self) -> float:
        """Of the plots all together."""
        if self.number == 1:
            return _ALONE
        return self.rows * _ROW + (self.rows - 1) * (_TITLE + _GAP)

    def layout(self, lang: str, dark: bool) -> dict[str, Any]:
        return {
            "template": look.template(lang, dark),
            "height": self.height + _TITLE + _BOTTOM,
            "margin": {"l": self.left, "r": _RIGHT, "t": _TITLE, "b": _BOTTOM},
        }

    def axes(self, number: int) -> tuple[dict[str, Any], dict[str, Any]]:
        row, column = divmod(number, self.columns)
        width = 1 / self.columns
        start = column * width + (0.02 if column else 0)
        across = [start, min(1, (column + 1) * width - (0 if column else 0.02 * self.columns / 2))]
        top = 1 - row * (_ROW + _TITLE + _GAP) / self.height
        each = _ALONE if self.number == 1 else _ROW
        x = {"domain": across, "anchor": f"y{number + 1}"}
        return x, {"domain": [max(0, top - each / self.height), top], "anchor": f"x{number + 1}"}

    def lowest(self, number: int) -> bool:
        """Whether nothing is below it in its column."""
        return number + self.columns >= self.number

    def title(self, number: int, panel: Panel) -> dict[str, Any]:
        x, y = self.axes(number)
        return {
            "text": labels.name(panel.title, 11),
            **{"x": x["domain"][0], "xref": "paper", "xanchor": "left"},
            **{"y": y["domain"][1], "yref": "paper", "yanchor": "bottom", "showarrow": False},
            "font": {"size": _TITLE_SIZE},
        }


def _traces(
    panel: Panel, number: int, level: float, ends: Sequence[float], colours: look.Palette
) -> Iterator[go.Scatter]:
    on = {"xaxis": f"x{number}", "yaxis": f"y{number}"}
    quiet = {"mode": "lines", "hoverinfo": "skip", **on}
    line = {"color": colours.muted, "width": 1, "dash": "dot"}
    yield go.Scatter(x=list(ends), y=[level, level], line=line, **quiet)
    yield _band(panel, quiet)
    few = len(panel.at) <= _DOTS
    yield go.Scatter(
        x=list(panel.at),
        y=list(panel.middle),
        mode="lines+markers" if few else "lines",
        line={"color": panel.colour, "width": 2},
        marker={"size": 6, "color": panel.colour},
        cliponaxis=False,
        hoverinfo="text",
        hovertext=[labels.hover(sentence) for sentence in panel.sentences],
        **on,
    )


def _band(panel: Panel, quiet: dict[str, Any]) -> go.Scatter:
    if len(panel.at) == 1:
        line = {"color": look.faint(panel.colour, 0.4), "width": 6}
        x, y = [panel.at[0]] * 2, [panel.low[0], panel.high[0]]
        return go.Scatter(x=x, y=y, line=line, **quiet)
    return go.Scatter(
        x=[*panel.at, *reversed(panel.at)],
        y=[*panel.high, *reversed(panel.low)],
        line={"width": 0},
        fill="toself",
        fillcolor=look.faint(panel.colour, 0.18),
        **quiet,
    )
