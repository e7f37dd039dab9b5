"""Backups that are made unasked, before an archive is upgraded or replaced: the last few are kept.

They lie beside the archive, or for one on a server in the folder of the archives of this computer.
"""

import contextlib
import datetime as dt
import re
from pathlib import Path

from sqlalchemy import Connection

from plump_core.archive.copying import save
from plump_core.archive.errors import unwritable
from plump_core.archive.place import MEMORY, usual

KEPT = 5
"""How many there are at most of one archive."""

_DATED = r"-\d{4}-\d\d-\d\d-\d{6}-version-\d+(-\d+)?\.db"


def keep(connection: Connection, where: str, schema: int) -> Path | None:
    """Copy the archive as the transaction sees it; None for one that is gone with the program.

    ArchiveError where the copy cannot be written.
    """
    if where == MEMORY:
        return None
    folder, stem = _place(connection, where)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(str(folder)) from error
    path = _free(folder, f"{stem}-{dt.datetime.now():%Y-%m-%d-%H%M%S}-version-{schema}")
    save(connection, path, schema)
    _let_go(folder, stem)
    return path


def _place(connection: Connection, where: str) -> tuple[Path, str]:
    if connection.dialect.name == "sqlite":
        return Path(where).parent, Path(where).stem
    return usual().parent, re.sub(r"\W+", "-", connection.engine.url.database or "archive")


def _free(folder: Path, stem: str) -> Path:
    """A name that no file has."""
    path, number = folder / f"{stem}.db", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.db"
    return path


def _let_go(folder: Path, stem: str) -> None:
    """Delete the oldest; only such as were made here, whatever a person calls their own."""
    named = re.compile(re.escape(stem) + _DATED)
    made = sorted(path for path in folder.iterdir() if named.fullmatch(path.name))
    for path in made[:-KEPT]:
        with contextlib.suppress(OSError):
            path.unlink()
