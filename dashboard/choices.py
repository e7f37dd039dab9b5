"""What every page has above it: which games, under which rules, for what money, in which language.

One row on a screen, two on a phone. What is chosen can be read off it; how to choose other things
is behind it.
"""

import streamlit as st

from dashboard import kept, narrowing, state, words
from dashboard.share import panel as share_panel
from plump_core import rules
from plump_core.findings import StakeError
from plump_core.settlement import CURRENCIES, stake, wording
from plump_core.settlement.amounts import is_nought
from plump_core.settlement.amounts import money as decimal
from plump_core.texts import Translate, translator

_LONGEST = 12
_NOUGHT, _BEFORE = "0", "stake-before"
_LANGUAGE = "language"
_LANGUAGES = {"sv": "Svenska", "en": "English"}


def row(lang: str, bare: bool = False) -> None:
    """The whole row, and below it what is wrong with the stake; ``bare`` has the language alone."""
    _ = translator(lang)
    _begin(lang)
    with st.container(horizontal=True, vertical_alignment="center", gap="xsmall", key="choices"):
        if not bare:
            if len(state.there()):
                narrowing.button(lang)
            _rules(lang, _)
            _money(lang, _)
        _language(lang)
        share_panel.entry(lang)
    if not bare and (told := _stake(lang)[1]):
        st.error(told)


def _begin(lang: str) -> None:
    """What is chosen at first, whether it is drawn or not."""
    state.begin(state.RULES, state.AS_PLAYED, [state.AS_PLAYED, *rules.load()].__contains__)
    state.begin(state.STAKE, _usual(lang), lambda said: len(said) <= _LONGEST)
    state.begin(state.CURRENCY, CURRENCIES[0], CURRENCIES.__contains__)


def _rules(lang: str, _: Translate) -> None:
    known = rules.load()
    titles = {name: one.title_in(lang) for name, one in known.items()}
    titles[state.AS_PLAYED] = _("Rules: as it was played")
    st.selectbox(
        _("House rules"),
        [state.AS_PLAYED, *known],
        format_func=titles.__getitem__,
        key=state.RULES,
        on_change=state.keep,
        args=(state.RULES,),
        icon=":material/menu_book:",
        label_visibility="collapsed",
    )


def _money(lang: str, _: Translate) -> None:
    """The stake, with its currency behind it once that is opened."""
    said, _wrong = _stake(lang)
    behind = st.popover(
        said,
        icon=":material/payments:",
        help=_("Stake per point"),
        wrap=False,
        key="choose-stake",
        on_change="rerun",
    )
    if not behind.open:
        return
    with behind:
        no_money(lang, key="no-money")
        if is_nought(state.get(state.STAKE) or ""):
            return
        st.text_input(
            _("Stake per point"),
            max_chars=_LONGEST,
            key=state.STAKE,
            on_change=state.keep,
            args=(state.STAKE,),
            persist_state="session",
        )
        st.selectbox(
            _("Currency"),
            CURRENCIES,
            format_func=lambda one: wording.currency(one, lang),
            key=state.CURRENCY,
            on_change=state.keep,
            args=(state.CURRENCY,),
            persist_state="session",
        )


def no_money(lang: str, key: str) -> None:
    """The switch for those who do not play for money: a stake of nought, and the last one back."""
    _ = translator(lang)
    written = state.get(state.STAKE) or ""
    on = is_nought(written)
    st.toggle(
        _("We do not play for money"),
        on,
        key=f"{key}-{on}",  # a stake of nought that is typed turns it too
        on_change=_play,
        args=(written, lang),
    )


def _play(written: str, lang: str) -> None:
    if is_nought(written):
        state.choose(state.STAKE, kept.choice(_BEFORE) or _usual(lang))
    else:
        kept.choose(_BEFORE, written)
        state.choose(state.STAKE, _NOUGHT)


def _usual(lang: str) -> str:
    return "0,50" if lang == "sv" else "0.50"


def _stake(lang: str) -> tuple[str, str | None]:
    """The stake as money, or that there is none; else as written, with what is wrong."""
    written = state.get(state.STAKE) or ""
    if is_nought(written):
        return translator(lang)("No money"), None
    try:
        worth = decimal(stake(written))
    except StakeError as error:
        return words.plain(written) or "–", error.text(lang)
    return words.plain(wording.said(worth, state.get(state.CURRENCY), lang)), None


def _language(lang: str) -> None:
    said = "Språk · Language"
    with st.popover(
        lang.upper(), icon=":material/language:", help=said, wrap=False, key="choose-language"
    ):
        st.segmented_control(
            said,
            list(_LANGUAGES),
            format_func=_LANGUAGES.__getitem__,
            default=lang,
            key=_LANGUAGE,
            on_change=state.choose_lang,
            args=(_LANGUAGE,),
            required=True,
        )
