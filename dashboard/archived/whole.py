"""All of the archive at once: in one file to be kept elsewhere, out of one, and as plain tables."""

import tempfile
import zipfile
from collections.abc import Sequence
from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Any

import streamlit as st

from dashboard import kept, share, words
from dashboard.shelf import Shelf
from dashboard.view import View
from plump_core.archive.errors import damaged
from plump_core.findings import PlumpError
from plump_core.keeping.export import export
from plump_core.selecting import Facts
from plump_core.texts import Message, plural, translator

_LARGEST = 2_000
"""Megabytes: thirty years of protocols and a photo of each."""

_GIVEN, _DONE, _COUNT = "backup-given", "backup-done", "backup-count"


def show(view: View) -> None:
    """A backup to fetch, one to put back, and the tables."""
    _ = translator(view.lang)
    st.subheader(_("Backup"), anchor=False)
    saved = _saved(view.shelf)
    count = plural(view.lang, "{n} game", "{n} games", len(saved))
    st.markdown(
        _("One file with everything: {games}, the files as they came, and all you said.").format(
            games=count
        )
    )
    st.caption(
        _("It has people's telephone numbers in it too, if any were given: it is yours alone.")
    )
    st.download_button(
        _("Fetch a backup"),
        _backup,
        file_name=f"plump-{date.today()}.db",
        mime="application/vnd.sqlite3",
        icon=":material/download:",
        type="primary",
        on_click="ignore",
        key="backup",
    )
    _restore(view.lang)
    st.subheader(_("As plain tables"), anchor=False)
    st.markdown(
        _("A .zip with CSV files for a spreadsheet or another program, and the files as they came.")
    )
    st.download_button(
        _("Fetch the tables"),
        lambda: packed_tables(saved, view.lang),
        file_name=f"plump-{date.today()}.zip",
        mime="application/zip",
        icon=":material/table:",
        on_click="ignore",
        key="export",
    )


def _saved(shelf: Shelf) -> list[Facts]:
    known = shelf.known.items()
    return [one for id, one in known if shelf.is_own(id) and id not in shelf.waiting]


def _backup() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "plump.db"
        kept.archive().backup(path)
        return path.read_bytes()


def packed_tables(known: Sequence[Facts], lang: str) -> bytes:
    """The folder that the command line writes of these games, packed."""
    packed = BytesIO()
    with tempfile.TemporaryDirectory() as folder:
        below = Path(folder) / "plump"
        export(kept.archive(), known, below, lang, lambda _: None)
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
            for path in sorted(below.rglob("*")):
                file.write(path, path.relative_to(folder))
    return packed.getvalue()


def _restore(lang: str) -> None:
    """Put a backup in the place of what is there; asked about first, and a backup made of that."""
    _ = translator(lang)
    st.subheader(_("Put a backup back"), anchor=False)
    if done := st.session_state.get(_DONE):
        st.success(words.plain(done.text(lang)), icon=":material/check_circle:")
    key = f"{_GIVEN}-{st.session_state.get(_COUNT, 0)}"
    given = st.file_uploader(
        _("A file that was fetched here, or made by “plump archive backup”"),
        key=key,
        max_upload_size=_LARGEST,
    )
    if given is None:
        return
    st.warning(
        _(
            "Everything in the archive is replaced by what is in {file}. As it is now, the archive "
            "is kept in a file beside it."
        ).format(file=words.name(given.name)),
        icon=":material/warning:",
    )
    with st.container(horizontal=True):
        if st.button(_("Replace everything"), type="primary", key="restore"):
            _put_back(given, lang)
        st.button(_("No, leave it as it is"), on_click=_forget, key="no-restore")


def _put_back(given: Any, lang: str) -> None:
    share.require_writer()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "backup.db"
        path.write_bytes(given.getvalue())
        try:
            before = kept.archive().restore_backup(path, replace=True)
        except PlumpError as error:
            st.error(words.plain(_refused(error, given.name, path).text(lang)))
            return
    _forget()
    st.session_state[_DONE] = _done(given.name, before)
    st.rerun()


def _done(name: str, before: Path | None) -> Message:
    if before is None:
        return Message("Everything in {file} is now in the archive.", {"file": name})
    text = Message("Everything in {file} is now in the archive. What was there is kept in {kept}.")
    return Message(text.template, {"file": name, "kept": before})


def _refused(error: PlumpError, name: str, path: Path) -> Message:
    """Why, about the file by the name that a person knows it by."""
    template = error.message.template
    if template == damaged("").message.template:
        text = Message("{file} is no backup of Plump, or is damaged. Nothing was changed.")
        return Message(text.template, {"file": name})
    values = {k: name if str(v) == str(path) else v for k, v in error.message.values.items()}
    return Message(template, values)


def _forget() -> None:
    st.session_state[_COUNT] = st.session_state.get(_COUNT, 0) + 1
    st.session_state.pop(_DONE, None)
