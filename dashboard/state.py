"""What one browser session looks at: which games, under which rules, in which language.

The only module that touches Streamlit's session state. What is chosen is kept in the archive for
the next time, and stands in the address, so that a page can be reloaded or sent to somebody.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import streamlit as st

from dashboard import kept, taking
from dashboard.games import Kept
from dashboard.given import given
from dashboard.taking import File
from plump_core import examples
from plump_core.checks import twice
from plump_core.findings import PlumpError, ReadError
from plump_core.reading import Reading
from plump_core.reading.worker import FileResult
from plump_core.texts import LANGUAGES, Message, preferred
from plump_core.typed import TypedGame

RULES, STAKE, CURRENCY = "rules", "stake", "currency"
"""Keys of the widgets that every page has."""

AS_PLAYED = ""
"""The choice of rules that takes each game under the rules it was played under."""

NIGHT, FAMILY = "night", "family"
"""The examples there are."""

Progress = Callable[[int, FileResult], None]

# What the program itself sets is not a widget's own value: a run that is cut short by the next may
# set it without the browser being told, and the browser's old value would win.
_LANG, _HIDDEN, _CHANGES, _GAMES, _EXAMPLE = "lang", "hidden", "changes", "games", "example"
_SHELF, _UNLOCKED, _STARTED = "shelf", "unlocked", "started"
_DRAFT, _NEW = "draft", "new-draft"
_BY_ITSELF = "lang_by_itself"
_MOST_IN_ADDRESS = 12


def start() -> None:
    """Before anything is drawn: what a new session begins with."""
    if _STARTED in st.session_state:
        return
    st.session_state[_STARTED] = True
    _start_lang()
    example = st.query_params.get(_EXAMPLE)
    st.session_state[_EXAMPLE] = example if example in (NIGHT, FAMILY) else None
    for path in given().files:
        _add_path(path)
    asked = [one for one in st.query_params.get(_GAMES, "").split(".") if one]
    if asked:
        _hide(one.game.id for one in readings() if one.game.id not in asked)
    else:
        _hide(kept.choice(_HIDDEN, []))


def lang() -> str:
    """The language of the page; a choice of one's own is kept in the address too."""
    chosen: str = st.session_state[_LANG]
    if _LANG in st.query_params or chosen != st.session_state[_BY_ITSELF]:
        st.query_params[_LANG] = chosen
    return chosen


def choose_lang(key: str) -> None:
    """Take the language from the widget of that key, and keep it for the next time."""
    st.session_state[_LANG] = st.session_state[key] or st.session_state[_LANG]
    kept.choose(_LANG, st.session_state[_LANG])


def begin(key: str, default: str, known: Callable[[str], bool]) -> None:
    """What a widget that every page has begins with: the address, else the last time's, else this.

    What is not ``known`` any more is passed over.
    """
    if key not in st.session_state:
        wishes = (st.query_params.get(key), kept.choice(key), default)
        st.session_state[key] = next(w for w in wishes if isinstance(w, str) and known(w))


def keep(key: str) -> None:
    """Keep what was chosen in the widget of that key, and put it in the address."""
    value = st.session_state[key]
    kept.choose(key, value)
    if value:
        st.query_params[key] = value
    elif key in st.query_params:
        del st.query_params[key]


def get(key: str, default: Any = None) -> Any:
    """What a widget that every page has was last set to."""
    return st.session_state.get(key, default)


def files() -> list[Kept]:
    """Every file there is, in order: those of the archive, the example, and those refused."""
    shelf = _shelf()
    opened = st.session_state.get(_UNLOCKED, set())
    there = [
        replace(one, again=one.digest in shelf.again, unlocked=one.digest in opened)
        for one in kept.files()
    ]
    return [*there, *shelf.refused.values()]


def example() -> str | None:
    """Which example is looked at, if any is."""
    shown: str | None = st.session_state.get(_EXAMPLE)
    return shown


def show_example(which: str | None) -> None:
    """Look at an example, or put it away; it is never kept among one's own games."""
    st.session_state[_EXAMPLE] = which
    if which:
        st.query_params[_EXAMPLE] = which
    elif _EXAMPLE in st.query_params:
        del st.query_params[_EXAMPLE]


def readings() -> list[Reading]:
    """Every game there is: read from files, typed, and of the example."""
    own = [reading for one in kept.files() for reading in one.readings]
    return [*own, *kept.typed_readings(), *_examples(example())]


def chosen() -> list[Reading]:
    """The games that the pages are about."""
    hidden = set(st.session_state.get(_HIDDEN, ()))
    return [reading for reading in readings() if reading.game.id not in hidden]


def choosing() -> str:
    """The key of the widget to choose games with: a new one whenever the program chose some."""
    return f"{_GAMES}-{st.session_state.get(_CHANGES, 0)}"


def choose(key: str) -> None:
    """Take the games that the pages are about from the widget of that key."""
    wanted = set(st.session_state[key])
    st.session_state[_HIDDEN] = [g.game.id for g in readings() if g.game.id not in wanted]
    _keep_games()


def choose_only(games: Sequence[str] | None) -> None:
    """Have the pages be about these games; all there are for None."""
    wanted = None if games is None else set(games)
    _hide(r.game.id for r in readings() if wanted is not None and r.game.id not in wanted)
    _keep_games()


