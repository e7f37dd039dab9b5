"""What is asked of the tables; nothing here changes anything."""

import datetime as dt
import json
from collections import defaultdict
from typing import Any

from sqlalchemy import Connection, Row, Select, func, select

from plump_core.archive.records import Binned, FileRecord, typed_name, unpacked
from plump_core.archive.tables import (
    arrival,
    choice,
    content,
    edit,
    file,
    game,
    meta,
    parsed,
    player,
    revision,
    round_,
)
from plump_core.edits.record import Column, Edit
from plump_core.game import Source
from plump_core.nights.names import spoken_name
from plump_core.reading.record import Place
from plump_core.typed import TypedGame


def version(connection: Connection) -> int:
    """How many changes there have been."""
    found = connection.scalar(select(meta.c.value).where(meta.c.name == "version"))
    return int(found or 0)


def contents(connection: Connection) -> str:
    """What the archive's contents are known by: how far its one line of changes has come.

    A number may come again in another archive that is put in the place of this one; the time at
    which its change was made does not.
    """
    latest = select(revision.c.id, revision.c.at).order_by(revision.c.id.desc()).limit(1)
    last = connection.execute(latest).one_or_none()
    done = connection.scalar(select(func.max(revision.c.id)).where(revision.c.state == "done"))
    met = connection.scalar(select(func.count()).select_from(player))
    return json.dumps([*(last or (0, "")), done, met])


def holder(connection: Connection, id: str) -> str | None:
    """The SHA-256 of the file that a game is in; None for one that is in none, or in the bin."""
    wanted = select(game.c.file).where(game.c.id == id, game.c.binned.is_(None))
    return connection.scalar(wanted)


def is_there(connection: Connection, id: str) -> bool:
    """Whether a game is outside the bin, and its file too."""
    wanted = select(game.c.id).outerjoin(file, game.c.file == file.c.sha256)
    wanted = wanted.where(game.c.id == id, game.c.binned.is_(None), file.c.binned.is_(None))
    return connection.scalar(wanted) is not None


def files(connection: Connection, sha256: str | None = None) -> list[FileRecord]:
    """The files outside the bin, in the order they came; or the one."""
    wanted = select(file, content.c.size, arrival.c.came).join(content).outerjoin(arrival)
    wanted = wanted.where(file.c.binned.is_(None))
    inside = select(game).where(game.c.file.is_not(None), game.c.binned.is_(None))
    if sha256 is not None:
        wanted, inside = wanted.where(file.c.sha256 == sha256), inside.where(game.c.file == sha256)
    games: dict[str, dict[str, str | None]] = defaultdict(dict)
    for found in connection.execute(inside.order_by(game.c.added, game.c.id)):
        games[found.file][found.id] = found.sheet
    rows = connection.execute(wanted.order_by(file.c.added, file.c.sha256))
    return [
        FileRecord(
            row.sha256,
            row.name,
            row.size,
            _time(row.added),
            games[row.sha256],
            waiting=row.came is not None,
        )
        for row in rows
    ]


def data(connection: Connection, sha256: str) -> bytes | None:
    """The bytes of a file, in the bin or not."""
    found = connection.execute(select(content).where(content.c.sha256 == sha256)).one_or_none()
    return unpacked(found.packing, found.data) if found else None


def typed(connection: Connection, id: str | None = None) -> list[TypedGame]:
    """The typed games outside the bin, in the order they were begun; or the one."""
    wanted = select(game).where(game.c.typed.is_not(None), game.c.binned.is_(None))
    rounds = select(round_)
    if id is not None:
        wanted, rounds = wanted.where(game.c.id == id), rounds.where(round_.c.game == id)
    parts: dict[str, dict[int, Any]] = defaultdict(dict)
    for found in connection.execute(rounds):
        parts[found.game][found.number] = found.typed
    rows = connection.execute(wanted.order_by(game.c.added, game.c.id))
    return [TypedGame.from_json(row.id, row.typed, parts[row.id]) for row in rows]


def edits(
    connection: Connection, id: str | None = None, file: str | None = None
) -> dict[str, tuple[Edit, ...]]:
    """What was mended, by game; of all games, of the one, or of those in a file."""
    wanted = select(edit) if id is None else select(edit).where(edit.c.game == id)
    if file is not None:
        wanted = wanted.join(game).where(game.c.file == file)
    found: dict[str, tuple[Edit, ...]] = defaultdict(tuple)
    for row in connection.execute(wanted.order_by(edit.c.game, edit.c.place)):
        column, round, player = json.loads(row.place)
        found[row.game] += (Edit(column, row.value, round, player),)
    return found


def place_key(place: Place) -> str:
    """A place as it is kept."""
    return json.dumps(place)


def binned(connection: Connection) -> list[Binned]:
    """What is in the bin, the latest first; a file's games stand under the file alone."""
    rows = [
        *connection.execute(select(file).where(file.c.binned.is_not(None))),
        *connection.execute(_games().where(game.c.binned.is_not(None), file.c.binned.is_(None))),
    ]
    found = [_binned(row) for row in rows]
    return sorted(found, key=lambda one: one.when, reverse=True)


def name(connection: Connection, id: str) -> str | None:
    """What a file or a game is called by now; None where there is none with the id.

    A file of one game goes by the title that the game has.
    """
    found = connection.execute(select(file).where(file.c.sha256 == id)).one_or_none()
    if found:
        games = connection.scalars(select(game.c.id).where(game.c.file == id)).all()
        return (_title(connection, games[0]) if len(games) == 1 else None) or str(found.name)
    found = connection.execute(_games().where(game.c.id == id)).one_or_none()
    return (_title(connection, id) or _name(found)) if found else None


def games(connection: Connection, id: str) -> int:
    """How many games go with an id: all of a file's, or the one."""
    inside = select(func.count()).select_from(game).where(game.c.file == id)
    return connection.scalar(inside.where(game.c.binned.is_(None))) or 1


def _title(connection: Connection, id: str) -> str | None:
    """The title that a game was given, else that of its sheet; its day where its file tells none.

    None for a game that goes by its file, or that has not been read yet.
    """
    read = connection.scalar(select(parsed.c.facts).where(parsed.c.game == id))
    told = json.loads(read) if read else {}
    for one in edits(connection, id).get(id, ()):
        if one.column in (Column.TITLE, Column.DATE):
            told["title" if one.column is Column.TITLE else "stands"] = one.value
    if told.get("title"):
        return str(told["title"])
    source = Source(told["file"], told.get("sheet")) if told.get("file") else None
    return None if spoken_name(source) else told.get("stands")


def chosen(connection: Connection, name: str) -> Row[Any] | None:
    """The row of a choice."""
    return connection.execute(select(choice).where(choice.c.name == name)).one_or_none()


def _games() -> Select[Any]:
    return select(game, file.c.name).join(file, isouter=True)


def _name(row: Any) -> str:
    """Of a game: as it was typed, else its file with its sheet."""
    if row.name is None:
        return typed_name(row.typed)
    return f"{row.name} · {row.sheet}" if row.sheet else str(row.name)


def _binned(row: Any) -> Binned:
    if hasattr(row, "sha256"):
        return Binned(row.sha256, row.name, _time(row.binned))
    return Binned(row.id, _name(row), _time(row.binned))


def _time(kept: str) -> dt.datetime:
    return dt.datetime.fromisoformat(kept)
