"""The editor of one game: what is written in a cell is kept at once, and all is worked out anew."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import streamlit as st

from dashboard.mending import component, exchange
from dashboard.mending.wording import words
from plump_core.edits import Edit, rewritten
from plump_core.findings import Finding, PlumpError
from plump_core.reading import Reading
from plump_core.reading.grid import Sheet

Keep = Callable[[Reading, Sequence[Edit]], None]
Find = Callable[[str], Reading | None]

_DESKS, _LOOKS = "mending-desks", "mending-looks"


@dataclass(frozen=True, slots=True)
class _Desk:
    """How far what was written is taken in, and what of it was refused."""

    seq: int = 0
    refused: tuple[str, ...] = ()


def editor(
    reading: Reading,
    sheet: Sheet | None,
    found: Sequence[Finding],
    lang: str,
    find: Find,
    keep: Keep | None,
) -> None:
    """The sheet beside its protocol; without ``keep`` it is there to be looked at only.

    ``find`` gives the game by its id as it is now, for a browser may send what it wrote before the
    page was drawn again. ``keep`` may raise a PlumpError, which is shown.
    """
    game = reading.game.id
    key = f"mending-{game}"
    receive = partial(_receive, key, game, lang, find, keep)
    receive()
    now = find(game) or reading
    desk = _desks().get(game, _Desk())
    data = {
        **exchange.tables(now, sheet, found, lang),
        "doc": game,
        "ack": desk.seq,
        "refused": list(desk.refused),
        "editable": keep is not None,
        "look": st.session_state.get(_LOOKS, {}).get(game),
        "words": words(lang),
    }
    component.mount(key, data, receive)


def look_at(finding: Finding, reading: Reading) -> None:
    """Have the editor of a game show where a finding is, the next time it is drawn."""
    round, seat = exchange.place(finding, reading)
    looks = st.session_state.setdefault(_LOOKS, {})
    before = looks.get(reading.game.id, {"n": 0})
    looks[reading.game.id] = {
        "n": before["n"] + 1,
        "cell": finding.cell,
        "round": round,
        "seat": seat,
    }


def _receive(key: str, game: str, lang: str, find: Find, keep: Keep | None) -> None:
    """Take in what was written since the last time."""
    desk, reading = _desks().get(game, _Desk()), find(game)
    if keep is None or reading is None:
        return
    new = exchange.written(component.sent(key), desk.seq, reading)
    if new is None:
        return
    refused: list[str] = []
    edits: list[Edit] = []
    for round, player, text in new.cells:
        try:
            edits += rewritten(reading, round, player, text)
        except PlumpError as error:
            refused.append(error.text(lang))
    try:
        if edits:
            keep(reading, edits)
    except PlumpError as error:
        refused.append(error.text(lang))
    _desks()[game] = replace(desk, seq=new.seq, refused=tuple(refused))


def _desks() -> dict[str, _Desk]:
    desks: dict[str, _Desk] = st.session_state.setdefault(_DESKS, {})
    return desks
