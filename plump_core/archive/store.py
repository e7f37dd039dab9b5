"""The archive itself: its files, typed games, what was mended, and the bin."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from plump_core.archive import changes, queries, rows
from plump_core.archive.changes import Changes, Kind
from plump_core.archive.engine import Database
from plump_core.archive.errors import missing
from plump_core.archive.place import locate
from plump_core.archive.records import Binned, FileRecord, NewFile
from plump_core.archive.tables import arrival, game
from plump_core.archive.whole import Whole
from plump_core.edits.record import Edit
from plump_core.reading.record import Place
from plump_core.typed import TypedGame


def open(where: str | Path | None = None) -> "Archive":
    """The archive at a path or an address, made if there is none.

    None: where PLUMP_ARCHIVE says, else in the folder the system has for such things;
    ``":memory:"`` is one that is gone with the program. ArchiveError where it cannot be used.
    """
    return Archive(Database(locate(where)))


class Archive(Whole):
    """All that is kept. A call is a transaction; threads and programs may share the archive.

    >>> with open(":memory:") as archive:
    ...     kept = archive.add_file("fredag.csv", b"Spelare;2;1", {"g1": None})
    ...     undone = archive.undo()
    ...     archive.files(), archive.can_redo == undone
    ([], True)

    Any call raises ArchiveError where the archive can no longer be read or written, and one that
    names a file or a game raises it where there is no such thing.
    """

    def add_file(
        self,
        name: str,
        data: bytes,
        games: Mapping[str, str | None] | None = None,
        waiting: bool = False,
    ) -> FileRecord:
        """Keep a file, and that these games are on its sheets: id → sheet.

        A file that is there already is not kept twice, and keeps its name: the record says
        ``again``. What there is of it in the bin comes back. A file that comes ``waiting`` is
        looked at until somebody says that it is to stay: see :meth:`confirm`.
        """
        (record,) = self.add_files([NewFile(name, data, games or {})], waiting)
        return record

    def add_files(self, files: Sequence[NewFile], waiting: bool = False) -> list[FileRecord]:
        """As :meth:`add_file`, for many: all of them are one change."""
        with self._database.write() as connection:
            made = Changes(connection)
            again = [rows.set_file(made, one, waiting) for one in files]
            known = [one.sha256 for one in files]
            made.record(Kind.ADD, rows.names(connection, known), **rows.count(connection, known))
            return [
                replace(queries.files(connection, sha256)[0], again=there)
                for sha256, there in zip(known, again, strict=True)
            ]

    def confirm(self, *sha256: str, edits: Mapping[str, Sequence[Edit]] | None = None) -> None:
        """Say that files are to stay that came waiting; all of them as one change.

        ``edits`` is what was said of their games in the same breath, by game.
        """
        with self._database.write() as connection:
            made = Changes(connection)
            for one in sha256:
                made.drop(arrival, {"file": one})
            rows.set_edits(made, edits or {})
            made.record(
                Kind.CONFIRM, rows.names(connection, sha256), **rows.count(connection, sha256)
            )

    def files(self) -> list[FileRecord]:
        """The files outside the bin, in the order they came."""
        with self._database.read() as connection:
            return queries.files(connection)

    def file(self, sha256: str) -> FileRecord | None:
        """One file; None where there is none outside the bin."""
        with self._database.read() as connection:
            return next(iter(queries.files(connection, sha256)), None)

    def holder(self, id: str) -> FileRecord | None:
        """The file that a game is in; None where it is in none outside the bin."""
        with self._database.read() as connection:
            sha256 = queries.holder(connection, id)
            return next(iter(queries.files(connection, sha256)), None) if sha256 else None

    def data(self, sha256: str) -> bytes:
        """The bytes of a file, as they came."""
        with self._database.read() as connection:
            found = queries.data(connection, sha256)
        if found is None:
            raise missing()
        return found

    def save_typed(self, typed: TypedGame, since: TypedGame | None = None) -> str:
        """Keep a typed game as it is now, and give its id.

        ``since`` is the game as it was read from here: then only what differs from it is written,
        and rounds that somebody else has typed meanwhile stay.
        """
        with self._database.write() as connection:
            made = Changes(connection)
            _type(made, typed, since)
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
        self.edit_all({id: edits})

    def edit_all(
        self,
        edits: Mapping[str, Sequence[Edit]],
        typed: Iterable[tuple[TypedGame, TypedGame]] = (),
    ) -> None:
        """Keep what was mended in several games, all of it as one change.

        ``typed`` are typed games among them, as mended and as they were before.
        """
        with self._database.write() as connection:
            if any(queries.name(connection, id) is None for id in edits):
                raise missing()
            made, written = Changes(connection), list(typed)
            ids = [*edits, *(one.id for one, _ in written)]
            names = rows.names(connection, ids)
            rows.set_edits(made, edits)
            for one, since in written:
                _type(made, one, since)
            kind = Kind.EDIT if edits else Kind.TYPE
            told = rows.edited([one for own in edits.values() for one in own])
            made.record(kind, names, **rows.count(connection, ids), **told)

    def unedit(self, id: str, *places: Place) -> None:
        """Let the sheet's own values hold again at these places; at all places if none is given."""
        with self._change(Kind.UNEDIT, id) as made:
            mended = queries.edits(made.connection, id)[id]
            for place in places or [one.place for one in mended]:
                rows.drop_edit(made, id, place)

    def edits(self, id: str) -> tuple[Edit, ...]:
        """What was mended in a game, for ``edits.edited``."""
        with self._database.read() as connection:
            return queries.edits(connection, id).get(id, ())

    def edits_in(self, sha256: str) -> dict[str, tuple[Edit, ...]]:
        """What was mended in the games of a file, by game."""
        with self._database.read() as connection:
            return dict(queries.edits(connection, file=sha256))

    def all_edits(self) -> dict[str, tuple[Edit, ...]]:
        """What was mended, by game, for those in which anything was."""
        with self._database.read() as connection:
            return dict(queries.edits(connection))

    def remove(self, *ids: str) -> None:
        """Put files, by their SHA-256, or games, by their ids, into the bin: one change."""
        with self._change(Kind.REMOVE, *ids) as made:
            for id in ids:
                rows.set_binned(made, id, changes.now())

    def restore(self, id: str) -> None:
        """Take a file or a game out of the bin."""
        with self._change(Kind.RESTORE, id) as made:
            rows.set_binned(made, id, None)

    def bin(self) -> list[Binned]:
        """What is in the bin, the latest first."""
        with self._database.read() as connection:
            return queries.binned(connection)

    def called(self, id: str) -> str | None:
        """What a file or a game is called by now, be it in the bin or not; None for none."""
        with self._database.read() as connection:
            return queries.name(connection, id)

    def touched(self) -> dict[str, int]:
        """Which games were typed, mended or saved last, or came: see ``changes.touched``."""
        with self._database.read() as connection:
            return changes.touched(connection)

    @contextmanager
    def _change(self, kind: Kind, *ids: str) -> Iterator[Changes]:
        """One change to files or games that are there."""
        with self._database.write() as connection:
            if any(queries.name(connection, id) is None for id in ids):
                raise missing()
            made, count = Changes(connection), rows.count(connection, ids)
            yield made
            made.record(kind, rows.names(connection, ids), **count)


def _type(made: Changes, typed: TypedGame, since: TypedGame | None) -> None:
    """A typed game as it is now; with ``since`` only what differs from it is written."""
    connection = made.connection
    if changes.row(connection, game, {"id": typed.id}) is None:
        since = None
    if since is None or since.head_json() != typed.head_json():
        rows.set_game(made, typed.id, typed=typed.head_json())
    rows.set_game(made, typed.id)
    stored = next(iter(queries.typed(connection, typed.id)))
    for number in range(1, max(len(stored.rounds), len(typed.rounds)) + 1):
        if since is None or since.round(number) != typed.round(number):
            rows.set_round(made, typed.id, number, typed.round(number))
