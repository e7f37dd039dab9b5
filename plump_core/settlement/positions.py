"""How each two stand to each other as nights are settled, plans are made and payments come in.

Sums are whole numbers here, of so small a part that every sum on the account is whole: exact, and
many times quicker than fractions over hundreds of nights.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Context, Decimal

from plump_core.settlement.entries import Entry
from plump_core.settlement.payments import Transfer
from plump_core.settlement.plans import Plan, Way, evened

Pair = tuple[str, str]
Owed = dict[Pair, int]
"""What the first of two owes the second; the two in the order of the alphabet."""

_WIDE = Context(prec=400)


def places_of(moves: Iterable[Transfer]) -> int:
    """How many decimals it takes to hold every sum; at least two."""
    exponents = {one.amount.as_tuple().exponent for one in moves}
    return max([2, *(-power for power in exponents if isinstance(power, int))])


def parts(sum_: Decimal, places: int) -> int:
    """A sum in parts."""
    return int(sum_.scaleb(places, _WIDE))


def sum_of(count: int, places: int) -> Decimal:
    """So many parts as a sum."""
    return Decimal(f"{count}E-{places}")


def add(owed: Owed, payer: str, to: str, count: int) -> None:
    """Have one owe another so much more; nobody owes himself anything."""
    if payer < to:
        owed[payer, to] = owed.get((payer, to), 0) + count
    elif payer > to:
        owed[to, payer] = owed.get((to, payer), 0) - count


def nets(owed: Owed, players: Iterable[str]) -> dict[str, int]:
    """What each is to have (+) or to pay (−) in all, everybody among the ``players``."""
    net = dict.fromkeys(players, 0)
    for (first, second), count in owed.items():
        net[first] -= count
        net[second] += count
    return net


def changed(entry: Entry, names: Mapping[str, str], places: int) -> dict[str, int]:
    """What a line gives (+) or takes (−) from each whom it is about."""
    sign = -1 if entry.is_paid else 1
    change: dict[str, int] = {}
    for one in entry.moves:
        count = sign * parts(one.amount, places)
        for who, signed in ((names[one.to], count), (names[one.from_], -count)):
            change[who] = change.get(who, 0) + signed
    return change


@dataclass
class Positions:
    """Who owes whom: ``agreed`` by plans that stand, ``loose`` besides them.

    A plan takes the place of the debts that it was made for. What it leaves, less than a unit each,
    lies between the first who owes and the first who is owed. Where it is paid as it was played
    the debts are as they were, and only so much of each is agreed.
    """

    names: Mapping[str, str]
    places: int
    loose: Owed = field(default_factory=dict)
    agreed: Owed = field(default_factory=dict)
    _by_plan: dict[str, Owed] = field(default_factory=dict)

    def enter(self, entry: Entry) -> None:
        """A night, a difference, a payment, or what takes one back."""
        sign, owed = (-1, self._owed(entry)) if entry.is_paid else (1, self.loose)
        self._lay(entry.moves, owed, sign)
        if owed is not self.loose:
            self._lay(entry.moves, self.agreed, sign)

    def freeze(self, plan: Plan, players: Iterable[str]) -> None:
        """From now on it is to be paid as the plan says."""
        own: Owed = {}
        self._lay(plan.transfers, own, 1)
        self._lay(plan.transfers, self.loose, -1)
        self._lay(plan.transfers, self.agreed, 1)
        self._by_plan[plan.id] = own
        if plan.way is not Way.PAIRWISE:
            rest = nets(self.loose, players)
            self.loose = {}
            for (payer, to), count in evened(rest).items():
                add(self.loose, payer, to, count)

    def end(self, plan: Plan) -> None:
        """What is not paid of a plan is owed besides plans again."""
        for pair, count in self._by_plan.pop(plan.id, {}).items():
            add(self.agreed, *pair, -count)
            add(self.loose, *pair, count)

    @property
    def between(self) -> Owed:
        """All that is owed, by plans and besides."""
        owed = dict(self.loose)
        for pair, count in self.agreed.items():
            add(owed, *pair, count)
        return {pair: count for pair, count in owed.items() if count}

    def _owed(self, entry: Entry) -> Owed:
        """Where a payment counts: in its plan while that stands."""
        return self._by_plan.get(entry.plan or "", self.loose)

    def _lay(self, moves: Iterable[Transfer], owed: Owed, sign: int) -> None:
        for one in moves:
            count = sign * parts(one.amount, self.places)
            add(owed, self.names[one.from_], self.names[one.to], count)
