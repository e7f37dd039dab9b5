"""Who plumps most, honestly: each player's rate in the long run, as far as the rounds can tell."""

import pandas as pd
import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import forest, labels
from dashboard.charts.blank import blank
from plump_core.players import NOBODY, People
from plump_core.statistics.likely import rate_said
from plump_core.statistics.said import NOTHING
from plump_core.texts import translator


def chart(table: pd.DataFrame, lang: str, dark: bool = False, people: People = NOBODY) -> go.Figure:
    """The table of :func:`plump_core.statistics.likely.likely_rates`, the highest rate first."""
    if table.empty:
        return blank(alt(table, lang), lang, dark)
    return forest.figure(_rows(table, lang, dark, people), table["group"].iloc[0], lang, dark)


def alt(table: pd.DataFrame, lang: str) -> str:
    """What the chart says, in a sentence."""
    _ = translator(lang)
    if table.empty:
        return NOTHING.text(lang)
    template = _("Plumps in rounds played, and the likely rate: {rates}.")
    return forest.said(_rows(table, lang, dark=False, people=NOBODY), template, lang)


def _rows(table: pd.DataFrame, lang: str, dark: bool, people: People) -> list[forest.Row]:
    ordered = table.sort_values(["median", "rounds"], ascending=False, kind="stable")
    pens = look.pens_of(ordered["player"], people, dark)
    return [
        forest.row(one, pens[one["player"]], labels.plain(_sentence(table, one["player"], lang)))
        for one in ordered.to_dict("records")
    ]


def _sentence(table: pd.DataFrame, player: str, lang: str) -> str:
    return rate_said(table, player).text(lang)
