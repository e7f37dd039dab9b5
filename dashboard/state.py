"""What one browser session looks at: which games, under which rules, in which language.

These modules alone touch Streamlit's session state: this one, and those of which it gives the
functions on. What is chosen is kept in the archive for the next time, and stands in the address, so
that a page can be reloaded or sent to somebody.
"""

from collections.abc import Callable
from typing import Any

import streamlit as st

from dashboard import chosen, kept
from dashboard.came import add_all, add_path, dismiss, files, hide_twins, unlock
from dashboard.chosen import (
    example,
    open_game,
    opened,
    openings,
    pick,
    select_all,
    show_example,
    there,
)
from dashboard.given import given
from dashboard.shelf import FAMILY, NIGHT
from plump_core.texts import LANGUAGES, preferred

__all__ = [
    "AS_PLAYED",
    "CURRENCY",
    "FAMILY",
    "NIGHT",
    "RULES",
    "STAKE",
    "add_all",
    "begin",
    "choose",
    "choose_lang",
    "dismiss",
    "example",
    "files",
    "get",
    "hide_twins",
    "keep",
    "lang",
    "open_game",
    "opened",
    "openings",
    "pick",
    "select_all",
    "show_example",
    "start",
    "there",
    "unlock",
]

RULES, STAKE, CURRENCY = "rules", "stake", "currency"
"""Keys of the widgets that every page has."""

AS_PLAYED = ""
"""The choice of rules that takes each game under the rules it was played under."""

# What the program itself sets is not a widget's own value: a run that is cut short by the next may
# set it without the browser being told, and the browser's old value would win.
_LANG, _STARTED = "lang", "started"
_BY_ITSELF = "lang_by_itself"


def start() -> None:
    """Before anything is drawn: what a new session begins with."""
    if _STARTED not in st.session_state:
        st.session_state[_STARTED] = True
        _start_lang()
        chosen.begin()
        for path in given().files:
            add_path(path)
    chosen.go_on()


def to_address() -> None:
    """Have the address say what is looked at, and the language if it was chosen.

    Only once the page is known: until then the browser still stands at the one before.
    """
    if _LANG in st.query_params or lang() != st.session_state[_BY_ITSELF]:
        st.query_params[_LANG] = lang()
    chosen.to_address()


def lang() -> str:
    """The language of the page."""
    chosen: str = st.session_state[_LANG]
    return chosen


def choose_lang(key: str) -> None:
    """Take the language from the widget of that key, and keep it for the next time."""
    st.session_state[_LANG] = st.session_state[key] or st.session_state[_LANG]
    kept.choose(_LANG, st.session_state[_LANG])


def begin(key: str, default: str, known: Callable[[str], bool]) -> None:
    """What a widget that every page has begins with: the address, else the last time's, else this.

    What is not ``known`` any more is passed over.
    """
    if key not in st.session_state:
        wishes = (st.query_params.get(key), kept.choice(key), default)
        st.session_state[key] = next(w for w in wishes if isinstance(w, str) and known(w))


def keep(key: str) -> None:
    """Keep what was chosen in the widget of that key, and put it in the address."""
    value = st.session_state[key]
    kept.choose(key, value)
    if value:
        st.query_params[key] = value
    elif key in st.query_params:
        del st.query_params[key]


def choose(key: str, value: str) -> None:
    """Set a widget that every page has, as if it were chosen there; before the page is drawn."""
    st.session_state[key] = value
    keep(key)


def get(key: str, default: Any = None) -> Any:
    """What a widget that every page has was last set to."""
    return st.session_state.get(key, default)


def _start_lang() -> None:
    by_itself = given().lang or kept.choice(_LANG) or preferred(st.context.locale)
    st.session_state[_BY_ITSELF] = by_itself
    asked = st.query_params.get(_LANG)
    st.session_state[_LANG] = asked if asked in LANGUAGES else by_itself
