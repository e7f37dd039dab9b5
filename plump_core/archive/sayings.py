"""What people say of how sheets are to be read, as it is kept: of a sheet, and of those like it."""

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import select

from plump_core.archive import queries, rows
from plump_core.archive.changes import Changes, Kind
from plump_core.archive.engine import Database
from plump_core.archive.errors import missing
from plump_core.archive.tables import said, shape
from plump_core.edits.record import Edit
from plump_core.reading.record import Place


class KeptSayings:
    """What was said of the sheets of an archive, as plain values."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of_files(self) -> dict[str, dict[str, Any]]:
        """By file and sheet."""
        found: dict[str, dict[str, Any]] = defaultdict(dict)
        with self._database.read() as connection:
            for row in connection.execute(select(said)):
                found[row.file][json.loads(row.sheet)] = row.hints
        return dict(found)

    def of_shapes(self) -> dict[str, Any]:
        """What was said last, by the shape of the sheet."""
        with self._database.read() as connection:
            return {row.shape: row.hints for row in connection.execute(select(shape))}

    def say(
        self,
        sha256: str,
        hints: Mapping[str, Any],
        shapes: Mapping[str, Any],
        games: Mapping[str, str | None],
        edits: Mapping[str, Sequence[Edit]] | None = None,
        gone: Sequence[tuple[str, Place]] = (),
    ) -> None:
        """Keep what is said of the sheets of a file, with the games read like that: one change.

        Of sheets that are not among ``hints`` nothing is said any more. In ``shapes`` is what goes
        for sheets that come later; None forgets what was said. ``edits`` are values of the games
        mended in the same breath, ``gone`` are places in games at which the sheet's own hold again.
        """
        with self._database.write() as connection:
            name = queries.name(connection, sha256)
            if name is None:
                raise missing()
            made = Changes(connection)
            rows.set_said(made, sha256, hints)
            for one, held in shapes.items():
                rows.set_shape(made, one, held)
            for id, sheet in games.items():
                rows.set_game(made, id, file=sha256, sheet=sheet)
            rows.set_edits(made, edits or {})
            for id, place in gone:
                rows.drop_edit(made, id, place)
            made.record(Kind.SAY, name)
