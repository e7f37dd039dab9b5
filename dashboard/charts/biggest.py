"""Who is most probably the biggest plumper of all: a bar for the probability of each."""

from typing import Any

import pandas as pd
import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import bars, labels
from dashboard.charts.blank import blank
from plump_core.players import NOBODY, People
from plump_core.statistics.biggest import biggest_said
from plump_core.statistics.maturity import Maturity
from plump_core.statistics.said import probable
from plump_core.texts import translator


def chart(table: pd.DataFrame, lang: str, dark: bool = False, people: People = NOBODY) -> go.Figure:
    """The table of :func:`plump_core.statistics.biggest.biggest_plumper`, the likeliest first.

    Grey where it is too early to tell.
    """
    if table.empty:
        return blank(alt(table, lang), lang, dark)
    pens, grey = look.pens_of(table["player"], people, dark), look.palette(dark).muted
    rows = [
        _bar(one, grey if one["maturity"] == Maturity.EARLY else pens[one["player"]].line, lang)
        for one in table.to_dict("records")
    ]
    return bars.figure(rows, lang, dark)


def alt(table: pd.DataFrame, lang: str) -> str:
    """What the chart says, in a sentence."""
    return labels.plain(biggest_said(table).text(lang))


def _bar(one: dict[Any, Any], colour: str, lang: str) -> bars.Bar:
    _ = translator(lang)
    share = probable(one["chance"]).text(lang)
    sentence = _("{player} plumps most of all with a probability of {share}.")
    told = sentence.format(player=labels.plain(one["player"]), share=share)
    return bars.Bar(one["player"], one["chance"], share, colour, told)
