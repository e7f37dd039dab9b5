"""Plumps: who plumps most, how sure that is, and where plumps fall."""

import pandas as pd
import streamlit as st

from dashboard import counts, look, parts, saying, words
from dashboard.charts import adjusted, biggest, plump_cells, plumps, rate_years, robbed
from dashboard.charts.plump_cells import By
from dashboard.view import View, counted
from plump_core.statistics.biggest import biggest_said
from plump_core.statistics.cells_said import NO_DEALER
from plump_core.statistics.difficulty import Adjusted, adjusted_said
from plump_core.statistics.honesty import chances_said, intervals_said
from plump_core.statistics.likely import rate_said, rates_said
from plump_core.statistics.said import NOTHING
from plump_core.statistics.tally import Counted
from plump_core.statistics.years import years_said
from plump_core.texts import translator

_NIGHTS = 20
_YEAR, _TWENTY = "year", "nights"
_ALL = ""
"""The choice of everybody together: nobody is called so."""


def show(view: View) -> None:
    """The whole page."""
    _ = translator(view.lang)
    st.title(_("Plumps"), anchor=False)
    if not len(view):
        parts.empty(_("Who plumps most, over one night or many, and how sure that is."), view.lang)
        return
    every = counts.of(view, counts.likely)
    rates = view.shown(every)
    if rates.empty:
        st.info(NOTHING.text(view.lang))
        return
    st.caption(saying.games(view, int(every["rounds"].sum())))
    _rates(view, every, rates)
    _biggest(view)
    _relied(view, rates)
    saying.closer(view, _closer(view), key="plumps-closer")


def _rates(view: View, every: pd.DataFrame, rates: pd.DataFrame) -> None:
    _ = translator(view.lang)
    # Who has done the same is named too.
    top = rates.loc[rates["median"] > rates["median"].max() - 1e-9, "player"]
    saying.say(view, rates_said(every), *(rate_said(rates, player) for player in top))
    parts.chart(plumps, rates, view.lang, key="plumps", people=view.people)
    saying.left_out(view, rates)
    meaning = _(
        "The dot is the likely rate as things stand: half the time it lies within the thick line, "
        "nine times of ten within the thin one. The cross is the share as counted. Fewer than 38 "
        "rounds, two nights, are too early to tell; from 190, ten nights, a rate has settled, "
        "unless the player's nights differ or change too much for that."
    )
    st.caption(meaning)
    if rates["adjusted"].any():
        fair = _(
            "Not all sat at tables of the same size or were dealt the same cards: the dots, and "
            "who plumps most, are as if all had played the same rounds."
        )
        st.caption(fair)


def _relied(view: View, rates: pd.DataFrame) -> None:
    """How far the figures above can be relied on, for the curious."""
    _ = translator(view.lang)
    with st.expander(_("Do the intervals hold what they promise?")):
        saying.say(view, intervals_said(rates), chances_said(rates))


def _biggest(view: View) -> None:
    table = view.shown(counts.of(view, counts.biggest))
    _ = translator(view.lang)
    st.subheader(_("The biggest plumper"), anchor=False)
    saying.say(view, biggest_said(table))
    if len(table) > 1:
        parts.chart(biggest, table, view.lang, key="biggest", people=view.people)


def _closer(view: View) -> dict[str, tuple[str, saying.Part]]:
    _ = translator(view.lang)
    return {
        "cards": (_("By cards"), _cards),
        "fair": (_("Equal rounds"), _fair),
        "bid": (_("By bid"), _bid),
        "seat": (_("By seat"), _seat),
        "robbed": (_("The dealer is robbed"), _robbed),
        "years": (_("Through the years"), _years),
    }


def _fair(view: View) -> None:
    """As if all had played the same rounds; a sentence where they did."""
    _ = translator(view.lang)
    found = counts.of(view, counts.adjusted)
    own = Adjusted(view.shown(found.table), found.differs)
    saying.say(view, adjusted_said(own))
    if not found.differs or own.table.empty:
        return
    parts.chart(adjusted, own, view.lang, key="adjusted", people=view.people)
    meaning = _(
        "The ring is the share as counted; the dot what it would be if all had played the same "
        "rounds, with a line that holds it nine times of ten. Where rounds are few the dot leans "
        "on the group."
    )
    st.caption(meaning)


def _cards(view: View) -> None:
    _cells(view, Counted(counts.of(view, counts.by_cards), 0), By.CARDS)


def _bid(view: View) -> None:
    _cells(view, counts.of(view, counts.by_bid), By.BID)


def _seat(view: View) -> None:
    found = counts.of(view, counts.by_seat)
    if found.table.empty:
        return _no_dealer(view)
    return _cells(view, found, By.SEAT)


def _cells(view: View, found: Counted, by: By) -> None:
    _ = translator(view.lang)
    own = Counted(view.shown(found.table), found.excluded)
    st.markdown(words.plain(plump_cells.alt(own, by, view.lang)))
    parts.chart(plump_cells, own, by, view.lang, key=f"cells-{by}")
    meaning = _(
        "Plumps in per cent, below it the hands behind it. With few hands a tile leans on what is "
        "usual there; touch it to see the count."
    )
    st.caption(meaning)
    saying.left_out(view, own)


def _robbed(view: View) -> None:
    _ = translator(view.lang)
    found = counts.of(view, counts.robbed)
    if found.table.empty:
        return _no_dealer(view)
    st.markdown(robbed.alt(found, view.lang))
    parts.chart(robbed, found, view.lang, key="robbed")
    meaning = _("Crosses are the shares as counted; with few hands a dot leans on what is usual.")
    st.caption(meaning)
    return saying.left_out(view, found)


def _no_dealer(view: View) -> None:
    """That no dealer is known, and how to tell who dealt."""
    _ = translator(view.lang)
    how = _(
        "Say of a game in the archive who dealt the first round, or above the protocol when you "
        "type it in: the deal then goes round, and the seats are known."
    )
    st.info(f"{NO_DEALER.text(view.lang)} {how}")
    st.page_link(parts.page("archive"), label=_("To the archive"), icon=":material/inventory_2:")


def _years(view: View) -> None:
    """All together or one player, by year or by so many nights, whichever there are several of."""
    _ = translator(view.lang)
    player = _player(view)
    every = _period(view)
    table = counts.years(view, player or None, every)
    pens = look.pens_of([player], view.people, parts.dark())
    said = rate_years.alt(table, view.lang) if player else years_said(table).text(view.lang)
    st.markdown(words.plain(said))
    if len(table) > 1:
        colour = pens[player].line if player else None
        parts.chart(rate_years, table, view.lang, key="years", colour=colour)
        st.caption(_("The band holds the rate of such rounds in the long run nine times of ten."))


def _player(view: View) -> str:
    _ = translator(view.lang)
    players = view.shown(counts.of(view, counts.likely))["player"].tolist()
    chosen = st.selectbox(
        _("Player"),
        [_ALL, *players],
        format_func=lambda who: words.short(who) if who else _("All together"),
        key="plumps-player",
        persist_state="session",
    )
    return chosen if chosen in players else _ALL


def _period(view: View) -> int | None:
    """So many nights, or None for years."""
    _ = translator(view.lang)
    titles = {_YEAR: _("By year"), _TWENTY: _("By {n} nights").format(n=_NIGHTS)}
    several = len(counts.years(view)) > 1
    first = _YEAR if several else _TWENTY
    chosen = parts.part(_("Period"), titles, "plumps-period", first)
    return _NIGHTS if chosen == _TWENTY else None


show(counted())
