"""The database behind an archive: how it is opened, and the transactions that it is used in.

SQLite is set so that several threads and programs can use one archive, and so that what has been
confirmed is there after a power cut.
"""

import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, insert, inspect, select, text
from sqlalchemy.exc import NoSuchModuleError
from sqlalchemy.pool import QueuePool

from plump_core.archive import tables
from plump_core.archive.errors import ArchiveError, damaged, newer, number, told, unwritable
from plump_core.archive.place import MEMORY
from plump_core.archive.watching import Watch
from plump_core.texts import Message

if TYPE_CHECKING:
    from plump_core.archive.upgrade import Upgraded

PATIENCE = 60.0
"""Seconds to wait for other programs that write; each of their changes takes milliseconds."""

_Asked = ParamSpec("_Asked")
_Answer = TypeVar("_Answer")
_WRITES = "plump_writes"
_LOCK = 0x706C756D70
"""What the programs that make or upgrade tables on one PostgreSQL wait for each other at."""

_PRAGMAS = (
    "PRAGMA foreign_keys = ON",
    # NORMAL would do against corruption, but in WAL mode it may lose the last transactions when
    # the power goes. What we told a person is kept must be kept; a change is one hand or one file,
    # so the wait for the disk is not felt.
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",  # macOS: an ordinary fsync leaves it in the disk's own memory
    "PRAGMA checkpoint_fullfsync = ON",
    "PRAGMA secure_delete = ON",  # a number that is to be forgotten is not to lie in the file
    "PRAGMA trusted_schema = OFF",  # an archive may come from somebody else
)


class Database:
    """Transactions on one database; safe to share between threads.

    ``upgraded`` tells what was done to an archive that an earlier version of the program made.
    ``where`` is what to call it, where that is not its place.
    """

    def __init__(self, url: URL, where: str | None = None, backs_up: bool = True) -> None:
        place = url.database if _is_sqlite(url) and url.database else url.render_as_string()
        self.where = where or place
        self._writing = threading.Lock()
        self._engine = _engine(url, place)
        self._watch = Watch(place if _is_file(url) else None, PATIENCE)
        # SQLite's readers see one state by themselves; PostgreSQL's have to ask for it.
        other = {} if _is_sqlite(url) else {"isolation_level": "REPEATABLE READ"}
        self._reads = self._engine.execution_options(**other)
        with told(self.where):
            self.upgraded = _prepare(self._engine, self.where, backs_up)

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A transaction that sees one state of the archive throughout."""
        with told(self.where), self._reads.connect() as connection:
            yield connection

    def known(
        self,
        ask: Callable[Concatenate[Connection, _Asked], _Answer],
        *what: _Asked.args,
        **how: _Asked.kwargs,
    ) -> _Answer:
        """What ``ask`` finds in the archive as it is, asked anew only once that has changed."""

        def anew() -> _Answer:
            with self.read() as connection:
                return ask(connection, *what, **how)

        return self._watch.known((ask, what, *sorted(how.items())), anew)

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction that nobody else writes beside: all of it is kept, or nothing.

        The threads of one program queue at a lock, which is fair and quick; only other programs
        have to be waited for by asking again and again.
        """
        with told(self.where), self._writing, self._engine.connect() as connection:
            connection = connection.execution_options(**{_WRITES: True})
            with connection.begin():
                # Holds off other writers where the beginning of the transaction has not.
                known = connection.execute(select(tables.meta).with_for_update())
                _refuse_newer({row.name: row.value for row in known}["schema"], self.where)
                yield connection

    def close(self) -> None:
        self._watch.close()
        self._engine.dispose()


def _is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def _is_file(url: URL) -> bool:
    return _is_sqlite(url) and url.database not in (None, "", MEMORY)


def _engine(url: URL, where: str) -> Engine:
    if not _is_sqlite(url):
        return _other(url)
    options: dict[str, Any] = {}
    if where == MEMORY:
        # One connection, lent to one thread at a time: each would have an archive of its own.
        options = {"poolclass": QueuePool, "pool_size": 1, "max_overflow": 0}
    else:
        _make_folder(Path(where))
    arguments = {"timeout": PATIENCE, "check_same_thread": False}
    # Errors that name what was to be written would put people's numbers into logs.
    engine = create_engine(url, connect_args=arguments, hide_parameters=True, **options)
    event.listen(engine, "connect", _connected)
    event.listen(engine, "begin", _begun)
    return engine


def _other(url: URL) -> Engine:
    try:
        return create_engine(url, pool_pre_ping=True, hide_parameters=True)
    except (ImportError, NoSuchModuleError) as error:
        text = Message(
            "What it takes to use an archive at {where} is not installed here. Install the driver "
            "for {kind}, or choose a file with --archive."
        )
        values = {"where": url.render_as_string(), "kind": url.drivername}
        raise ArchiveError(Message(text.template, values)) from error


def _make_folder(path: Path) -> None:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(str(path)) from error


def _connected(connection: Any, _record: Any) -> None:
    # We say ourselves where a transaction begins: the driver would begin it at the first write,
    # when what was read before may be stale and waiting is of no use any more.
    connection.isolation_level = None
    for pragma in _PRAGMAS:
        connection.execute(pragma)


def _begun(connection: Connection) -> None:
    writes = connection.get_execution_options().get(_WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _prepare(engine: Engine, where: str, backs_up: bool) -> "Upgraded | None":
    """Make the tables of a new archive, and upgrade those of an old one.

    Refuses what is no archive, or one that a newer program wrote.
    """
    with engine.connect() as connection:
        schema = _schema(connection, where)
    if engine.dialect.name == "sqlite":
        _use_wal(engine)
    if schema == tables.SCHEMA:
        return None
    with engine.connect().execution_options(**{_WRITES: True}) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        schema = _schema(connection, where)  # another program may have been first
        if schema is None:
            _create(connection)
        elif schema < tables.SCHEMA:
            from plump_core.archive.upgrade import upgrade

            return upgrade(connection, where, schema, backs_up)
    return None


def _create(connection: Connection) -> None:
    tables.metadata.create_all(connection)
    first = [{"name": "schema", "value": tables.SCHEMA}, {"name": "version", "value": 0}]
    connection.execute(insert(tables.meta), first)


def _schema(connection: Connection, where: str) -> int | None:
    """Which schema the archive has; None where the database is empty."""
    names = inspect(connection).get_table_names()
    if not names:
        return None
    if tables.meta.name not in names:
        raise damaged(where)
    meta = tables.meta
    schema: int | None = connection.scalar(select(meta.c.value).where(meta.c.name == "schema"))
    if schema is None:
        raise damaged(where)
    _refuse_newer(schema, where)
    return schema


def _refuse_newer(schema: int | None, where: str) -> None:
    """A program may also be upgraded while an older one has its archive open."""
    if schema is not None and schema > tables.SCHEMA:
        raise newer(where)


def _use_wal(engine: Engine) -> None:
    """Let readers read while somebody writes; the file remembers it.

    SQLite does not wait at this change for others who make it too, so the waiting is ours. Where
    it cannot be had, on some network disks, the archive is as safe without it.
    """
    deadline = time.monotonic() + PATIENCE
    while True:
        connection = engine.raw_connection()
        try:
            connection.cursor().execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if number(error) != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.05)
        finally:
            connection.close()
