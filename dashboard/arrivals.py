"""Files that have come and wait to be saved: looked at, then confirmed or left out.

What has come is kept at once, so that a reload or a power cut loses nothing; but it is not among
the games until somebody says so.
"""

from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st

from dashboard import doubtful, kept, parts, saving, words
from dashboard.games import Kept
from plump_core.reading import Reading
from plump_core.texts import plural, translator

Open = Callable[[str], None]

_SHOWN = 10
_ALL = "all-waiting"


def waiting(found: Sequence[Kept], lang: str, open_game: Open) -> None:
    """What has come and is not saved: one press saves all of it, or each by itself."""
    _ = translator(lang)
    new = [one for one in found if one.waiting]
    if not new:
        return
    games = sum(len(one.readings) for one in new)
    with st.container(border=True, key="waiting"):
        st.subheader(_("Not saved yet"), anchor=False)
        st.caption(_("Look as long as you like: nothing comes into the archive until you save it."))
        with st.container(horizontal=True, vertical_alignment="center"):
            st.button(
                plural(
                    lang, "Save the game in the archive", "Save {n} games in the archive", games
                ),
                type="primary",
                icon=":material/save:",
                key="save-all",
                on_click=saving.save,
                args=([one.digest for one in new], lang),
            )
            seen = plural(lang, "See the night", "See the nights", games)
            st.page_link(parts.page("tonight"), label=seen, icon=":material/bedtime:")
        latest = new[::-1]
        shown = latest if st.session_state.get(_ALL) else latest[:_SHOWN]
        for one in shown:
            _line(one, lang, open_game, alone=len(new) == 1)
        if len(shown) < len(new):
            st.button(_("Show all {n}").format(n=len(new)), key="more-waiting", on_click=_show_all)


def game(reading: Reading, lang: str, open_game: Open, *more: tuple[str, str, Any]) -> None:
    """A game in two lines, with a button to open it and ``more``: label, key and what it does."""
    _ = translator(lang)
    told = [*_where(reading), *words.facts(reading.game, lang)]
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(
            f"**{words.plain(words.title(reading.game, lang))}**  \n"
            f"{words.plain(' · '.join(told))}  \n{_state(reading, lang)}",
            width="stretch",
        )
        st.button(
            _("Open"),
            key=f"open-{reading.game.id}",
            on_click=open_game,
            args=(reading.game.id,),
        )
        for label, key, act in more:
            st.button(label, key=key, on_click=act)


def _line(one: Kept, lang: str, open_game: Open, alone: bool) -> None:
    """A file and its games, with what can be done about it."""
    _ = translator(lang)
    games = plural(lang, "{n} game read", "{n} games read", len(one.readings))
    told = [f"✓ **{words.name(one.name)}**: {games}."]
    if one.again:
        told.append(_("The same file came again and is counted once."))
    if one.unlocked:
        told.append(_("It is kept unlocked, without its password."))
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(" ".join(told), width="stretch")
        with st.container(horizontal=True, width="content"):
            if not alone:
                st.button(
                    _("Save"),
                    key=f"save-{one.digest}",
                    on_click=saving.save,
                    args=([one.digest], lang),
                )
            st.button(
                _("Leave out"),
                key=f"leave-{one.digest}",
                on_click=kept.leave_out,
                args=(one.digest,),
            )
    for reading in one.readings:
        game(reading, lang, open_game)
        saving.line(reading.game.id, lang)


def _show_all() -> None:
    st.session_state[_ALL] = True


def _state(reading: Reading, lang: str) -> str:
    """Which rules its points agree with, and how much there is to look at."""
    _ = translator(lang)
    found = doubtful.doubts(reading)
    said = []
    if found.why:
        said.append(f":material/error: {words.plain(found.why.text(lang))}")
    if found.answer and (found.answer.detection.found or found.answer.played.written):
        said.append(words.plain(found.answer.agreement.text(lang)))
    count = found.to_look_at
    if count:
        things = plural(lang, "{n} thing to look at", "{n} things to look at", count)
        said.append(f":material/warning: {things}")
    elif not found.why:
        said.append(_("Nothing to remark on."))
    return " · ".join(said)


def _where(reading: Reading) -> list[str]:
    source = reading.game.source
    return [source.sheet] if source and source.sheet else []
