"""One game settled: who pays whom, the proof, the matrix, and a text for the others."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import streamlit as st

from dashboard import words
from dashboard.money import differences, drawn, lacking, settling, ways
from dashboard.money.book import Book
from dashboard.money.told import Told, paid, proved
from dashboard.view import View
from dashboard.when import day_here
from plump_core.detect.spoken import quoted
from plump_core.settlement import Settlement, Transfer, Way
from plump_core.settlement.wording import chat, notes, said, stake
from plump_core.texts import numbers, translator


def show(
    told: Told, way: ways.Chosen, book: Book, view: View, alone: bool, looked_at: bool
) -> None:
    """The whole of it; or which hands are to be filled in first.

    ``alone`` has the press that settles it here, for there are no others to be settled with it.
    What is only ``looked_at``, a what-if, has neither that press nor a text to send.
    """
    game = told.reading.game
    st.subheader(words.plain(words.label(game, view.lang)), anchor=False)
    _settled(told, view.lang)
    differences.of(told, book, view)
    settlement = told.settlement
    if settlement is None:
        lacking.show(told, view)
        if alone and not looked_at:
            settling.show([told], view)
        return
    settling.of_sheet(told, view)
    way = _known(way, told, view)
    transfers = paid(told.scores, told.terms, *way)
    left, right = st.columns(2, gap="large")
    with left:
        payments(transfers, told.terms.currency, view.lang)
        _proof(told, transfers, way, view.lang)
        _notes(told, settlement, view.lang)
        if not looked_at:
            if alone:
                settling.show([told], view)
            _to_send(told, settlement, transfers, view.lang)
    with right:
        drawn.debts(told, view.lang, key=game.id)
        drawn.nets(told, view, key=game.id)


def payments(transfers: Sequence[Transfer], currency: str, lang: str) -> None:
    """A line for each payment."""
    _ = translator(lang)
    st.markdown(f"**{_('To pay')}**")
    lines = [
        f"{words.name(one.from_)} → **{words.name(one.to)}** "
        f"{words.plain(said(one.amount, currency, lang))}"
        for one in transfers
    ]
    st.markdown("  \n".join(lines) or _("Nobody owes anybody anything."))


def named(transfers: Iterable[Transfer], name: Callable[[str], str]) -> list[Transfer]:
    """Payments between people as they are called."""
    return [replace(one, from_=name(one.from_), to=name(one.to)) for one in transfers]


def _settled(told: Told, lang: str) -> None:
    """That it is on the account, and as what."""
    _ = translator(lang)
    if told.entry is None or told.entry.at is None:
        return
    text = _("Settled {day}: {stake}, by {rules}. The payments stand under Pay.")
    said_ = text.format(
        day=numbers.day(day_here(told.entry.at), lang),
        stake=stake(told.terms, lang),
        rules=quoted(told.own_rules).text(lang),
    )
    st.markdown(f":material/check_circle: {words.plain(said_)}")


def _known(way: ways.Chosen, told: Told, view: View) -> ways.Chosen:
    """The person everything goes through, as this sheet writes him."""
    if way[1] is None:
        return way
    key = view.people.key(way[1])
    players = told.reading.game.players
    return way[0], next((who for who in players if view.people.key(who) == key), way[1])


def _proof(told: Told, transfers: Sequence[Transfer], way: ways.Chosen, lang: str) -> None:
    """That it comes to the same as what was played; and why it cannot be fewer."""
    if not transfers or way[0] is Way.PAIRWISE:
        return
    same, why = proved(told.scores, told.terms, *way, lang)
    st.caption(words.plain(same), help=words.plain(why) or None)


def _notes(told: Told, settlement: Settlement, lang: str) -> None:
    for note in notes(told.terms, settlement, lang):
        st.caption(words.plain(note))


def _to_send(told: Told, settlement: Settlement, transfers: Sequence[Transfer], lang: str) -> None:
    _ = translator(lang)
    title = words.label(told.reading.game, lang)
    st.caption(_("To copy into the group chat:"))
    message = chat(title, settlement.net, transfers, [told.terms], lang)
    st.code(message, language=None, wrap_lines=True)
