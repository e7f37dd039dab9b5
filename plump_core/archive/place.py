"""Where the archive is: as somebody says, or else in the folder the system has for such things."""

import os
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from plump_core.archive.errors import ArchiveError
from plump_core.texts import Message

VARIABLE = "PLUMP_ARCHIVE"
"""The variable of the environment that says where the archive is."""

MEMORY = ":memory:"
"""An archive that is gone with the program."""


def usual() -> Path:
    """The archive's place where nobody says otherwise."""
    return user_data_path("plump", appauthor=False) / "archive.db"


def locate(where: str | Path | None) -> URL:
    """The address of the database: of ``where``, else of PLUMP_ARCHIVE, else of the usual place.

    ArchiveError for an address that is none.
    """
    said = where or os.environ.get(VARIABLE) or usual()
    if isinstance(said, str) and "://" in said:
        return _address(said)
    path = said if said == MEMORY else str(Path(said).expanduser().absolute())
    return URL.create("sqlite", database=str(path))


def _address(said: str) -> URL:
    try:
        url = make_url(said)
    except (ArgumentError, ValueError):
        text = Message(
            "“{where}” is no address of an archive. Write the name of a file, or an address "
            "like postgresql://name@server/plump."
        )
        raise ArchiveError(Message(text.template, {"where": said})) from None
    if url.get_backend_name() == "sqlite":
        return URL.create("sqlite", database=url.database or MEMORY)
    return url.set(drivername="postgresql+psycopg") if url.drivername == "postgresql" else url
