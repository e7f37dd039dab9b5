"""Which of it is shown: nothing yet, all players, or one."""

from collections.abc import Sequence

import streamlit as st

from dashboard import parts, whose
from dashboard.players import everybody, one
from dashboard.players.under import under
from dashboard.together import Together
from dashboard.view import View
from plump_core.findings import RuleError
from plump_core.texts import plural, translator

_MOST_PILLS = 12


def show(view: View) -> None:
    """The whole page."""
    _ = translator(view.lang)
    player = whose.now(view.people) if len(view) else None
    if player is None:
        st.title(_("Players"), anchor=False)
    if not len(view):
        parts.empty(
            _("Who is best over many nights, who beats whom, the records, and a page for each."),
            view.lang,
        )
        return
    games = Together.of(view)
    try:
        _shown(games, view, player)
    except RuleError as error:
        st.error(error.text(view.lang))


def _shown(games: Together, view: View, player: str | None) -> None:
    if player is not None:
        st.button(
            translator(view.lang)("All players"),
            icon=":material/arrow_back:",
            on_click=whose.choose,
            args=(None,),
        )
        one.show(games, view, player)
        return
    said = plural(view.lang, "{n} game", "{n} games", len(view))
    under(games, said, view.lang)
    _choice(_known(games, view), view.lang)
    everybody.show(games, view)


def _known(games: Together, view: View) -> Sequence[str]:
    """Everybody shown who has played, those with most nights first."""
    hands = view.shown(games.scored())
    return [str(who) for who in hands["player"].value_counts().index]


def _choice(names: Sequence[str], lang: str) -> None:
    """A press to each player's own page; a list to search where there are very many."""
    _ = translator(lang)
    how = {"key": "choose-player", "on_change": whose.choose_by, "args": ("choose-player",)}
    said = _("A player’s own page")
    if len(names) <= _MOST_PILLS:
        st.pills(said, names, **how)
    else:
        st.selectbox(said, names, index=None, placeholder=_("Choose a player"), **how)
