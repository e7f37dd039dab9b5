"""Who owes whom when a game is played for money, and who pays whom.

As the game is commonly played, everybody pays everybody above the difference in points times the
stake. All sums are exact; only what is paid is rounded, and so that the payments still even out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from math import floor
from operator import index

from plump_core.game import same_name
from plump_core.settlement.amounts import ORE, amount, common, finite, money, stake
from plump_core.settlement.payments import Transfer, fewest, through

__all__ = [
    "ORE",
    "Custom",
    "Settlement",
    "Sum",
    "Transfer",
    "amount",
    "fewest",
    "settle",
    "stake",
    "through",
    "together",
]

_Debts = dict[str, dict[str, Fraction]]
"""What each player owes, by whom it is owed to; only what is owed is there."""


class Custom(StrEnum):
    """Whom one pays: everybody above, or only whoever won."""

    EVERYBODY = "everybody"
    WINNER = "winner"


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a game comes to in money, to the last decimal, and how it can be paid.

    ``order`` is the players by place. ``net`` is what each receives (+) or pays (−) in all, and
    sums to exactly zero. ``matrix[payer][receiver]`` is what one owes another; every player has a
    row, and a row has only what is owed. ``rounded`` is ``net`` in whole units of what is paid,
    still summing to zero; ``odd`` are those whose sum was rounded up to make it so, the others'
    was rounded down. ``transfers`` pays the rounded sums in the fewest payments.
    """

    order: tuple[str, ...]
    net: Mapping[str, Decimal]
    matrix: Mapping[str, Mapping[str, Decimal]]
    rounded: Mapping[str, Decimal]
    odd: tuple[str, ...]
    transfers: tuple[Transfer, ...]

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
    order: Sequence[str] | None = None,
) -> Settlement:
    """Settle a game: ``scores`` in hundredths of a point, where more is better; see Settlement.

    >>> night = settle({"A": 14000, "B": 12000, "C": 8000, "D": 7000}, Fraction(1))
    >>> [f"{who} {amount(net)}" for who, net in night.net.items()]
    ['A 150.00', 'B 70.00', 'C -90.00', 'D -130.00']

    Where least is best the caller turns the signs. ``unit`` is the smallest sum that is paid:
    1/100 for an öre, 1 for a krona. ``order`` is the players by place, for when more than points
    decides; it orders what is shown and breaks ties in rounding, but moves no more money.

    Where several share the victory and only the winner is paid, they divide each payment. If no
    decimal can hold such a share, payments are divided into whole units (or finer, where they do
    not come out in whole units), with the odd ones dealt in turn: no winner gets more than one
    such part more than another.

    Raises ValueError for a stake or unit that is no positive finite decimal, and for an order
    that is not of these players.
    """
    if not all(value > 0 and finite(value) for value in (stake, unit)):
        raise ValueError(f"stake and unit must be positive finite decimals: {stake}, {unit}")
    points = {who: index(score) for who, score in scores.items()}
    placed = _placed(points, order)
    debts = _debts({who: Fraction(points[who], 100) * stake for who in placed}, custom, unit)
    net = _net(debts)
    units = _round(net, unit)
    return Settlement(
        order=placed,
        net={who: money(value) for who, value in net.items()},
        matrix={who: {to: money(debt) for to, debt in row.items()} for who, row in debts.items()},
        rounded={who: money(value * unit) for who, value in units.items()},
        odd=tuple(who for who in placed if units[who] * unit > net[who]),
        transfers=fewest(units, unit=unit),
    )


@dataclass(frozen=True, slots=True)
class Sum:
    """Several settlements together: what each gets (+) or pays (−) in all, and the payments."""

    net: Mapping[str, Decimal]
    transfers: tuple[Transfer, ...]


def together(settlements: Sequence[Settlement]) -> Sum:
    """The sum of several settlements, each rounded by itself, paid in the fewest payments.

    Players are the same if their names are, but for case, accents' form and spaces; the best off
    comes first.
    """
    net: dict[str, Decimal] = {}
    first: dict[str, str] = {}
    for settlement in settlements:
        for player, value in settlement.rounded.items():
            known = first.setdefault(same_name(player), player)
            net[known] = net.get(known, Decimal(0)) + value
    ordered = dict(sorted(net.items(), key=lambda item: -item[1]))
    units = {player: int(Fraction(value) / ORE) for player, value in ordered.items()}
    return Sum(ordered, fewest(units))


def _placed(points: Mapping[str, int], order: Sequence[str] | None) -> tuple[str, ...]:
    if order is None:
        return tuple(sorted(points, key=lambda who: -points[who]))
    if sorted(order) != sorted(points):
        raise ValueError(f"the order has to be of the players of the game: {list(order)}")
    return tuple(order)


def _debts(worth: Mapping[str, Fraction], custom: Custom, unit: Fraction) -> _Debts:
    """Who owes whom what, when everybody's points are ``worth`` so much."""
    if custom is Custom.WINNER:
        return _to_winners(worth, unit)
    return {
        payer: {to: worth[to] - own for to in worth if worth[to] > own}
        for payer, own in worth.items()
    }


def _to_winners(worth: Mapping[str, Fraction], unit: Fraction) -> _Debts:
    best = max(worth.values(), default=Fraction())
    winners = [who for who, own in worth.items() if own == best]
    owed = {who: best - own for who, own in worth.items()}
    if all(finite(debt / len(winners)) for debt in owed.values()):
        shares = {who: [debt / len(winners)] * len(winners) for who, debt in owed.items()}
    else:
        shares = _deal(owed, len(winners), common(unit, *owed.values()))
    return {
        who: {winner: share for winner, share in zip(winners, row, strict=True) if share}
        for who, row in shares.items()
    }


def _deal(owed: Mapping[str, Fraction], winners: int, part: Fraction) -> dict[str, list[Fraction]]:
    """Each debt divided among the winners in whole parts, the odd parts to each in turn."""
    shares = {}
    turn = 0
    for who, debt in owed.items():
        whole, over = divmod(int(debt / part), winners)
        extra = {(turn + i) % winners for i in range(over)}
        shares[who] = [(whole + (i in extra)) * part for i in range(winners)]
        turn += over
    return shares


def _net(debts: _Debts) -> dict[str, Fraction]:
    net = {who: -sum(row.values(), Fraction()) for who, row in debts.items()}
    for row in debts.values():
        for receiver, debt in row.items():
            net[receiver] += debt
    return net


def _round(net: Mapping[str, Fraction], unit: Fraction) -> dict[str, int]:
    """The nets in whole units, by largest remainder: each is less than a unit off, the sum is zero.

    Rounding each by itself would make money or lose it.
    """
    exact = {who: value / unit for who, value in net.items()}
    units = {who: floor(value) for who, value in exact.items()}
    claims = sorted(net, key=lambda who: (units[who] - exact[who], -abs(exact[who])))
    for who in claims[: -sum(units.values())]:
        units[who] += 1
    return units
