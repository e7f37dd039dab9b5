"""Head to head: how often the one in the row ends before the one in the column."""

from collections.abc import Sequence
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from dashboard.charts import labels, tiles
from dashboard.charts.blank import blank
from plump_core.statistics.meetings import meetings_said
from plump_core.texts import plural, translator
from plump_core.texts.numbers import number, percent


def chart(table: pd.DataFrame, order: Sequence[str], lang: str, dark: bool = False) -> go.Figure:
    """The table of :func:`plump_core.statistics.meetings.meetings`, of the players in ``order``."""
    _ = translator(lang)
    table = table[table["player"].isin(order) & table["rival"].isin(order)]
    if table.empty:
        return blank(alt(table, order, lang), lang, dark)
    names = {who: labels.plain(who) for who in order}
    cells = {
        (names[one["player"]], names[one["rival"]]): _tile(one, lang)
        for one in table.to_dict("records")
    }
    there = [names[who] for who in order if who in set(table["player"])]
    return tiles.figure(cells, there, there, lang, dark, title=_("before whom, in per cent"))


def alt(table: pd.DataFrame, order: Sequence[str], lang: str) -> str:  # noqa: ARG001
    """What the chart says, in a sentence."""
    return meetings_said(table).text(lang)


def _tile(one: dict[Any, Any], lang: str) -> tiles.Tile:
    return tiles.Tile(one["shrunken"], one["nights"], sentence(one, lang))


def sentence(one: dict[Any, Any], lang: str) -> str:
    """A row of the table in words."""
    _ = translator(lang)
    template = _(
        "{player} before {rival} on {wins} of {nights}, by {margin} on average; for nights to come "
        "count on {share}."
    )
    return template.format(
        player=labels.plain(one["player"]),
        rival=labels.plain(one["rival"]),
        wins=number(one["wins"], lang),
        nights=plural(lang, "{n} night", "{n} nights", one["nights"]),
        margin=number(round(one["margin"], 1) + 0.0, lang, signed=True),
        share=percent(one["shrunken"], lang),
    )
