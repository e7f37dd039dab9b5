"""The grid as a component of Streamlit's: its scripts as one module, and how it is shown."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import streamlit as st

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
_IMPORT = re.compile(r"^import [^;]*;\n", re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default)", re.MULTILINE)


def mount(key: str, data: Mapping[str, Any], on_sheet: Callable[[], None]) -> None:
    """Show the grid; ``on_sheet`` is called when it sends its sheet, found by :func:`sent`."""
    _component()(key=key, data=dict(data), default={"sheet": None}, on_sheet_change=on_sheet)


def sent(key: str) -> Any:
    """The sheet that the grid of that key last sent, whatever it may be."""
    state = st.session_state.get(key)
    return state.get("sheet") if isinstance(state, Mapping) else None


def script() -> str:
    """All scripts as one module: a component has a single one, and its parts are easier to read."""
    parts = [_asset(f"{name}.js") for name in _PARTS]
    return "\n".join(_EXPORT.sub("", _IMPORT.sub("", part)) for part in parts)


@cache
def _component() -> Any:
    return st.components.v2.component(
        "plump-typing", html='<div class="desk"></div>', css=_asset("typing.css"), js=script()
    )


def _asset(name: str) -> str:
    return files(__package__).joinpath("assets", name).read_text(encoding="utf-8")
