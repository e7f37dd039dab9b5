"""A game that takes the place of another, which goes to the bin."""

from sqlalchemy import Connection, select

from plump_core.archive import changes, rows
from plump_core.archive.changes import Changes
from plump_core.archive.tables import arrival, game, sitting


def replace(made: Changes, gone: str, stays: str) -> None:
    """Have one game take the place of another: its night, and that it is saved.

    The other one goes to the bin, and its file with the last of its games.
    """
    seat = changes.row(made.connection, sitting, {"game": gone})
    if seat and changes.row(made.connection, sitting, {"game": stays}) is None:
        made.set(sitting, {"game": stays}, night=seat["night"])
    files = {id: _file(made.connection, id) for id in (gone, stays)}
    if not _waits(made.connection, files[gone]) and _is_alone(made.connection, stays):
        made.drop(arrival, {"file": files[stays]})
    whole = files[gone] if _is_alone(made.connection, gone) else None
    rows.set_binned(made, whole or gone, changes.now())


def _file(connection: Connection, id: str) -> str | None:
    """The file that a game is in; None for one that was typed."""
    found: str | None = connection.scalar(select(game.c.file).where(game.c.id == id))
    return found


def _waits(connection: Connection, file: str | None) -> bool:
    return file is not None and changes.row(connection, arrival, {"file": file}) is not None


def _is_alone(connection: Connection, id: str) -> bool:
    """Whether a game is the only one of its file that is not in the bin."""
    file = _file(connection, id)
    there = select(game.c.id).where(game.c.file == file, game.c.binned.is_(None))
    return file is not None and connection.scalars(there).all() == [id]
