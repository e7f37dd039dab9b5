"""Mending a value of a game: which round, whose, and what ought to stand there."""

from typing import Any

import streamlit as st

from dashboard import kept, words
from plump_core.edits import Column, Edit
from plump_core.findings import Finding, PlumpError
from plump_core.reading import Reading
from plump_core.texts import translator
from plump_core.typed import Mark, TypedGame

_OUT = "out"


def form(reading: Reading, found: tuple[Finding, ...], lang: str) -> None:
    """Behind a button: the first doubtful hand, or any other, with its bid and mark to change."""
    _ = translator(lang)
    if not reading.game.players or not reading.game.cards:
        return
    with st.popover(_("Mend"), icon=":material/edit:"):
        number = st.selectbox(
            _("Round"),
            range(1, reading.game.rounds + 1),
            index=_first(reading, found)[0] - 1,
            format_func=lambda n: _round(reading, n, lang),
            key=f"mend-round-{reading.game.id}",
        )
        player = st.selectbox(
            _("Player"),
            reading.game.players,
            index=_first(reading, found)[1],
            format_func=words.short,
            key=f"mend-player-{reading.game.id}",
        )
        _hand(reading, number, player, lang)


def _hand(reading: Reading, number: int, player: str, lang: str) -> None:
    """One hand as it stands, and the button that puts the new values in its place."""
    _ = translator(lang)
    bid, mark = _stands(reading, number, player)
    key = f"{reading.game.id}-{number}-{player}"
    cards = reading.game.cards[number - 1]
    bids = [None, *range(cards + 1)] if bid is None or bid <= cards else [None, bid]
    new_bid = st.selectbox(
        _("Bid"),
        bids,
        index=bids.index(bid),
        format_func=lambda b: _("not written") if b is None else str(b),
        key=f"mend-bid-{key}",
    )
    marks = {Mark.MADE: _("made"), Mark.PLUMP: _("plump"), Mark.RENONS: _("renons")}
    marks |= {_OUT: _("sat out")}
    new_mark = st.segmented_control(
        _("Result"),
        list(marks),
        default=mark,
        format_func=marks.__getitem__,
        key=f"mend-mark-{key}",
        required=True,
    )
    st.button(
        _("Put it right"),
        key=f"mend-{key}",
        type="primary",
        on_click=_save,
        args=(reading, number, player, new_bid, new_mark, lang),
    )


def _save(
    reading: Reading, number: int, player: str, bid: int | None, mark: str, lang: str
) -> None:
    """Keep the new values; a typed game is written anew, a sheet's stay beside it."""
    try:
        typed = kept.archive().typed_game(reading.game.id)
        if typed:
            kept.save_typed(_written(typed, number, player, bid, mark), typed)
        else:
            kept.edit(reading.game.id, *_edits(reading, number, player, bid, mark))
    except PlumpError as error:
        st.toast(error.text(lang), icon=":material/error:")


def _edits(reading: Reading, number: int, player: str, bid: int | None, mark: str) -> list[Edit]:
    sheet = kept.name_on_sheet(reading, player)
    if mark == _OUT:
        return [Edit(Column.OUT, True, number, sheet)]
    back = [Edit(Column.OUT, False, number, sheet)] * _sits(reading, number, player)
    return [*back, Edit(Column.BID, bid, number, sheet), Edit(Column.PLUMP, mark, number, sheet)]


def _written(typed: TypedGame, number: int, player: str, bid: int | None, mark: str) -> TypedGame:
    seat = typed.players.index(player)
    if mark == _OUT:
        return typed.with_hand(number, seat, out=True)
    return typed.with_hand(number, seat, bid=bid, mark=Mark(mark), out=False)


def _stands(reading: Reading, number: int, player: str) -> tuple[int | None, str]:
    """Bid and mark as they are."""
    hand = _row(reading, number, player)
    if hand is None:
        return None, _OUT
    mark = Mark.RENONS if hand["renons"] else Mark.PLUMP if hand["plump"] is True else Mark.MADE
    return hand["bid"], mark


def _sits(reading: Reading, number: int, player: str) -> bool:
    return _row(reading, number, player) is None


def _row(reading: Reading, number: int, player: str) -> dict[str, Any] | None:
    hands = reading.game.hands
    rows = hands[(hands["round"] == number) & (hands["player"] == player)]
    if rows.empty:
        return None
    plain = rows.astype(object).where(rows.notna(), None).iloc[0].to_dict()
    return {**plain, "plump": None if plain["plump"] is None else bool(plain["plump"])}


def _first(reading: Reading, found: tuple[Finding, ...]) -> tuple[int, int]:
    """Round and seat of the first finding that has them; else the first hand."""
    players = list(reading.game.players)
    for one in found:
        if one.round and one.round <= reading.game.rounds:
            return one.round, players.index(one.player) if one.player in players else 0
    return 1, 0


def _round(reading: Reading, number: int, lang: str) -> str:
    _ = translator(lang)
    return _("{round} ({cards} cards)").format(round=number, cards=reading.game.cards[number - 1])
