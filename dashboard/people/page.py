"""The whole of it: what was changed last, what is asked, and the list of everybody."""

import streamlit as st

from dashboard import kept, parts, pressed, share, words
from dashboard.people import alike, drawn, everybody, guests, saying
from dashboard.people.known import Known, known
from plump_core.archive import Revision
from plump_core.texts import translator

_WIDTH = 760
"""Pixels at most, so that a name and its button are one line to the eye."""


def show(lang: str) -> None:
    """People of the saved games; whoever may not write sees the list alone."""
    st.html(drawn.style(parts.dark()))
    with st.container(width=_WIDTH):
        _shown(known(), share.may_write(), lang)


def _shown(there: Known, may: bool, lang: str) -> None:
    _ = translator(lang)
    if may:
        pressed.refused(lang)
        _last(lang)
    if not there.roll:
        st.markdown(_("Everybody who played in your saved games will stand here."))
        return
    if may:
        alike.suggestions(there, lang)
        guests.question(there, lang)
    everybody.everybody(there, may, lang)


def _last(lang: str) -> None:
    """The latest change of people, to be taken back, and the one taken back, to be made again."""
    _ = translator(lang)
    back, again = saying.last()
    if back:
        _turn(back, _("Undo"), lang)
    if again:
        _turn(again, _("Redo"), lang)


def _turn(one: Revision, label: str, lang: str) -> None:
    with st.container(horizontal=True, vertical_alignment="center", wrap=False):
        said = words.plain(one.message.text(lang))
        st.caption(f"~~{said}~~" if one.undone else said, width="stretch")
        st.button(
            label,
            key="redo-people" if one.undone else "undo-people",
            on_click=kept.redo if one.undone else kept.undo,
        )
