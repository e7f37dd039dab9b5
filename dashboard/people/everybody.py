"""The list of everybody: regulars, then guests, then those hidden; one at a time can be opened."""

from collections.abc import Sequence

import streamlit as st

from dashboard import look, parts
from dashboard.people import drawn, one
from dashboard.people.known import Known
from plump_core import players
from plump_core.players import Entry, Person
from plump_core.texts import Translate, translator

Rows = Sequence[tuple[Person, Entry]]

_OPENED, _SHOWN, _SEARCH = "opened-person", "shown-people", "find-person"
_MANY, _MORE = 15, 30


def everybody(known: Known, may: bool, lang: str) -> None:
    """Everybody who played; with a button each for those who may say something of them."""
    _ = translator(lang)
    rows: Rows = [pair for pair in known.roll if may or not pair[0].hidden]
    if len(rows) > _MANY:
        rows = _found(rows, lang)
    shown = st.session_state.get(_SHOWN, _MORE)
    ordered = sorted(rows, key=lambda pair: _group(pair[0]))
    for number, heading in enumerate(_headings(_)):
        group = [pair for pair in ordered[:shown] if _group(pair[0]) == number]
        if group:
            count = sum(_group(person) == number for person, _its in rows)
            st.subheader(f"{heading} ({count})", anchor=False)
            _list(group, known, may, lang)
    if shown < len(ordered):
        st.button(_("Show more"), key="more-people", on_click=_show_more)


def _group(person: Person) -> int:
    return 2 if person.hidden else int(bool(person.guest))


def _headings(_: Translate) -> tuple[str, ...]:
    return _("Regulars"), _("Guests"), _("Hidden from statistics")


def _found(rows: Rows, lang: str) -> Rows:
    """Those who are looked for, of many."""
    _ = translator(lang)
    text = st.text_input(
        _("Find a player"),
        key=_SEARCH,
        placeholder=_("Find a player"),
        label_visibility="collapsed",
        icon=":material/search:",
    )
    found = players.search(text, list(rows)) if text else rows
    if not found:
        st.markdown(_("Nobody is written like that."))
    return found


def _list(group: Rows, known: Known, may: bool, lang: str) -> None:
    pens = look.pens_of((person.name for person, _its in group), known.people, parts.dark())
    lines = [drawn.line(who, its, pens[who.name], lang) for who, its in group]
    if not may:
        st.html(drawn.several(lines))
        return
    for (person, _its), line in zip(group, lines, strict=True):
        _row(person, line, known, lang)


def _row(person: Person, line: str, known: Known, lang: str) -> None:
    _ = translator(lang)
    opened = st.session_state.get(_OPENED) == person.key
    with st.container(horizontal=True, wrap=False, vertical_alignment="center"):
        st.html(line, width="stretch")
        st.button(
            _("Close") if opened else _("Change"),
            key=f"open-{person.key}",
            on_click=_open,
            args=(None if opened else person.key,),
            type="secondary" if opened else "tertiary",
        )
    if opened:
        one.panel(person, known, lang)


def _open(person: str | None) -> None:
    st.session_state[_OPENED] = person


def _show_more() -> None:
    st.session_state[_SHOWN] = st.session_state.get(_SHOWN, _MORE) + _MORE