def add_all(files: Sequence[File], progress: Progress = lambda *_: None) -> list[Kept]:
    """Read files and keep them with their games; of what cannot be read the message is shown.

    ``progress`` is told how many are read, and the last of them. What it raises, as Streamlit does
    where somebody presses something meanwhile, ends the reading; what was read by then is kept.
    """
    results: list[FileResult] = []
    came: list[Kept] = []
    shelf = _shelf()
    with closing(taking.read(files)) as reading:
        try:
            for result in reading:
                results.append(result)
                progress(len(results), result)
        finally:
            came = taking.keep(results, files)
            shelf.put(came)
    hide_twins()
    return came


def hide_twins() -> None:
    """Have the pages not be about games among the new ones that are there already."""
    new = _shelf().new
    if new:
        twins = [id for id in twice(readings()) if id in new]
        new.clear()
        _hide([*st.session_state.get(_HIDDEN, ()), *twins])
        _keep_games()


def unlock(one: Kept, password: str) -> None:
    """Open a locked file, whose message goes; a wrong password is told in its place."""
    dismiss(one.digest)
    came = taking.unlock(one, password)
    _shelf().put(came)
    hide_twins()
    opened = {found.digest for found in came if found.error is None}
    st.session_state[_UNLOCKED] = st.session_state.get(_UNLOCKED, set()) | opened


def draft(begun: Sequence[TypedGame]) -> TypedGame:
    """The protocol that is being typed: one of those begun, or a new one."""
    wanted = drafted(begun)
    for game in begun:
        if game.id == wanted:
            return game
    new: TypedGame = st.session_state.setdefault(_NEW, TypedGame())
    return new


def drafted(begun: Sequence[TypedGame]) -> str | None:
    """The id of the protocol that is being typed; None for a new one of which nothing is kept.

    At first it is the last one that is not complete, so that a reload goes on where one was.
    """
    if _DRAFT not in st.session_state:
        open_ones = [game.id for game in begun if not game.complete]
        st.session_state[_DRAFT] = open_ones[-1] if open_ones else None
    if st.session_state[_DRAFT] is None and _NEW in st.session_state:
        new = st.session_state[_NEW].id
        if any(game.id == new for game in begun):
            st.session_state[_DRAFT] = new
    chosen: str | None = st.session_state[_DRAFT]
    return chosen if any(game.id == chosen for game in begun) else None


def drafting() -> str:
    """The key of the widget to choose a protocol to go on with."""
    return f"{_DRAFT}-{st.session_state.get(_DRAFT)}"


def go_on_with(key: str | None) -> None:
    """Go on with the protocol chosen in the widget of that key; with a new one for None."""
    st.session_state[_DRAFT] = st.session_state[key] if key else None
    if st.session_state[_DRAFT] is None:
        st.session_state[_NEW] = TypedGame()


def dismiss(digest: str) -> None:
    """Take away the message about a file."""
    _shelf().refused.pop(digest, None)


@dataclass(slots=True)
class _Shelf:
    """What has come in this session: refused, once more, or new.

    Plain collections, since a run of the page that is cut short cannot touch Streamlit's state.
    """

    refused: dict[str, Kept] = field(default_factory=dict)
    again: set[str] = field(default_factory=set)
    new: set[str] = field(default_factory=set)

    def put(self, came: Iterable[Kept]) -> None:
        for one in came:
            if one.error:
                self.refused[one.digest] = one
            elif one.again:
                self.again.add(one.digest)
            else:
                self.new.update(reading.game.id for reading in one.readings)


def _shelf() -> _Shelf:
    shelf: _Shelf = st.session_state.setdefault(_SHELF, _Shelf())
    return shelf


def _start_lang() -> None:
    by_itself = given().lang or kept.choice(_LANG) or preferred(st.context.locale)
    st.session_state[_BY_ITSELF] = by_itself
    asked = st.query_params.get(_LANG)
    st.session_state[_LANG] = asked if asked in LANGUAGES else by_itself


@lru_cache(maxsize=4)
def _examples(which: str | None) -> tuple[Reading, ...]:
    if which is None:
        return ()
    return tuple(examples.night() if which == NIGHT else examples.family())


def _hide(games: Iterable[str]) -> None:
    st.session_state[_HIDDEN] = list(dict.fromkeys(games))
    st.session_state[_CHANGES] = st.session_state.get(_CHANGES, 0) + 1


def _keep_games() -> None:
    """Keep which games are not looked at; a few that are, out of many, stand in the address."""
    kept.choose(_HIDDEN, st.session_state[_HIDDEN])
    shown = [reading.game.id for reading in chosen()]
    if 0 < len(shown) <= _MOST_IN_ADDRESS and len(shown) < len(readings()):
        st.query_params[_GAMES] = ".".join(shown)
    elif _GAMES in st.query_params:
        del st.query_params[_GAMES]


def _add_path(path: str) -> None:
    name = Path(path).name
    try:
        data = Path(path).read_bytes()
        if kept.archive().file(sha256(data).hexdigest()) is None:
            add_all([(name, data)])
    except OSError:
        error = ReadError(Message("The file {file} cannot be read.", {"file": name}))
        _shelf().put([Kept(name, path, error=error.message)])
    except PlumpError as error:
        _shelf().put([Kept(name, path, error=error.message)])
