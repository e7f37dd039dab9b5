"""The whole page, in three parts, of which one is seen at a time."""

from collections.abc import Callable

import streamlit as st

from dashboard import choices, parts, pressed, share
from dashboard.money import account, evening, paying
from dashboard.money.book import Book, book
from dashboard.view import View
from plump_core.settlement.ledger import Ledger
from plump_core.texts import Translate, plural, translator

_PART = "money-part"
_NIGHT, _PAY, _ACCOUNT = "night", "pay", "account"


def show(view: View) -> None:
    """This night; what is to be paid; and the account, once anything has been settled.

    Who does not play for money sees only what was settled before, for debts are not forgotten.
    """
    _ = translator(view.lang)
    st.title(_("Money"), anchor=False)
    there = book()
    if view.no_money:
        st.markdown(_("You do not play for money, so nobody owes anybody anything for a night."))
        choices.no_money(view.lang, key="no-money-here")
        if not there.ledger.entries:
            return
        st.markdown(_("What was settled earlier still stands:"))
    elif not len(view) and not there.ledger.entries:
        said = _("Who owes whom after the night, and the fewest payments that settle it.")
        parts.empty(said, view.lang)
        return
    pressed.refused(view.lang)
    if view.shelf.example:  # a world of its own: nothing in it is settled or owed
        evening.show(Book(Ledger(), {}), view)
        return
    drawn: dict[str, Callable[[], None]] = {
        _NIGHT: lambda: evening.show(there, view),
        _PAY: lambda: paying.show(there, view.lang),
        _ACCOUNT: lambda: account.show(there, view),
    }
    drawn[_chosen(there, view, _)]()
    if share.may_write():
        parts.undo(view.lang)


def _chosen(there: Book, view: View, _: Translate) -> str:
    left = there.to_pay
    pay = plural(view.lang, "Pay ({n} payment)", "Pay ({n} payments)", left) if left else _("Pay")
    titles = {_NIGHT: _("This night"), _PAY: pay, _ACCOUNT: _("The account")}
    if view.no_money:
        del titles[_NIGHT]
    return parts.part(_("Money"), titles, _PART)
