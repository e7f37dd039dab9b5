"""The three ways to pay: everybody whom he owes, the fewest payments, or all through one."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from fractions import Fraction
from math import floor

from plump_core.game import same_name
from plump_core.settlement.amounts import ORE, money
from plump_core.settlement.payments import Transfer, fewest, through
from plump_core.settlement.settling import Settlement

Pairs = Mapping[tuple[str, str], Fraction]
"""What the first of two owes the second, exactly; less than nothing is what he is owed."""


class Way(StrEnum):
    """Who pays whom: everybody as it was played, as few as can be, or all through one person."""

    PAIRWISE = "pairwise"
    FEWEST = "fewest"
    THROUGH = "through"


@dataclass(frozen=True, slots=True)
class Plan:
    """Payments that together even out what they were made for.

    ``id`` is what the archive knows it by. ``one`` is the person everything goes through. A plan
    is a suggestion until its first payment is made; then it was ``frozen`` at that time, and stays
    as it is until all is paid or it was ``ended``: given up.
    """

    currency: str
    way: Way
    transfers: tuple[Transfer, ...]
    unit: Fraction = ORE
    one: str | None = None
    id: str = ""
    frozen: datetime | None = None
    ended: datetime | None = None


def payments(
    settlement: Settlement, way: Way = Way.FEWEST, one: str | None = None
) -> tuple[Transfer, ...]:
    """How a settlement is paid; ``one`` is who everything goes through, where it does.

    He need not have played, and if he did his name may be spelled otherwise. Whichever way,
    everybody pays or gets his ``rounded`` sum in all.
    """
    unit = settlement.unit
    units = {who: int(Fraction(sum_) / unit) for who, sum_ in settlement.rounded.items()}
    owed = {
        (payer, to): Fraction(debt) / unit
        for payer, row in settlement.matrix.items()
        for to, debt in row.items()
    }
    known = {same_name(who): who for who in settlement.order}
    return arranged(way, units, owed, unit, one and known.get(same_name(one), one))


def arranged(
    way: Way, units: Mapping[str, int], owed: Pairs, unit: Fraction, one: str | None = None
) -> tuple[Transfer, ...]:
    """Payments by which everybody gets his ``units``; ``owed`` is by pair, in units but exact."""
    if way is Way.FEWEST:
        return fewest(units, unit=unit)
    if way is Way.THROUGH:
        if one is None:
            raise ValueError("everything through whom?")
        return through(units, one, unit=unit)
    return _pairwise(units, owed, unit)


def _pairwise(units: Mapping[str, int], owed: Pairs, unit: Fraction) -> tuple[Transfer, ...]:
    """A payment for each two who are not even, in whole units, the last who pays first.

    What one owes another is rounded to the nearest unit. By that alone somebody may pay a unit
    more or less in all than is his; such odd units are moved between those whom they are of.
    """
    order = list(units)
    rounded = {pair: _nearest(debt) for pair, debt in _forwards(order, owed).items()}
    left = dict(units)
    for (first, second), paid in rounded.items():
        left[first] += paid
        left[second] -= paid
    for (payer, receiver), odd in evened(left).items():
        pair, sign = _oriented(order, payer, receiver)
        rounded[pair] = rounded.get(pair, 0) + sign * odd
    return _transfers(order, rounded, unit)


def evened(left: Mapping[str, int]) -> dict[tuple[str, str], int]:
    """Who pays whom how much, the first who owes to the first who is owed; no fewest payments."""
    rest = {who: value for who, value in left.items() if value}
    paid: dict[tuple[str, str], int] = {}
    while rest:
        payer = next(who for who, value in rest.items() if value < 0)
        receiver = next(who for who, value in rest.items() if value > 0)
        sum_ = min(-rest[payer], rest[receiver])
        paid[payer, receiver] = sum_
        rest[payer] += sum_
        rest[receiver] -= sum_
        rest = {who: value for who, value in rest.items() if value}
    return paid


def _forwards(order: list[str], owed: Pairs) -> dict[tuple[str, str], Fraction]:
    """Each two once, the earlier first."""
    found: dict[tuple[str, str], Fraction] = {}
    for (payer, receiver), debt in owed.items():
        pair, sign = _oriented(order, payer, receiver)
        found[pair] = found.get(pair, Fraction()) + sign * debt
    return found


def _oriented(order: list[str], payer: str, receiver: str) -> tuple[tuple[str, str], int]:
    if order.index(payer) < order.index(receiver):
        return (payer, receiver), 1
    return (receiver, payer), -1


def _nearest(value: Fraction) -> int:
    """Halves go upwards, also below nought: so a whole number paid changes nothing else."""
    return floor(value + Fraction(1, 2))


def _transfers(
    order: list[str], paid: Mapping[tuple[str, str], int], unit: Fraction
) -> tuple[Transfer, ...]:
    directed = [
        (first, second, value) if value > 0 else (second, first, -value)
        for (first, second), value in paid.items()
        if value
    ]
    directed.sort(key=lambda one: (-order.index(one[0]), order.index(one[1])))
    return tuple(Transfer(payer, to, money(value * unit)) for payer, to, value in directed)
