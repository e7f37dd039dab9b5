"""Those who came but seldom: which of them are guests, asked once and for several at a time."""

from functools import partial

import streamlit as st

from dashboard import words
from dashboard.people import saying
from dashboard.people.known import Known
from plump_core.texts import plural, translator


def question(known: Known, lang: str) -> None:
    """Who of them are guests; asked of those of whom nobody has said anything."""
    _ = translator(lang)
    asked = {one.key: one for one in known.maybe_guests if not one.hidden}
    if not asked:
        return
    many = plural(lang, "{n} player has come seldom", "{n} players have come seldom", len(asked))
    with st.expander(many, icon=":material/waving_hand:"):
        key = f"guests-{'/'.join(asked)}"
        st.pills(
            _("Choose those who are guests; the others are regulars."),
            list(asked),
            selection_mode="multi",
            format_func=lambda one: words.name(asked[one].name),
            default=list(asked),
            key=key,
        )
        st.button(
            _("That is right"), key="say-guests", on_click=partial(saying.guests, list(asked), key)
        )
