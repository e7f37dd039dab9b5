"""Money: who owes whom, what each gets or pays, and the payments, in words to send."""

from decimal import Decimal

import streamlit as st

from dashboard import parts, words
from dashboard.view import View, current
from plump_core.answers import Answer
from plump_core.settlement import Sum, together
from plump_core.texts import numbers, translator

_OF_AN_EVENING = 4


def show(view: View) -> None:
    """The whole page."""
    _ = translator(view.lang)
    st.title(_("Money"), anchor=False)
    if not view.readings:
        parts.empty(
            _("Who owes whom after the night, and the fewest payments that settle it."), view.lang
        )
        return
    if view.stake is None:
        st.info(_("Write what a point is worth to see who pays whom."))
        return
    st.caption(parts.stake(view))
    given = view.answers()
    if len(given) > 1:
        _all(given, view)
    for answer in _in_full(given, view):
        _game(answer, view, alone=len(given) == 1)


def _in_full(given: list[Answer], view: View) -> list[Answer]:
    """The games of an evening, all of them; of many evenings' the one that is asked for."""
    if len(given) <= _OF_AN_EVENING:
        return given
    wanted = parts.one(view, key="money-game").game.id
    return [answer for answer in given if answer.reading.game.id == wanted]


def _all(given: list[Answer], view: View) -> None:
    """What the games come to together, once each can be settled."""
    _ = translator(view.lang)
    settled = [one.bill.settlement for one in given if one.bill and one.bill.settlement]
    st.subheader(_("All games together"), anchor=False)
    if len(settled) < len(given):
        st.info(_("The sum can be drawn when every game can be settled."))
        return
    total = together(settled)
    left, right = st.columns(2, gap="large")
    with left:
        _sums(total, view)
    with right:
        parts.payments(total.transfers, view)
    st.code(_all_text(total, view), language=None, wrap_lines=True)


def _sums(total: Sum, view: View) -> None:
    """What each gets (+) or pays (−) in all."""
    lines = [
        f"{words.name(player)} **{words.plain(_money(value, view, signed=True))}**"
        for player, value in total.net.items()
    ]
    st.markdown("  \n".join(lines))


def _game(answer: Answer, view: View, alone: bool) -> None:
    _ = translator(view.lang)
    game = answer.reading.game
    st.subheader(words.plain(words.label(game, view.lang)), anchor=False)
    settled = answer.bill.settlement if answer.bill else None
    if settled is None:
        parts.open_hands(answer, view.lang)
        return
    left, right = st.columns(2, gap="large")
    with left:
        parts.debts(answer, view, key=game.id)
    with right:
        parts.nets(answer, view, key=game.id)
        parts.payments(settled.transfers, view)
    if alone:
        st.caption(_("To copy and send:"))
    st.code(_text(answer, view), language=None, wrap_lines=True)


def _text(answer: Answer, view: View) -> str:
    """The settlement as a message to the others."""
    settled = answer.bill.settlement if answer.bill else None
    if settled is None:
        return ""
    title = words.label(answer.reading.game, view.lang)
    return _message(title, Sum(settled.net, settled.transfers), view)


def _all_text(total: Sum, view: View) -> str:
    _ = translator(view.lang)
    return _message(_("All games together"), total, view)


def _message(title: str, total: Sum, view: View) -> str:
    lines = [f"{title} ({parts.stake(view)})"]
    for player, value in total.net.items():
        lines.append(f"{player}: {_money(value, view, signed=True)}")
    lines += [""] if total.transfers else []
    lines += [f"{t.from_} → {t.to} {_money(t.amount, view)}" for t in total.transfers]
    return "\n".join(lines)


def _money(value: Decimal, view: View, signed: bool = False) -> str:
    return numbers.money(value, view.currency, view.lang, signed=signed)


show(current())
