"""Which player the page of players is about, if any: it stands in the address."""

import streamlit as st

from dashboard import address
from plump_core.players import People

# What the program itself sets is not a widget's own value: a run that is cut short by the next may
# set it without the browser being told, and the browser's old value would win.
_PLAYER = "player"


def now(people: People) -> str | None:
    """The person's name, if the address or a press asks for somebody who is known and shown."""
    if address.moved(_PLAYER):
        st.session_state[_PLAYER] = address.asked(_PLAYER)
    wanted: str | None = st.session_state.get(_PLAYER)
    person = people.person(wanted) if wanted else None
    name = None if person is None or person.hidden else person.name
    choose(name)
    return name


def choose(player: str | None) -> None:
    """Have the page be about a player, or about all."""
    st.session_state[_PLAYER] = player
    address.write(_PLAYER, player)


def choose_by(key: str) -> None:
    """Take the player from the widget of that key."""
    choose(st.session_state[key])
