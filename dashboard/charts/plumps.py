"""Who plumps most, honestly: each player's rate with what chance alone may have done to it."""

from collections.abc import Sequence

import pandas as pd
import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import rates
from dashboard.charts.blank import blank
from plump_core.texts import translator


def chart(
    table: pd.DataFrame, lang: str, dark: bool = False, players: Sequence[str] | None = None
) -> go.Figure:
    """The table of :func:`plump_core.statistics.plump_rate` by player, most plumps first.

    ``players`` is everybody who has a colour, in the order colours are given; absent, those of the
    table in its order.
    """
    if table.empty:
        return blank(alt(table, lang), lang, dark)
    rows = _rows(table, lang, dark, players)
    return rates.figure(rows, translator(lang)("all {share}"), lang, dark)


def alt(table: pd.DataFrame, lang: str) -> str:
    """What the chart says, in a sentence."""
    _ = translator(lang)
    if table.empty:
        return _("No round has a result yet.")
    return rates.said(
        _rows(table, lang), _("Plumps in rounds played: {rates}; all together {share}."), lang
    )


def _rows(
    table: pd.DataFrame, lang: str, dark: bool = False, players: Sequence[str] | None = None
) -> list[rates.Rate]:
    pens = look.pens(players or list(table["player"]), dark)
    sentence = translator(lang)(
        "{label}: {count} plumps in {rounds} rounds, {share}. With so few rounds, what is usual may "
        "be anything from {low} to {high}."
    )
    ordered = table.sort_values(["share", "rounds"], ascending=False, kind="stable")
    return [
        rates.row(record, record["player"], pens[record["player"]].line, sentence, lang)
        for record in ordered.to_dict("records")
    ]
