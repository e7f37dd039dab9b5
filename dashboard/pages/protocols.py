"""Protocols: drop in files, see what is doubtful, put it right, and save what is to stay."""

from collections.abc import Sequence
from functools import partial

import streamlit as st

from dashboard import (
    arrivals,
    chosen,
    details,
    doubtful,
    dropping,
    here_twice,
    how,
    how_read,
    kept,
    mend,
    mending,
    parts,
    refused,
    share,
    state,
    twins,
    words,
)
from dashboard.games import Kept
from dashboard.shelf import Shelf
from dashboard.view import View, current
from plump_core.checks.names import spellings
from plump_core.edits import Edit
from plump_core.findings import Severity
from plump_core.reading import Reading
from plump_core.texts import plural, translator

_OPENED, _SHOWN = "opened-game", "shown-games"
_MORE = 20


def show(view: View) -> None:
    """The whole page."""
    _ = translator(view.lang)
    may = share.may_write()
    st.title(_("Protocols"), anchor=False)
    if may:
        dropping.drop(view.lang)
    there = view.shelf
    files = [] if there.example else state.files()
    _ways(files, may, view.lang)
    refused.messages(state.files(), view.lang)
    may = may and not there.example
    saved = _saved(there)
    listed = _read(saved[: st.session_state.get(_SHOWN, _MORE)], there)
    own = {one.game.id: one for one in [*_waiting(files), *listed]}
    doubtful.prepare(own.values())
    if may:
        arrivals.waiting(files, view.lang, _open)
    opened = _opened(files, own, there)
    here_twice.show(twins.undecided(there, own), view.lang, may)
    _doubts(own, there, may, view.lang)
    if opened:
        _game(opened, there, may, view.lang)
    if not own:
        st.markdown(_("Your games will stand here, with what is doubtful on each sheet."))
    _list(saved, listed, there, may, view.lang)


def _ways(files: Sequence[Kept], may: bool, lang: str) -> None:
    """The way back from the last change, and other ways to come by a game."""
    _ = translator(lang)
    with st.container(horizontal=True, vertical_alignment="center"):
        st.page_link(
            parts.page("write"), label=_("Type in a paper protocol"), icon=":material/edit:"
        )
        if not files and not chosen.there().known and not kept.typed():
            parts.example_buttons(lang)
    if may:
        parts.undo(lang)


def _waiting(files: Sequence[Kept]) -> list[Reading]:
    return [reading for one in reversed(files) if one.waiting for reading in one.readings]


def _saved(there: Shelf) -> list[str]:
    """The games that do not wait, those that came last first."""
    return [one for one in reversed(there.known) if one not in there.waiting]


def _read(ids: Sequence[str], there: Shelf) -> list[Reading]:
    return [reading for reading in map(there.reading, ids) if reading]


def _opened(files: Sequence[Kept], own: dict[str, Reading], there: Shelf) -> Reading | None:
    """The game that somebody opened; else the only one that waits, where it is doubtful."""
    if _OPENED in st.session_state:
        wanted: str | None = st.session_state[_OPENED]
        return own.get(wanted or "") or (there.reading(wanted) if wanted else None)
    new = _waiting(files)
    if len(new) == 1 and doubtful.doubts(new[0]).to_look_at:
        return new[0]
    return None


def _open(game: str | None) -> None:
    st.session_state[_OPENED] = game


def _doubts(own: dict[str, Reading], there: Shelf, may: bool, lang: str) -> None:
    """What there is to look at in the games that are shown, all alike together."""
    readings = list(own.values())
    usual = spellings(there.known.values())
    offers = [*doubtful.all_offers(readings), *doubtful.beside(readings, usual)]
    mend.panel(offers, own, lang, _open, may)


def _game(reading: Reading, there: Shelf, may: bool, lang: str) -> None:
    """The opened game: its sheet and its protocol beside each other, and what stands above them."""
    _ = translator(lang)
    with st.container(horizontal=True, vertical_alignment="center"):
        st.subheader(words.plain(words.title(reading.game, lang)), anchor=False, width="stretch")
        st.button(_("Close"), key="close-game", on_click=_open, args=(None,), type="tertiary")
    found = doubtful.doubts(reading).findings
    pointed = [one for one in found if one.severity is not Severity.NOTE]
    sheet = how.sheet_of(reading)
    mending.editor(reading, sheet, pointed, lang, there.reading, _keep if may else None)
    if may:
        how_read.panel(reading, lang)
        with st.expander(_("Names, date and rules"), icon=":material/edit_note:"):
            details.form(reading, lang)


def _keep(reading: Reading, edits: Sequence[Edit]) -> None:
    kept.mend([(reading, edits)])


def _list(
    saved: Sequence[str], listed: Sequence[Reading], there: Shelf, may: bool, lang: str
) -> None:
    """The games that are saved, with a button to take each away; or those of the example."""
    _ = translator(lang)
    if not saved:
        return
    count = len(saved)
    title = plural(lang, "{n} game saved", "{n} games saved", count)
    if there.example:
        title = plural(lang, "{n} game in the example", "{n} games in the example", count)
    st.subheader(title, anchor=False)
    for reading in listed:
        id = reading.game.id
        remove = (_("Remove"), f"remove-{id}", partial(kept.remove, id))
        with st.container(border=True):
            arrivals.game(reading, lang, _open, *([remove] if may else []))
    if st.session_state.get(_SHOWN, _MORE) < count:
        st.button(_("Show more"), on_click=_show_more)


def _show_more() -> None:
    st.session_state[_SHOWN] = st.session_state.get(_SHOWN, _MORE) + _MORE


show(current())
