"""An archive as plain CSV tables with the files as they came, and an archive made of them again.

All that people put in and said is there, but for their telephone numbers; what can be found anew
is not, nor is the history. A row
is brought in only if the archive has none like it, so nothing that is there is changed.
"""

import csv
import hashlib
import io
import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from sqlalchemy import JSON, Boolean, Column, Connection, Integer, Table, func, insert, select
from sqlalchemy.exc import IntegrityError

from plump_core.archive import changes, queries, rows, tables
from plump_core.archive.cells import field, known, text, value
from plump_core.archive.changes import Changes, Kind, Row
from plump_core.archive.engine import Database
from plump_core.archive.errors import ArchiveError, newer
from plump_core.texts import Message

TABLES, FILES = "tables", "files"
"""The folders of the tables, and of the files as they came."""

_BYTES = ("sha256", "file")
_LONGEST = 60
_CARRIED = [
    table
    for table in tables.metadata.sorted_tables
    if table not in (tables.content, tables.meta, tables.parsed, tables.phone, tables.revision)
]

_OWNERS = {"arrival": "file", "said": "file", "round": "game", "edit": "game", "terms": "game"}
"""Tables whose rows are part of a file or a game: they come with it or not at all."""

Step = Callable[[str], None]


def carry_out(database: Database, folder: Path, step: Step) -> None:
    """Write the tables and the files into a folder; OSError where that cannot be done.

    ``step`` is told the name of each file that is written.
    """
    for below in (TABLES, FILES):
        (folder / below).mkdir()
    with database.read() as connection:
        for table in _CARRIED:
            found = connection.execute(select(table).order_by(*table.primary_key)).mappings()
            columns = [column.name for column in table.columns]
            _write(folder, table.name, columns, (_out(table, row) for row in found))
        _write(folder, tables.meta.name, ["name", "value"], [_schema()])
        _write(folder, tables.content.name, _BYTES, _files(connection, folder, step))


def is_carried(folder: Path) -> bool:
    """Whether a folder is one that was carried out of an archive."""
    return (folder / TABLES / f"{tables.meta.name}.csv").is_file() and (folder / FILES).is_dir()


def carry_in(database: Database, folder: Path, step: Step) -> int:
    """Bring it all in as one change, and tell how many files and games were not there before.

    ArchiveError where something is not as it was when it was carried out.
    """
    _check_schema(folder)
    with database.write() as connection:
        made = Changes(connection)
        try:
            _bytes(connection, folder, step)
            new: dict[str, set[Any]] = {}
            for table in _CARRIED:
                new[table.name] = _bring(made, table, folder, new)
        except IntegrityError as error:
            raise _strange(str(folder)) from error
        made.record(Kind.ADD, folder.name)
        changes.bump(connection)  # for what is no change to be undone
        return len(new[tables.file.name]) + len(new[tables.game.name])


def _schema() -> Row:
    return {"name": "schema", "value": tables.SCHEMA}


def _check_schema(folder: Path) -> None:
    for place, row in _read(folder, tables.meta.name):
        schema = _understood(place, int, row.get("value", ""))
        if schema > tables.SCHEMA:
            raise newer(str(folder))


def _files(connection: Connection, folder: Path, step: Step) -> Iterator[Row]:
    """The bytes, written under names that any system takes, in the order the files came."""
    named = select(tables.content.c.sha256, tables.file.c.name)
    named = named.outerjoin(tables.file, tables.file.c.sha256 == tables.content.c.sha256)
    order = (tables.file.c.added, tables.content.c.sha256)
    for number, (sha256, name) in enumerate(connection.execute(named.order_by(*order)).all(), 1):
        called = _called(number, name or "")
        (folder / FILES / called).write_bytes(queries.data(connection, sha256) or b"")
        step(name or "")
        yield {"sha256": sha256, "file": f"{FILES}/{called}"}


def _called(number: int, name: str) -> str:
    path = Path(name)
    plain = [re.sub(r"[^\w-]+", "_", part, flags=re.ASCII) for part in (path.stem, path.suffix[1:])]
    ending = f".{plain[1][:8]}" if plain[1] else ""
    return f"{number:05d}-{plain[0][-_LONGEST:]}{ending}"


