"""What a mended sheet changes of a settlement: a line of its own, entered at a press."""

from collections.abc import Sequence

import streamlit as st

from dashboard import share, words
from dashboard.money import acts
from dashboard.money.book import Book, differences
from dashboard.money.told import Told
from dashboard.view import View
from plump_core.settlement.entries import Entry
from plump_core.settlement.wording import said
from plump_core.texts import numbers, plural, translator

_SHOWN = 10


def of(told: Told, book: Book, view: View) -> None:
    """That of one game, where there is any."""
    if told.entry:
        own = [one for one in differences(book, view.shelf) if one.game == told.id]
        waiting(own, book, view.lang, key=told.id)


def waiting(found: Sequence[Entry], book: Book, lang: str, key: str) -> None:
    """Each difference in a line, and one press that enters all of them."""
    _ = translator(lang)
    if not found:
        return
    with st.container(border=True):
        sheets = plural(
            lang,
            "The sheet has been changed since the night was settled.",
            "{n} sheets have been changed since their nights were settled.",
            len(found),
        )
        st.markdown(f":material/difference: **{sheets}**")
        for one in found[:_SHOWN]:
            st.markdown(_line(one, book, lang))
        if len(found) > _SHOWN:
            st.caption(_("… and {n} more").format(n=len(found) - _SHOWN))
        if share.may_write():
            st.button(
                _("Enter the difference"),
                key=f"correct-{key}",
                type="primary",
                on_click=acts.correct,
                args=(list(found),),
                help=_("The settlement stays as it is; the difference is a line of its own."),
            )


def _line(now: Entry, book: Book, lang: str) -> str:
    """Which night, and who owes whom so much more for it."""
    difference = book.ledger.difference(now)
    moves = difference.moves if difference else ()
    sums = [
        f"{words.name(book.name(one.from_))} → **{words.name(book.name(one.to))}** "
        f"{words.plain(said(one.amount, now.currency, lang))}"
        for one in moves
    ]
    return f"{words.plain(of_night(now, lang))}: {', '.join(sums)}"


def of_night(entry: Entry, lang: str) -> str:
    """What the game of a line is called."""
    settled = entry.settled
    if settled is None:
        return ""
    day = numbers.day(settled.date, lang) if settled.date else ""
    title = words.short(settled.title) if settled.title else ""
    return " · ".join(filter(None, (title, day))) or translator(lang)("A night of Plump")
