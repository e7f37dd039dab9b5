"""The router: which pages there are, in which language, below what they are about."""

from collections.abc import Sequence

import streamlit as st

from dashboard import (
    address,
    banner,
    bringing,
    browser,
    choices,
    look,
    parts,
    state,
    undo_bar,
    upgraded,
)

_WITHOUT_GAMES = ("write",)
"""Pages on which it does not matter which games there are."""


def main() -> None:
    """One run of the page."""
    st.set_page_config(page_title="Plump", page_icon="⚫", layout="wide")
    state.start()
    lang = state.lang()
    pages = parts.pages()
    page = st.navigation(pages, position="top")
    address.begin(page.url_path)
    state.to_address()
    browser.mount(lang)
    st.html(f"<style>{look.pages(parts.dark())}</style>")
    _links(pages)
    if page.url_path not in _WITHOUT_GAMES:
        bringing.games(lang)
    choices.row(lang, bare=_is_bare(page.url_path))
    banner.show(lang)
    upgraded.show(lang)
    undo_bar.show(lang)
    page.run()


def _is_bare(page: str) -> bool:
    """Whether nothing is to be chosen but the language: while one types, or there are no games.

    House rules are looked at without any game too.
    """
    return page in _WITHOUT_GAMES or (page != "rules" and not len(state.there()))


def _links(pages: Sequence[st.Page]) -> None:
    """Every page in sight on a phone, where Streamlit has them behind a button."""
    with st.container(horizontal=True, gap=None, key="pages"):
        for page in pages:
            st.page_link(page)
