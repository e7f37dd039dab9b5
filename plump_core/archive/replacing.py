"""A game that takes the place of another, which goes to the bin."""

from sqlalchemy import Connection, Table, select

from plump_core.archive import changes, rows
from plump_core.archive.changes import Changes
from plump_core.archive.tables import arrival, entry, game, sitting, terms


def replace(made: Changes, gone: str, stays: str) -> None:
    """Have one game take the place of another: its night, its money, and that it is saved.

    The other one goes to the bin, and its file with the last of its games. A file is saved as a
    whole: so are the others in that of the game that stays, rather than that a saved one is lost.
    """
    for table in (sitting, terms):
        _take_over(made, table, gone, stays)
    _take_over_lines(made, gone, stays)
    files = {id: _file(made.connection, id) for id in (gone, stays)}
    if not _waits(made.connection, files[gone]) and _waits(made.connection, files[stays]):
        made.drop(arrival, {"file": files[stays]})
    whole = files[gone] if _is_alone(made.connection, gone) else None
    rows.set_binned(made, whole or gone, changes.now())


def _take_over(made: Changes, table: Table, gone: str, stays: str) -> None:
    """What was said of the one is said of the other, unless that has something said of its own."""
    there = changes.row(made.connection, table, {"game": gone})
    if there and changes.row(made.connection, table, {"game": stays}) is None:
        made.set(table, {"game": stays}, **{**there, "game": stays})


def _take_over_lines(made: Changes, gone: str, stays: str) -> None:
    """A night stays settled as it was; what another sheet makes of it is then a difference.

    Of two that are settled both, the account has both lines, and tells that one is to be taken
    back.
    """
    lines = select(entry.c.id).where(entry.c.game == gone).order_by(entry.c.at, entry.c.id)
    for id in made.connection.scalars(lines).all():
        made.set(entry, {"id": id}, game=stays)


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
