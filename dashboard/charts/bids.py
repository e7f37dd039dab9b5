"""How often each player's bids hold in the long run, as far as the rounds can tell."""

from typing import Any

import pandas as pd
import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import forest, labels
from dashboard.charts.blank import blank
from plump_core.players import NOBODY, People
from plump_core.statistics.likely import NOTHING
from plump_core.texts import translator
from plump_core.texts.numbers import number, percent

_TURNED = {"low50": "high50", "high50": "low50", "low90": "high90", "high90": "low90"}


def chart(table: pd.DataFrame, lang: str, dark: bool = False, people: People = NOBODY) -> go.Figure:
    """The table of :func:`plump_core.statistics.likely.likely_rates`, the surest bidder first.

    A bid holds where it is no plump, so each share is what that one leaves of 1.
    """
    if table.empty:
        return blank(alt(table, lang), lang, dark)
    group = 1 - table["group"].iloc[0]
    return forest.figure(_rows(table, lang, dark, people), group, lang, dark)


def alt(table: pd.DataFrame, lang: str) -> str:
    """What the chart says, in a sentence."""
    _ = translator(lang)
    if table.empty:
        return NOTHING.text(lang)
    template = _("Bids that held, and the likely share: {rates}.")
    return forest.said(_rows(table, lang, dark=False, people=NOBODY), template, lang)


def said(table: pd.DataFrame, lang: str) -> str:
    """What the first row says."""
    return alt(table, lang) if table.empty else _rows(table, lang, False, NOBODY)[0].sentence


def _rows(table: pd.DataFrame, lang: str, dark: bool, people: People) -> list[forest.Row]:
    turned = {name: 1 - table[other] for name, other in _TURNED.items()}
    turned |= {"raw": 1 - table["raw"], "median": 1 - table["median"]}
    made = table.assign(count=table["rounds"] - table["count"], **turned)
    ordered = made.sort_values(["median", "rounds"], ascending=False, kind="stable")
    pens = look.pens_of(ordered["player"], people, dark)
    return [
        forest.row(one, pens[one["player"]], _sentence(one, lang))
        for one in ordered.to_dict("records")
    ]


def _sentence(one: dict[Any, Any], lang: str) -> str:
    _ = translator(lang)
    shares = {name: percent(one[name], lang) for name in ("raw", "low90", "high90")}
    template = _(
        "{player}: made {count} of {rounds}, {raw}; in the long run between {low90} and {high90}."
    )
    counts = {name: number(one[name], lang) for name in ("count", "rounds")}
    return template.format_map({**counts, **shares, "player": labels.plain(one["player"])})
