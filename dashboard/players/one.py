"""One player's page: all of it for one, in parts of which only the one looked at is worked out."""

from enum import StrEnum

import streamlit as st

from dashboard import counts, parts, together, words
from dashboard.charts import periods, plump_cells, plumps, records, rivals, running
from dashboard.charts.periods import Of
from dashboard.charts.plump_cells import By
from dashboard.players import figures, looking_back, periods_choice
from dashboard.players.saying import listing, said
from dashboard.players.under import under
from dashboard.together import Together
from dashboard.view import View
from plump_core.statistics.bidding_said import bias_said
from plump_core.statistics.likely import rate_said
from plump_core.statistics.meetings import nemesis_said
from plump_core.statistics.recorded import record_said
from plump_core.statistics.tally import Counted
from plump_core.texts import plural, translator


class Part(StrEnum):
    """What there is to see of one."""

    SHORT = "short"
    PLUMPS = "plumps"
    OTHERS = "others"
    YEARS = "years"
    BACK = "back"


def show(games: Together, view: View, player: str) -> None:
    """The figures, the choice of a part, and the part."""
    _ = translator(view.lang)
    st.title(words.name(player), anchor=False)
    played = counts.of(view, counts.likely)
    own = played[played["player"] == player]
    if own.empty:
        st.info(_("No round of {player} has a result here yet.").format(player=words.name(player)))
        return
    under(games, plural(view.lang, "{n} game", "{n} games", len(view)), view.lang)
    figures.show(games, view, player)
    shown = {
        Part.SHORT: _short,
        Part.PLUMPS: _plumps,
        Part.OTHERS: _others,
        Part.YEARS: _years,
        Part.BACK: looking_back.show,
    }
    shown[_chosen(view.lang)](games, view, player)


def _chosen(lang: str) -> Part:
    _ = translator(lang)
    named = {
        Part.SHORT: _("In short"),
        Part.PLUMPS: _("Plumps and bids"),
        Part.OTHERS: _("Against the others"),
        Part.YEARS: _("Through the years"),
        Part.BACK: _("The year in review"),
    }
    return parts.part(_("What to see"), named, "player-part")


def _short(games: Together, view: View, player: str) -> None:
    _ = translator(view.lang)
    listing(figures.sentences(games, view, player), view.lang)
    grown = together.running(games)
    grown = grown[grown["player"] == player]
    if not grown.empty:
        st.subheader(_("Points a night above the table"), anchor=False)
        parts.chart(running, grown, view.lang, key="own-running", people=view.people)
        st.caption(
            _("What to expect in the long run, as it developed; the band holds it with 90%.")
        )


def _plumps(games: Together, view: View, player: str) -> None:  # noqa: ARG001 - as all parts
    _ = translator(view.lang)
    rates = counts.of(view, counts.likely)
    said(rate_said(rates, player), view.lang)
    own = rates[rates["player"] == player]
    parts.chart(plumps, own, view.lang, key="own-rate", people=view.people)
    said(bias_said(counts.of(view, counts.bias), player), view.lang)
    tables = {
        By.CARDS: (_("By cards in hand"), Counted(counts.of(view, counts.by_cards), 0)),
        By.BID: (_("By bid"), counts.of(view, counts.by_bid)),
        By.SEAT: (_("By seat from the dealer"), counts.of(view, counts.by_seat)),
    }
    for by, (title, counted) in tables.items():
        table = counted.table
        rows = table[table["player"].isna() | (table["player"] == player)]
        if rows["player"].notna().any():
            st.subheader(title, anchor=False)
            cells = Counted(rows.reset_index(drop=True), counted.excluded)
            parts.chart(plump_cells, cells, by, view.lang, key=f"own-{by}")
    st.caption(_("Plumps in per cent, drawn towards all; below it the hands behind the figure."))


def _others(games: Together, view: View, player: str) -> None:
    _ = translator(view.lang)
    table = together.met_shown(games)
    own = table[table["player"] == player]
    said(nemesis_said(table, player), view.lang)
    parts.chart(rivals, own, view.lang, key="rivals", people=view.people)
    if not own.empty:
        text = _(
            "Nights ended before each: the cross is the plain share, the dot what to count on."
        )
        st.caption(text)
    st.subheader(_("Records"), anchor=False)
    streaks = together.own_streaks(games, player)
    parts.chart(records, streaks, games.rules, view.lang, key="streaks", people=view.people)
    st.caption(
        _("The tick is what chance alone would usually give, the thick line what one of ten gets.")
    )
    held = together.held(games, False)
    mine = held[[player in holders for holders in held["holders"]]]
    if not mine.empty:
        st.markdown(f"**{_('Records of the whole group')}**")
        listing([record_said(one, games.rules) for one in mine.to_dict("records")], view.lang)


def _years(games: Together, view: View, player: str) -> None:
    _ = translator(view.lang)
    every = periods_choice.every(view.lang, key="own-every")
    table = together.by_period(games, every)
    own = table[table["player"] == player]
    for of, title in ((Of.POINTS, _("Points a night above the table")), (Of.RATE, _("Plumps"))):
        st.subheader(title, anchor=False)
        level = periods.level_of(table, of)
        key = f"own-{of}"
        parts.chart(periods, own, of, view.lang, key=key, people=view.people, level=level)
    st.caption(_("Bands hold what lies behind with 90%. The dotted line is all together."))
    looking_back.since(games, view, player)
