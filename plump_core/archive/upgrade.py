"""An archive of an earlier version of the program becomes one of today, after a backup."""

from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection

from plump_core.archive import migrations
from plump_core.archive.automatic import keep
from plump_core.archive.tables import SCHEMA
from plump_core.texts import Message


@dataclass(frozen=True, slots=True)
class Upgraded:
    """What was done: from which schema, to which, and where the archive is as it was before."""

    since: int
    to: int
    backup: Path | None

    @property
    def message(self) -> Message:
        if self.backup is None:
            return Message("The archive was made by an earlier version and is now as of today.")
        return Message(
            "The archive was made by an earlier version and is now as of today. As it was before, "
            "it is kept in {file}.",
            {"file": self.backup},
        )


def upgrade(connection: Connection, where: str, since: int, backs_up: bool) -> Upgraded:
    """Upgrade within the transaction that is open: a kill leaves the archive as it was.

    ArchiveError where no backup can be made; then nothing is changed.
    """
    backup = keep(connection, where, since) if backs_up else None
    migrations.upgrade(connection, since)
    return Upgraded(since, SCHEMA, backup)
