"""The total of each player after each round: lines with their names at the end, plumps as ink.

Where the sheet leaves totals open, a band shows from where to where they may be.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import labels
from dashboard.charts.blank import blank
from dashboard.charts.stops import Stop, stops
from plump_core.outcome import Outcome
from plump_core.players import NOBODY, People
from plump_core.texts import translator
from plump_core.texts.numbers import listed, number, points, span

_HEIGHT, _TOP, _BOTTOM = 400, 30, 30
_PLOT = _HEIGHT - _TOP - _BOTTOM
_SIZE, _TICK = 13, 11
_NAME = 6.0
_AIR, _LEADER = 0.05, 16


@dataclass(frozen=True, slots=True)
class _Line:
    player: str
    stops: list[Stop]
    pen: look.Pen
    label: str

    @property
    def end(self) -> Stop:
        return self.stops[-1]


@dataclass(frozen=True, slots=True)
class _Scale:
    """What the height of the chart stands for, in points."""

    bottom: float
    top: float

    def pixels(self, value: float) -> float:
        return (value - self.bottom) / (self.top - self.bottom) * _PLOT


def chart(outcome: Outcome, lang: str, dark: bool = False, people: People = NOBODY) -> go.Figure:
    """The standings of a game, round by round."""
    pens = look.pens_of(outcome.game.players, people, dark)
    lines = [
        _Line(who, way, pens[who], _label(who, way, lang)) for who, way in stops(outcome, lang)
    ]
    if not lines:
        return blank(alt(outcome, lang), lang, dark)
    scale = _scale(lines)
    figure = go.Figure(layout=_layout(outcome, lines, scale, lang, dark))
    figure.add_traces([band for line in lines for band in _bands(line)])
    figure.add_traces([part for line in lines for part in _parts(line)])
    figure.add_traces([_plumps(line, look.palette(dark)) for line in lines])
    return figure.update_layout(annotations=[*_words(lang, dark), *_names(lines, scale)])


def alt(outcome: Outcome, lang: str) -> str:
    """What the chart says, in a sentence."""
    _ = translator(lang)
    played = outcome.standings["round"].nunique()
    if not played:
        return _("No round has been played yet.")
    named = [
        f"{labels.short(player, 20)} {points(*outcome.totals[player], lang)}"
        for player in outcome.ranking
    ]
    if played < outcome.game.rounds:
        template = _("Points after {played} of {rounds} rounds: {totals}.")
    else:
        template = _("Points after the last round: {totals}.")
    return template.format(played=played, rounds=outcome.game.rounds, totals=listed(named, lang))


def _label(player: str, way: list[Stop], lang: str) -> str:
    return f"{labels.short(player, _NAME)} {span(way[-1].low, way[-1].high, lang)}"


def _scale(lines: Sequence[_Line]) -> _Scale:
    ends = [end for line in lines for stop in line.stops for end in (stop.low, stop.high)]
    air = _AIR * (max(ends) - min(ends)) or 1
    return _Scale(min(ends) - air, max(ends) + air)


def _layout(
    outcome: Outcome, lines: Sequence[_Line], scale: _Scale, lang: str, dark: bool
) -> dict[str, Any]:
    left, right = _left(scale, lang), _right(lines, outcome.game.rounds)
    a_round = (labels.PHONE - left - right) / outcome.game.rounds
    return {
        "template": look.template(lang, dark),
        "height": _HEIGHT,
        "margin": {"l": left, "r": right, "t": _TOP, "b": _BOTTOM},
        "xaxis": {"range": [0, outcome.game.rounds], **_ticks(outcome.game.cards, a_round)},
        "yaxis": {
            "range": [scale.bottom, scale.top],
            "showgrid": True,
            "gridcolor": look.palette(dark).grid,
            "nticks": 9,
            "tickfont": {"size": _TICK},
            "ticklabelstandoff": 4,
        },
    }


def _left(scale: _Scale, lang: str) -> int:
    """The left margin: what the longest number and the word above it need."""
    _ = translator(lang)
    shown = [_("points"), _("cards")]
    shown += [number(round(value), lang) for value in (scale.bottom, scale.top)]
    return ceil(max(map(labels.width, shown)) * _TICK) + 8


def _right(lines: Sequence[_Line], rounds: int) -> int:
    """The right margin: what the longest name needs beyond the last round, on a phone."""
    a_round = (labels.PHONE - 120) / rounds
    needs = [
        labels.width(line.label) * _SIZE + _LEADER - (rounds - line.end.round) * a_round
        for line in lines
    ]
    return max(12, ceil(max(needs)))


def _ticks(cards: Sequence[int], a_round: float) -> dict[str, Any]:
    """The cards of each round that there is room for on a phone; of the first and last always."""
    shown: list[int] = []
    for i in range(len(cards)):
        last = i == len(cards) - 1
        while shown and last and not _clear(cards, shown[-1], i, a_round):
            shown.pop()
        if not shown or _clear(cards, shown[-1], i, a_round):
            shown.append(i)
    return {
        "tickmode": "array",
        "tickvals": [i + 1 for i in shown],
        "ticktext": [str(cards[i]) for i in shown],
        "tickangle": 0,
        "tickfont": {"size": _TICK},
    }


def _clear(cards: Sequence[int], one: int, other: int, a_round: float) -> bool:
    width = labels.width(f"{cards[one]}{cards[other]}") / 2 * _TICK
    return (other - one) * a_round > width + 1


def _bands(line: _Line) -> Iterator[go.Scatter]:
    """From the last total that is certain on, everything between the lowest and the highest."""
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


def _parts(line: _Line) -> Iterator[go.Scatter]:
    """The line itself: firm where the total is certain, thin through the middle where it is not."""
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


def _after(way: list[Stop]) -> list[Stop]:
    """The stops that are open, with the last certain one before; once open, always open."""
    certain = sum(not stop.open for stop in way)
    return way[certain - 1 :] if certain < len(way) else []


def _plumps(line: _Line, colours: look.Palette) -> go.Scatter:
    plumps = [stop for stop in line.stops if stop.plump]
    return go.Scatter(
        x=[stop.round for stop in plumps],
        y=[stop.middle for stop in plumps],
        mode="markers",
        marker={
            "size": 8,
            "color": colours.ink,
            "line": {"color": line.pen.line, "width": 2},
        },
        cliponaxis=False,
        hoverinfo="text",
        hovertext=[labels.hover(stop.sentence) for stop in plumps],
    )


def _words(lang: str, dark: bool) -> Iterator[dict[str, Any]]:
    """What the axes count, in their corners."""
    _ = translator(lang)
    word = {
        "showarrow": False,
        "xref": "paper",
        "yref": "paper",
        "x": 0,
        "xanchor": "right",
        "font": {"size": _TICK, "color": look.palette(dark).muted},
    }
    yield {**word, "text": _("points"), "y": 1, "yanchor": "bottom", "yshift": 6}
    yield {**word, "text": _("cards"), "y": 0, "yanchor": "top", "yshift": -1}


def _names(lines: Sequence[_Line], scale: _Scale) -> Iterator[dict[str, Any]]:
    """The names where the lines end, moved apart where they would collide."""
    wanted = [scale.pixels(line.end.middle) for line in lines]
    places = labels.spread(wanted, labels.LINE, 0, _PLOT)
    for line, at, place in zip(lines, wanted, places, strict=True):
        moved = place - at
        yield {
            "text": labels.escaped(line.label),
            "x": line.end.round,
            "y": line.end.middle,
            "ax": _LEADER,
            "ay": -moved,
            "xanchor": "left",
            "align": "left",
            "showarrow": True,
            "arrowhead": 0,
            "arrowwidth": 0.8,
            "arrowcolor": line.pen.line if abs(moved) > 2 else "rgba(0,0,0,0)",
            "standoff": 6,
            "borderpad": 1,
            "font": {"size": _SIZE, "color": line.pen.ink},
        }
