"""Who plumps most, honestly: each player's rate with what chance alone may have done to it."""

from collections.abc import Sequence

import pandas as pd
import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import rates
from dashboard.charts.blank import blank
from plump_core.texts import translator


def chart(
    table: pd.DataFrame, lang: str, dark: bool = False, players: Sequence[str] = ()
) -> go.Figure:
    """The table of :func:`plump_core.statistics.plump_rate` by player, most plumps first.

    ``players`` are those who have their colours already, in the order colours are given; who is
    not among them comes after, as in the table.
    """
    if table.empty:
        return blank(alt(table, lang), lang, dark)
    return rates.figure(_rows(table, lang, dark, players), lang, dark)


def alt(table: pd.DataFrame, lang: str) -> str:
    """What the chart says, in a sentence."""
    _ = translator(lang)
    if table.empty:
        return _("No round has a result yet.")
    return rates.said(
        _rows(table, lang), _("Plumps in rounds played: {rates}; all together {share}."), lang
    )


def _rows(
    table: pd.DataFrame, lang: str, dark: bool = False, players: Sequence[str] = ()
) -> list[rates.Rate]:
    _ = translator(lang)
    pens = look.pens([*players, *table["player"]], dark)
    sentence = _(
        "{label}: a plump in {count} of {rounds}, {share}. Over many more rounds it may well turn "
        "out anything from {low} to {high}."
    )
    ordered = table.sort_values(["share", "rounds"], ascending=False, kind="stable")
    return [
        rates.row(record, record["player"], pens[record["player"]].line, sentence, lang)
        for record in ordered.to_dict("records")
    ]
