"""The router: which pages there are, in which language, about which games and rules."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import streamlit as st

from dashboard import state, words
from dashboard.share import panel as share_panel
from plump_core import rules
from plump_core.findings import StakeError
from plump_core.game import Game
from plump_core.settlement import stake
from plump_core.texts import Translate, translator

PAGES = Path(__file__).parent / "pages"

_CURRENCIES = ("SEK", "NOK", "DKK", "EUR", "GBP", "USD")
_LONGEST = 12
_LANGUAGE = "language"
_LANGUAGES = {"sv": "Svenska", "en": "English"}


def main() -> None:
    """One run of the page."""
    st.set_page_config(page_title="Plump", page_icon="⚫", layout="wide")
    state.start()
    lang = state.lang()
    page = _navigation(translator(lang))
    with st.sidebar:
        _choices(lang, translator(lang))
    page.run()


def _navigation(_: Translate) -> st.Page:
    pages = (
        ("tonight", _("Tonight"), ":material/bedtime:"),
        ("protocols", _("Protocols"), ":material/grid_on:"),
        ("write", _("Type in"), ":material/edit_note:"),
        ("plumps", _("Plumps"), ":material/circle:"),
        ("bids", _("Bids"), ":material/front_hand:"),
        ("rules", _("Rules"), ":material/menu_book:"),
        ("money", _("Money"), ":material/payments:"),
        ("archive", _("Archive"), ":material/inventory_2:"),
    )
    return st.navigation(
        [
            st.Page(PAGES / f"{name}.py", title=title, icon=icon, url_path=name)
            for name, title, icon in pages
        ],
        position="top",
    )


def _choices(lang: str, _: Translate) -> None:
    """What every page has: games, rules, stake, currency and language."""
    if state.readings():
        _games(lang, _)
    _rules(lang, _)
    _money(lang, _)
    st.segmented_control(
        "Språk · Language",
        list(_LANGUAGES),
        format_func=_LANGUAGES.__getitem__,
        default=lang,
        key=_LANGUAGE,
        on_change=state.choose_lang,
        args=(_LANGUAGE,),
        required=True,
    )
    share_panel.entry(lang)


def _games(lang: str, _: Translate) -> None:
    """Which games the pages are about: told in a line, chosen behind it."""
    games = {reading.game.id: reading.game for reading in state.readings()}
    chosen = [reading.game.id for reading in state.chosen()]
    st.caption(_("Games"))
    with st.popover(_chosen(chosen, games, lang), width="stretch"):
        left, right = st.columns(2)
        left.button(_("All"), on_click=state.choose_only, args=(None,), width="stretch")
        last = list(games)[-1:]
        right.button(_("The last one"), on_click=state.choose_only, args=(last,), width="stretch")
        st.multiselect(
            _("Games"),
            list(games),
            format_func=lambda game: words.label(games[game], lang),
            default=chosen,
            key=state.choosing(),
            on_change=state.choose,
            args=(state.choosing(),),
            placeholder=_("Choose games"),
            label_visibility="collapsed",
        )


def _chosen(chosen: Sequence[str], games: Mapping[str, Game], lang: str) -> str:
    """One game by its name; several by their number, of how many."""
    _ = translator(lang)
    if len(chosen) == 1:
        return words.plain(words.label(games[chosen[0]], lang))
    if len(chosen) == len(games):
        return _("All {n} games").format(n=len(games))
    return _("{n} of {all} games").format(n=len(chosen), all=len(games))


def _rules(lang: str, _: Translate) -> None:
    known = rules.load()
    titles = {name: one.title_in(lang) for name, one in known.items()}
    titles[state.AS_PLAYED] = _("As it was played")
    state.begin(state.RULES, state.AS_PLAYED, titles.__contains__)
    st.selectbox(
        _("House rules"),
        [state.AS_PLAYED, *known],
        format_func=titles.__getitem__,
        key=state.RULES,
        on_change=state.keep,
        args=(state.RULES,),
        help=_("Other rules than those of the night show how it would have ended."),
    )


def _money(lang: str, _: Translate) -> None:
    left, right = st.columns([3, 2], vertical_alignment="bottom")
    state.begin(state.STAKE, "0,50" if lang == "sv" else "0.50", lambda said: len(said) <= _LONGEST)
    written = left.text_input(
        _("Stake per point"),
        max_chars=_LONGEST,
        key=state.STAKE,
        on_change=state.keep,
        args=(state.STAKE,),
    )
    state.begin(state.CURRENCY, _CURRENCIES[0], _CURRENCIES.__contains__)
    right.selectbox(
        _("Currency"),
        _CURRENCIES,
        key=state.CURRENCY,
        on_change=state.keep,
        args=(state.CURRENCY,),
    )
    try:
        stake(written or "")
    except StakeError as error:
        st.error(error.text(lang))
