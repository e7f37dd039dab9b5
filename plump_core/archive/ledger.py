"""The account, as it is kept: lines are only ever added, and plans stay as they were frozen.

Only which protocol a line is of may become another: the one that takes the place of the first.
Each call is a change that can be undone; and what was entered long ago is taken back by a line of
its own. The numbers that people are paid at are kept here too, but by no revision.
"""

import datetime as dt
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from decimal import Decimal

from sqlalchemy import Connection, delete, insert, select

from plump_core.archive import accounts, changes
from plump_core.archive.book import Book
from plump_core.archive.changes import Kind
from plump_core.archive.engine import Database
from plump_core.archive.errors import ArchiveError, missing
from plump_core.archive.people import KeptPeople
from plump_core.archive.tables import phone, plan, terms
from plump_core.players import People
from plump_core.settlement.besides import check_payment
from plump_core.settlement.entries import Entry, EntryKind
from plump_core.settlement.ledger import Ledger
from plump_core.settlement.payments import Transfer
from plump_core.settlement.plans import Plan
from plump_core.settlement.swish import payee
from plump_core.settlement.terms import Terms
from plump_core.texts import Message


class KeptLedger:
    """The account of an archive."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> Ledger:
        """Everything that was settled and paid, with who is who."""
        people = self._people()
        with self._database.read() as connection:
            return accounts.ledger(connection, people)

    def terms(self) -> dict[str, Terms]:
        """What was agreed about money, by game, for those of which somebody said it."""
        with self._database.read() as connection:
            found = connection.execute(select(terms))
            return {row.game: Terms.from_json(row.terms) for row in found}

    def agree(self, games: Sequence[str], on: Terms) -> None:
        """Remember what is agreed about money for the games of a night; settles nothing."""
        with self._change() as book:
            book.check(games)
            for game in games:
                book.made.set(terms, {"game": game}, terms=on.to_json())
            book.record(Kind.TERMS, games)

    def settle(self, *nights: Entry) -> None:
        """Enter games as settled, with what is agreed about them, all of it as one change.

        They are lines as :func:`plump_core.settlement.entries.night` gives them; best of the games
        as their sheets name the players, for a spelling that is told apart again then takes its
        nights with it. ArchiveError where a game is settled already.
        """
        games = [one.game for one in nights if one.game]
        with self._change() as book:
            book.check(games)
            if len({*games}) < len(games) or any(map(book.ledger.settled, games)):
                raise ArchiveError(_SETTLED)
            for one in nights:
                if one.settled:
                    agreed = one.settled.terms.to_json()
                    book.made.set(terms, {"game": one.game}, terms=agreed)
                book.enter(one)
            book.record(Kind.SETTLE, games)

    def correct(self, *now: Entry) -> list[Entry]:
        """Enter what settled games come to now less what is settled of them, and give the lines.

        ``now`` are lines as :func:`plump_core.settlement.entries.again` gives them. Where there is
        no difference there is no line; the settlement itself stays as it is.
        """
        with self._change() as book:
            lines = [line for one in now if (line := book.ledger.difference(one))]
            entered = [book.enter(line) for line in lines]
            book.record(Kind.CORRECT, [one.game for one in lines if one.game])
            return entered

    def pay(self, by_plan: Plan, number: int, by: str | None = None) -> Entry:
        """Enter that a payment of a plan has been made, ``number`` from 0, as somebody says.

        The first payment freezes the plan. Of a payment that was entered already its line is given
        again. ArchiveError where the account has changed since the plan was suggested, or the plan
        was given up.
        """
        with self._change() as book:
            account = book.ledger.account(by_plan.currency)
            there = next((one for one in account.standing if one.plan.id == by_plan.id), None)
            if there is None:
                if account.id_of(by_plan) != by_plan.id:
                    raise ArchiveError(_CHANGED)
                values = accounts.plan_values(by_plan)
                book.made.set(plan, {"id": by_plan.id}, frozen=book.time(), **values)
            elif number in there.paid:
                return there.paid[number]
            elif there.plan.ended is not None:
                raise ArchiveError(_CHANGED)
            moves = (by_plan.transfers[number],)
            paid = Entry(EntryKind.PAYMENT, by_plan.currency, moves, by=by)
            return book.only(Kind.PAY, replace(paid, plan=by_plan.id, number=number))

    def pay_besides(
        self,
        from_: str,
        to: str,
        amount: Decimal,
        currency: str,
        by: str | None = None,
        day: dt.date | None = None,
        note: str | None = None,
    ) -> Entry:
        """Enter a payment that is in no plan, made on a day.

        PaymentError for one of no sum that can be paid, or to oneself.
        """
        with self._change() as book:
            check_payment(from_, to, amount, book.people)
            moves = (Transfer(from_, to, amount),)
            paid = Entry(EntryKind.PAYMENT, currency, moves, by=by, day=day, note=note)
            return book.only(Kind.PAY, paid)

    def take_back(self, id: str, by: str | None = None) -> Entry:
        """Enter a line that takes a payment back, or a settlement with its differences.

        ArchiveError where there is no such line, or it has been taken back.
        """
        with self._change() as book:
            there = next((one for one in book.ledger.entries if one.id == id), None)
            if there is None or book.ledger.is_back(there):
                raise missing()
            return book.only(Kind.TAKE_BACK, replace(book.ledger.back(there), by=by))

    def give_up(self, id: str) -> None:
        """Pay no more by a plan: what is left of it is owed as anything else."""
        with self._change() as book:
            there = next((one for one in book.ledger.plans if one.id == id), None)
            if there is None:
                raise missing()
            if there.ended is None:
                book.made.set(plan, {"id": id}, ended=book.time())
                book.made.record(Kind.GIVE_UP, accounts.called(there.transfers))

    def phones(self) -> dict[str, str]:
        """Where people are paid by telephone, by the key of the person."""
        people = self._people()
        with self._database.read() as connection:
            found = _phones(connection)
        # Of spellings made one person, what was said of the leading one goes before.
        last = sorted(found, key=lambda spelling: spelling == people.key(spelling))
        return {people.key(spelling): found[spelling] for spelling in last}

    def set_phone(self, person: str, number: str) -> None:
        """Keep where somebody is paid. SwishError for what is no such number."""
        kept, people = payee(number), self._people()
        with self._database.write() as connection:
            _forget(connection, person, people)
            key = accounts.spelling_key(person, people)
            connection.execute(insert(phone).values(spelling=key, number=kept))
            changes.bump(connection)

    def forget_phone(self, person: str) -> None:
        """Keep it no longer, under whatever spelling; backups made before still hold it."""
        people = self._people()
        with self._database.write() as connection:
            _forget(connection, person, people)
            changes.bump(connection)

    def _people(self) -> People:
        return KeptPeople(self._database).all()

    @contextmanager
    def _change(self) -> Iterator[Book]:
        """One change to the account as it is."""
        people = self._people()
        with self._database.write() as connection:
            yield Book(connection, accounts.ledger(connection, people))


_SETTLED = Message("That game is settled already. Take the settlement back to settle it anew.")
_CHANGED = Message(
    "The account has changed since these payments were suggested. Look at the new suggestion, and "
    "enter the payment there."
)


def _phones(connection: Connection) -> dict[str, str]:
    """Numbers by spelling, as names are compared."""
    found = connection.execute(select(phone).order_by(phone.c.spelling))
    return {json.loads(row.spelling): row.number for row in found}


def _forget(connection: Connection, person: str, people: People) -> None:
    own = [one for one in _phones(connection) if people.key(one) == people.key(person)]
    gone = phone.c.spelling.in_([json.dumps(one) for one in own])
    connection.execute(delete(phone).where(gone))
