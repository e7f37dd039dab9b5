"""How often bids hold with few cards in hand and with many, all players together."""

import pandas as pd
import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import rates
from dashboard.charts.blank import blank
from plump_core.texts import plural, translator


def chart(table: pd.DataFrame, lang: str, dark: bool = False) -> go.Figure:
    """The table of :func:`plump_core.statistics.bid_accuracy` by cards, fewest cards first."""
    if table.empty:
        return blank(alt(table, lang), lang, dark)
    return rates.figure(_rows(table, lang, dark), lang, dark)


def alt(table: pd.DataFrame, lang: str) -> str:
    """What the chart says, in a sentence."""
    _ = translator(lang)
    if table.empty:
        return _("No round has a result yet.")
    template = _("Bids made by cards in hand: {rates}; all together {share}.")
    return rates.said(_rows(table, lang), template, lang)


def _rows(table: pd.DataFrame, lang: str, dark: bool = False) -> list[rates.Rate]:
    _ = translator(lang)
    sentence = _(
        "{label}: made {count} of {rounds}, {share}. Over many more rounds it may well turn out "
        "anything from {low} to {high}."
    )
    return [
        rates.row(
            record,
            plural(lang, "{n} card", "{n} cards", record["cards"]),
            look.palette(dark).accent,
            sentence,
            lang,
        )
        for record in table.sort_values("cards").to_dict("records")
    ]
