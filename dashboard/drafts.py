"""The protocol that one is typing, in this session."""

import datetime as dt
from collections.abc import Sequence

import streamlit as st

from plump_core.typed import TypedGame

_DRAFT, _NEW = "draft", "new-draft"


def draft(begun: Sequence[TypedGame]) -> TypedGame:
    """The protocol that is being typed: one of those begun, or a new one."""
    wanted = drafted(begun)
    for game in begun:
        if game.id == wanted:
            return game
    new: TypedGame = st.session_state.setdefault(_NEW, _new())
    return new


def _new() -> TypedGame:
    """A protocol of today: who types an older one writes another day."""
    return TypedGame(date=dt.date.today())


def drafted(begun: Sequence[TypedGame]) -> str | None:
    """The id of the protocol that is being typed; None for a new one of which nothing is kept.

    At first it is the last one that is not complete, so that a reload goes on where one was.
    """
    if _DRAFT not in st.session_state:
        open_ones = [game.id for game in begun if not game.complete]
        st.session_state[_DRAFT] = open_ones[-1] if open_ones else None
    if st.session_state[_DRAFT] is None and _NEW in st.session_state:
        new = st.session_state[_NEW].id
        if any(game.id == new for game in begun):
            st.session_state[_DRAFT] = new
    chosen: str | None = st.session_state[_DRAFT]
    return chosen if any(game.id == chosen for game in begun) else None


def drafting() -> str:
    """The key of the widget to choose a protocol to go on with."""
    return f"{_DRAFT}-{st.session_state.get(_DRAFT)}"


def go_on_with(key: str | None) -> None:
    """Go on with the protocol chosen in the widget of that key; with a new one for None."""
    st.session_state[_DRAFT] = st.session_state[key] if key else None
    if st.session_state[_DRAFT] is None:
        st.session_state[_NEW] = _new()
