"""What the charts over the rounds of a game share: the cards below, and names where lines end."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import labels
from plump_core.texts import translator
from plump_core.texts.numbers import number

HEIGHT, TOP, BOTTOM = 400, 30, 30
_PLOT = HEIGHT - TOP - BOTTOM
_SIZE, _TICK, _NAME, _LEADER = 13, 11, 6.0, 16
_AIR = 0.05


@dataclass(frozen=True, slots=True)
class Stop:
    """A player after a round: a value from ``low`` to ``high``, a plump or not, and all told."""

    round: int
    low: float
    high: float
    plump: bool = False
    sentence: str = ""

    @property
    def open(self) -> bool:
        return self.low != self.high

    @property
    def middle(self) -> float:
        return (self.low + self.high) / 2


@dataclass(frozen=True, slots=True)
class Line:
    """A player's way over the rounds; ``figure`` stands beside the name at its end."""

    player: str
    pen: look.Pen
    stops: Sequence[Stop]
    figure: str

    @property
    def label(self) -> str:
        return f"{labels.short(self.player, _NAME)} {self.figure}"


def figure(
    lines: Sequence[Line],
    cards: Sequence[int],
    axis: dict[str, Any],
    word: str,
    lang: str,
    dark: bool,
) -> go.Figure:
    """Lines with their names at the end; ``axis`` is the upright one, ``word`` what it counts."""
    drawn = go.Figure(layout=layout(cards, axis, _right(lines, len(cards)), lang, dark))
    if axis["range"][0] < 0 < axis["range"][1]:
        drawn.add_hline(y=0, line={"color": look.palette(dark).rule, "width": 1})
    drawn.add_traces([part for line in lines for part in (*_bands(line), *_parts(line))])
    drawn.add_traces([_plumps(line, look.palette(dark)) for line in lines])
    return drawn.update_layout(
        annotations=[*words(word, lang, dark), *_names(lines, axis["range"])]
    )


def axis_of(lines: Sequence[Line]) -> dict[str, Any]:
    """An upright axis that all lines and bands have room on, with some air."""
    ends = [end for line in lines for stop in line.stops for end in (stop.low, stop.high)]
    air = _AIR * (max(ends) - min(ends)) or 1
    return {"range": [min(ends) - air, max(ends) + air]}


def layout(
    cards: Sequence[int], axis: dict[str, Any], right: int, lang: str, dark: bool
) -> dict[str, Any]:
    """A layout with the cards of each round below, and a grid across."""
    _ = translator(lang)
    ends = (number(round(end), lang) for end in axis["range"])
    ticks = [*axis.get("ticktext", ends), _("cards")]
    left = ceil(max(map(labels.width, ticks)) * _TICK) + 10
    return {
        "template": look.template(lang, dark),
        "height": HEIGHT,
        "margin": {"l": left, "r": right, "t": TOP, "b": BOTTOM},
        "xaxis": {"range": [0, len(cards)], **ticks_of(cards, labels.PHONE - left - right)},
        "yaxis": {
            "showgrid": True,
            "gridcolor": look.palette(dark).grid,
            "nticks": 9,
            "tickfont": {"size": _TICK},
            "ticklabelstandoff": 4,
            **axis,
        },
    }


def ticks_of(cards: Sequence[int], width: float) -> dict[str, Any]:
    """The cards of each round that there is room for on a phone; of the first and last always."""
    shown: list[int] = []
    for i in range(len(cards)):
        last = i == len(cards) - 1
        while shown and last and not _clear(cards, shown[-1], i, width):
            shown.pop()
        if not shown or _clear(cards, shown[-1], i, width):
            shown.append(i)
    return {
        "tickmode": "array",
        "tickvals": [i + 1 for i in shown],
        "ticktext": [str(cards[i]) for i in shown],
        "tickangle": 0,
        "tickfont": {"size": _TICK},
    }


