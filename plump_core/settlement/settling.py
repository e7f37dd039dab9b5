"""A game settled: what everybody owes everybody, and what each gets or pays in all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from operator import index

from plump_core.game import same_name
from plump_core.settlement.amounts import ORE, finite, money
from plump_core.settlement.customs import Custom, Debts, capped, debts, net_of
from plump_core.settlement.payments import Transfer, fewest
from plump_core.settlement.rounding import whole


@dataclass(frozen=True)
class Settlement:
    """What a game comes to in money, to the last decimal, and how it can be paid.

    ``order`` is the players by place. ``net`` is what each receives (+) or pays (−) in all, and
    sums to exactly zero. ``matrix[payer][receiver]`` is what one owes another; every player has a
    row, and a row has only what is owed. ``rounded`` is ``net`` in whole units of what is paid,
    still summing to zero; ``odd`` are those whose sum was rounded up to make it so, the others'
    was rounded down. ``transfers`` pays the rounded sums in the fewest payments.

    ``capped`` are those who would have lost more than the cap, and ``uncapped`` is what ``net``
    would be without it; the two are the same where there is no cap, or nobody reaches it.
    """

    order: tuple[str, ...]
    net: Mapping[str, Decimal]
    matrix: Mapping[str, Mapping[str, Decimal]]
    rounded: Mapping[str, Decimal]
    odd: tuple[str, ...]
    unit: Fraction
    capped: tuple[str, ...]
    uncapped: Mapping[str, Decimal]

    @cached_property
    def transfers(self) -> tuple[Transfer, ...]:
        """Worked out when it is asked for: it takes longer than all the rest."""
        units = {who: int(Fraction(sum_) / self.unit) for who, sum_ in self.rounded.items()}
        return fewest(units, unit=self.unit)

    @property
    def pairwise(self) -> int:
        """How many payments it would take if everybody paid everybody he owes."""
        return sum(len(row) for row in self.matrix.values())


def settle(
    scores: Mapping[str, int],
    stake: Fraction,
    *,
    unit: Fraction = ORE,
    custom: Custom = Custom.EVERYBODY,
    cap: Fraction | None = None,
    order: Sequence[str] | None = None,
) -> Settlement:
    """Settle a game: ``scores`` in hundredths of a point, where more is better; see Settlement.

    >>> from plump_core.settlement.amounts import amount
    >>> night = settle({"A": 14000, "B": 12000, "C": 8000, "D": 7000}, Fraction(1))
    >>> [f"{who} {amount(net)}" for who, net in night.net.items()]
    ['A 150.00', 'B 70.00', 'C -90.00', 'D -130.00']

    Where least is best the caller turns the signs. ``unit`` is the smallest sum that is paid:
    1/100 for an öre, 1 for a krona. ``cap`` is the most that anybody loses; how the rest is spread
    is told by :func:`plump_core.settlement.customs.capped`. ``order`` is the players by place, for
    when more than points decides; it orders what is shown and breaks ties in rounding, but moves
    no more money.

    Where several share the victory and only the winner is paid, they divide each payment. If no
    decimal can hold such a share, payments are divided into whole units (or finer, where they do
    not come out in whole units), with the odd ones dealt in turn: no winner gets more than one
    such part more than another.

    Raises ValueError for a stake or unit that is no positive finite decimal, for a cap less than
    a unit, and for an order that is not of these players.
    """
    _check(stake, unit, cap)
    points = {who: index(score) for who, score in scores.items()}
    placed = _placed(points, order)
    worth = {who: Fraction(points[who], 100) * stake for who in placed}
    owed = debts(worth, custom, unit)
    held = owed if cap is None else capped(owed, worth, cap, unit)
    return _settlement(placed, owed, held, unit)


def _settlement(placed: tuple[str, ...], owed: Debts, held: Debts, unit: Fraction) -> Settlement:
    net = net_of(held)
    units = whole({who: value / unit for who, value in net.items()})
    return Settlement(
        order=placed,
        net=_decimals(net),
        matrix={who: _decimals(row) for who, row in held.items()},
        rounded={who: money(value * unit) for who, value in units.items()},
        odd=tuple(who for who in placed if units[who] * unit > net[who]),
        unit=unit,
        capped=tuple(who for who in placed if held[who] != owed[who]),
        uncapped=_decimals(net if held is owed else net_of(owed)),
    )


@dataclass(frozen=True, slots=True)
class Sum:
    """Several settlements together: what each gets (+) or pays (−) in all, and the payments."""

    net: Mapping[str, Decimal]
    transfers: tuple[Transfer, ...]


def together(settlements: Sequence[Settlement]) -> Sum:
    """The sum of several settlements, paid in the fewest payments; only the sum is rounded.

    Players are the same if their names are, but for case, accents' form and spaces; the best off
    comes first. What is paid is whole units of the largest unit that any is paid in.
    """
    unit = max((settlement.unit for settlement in settlements), default=ORE)
    net: dict[str, Fraction] = {}
    first: dict[str, str] = {}
    for settlement in settlements:
        for player, value in settlement.net.items():
            known = first.setdefault(same_name(player), player)
            net[known] = net.get(known, Fraction()) + Fraction(value)
    ordered = dict(sorted(net.items(), key=lambda item: -item[1]))
    units = whole({who: value / unit for who, value in ordered.items()})
    net_paid = {who: money(count * unit) for who, count in units.items()}
    return Sum(net_paid, fewest(units, unit=unit))


def _check(stake: Fraction, unit: Fraction, cap: Fraction | None) -> None:
    if not all(value > 0 and finite(value) for value in (stake, unit)):
        raise ValueError(f"stake and unit must be positive finite decimals: {stake}, {unit}")
    if cap is not None and cap < unit:
        raise ValueError(f"a cap must be at least the smallest sum that is paid: {cap}, {unit}")


def _placed(points: Mapping[str, int], order: Sequence[str] | None) -> tuple[str, ...]:
    if order is None:
        return tuple(sorted(points, key=lambda who: -points[who]))
    if sorted(order) != sorted(points):
        raise ValueError(f"the order has to be of the players of the game: {list(order)}")
    return tuple(order)


def _decimals(values: Mapping[str, Fraction]) -> dict[str, Decimal]:
    return {who: money(value) for who, value in values.items()}