def _bytes(connection: Connection, folder: Path, step: Step) -> None:
    for place, row in _read(folder, tables.content.name):
        sha256, name = row.get("sha256", ""), Path(row.get("file", "")).name
        if changes.row(connection, tables.content, {"sha256": sha256}) is None:
            try:
                data = (folder / FILES / name).read_bytes()
            except OSError as error:
                raise _strange(place) from error
            if hashlib.sha256(data).hexdigest() != sha256:
                raise _strange(place)
            rows.keep_bytes(connection, sha256, data)
        step(name)


def _bring(
    made: Changes, table: Table, folder: Path, new: Mapping[str, Collection[Any]]
) -> set[Any]:
    """Put in the rows of a table that are not there; the first part of their keys."""
    keys = [column.name for column in table.primary_key]
    owner = _OWNERS.get(table.name)
    brought = []
    for place, told in _read(folder, table.name):
        row = _understood(place, _in, table, told)
        own = owner is None or row[owner] in new[owner]
        if own and changes.row(made.connection, table, {key: row[key] for key in keys}) is None:
            brought.append(row)
    if table is tables.player:
        _number(made.connection, brought)
    for row in brought:
        if table.name in tables.KEPT:
            made.set(table, {key: row[key] for key in keys}, **row)
        else:
            made.connection.execute(insert(table).values(**row))
    return {row[keys[0]] for row in brought}


def _number(connection: Connection, players: list[Row]) -> None:
    """Players new to an archive that has some come after those, so that no two share a colour."""
    last = connection.scalar(select(func.max(tables.player.c.number)))
    if last is not None:
        for number, row in enumerate(sorted(players, key=lambda row: row["number"]), last + 1):
            row["number"] = number


def _out(table: Table, row: Mapping[Any, Any]) -> Row:
    return {column.name: _field(column, row[column.name]) for column in table.columns}


def _field(column: "Column[Any]", there: Any) -> str:
    if there is None:
        return ""
    if isinstance(column.type, JSON):
        return value(there)
    return str(int(there)) if isinstance(column.type, Integer | Boolean) else field(there)


def _in(table: Table, told: Mapping[str, str]) -> Row:
    row = {column.name: _value(column, told.get(column.name, "")) for column in table.columns}
    if any(row[column.name] is None and not column.nullable for column in table.columns):
        raise ValueError(table.name)
    return row


def _value(column: "Column[Any]", told: str) -> Any:
    if isinstance(column.type, JSON):
        return known(told) if told else None
    if isinstance(column.type, Integer):
        return int(told) if told else None
    if isinstance(column.type, Boolean):
        return told == "1" if told else None
    return text(told)


def _write(folder: Path, name: str, columns: Any, found: Any) -> None:
    buffer = io.StringIO(newline="")
    writer = csv.DictWriter(buffer, columns, lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(found)
    (folder / TABLES / f"{name}.csv").write_bytes(buffer.getvalue().encode("utf-8-sig"))


def _read(folder: Path, name: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The rows of a table, each with its place; an earlier version of the program has not all."""
    path = folder / TABLES / f"{name}.csv"
    if not path.exists():
        return
    try:
        with path.open(encoding="utf-8-sig", newline="") as stream:
            table = csv.DictReader(stream, strict=True)
            for row in table:
                if None in row or None in row.values():
                    raise _strange(f"{path}:{table.line_num}")
                yield f"{path}:{table.line_num}", row
    except (OSError, UnicodeError, csv.Error) as error:
        raise _strange(str(path)) from error


def _understood(place: str, make: Callable[..., Any], *told: Any) -> Any:
    try:
        return make(*told)
    except (ValueError, TypeError, KeyError, json.JSONDecodeError) as error:
        raise _strange(place) from error


def _strange(place: str) -> ArchiveError:
    text = Message(
        "{place} is not as it was when the archive was exported. Export it anew, or import the "
        "folder “{files}” by itself."
    )
    return ArchiveError(Message(text.template, {"place": place, "files": FILES}))
