"""One file holds everything; it is restored on this computer or another, on any database.

Everything is also the telephone numbers that people are paid at, which no export has: whoever has
the file has them.
"""

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import URL, Connection, delete, select, update

from plump_core.archive import tables
from plump_core.archive.automatic import keep
from plump_core.archive.copying import checked, copy_rows, save
from plump_core.archive.engine import Database
from plump_core.archive.errors import ArchiveError, damaged, told
from plump_core.texts import Message


def backup(database: Database, path: Path, force: bool = False) -> None:
    """Write everything into a file; ArchiveError where there is one and it is not to be replaced.

    Others may go on writing in the archive: what the file holds is one state of it.
    """
    if path.exists() and not force:
        text = Message("There is a file {file} already; --force writes over it.")
        raise ArchiveError(Message(text.template, {"file": path}))
    with database.read() as connection:
        save(connection, path)


def restore(database: Database, path: Path, replace: bool = False) -> Path | None:
    """Put everything in a backup into an archive, all of it or nothing.

    An archive with games is only replaced where that is said, and after a backup of its own, whose
    place is given back. ArchiveError for a file that is no backup, is damaged or is too new.
    """
    with _opened(path) as saved, saved.read() as source, database.write() as target:
        kept = None
        if not _is_empty(target):
            if not replace:
                raise _not_empty(database.where)
            kept = keep(target, database.where, tables.SCHEMA)
        _replace(source, target)
        return kept


def _replace(source: Connection, target: Connection) -> None:
    version = _version(target)
    for table in reversed(tables.metadata.sorted_tables):
        target.execute(delete(table))
    copy_rows(source, target, tables.metadata)
    if version:
        # Whoever has seen the archive as it was must see that it is another one.
        higher = max(version, _version(source)) + 1
        counted = update(tables.meta).where(tables.meta.c.name == "version")
        target.execute(counted.values(value=higher))


@contextmanager
def _opened(path: Path) -> Iterator[Database]:
    """A backup as an archive of today: a copy of it, so that the file itself stays as it is."""
    where = str(path)
    if not path.is_file():
        raise ArchiveError(Message("There is no backup {file}.", {"file": where}))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        copy = Path(folder) / "backup.db"
        with (
            told(where),
            closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as raw,
            closing(sqlite3.connect(copy)) as other,
        ):
            raw.backup(other)
        checked(copy, where)
        _check_it_is_one(copy, where)
        database = Database(URL.create("sqlite", database=str(copy)), where, backs_up=False)
        try:
            yield database
        finally:
            database.close()


def _check_it_is_one(copy: Path, where: str) -> None:
    """A file with nothing in it is a database to SQLite, and would become an empty archive."""
    with closing(sqlite3.connect(copy)) as raw:
        names = {name for (name,) in raw.execute("SELECT name FROM sqlite_master")}
    if tables.meta.name not in names:
        raise damaged(where)


def _is_empty(connection: Connection) -> bool:
    """Whether there is nothing to lose; what somebody chose in an empty archive is little."""
    held = (tables.content, tables.game, tables.revision)
    return not any(connection.execute(select(table).limit(1)).first() for table in held)


def _version(connection: Connection) -> int:
    meta = tables.meta
    return connection.scalar(select(meta.c.value).where(meta.c.name == "version")) or 0


def _not_empty(where: str) -> ArchiveError:
    text = Message(
        "There are games in the archive {where} already. Choose another with --archive, or say "
        "--replace: then the backup takes their place, and a backup of them is made first."
    )
    return ArchiveError(Message(text.template, {"where": where}))
