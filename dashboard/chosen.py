"""Which games the pages are about: a selection, some picked one by one, and none that is a twin.

It holds for all pages and stands in the address, so that a reload or a link that was sent gives the
same games. The session's own word goes before the address, which Streamlit empties at every page.

While an example is looked at, it is all there is: what is chosen in it is of this session alone,
and it goes by itself as soon as something of one's own comes in.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import pandas as pd
import streamlit as st

from dashboard import kept, shelf, twins
from dashboard.shelf import FAMILY, NIGHT, Shelf
from plump_core.selecting import EVERYTHING, Selection
from plump_core.selecting.selection import PARAMS

# What the program itself sets is not a widget's own value: a run that is cut short by the next may
# set it without the browser being told, and the browser's old value would win.
_CHOSEN, _CHANGES, _EXAMPLE, _GAMES = "chosen", "chosen-changes", "example", "games"
_OPENED, _OPENINGS = "opened", "openings"
_IN_EXAMPLE, _WITHOUT = "chosen-in-example", "before-example"
_MOST_IN_ADDRESS = 12


@dataclass(frozen=True, slots=True)
class Chosen:
    """What was asked for: a selection, or with ``only`` the games picked; never those left out."""

    selection: Selection = EVERYTHING
    only: tuple[str, ...] | None = None
    left_out: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """As it is kept for the next time."""
        only = None if self.only is None else list(self.only)
        selection = self.selection.to_params()
        return {"selection": selection, "only": only, "left out": list(self.left_out)}

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> "Chosen":
        only = kept.get("only")
        return cls(
            Selection.from_params(kept.get("selection", {})),
            None if only is None else tuple(only),
            tuple(kept.get("left out", ())),
        )


def begin() -> None:
    """What a new session looks at: what the address says, else what was looked at last."""
    asked_example = st.query_params.get(_EXAMPLE)
    show_example(asked_example if asked_example in (NIGHT, FAMILY) else None)
    params = {name: value for name, value in st.query_params.items() if name in PARAMS}
    asked = tuple(one for one in st.query_params.get(_GAMES, "").split(".") if one)
    last = Chosen.from_json(kept.choice(_CHOSEN, {}))
    st.session_state[_CHOSEN] = last
    left_out = () if example() else last.left_out
    if asked:
        st.session_state[_choice()] = Chosen(only=asked, left_out=left_out)
    elif params:
        st.session_state[_choice()] = Chosen(Selection.from_params(params), left_out=left_out)


def go_on() -> None:
    """Put the example away if something of one's own has come since it was opened."""
    if example() and not _own() <= st.session_state.get(_WITHOUT, frozenset()):
        show_example(None)


def to_address() -> None:
    """Have the address say what is looked at; games picked only where they are few."""
    chosen = now()
    wanted = chosen.selection.to_params()
    if chosen.only is not None and len(chosen.only) <= _MOST_IN_ADDRESS:
        wanted[_GAMES] = ".".join(chosen.only)
    if shown := example():
        wanted[_EXAMPLE] = shown
    for name in (*PARAMS, _GAMES, _EXAMPLE):
        if name not in wanted and name in st.query_params:
            del st.query_params[name]
        elif name in wanted and st.query_params.get(name) != wanted[name]:
            st.query_params[name] = wanted[name]


def now() -> Chosen:
    """What is looked at in this session."""
    chosen: Chosen = st.session_state.get(_choice(), Chosen())
    return chosen


def changes() -> int:
    """A number that is another one whenever the program chose: for the keys of widgets."""
    count: int = st.session_state.get(_CHANGES, 0)
    return count


def select(selection: Selection) -> None:
    """Have the pages be about the games that a selection asks for."""
    _choose(Chosen(selection, left_out=now().left_out))


def pick(games: Sequence[str]) -> None:
    """Have the pages be about these games alone, and the widgets show that."""
    _choose(Chosen(only=tuple(games)))
    _tell_widgets()


def select_all() -> None:
    """Have the pages be about all games there are."""
    _choose(Chosen())
    _tell_widgets()


def open_game(game: str | None) -> None:
    """Have the pages that show one game show this one, as long as it is chosen; None: the last."""
    st.session_state[_OPENED] = game
    st.session_state[_OPENINGS] = openings() + 1


def show_game(game: str) -> None:
    """As :func:`open_game`; what was chosen makes way where the game is not of it."""
    if game not in set(rows()["id"]):
        pick([game])
    open_game(game)


def openings() -> int:
    """How many times a game was opened: for the keys of widgets, as :func:`changes`."""
    count: int = st.session_state.get(_OPENINGS, 0)
    return count


def opened() -> str | None:
    """The game that was opened last."""
    game: str | None = st.session_state.get(_OPENED)
    return game


def there() -> Shelf:
    """Every game there is, or those of the example that is looked at."""
    return shelf.shelf(example())


def rows() -> pd.DataFrame:
    """The rows of the index that are looked at, the latest last; take care not to change them."""
    return _rows(there(), now())


@lru_cache(maxsize=16)
def _rows(there: Shelf, chosen: Chosen) -> pd.DataFrame:
    found = there.index.chosen(chosen.selection)
    if chosen.only is not None:
        found = found[found["id"].isin(chosen.only)]
    elif chosen.left_out:
        found = found[~found["id"].isin(chosen.left_out)]
    return there.latest_last(found)


def example() -> str | None:
    """Which example is looked at, if any is."""
    shown: str | None = st.session_state.get(_EXAMPLE)
    return shown


def show_example(which: str | None) -> None:
    """Look at an example and nothing else, or put it away with what was chosen in it."""
    if which == example():
        return
    st.session_state[_EXAMPLE] = which
    st.session_state[_WITHOUT] = _own() if which else frozenset()
    for name in (_IN_EXAMPLE, _OPENED):
        st.session_state.pop(name, None)
    _tell_widgets()


def leave_twins_out(new: Iterable[str]) -> None:
    """Have the pages not be about those of the ``new`` games that an earlier one tells of."""
    found = [one.other for one in twins.undecided(shelf.shelf(), set(new))]
    if found:
        chosen = now()
        left_out = tuple(dict.fromkeys([*chosen.left_out, *found]))
        _choose(replace(chosen, left_out=left_out))


def count(games: Iterable[str]) -> None:
    """Have games not be left out any more: somebody has said which of the twins stays."""
    chosen, again = now(), set(games)
    left_out = tuple(one for one in chosen.left_out if one not in again)
    if left_out != chosen.left_out:
        _choose(replace(chosen, left_out=left_out))


def _choose(chosen: Chosen) -> None:
    """Look at something else, and keep it for the next time unless it is of the example."""
    st.session_state[_choice()] = chosen
    if not example():
        kept.choose(_CHOSEN, chosen.to_json())


def _choice() -> str:
    """What the choice stands under: in the example it is another one."""
    return _IN_EXAMPLE if example() else _CHOSEN


def _own() -> frozenset[str]:
    """What there is of one's own: files, be they saved or not, and what is typed."""
    store = kept.archive()
    return frozenset([*(one.sha256 for one in store.files()), *(one.id for one in store.typed())])


def _tell_widgets() -> None:
    st.session_state[_CHANGES] = changes() + 1
