"""An archive as a whole: where it is, its parts, copying all of it, choices, and undo."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

from sqlalchemy import insert, update

from plump_core.archive import changes, queries
from plump_core.archive.changes import Revision, State
from plump_core.archive.engine import Database
from plump_core.archive.ledger import KeptLedger
from plump_core.archive.nights import KeptNights
from plump_core.archive.parsed import KeptGames
from plump_core.archive.people import KeptPeople
from plump_core.archive.sayings import KeptSayings
from plump_core.archive.tables import choice
from plump_core.texts import Message

Step = Callable[[str], None]
"""Is told of each file that is done."""


class Whole:
    """What an archive is, apart from what single files and games are done with."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def __enter__(self) -> Self:
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
        return self._database.known(queries.version)

    @property
    def contents(self) -> str:
        """A text that is another one after every change but choices: cheap to ask, to cache by."""
        return self._database.known(queries.contents)

    @property
    def upgraded(self) -> Message | None:
        """What was done to an archive that an earlier version of the program made, to be told."""
        done = self._database.upgraded
        return done.message if done else None

    @property
    def people(self) -> KeptPeople:
        """Who is who: see :mod:`plump_core.players`."""
        return KeptPeople(self._database)

    @property
    def sayings(self) -> KeptSayings:
        """What was said of how sheets are to be read."""
        return KeptSayings(self._database)

    @property
    def nights(self) -> KeptNights:
        """Nights and twins: see :mod:`plump_core.nights`."""
        return KeptNights(self._database)

    @property
    def ledger(self) -> KeptLedger:
        """What was settled and paid: see :mod:`plump_core.settlement.ledger`."""
        return KeptLedger(self._database)

    @property
    def games(self) -> KeptGames:
        """The games as last read: see :mod:`plump_core.selecting`."""
        return KeptGames(self._database)

    def carry_out(self, folder: Path, step: Step = lambda _: None) -> None:
        """Write everything into a folder: see :mod:`plump_core.archive.carry`."""
        from plump_core.archive.carry import carry_out

        carry_out(self._database, folder, step)

    def carry_in(self, folder: Path, step: Step = lambda _: None) -> int:
        """Bring in what was carried out; how many files and games were not there before."""
        from plump_core.archive.carry import carry_in

        return carry_in(self._database, folder, step)

    def backup(self, path: Path, force: bool = False) -> None:
        """Write everything into one file: see :mod:`plump_core.archive.backup`."""
        from plump_core.archive.backup import backup

        backup(self._database, path, force)

    def restore_backup(self, path: Path, replace: bool = False) -> Path | None:
        """Put everything in a backup here; where what it replaced is kept, None for nothing."""
        from plump_core.archive.backup import restore

        return restore(self._database, path, replace)

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
        return self._database.known(changes.following, State.DONE)

    @property
    def can_redo(self) -> Revision | None:
        """What :meth:`redo` would make again."""
        return self._database.known(changes.following, State.UNDONE)

    def history(self, most: int = 100) -> list[Revision]:
        """The latest changes, the last one first; those undone are marked."""
        with self._database.read() as connection:
            return changes.history(connection, most)
