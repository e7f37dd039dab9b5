"""Which way is paid: the fewest payments, as it was played, or all through one person."""

from collections.abc import Sequence

import streamlit as st

from dashboard import words
from plump_core.settlement import Way
from plump_core.texts import translator

Chosen = tuple[Way, str | None]


def choose(people: Sequence[str], key: str, lang: str) -> Chosen:
    """The way, and who everything goes through; ``people`` as they are called."""
    _ = translator(lang)
    titles = {
        Way.FEWEST: _("Fewest payments"),
        Way.PAIRWISE: _("As it was played"),
        Way.THROUGH: _("All through one"),
    }
    way = st.segmented_control(
        _("How to pay"),
        list(titles),
        format_func=titles.__getitem__,
        default=Way.FEWEST,
        key=f"{key}-way",
        required=True,
        persist_state="session",
    )
    if way is not Way.THROUGH:
        return way or Way.FEWEST, None
    one = st.selectbox(
        _("Through whom"),
        list(people),
        format_func=words.short,
        key=f"{key}-one",
        persist_state="session",
    )
    return way, one if one in people else people[0]
