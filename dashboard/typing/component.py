"""The grid as a component of Streamlit's: its scripts as one module, and how it is shown."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import streamlit as st

from dashboard.scripts import asset, joined, of_hands

_PARTS = (
    "dom",
    "sheet",
    "desk",
    "keys",
    "paste",
    "head",
    "seats",
    "spoken",
    "hint",
    "below",
    "grid",
    "phone",
    "main",
)


def mount(key: str, data: Mapping[str, Any], on_sheet: Callable[[], None]) -> None:
    """Show the grid; ``on_sheet`` is called when it sends its sheet, found by :func:`sent`."""
    _component()(key=key, data=dict(data), default={"sheet": None}, on_sheet_change=on_sheet)


def sent(key: str) -> Any:
    """The sheet that the grid of that key last sent, whatever it may be."""
    state = st.session_state.get(key)
    return state.get("sheet") if isinstance(state, Mapping) else None


def script() -> str:
    """All scripts as one module."""
    return of_hands() + joined(__package__, _PARTS)


@cache
def _component() -> Any:
    return st.components.v2.component(
        "plump-typing",
        html='<div class="desk"></div>',
        css=asset(__package__, "typing.css"),
        js=script(),
    )
