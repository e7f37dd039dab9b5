"""Names that may be one person: side by side, with what speaks for it and against, and a choice.

Nothing is made one before somebody presses.
"""

from functools import partial

import streamlit as st

from dashboard import look, parts, words
from dashboard.people import drawn, saying
from dashboard.people.known import Known
from plump_core.players import Person, Suggestion
from plump_core.texts import plural, translator

_AT_ONCE = 6


def suggestions(known: Known, lang: str) -> None:
    """The surest few; others come up as these are answered."""
    _ = translator(lang)
    if not known.alike:
        return
    st.subheader(_("Are these the same person?"), anchor=False)
    st.caption(
        _("You decide. The sheets keep the names as they were written, and you can always undo.")
    )
    for one in known.alike[:_AT_ONCE]:
        with st.container(border=True):
            _suggestion(one, known, lang)
    left = len(known.alike) - _AT_ONCE
    if left > 0:
        st.caption(plural(lang, "{n} more pair after these.", "{n} more pairs after these.", left))


def _suggestion(one: Suggestion, known: Known, lang: str) -> None:
    _ = translator(lang)
    persons = {
        found.key: found for way in (one.into, one.other) if (found := known.people.person(way))
    }
    st.html(_sides(one, known, lang))
    st.markdown("  \n".join(_evidence(one, lang)))
    id = f"{one.into}/{one.other}"
    lead = _lead(persons, f"lead-{id}", lang)
    with st.container(horizontal=True):
        st.button(
            _("Same person"),
            key=f"same-{id}",
            icon=":material/person:",
            on_click=partial(saying.chosen_person, lead, *persons),
        )
        st.button(
            _("Two people"),
            key=f"two-{id}",
            icon=":material/group:",
            on_click=partial(saying.two_people, one.into, one.other),
        )


def _sides(one: Suggestion, known: Known, lang: str) -> str:
    pens = look.pens_of((one.into, one.other), known.people, parts.dark())
    sides = []
    for way in (one.into, one.other):
        if person := known.people.person(way):
            sides.append(drawn.side(way, person, known.entry(person), pens[way], lang))
    return drawn.pair(*sides)


def _evidence(one: Suggestion, lang: str) -> list[str]:
    speaks = [f":material/add: {words.plain(said.text(lang))}" for said in one.speaks]
    against = [f":material/remove: {words.plain(said.text(lang))}" for said in one.against]
    return [*speaks, *against]


def _lead(persons: dict[str, Person], key: str, lang: str) -> str:
    """Which name the person is to have; the key of the widget."""
    st.segmented_control(
        translator(lang)("Name to show"),
        list(persons),
        format_func=lambda one: words.name(persons[one].name),
        default=next(iter(persons)),
        key=key,
        required=True,
    )
    return key
