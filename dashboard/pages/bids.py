"""Bids: how often bids hold, by player and by cards in hand."""

import streamlit as st

from dashboard import parts
from dashboard.charts import bids, bids_by_cards
from dashboard.view import View, counted
from plump_core.statistics import bid_accuracy
from plump_core.texts import plural, translator


def show(view: View) -> None:
    """The whole page."""
    _ = translator(view.lang)
    st.title(_("Bids"), anchor=False)
    if not view.readings:
        parts.empty(_("How often each one's bids hold, and with how many cards."), view.lang)
        return
    hands = view.hands()
    st.caption(plural(view.lang, "{n} game", "{n} games", len(view.readings)))
    st.subheader(_("By player"), anchor=False)
    by_player = bid_accuracy(hands)
    parts.chart(bids, by_player, view.lang, key="bids", players=view.colours())
    st.subheader(_("By cards in hand"), anchor=False)
    parts.chart(bids_by_cards, bid_accuracy(hands, by=("cards",)), view.lang, key="bids-by-cards")


show(counted())
