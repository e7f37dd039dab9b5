"""Points above the table after each round: lines that part where the standings all rise.

Where the sheet leaves it open, a band shows from where to where it may be.
"""

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
from plump_core.texts.numbers import listed, number, span


def chart(
    table: pd.DataFrame,
    cards: Sequence[int],
    lang: str,
    dark: bool = False,
    people: People = NOBODY,
) -> go.Figure:
    """One game's table of :func:`plump_core.statistics.course.course`; ``cards`` are the plan."""
    _ = translator(lang)
    if table.empty:
        return blank(alt(table, cards, lang), lang, dark)
    lines = list(_lines(table, people, lang, dark))
    return rounds.figure(lines, cards, rounds.axis_of(lines), _("above the table"), lang, dark)


def alt(table: pd.DataFrame, cards: Sequence[int], lang: str) -> str:  # noqa: ARG001
    """What the chart says, in a sentence."""
    _ = translator(lang)
    if table.empty:
        return _("No round has been played yet.")
    last = table.groupby("player", sort=False).tail(1)
    last = last.sort_values("above_low", ascending=False)
    told = (
        f"{labels.short(one['player'], 20)} {_figure(one, lang)}" for one in last.to_dict("records")
    )
    return _("Above or below the table’s average: {players}.").format(players=listed(told, lang))


def _lines(table: pd.DataFrame, people: People, lang: str, dark: bool) -> Iterator[Line]:
    pens = look.pens_of(table["player"], people, dark)
    for player, own in table.sort_values(["seat", "round"]).groupby("player", sort=False):
        records = own.to_dict("records")
        stops = [_stop(one, lang) for one in records]
        start = Stop(stops[0].round - 1, 0, 0)
        yield Line(str(player), pens[str(player)], [start, *stops], _figure(records[-1], lang))


def _stop(one: dict[Any, Any], lang: str) -> Stop:
    _ = translator(lang)
    where = _("{player}, round {round} ({cards})").format(
        player=labels.plain(one["player"]),
        round=one["round"],
        cards=plural(lang, "{n} card", "{n} cards", one["cards"]),
    )
    mark = {True: _("plump"), False: _("made")}.get(one["plump"])
    told = _("{points} against the table’s average").format(points=_figure(one, lang))
    sentence = f"{where}: {', '.join(part for part in (mark, told) if part)}"
    return Stop(one["round"], *_ends(one), one["plump"] is True, sentence)


def _ends(one: dict[Any, Any]) -> tuple[float, float]:
    """Exactly equal where there is but one value."""
    if pd.isna(one["above"]):
        return one["above_low"], one["above_high"]
    return one["above"], one["above"]


def _figure(one: dict[Any, Any], lang: str) -> str:
    low, high = (round(end, 1) + 0.0 for end in _ends(one))
    return number(low, lang, signed=True) if low == high else span(low, high, lang)
