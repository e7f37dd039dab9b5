"""That the archive was made by an earlier version, and where it is as it was: told once."""

import streamlit as st

from dashboard import kept, share, words
from plump_core.texts import translator

_TOLD = "upgrade-told"


def show(lang: str) -> None:
    """Until somebody who may write has read it."""
    said = kept.archive().upgraded
    if said is None or not share.may_write() or kept.choice(_TOLD) == said.text():
        return
    with st.container(horizontal=True, vertical_alignment="center", key="upgraded"):
        st.info(words.plain(said.text(lang)), icon=":material/upgrade:", width="stretch")
        st.button(
            translator(lang)("I have read it"),
            key="upgrade-read",
            on_click=kept.choose,
            args=(_TOLD, said.text()),
        )
