"""A player in four figures, and in a few sentences."""

from collections.abc import Iterator
from dataclasses import dataclass

import pandas as pd
import streamlit as st

from dashboard import counts, together
from dashboard.charts.points import signed
from dashboard.together import Together
from dashboard.view import View
from plump_core.statistics.bidding_said import bias_said
from plump_core.statistics.likely import rate_said
from plump_core.statistics.maturity import Maturity
from plump_core.statistics.meetings import nemesis_said
from plump_core.statistics.nightly import strength_said
from plump_core.statistics.said import between, probable
from plump_core.texts import Message, plural, translator
from plump_core.texts.numbers import number, percent

_CARD = 150
"""The width of a card in pixels: two fit on a phone."""


@dataclass(frozen=True, slots=True)
class Figure:
    """What it is of, the figure, and what is to be known beside it."""

    title: str
    value: str
    beside: str


def show(games: Together, view: View, player: str) -> None:
    """A card for each figure."""
    with st.container(horizontal=True, key="players"):
        for one in figures(games, view, player):
            st.metric(
                one.title,
                one.value,
                one.beside,
                delta_color="off",
                delta_arrow="off",
                border=True,
                width=_CARD,
            )


def figures(games: Together, view: View, player: str) -> list[Figure]:
    """Nights, the honest points, the rate of plumps, and the chance to be who plumps most."""
    points, rate = _points(games, view.lang, player), _rate(view, player)
    told = (points, rate, _biggest(view, player), _nights(games, view, player))
    return [one for one in told if one is not None]


def sentences(games: Together, view: View, player: str) -> Iterator[Message]:
    """The same in words, and a little more."""
    ranked = together.ranking(games)
    if (one := _row(ranked, player)) is not None:
        yield strength_said(one, games.rules)
    yield rate_said(_rates(view), player)
    yield bias_said(counts.of(view, counts.bias), player)
    yield nemesis_said(together.met_shown(games), player)


def _points(games: Together, lang: str, player: str) -> Figure | None:
    _ = translator(lang)
    one = _row(together.ranking(games), player)
    if one is None:
        return None
    band = between(one["low90"], one["high90"]).text(lang)
    return Figure(_("Points a night"), signed(one["median"], lang), band)


def _nights(games: Together, view: View, player: str) -> Figure | None:
    _ = translator(view.lang)
    ranked, counted = _row(together.ranking(games), player), _row(_rates(view), player)
    if ranked is None or counted is None:
        return None
    over = plural(view.lang, "{n} round", "{n} rounds", int(counted["rounds"]))
    return Figure(_("Nights"), number(int(ranked["nights"]), view.lang), over)


def _rate(view: View, player: str) -> Figure | None:
    _ = translator(view.lang)
    one = _row(_rates(view), player)
    if one is None:
        return None
    low, high = round(100 * one["low90"]), percent(one["high90"], view.lang)
    grades = {
        Maturity.EARLY: _("too early"),
        Maturity.PRELIMINARY: _("preliminary"),
        Maturity.SETTLED: _("settled"),
    }
    value = percent(one["median"], view.lang)
    return Figure(_("Plumps"), value, f"{low}–{high} · {grades[one['maturity']]}")


def _biggest(view: View, player: str) -> Figure | None:
    _ = translator(view.lang)
    table = counts.of(view, counts.biggest)
    one = _row(table, player)
    if one is None or len(table) == 1:
        return None
    among = _("of {n} players").format(n=len(table))
    return Figure(_("Plumps most of all"), probable(one["chance"]).text(view.lang), among)


def _rates(view: View) -> pd.DataFrame:
    return counts.of(view, counts.likely)


def _row(table: pd.DataFrame, player: str) -> pd.Series | None:
    own = table[table["player"] == player]
    return None if own.empty else own.iloc[0]
