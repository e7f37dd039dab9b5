"""The two tables as a component of Streamlit's."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import streamlit as st

from dashboard.scripts import asset, joined, of_hands

_PARTS = ("dom", "hands", "desk", "paint", "writing", "pasting", "tables", "main")


def mount(key: str, data: Mapping[str, Any], on_written: Callable[[], None]) -> None:
    """Show the tables; ``on_written`` is called when cells are written, found by :func:`sent`."""
    shown = {"key": key, "data": dict(data), "default": {"written": None}}
    _component()(**shown, on_written_change=on_written)


def sent(key: str) -> Any:
    """The cells that the tables of that key last sent, whatever they may be."""
    state = st.session_state.get(key)
    return state.get("written") if isinstance(state, Mapping) else None


def script() -> str:
    """All scripts as one module."""
    return of_hands() + joined(__package__, _PARTS)


@cache
def _component() -> Any:
    return st.components.v2.component(
        "plump-mending",
        html='<div class="mending"></div>',
        css=asset(__package__, "mending.css"),
        js=script(),
    )
