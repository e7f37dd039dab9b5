"""The archive itself: files, typed games, what was mended, the bin, choices, and undo."""

import hashlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlalchemy import insert, update

from plump_core.archive import changes, queries, rows
from plump_core.archive.changes import Changes, Kind, Revision, State
from plump_core.archive.engine import Database
from plump_core.archive.errors import ArchiveError
from plump_core.archive.place import locate
from plump_core.archive.records import Binned, FileRecord
from plump_core.archive.tables import choice, edit, file, game
from plump_core.edits.record import Edit
from plump_core.reading.record import Place
from plump_core.texts import Message
from plump_core.typed import TypedGame


def open(where: str | Path | None = None) -> "Archive":
    """The archive at a path or an address, made if there is none.

    None: where PLUMP_ARCHIVE says, else in the folder the system has for such things;
    ``":memory:"`` is one that is gone with the program. ArchiveError where it cannot be used.
    """
    return Archive(Database(locate(where)))


class Archive:
    """All that is kept. A call is a transaction; threads and programs may share the archive.

    >>> with open(":memory:") as archive:
    ...     kept = archive.add_file("fredag.csv", b"Spelare;2;1", {"g1": None})
    ...     undone = archive.undo()
    ...     archive.files(), archive.can_redo == undone
    ([], True)

    Any call raises ArchiveError where the archive can no longer be read or written, and one that
    names a file or a game raises it where there is no such thing.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def __enter__(self) -> "Archive":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the database. Nothing depends on it: what is confirmed is kept already."""
        self._database.close()

    @property
    def where(self) -> str:
        """The file, or the address without its password."""
        return self._database.where

    @property
    def version(self) -> int:
        """A number that is another one after every change, whichever program made it."""
        with self._database.read() as connection:
            return queries.version(connection)

    def add_file(
        self, name: str, data: bytes, games: Mapping[str, str | None] | None = None
    ) -> FileRecord:
        """Keep a file, and that these games are on its sheets: id → sheet.

        A file that is there already is not kept twice, and keeps its name: the record says
        ``again``. What there is of it in the bin comes back.
        """
        sha256 = hashlib.sha256(data).hexdigest()
        with self._database.write() as connection:
            made = Changes(connection)
            again = changes.row(connection, file, {"sha256": sha256}) is not None
            if not again:
                rows.keep_bytes(connection, sha256, data)
                made.set(file, {"sha256": sha256}, name=name, added=changes.now())
            made.set(file, {"sha256": sha256}, binned=None)
            for id, sheet in (games or {}).items():
                rows.set_game(made, id, file=sha256, sheet=sheet)
            made.record(Kind.ADD, queries.name(connection, sha256) or "")
            return replace(queries.files(connection, sha256)[0], again=again)

    def files(self) -> list[FileRecord]:
        """The files outside the bin, in the order they came."""
        with self._database.read() as connection:
            return queries.files(connection)

    def file(self, sha256: str) -> FileRecord | None:
        """One file; None where there is none outside the bin."""
        with self._database.read() as connection:
            return next(iter(queries.files(connection, sha256)), None)

    def data(self, sha256: str) -> bytes:
        """The bytes of a file, as they came."""
        with self._database.read() as connection:
            found = queries.data(connection, sha256)
        if found is None:
            raise _missing()
        return found

    def save_typed(self, typed: TypedGame, since: TypedGame | None = None) -> str:
        """Keep a typed game as it is now, and give its id.

        ``since`` is the game as it was read from here: then only what differs from it is written,
        and rounds that somebody else has typed meanwhile stay.
        """
        with self._database.write() as connection:
            made = Changes(connection)
            if changes.row(connection, game, {"id": typed.id}) is None:
                since = None
            if since is None or since.head_json() != typed.head_json():
                rows.set_game(made, typed.id, typed=typed.head_json())
            rows.set_game(made, typed.id)
            stored = next(iter(queries.typed(connection, typed.id)))
            for number in range(1, max(len(stored.rounds), len(typed.rounds)) + 1):
                if since is None or since.round(number) != typed.round(number):
                    rows.set_round(made, typed.id, number, typed.round(number))
            made.record(Kind.TYPE, queries.name(connection, typed.id) or "")
        return typed.id

    def typed(self) -> list[TypedGame]:
        """The typed games outside the bin, drafts too, in the order they were begun."""
        with self._database.read() as connection:
            return queries.typed(connection)

    def typed_game(self, id: str) -> TypedGame | None:
        """One typed game; None where there is none outside the bin."""
        with self._database.read() as connection:
            return next(iter(queries.typed(connection, id)), None)

    def edit(self, id: str, *edits: Edit) -> None:
        """Keep what was mended in a game, all of it as one change."""
        with self._change(Kind.EDIT, id) as made:
            for one in edits:
                made.set(edit, rows.edit_key(id, one.place), value=one.value)

    def unedit(self, id: str, *places: Place) -> None:
        """Let the sheet's own values hold again at these places; at all places if none is given."""
        with self._change(Kind.UNEDIT, id) as made:
            mended = queries.edits(made.connection, id)[id]
            for place in places or [one.place for one in mended]:
                made.drop(edit, rows.edit_key(id, place))

    def edits(self, id: str) -> tuple[Edit, ...]:
        """What was mended in a game, for ``edits.edited``."""
        return self.all_edits().get(id, ())

    def all_edits(self) -> dict[str, tuple[Edit, ...]]:
        """What was mended, by game, for those in which anything was."""
        with self._database.read() as connection:
            return dict(queries.edits(connection))

    def remove(self, id: str) -> None:
        """Put a file, by its SHA-256, or a game, by its id, into the bin."""
        with self._change(Kind.REMOVE, id) as made:
            rows.set_binned(made, id, changes.now())

    def restore(self, id: str) -> None:
        """Take a file or a game out of the bin."""
        with self._change(Kind.RESTORE, id) as made:
            rows.set_binned(made, id, None)

    def bin(self) -> list[Binned]:
        """What is in the bin, the latest first."""
        with self._database.read() as connection:
            return queries.binned(connection)

    def choice(self, name: str, default: Any = None) -> Any:
        """What was chosen under a name, as plain values."""
        with self._database.read() as connection:
            found = queries.chosen(connection, name)
        return default if found is None else found.value

    def choose(self, name: str, value: Any) -> None:
        """Keep a choice, of anything that JSON can hold. Choices are not among what undo undoes."""
        with self._database.write() as connection:
            found = queries.chosen(connection, name)
            if found is None:
                connection.execute(insert(choice).values(name=name, value=value))
            elif found.value != value:
                there = update(choice).where(choice.c.name == name)
                connection.execute(there.values(value=value))
            else:
                return
            changes.bump(connection)

    def undo(self) -> Revision | None:
        """Take the latest change back and tell which it was; None where there is none."""
        with self._database.write() as connection:
            return changes.undo(connection)

    def redo(self) -> Revision | None:
        """Make the change again that was undone last; None where there is none."""
        with self._database.write() as connection:
            return changes.redo(connection)

    @property
    def can_undo(self) -> Revision | None:
        """What :meth:`undo` would take back."""
        with self._database.read() as connection:
            return changes.following(connection, State.DONE)

    @property
    def can_redo(self) -> Revision | None:
        """What :meth:`redo` would make again."""
        with self._database.read() as connection:
            return changes.following(connection, State.UNDONE)

    def history(self, most: int = 100) -> list[Revision]:
        """The latest changes, the last one first; those undone are marked."""
        with self._database.read() as connection:
            return changes.history(connection, most)

    @contextmanager
    def _change(self, kind: Kind, id: str) -> Iterator[Changes]:
        """One change to a file or a game that is there."""
        with self._database.write() as connection:
            name = queries.name(connection, id)
            if name is None:
                raise _missing()
            made = Changes(connection)
            yield made
            made.record(kind, name)


def _missing() -> ArchiveError:
    return ArchiveError(
        Message("That is not in the archive any more. Load the page anew to see what there is.")
    )
