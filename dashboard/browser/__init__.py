"""What the browser is told of the page as a whole: its language, and what Back goes back to."""

from functools import cache
from typing import Any

import streamlit as st

from dashboard.scripts import asset


def mount(lang: str) -> None:
    """Tell the browser; nothing of it is seen."""
    with st.container(height=1, border=False, key="browser"):
        _component()(key="browser-told", data={"lang": lang})


@cache
def _component() -> Any:
    return st.components.v2.component(
        "plump-browser", html="<i hidden></i>", js=asset(__package__, "browser.js")
    )
