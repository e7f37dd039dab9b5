"""Files that have to be read before there is anything to show: how far it has come.

That is when an archive is opened that came from elsewhere, or when the program reads better than
the one before. It is done once; what is read stays, also where somebody goes away meanwhile.
"""

import time

import streamlit as st

from dashboard import awaited, chosen, parts, shelf
from plump_core.texts import plural, translator
from plump_core.texts.lasting import time_left
from plump_core.texts.numbers import number

_MANY = 20
"""So many games are read before anybody asks what is going on."""


def games(lang: str) -> None:
    """Have all games read, with a bar where that takes a while."""
    place, began = st.empty(), time.monotonic()

    def step(done: int, total: int) -> None:
        if total > _MANY:
            place.progress(done / total, _told(done, total, time.monotonic() - began, lang))

    there = shelf.shelf(chosen.example(), step)
    place.empty()
    if there.unread:
        _missing(len(there.unread), lang)


def _missing(games: int, lang: str) -> None:
    """Say that not everything is there: an archive is never to look empty that is not."""
    _ = translator(lang)
    told = plural(
        lang,
        "{n} game in the archive cannot be read, and is not counted.",
        "{n} games in the archive cannot be read, and are not counted.",
        games,
    )
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(f":material/warning: {told}")
        st.button(_("Try again"), on_click=_again)
        st.page_link(parts.page("protocols"), label=_("See why"), icon=":material/grid_on:")


def _again() -> None:
    shelf.try_again()
    awaited.files.cache_clear()


def _told(done: int, total: int, seconds: float, lang: str) -> str:
    """How many of how many, and the time left once there is something to go by."""
    _ = translator(lang)
    counts = {"n": number(done, lang), "all": number(total, lang)}
    told = _("Reading your games: {n} of {all}").format(**counts)
    if done < _MANY:
        return told
    left = seconds / done * (total - done)
    return f"{told} · {time_left(left, lang)}"
