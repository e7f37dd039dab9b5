"""Type in: an old paper protocol, round by round, kept as it is typed."""

from functools import partial

import streamlit as st

from dashboard import chosen, drafts, kept, parts, share, state, words
from dashboard.typing import typing_page
from plump_core.texts import Translate, plural, translator
from plump_core.typed import TypedGame


def show(lang: str) -> None:
    """The whole page."""
    _ = translator(lang)
    st.title(_("Type in"), anchor=False)
    if not share.may_write():
        st.info(_("Whoever may write can type in a protocol here. You are here to look."))
        return
    game = drafts.draft(kept.typed())
    above = partial(_above, game.id, lang)
    typing_page(lang, game, kept.save_typed, names=_names(), finish=_finish, above=above)


def _above(shown: str, lang: str) -> None:
    """The protocols to go on with, drawn again as one types; another page where one was chosen."""
    begun = kept.typed()
    if drafts.draft(begun).id != shown:
        st.rerun()
    if begun:
        _drafts(begun, lang)


def _drafts(begun: list[TypedGame], lang: str) -> None:
    """The protocols typed so far, to go on with, and a new one."""
    _ = translator(lang)
    titles = {game.id: _title(game, _, lang) for game in reversed(begun)}
    left, right = st.columns([3, 1], vertical_alignment="bottom")
    left.selectbox(
        _("Go on with"),
        [None, *titles],
        index=[None, *titles].index(drafts.drafted(begun)),
        format_func=lambda id: titles[id] if id else _("A new protocol"),
        key=drafts.drafting(),
        on_change=drafts.go_on_with,
        args=(drafts.drafting(),),
    )
    right.button(_("A new protocol"), on_click=drafts.go_on_with, args=(None,), width="stretch")


def _title(game: TypedGame, _: Translate, lang: str) -> str:
    who = ", ".join(words.short(player) for player in game.players if player)
    done = sum(one.done for one in game.rounds)
    rounds = plural(lang, "{n} round typed", "{n} rounds typed", done)
    return " · ".join(part for part in (game.title, who, rounds) if part)


def _finish(game: TypedGame) -> None:
    kept.save_typed(game)
    drafts.go_on_with(None)
    chosen.show_game(game.id)
    st.switch_page(parts.page("tonight"))


def _names() -> list[str]:
    """Everybody there is, by name."""
    return [one.name for one in kept.archive().people.all().persons]


show(state.lang())
