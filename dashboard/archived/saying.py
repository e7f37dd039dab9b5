"""What is said of games and nights, kept by whoever may write; what is refused is told."""

import datetime as dt
from collections.abc import Iterable, Sequence

import streamlit as st

from dashboard import kept, pressed
from plump_core.edits import Column, Edit
from plump_core.nights import Night


@pressed.by_a_writer
def dated(game: str, date: dt.date | None, key: str | None = None) -> None:
    """On which day a game was played: that of the widget of the key, if there is one."""
    day = st.session_state.get(key, date) if key else date
    if day is not None:
        _edit(game, Edit(Column.DATE, day.isoformat()))


@pressed.by_a_writer
def dealt(game: str, key: str) -> None:
    """Who dealt first: the seat chosen in the widget of the key."""
    seat = st.session_state.get(key)
    if seat is not None:
        _edit(game, Edit(Column.DEALER, seat))


@pressed.by_a_writer
def about(night: Night, place: str, note: str) -> None:
    """Where a night was, and what there is to say of it, as written in the widgets of the keys."""
    kept.archive().nights.say(
        night, place=st.session_state.get(place), note=st.session_state.get(note)
    )


@pressed.by_a_writer
def pictured(night: Night, key: str) -> None:
    """The photo that was put into the widget of the key."""
    photo = st.session_state.get(key)
    if photo is not None:
        kept.archive().nights.say(night, photo=photo.getvalue())


@pressed.by_a_writer
def unpictured(night: Night) -> None:
    """No photo any more; the one there was comes back by undo."""
    kept.archive().nights.say(night, photo=None)


@pressed.by_a_writer
def joined(night: Night, others: Iterable[Night]) -> None:
    """That several nights were one."""
    kept.archive().nights.join(night, *others)


@pressed.by_a_writer
def parted(night: Night, games: Sequence[str]) -> None:
    """That some games of a night were a night of their own."""
    kept.archive().nights.part(night, games)


@pressed.by_a_writer
def removed(games: Iterable[str]) -> None:
    """Games go to the bin."""
    kept.remove(*games)


def _edit(game: str, edit: Edit) -> None:
    reading = kept.find(game)
    if reading:
        kept.mend([(reading, [edit])])
