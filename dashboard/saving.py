"""When a game that is about to be saved was played and what it is called: asked, a guess filled in.

One press on Save takes what stands there. Of a game whose line was not shown, the day stays the
guess that it is, for nobody has looked at it.
"""

import datetime as dt
from collections.abc import Iterable, Mapping

import streamlit as st

from dashboard import kept, shelf, words
from plump_core.edits import Column, Edit
from plump_core.nights import DateGuess
from plump_core.nights.names import name_guess, name_of_day
from plump_core.selecting import Facts
from plump_core.texts import translator

_LONGEST = 80
_EARLIEST = dt.date(1900, 1, 1)


def line(game: str, lang: str) -> None:
    """The day and the name, side by side, with what the day is guessed by."""
    _ = translator(lang)
    known = shelf.shelf().known.get(game)
    if known is None:
        return
    day, name = _day(game), _name(game)
    st.session_state.setdefault(day, known.date)
    st.session_state.setdefault(name, _names([game], lang)[game])
    with st.container(horizontal=True, vertical_alignment="bottom", key=f"asked-{game}"):
        st.date_input(
            _("When was it played?"),
            min_value=min(_EARLIEST, known.date or _EARLIEST),
            max_value=max(dt.date.today(), known.date or _EARLIEST),
            format="YYYY-MM-DD",
            key=day,
            on_change=_other_day,
            args=(known, st.session_state[day], lang),
            persist_state="session",
            width=180,
        )
        st.text_input(
            _("What shall it be called?"), max_chars=_LONGEST, key=name, persist_state="session"
        )
    if told := _guessed(known, lang):
        st.caption(told)


def save(digests: Iterable[str], lang: str) -> None:
    """Keep files among the games, with what was asked: one change."""
    files = [one for one in kept.archive().files() if one.sha256 in set(digests)]
    games = [game for one in files for game in one.games]
    known, names = shelf.shelf().known, _names(games, lang)
    edits = {game: _edits(known[game], names[game], lang) for game in games if game in known}
    kept.confirm(
        *(one.sha256 for one in files), edits={game: own for game, own in edits.items() if own}
    )


def _edits(known: Facts, name: str, lang: str) -> list[Edit]:
    """What is said of a game by its saving. The name by its day need not be kept: it goes along."""
    day = st.session_state.get(_day(known.id), known.stands)
    said = (st.session_state.get(_name(known.id), name) or "").strip()
    edits = []
    if day != known.stands:
        edits.append(Edit(Column.DATE, day.isoformat() if day else None))
    if said and said not in (known.title, name_of_day(day, lang) if day else None):
        edits.append(Edit(Column.TITLE, said))
    return edits


def _names(games: Iterable[str], lang: str) -> Mapping[str, str]:
    """A name for each of some games that wait: no two of all that there are get the same."""
    there, wanted = shelf.shelf(), set(games)
    taken = {one.title for id, one in there.known.items() if one.title}
    found: dict[str, str] = {}
    for id, one in there.known.items():
        if id not in there.waiting:
            continue
        day = st.session_state.get(_day(id), one.date)
        name = one.title or name_guess(one.source, day, lang, taken)
        taken.add(name)
        if id in wanted:
            found[id] = name
    return {id: found.get(id, "") for id in wanted}


def _other_day(known: Facts, before: dt.date | None, lang: str) -> None:
    """Have a name that was guessed by the day be that of the other day."""
    name = _name(known.id)
    called = st.session_state.get(name)
    if not called or (before and called == name_of_day(before, lang)):
        st.session_state[name] = _names([known.id], lang)[known.id]


def _guessed(known: Facts, lang: str) -> str:
    """What the day is guessed by, while it is a guess and stands there."""
    if known.date is None or known.origin is None or known.date == known.stands:
        return ""
    if st.session_state.get(_day(known.id)) != known.date:
        return ""
    return words.plain(DateGuess(known.date, known.origin).message.text(lang))


def _day(game: str) -> str:
    return f"played-on-{game}"


def _name(game: str) -> str:
    return f"called-{game}"
