"""This night: what its games come to, each and together, and the press that settles them."""

from collections.abc import Sequence

import streamlit as st

from dashboard import parts, share, words
from dashboard.money import game, settling, terms, ways
from dashboard.money.book import Book
from dashboard.money.told import Told, every
from dashboard.view import View
from plump_core.reading import Reading
from plump_core.settlement import Terms
from plump_core.settlement.ledger import Ledger
from plump_core.settlement.wording import chat, said
from plump_core.texts import translator


def show(book: Book, view: View) -> None:
    """The chosen games of one night."""
    _ = translator(view.lang)
    if not len(view):
        parts.empty(_("Choose a night to see what it comes to."), view.lang)
        return
    found = every(_readings(view), book, view)
    if not found:
        st.info(_("Write what a point is worth to see who pays whom."))
        return
    _terms(found, view.lang)
    looked_at = settling.what_if(found, view)
    way = ways.choose(_people(found), "night", view.lang)
    if len(found) > 1:
        _together(found, way, view, sent=not looked_at)
        if not looked_at:
            settling.show(found, view)
    for told in found:
        game.show(told, way, book, view, alone=len(found) == 1, looked_at=looked_at)


def _readings(view: View) -> list[Reading]:
    """The games of one night, as the archive has it; of several, of that which is asked for."""
    if view.rows["night"].nunique() == 1:
        return [one for one in map(view.reading, view.ids) if one]
    asked = parts.one(view, key="money-game")
    night = next(one for one in view.shelf.index.nights.values() if asked.game.id in one.games)
    found = [view.reading(id) for id in view.ids if id in night.games]
    return [one for one in found if one]


def _terms(found: Sequence[Told], lang: str) -> None:
    """The form for those games that are not settled; it holds for all of them."""
    left = [one for one in found if one.entry is None]
    if not left:
        return
    if not share.may_write():
        for on in dict.fromkeys(one.terms for one in left):
            st.caption(words.plain(terms.line(on, lang)))
        return
    for on in dict.fromkeys(one.terms for one in left):
        some = [one for one in left if one.terms == on]
        for own in dict.fromkeys(one.own for one in some):
            ids = [one.id for one in some if one.own == own]
            terms.form(ids, on, own, lang)


def _people(found: Sequence[Told]) -> list[str]:
    """Everybody of the night, in the order in which they sat."""
    return list(dict.fromkeys(who for one in found for who in one.reading.game.players))


def _together(found: Sequence[Told], way: ways.Chosen, view: View, sent: bool) -> None:
    """What the games come to together, once each can be settled; with the text that is ``sent``."""
    _ = translator(view.lang)
    st.subheader(_("All games together"), anchor=False)
    lines = tuple(one.line for one in found if one.line)
    if len(lines) < len(found):
        st.info(_("The sum can be drawn when every game can be settled."))
        return
    sums = Ledger(lines, (), view.people)
    for currency in sums.currencies:
        _sum(sums, currency, way, [one.terms for one in found], view, sent)


def _sum(
    sums: Ledger,
    currency: str,
    way: ways.Chosen,
    agreed: Sequence[Terms],
    view: View,
    sent: bool,
) -> None:
    _ = translator(view.lang)
    account = sums.account(currency)
    own = [on for on in agreed if on.currency == currency]
    unit = max(on.unit for on in own)
    net = {
        view.people.name(who): sum_
        for who, sum_ in sorted(account.balance.items(), key=lambda one: -one[1])
    }
    plan = account.suggest(*way, unit)
    paid = game.named(plan.transfers, view.people.name)
    left, right = st.columns(2, gap="large")
    with left:
        game.payments(paid, currency, view.lang)
    with right:
        lines = [
            f"{words.name(who)} **{words.plain(said(sum_, currency, view.lang, signed=True))}**"
            for who, sum_ in net.items()
        ]
        st.markdown("  \n".join(lines))
    if sent:
        message = chat(_("All games together"), net, paid, own, view.lang)
        st.code(message, language=None, wrap_lines=True)
