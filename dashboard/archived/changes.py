"""What was changed last, to be taken back, and what lies in the bin."""

import streamlit as st

from dashboard import kept, parts, words
from dashboard.when import told_when
from plump_core.archive import Revision
from plump_core.texts import translator

_SHOWN, _MORE = "archive-changes", 20
_BINNED = 50


def show(lang: str) -> None:
    """Both, one below the other."""
    _ = translator(lang)
    _history(lang)
    _bin(lang)


def _history(lang: str) -> None:
    """The latest changes; the last one can be taken back, and made again."""
    _ = translator(lang)
    most = st.session_state.get(_SHOWN, _MORE)
    changes = kept.archive().history(most + 1)
    st.subheader(_("What was changed"), anchor=False)
    if not changes:
        st.markdown(_("Nothing yet. Everything you change stands here, and can be taken back."))
        return
    parts.undo(lang)
    st.markdown("  \n".join(_change(one, lang) for one in changes[:most]))
    if len(changes) > most:
        st.button(_("Show more"), key="more-changes", on_click=_show_more)


def _change(one: Revision, lang: str) -> str:
    said = words.plain(f"{told_when(one.at, lang)}: {one.message.text(lang)}")
    return f"~~{said}~~" if one.undone else said


def _show_more() -> None:
    st.session_state[_SHOWN] = st.session_state.get(_SHOWN, _MORE) + 5 * _MORE


def _bin(lang: str) -> None:
    """What was removed, each with a button to have it back."""
    _ = translator(lang)
    binned = kept.archive().bin()
    st.subheader(_("In the bin"), anchor=False)
    if not binned:
        st.markdown(_("Nothing. What you remove lies here until you put it back."))
    for one in binned[:_BINNED]:
        with st.container(horizontal=True, vertical_alignment="center"):
            name = kept.archive().called(one.id) or "–"
            st.markdown(f"{words.name(name)} · {words.plain(told_when(one.when, lang))}")
            st.button(_("Put back"), key=f"back-{one.id}", on_click=kept.restore, args=(one.id,))
    if len(binned) > _BINNED:
        left = _("… and {n} more, removed before these.").format(n=len(binned) - _BINNED)
        st.caption(left)