def _clear(cards: Sequence[int], one: int, other: int, width: float) -> bool:
    needed = labels.width(f"{cards[one]}{cards[other]}") / 2 * _TICK
    return (other - one) * width / len(cards) > needed + 1


def words(word: str, lang: str, dark: bool) -> Iterator[dict[str, Any]]:
    """What the axes count, in their corners."""
    _ = translator(lang)
    font = {"size": _TICK, "color": look.palette(dark).muted}
    place = {"showarrow": False, "xref": "paper", "yref": "paper", "x": 0, "font": font}
    yield {**place, "text": word, "y": 1, "yanchor": "bottom", "xanchor": "left", "yshift": 6}
    yield {**place, "text": _("cards"), "y": 0, "yanchor": "top", "xanchor": "right", "yshift": -7}


def _right(lines: Sequence[Line], rounds: int) -> int:
    """The right margin: what the longest name needs beyond the last round, on a phone."""
    a_round = (labels.PHONE - 120) / rounds
    needs = [
        labels.width(line.label) * _SIZE + _LEADER - (rounds - line.stops[-1].round) * a_round
        for line in lines
    ]
    return max(12, ceil(max(needs)))


def _bands(line: Line) -> Iterator[go.Scatter]:
    """From the last value that is certain on, everything between the lowest and the highest."""
    way = _after(line.stops)
    if way:
        yield go.Scatter(
            x=[*(s.round for s in way), *(s.round for s in reversed(way))],
            y=[*(s.high for s in way), *(s.low for s in reversed(way))],
            mode="lines",
            line={"width": 0},
            fill="toself",
            fillcolor=look.faint(line.pen.line, 0.14),
            hoverinfo="skip",
        )


def _parts(line: Line) -> Iterator[go.Scatter]:
    """The line itself: firm where it is certain, thin through the middle where it is not."""
    certain = [stop for stop in line.stops if not stop.open]
    for way, width in ((certain, 2.2), (_after(line.stops), 1.0)):
        yield go.Scatter(
            x=[stop.round for stop in way],
            y=[stop.middle for stop in way],
            mode="lines",
            line={"color": line.pen.line, "width": width, "dash": line.pen.dash},
            hoverinfo="text",
            hovertext=[labels.hover(stop.sentence) for stop in way],
        )


def _after(way: Sequence[Stop]) -> Sequence[Stop]:
    """From the last certain stop before the first open one."""
    first = next((at for at, stop in enumerate(way) if stop.open), None)
    return [] if first is None else way[max(first - 1, 0) :]


def _plumps(line: Line, colours: look.Palette) -> go.Scatter:
    plumps = [stop for stop in line.stops if stop.plump]
    return go.Scatter(
        x=[stop.round for stop in plumps],
        y=[stop.middle for stop in plumps],
        mode="markers",
        marker={"size": 8, "color": colours.ink, "line": {"color": line.pen.line, "width": 2}},
        cliponaxis=False,
        hoverinfo="text",
        hovertext=[labels.hover(stop.sentence) for stop in plumps],
    )


def _names(lines: Sequence[Line], ends: Sequence[float]) -> Iterator[dict[str, Any]]:
    """The names where the lines end, moved apart where they would collide."""
    bottom, top = ends
    wanted = [(line.stops[-1].middle - bottom) / (top - bottom) * _PLOT for line in lines]
    places = labels.spread(wanted, labels.LINE, 0, _PLOT)
    for line, at, place in zip(lines, wanted, places, strict=True):
        moved = place - at
        yield {
            "text": labels.escaped(line.label),
            "x": line.stops[-1].round,
            "y": line.stops[-1].middle,
            **{"ax": _LEADER, "ay": -moved, "xanchor": "left", "align": "left"},
            **{"showarrow": True, "arrowhead": 0, "arrowwidth": 0.8, "standoff": 6},
            "arrowcolor": line.pen.line if abs(moved) > 2 else "rgba(0,0,0,0)",
            "borderpad": 1,
            "font": {"size": _SIZE, "color": line.pen.ink},
        }
