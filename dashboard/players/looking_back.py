"""What changed for a player since a date, and a year of his to be read, kept and sent."""

import datetime as dt
from dataclasses import replace

import pandas as pd
import streamlit as st

from dashboard import together
from dashboard.players import report
from dashboard.players.saying import listing
from dashboard.together import Together
from dashboard.view import View
from plump_core.statistics.changes import change_said, changes
from plump_core.statistics.review import review
from plump_core.texts import Message, translator

_MANY = 300
"""Games from which on the year is told without its swings, which would take long."""


def since(games: Together, view: View, player: str) -> None:
    """What is another since a day that one chooses."""
    _ = translator(view.lang)
    dates = games.games["date"].dropna()
    if dates.empty:
        return
    st.subheader(_("What changed"), anchor=False)
    first, last = dates.min().date(), dates.max().date()
    chosen = st.date_input(
        _("Since"),
        value=_begin(dates),
        min_value=first,
        max_value=last,
        format="YYYY-MM-DD",
        key="since",
        width=200,
    )
    if isinstance(chosen, dt.date):
        found = together.sums(games)
        table = changes(games.scored(), games.rules, games.games, chosen, sums=found)
        listing(change_said(table, player, chosen, games.rules), view.lang)


def _begin(dates: "pd.Series[pd.Timestamp]") -> dt.date:
    """The last year's first day; its middle night, where there is no other year."""
    year = pd.Timestamp(dates.max().year, 1, 1)
    return (year if year > dates.min() else dates.sort_values().iloc[len(dates) // 2]).date()


def show(games: Together, view: View, player: str) -> None:
    """A year in a few sentences and a picture, with what there is to send."""
    _ = translator(view.lang)
    years = _years(games, player)
    if not years:
        st.info(_("No night has a date, so there is no year to look back on."))
        return
    chosen = years[0]
    if len(years) > 1:
        chosen = st.selectbox(_("Year"), years, key="review-year", width=200) or years[0]
    told = _told(games, player, chosen)
    listing(told, view.lang)
    year = _within(games, view, chosen)
    made = report.Review(*year, player, chosen, [one.text(view.lang) for one in told])
    st.image(made.card(), width=540)
    with st.container(horizontal=True):
        st.download_button(
            _("Report with pictures"),
            made.page,
            file_name=f"{made.name}.html",
            mime="text/html",
            icon=":material/download:",
            on_click="ignore",
            type="primary",
        )
        st.download_button(
            _("Picture"),
            made.card,
            file_name=f"{made.name}.svg",
            mime="image/svg+xml",
            icon=":material/image:",
            on_click="ignore",
        )
    st.caption(
        _("The report is one file that needs no net; in it a press saves the picture as PNG.")
    )


def _years(games: Together, player: str) -> list[int]:
    """The years in which he has played, the latest first."""
    played = games.games[[player in names for names in games.games["players"]]]
    return sorted(played["date"].dropna().dt.year.unique().tolist(), reverse=True)


def _within(games: Together, view: View, year: int) -> tuple[Together, View]:
    """The games of a year alone, under the same rules: what its card tells is of that year."""
    table = games.games[games.games["date"].dt.year == year]
    view = replace(view, rows=view.rows[view.rows["id"].isin(set(table["game"]))])
    return replace(games, ids=view.ids, games=table), view


def _told(games: Together, player: str, year: int) -> list[Message]:
    few = len(games.ids) <= _MANY
    return review(
        games.scored(),
        games.rules,
        games.games,
        player,
        dt.date(year, 1, 1),
        dt.date(year, 12, 31),
        chances=together.every_chance(games) if few else None,
        sums=together.sums(games),
    )
