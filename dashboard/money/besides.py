"""A payment besides all suggestions: who gave whom how much, when, and what for."""

import datetime as dt
from collections.abc import Sequence

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from dashboard import words
from dashboard.money import acts
from dashboard.money.book import Book
from plump_core.settlement import CURRENCIES
from plump_core.settlement.besides import LONGEST_NOTE
from plump_core.settlement.entries import Entry, EntryKind
from plump_core.settlement.wording import currency, said
from plump_core.texts import numbers, translator

_LONGEST = 12
_SHOWN = 5
_EARLIEST = dt.date(1900, 1, 1)


def show(book: Book, by: str | None, lang: str) -> None:
    """The form, drawn once it is opened, and below it the latest such payments."""
    _ = translator(lang)
    behind = st.expander(
        _("Enter another payment"), icon=":material/add:", key="besides", on_change="rerun"
    )
    if behind.open:
        with behind:
            _form(book, by, lang)
            _latest(book, by, lang)


def line(one: Entry, book: Book, lang: str) -> str:
    """A payment in words, not as Markdown: who paid whom, when, and what was said of it."""
    pairs = ", ".join(f"{book.name(move.from_)} → {book.name(move.to)}" for move in one.moves)
    day = numbers.day(one.day, lang) if one.day else ""
    return " · ".join(filter(None, (pairs, day, one.note)))


def _form(book: Book, by: str | None, lang: str) -> None:
    """Blank again once a payment is entered; what is refused stays to be mended."""
    _ = translator(lang)
    key = f"besides-{len(book.ledger.entries)}"
    with st.form(key, border=False):
        left, right = st.columns(2)
        _person(left, _("Who paid"), f"{key}-from", book, lang)
        _person(right, _("Who was paid"), f"{key}-to", book, lang)
        left, right = st.columns(2)  # beside each other; on a phone in this order
        left.text_input(_("Amount"), key=f"{key}-amount", max_chars=_LONGEST)
        _currency(right, key, book.ledger.currencies, lang)
        left, right = st.columns(2)
        _day(left, key, lang)
        right.text_input(_("Note (may be left out)"), key=f"{key}-note", max_chars=LONGEST_NOTE)
        st.form_submit_button(
            _("Enter the payment"), on_click=acts.pay_besides, args=(key, by), type="primary"
        )


def _person(where: DeltaGenerator, label: str, key: str, book: Book, lang: str) -> None:
    where.selectbox(
        label,
        _everybody(book),
        index=None,
        format_func=words.short,
        key=key,
        placeholder=translator(lang)("Choose"),
    )


def _everybody(book: Book) -> list[str]:
    """Those on the account first, then all others who are known; as they are called."""
    accounts = (book.ledger.account(one) for one in book.ledger.currencies)
    on_it = (book.name(who) for account in accounts for who in account.players)
    others = sorted((one.name for one in book.ledger.people.shown), key=str.casefold)
    return list(dict.fromkeys([*on_it, *others]))


def _currency(where: DeltaGenerator, key: str, used: Sequence[str], lang: str) -> None:
    where.selectbox(
        translator(lang)("Currency"),
        list(dict.fromkeys([*used, *CURRENCIES])),
        format_func=lambda one: currency(one, lang),
        key=f"{key}-currency",
    )


def _day(where: DeltaGenerator, key: str, lang: str) -> None:
    where.date_input(
        translator(lang)("Day"),
        "today",
        min_value=_EARLIEST,
        max_value="today",
        format="YYYY-MM-DD",
        key=f"{key}-day",
    )


def _latest(book: Book, by: str | None, lang: str) -> None:
    """The latest of them, each with the way back."""
    _ = translator(lang)
    entries = [
        one
        for one in book.ledger.entries
        if one.kind is EntryKind.PAYMENT and one.plan is None and not book.ledger.is_back(one)
    ]
    for one in reversed(entries[-_SHOWN:]):
        sum_ = said(one.moves[0].amount, one.currency, lang)
        with st.container(horizontal=True, vertical_alignment="center"):
            st.markdown(words.plain(f"{line(one, book, lang)} · {sum_}"), width="stretch")
            st.button(
                _("Take back"),
                key=f"besides-back-{one.id}",
                type="tertiary",
                icon=":material/undo:",
                on_click=acts.take_back,
                args=(one.id,),
                kwargs={"by": by},
            )
