"""How the lines and plans of the account stand in the tables."""

import datetime as dt
import json
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

from sqlalchemy import Connection, select

from plump_core.archive.tables import entry, plan
from plump_core.game import same_name, tidy_name
from plump_core.players import People
from plump_core.settlement.amounts import amount, money
from plump_core.settlement.entries import Entry, EntryKind, Settled, moves_json
from plump_core.settlement.ledger import Ledger
from plump_core.settlement.payments import Transfer
from plump_core.settlement.plans import Plan, Way


def ledger(connection: Connection, people: People) -> Ledger:
    """All lines and plans, as they came."""
    entries = connection.execute(select(entry).order_by(entry.c.at, entry.c.id))
    plans = connection.execute(select(plan).order_by(plan.c.frozen, plan.c.id))
    return Ledger(tuple(map(_entry, entries)), tuple(map(_plan, plans)), people)


def entry_values(one: Entry) -> dict[str, Any]:
    """A line, but for its id and its time, as its row has it."""
    return {
        "kind": str(one.kind),
        "currency": one.currency,
        "moves": moves_json(one.moves),
        "game": one.game,
        "settled": one.settled and one.settled.to_json(),
        "of": one.of,
        "plan": one.plan,
        "number": one.number,
        "by": one.by,
        "day": one.day and one.day.isoformat(),
        "note": one.note,
    }


def plan_values(one: Plan) -> dict[str, Any]:
    """A plan, but for its id and its times, as its row has it."""
    return {
        "currency": one.currency,
        "way": str(one.way),
        "one": one.one,
        "unit": amount(money(one.unit)),
        "transfers": moves_json(one.transfers),
    }


def spelled(moves: Sequence[Transfer], people: People) -> tuple[Transfer, ...]:
    """Debts or payments between people as they are written.

    Somebody who is only called so has his leading spelling: what people are called may change.
    """
    return tuple(
        Transfer(written(one.from_, people), written(one.to, people), one.amount) for one in moves
    )


def seated(settled: Settled, people: People) -> Settled:
    """The same of those who sat at the table."""
    scores = {written(player, people): score for player, score in settled.scores.items()}
    return replace(settled, scores=scores)


def written(name: str, people: People) -> str:
    """A name as a sheet has it."""
    person = people.person(name)
    if person is None or same_name(name) in map(same_name, person.spellings):
        return tidy_name(name)
    return person.spellings[0]


def called(moves: Sequence[Transfer]) -> str:
    """What payments are called in the history."""
    return ", ".join(f"{one.from_} → {one.to}" for one in moves)


def spelling_key(name: str, people: People) -> str:
    """A person's leading spelling as it is kept."""
    return json.dumps(people.key(name))


def _entry(row: Any) -> Entry:
    return Entry(
        kind=EntryKind(row.kind),
        currency=row.currency,
        moves=_moves(row.moves),
        settled=Settled.from_json(row.game, row.settled) if row.settled else None,
        of=row.of,
        plan=row.plan,
        number=row.number,
        by=row.by,
        day=row.day and dt.date.fromisoformat(row.day),
        note=row.note,
        id=row.id,
        at=dt.datetime.fromisoformat(row.at),
    )


def _plan(row: Any) -> Plan:
    return Plan(
        currency=row.currency,
        way=Way(row.way),
        transfers=_moves(row.transfers),
        unit=Fraction(row.unit),
        one=row.one,
        id=row.id,
        frozen=dt.datetime.fromisoformat(row.frozen),
        ended=row.ended and dt.datetime.fromisoformat(row.ended),
    )


def _moves(told: list[list[str]]) -> tuple[Transfer, ...]:
    return tuple(Transfer(payer, to, Decimal(sum_)) for payer, to, sum_ in told)
