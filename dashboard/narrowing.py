"""Which games the pages are about: told on a button, chosen behind it.

Everything said narrows the choice further; nothing said leaves all games. Single games are picked
in the archive.
"""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import streamlit as st

from dashboard import chosen, words
from dashboard.shelf import Shelf
from plump_core import rules
from plump_core.selecting import Selection
from plump_core.texts import Translate, plural, translator
from plump_core.texts.numbers import number

_EARLIEST = dt.date(1900, 1, 1)
_LONGEST = 80
_FROM, _TO, _WHO, _ANY, _SEATS, _PLACE, _RULES, _FIND = (
    f"narrow-{name}"
    for name in ("from", "to", "players", "any", "seats", "place", "played", "find")
)


@dataclass(frozen=True, slots=True)
class _Offered:
    """What there is to choose from; ``seats`` are the fewest and the most who play."""

    places: tuple[str, ...]
    rules: tuple[str, ...]
    seats: tuple[int, int]


def button(lang: str) -> None:
    """How many games of how many, and behind it all that they can be chosen by.

    What is behind it is drawn once it is opened: no page waits for what nobody sees.
    """
    there = chosen.there()
    behind = st.popover(
        _told(there, lang),
        icon=":material/filter_list:",
        help=translator(lang)("Which games"),
        width="stretch",
        wrap=False,
        key="choose-games",
        on_change="rerun",
    )
    if behind.open:
        with behind:
            _quick(there, lang)
            _fields(there, lang)


def _told(there: Shelf, lang: str) -> str:
    """One game by its name; several by their number, of how many."""
    _ = translator(lang)
    games = chosen.rows()["id"]
    if len(games) == 1:
        return words.plain(words.called(there.known[games.iloc[0]], lang))
    if len(games) == len(there):
        return _("All {n} games").format(n=number(len(there), lang))
    counts = {"n": number(len(games), lang), "all": number(len(there), lang)}
    return _("{n} of {all} games").format(**counts)


def _quick(there: Shelf, lang: str) -> None:
    """One press to all games, and one to those of the latest night."""
    _ = translator(lang)
    left, right = st.columns(2)
    left.button(_("All"), on_click=chosen.select_all, width="stretch", key="narrow-all")
    right.button(
        _("The latest night"),
        on_click=_latest_night,
        args=(there,),
        width="stretch",
        key="narrow-latest",
    )
    now = chosen.now()
    if now.only is not None:
        picked = plural(lang, "{n} game is picked.", "{n} games are picked.", len(now.only))
        st.caption(f"{picked} {_('What you choose below takes the place of that.')}")
    elif now.left_out:
        st.caption(_("A game that came twice is left out; “All” has it too."))


def _latest_night(there: Shelf) -> None:
    frame = there.latest_last(there.index.frame)
    chosen.pick(list(frame["id"][frame["night"] == frame["night"].iloc[-1]]))


def _fields(there: Shelf, lang: str) -> None:
    """A field for each thing to choose by; those that would tell nothing are left out."""
    _ = translator(lang)
    said = chosen.now().selection
    _text(_("Find"), _FIND, said.text, _("a word in titles, names, places or files"))
    left, right = st.columns(2)
    with left:
        _date(_("From"), _FROM, said.since)
    with right:
        _date(_("To"), _TO, said.until)
    _players(there, said, _)
    _seats(there, said, _)
    offered = _offered(there)
    if places := _with(offered.places, said.place):
        _one(_("Place"), _PLACE, places, said.place, {}, _("any place"))
    if known := _with(offered.rules, said.rules):
        titles = {name: one.title_in(lang) for name, one in rules.playable().items()}
        _one(_("Played under"), _RULES, known, said.rules, titles, _("any rules"))


@lru_cache(maxsize=4)
def _offered(there: Shelf) -> _Offered:
    seats = there.index.frame["seats"]
    places, known = tuple(there.index.places()), tuple(there.index.rules())
    return _Offered(places, known, (int(seats.min()), int(seats.max())))


def _text(label: str, name: str, value: str | None, hint: str) -> None:
    key = _key(name)
    st.text_input(
        label,
        value or "",
        placeholder=hint,
        max_chars=_LONGEST,
        key=key,
        on_change=_read,
        icon=":material/search:",
    )


def _date(label: str, name: str, value: dt.date | None) -> None:
    st.date_input(
        label,
        value,
        min_value=_EARLIEST,
        max_value=dt.date(2999, 12, 31),
        format="YYYY-MM-DD",
        key=_key(name),
        on_change=_read,
    )


def _players(there: Shelf, said: Selection, _: Translate) -> None:
    """Who played; with several, whether all of them or one."""
    wanted = list(dict.fromkeys(there.people.name(player) for player in said.players))
    known = sorted((one.name for one in there.people.shown), key=str.casefold)
    st.multiselect(
        _("Players"),
        list(dict.fromkeys([*known, *wanted])),
        default=wanted,
        key=_key(_WHO),
        on_change=_read,
        placeholder=_("anybody"),
    )
    if len(wanted) > 1:
        either = {False: _("all of them"), True: _("any of them")}
        st.segmented_control(
            _("Of these"),
            list(either),
            format_func=either.__getitem__,
            default=said.any_of,
            key=_key(_ANY),
            on_change=_read,
            label_visibility="collapsed",
            required=True,
        )


def _seats(there: Shelf, said: Selection, _: Translate) -> None:
    """How many play, from fewest to most, where that differs."""
    fewest, most = _offered(there).seats
    if fewest < most:
        low = min(max(said.fewest or fewest, fewest), most)
        high = max(min(most if said.most is None else said.most, most), low)
        label, key = _("How many play"), _key(_SEATS)
        st.slider(label, fewest, most, (low, high), key=key, on_change=_read)


def _one(
    label: str,
    name: str,
    options: Sequence[str],
    value: str | None,
    titles: dict[str, str],
    nothing: str,
) -> None:
    st.selectbox(
        label,
        ["", *options],
        index=["", *options].index(value or ""),
        format_func=lambda one: titles.get(one, one) or nothing,
        key=_key(name),
        on_change=_read,
    )


def _read() -> None:
    """Take the selection from the fields; one that is not drawn has nothing to say."""
    said = chosen.now().selection
    who = tuple(_value(_WHO, said.players))
    fewest, most = _offered(chosen.there()).seats
    low, high = _value(_SEATS, (None, None))
    chosen.select(
        Selection(
            since=_value(_FROM, said.since),
            until=_value(_TO, said.until),
            players=who,
            any_of=bool(_value(_ANY, said.any_of)) and len(who) > 1,
            fewest=None if low == fewest else low,
            most=None if high == most else high,
            place=_value(_PLACE, said.place) or None,
            rules=_value(_RULES, said.rules) or None,
            text=(_value(_FIND, said.text) or "").strip() or None,
        )
    )


def _value(name: str, absent: Any) -> Any:
    return st.session_state.get(_key(name), absent)


def _key(name: str) -> str:
    """Another one whenever the program chose: the widget then shows what that is."""
    return f"{name}-{chosen.changes()}"


def _with(known: Sequence[str], value: str | None) -> list[str]:
    return list(known) if value is None or value in known else [*known, value]
