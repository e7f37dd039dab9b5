"""An archive copied into one file, and the rows of one archive put into another.

The one file is itself an archive on SQLite, whatever the archive is on: it can be opened where it
lies, and is upgraded like any other when it comes from an earlier version of the program.
"""

import contextlib
import os
import re
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from uuid import uuid4

from sqlalchemy import Connection, MetaData, create_engine, func, insert, inspect, select, text
from sqlalchemy.pool import NullPool

from plump_core.archive import tables
from plump_core.archive.errors import damaged, told, unwritable
from plump_core.archive.place import MEMORY

_AT_ONCE = 100
_PATIENCE = 60.0
_PART = re.compile(r"\..+\.[0-9a-f]{32}\.part(-journal|-wal|-shm)?")
_IDLE = 600.0
"""Seconds without a change after which a part of a backup is one that was given up."""


def save(connection: Connection, path: Path, schema: int = tables.SCHEMA) -> None:
    """Write the archive as it was when the transaction began to change it, or as it is now.

    The file is there when it is whole, and not before; what a program left behind that was killed
    at this is taken away. ArchiveError where it cannot be written.
    """
    _sweep(path.parent)
    part = path.with_name(f".{path.name}.{uuid4().hex}.part")
    try:
        with told(str(path)):
            if connection.dialect.name == "sqlite":
                _copy_file(connection, part)
            else:
                _copy_other(connection, part, schema)
            _finish(part)
        part.replace(path)
    except OSError as error:
        raise unwritable(str(path)) from error
    finally:
        part.unlink(missing_ok=True)


def copy_rows(source: Connection, target: Connection, metadata: MetaData) -> None:
    """Put all rows of one archive into the empty tables of another."""
    for table in metadata.sorted_tables:
        wanted = select(table).execution_options(yield_per=_AT_ONCE)
        for some in source.execute(wanted).mappings().partitions():
            target.execute(insert(table), [dict(row) for row in some])
    _count_on(target)


def checked(path: Path, where: str) -> None:
    """ArchiveError where SQLite finds a file damaged."""
    with told(where), closing(sqlite3.connect(path)) as raw:
        if raw.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
            raise damaged(where)


def _sweep(folder: Path) -> None:
    """Take away parts that nobody writes on any more; one that is written on is never so old."""
    for one in folder.glob(".*.part*"):
        with contextlib.suppress(OSError):
            if _PART.fullmatch(one.name) and time.time() - one.stat().st_mtime > _IDLE:
                one.unlink()


def _copy_file(connection: Connection, part: Path) -> None:
    """Page by page, in one go: nobody's change comes in between.

    SQLite copies nothing through a connection that is about to write, so it has one of its own.
    """
    where = connection.engine.url.database
    if where in (None, MEMORY):
        own = connection.connection.driver_connection
        assert isinstance(own, sqlite3.Connection)  # noqa: S101 - what SQLAlchemy has for SQLite
        _copy_pages(own, part)
    else:
        with closing(sqlite3.connect(str(where), timeout=_PATIENCE)) as own:
            _copy_pages(own, part)


def _copy_pages(own: sqlite3.Connection, part: Path) -> None:
    with closing(sqlite3.connect(part)) as raw:
        own.backup(raw)


def _copy_other(connection: Connection, part: Path, schema: int) -> None:
    metadata = _tables_of(schema)
    engine = create_engine(f"sqlite:///{part}", poolclass=NullPool)
    with engine.begin() as target:
        metadata.create_all(target)
        copy_rows(connection, target, metadata)


def _tables_of(schema: int) -> MetaData:
    if schema == tables.SCHEMA:
        return tables.metadata
    from plump_core.archive.migrations import tables_of

    return tables_of(schema)


def _finish(part: Path) -> None:
    """One file without a second beside it, and on the disk."""
    with closing(sqlite3.connect(part)) as raw:
        raw.execute("PRAGMA journal_mode = DELETE")
    checked(part, str(part))
    with part.open("r+b") as stream:
        os.fsync(stream.fileno())


def _count_on(target: Connection) -> None:
    """PostgreSQL counts the ids it gives by itself, and has not seen those that were put in."""
    if target.dialect.name != "postgresql":
        return
    for table in tables.metadata.sorted_tables:
        counted = table.autoincrement_column
        if counted is not None and inspect(target).has_table(table.name):
            last = target.scalar(select(func.max(counted)))
            if last is not None:
                names = {"table": table.name, "column": counted.name, "last": last}
                found = "setval(pg_get_serial_sequence(:table, :column), :last)"
                target.execute(text(f"SELECT {found}"), names)
