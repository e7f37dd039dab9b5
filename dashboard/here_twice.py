"""Games that are there twice: what differs, cell by cell, and which is to stay.

A game that came and is there already is not counted until somebody has said so.
"""

import contextlib
from collections.abc import Sequence

import streamlit as st

from dashboard import chosen, kept, share, words
from plump_core.checks import SHOWN, difference, differences, where
from plump_core.findings import PlumpError
from plump_core.nights import Decision, Twin
from plump_core.reading import Reading
from plump_core.texts import Translate, plural, translator

_MOST, _ALL = 5, "all-twins"


def show(found: Sequence[Twin], lang: str, may: bool) -> None:
    """Each of them with what differs, and for those who may a press to choose by."""
    if not found:
        return
    _ = translator(lang)
    st.subheader(plural(lang, "{n} game is here already", "{n} games are here already", len(found)))
    st.caption(_("They are counted once until you have chosen. What goes can be had back by Undo."))
    alike = [one for one in found if not one.differing]
    if may and len(alike) > 1:
        _for_all(alike, lang)
    shown = found if st.session_state.get(_ALL) else found[:_MOST]
    for one in shown:
        _pair(one, lang, may)
    if len(shown) < len(found):
        st.button(_("Show all {n}").format(n=len(found)), key="more-twins", on_click=_show_all)


def _for_all(alike: Sequence[Twin], lang: str) -> None:
    text = plural(
        lang,
        "Keep the old one of {n} that is the same hand for hand",
        "Keep the old ones of {n} that are the same hand for hand",
        len(alike),
    )
    pairs = tuple((one.one, one.other) for one in alike)
    st.button(text, key="twins-all", type="primary", on_click=_decide, args=(pairs, Decision.FIRST))


def _pair(twin: Twin, lang: str, may: bool) -> None:
    there, here = kept.find(twin.one), kept.find(twin.other)
    if there is None or here is None:
        return
    with st.container(border=True):
        st.markdown("  \n".join([_headed(there, here, lang), *_told(twin, there, here, lang)]))
        if may:
            _choice(twin, translator(lang))


def _headed(there: Reading, here: Reading, lang: str) -> str:
    _ = translator(lang)
    titled = words.plain(words.label(here.game, lang))
    text = _("{here} is the same game as {there}").format(
        here=_in(here, lang), there=_in(there, lang)
    )
    return f"**{titled}**  \n{text}"


def _in(reading: Reading, lang: str) -> str:
    told = where(reading)
    return words.plain(told if isinstance(told, str) else told.text(lang))


def _told(twin: Twin, there: Reading, here: Reading, lang: str) -> list[str]:
    """A line for each of the first differences, and how many more there are."""
    _ = translator(lang)
    every = differences(twin)
    if not every:
        return [_("They are the same, hand for hand.")]
    lines = [words.plain(difference(one, there, here).text(lang)) for one in every[:SHOWN]]
    more = len(every) - len(lines)
    return [*lines, *([_("And {n} more.").format(n=more)] if more else [])]


def _choice(twin: Twin, _: Translate) -> None:
    st.caption(_("Which one is to stay?"))
    pairs = ((twin.one, twin.other),)
    with st.container(horizontal=True):
        for decision, label in (
            (Decision.FIRST, _("The old one")),
            (Decision.SECOND, _("The new one")),
            (Decision.BOTH, _("Both")),
        ):
            key = f"twin-{twin.one}-{twin.other}-{decision}"
            st.button(label, key=key, on_click=_decide, args=(pairs, decision))


def _decide(pairs: Sequence[tuple[str, str]], decision: Decision) -> None:
    share.require_writer()
    with contextlib.suppress(PlumpError):  # somebody else was faster
        kept.archive().nights.decide_all(pairs, decision)
    chosen.count(other for _, other in pairs)


def _show_all() -> None:
    st.session_state[_ALL] = True
