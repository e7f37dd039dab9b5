"""The nights that are chosen: a table to sort and search in, and the one that is opened."""

from collections.abc import Sequence
from typing import Any

import pandas as pd
import streamlit as st

from dashboard import chosen, parts, share, tables, words
from dashboard.archived import game, saying
from dashboard.view import View
from plump_core import rules
from plump_core.selecting import Selection
from plump_core.texts import Translate, plural, translator

_FIND, _SORT, _SHOWN = "archive-find", "archive-sort", "archive-shown"
_MORE = 100
_LONGEST = 80
_LATEST, _EARLIEST, _NAME, _PLACE, _SEATS, _PLUMPS = (
    "latest", "earliest", "name", "place", "seats", "plumps",
)  # fmt: skip
_BY_TWO = """<style>
@media (max-width: 767.98px) { div:has(> .st-key-nights-wide) { display: none; } }
@media (min-width: 768px) { div:has(> .st-key-nights-narrow) { display: none; } }
</style>"""


def show(view: View) -> None:
    """A row for each game that is chosen; a press on a row opens it, on several all of them."""
    _ = translator(view.lang)
    if not len(view):
        parts.empty(
            _("Every night you have brought in, with who won, and all that changed."), view.lang
        )
        return
    left, right = st.columns([3, 1])
    with left:
        holding = _found(view)
    with right:
        found = _sorted(holding, _sort(_))
    shown = found.head(st.session_state.get(_SHOWN, _MORE))
    games = plural(view.lang, "{n} game", "{n} games", len(found))
    st.caption(f"{games} · {_('Mark one to open it, or several to do something with them.')}")
    marked = _table(shown, view)
    if len(shown) < len(found):
        st.button(_("Show more"), key="more-nights", on_click=_show_more)
    if len(marked) > 1:
        _several(marked, view)
    elif marked:
        game.show(marked[0], view)


def _found(view: View) -> pd.DataFrame:
    _ = translator(view.lang)
    text = st.text_input(
        _("Search"),
        key=_FIND,
        placeholder=_("a word in titles, names, places or files"),
        max_chars=_LONGEST,
        icon=":material/search:",
        label_visibility="collapsed",
    )
    if not (text or "").strip():
        return view.rows
    holding = view.shelf.index.chosen(Selection(text=text))
    return view.rows[view.rows["id"].isin(holding["id"])]


def _sort(_: Translate) -> str:
    titles = {
        _LATEST: _("latest first"),
        _EARLIEST: _("earliest first"),
        _NAME: _("by name"),
        _PLACE: _("by place"),
        _SEATS: _("most players first"),
        _PLUMPS: _("most plumps first"),
    }
    chosen_one: str = st.selectbox(
        _("Sort"),
        list(titles),
        format_func=titles.__getitem__,
        key=_SORT,
        label_visibility="collapsed",
        persist_state="session",
    )
    return chosen_one


def _sorted(rows: pd.DataFrame, by: str) -> pd.DataFrame:
    """In the order asked for; of what is alike in it, the latest come first."""
    latest = rows.iloc[::-1]
    if by == _EARLIEST:
        return rows
    if by == _NAME:
        names = latest["title"].fillna(latest["file"]).fillna("").str.casefold()
        return latest.loc[names.sort_values(kind="stable").index]
    column = {_PLACE: "place", _SEATS: "seats", _PLUMPS: "plumps"}.get(by)
    if column is None:
        return latest
    return latest.sort_values(column, ascending=by == _PLACE, kind="stable", na_position="last")


def _table(shown: pd.DataFrame, view: View) -> Sequence[str]:
    """The games marked in it. A phone shows three columns of it, a screen all."""
    st.html(_BY_TWO)
    rows = _rows(shown, view)
    _ = translator(view.lang)
    few = [_("Date"), _("Night"), _("Winner")]
    marked: list[int] = []
    for width, columns in (("wide", list(rows.columns)), ("narrow", few)):
        with st.container(key=f"nights-{width}"):
            drawn: Any = st.dataframe(
                rows,
                hide_index=True,
                column_order=columns,
                column_config={
                    _("Date"): st.column_config.DateColumn(format="YYYY-MM-DD", width="small")
                },
                key=f"nights-{width}-{_state(shown)}",
                on_select="rerun",
                selection_mode="multi-row",
                alt=_("Every chosen game with its date, name and winner"),
            )
        marked += drawn.selection.rows
    return [shown["id"].iloc[row] for row in dict.fromkeys(marked) if row < len(shown)]


def _state(shown: pd.DataFrame) -> int:
    """Another number for other rows: a mark is of a row, and the row would be another game."""
    return hash(tuple(shown["id"])) % 10**9


def _rows(shown: pd.DataFrame, view: View) -> pd.DataFrame:
    _ = translator(view.lang)
    titles = {name: one.title_in(view.lang) for name, one in rules.playable().items()}
    won = tables.winners(view.shelf, tuple(shown["id"]), view.rules)
    known = [view.shelf.known[id] for id in shown["id"]]
    columns = {
        _("Date"): shown["date"].dt.date.to_list(),
        _("Sure"): [_("guess") if guessed else "" for guessed in shown["guessed"]],
        _("Night"): [words.called(one, view.lang) for one in known],
        _("Winner"): [", ".join(map(words.short, won[id])) or "–" for id in shown["id"]],
        _("Players"): [", ".join(map(words.short, players)) for players in shown["players"]],
        _("Rounds"): shown["rounds"].to_list(),
        _("Place"): shown["place"].astype(object).where(shown["place"].notna(), "").to_list(),
        _("Rules"): [
            titles.get(name, name) if isinstance(name, str) else "" for name in shown["rules"]
        ],
    }
    there = {name: told for name, told in columns.items() if any(told)}
    return pd.DataFrame(there)


def _several(marked: Sequence[str], view: View) -> None:
    """What can be done with several games at once."""
    _ = translator(view.lang)
    nights = [view.shelf.index.nights[night] for night in _nights_of(marked, view)]
    with st.container(horizontal=True, vertical_alignment="center", key="marked-games"):
        count = plural(view.lang, "{n} game is marked", "{n} games are marked", len(marked))
        st.markdown(f"**{count}**", width="content")
        st.button(
            _("See only these"),
            on_click=chosen.pick,
            args=(marked,),
            icon=":material/filter_list:",
            key="only-marked",
        )
        if view.shelf.example or not share.may_write():
            return
        if len(nights) > 1:
            st.button(
                _("They were one night"),
                on_click=saying.joined,
                args=(nights[0], nights[1:]),
                icon=":material/join:",
                key="join-marked",
            )
        st.button(
            _("To the bin"),
            on_click=saying.removed,
            args=(marked,),
            icon=":material/delete:",
            key="remove-marked",
        )


def _nights_of(marked: Sequence[str], view: View) -> list[str]:
    return list(dict.fromkeys(view.rows["night"][view.rows["id"].isin(marked)]))


def _show_more() -> None:
    st.session_state[_SHOWN] = st.session_state.get(_SHOWN, _MORE) + _MORE
