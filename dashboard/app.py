"""The router: which pages there are, in which language, about which games and rules."""

from pathlib import Path

import streamlit as st

from dashboard import state, words
from plump_core import rules
from plump_core.findings import StakeError
from plump_core.settlement import stake
from plump_core.texts import Translate, translator

PAGES = Path(__file__).parent / "pages"

_CURRENCIES = ("SEK", "NOK", "DKK", "EUR", "GBP", "USD")
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
        ("plumps", _("Plumps"), ":material/circle:"),
        ("bids", _("Bids"), ":material/front_hand:"),
        ("rules", _("Rules"), ":material/menu_book:"),
        ("money", _("Money"), ":material/payments:"),
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
    games = {reading.game.id: reading.game for reading in state.readings()}
    if games:
        st.multiselect(
            _("Games"),
            list(games),
            format_func=lambda game: words.label(games[game], lang),
            default=[reading.game.id for reading in state.chosen()],
            key=state.choosing(),
            on_change=state.choose,
            args=(state.choosing(),),
            placeholder=_("Choose games"),
        )
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


def _rules(lang: str, _: Translate) -> None:
    known = rules.load()
    titles = {name: one.title_in(lang) for name, one in known.items()}
    titles[state.AS_PLAYED] = _("As it was played")
    st.selectbox(
        _("House rules"),
        [state.AS_PLAYED, *known],
        format_func=titles.__getitem__,
        key=state.RULES,
        help=_("Other rules than those of the night show how it would have ended."),
    )


def _money(lang: str, _: Translate) -> None:
    left, right = st.columns([3, 2], vertical_alignment="bottom")
    written = left.text_input(
        _("Stake per point"), "0,50" if lang == "sv" else "0.50", max_chars=12, key=state.STAKE
    )
    right.selectbox(_("Currency"), _CURRENCIES, key=state.CURRENCY)
    try:
        stake(written or "")
    except StakeError as error:
        st.error(error.text(lang))
