"""The whole page, in three parts, of which one is seen at a time."""

from collections.abc import Callable

import streamlit as st

from dashboard import parts, pressed, share
from dashboard.money import account, evening, paying
from dashboard.money.book import Book, book
from dashboard.view import View
from plump_core.settlement.ledger import Ledger
from plump_core.texts import Translate, plural, translator

_PART = "money-part"
_NIGHT, _PAY, _ACCOUNT = "night", "pay", "account"


def show(view: View) -> None:
    """This night; what is to be paid; and the account, once anything has been settled."""
    _ = translator(view.lang)
    st.title(_("Money"), anchor=False)
    there = book()
    if not len(view) and not there.ledger.entries:
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
    drawn[_chosen(there, view.lang, _)]()
    if share.may_write():
        parts.undo(view.lang)


def _chosen(there: Book, lang: str, _: Translate) -> str:
    left = there.to_pay
    pay = plural(lang, "Pay ({n} payment)", "Pay ({n} payments)", left) if left else _("Pay")
    titles = {_NIGHT: _("This night"), _PAY: pay, _ACCOUNT: _("The account")}
    return parts.part(_("Money"), titles, _PART)
