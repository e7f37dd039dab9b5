"""One change to the account: its lines are put into the table, in order of time."""

import datetime as dt
import uuid
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Connection

from plump_core.archive import accounts, changes, queries, rows
from plump_core.archive.changes import Changes, Kind
from plump_core.archive.errors import missing
from plump_core.archive.tables import entry
from plump_core.players import People
from plump_core.settlement.entries import Entry
from plump_core.settlement.ledger import Ledger

_TICK = dt.timedelta(microseconds=1)


class Book:
    """The account as it is in a transaction, and what is entered in it."""

    def __init__(self, connection: Connection, ledger: Ledger) -> None:
        self.made = Changes(connection)
        self.ledger = ledger
        plans = (when for one in ledger.plans for when in (one.frozen, one.ended))
        known = [when for when in (*(one.at for one in ledger.entries), *plans) if when]
        self._latest = max(known, default=None)

    @property
    def people(self) -> People:
        return self.ledger.people

    def check(self, games: Sequence[str]) -> None:
        """ArchiveError where one is not in the archive."""
        if not games or any(queries.name(self.made.connection, game) is None for game in games):
            raise missing()

    def enter(self, one: Entry) -> Entry:
        """Put a line into the table, with people as they are written."""
        moves = accounts.spelled(one.moves, self.people)
        settled = one.settled and accounts.seated(one.settled, self.people)
        at = self.time()
        when = dt.datetime.fromisoformat(at)
        entered = replace(one, id=uuid.uuid4().hex, at=when, moves=moves, settled=settled)
        self.made.set(entry, {"id": entered.id}, at=at, **accounts.entry_values(entered))
        return entered

    def only(self, kind: Kind, one: Entry) -> Entry:
        """Enter a line that is the whole change."""
        entered = self.enter(one)
        if one.game:
            self.made.record(kind, f"“{rows.names(self.made.connection, [one.game])}”")
        else:
            self.made.record(kind, accounts.called(entered.moves))
        return entered

    def record(self, kind: Kind, games: Sequence[str]) -> None:
        """Make what was changed one revision, about some games."""
        self.made.record(kind, rows.names(self.made.connection, games))

    def time(self) -> str:
        """Now, or just after the latest: lines stand in order, and clocks may go back."""
        now = dt.datetime.fromisoformat(changes.now())
        self._latest = now if self._latest is None else max(now, self._latest + _TICK)
        return self._latest.isoformat(timespec="microseconds")
