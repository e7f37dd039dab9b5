"""What was changed a moment ago, with the way to take it back: until the next press."""

from collections.abc import Callable
from typing import Any

import streamlit as st

from dashboard import kept, share, words
from plump_core.archive import Revision
from plump_core.archive.changes import Kind
from plump_core.texts import translator

_SEEN = "latest-change-seen"


def show(lang: str) -> None:
    """A bar at the foot of the window, where there is a change since the page was drawn before.

    Of what is typed there is none: it is kept at every pause, and the grid takes it back itself.
    """
    _ = translator(lang)
    store = kept.archive()
    back, again = store.can_undo, store.can_redo
    now = back.id if back else 0
    before = st.session_state.get(_SEEN, now)
    st.session_state[_SEEN] = now
    if not share.may_write():
        return
    if back and now > before and back.kind is not Kind.TYPE:
        _bar(back, _("Undo"), kept.undo, lang)
    elif again and now < before:
        _bar(again, _("Redo"), kept.redo, lang)


def _bar(one: Revision, label: str, turn: Callable[[], Any], lang: str) -> None:
    said = words.plain(words.short(one.message.text(lang), words.SENTENCE))
    if one.undone:
        said = translator(lang)("Undone: {what}").format(what=said)
    with st.container(
        horizontal=True, vertical_alignment="center", wrap=False, key="latest-change"
    ):
        st.markdown(said[:1].upper() + said[1:], width="stretch")
        st.button(label, key="turn-latest-change", icon=":material/undo:", on_click=turn)
