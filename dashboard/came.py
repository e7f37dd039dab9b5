"""What comes in during a session: read and kept as it comes; what is refused is told of.

The messages are the session's own; what could be read is in the archive for everybody.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path

import streamlit as st

from dashboard import awaited, chosen, kept, shelf, taking
from dashboard.games import Kept
from dashboard.taking import File
from plump_core.findings import PlumpError, ReadError
from plump_core.reading.worker import FileResult
from plump_core.texts import Message

Progress = Callable[[int, FileResult], None]

_CAME, _UNLOCKED = "came", "unlocked"


def files() -> list[Kept]:
    """The files that are opened as a whole, in order: see :mod:`awaited`; and those refused."""
    session = _came()
    opened = st.session_state.get(_UNLOCKED, set())
    there = [
        replace(one, again=one.digest in session.again, unlocked=one.digest in opened)
        for one in awaited.files(shelf.shelf())
    ]
    return [*there, *session.refused.values()]


def add_all(files: Sequence[File], progress: Progress = lambda *_: None) -> list[Kept]:
    """Read files and keep them with their games; of what cannot be read the message is shown.

    ``progress`` is told how many are read, and the last of them. What it raises, as Streamlit does
    where somebody presses something meanwhile, ends the reading; what was read by then is kept.
    """
    results: list[FileResult] = []
    came: list[Kept] = []
    session = _came()
    with closing(taking.read(files)) as reading:
        try:
            for result in reading:
                results.append(result)
                progress(len(results), result)
        finally:
            came = taking.keep(results, files)
            session.put(came)
    if any(one.error is None for one in came):
        chosen.show_example(None)
    hide_twins()
    return came


def hide_twins() -> None:
    """Have the pages not be about games among the new ones that are there already."""
    new = _came().new
    if new:
        asked = set(new)
        new.clear()
        chosen.leave_twins_out(asked)


def unlock(one: Kept, password: str) -> None:
    """Open a locked file, whose message goes; a wrong password is told in its place."""
    dismiss(one.digest)
    came = taking.unlock(one, password)
    _came().put(came)
    hide_twins()
    opened = {found.digest for found in came if found.error is None}
    st.session_state[_UNLOCKED] = st.session_state.get(_UNLOCKED, set()) | opened


def add_path(path: str) -> None:
    """Take in a file that was named on the command line, unless it is there."""
    name = Path(path).name
    try:
        data = Path(path).read_bytes()
        if kept.archive().file(sha256(data).hexdigest()) is None:
            add_all([(name, data)])
    except OSError:
        error = ReadError(Message("The file {file} cannot be read.", {"file": name}))
        _came().put([Kept(name, path, error=error.message)])
    except PlumpError as error:
        _came().put([Kept(name, path, error=error.message)])


def dismiss(digest: str) -> None:
    """Take away the message about a file."""
    _came().refused.pop(digest, None)


@dataclass(slots=True)
class _Came:
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


def _came() -> _Came:
    session: _Came = st.session_state.setdefault(_CAME, _Came())
    return session
