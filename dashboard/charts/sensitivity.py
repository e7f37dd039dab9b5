"""How much the rules decide: a bar for each set of rules, the share of games with other winners."""

from collections.abc import Mapping
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import bars, labels
from dashboard.charts.blank import blank
from plump_core.statistics.said import amount, count_of, percent
from plump_core.statistics.sensitivity import sensitivity_said
from plump_core.texts import plural, translator
from plump_core.texts.numbers import number
from plump_core.texts.numbers import percent as whole

_TITLE = 14
"""Titles of rules are longer than names, and begin alike."""


def chart(
    table: pd.DataFrame, titles: Mapping[str, str], lang: str, dark: bool = False
) -> go.Figure:
    """The table of :func:`plump_core.statistics.sensitivity.sensitivity`, with rules' titles."""
    known = table.dropna(subset=["share"])
    if known.empty:
        return blank(alt(table, titles, lang), lang, dark)
    colour = look.palette(dark).tint
    rows = [_bar(one, titles, colour, lang) for one in known.to_dict("records")]
    return bars.figure(rows, lang, dark, most=_TITLE)


def alt(table: pd.DataFrame, titles: Mapping[str, str], lang: str) -> str:
    """What the chart says, in a sentence."""
    return labels.plain(sensitivity_said(table, dict(titles)).text(lang))


def _bar(one: dict[Any, Any], titles: Mapping[str, str], colour: str, lang: str) -> bars.Bar:
    _ = translator(lang)
    title = titles[one["rules"]]
    template = _(
        "{rules}: another winner in {other} of {games}, {share}; with 90% between {low} and "
        "{high}. The orders agree by {agreement} (1 is the same, −1 the opposite)."
    )
    told = template.format(
        rules=labels.plain(title),
        other=number(one["other"], lang),
        games=plural(lang, "{n} game", "{n} games", one["games"]),
        share=whole(one["share"], lang),
        low=whole(one["low90"], lang),
        high=whole(one["high90"], lang),
        agreement=number(round(one["agreement"], 2) + 0.0, lang),
    )
    counts = count_of(one["other"], amount(one["games"])).text(lang)
    figure = f"{percent(one['share']).text(lang)} · {counts}"
    return bars.Bar(title, one["share"], figure, colour, told)
