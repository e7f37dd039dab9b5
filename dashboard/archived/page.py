"""The whole page, in four parts, of which one is seen at a time."""

from collections.abc import Callable

import streamlit as st

from dashboard import kept, parts, people, pressed, share, words
from dashboard.archived import changes, nights, whole
from dashboard.view import View
from plump_core.texts import Translate, translator

_PART = "archive-part"
_NIGHTS, _PLAYERS, _CHANGES, _BACKUP = "nights", "players", "changes", "backup"


def show(view: View) -> None:
    """Whoever may not write sees nights and players; of an example there are nights alone."""
    _ = translator(view.lang)
    st.title(_("Archive"), anchor=False)
    if share.may_write():
        pressed.refused(view.lang)
    drawn: dict[str, Callable[[], None]] = {
        _NIGHTS: lambda: nights.show(view),
        _PLAYERS: lambda: people.show(view.lang),
        _CHANGES: lambda: changes.show(view.lang),
        _BACKUP: lambda: whole.show(view),
    }
    drawn[_NIGHTS if view.shelf.example else _chosen(_)]()
    where = words.plain(kept.archive().where)
    st.caption(_("Kept on this computer, in {file}.").format(file=where))


def _chosen(_: Translate) -> str:
    titles = {_NIGHTS: _("Nights"), _PLAYERS: _("Players")}
    if share.may_write():
        titles |= {_CHANGES: _("Changes"), _BACKUP: _("Copies")}
    return parts.part(_("Archive"), titles, _PART)
