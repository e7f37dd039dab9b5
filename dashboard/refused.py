"""Files that gave no games: why, and for a locked one the field for its password."""

from collections.abc import Sequence

import streamlit as st

from dashboard import state, words
from dashboard.games import Kept
from plump_core.texts import translator


def messages(found: Sequence[Kept], lang: str) -> None:
    """A message for each of those that gave none, until somebody closes it."""
    for one in found:
        if one.error is not None and one.locked is not None:
            _locked(one, lang)
        elif one.error is not None:
            left, right = st.columns([12, 1], vertical_alignment="center")
            left.error(f"✗ {words.plain(one.error.text(lang))}")
            with right:
                _close(one, lang)


def _locked(one: Kept, lang: str) -> None:
    """A file that asks for a password, with a field for it."""
    _ = translator(lang)
    key = f"password-{one.digest}"
    with st.container(border=True):
        st.markdown(f":material/lock: {words.plain(one.error.text(lang)) if one.error else ''}")
        with st.container(horizontal=True, vertical_alignment="bottom"):
            st.text_input(_("Password"), type="password", key=key, max_chars=255)
            st.button(
                _("Unlock"),
                key=f"unlock-{one.digest}",
                type="primary",
                on_click=_unlock,
                args=(one, key),
            )
            _close(one, lang)
        st.caption(
            _("The file is kept unlocked in your archive. The password is not kept anywhere.")
        )


def _close(one: Kept, lang: str) -> None:
    st.button(
        translator(lang)("Close"),
        key=f"dismiss-{one.digest}",
        on_click=state.dismiss,
        args=(one.digest,),
        type="tertiary",
    )


def _unlock(one: Kept, key: str) -> None:
    """Try a password, and forget it; that it is wrong is told where it was asked for."""
    password = st.session_state.get(key) or ""
    st.session_state[key] = ""
    if password:
        state.unlock(one, password)
