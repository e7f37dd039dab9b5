"""That an example is looked at: said on every page as long as it is, with the way out of it."""

import streamlit as st

from dashboard import state
from plump_core.texts import translator


def show(lang: str) -> None:
    """The line, where there is anything to say."""
    if not state.example():
        return
    _ = translator(lang)
    with st.container(
        horizontal=True, vertical_alignment="center", gap="small", border=True, key="example-shown"
    ):
        st.markdown(f":material/theater_comedy: **{_('You are looking at an example')}**")
        st.button(
            _("Close the example"),
            on_click=state.show_example,
            args=(None,),
            icon=":material/close:",
            key="close-example",
        )
