"""Bids: over or under, how often bids hold, and what the table bids together."""

import streamlit as st

from dashboard import counts, parts, saying, words
from dashboard.charts import bias, bids, calibration, made, table_bids
from dashboard.view import View, counted
from plump_core.statistics.bidding_said import bias_said
from plump_core.statistics.likely import NOTHING
from plump_core.statistics.tally import Counted
from plump_core.texts import Message, translator


def show(view: View) -> None:
    """The whole page."""
    _ = translator(view.lang)
    st.title(_("Bids"), anchor=False)
    if not len(view):
        parts.empty(_("How often each one's bids hold, and with how many cards."), view.lang)
        return
    rates = counts.of(view, counts.likely)
    if view.shown(rates).empty:
        st.info(NOTHING.text(view.lang))
        return
    st.caption(saying.games(view, int(rates["rounds"].sum())))
    _bias(view)
    saying.closer(view, _closer(view), key="bids-closer")


def _closer(view: View) -> dict[str, tuple[str, saying.Part]]:
    _ = translator(view.lang)
    return {
        "made": (_("Which bids hold"), _made),
        "players": (_("Whose bids hold"), _players),
        "worth": (_("What a bid is worth"), _worth),
        "table": (_("The table together"), _table),
        "hooked": (_("Last to bid"), _hooked),
    }


def _bias(view: View) -> None:
    _ = translator(view.lang)
    st.subheader(_("Over or under"), anchor=False)
    own = _own(view)
    saying.say(view, bias_said(own), *_furthest(own))
    if bias.rows(own).empty:
        return
    parts.chart(bias, own, view.lang, key="bias", people=view.people)
    meaning = _(
        "Bid less tricks, on average, with a line that holds it nine times of ten; below the name "
        "the hands whose tricks are known, of all but those that the hook may have forced, which "
        "are told of under “Last to bid”. Where a sheet leaves open by how much a bid was "
        "missed, the mean over all that the round may have been counts, and the line is longer."
    )
    st.caption(meaning)


def _own(view: View) -> Counted:
    """The bias of those who are to be seen, and of all together."""
    found = counts.of(view, counts.bias)
    return Counted(view.shown(found.table), found.excluded)


def _furthest(own: Counted) -> list[Message]:
    """What is said of who bids furthest over or under, if that is no chance of anybody."""
    players = bias.rows(own).dropna(subset=["player"])
    surely = players[(players["low90"] > 0) | (players["high90"] < 0)]
    if surely.empty:
        return []
    return [bias_said(own, surely.loc[surely["bias"].abs().idxmax(), "player"])]


def _made(view: View) -> None:
    _ = translator(view.lang)
    found = counts.of(view, counts.made)
    st.markdown(made.alt(found, view.lang))
    if found.table.empty:
        return
    parts.chart(made, found, view.lang, key="made")
    meaning = _(
        "Bids that held, in per cent, below it the hands behind it. With few hands a tile leans on "
        "how bids near it hold, with about as many cards; touch it to see the count."
    )
    st.caption(meaning)
    saying.left_out(view, found)


def _players(view: View) -> None:
    rates = view.shown(counts.of(view, counts.likely))
    st.markdown(words.plain(bids.said(rates, view.lang)))
    parts.chart(bids, rates, view.lang, key="bids", people=view.people)


def _worth(view: View) -> None:
    _ = translator(view.lang)
    found = counts.of(view, counts.calibration)
    st.markdown(calibration.alt(found, view.lang))
    if found.table.empty:
        return
    parts.chart(calibration, found, view.lang, key="calibration")
    meaning = _(
        "On the dotted line a bid takes as many tricks as it says. Where a sheet leaves the tricks "
        "open, the mean over all that the round may have been counts. The pale line is what the "
        "mean on these sheets may be at least and at most."
    )
    st.caption(meaning)
    saying.left_out(view, found)


def _table(view: View) -> None:
    _ = translator(view.lang)
    titles = {"cards": _("By cards"), "round": _("By round")}
    by = parts.part(_("By"), titles, "bids-table")
    statistic = counts.table_by_round if by == "round" else counts.table_by_cards
    found = counts.of(view, statistic)
    st.markdown(table_bids.alt(found, by, view.lang))
    parts.chart(table_bids, found, by, view.lang, key="table-bids")
    saying.left_out(view, found)


def _hooked(view: View) -> None:
    """Bids that the hook may have forced; a sentence where none is known to be such."""
    own = _own(view)
    st.markdown(bias.alt(own, view.lang, hooked=True))
    if not bias.rows(own, hooked=True).empty:
        parts.chart(bias, own, view.lang, key="hooked", people=view.people, hooked=True)


show(counted())
