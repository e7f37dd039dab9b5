"""A payment by telephone: the code to scan, the same as text, and the number it goes to.

The code and the number are on the page only while they are looked at, and only for whoever may
write: a guest sees neither.
"""

from collections.abc import Sequence

import streamlit as st

from dashboard import kept, pressed, words
from dashboard.money import acts
from dashboard.money.book import Book
from plump_core.settlement import Transfer
from plump_core.settlement.plans import Plan
from plump_core.settlement.swish import CURRENCY, KEPT, PROMISE, SwishError, code, shown
from plump_core.settlement.wording import said
from plump_core.texts import numbers, translator

_WIDTH = 260
_LONGEST = 24


def button(payments: Sequence[Transfer], plan: Plan, book: Book, lang: str) -> None:
    """Opens the code of one of the payments; where no number is known yet, a field for it."""
    if not payments or plan.currency != CURRENCY:
        return
    if st.button("Swish", key=f"swish-{plan.id}", icon=":material/qr_code_2:"):
        st.dialog("Swish")(_open)(payments, plan.id, book, lang)


def message(book: Book, lang: str) -> str:
    """What stands with the payment: Plump, and the day of the latest night."""
    _ = translator(lang)
    nights = (one.settled.date for one in book.latest.values() if one.settled)
    days = [day for day in nights if day]
    if not days:
        return _("Plump")
    return _("Plump {day}").format(day=numbers.day(max(days), lang))


def _open(payments: Sequence[Transfer], plan: str, book: Book, lang: str) -> None:
    pressed.refused(lang)  # the dialog is drawn anew by itself, without the page below it
    one = _which(payments, plan, book, lang)
    key = f"{plan}-{one.from_}-{one.to}"
    number = kept.archive().ledger.phones().get(book.ledger.people.key(one.to))
    if number is None:
        _ask(one.to, key, book, lang)
        return
    text = message(book, lang)
    try:
        picture = code(number, one.amount, text).decode()
    except SwishError as error:
        st.info(error.text(lang))
        return
    _shown(picture, number, one, text, book, lang)
    st.button(
        translator(lang)("Forget the number"),
        key=f"forget-{key}",
        type="tertiary",
        on_click=acts.forget_phone,
        args=(one.to,),
    )


def _which(payments: Sequence[Transfer], plan: str, book: Book, lang: str) -> Transfer:
    """The payment that is made, of several the one that is chosen."""
    if len(payments) == 1:
        return payments[0]
    number: int = st.selectbox(
        translator(lang)("Payment"),
        range(len(payments)),
        format_func=lambda n: _told(payments[n], book, lang),
        key=f"which-{plan}",
    )
    return payments[number]


def _told(one: Transfer, book: Book, lang: str) -> str:
    from_, to = (words.short(book.name(who)) for who in (one.from_, one.to))
    return f"{from_} → {to} {said(one.amount, CURRENCY, lang)}"


def _shown(picture: str, number: str, one: Transfer, text: str, book: Book, lang: str) -> None:
    """The code, black on white by any lamp, and beside it what to copy."""
    _ = translator(lang)
    to, sum_ = book.name(one.to), said(one.amount, CURRENCY, lang)
    scan = _("Scan with the camera in Swish: {sum} to {to}").format(
        sum=words.plain(sum_), to=words.name(to)
    )
    st.markdown(scan)
    st.image(picture[picture.index("<svg") :], width=_WIDTH, alt=scan)
    st.code(f"{shown(number)}\n{sum_}\n{text}", language=None, wrap_lines=True)
    st.caption(words.plain(PROMISE.text(lang)))


def _ask(who: str, key: str, book: Book, lang: str) -> None:
    """A field for the number; what is typed is forgotten here once it is kept."""
    _ = translator(lang)
    label = _("The number that {who} is paid at").format(who=words.name(book.name(who)))
    with st.form(f"phone-{key}", border=False, clear_on_submit=True):
        st.text_input(label, key=f"number-{key}", max_chars=_LONGEST, autocomplete="off")
        st.form_submit_button(
            _("Keep the number"), on_click=acts.set_phone, args=(who, f"number-{key}")
        )
    st.caption(words.plain(KEPT.text(lang)))
