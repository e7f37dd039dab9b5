"""Plumps: how often each plumps, and how sure one can be of it."""

import streamlit as st

from dashboard import parts
from dashboard.charts import plumps
from dashboard.view import View, counted
from plump_core.statistics import plump_rate
from plump_core.texts import plural, translator


def show(view: View) -> None:
    """The whole page."""
    _ = translator(view.lang)
    st.title(_("Plumps"), anchor=False)
    if not view.readings:
        parts.empty(_("Who plumps most, over one night or many, and how sure that is."), view.lang)
        return
    rates = plump_rate(view.hands())
    games = plural(view.lang, "{n} game", "{n} games", len(view.readings))
    meaning = _("The line shows where the true rate is likely to be: long after few rounds.")
    st.caption(f"{games} · {meaning}")
    parts.chart(plumps, rates, view.lang, key="plumps", players=view.colours())


show(counted())
