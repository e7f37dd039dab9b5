"""What is to be paid: the frozen plans, what is due besides, and a press for each payment made."""

from collections.abc import Mapping, Sequence

import streamlit as st

from dashboard import share, words
from dashboard.money import acts, swish, terms, ways
from dashboard.money.book import Book, suggested
from dashboard.money.game import named
from dashboard.money.when import told_when
from plump_core.settlement import ORE, POINTS, WHOLE, Transfer
from plump_core.settlement.account import Account, Standing
from plump_core.settlement.entries import Entry
from plump_core.settlement.plans import Plan
from plump_core.settlement.wording import said, to_pay
from plump_core.texts import Translate, translator

_NOBODY = ""


def show(book: Book, lang: str) -> None:
    """Every currency by itself."""
    _ = translator(lang)
    if not book.ledger.currencies:
        st.markdown(_("Settle a night, and what is to be paid will stand here."))
        return
    by = _by(book, _)
    several = len(book.ledger.currencies) > 1
    for currency in book.ledger.currencies:
        if several:
            st.subheader(words.plain(terms.units(currency, lang).capitalize()), anchor=False)
        _account(book, book.ledger.account(currency), by, lang)


def _by(book: Book, _: Translate) -> str | None:
    """Who it is that presses, to be remembered with the payment."""
    if not share.may_write():
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
        _rows(done[-1].plan, done[-1].paid, book, by, lang)
        done = done[:-1]
    if done:
        with st.expander(_("Paid earlier")):
            for one in reversed(done):
                _rows(one.plan, one.paid, book, by, lang)


def _frozen(one: Standing, book: Book, by: str | None, lang: str) -> None:
    """A plan of which something is paid: it stays as it is."""
    _ = translator(lang)
    _rows(one.plan, one.paid, book, by, lang)
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
    _rows(plan, {}, book, by, lang)
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


def _rows(plan: Plan, paid: Mapping[int, Entry], book: Book, by: str | None, lang: str) -> None:
    with st.container(border=True, gap="small"):
        for number in range(len(plan.transfers)):
            _row(plan, number, paid.get(number), book, by, lang)


def _row(
    plan: Plan, number: int, made: Entry | None, book: Book, by: str | None, lang: str
) -> None:
    """Who pays whom how much, or that it is made."""
    one = plan.transfers[number]
    sum_ = words.plain(said(one.amount, plan.currency, lang))
    from_, to = (words.name(book.name(who)) for who in (one.from_, one.to))
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        if made:
            st.markdown(f"~~{from_} → {to} {sum_}~~  \n{_made(made, lang)}", width="stretch")
        else:
            st.markdown(f"{from_} → **{to}** {sum_}", width="stretch")
        if share.may_write():
            with st.container(horizontal=True, width="content", gap="small"):
                _presses(plan, number, made, book, by, lang)


def _presses(
    plan: Plan, number: int, made: Entry | None, book: Book, by: str | None, lang: str
) -> None:
    """The code and the press for a payment to be made; the way back from one that is."""
    _ = translator(lang)
    key = f"{plan.id}-{number}"
    if made is None:
        swish.button(plan.transfers[number], plan.currency, key, book, lang)
        st.button(
            _("Paid"),
            key=f"paid-{key}",
            icon=":material/check:",
            on_click=acts.pay,
            args=(plan, number, by),
        )
        return
    st.button(
        _("Take back"),
        key=f"unpay-{key}",
        type="tertiary",
        icon=":material/undo:",
        on_click=acts.take_back,
        args=(made.id,),
        kwargs={"by": by},
    )


def _made(made: Entry, lang: str) -> str:
    """When it was entered, and by whom."""
    _ = translator(lang)
    when = words.plain(told_when(made.at, lang))
    if made.by:
        text = _("Paid, says {who}, {when}")
        return text.format(who=words.name(made.by), when=when)
    return _("Paid {when}").format(when=when)


def _to_send(transfers: Sequence[Transfer], plan: Plan, book: Book, lang: str) -> None:
    _ = translator(lang)
    with st.expander(_("Text for the group chat")):
        text = to_pay(named(transfers, book.name), plan.currency, lang)
        st.code(text, language=None, wrap_lines=True)
