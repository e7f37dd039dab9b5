"""The place of each player after each round: who passed whom, and nothing of by how much."""

from collections.abc import Iterator, Sequence
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import labels, rounds
from dashboard.charts.blank import blank
from dashboard.charts.rounds import Line, Stop
from plump_core.players import NOBODY, People
from plump_core.texts import plural, translator
from plump_core.texts.numbers import listed

_APART = 0.16
"""How far apart, in places, those are drawn who share one."""


def chart(
    table: pd.DataFrame,
    cards: Sequence[int],
    lang: str,
    dark: bool = False,
    people: People = NOBODY,
) -> go.Figure:
    """One game's table of :func:`plump_core.statistics.course.course`; ``cards`` are the plan.

    A place that the sheet leaves open is not drawn.
    """
    _ = translator(lang)
    placed = table.dropna(subset=["place"])
    if placed.empty:
        return blank(alt(table, cards, lang), lang, dark)
    lines = list(_lines(placed, people, lang, dark))
    most = int(table["player"].nunique())
    at = list(range(1, most + 1))
    axis = {
        # Turned over, since the first place belongs at the top.
        "range": [-most - 0.5, -0.5],
        **{"tickmode": "array", "tickvals": [-one for one in at]},
        "ticktext": [str(one) for one in at],
    }
    return rounds.figure(lines, cards, axis, _("place"), lang, dark)


def alt(table: pd.DataFrame, cards: Sequence[int], lang: str) -> str:  # noqa: ARG001
    """What the chart says, in a sentence."""
    _ = translator(lang)
    if table.empty:
        return _("No round has been played yet.")
    last = table[table["round"] == table["round"].max()].dropna(subset=["place"])
    if last.empty:
        return _("The sheet does not settle the places.")
    told = (
        f"{one['place']}. {labels.short(one['player'], 20)}"
        for one in last.sort_values("place", kind="stable").to_dict("records")
    )
    return _("Places after the last round: {places}.").format(places=listed(told, lang))


def _lines(table: pd.DataFrame, people: People, lang: str, dark: bool) -> Iterator[Line]:
    pens = look.pens_of(table["player"], people, dark)
    table = table.sort_values(["round", "seat"])
    same = table.groupby(["round", "place"])["player"]
    middle = (same.transform("size") - 1) / 2
    table = table.assign(at=-table["place"].astype(float) - (same.cumcount() - middle) * _APART)
    for player, own in table.sort_values(["seat", "round"]).groupby("player", sort=False):
        records = own.to_dict("records")
        stops = [_stop(one, lang) for one in records]
        yield Line(str(player), pens[str(player)], stops, str(records[-1]["place"]))


def _stop(one: dict[Any, Any], lang: str) -> Stop:
    _ = translator(lang)
    where = _("{player}, round {round} ({cards})").format(
        player=labels.plain(one["player"]),
        round=one["round"],
        cards=plural(lang, "{n} card", "{n} cards", one["cards"]),
    )
    mark = {True: _("plump"), False: _("made")}.get(one["plump"])
    told = _("place {place}").format(place=one["place"])
    sentence = f"{where}: {', '.join(part for part in (mark, told) if part)}"
    return Stop(one["round"], one["at"], one["at"], one["plump"] is True, sentence)
