"""The chance to win after each round: a band for each player, a hundred per cent together."""

from collections.abc import Iterator, Sequence
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
    """Each name in its band, where that is widest; not where it has no room anywhere."""
    below = wide.cumsum(axis=1).shift(axis=1, fill_value=0.0)
    for who in wide.columns:
        at = wide[who].idxmax()
        height, foot = float(wide[who].max()), float(below[who][at])
        if height * _PLOT >= _SIZE:
            edge = {wide.index[0]: "left", wide.index[-1]: "right"}.get(at, "center")
            yield {
                "text": labels.name(who, _NAME),
                **{"x": at, "y": foot + height / 2, "showarrow": False},
                **{"xanchor": edge, "xshift": {"left": 4, "right": -4}.get(edge, 0)},
                "font": {"size": _SIZE, "color": colours.ink},
            }
