"""A plan’s payments as a list to tick off: a press says that one is made, another takes it back.

A row is one button and no more, for a night of eleven has ten of them.
"""

from collections.abc import Mapping

import streamlit as st

from dashboard import share, words
from dashboard.money import acts, swish
from dashboard.money.book import Book
from dashboard.when import told_when
from plump_core.settlement.entries import Entry
from plump_core.settlement.plans import Plan
from plump_core.settlement.wording import said
from plump_core.texts import translator


def rows(plan: Plan, paid: Mapping[int, Entry], book: Book, by: str | None, lang: str) -> None:
    """Every payment with what has become of it; to press, for whoever may write."""
    with st.container(border=True, gap="xsmall", key=f"ticks-{plan.id}"):
        if not share.may_write():
            told = (_told(plan, number, paid.get(number), book, lang) for number in _all(plan))
            st.markdown("  \n".join(told))
            return
        for number in _all(plan):
            _row(plan, number, paid.get(number), book, by, lang)
        st.caption(translator(lang)("Press a payment when it is made, and again to take it back."))
        swish.button([plan.transfers[n] for n in _all(plan) if n not in paid], plan, book, lang)


def _row(
    plan: Plan, number: int, made: Entry | None, book: Book, by: str | None, lang: str
) -> None:
    told = _told(plan, number, made, book, lang)
    if made:
        st.button(
            told,
            key=f"unpay-{plan.id}-{number}",
            type="tertiary",
            icon=":material/check_box:",
            on_click=acts.take_back,
            args=(made.id,),
            kwargs={"by": by},
        )
        return
    st.button(
        told,
        key=f"paid-{plan.id}-{number}",
        type="tertiary",
        icon=":material/check_box_outline_blank:",
        on_click=acts.pay,
        args=(plan, number, by),
    )


def _told(plan: Plan, number: int, made: Entry | None, book: Book, lang: str) -> str:
    """Who pays whom how much; or that it is made, when, and who said so."""
    one = plan.transfers[number]
    sum_ = words.plain(said(one.amount, plan.currency, lang))
    from_, to = (words.name(book.name(who)) for who in (one.from_, one.to))
    if made is None:
        return f"{from_} → **{to}** {sum_}"
    return f"~~{from_} → {to} {sum_}~~ · {_made(made, lang)}"


def _made(made: Entry, lang: str) -> str:
    _ = translator(lang)
    when = words.plain(told_when(made.at, lang))
    if made.by:
        text = _("Paid, says {who}, {when}")
        return text.format(who=words.name(made.by), when=when)
    return _("Paid {when}").format(when=when)


def _all(plan: Plan) -> range:
    return range(len(plan.transfers))
