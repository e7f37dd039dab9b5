"""Where the sheet leaves points open: which hands are to be filled in, and what can be said."""

import streamlit as st

from dashboard import mending, parts, share, words
from dashboard.money.told import Told
from dashboard.view import View
from plump_core.checks import undetermined
from plump_core.settlement.ranges import between
from plump_core.settlement.wording import said
from plump_core.texts import translator

_OPENED = "opened-game"
"""Where the page of protocols keeps which game is opened."""


def show(told: Told, view: View) -> None:
    """No settlement; the hands, the way to them, and between what it lies."""
    parts.open_hands(told.answer, view.lang)
    if share.may_write() and told.own:
        _way_there(told, view.lang)
    _between(told, view.lang)


def _way_there(told: Told, lang: str) -> None:
    _ = translator(lang)
    label = _("Fill them in")
    if st.button(label, key=f"fill-in-{told.id}", type="primary", icon=":material/edit_note:"):
        first = undetermined(told.answer.outcome, told.reading.cell)[0]
        st.session_state[_OPENED] = told.id
        mending.look_at(first, told.reading)
        st.switch_page(parts.page("protocols"))


def _between(told: Told, lang: str) -> None:
    _ = translator(lang)
    st.markdown(_("Until then it can only be said between what it lies:"))
    found = between(told.answer.outcome, told.terms).net
    currency = told.terms.currency
    lines = []
    for who, ends in found.items():
        low, high = (words.plain(said(one, currency, lang, signed=True)) for one in ends)
        lines.append(f"{words.name(who)}: " + _("from {low} to {high}").format(low=low, high=high))
    st.markdown("  \n".join(lines))
