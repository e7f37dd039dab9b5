"""What a night comes to, in short: beside its protocol, with the way to the page of money."""

import streamlit as st

from dashboard import parts, words
from dashboard.money import drawn, game, settling
from dashboard.money.book import book
from dashboard.money.told import Told, of
from dashboard.view import View
from plump_core.answers import Answer
from plump_core.settlement.wording import stake
from plump_core.texts import translator


def short(answer: Answer, view: View) -> None:
    """The stake, who owes whom, and the fewest payments; or why there is no settlement.

    Nothing where nobody plays for money.
    """
    if view.no_money:
        return
    _ = translator(view.lang)
    told = of(answer, book(), view)
    on = f" · {words.plain(stake(told.terms, view.lang))}" if told else ""
    st.subheader(_("Settlement") + on, anchor=False)
    if told is None:
        st.info(_("Write what a point is worth to see who pays whom."))
        return
    settlement = told.settlement
    if settlement is None:
        parts.open_hands(answer, view.lang)
        return
    settling.of_sheet(told, view)
    drawn.debts(told, view.lang, key="tonight")
    game.payments(settlement.transfers, told.terms.currency, view.lang)
    _way(told, view)


def _way(told: Told, view: View) -> None:
    """To where it is settled, or paid."""
    _ = translator(view.lang)
    if settling.what_if([told], view):
        return
    label = _("Settled: see what is paid") if told.entry else _("Settle and pay")
    st.page_link(parts.page("money"), label=label, icon=":material/payments:")
