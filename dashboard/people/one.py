"""What can be said of one person: the name, guest or regular, shown or not, and the spellings."""

from functools import partial

import streamlit as st

from dashboard import words
from dashboard.people import drawn, saying
from dashboard.people.known import Known
from plump_core import players
from plump_core.players import Person
from plump_core.texts import translator

_LONGEST = 100


def panel(person: Person, known: Known, lang: str) -> None:
    """Everything that can be said of a person, kept as soon as it is said."""
    with st.container(border=True):
        _name(person, lang)
        with st.container(horizontal=True, vertical_alignment="center"):
            _guest(person, lang)
            _shown(person, lang)
        if len(person.spellings) > 1:
            _spellings(person, known, lang)
        _same_as(person, known, lang)


def _name(person: Person, lang: str) -> None:
    key = f"name-{person.key}-{person.name}"
    st.text_input(
        translator(lang)("Name in tables and charts"),
        person.name,
        max_chars=max(_LONGEST, len(person.name)),
        key=key,
        on_change=partial(saying.called, person.key, key),
    )


def _guest(person: Person, lang: str) -> None:
    _ = translator(lang)
    key = f"guest-{person.key}-{person.guest}"
    said = {False: _("Regular"), True: _("Guest")}
    st.segmented_control(
        _("Regular or guest"),
        list(said),
        format_func=said.__getitem__,
        default=bool(person.guest),
        key=key,
        on_change=partial(saying.guest, person.key, key),
        required=True,
        label_visibility="collapsed",
    )


def _shown(person: Person, lang: str) -> None:
    _ = translator(lang)
    key = f"shown-{person.key}-{person.hidden}"
    st.toggle(
        _("Shown in statistics"),
        not person.hidden,
        key=key,
        on_change=partial(saying.shown, person.key, key),
        help=_("Protocols show everybody, and points and money count everybody."),
    )


def _spellings(person: Person, known: Known, lang: str) -> None:
    """Each way the name is written, with a button to make it a person of its own."""
    _ = translator(lang)
    st.markdown(f"**{_('Written as')}**")
    for way in person.spellings:
        its = players.entry(way, (way,), known.seen)
        with st.container(horizontal=True, vertical_alignment="center"):
            st.markdown(words.plain(drawn.spelling(its, lang)), width="stretch")
            st.button(
                _("Is somebody else"),
                key=f"split-{way}",
                icon=":material/call_split:",
                on_click=partial(saying.own_person, way),
            )


def _same_as(person: Person, known: Known, lang: str) -> None:
    """Somebody else who is the same person after all, of those who never sat at one table."""
    _ = translator(lang)
    others = {
        one.key: one
        for one in players.never_met(person, known.people, known.seen)
        if known.entry(one).games
    }
    if not others:
        return
    key = f"same-as-{person.key}"
    with st.container(horizontal=True, vertical_alignment="bottom"):
        chosen = st.selectbox(
            _("Same person as"),
            list(others),
            index=None,
            format_func=lambda one: words.short(others[one].name),
            placeholder=_("Nobody else"),
            key=key,
        )
        if chosen:
            st.button(
                _("Same person"),
                key=f"make-one-{person.key}",
                icon=":material/person:",
                on_click=partial(saying.other_person, person.key, key),
            )
