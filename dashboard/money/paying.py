"""What is to be paid: the frozen plans, what is due besides, and a press for each payment made."""

from collections.abc import Sequence

import streamlit as st

from dashboard import share, words
from dashboard.money import acts, besides, terms, ticks, ways
from dashboard.money.book import Book, suggested
from dashboard.money.game import named
from plump_core.settlement import ORE, POINTS, WHOLE, Transfer
from plump_core.settlement.account import Account, Standing
from plump_core.settlement.plans import Plan
from plump_core.settlement.wording import to_pay
from plump_core.texts import Translate, translator

_NOBODY = ""


def show(book: Book, lang: str) -> None:
    """Every currency by itself."""
    _ = translator(lang)
    if not book.ledger.currencies:
        st.markdown(_("Settle a night, and what is to be paid will stand here."))
    by = _by(book, _)
    several = len(book.ledger.currencies) > 1
    for currency in book.ledger.currencies:
        if several:
            st.subheader(words.plain(terms.units(currency, lang).capitalize()), anchor=False)
        _account(book, book.ledger.account(currency), by, lang)
    if share.may_write():
        besides.show(book, by, lang)


def _by(book: Book, _: Translate) -> str | None:
    """Who it is that presses, to be remembered with the payment."""
    if not share.may_write() or not book.ledger.currencies:
        return None
    accounts = [book.ledger.account(one) for one in book.ledger.currencies]
    people = list(dict.fromkeys(book.name(who) for one in accounts for who in one.players))
    chosen = st.selectbox(
        _("Who are you? (may be left out)"),
        [_NOBODY, *people],
        format_func=lambda who: words.short(who) or "–",
        key="money-by",
        persist_state="session",
        width=280,
    )
    return chosen or None


def _account(book: Book, account: Account, by: str | None, lang: str) -> None:
    _ = translator(lang)
    plans = [one for one in account.standing if one.plan.ended is None]
    left = [one for one in plans if one.left]
    for one in left:
        _frozen(one, book, by, lang)
    plan = _suggestion(book, account, bool(left), by, lang)
    if not left and not plan.transfers:
        st.success(_("Everybody is even."), icon=":material/check_circle:")
    done = [one for one in plans if not one.left]
    if done and not left and not plan.transfers:
        ticks.rows(done[-1].plan, done[-1].paid, book, by, lang)
        done = done[:-1]
    if done:
        with st.expander(_("Paid earlier")):
            for one in reversed(done):
                ticks.rows(one.plan, one.paid, book, by, lang)


def _frozen(one: Standing, book: Book, by: str | None, lang: str) -> None:
    """A plan of which something is paid: it stays as it is."""
    _ = translator(lang)
    ticks.rows(one.plan, one.paid, book, by, lang)
    _to_send([one.plan.transfers[n] for n in one.left], one.plan, book, lang)
    text = _("These payments stay as they are until all are made, whatever is settled meanwhile.")
    st.caption(text)
    if share.may_write():
        st.button(
            _("Make a new plan of what is left"),
            key=f"give-up-{one.plan.id}",
            type="tertiary",
            on_click=acts.give_up,
            args=(one.plan.id,),
        )


def _suggestion(book: Book, account: Account, besides: bool, by: str | None, lang: str) -> Plan:
    """What is due besides the plans that stand; it freezes with its first payment."""
    _ = translator(lang)
    plan = suggested(book, account.currency)
    if not plan.transfers:
        return plan
    if besides:
        st.markdown(f"**{_('What has come since')}**")
    people = [book.name(who) for who in account.players]
    way, one = ways.choose(people, f"pay-{account.currency}", lang)
    whole = _whole(account, lang)
    plan = suggested(book, account.currency, way, one, WHOLE if whole else ORE)
    ticks.rows(plan, {}, book, by, lang)
    _odd(account, whole, book, lang)
    _to_send(plan.transfers, plan, book, lang)
    return plan


def _whole(account: Account, lang: str) -> bool:
    """Whether only whole kronor are paid, as the nights of the account were settled at first."""
    _ = translator(lang)
    units = {one.settled.terms.unit for one in account.entries if one.settled}
    key = f"pay-{account.currency}-whole"
    return st.checkbox(
        _("Whole {units} only").format(units=terms.units(account.currency, lang)),
        value=units == {WHOLE} or account.currency == POINTS,
        key=key,
        persist_state="session",
    )


def _odd(account: Account, whole: bool, book: Book, lang: str) -> None:
    """Whose sum was rounded up."""
    _ = translator(lang)
    odd = account.odd(WHOLE if whole else ORE)
    if odd:
        text = _("Rounded to what can be paid: up for {to}, otherwise down.")
        to = words.listed([book.name(who) for who in odd], lang)
        st.caption(text.format(to=to))


def _to_send(transfers: Sequence[Transfer], plan: Plan, book: Book, lang: str) -> None:
    _ = translator(lang)
    with st.expander(_("Text for the group chat")):
        text = to_pay(named(transfers, book.name), plan.currency, lang)
        st.code(text, language=None, wrap_lines=True)
