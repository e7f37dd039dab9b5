"""Sentences of the statistics, as text on a page."""

from collections.abc import Iterable

import streamlit as st

from dashboard import words
from plump_core.texts import Message


def said(message: Message, lang: str) -> None:
    """A sentence."""
    st.markdown(words.plain(message.text(lang)))


def listing(messages: Iterable[Message], lang: str) -> None:
    """A line for each."""
    st.markdown("\n".join(f"- {words.plain(one.text(lang))}" for one in messages))
