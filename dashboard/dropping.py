"""The field to drop files in, and the one to paste a block in: how far reading has come, and stop.

What has been read is kept at once, so whoever stops, or presses anything else, loses nothing of it.
"""

import hashlib
import time
from collections.abc import Sequence
from threading import Lock
from typing import Any

import streamlit as st

from dashboard import state, words
from plump_core.reading.pasted import divided
from plump_core.reading.worker import FileResult
from plump_core.texts import plural, translator
from plump_core.texts.lasting import time_left

_DROPPED, _TAKEN, _PASTED, _PASTES = "dropped", "dropped-taken", "pasted", "pasted-count"
_CANCELLED, _ONE_AT_A_TIME = "dropped-cancelled", "dropped-lock"
_FEW = 5
"""So many files are read before the time that is left can be told."""


def drop(lang: str) -> None:
    """Both fields; takes in what has come.

    Files of any name are let in: what one is, its bytes say, and what cannot be read is told of.
    """
    _ = translator(lang)
    files = st.file_uploader(
        _("Old protocols: workbooks, CSV files or a .zip of them, many at once if you like"),
        accept_multiple_files=True,
        key=_DROPPED,
    )
    _take(files or [], lang)
    with st.expander(_("Paste from a spreadsheet"), icon=":material/content_paste:"):
        _paste(lang)


def _take(files: Sequence[Any], lang: str) -> None:
    """Read what is new among the files; the field goes on naming those that were taken before.

    Streamlit starts the next run of the page beside one that it cuts short; so each waits here
    until the one before has kept what it read.
    """
    taken: set[str] = st.session_state.setdefault(_TAKEN, set())
    with st.session_state.setdefault(_ONE_AT_A_TIME, Lock()):
        state.hide_twins()
        left = {*st.session_state.get(_CANCELLED, ())} - taken
        new = [file for file in files if file.file_id not in taken | left]
        if not new:
            _told_what_is_left(len(left), lang)
            return
        taken |= left
        st.session_state[_CANCELLED] = ()
        _read(new, taken, lang)
        taken.update(file.file_id for file in new)
    st.rerun()


def _read(new: Sequence[Any], taken: set[str], lang: str) -> None:
    """Read files with a bar; each press on the page cuts it short, and the next run goes on."""
    _ = translator(lang)
    data = [file.getvalue() for file in new]
    digests = [hashlib.sha256(one).hexdigest() for one in data]
    ids = dict(zip(digests, (file.file_id for file in new), strict=True))
    with st.container(horizontal=True, vertical_alignment="center", key="reading"):
        bar = st.progress(0.0, _("Reading …"), width="stretch")
        st.button(_("Cancel"), key="cancel", on_click=_cancel, args=([f.file_id for f in new],))

    packed: dict[str, int] = {}
    began = time.monotonic()

    def progress(done: int, result: FileResult) -> None:
        if result.digest in ids:
            taken.add(ids[result.digest])
        if result.holder:
            packed[result.holder] = result.siblings
        every = len(new) + sum(packed.values()) - len(packed)
        said = _("Read {n} of {all}: {file}")
        told = said.format(n=done, all=every, file=words.name(result.name))
        if _FEW <= done < every:
            left = (time.monotonic() - began) / done * (every - done)
            told = f"{told} · {time_left(left, lang)}"
        bar.progress(min(done / every, 1.0), told)

    names = [file.name for file in new]
    state.add_all(list(zip(names, data, strict=True)), progress)


def _cancel(ids: Sequence[str]) -> None:
    """Leave unread what has not been read."""
    st.session_state[_CANCELLED] = tuple(ids)


def _told_what_is_left(left: int, lang: str) -> None:
    if left:
        told = plural(
            lang,
            "You cancelled: {n} file was not read. Drop it again to have it read.",
            "You cancelled: {n} files were not read. Drop them again to have them read.",
            left,
        )
        st.warning(told)


def _paste(lang: str) -> None:
    """A block of cells as a spreadsheet puts it on the clipboard."""
    _ = translator(lang)
    key = f"{_PASTED}-{st.session_state.get(_PASTES, 0)}"
    st.text_area(
        _("Mark the protocol in the spreadsheet, copy it, and paste it here."),
        key=key,
        height=140,
        max_chars=200_000,
    )
    st.button(_("Read it"), on_click=_read_pasted, args=(key, lang))


def _read_pasted(key: str, lang: str) -> None:
    text = st.session_state.get(key) or ""
    if text.strip():
        _ = translator(lang)
        (found,) = state.add_all([(_("pasted") + ".txt", divided(text).encode())])
        if not found.error:
            st.session_state[_PASTES] = st.session_state.get(_PASTES, 0) + 1
