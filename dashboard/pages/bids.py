"""Bids: how often bids hold, by player and by cards in hand."""

import streamlit as st

from dashboard import parts
from dashboard.charts import bids
from dashboard.view import View, current
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
    for by, heading in (("player", _("By player")), ("cards", _("By cards in hand"))):
        st.subheader(heading, anchor=False)
        rates = bid_accuracy(hands, by=(by,))
        parts.chart(bids, rates, view.lang, key=f"bids-{by}")


show(current())
