"""What is said of games and nights, kept by whoever may write; what is refused is told."""

import datetime as dt
from collections.abc import Callable, Iterable, Sequence
from typing import ParamSpec

import streamlit as st

from dashboard import kept, share, words
from plump_core.edits import Column, Edit
from plump_core.findings import PlumpError
from plump_core.nights import Night
from plump_core.texts import Message

_REFUSED = "archive-refused"

P = ParamSpec("P")


def refused(lang: str) -> None:
    """Why what was pressed last was not done."""
    message: Message | None = st.session_state.pop(_REFUSED, None)
    if message is not None:
        st.error(words.plain(message.text(lang)), icon=":material/error:")


def told(say: Callable[P, None]) -> Callable[P, None]:
    """Asks whether one may, and keeps what is refused for :func:`refused`."""

    def saying(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            share.require_writer()
            say(*args, **kwargs)
        except PlumpError as error:
            st.session_state[_REFUSED] = error.message

    return saying


@told
def dated(game: str, date: dt.date | None, key: str | None = None) -> None:
    """On which day a game was played: that of the widget of the key, if there is one."""
    day = st.session_state.get(key, date) if key else date
    if day is not None:
        _edit(game, Edit(Column.DATE, day.isoformat()))


@told
def dealt(game: str, key: str) -> None:
    """Who dealt first: the seat chosen in the widget of the key."""
    seat = st.session_state.get(key)
    if seat is not None:
        _edit(game, Edit(Column.DEALER, seat))


@told
def about(night: Night, place: str, note: str) -> None:
    """Where a night was, and what there is to say of it, as written in the widgets of the keys."""
    kept.archive().nights.say(
        night, place=st.session_state.get(place), note=st.session_state.get(note)
    )


@told
def pictured(night: Night, key: str) -> None:
    """The photo that was put into the widget of the key."""
    photo = st.session_state.get(key)
    if photo is not None:
        kept.archive().nights.say(night, photo=photo.getvalue())


@told
def unpictured(night: Night) -> None:
    """No photo any more; the one there was comes back by undo."""
    kept.archive().nights.say(night, photo=None)


@told
def joined(night: Night, others: Iterable[Night]) -> None:
    """That several nights were one."""
    kept.archive().nights.join(night, *others)


@told
def parted(night: Night, games: Sequence[str]) -> None:
    """That some games of a night were a night of their own."""
    kept.archive().nights.part(night, games)


@told
def removed(games: Iterable[str]) -> None:
    """Games go to the bin."""
    for game in games:
        kept.remove(game)


def _edit(game: str, edit: Edit) -> None:
    reading = kept.find(game)
    if reading:
        kept.mend([(reading, [edit])])
