"""The chance to win after each round: a band for each player, a hundred per cent together."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor
from operator import itemgetter
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import labels, rounds
from dashboard.charts.blank import blank
from plump_core.players import NOBODY, People
from plump_core.statistics.turns import chance_said
from plump_core.texts import plural, translator
from plump_core.texts.numbers import percent

_PLOT = rounds.HEIGHT - rounds.TOP - rounds.BOTTOM
_RIGHT, _SIZE, _NAME = 12, 13, 6.0
_WASH = 0.5
_MARGINS, _GAP = 60, 8
_SHIFTS = {"left": 4, "center": 0, "right": -4}


def chart(
    table: pd.DataFrame,
    cards: Sequence[int],
    lang: str,
    dark: bool = False,
    people: People = NOBODY,
) -> go.Figure:
    """One game's table of :func:`plump_core.statistics.chance.chances`; ``cards`` are the plan.

    Players lie on each other in the order of the table's first rows.
    """
    _ = translator(lang)
    if table.empty:
        return blank(alt(table, cards, lang), lang, dark)
    wide = _wide(table)
    pens = look.pens_of(wide.columns, people, dark)
    quarters = [0, 0.25, 0.5, 0.75, 1]
    axis = {
        "range": [0, 1],
        **{"tickmode": "array", "tickvals": quarters, "showgrid": False},
        "ticktext": [percent(one, lang) for one in quarters],
    }
    drawn = go.Figure(layout=rounds.layout(cards, axis, _RIGHT, lang, dark))
    drawn.add_traces([_band(wide, who, pens[who], cards, lang) for who in wide.columns])
    names = _names(wide, look.palette(dark))
    return drawn.update_layout(annotations=[*rounds.words(_("chance to win"), lang, dark), *names])


def alt(table: pd.DataFrame, cards: Sequence[int], lang: str) -> str:  # noqa: ARG001
    """What the chart says, in a sentence."""
    return labels.plain(chance_said(table).text(lang))


def _wide(table: pd.DataFrame) -> pd.DataFrame:
    """A row for each round from 0 on, a column for each player."""
    order = table["player"].drop_duplicates()
    return table.pivot_table(index="round", columns="player", values="chance")[order.tolist()]


def _band(
    wide: pd.DataFrame, who: str, pen: look.Pen, cards: Sequence[int], lang: str
) -> go.Scatter:
    return go.Scatter(
        x=wide.index.tolist(),
        y=wide[who].tolist(),
        stackgroup="all",
        mode="lines",
        line={"color": pen.line, "width": 1.2},
        fillcolor=look.faint(pen.line, _WASH),
        hoverinfo="text",
        hovertext=[
            labels.hover(_sentence(who, round, chance, cards, lang))
            for round, chance in wide[who].items()
        ],
    )


def _sentence(who: str, round: Any, chance: float, cards: Sequence[int], lang: str) -> str:
    _ = translator(lang)
    values = {"player": labels.plain(who), "chance": percent(chance, lang)}
    if not round:
        return _("{player} before the first round: {chance} to win").format(**values)
    dealt = plural(lang, "{n} card", "{n} cards", cards[round - 1])
    template = _("{player} after round {round} ({cards}): {chance} to win")
    return template.format(**values, round=round, cards=dealt)


def _names(wide: pd.DataFrame, colours: look.Palette) -> Iterator[dict[str, Any]]:
    """Each name in its band, where that is widest and no other name stands.

    The widest bands choose first; a band that has no room anywhere has no name.
    """
    taken: list[_Place] = []
    for who in wide.max().sort_values(ascending=False, kind="stable").index:
        free = (one for one in _places(wide, who) if not any(map(one.meets, taken)))
        if place := next(free, None):
            taken.append(place)
            yield {
                "text": labels.name(who, _NAME),
                **{"x": place.round, "y": place.middle, "showarrow": False},
                **{"xanchor": place.edge, "xshift": _SHIFTS[place.edge]},
                "font": {"size": _SIZE, "color": colours.ink},
            }


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a name may stand on a phone: ``left`` and ``right`` in pixels."""

    round: int
    middle: float
    edge: str
    left: float
    right: float

    def meets(self, other: "_Place") -> bool:
        """Whether the two names would touch."""
        apart = abs(self.middle - other.middle) * _PLOT
        return apart < _SIZE and self.left < other.right + _GAP and other.left < self.right + _GAP


def _places(wide: pd.DataFrame, who: str) -> Iterator[_Place]:
    """Where a band has room for its name, the widest first.

    First where the whole name lies within the band, then where the middle of it does.
    """
    top = wide.cumsum(axis=1)[who].to_numpy()
    foot = top - wide[who].to_numpy()
    needed = labels.width(labels.short(who, _NAME)) * _SIZE
    a_round = (labels.PHONE - _MARGINS) / max(len(wide) - 1, 1)
    for whole in (True, False):
        found = []
        for round in range(len(wide)):
            edge, left = _at(round * a_round, needed, (len(wide) - 1) * a_round)
            ends = floor(left / a_round), ceil((left + needed) / a_round) + 1
            under = slice(max(ends[0], 0), ends[1]) if whole else slice(round, round + 1)
            low, high = float(foot[under].max()), float(top[under].min())
            if (high - low) * _PLOT >= _SIZE:
                place = _Place(round, (low + high) / 2, edge, left, left + needed)
                found.append((low - high, round, place))
        yield from (place for _room, _round, place in sorted(found, key=itemgetter(0, 1)))


def _at(x: float, needed: float, end: float) -> tuple[str, float]:
    """How a name at ``x`` is anchored so that it stays on the chart, and where it begins."""
    if x < needed / 2:
        return "left", x
    if x > end - needed / 2:
        return "right", x - needed
    return "center", x - needed / 2
