"""Sentences of the core on a page, and a choice of what to look at more closely."""

from collections.abc import Callable, Mapping

import pandas as pd
import streamlit as st

from dashboard import words
from dashboard.view import View
from plump_core.statistics.bidding_said import left_out_said
from plump_core.statistics.tally import Counted
from plump_core.texts import Message, plural, translator

Part = Callable[[View], None]


def say(view: View, *messages: Message) -> None:
    """Sentences, one after the other."""
    st.markdown(" ".join(words.plain(one.text(view.lang)) for one in messages))


def left_out(view: View, counted: Counted | pd.DataFrame) -> None:
    """How many hands a figure leaves out, where it does."""
    message = left_out_said(counted)
    if message:
        st.caption(words.plain(message.text(view.lang)))


def games(view: View, rounds: int) -> str:
    """What all of it is drawn from: ``40 games · 3 800 hands``."""
    hands = plural(view.lang, "{n} hand with a result", "{n} hands with a result", rounds)
    return " · ".join([plural(view.lang, "{n} game", "{n} games", len(view)), hands])


def closer(view: View, parts: Mapping[str, tuple[str, Part]], key: str) -> None:
    """One of the parts of a page, and what to choose another with; the others are not counted.

    ``parts`` are by a name for the key, each with its title.
    """
    _ = translator(view.lang)
    st.subheader(_("Look closer"), anchor=False)
    chosen = st.pills(
        _("Look closer"),
        list(parts),
        default=next(iter(parts)),
        required=True,
        format_func=lambda name: parts[name][0],
        key=key,
        label_visibility="collapsed",
        persist_state="session",
    )
    parts[chosen if chosen in parts else next(iter(parts))][1](view)
