"""Archive: every night there is, what was changed, what lies in the bin, and where it is kept."""

from typing import Any

import streamlit as st

from dashboard import kept, parts, share, state, words
from dashboard.view import View, counted
from plump_core.answers import Answer
from plump_core.archive import Revision
from plump_core.texts import numbers, plural, translator

_CHANGES = 20


def show(view: View) -> None:
    """The whole page."""
    _ = translator(view.lang)
    st.title(_("Archive"), anchor=False)
    if not state.readings():
        parts.empty(
            _("Every night you have brought in, with who won, and all that changed."), view.lang
        )
    else:
        _nights(view)
    if share.may_write():
        _history(view.lang)
        _bin(view.lang)
    st.caption(
        _("Kept on this computer, in {file}.").format(file=words.plain(kept.archive().where))
    )


def _nights(view: View) -> None:
    """A row for each chosen game, the latest first; a press on a heading sorts by it."""
    _ = translator(view.lang)
    games = plural(view.lang, "{n} game", "{n} games", len(view.readings))
    st.caption(games)
    rows = [_row(answer, view.lang) for answer in view.answers()]
    dated = sorted(rows, key=lambda row: str(row[_("Date")] or ""), reverse=True)
    st.dataframe(
        dated,
        hide_index=True,
        width="stretch",
        column_config={_("Date"): st.column_config.DateColumn(format="YYYY-MM-DD")},
    )


def _row(answer: Answer, lang: str) -> dict[str, Any]:
    _ = translator(lang)
    game, outcome = answer.reading.game, answer.outcome
    # Three columns, so that a phone shows them all.
    return {
        _("Date"): game.date,
        _("Night"): words.title(game, lang),
        _("Winner"): ", ".join(words.short(player) for player in outcome.winners) or "–",
    }


def _history(lang: str) -> None:
    """The latest changes; the last one can be taken back, and made again."""
    _ = translator(lang)
    changes = kept.archive().history(_CHANGES)
    if not changes:
        return
    st.subheader(_("What was changed"), anchor=False)
    parts.undo(lang)
    st.markdown("  \n".join(_change(one, lang) for one in changes))


def _change(one: Revision, lang: str) -> str:
    said = words.plain(f"{numbers.day(one.at.date(), lang)}: {one.message.text(lang)}")
    return f"~~{said}~~" if one.undone else said


def _bin(lang: str) -> None:
    """What was removed, each with a button to have it back."""
    _ = translator(lang)
    binned = kept.archive().bin()
    if not binned:
        return
    st.subheader(_("In the bin"), anchor=False)
    for one in binned:
        with st.container(horizontal=True, vertical_alignment="center"):
            st.markdown(words.name(one.name or "–"))
            st.button(_("Put back"), key=f"back-{one.id}", on_click=kept.restore, args=(one.id,))


show(counted())
