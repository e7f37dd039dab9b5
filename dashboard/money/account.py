"""The account over many nights: what each is to have, what is open, and how it came to this."""

from collections.abc import Sequence
from functools import partial

import streamlit as st

from dashboard import share, tables, words
from dashboard.money import acts, differences, drawn, lines, terms
from dashboard.money.book import Book, can_be_settled, unsettled, written
from dashboard.money.book import differences as differing
from dashboard.shelf import Shelf
from dashboard.view import View
from plump_core.outcome import Outcome
from plump_core.settlement import Terms
from plump_core.settlement.account import Account
from plump_core.settlement.entries import Entry, night
from plump_core.settlement.wording import said
from plump_core.texts import plural, translator


def show(book: Book, view: View) -> None:
    """What wants somebody's hand first, then every currency by itself."""
    _ = translator(view.lang)
    _twice(book, view.lang)
    differences.waiting(differing(book, view.shelf), book, view.lang, key="all")
    if not view.no_money:
        _open(book, view)
    several = len(book.ledger.currencies) > 1
    for currency in book.ledger.currencies:
        if several:
            title = terms.units(currency, view.lang).capitalize()
            st.subheader(words.plain(title), anchor=False)
        _account(book.ledger.account(currency), book, view)
    if not book.ledger.currencies:
        st.markdown(_("Nothing has been settled yet."))


def _account(account: Account, book: Book, view: View) -> None:
    _ = translator(view.lang)
    _balances(account, book, view.lang)
    if len(account.entries) > 1:
        st.markdown(f"**{_('Each one’s balance, night by night')}**")
        drawn.course(book, account.currency, view.lang)
    st.markdown(f"**{_('Who has cost whom the most at cards')}**")
    drawn.spent(book, account.currency, view.lang)
    lines.table(account, book, view.lang)


def _balances(account: Account, book: Book, lang: str) -> None:
    """What each is to have or to pay, those who have most to get first."""
    _ = translator(lang)
    templates = {1: _("{who} is to have {sum}"), -1: _("{who} is to pay {sum}")}
    told = []
    for who, sum_ in sorted(account.balance.items(), key=lambda one: -one[1]):
        if sum_:
            text = templates[1 if sum_ > 0 else -1]
            money = words.plain(said(abs(sum_), account.currency, lang))
            told.append(text.format(who=words.name(book.name(who)), sum=f"**{money}**"))
    even = [book.name(who) for who, sum_ in account.balance.items() if not sum_]
    if even and told:
        told.append(_("Even: {names}").format(names=words.listed(even, lang)))
    st.markdown("  \n".join(told) or _("Everybody is even."))


def _open(book: Book, view: View) -> None:
    """How many nights are settled and how many are not, with the press that settles these."""
    _ = translator(view.lang)
    left = unsettled(book, view.shelf)
    settled = len(book.latest)
    text = plural(view.lang, "{n} game settled", "{n} games settled", settled)
    if not left:
        st.caption(text)
        return
    can = can_be_settled(view.shelf, left)
    not_ = plural(view.lang, "{n} open", "{n} open", len(left))
    st.caption(f"{text} · {not_}")
    _settle_all([id for id in can if terms.of(id, book, view)], book, view)
    if len(can) < len(left):
        missing = len(left) - len(can)
        st.caption(
            plural(
                view.lang,
                "{n} game lacks hands that must be filled in first: see it under This night.",
                "{n} games lack hands that must be filled in first: see them under This night.",
                missing,
            )
        )


def _settle_all(can: Sequence[str], book: Book, view: View) -> None:
    if not can or not share.may_write():
        return
    agreed = {id: on for id in can if (on := terms.of(id, book, view))}
    _ = translator(view.lang)
    different = list(dict.fromkeys(terms.line(on, view.lang) for on in agreed.values()))
    st.button(
        plural(view.lang, "Settle the open game", "Settle all {n} open games", len(can)),
        key="settle-all",
        type="primary",
        icon=":material/handshake:",
        on_click=acts.settle_all,
        args=(partial(_entries, view.shelf, agreed),),
        help=words.plain("; ".join(different[:3])),
    )


def _entries(shelf: Shelf, agreed: dict[str, Terms]) -> list[Entry]:
    """The games as they are settled: under the rules they were played under."""
    found = [
        (Outcome.of(game, tables.own_rules(shelf, game.id)), agreed[game.id])
        for game in written(shelf, list(agreed))
    ]
    return [night(outcome, on) for outcome, on in found if not outcome.undetermined]


def _twice(book: Book, lang: str) -> None:
    """Games that two archives put together have settled both, and the way out."""
    _ = translator(lang)
    if not book.ledger.twice:
        return
    with st.container(border=True):
        st.markdown(f":material/warning: **{_('Settled twice')}**")
        st.markdown(_("These games are on the account two times. Take one of them back."))
        for one in book.ledger.twice:
            with st.container(horizontal=True, vertical_alignment="center"):
                st.markdown(words.plain(differences.of_night(one, lang)), width="stretch")
                if share.may_write():
                    st.button(
                        _("Take this one back"),
                        key=f"twice-{one.id}",
                        on_click=acts.take_back,
                        args=(one.id,),
                    )
