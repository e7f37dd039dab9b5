"""What a page adds to its address, so that Back, a reload and a link that was sent give it again.

A press writes the address; whatever else changes it was the browser's doing: Back, Forward, or a
link. Streamlit empties the address at every other page, and that is nobody's wish.
"""

import streamlit as st

_WRITTEN, _PAGE, _COME_TO = "address-written", "address-page", "address-come-to"


def begin(page: str) -> None:
    """At the start of each run: which page it is of."""
    st.session_state[_COME_TO] = st.session_state.get(_PAGE) != page
    st.session_state[_PAGE] = page


def moved(name: str) -> bool:
    """Whether the browser went to another value of ``name`` than the page wrote there last."""
    asked = st.query_params.get(name)
    if asked is None and st.session_state.get(_COME_TO, True):
        return False
    return asked != _written().get(name)


def asked(name: str) -> str | None:
    """What stands in the address under ``name``."""
    return st.query_params.get(name)


def write(name: str, value: str | None) -> None:
    """Have the address say that; None takes the name out of it."""
    _written()[name] = value
    if value is None:
        st.query_params.pop(name, None)
    elif st.query_params.get(name) != value:
        st.query_params[name] = value


def _written() -> dict[str, str | None]:
    written: dict[str, str | None] = st.session_state.setdefault(_WRITTEN, {})
    return written
