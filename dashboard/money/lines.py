"""The lines of the account as a table, the latest first."""

from collections.abc import Iterator
from typing import Any

import pandas as pd
import streamlit as st

from dashboard.money import besides
from dashboard.money.book import Book
from dashboard.money.differences import of_night
from dashboard.when import told_when
from plump_core.settlement.account import Account, Line
from plump_core.settlement.entries import EntryKind
from plump_core.settlement.wording import said
from plump_core.texts import plural, translator

_MOST = 200


def table(account: Account, book: Book, lang: str) -> None:
    """When, what, and what it gave or took from each; of very many the latest."""
    _ = translator(lang)
    every = account.lines
    title = plural(lang, "{n} line on the account", "{n} lines on the account", len(every))
    opened = st.expander(title, key=f"lines-{account.currency}", on_change="rerun")
    with opened:
        if opened.open:
            rows = [_row(one, book, lang) for one in reversed(every[-_MOST:])]
            st.dataframe(pd.DataFrame(rows), hide_index=True, alt=title)
            if len(every) > _MOST:
                st.caption(_("The latest {n} lines.").format(n=_MOST))


def _row(one: Line, book: Book, lang: str) -> dict[str, Any]:
    _ = translator(lang)
    return {
        _("Entered"): told_when(one.entry.at, lang),
        _("What"): _what(one, book, lang),
        _("Sums"): ", ".join(_changes(one, book, lang)),
        _("Said by"): one.entry.by or "",
    }


def _what(one: Line, book: Book, lang: str) -> str:
    _ = translator(lang)
    names = {
        EntryKind.NIGHT: _("Settled"),
        EntryKind.CORRECTION: _("Difference"),
        EntryKind.PAYMENT: _("Payment"),
        EntryKind.UNSETTLED: _("Settlement taken back"),
        EntryKind.UNPAID: _("Payment taken back"),
    }
    kind = names[one.entry.kind]
    if one.entry.settled:
        return f"{kind}: {of_night(one.entry, lang)}"
    return f"{kind}: {besides.line(one.entry, book, lang)}"


def _changes(one: Line, book: Book, lang: str) -> Iterator[str]:
    for who, sum_ in one.change.items():
        yield f"{book.name(who)} {said(sum_, one.entry.currency, lang, signed=True)}"
