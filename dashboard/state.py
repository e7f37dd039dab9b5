"""What one browser session holds: the files it has read, and what was chosen.

The only module that touches Streamlit's session state. Nothing in it is shared between sessions.
"""

import hashlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import streamlit as st

from dashboard.given import given
from plump_core import places
from plump_core.findings import PlumpError, ReadError
from plump_core.reading import Reading, read
from plump_core.texts import LANGUAGES, Message, preferred

RULES, STAKE, CURRENCY = "rules", "stake", "currency"
"""Keys of the widgets that every page has."""

AS_PLAYED = ""
"""The choice of rules that takes each game under the rules it was played under."""

EXAMPLE = "example.csv"

UPLOADS = "uploads"
"""Key of the field that files are dropped in."""

# What the program itself sets is not a widget's own value: a run that is cut short by the next may
# set it without the browser being told, and the browser's old value would win.
_LANG, _CHOSEN, _CHANGES = "lang", "chosen", "changes"
_FILES, _TAKEN, _STARTED = "files", "taken", "started"
_BY_ITSELF = "lang_by_itself"
_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Kept:
    """A file that somebody handed over: its games, or why there are none.

    ``digest`` is the SHA-256 of its bytes. ``again`` says that it came more than once.
    """

    name: str
    digest: str
    readings: tuple[Reading, ...] = ()
    error: Message | None = None
    again: bool = False


def start() -> None:
    """Before anything is drawn: what a new session begins with."""
    if _STARTED in st.session_state:
        return
    st.session_state[_STARTED] = True
    st.session_state[_BY_ITSELF] = given().lang or preferred(st.context.locale)
    asked = st.query_params.get(_LANG)
    st.session_state[_LANG] = asked if asked in LANGUAGES else st.session_state[_BY_ITSELF]
    for path in given().files:
        _add_path(path)


def lang() -> str:
    """The language of the page; a choice of one's own is kept in the address too."""
    chosen: str = st.session_state[_LANG]
    if _LANG in st.query_params or chosen != st.session_state[_BY_ITSELF]:
        st.query_params[_LANG] = chosen
    return chosen


def choose_lang(key: str) -> None:
    """Take the language from the widget of that key."""
    st.session_state[_LANG] = st.session_state[key] or st.session_state[_LANG]


def files() -> list[Kept]:
    """Every file handed over, in order, those that could not be read too."""
    return list(_files().values())


def readings() -> list[Reading]:
    """Every game there is."""
    return [reading for kept in files() for reading in kept.readings]


def chosen() -> list[Reading]:
    """The games that the pages are about."""
    wanted = st.session_state.get(_CHOSEN, [])
    return [reading for reading in readings() if reading.game.id in wanted]


def choosing() -> str:
    """The key of the widget to choose games with: a new one whenever the program chose some."""
    return f"{_CHOSEN}-{st.session_state.get(_CHANGES, 0)}"


def choose(key: str) -> None:
    """Take the games that the pages are about from the widget of that key."""
    st.session_state[_CHOSEN] = st.session_state[key]


def get(key: str, default: Any = None) -> Any:
    """What a widget that every page has was last set to."""
    return st.session_state.get(key, default)


def add(data: bytes, name: str) -> Kept:
    """Read a file and keep its games; what cannot be read is kept as its message alone."""
    digest = hashlib.sha256(data).hexdigest()
    if known := _files().get(digest):
        kept = replace(known, again=True)
    else:
        kept = _read(data, name, digest)
        _choose(kept.readings)
    _files()[digest] = kept
    return kept


def add_example() -> None:
    """Read the example night."""
    add(places.data(EXAMPLE).read_bytes(), EXAMPLE)


def take_uploads() -> None:
    """Read what was uploaded, at once: the field forgets its files when the page changes.

    Files arrive one by one, and each time the field names all it has; those taken are passed over.
    """
    taken: set[str] = st.session_state.setdefault(_TAKEN, set())
    for file in st.session_state.get(UPLOADS) or []:
        if file.file_id not in taken:
            taken.add(file.file_id)
            add(file.getvalue(), file.name)


def remove(game: str) -> None:
    """Take a game away, and its file with the last of its games."""
    for digest, kept in list(_files().items()):
        left = tuple(reading for reading in kept.readings if reading.game.id != game)
        if not left and kept.readings:
            del _files()[digest]
        else:
            _files()[digest] = replace(kept, readings=left)
    _set_chosen([one for one in st.session_state.get(_CHOSEN, []) if one != game])


def dismiss(digest: str) -> None:
    """Take away the message about a file."""
    _files().pop(digest, None)


def _files() -> dict[str, Kept]:
    kept: dict[str, Kept] = st.session_state.setdefault(_FILES, {})
    return kept


def _choose(new: Sequence[Reading]) -> None:
    """Have the pages be about new games too, except those that are there from another file."""
    there = readings()
    fresh = [one.game.id for one in new if not any(same_game(one, other) for other in there)]
    _set_chosen([*st.session_state.get(_CHOSEN, []), *fresh])


def _set_chosen(games: list[str]) -> None:
    st.session_state[_CHOSEN] = games
    st.session_state[_CHANGES] = st.session_state.get(_CHANGES, 0) + 1


def same_game(one: Reading, other: Reading) -> bool:
    """Whether two sheets tell of the same game: date, players and every hand."""
    first, second = one.game, other.game
    alike = (first.date, first.players, first.cards) == (second.date, second.players, second.cards)
    return alike and first.hands.drop(columns="game").equals(second.hands.drop(columns="game"))


def _read(data: bytes, name: str, digest: str) -> Kept:
    try:
        return Kept(name, digest, tuple(read(data, name)))
    except PlumpError as error:
        return Kept(name, digest, error=error.message)
    except Exception:  # one file must not take the page down
        _LOG.exception("A file could not be read")
        return Kept(name, digest, error=_strange(name))


def _strange(name: str) -> Message:
    return Message(
        "“{file}” could not be read: something in it is not as in any protocol we know. Save it "
        "anew as an Excel workbook (.xlsx) and try that.",
        {"file": name},
    )


def _add_path(path: str) -> None:
    name = Path(path).name
    try:
        add(Path(path).read_bytes(), name)
    except OSError:
        error = ReadError(Message("The file {file} cannot be read.", {"file": name}))
        _files()[path] = Kept(name, path, error=error.message)
