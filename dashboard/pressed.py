"""What a press of a button does, and why it did not where it was refused."""

from collections.abc import Callable
from typing import ParamSpec

import streamlit as st

from dashboard import share, words
from plump_core.findings import PlumpError
from plump_core.texts import Message

_REFUSED = "refused"

P = ParamSpec("P")


def refused(lang: str) -> None:
    """Why what was pressed last was not done."""
    message: Message | None = st.session_state.pop(_REFUSED, None)
    if message is not None:
        st.error(words.plain(message.text(lang)), icon=":material/error:")


def told(do: Callable[P, None]) -> Callable[P, None]:
    """Keeps what is refused for :func:`refused`."""

    def doing(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            do(*args, **kwargs)
        except PlumpError as error:
            st.session_state[_REFUSED] = error.message

    return doing


def by_a_writer(do: Callable[P, None]) -> Callable[P, None]:
    """Asks whether one may write, first; a guest is told that only the others do."""

    def doing(*args: P.args, **kwargs: P.kwargs) -> None:
        share.require_writer()
        do(*args, **kwargs)

    return told(doing)
