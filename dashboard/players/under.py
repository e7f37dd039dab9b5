"""Which rules all games count by, where they were played under several."""

import streamlit as st

from dashboard import state, words
from dashboard.together import Together
from plump_core import rules
from plump_core.texts import Translate, plural, translator

_MOST_OFFERED = 4


def under(games: Together, said: str, lang: str) -> None:
    """The number of games with the rules; plainly, where some were played under other ones."""
    _ = translator(lang)
    title = words.plain(games.rules.title_in(lang))
    ruled = _("rules: {rules}").format(rules=f"*{title}*")
    st.caption(f"{said} · {ruled}", help=games.rules.summary_in(lang))
    if not games.others:
        return
    other = _(
        "Points under different rules cannot be compared. {games} played under other rules than "
        "{rules}; here all count by these."
    ).format(games=plural(lang, "{n} game", "{n} games", games.others), rules=title)
    with st.container(horizontal=True, vertical_alignment="center", key="one-rule"):
        st.markdown(f":material/balance: {other}")
        _others(games, lang, _)


def _others(games: Together, lang: str, _: Translate) -> None:
    """One press to each of the rules that were played."""
    known = rules.playable()
    for name in games.used[:_MOST_OFFERED]:
        if name != games.rules.name:
            title = words.plain(known[name].title_in(lang))
            st.button(
                _("Count all by {rules}").format(rules=title),
                key=f"count-by-{name}",
                on_click=state.choose,
                args=(state.RULES, name),
            )
