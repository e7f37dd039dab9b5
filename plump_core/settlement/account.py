"""The account in one currency: lines, balances, what is due, and the plans to pay it."""

import datetime as dt
import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction
from functools import cached_property

from plump_core.settlement.amounts import ORE, amount, money
from plump_core.settlement.entries import Entry, EntryKind, moves_json
from plump_core.settlement.plans import Plan, Way, arranged
from plump_core.settlement.positions import Owed, Positions, changed, nets, places_of, sum_of
from plump_core.settlement.rounding import whole

By = Mapping[str, Decimal]
"""Sums by person, in the order in which they first came."""

_LONG_AGO = dt.datetime.min.replace(tzinfo=dt.UTC)


@dataclass(frozen=True, slots=True)
class Line:
    """A line with what it gave (+) or took (−) from whom, and everybody's balance after it."""

    entry: Entry
    change: By
    balance: By


@dataclass(frozen=True, slots=True)
class Standing:
    """A frozen plan, and by which lines its payments were made, by their numbers from 0."""

    plan: Plan
    paid: Mapping[int, Entry]

    @property
    def left(self) -> tuple[int, ...]:
        """The numbers of those that are not made; none where the plan was given up."""
        if self.plan.ended is not None:
            return ()
        return tuple(n for n in range(len(self.plan.transfers)) if n not in self.paid)


@dataclass(frozen=True)
class Account:
    """What was settled and paid in one currency; ``names`` has the person of every name written.

    A balance is what one is to have (+) or to pay (−) in all; they sum to exactly zero.
    """

    currency: str
    entries: tuple[Entry, ...]
    plans: tuple[Plan, ...]
    names: Mapping[str, str] = field(repr=False)

    @cached_property
    def players(self) -> tuple[str, ...]:
        """Everybody, in the order in which they first came; of a night's the first one first."""
        written: dict[str, None] = {}
        for one in self.entries:
            if one.settled:
                written |= dict.fromkeys(one.settled.scores)
            written |= dict.fromkeys(who for m in one.moves for who in (m.to, m.from_))
        for plan in self.plans:
            written |= dict.fromkeys(who for m in plan.transfers for who in (m.to, m.from_))
        return tuple(dict.fromkeys(self.names[who] for who in written))

    @cached_property
    def balance(self) -> By:
        """What each is to have or to pay now, exactly."""
        return self._sums(nets(self._positions.between, self.players))

    @cached_property
    def between(self) -> Mapping[str, By]:
        """What each owes whom now, exactly; everybody has a row, which has only what is owed."""
        return self._matrix(self._positions.between)

    @cached_property
    def cost(self) -> Mapping[str, By]:
        """What each has lost to whom at cards, over all nights, whatever has been paid of it."""
        played = Positions(self.names, self._places)
        for entry in self.entries:
            if not entry.is_paid:
                played.enter(entry)
        return self._matrix(played.loose)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """All lines in the order they came."""
        balance = dict.fromkeys(self.players, 0)
        found = []
        for entry in self.entries:
            change = changed(entry, self.names, self._places)
            for who, count in change.items():
                balance[who] += count
            found.append(Line(entry, self._sums(change), self._sums(balance)))
        return tuple(found)

    @cached_property
    def standing(self) -> tuple[Standing, ...]:
        """The frozen plans, with what has been paid of each."""
        backs = {one.of for one in self.entries if one.kind is EntryKind.UNPAID}
        paid: dict[str, dict[int, Entry]] = {plan.id: {} for plan in self.plans}
        for one in self.entries:
            known = one.plan in paid and one.number is not None
            if known and one.kind is EntryKind.PAYMENT and one.id not in backs:
                paid[one.plan or ""][one.number or 0] = one
        return tuple(Standing(plan, paid[plan.id]) for plan in self.plans)

    def due(self, unit: Fraction = ORE) -> dict[str, int]:
        """What each is to have or to pay besides the plans that stand, in whole units.

        The only rounding there is: of the running balance, by largest remainder, of equal ones to
        who came first. Payments are whole units and leave the remainders as they were; so what is
        paid changes what is due by just that, and when all is paid nothing is due.
        """
        return whole({who: value / unit for who, value in self._rest.items()})

    def odd(self, unit: Fraction = ORE) -> tuple[str, ...]:
        """Whose sum in :meth:`due` was rounded up; the others' was rounded down, if at all."""
        return tuple(who for who, n in self.due(unit).items() if n * unit > self._rest[who])

    def suggest(self, way: Way = Way.FEWEST, one: str | None = None, unit: Fraction = ORE) -> Plan:
        """How what is due can be paid; ``one`` is who everything goes through, where it does.

        The same as long as nobody settles or pays; it comes on top of the plans that stand.
        """
        owed = {
            pair: Fraction(count, 10**self._places) / unit
            for pair, count in self._positions.loose.items()
        }
        units = self.due(unit)
        if one is not None:
            one = self.names.get(one, one)
        transfers = arranged(way, units, owed, unit, one)
        plan = Plan(self.currency, way, transfers, unit, one if way is Way.THROUGH else None)
        return replace(plan, id=self.id_of(plan))

    def id_of(self, plan: Plan) -> str:
        """What a plan is known by when it is made as the account is now.

        Two who look at the same suggestion mean the same plan, and one made of an account that has
        changed since is told from those of today.
        """
        known = [
            [one.id for one in self.entries],
            [[one.id, one.ended is not None] for one in self.plans],
        ]
        of_plan = [plan.currency, str(plan.way), plan.one, amount(money(plan.unit))]
        told = json.dumps([known, of_plan, moves_json(plan.transfers)])
        return hashlib.sha256(told.encode()).hexdigest()

    @property
    def _rest(self) -> dict[str, Fraction]:
        below = 10**self._places
        rest = nets(self._positions.loose, self.players)
        return {who: Fraction(count, below) for who, count in rest.items()}

    @cached_property
    def _places(self) -> int:
        entries = (move for one in self.entries for move in one.moves)
        return places_of([*entries, *(move for one in self.plans for move in one.transfers)])

    @cached_property
    def _positions(self) -> Positions:
        """Who owes whom after everything."""
        book = Positions(self.names, self._places)
        for event in self._events():
            if isinstance(event, Entry):
                book.enter(event)
            elif event.ended is None:
                book.freeze(event, self.players)
            else:
                book.end(event)
        return book

    def _events(self) -> Iterator[Entry | Plan]:
        """Lines and plans by time, each plan as it was frozen, and once more if it was ended."""
        told: list[tuple[dt.datetime, int, Entry | Plan]] = []
        told += [(one.at or _LONG_AGO, 1, one) for one in self.entries]
        for plan in self.plans:
            told.append((plan.frozen or _LONG_AGO, 0, replace(plan, ended=None)))
            if plan.ended is not None:
                told.append((plan.ended, 2, plan))
        return (event for _, _, event in sorted(told, key=lambda one: one[:2]))

    def _matrix(self, owed: Owed) -> Mapping[str, By]:
        """Both ways round: the payer first."""
        rows: dict[str, dict[str, Decimal]] = {who: {} for who in self.players}
        order = {who: number for number, who in enumerate(self.players)}
        directed = [(b, a, -n) if n < 0 else (a, b, n) for (a, b), n in owed.items() if n]
        for payer, to, count in sorted(directed, key=lambda one: (order[one[0]], order[one[1]])):
            rows[payer][to] = sum_of(count, self._places)
        return rows

    def _sums(self, counts: Mapping[str, int]) -> dict[str, Decimal]:
        return {who: sum_of(count, self._places) for who, count in counts.items()}
