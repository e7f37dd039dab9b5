"""What is said of people, kept by whoever may write; what is refused is told on the page."""

from collections.abc import Iterable

import streamlit as st

from dashboard import kept, pressed
from dashboard.people.known import known
from plump_core.archive.changes import Kind, Revision

_KINDS = (Kind.MERGE, Kind.SPLIT, Kind.PERSON)


def last() -> tuple[Revision | None, Revision | None]:
    """The latest change, to be taken back, and the one to be made again, if they are of people."""
    store = kept.archive()
    back, again = store.can_undo, store.can_redo
    return (
        back if back and back.kind in _KINDS else None,
        again if again and again.kind in _KINDS else None,
    )


@pressed.by_a_writer
def chosen_person(lead: str, one: str, other: str) -> None:
    """Make two persons one, the one chosen in the widget of that key leading."""
    into = st.session_state.get(lead) or one
    kept.archive().people.merge(into, [other if into == one else one], known().seen)


@pressed.by_a_writer
def other_person(into: str, key: str) -> None:
    """Make the person chosen in the widget of that key the same as another."""
    other = st.session_state.get(key)
    if other:
        kept.archive().people.merge(into, [other], known().seen)


@pressed.by_a_writer
def two_people(one: str, other: str) -> None:
    """Keep two spellings apart, for good."""
    kept.archive().people.keep_apart(one, other)


@pressed.by_a_writer
def own_person(spelling: str) -> None:
    """Make a spelling a person of its own again."""
    kept.archive().people.split(spelling)


@pressed.by_a_writer
def called(person: str, key: str) -> None:
    """Call a person as the widget of that key says; as first written where it says nothing."""
    kept.archive().people.say(person, name=st.session_state.get(key))


@pressed.by_a_writer
def guest(person: str, key: str) -> None:
    """Have a person be a guest, or a regular, as the widget of that key says."""
    kept.archive().people.say(person, guest=bool(st.session_state.get(key)))


@pressed.by_a_writer
def shown(person: str, key: str) -> None:
    """Have a person be in tables and charts, or not, as the widget of that key says."""
    kept.archive().people.say(person, hidden=not st.session_state.get(key))


@pressed.by_a_writer
def guests(asked: Iterable[str], key: str) -> None:
    """Have those be guests who are chosen in the widget of that key, the others regulars."""
    chosen = set(st.session_state.get(key) or ())
    people = list(asked)
    kept.archive().people.say_guests(
        [one for one in people if one in chosen], [one for one in people if one not in chosen]
    )
