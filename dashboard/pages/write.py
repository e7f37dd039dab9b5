"""Type in: an old paper protocol, round by round, kept as it is typed."""

import streamlit as st

from dashboard import kept, share, state, words
from dashboard.typing import typing_page
from plump_core.game import same_name
from plump_core.texts import Translate, plural, translator
from plump_core.typed import TypedGame


def show(lang: str) -> None:
    """The whole page."""
    _ = translator(lang)
    st.title(_("Type in"), anchor=False)
    if not share.may_write():
        st.info(_("Whoever may write can type in a protocol here. You are here to look."))
        return
    begun = kept.typed()
    if begun:
        _drafts(begun, lang)
    game = state.draft(begun)
    typing_page(lang, game, kept.save_typed, names=_names(), finish=_finish)


def _drafts(begun: list[TypedGame], lang: str) -> None:
    """The protocols typed so far, to go on with, and a new one."""
    _ = translator(lang)
    titles = {game.id: _title(game, _, lang) for game in reversed(begun)}
    left, right = st.columns([3, 1], vertical_alignment="bottom")
    left.selectbox(
        _("Go on with"),
        [None, *titles],
        index=[None, *titles].index(state.drafted(begun)),
        format_func=lambda id: titles[id] if id else _("A new protocol"),
        key=state.drafting(),
        on_change=state.go_on_with,
        args=(state.drafting(),),
    )
    right.button(_("A new protocol"), on_click=state.go_on_with, args=(None,), width="stretch")


def _title(game: TypedGame, _: Translate, lang: str) -> str:
    who = ", ".join(words.short(player) for player in game.players if player)
    done = sum(one.done for one in game.rounds)
    rounds = plural(lang, "{n} round typed", "{n} rounds typed", done)
    return " · ".join(part for part in (game.title, who, rounds) if part)


def _finish(game: TypedGame) -> None:
    kept.save_typed(game)
    state.go_on_with(None)
    st.switch_page("pages/tonight.py")


def _names() -> list[str]:
    """Everybody in any game, as first written."""
    names: dict[str, str] = {}
    for reading in state.readings():
        for player in reading.game.players:
            names.setdefault(same_name(player), player)
    return list(names.values())


show(state.lang())
