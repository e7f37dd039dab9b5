"""Who pays whom when it is known what each is to have or to pay: few payments, or all through one.

People who together are even can pay among themselves. So k people who are not even need k − g
payments, where g is the most groups, each summing to zero, that they can be divided into.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import reduce
from operator import or_

from plump_core.settlement.amounts import ORE, money

MOST_EXACT = 16
"""So many people are worth trying every group of; the work doubles with each."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """One payment: ``from_`` pays ``to`` the ``amount``, which is more than zero."""

    from_: str
    to: str
    amount: Decimal


def fewest(nets: Mapping[str, int], *, unit: Fraction = ORE) -> tuple[Transfer, ...]:
    """The fewest payments that make everybody even; ``nets`` in whole units, in order of place.

    >>> plan = fewest({"A": 900, "B": 500, "C": -900, "D": -500})
    >>> [f"{one.from_} to {one.to} {one.amount}" for one in plan]
    ['D to B 5.00', 'C to A 9.00']

    The last who owes pays first, each time all that can be paid to the first receiver whom some
    plan with the fewest payments lets him pay. Of all such plans this is the one that pays most
    from the last to the first, then from the last to the second, and so on through the pairs.

    Hence **paying one suggestion does not change the others**, whichever is paid, as long as the
    order of ``nets`` stays: were another plan better for what is left, then that plan with the
    payment that was made would have been better from the start.

    With more than sixteen who are not even, exact opposites pay each other, then the last pays the
    first, until sixteen are left. There are then always fewer payments than people, but perhaps
    not the fewest, and the other suggestions stay only if the first is the one that is paid.

    Raises ValueError if the nets do not sum to zero.
    """
    left = _uneven(nets)
    plan = []
    while left:
        payer, receiver = _next(left)
        paid = min(-left[payer], left[receiver])
        plan.append(Transfer(payer, receiver, money(paid * unit)))
        left = _uneven({**left, payer: left[payer] + paid, receiver: left[receiver] - paid})
    return tuple(plan)


def through(nets: Mapping[str, int], one: str, *, unit: Fraction = ORE) -> tuple[Transfer, ...]:
    """Everything through ``one`` person, who need not have played: first in to him, then out.

    >>> plan = through({"A": 900, "B": -400, "C": -500}, "B")
    >>> [f"{one.from_} to {one.to} {one.amount}" for one in plan]
    ['C to B 5.00', 'B to A 9.00']

    Raises ValueError if the nets do not sum to zero.
    """
    others = {who: net for who, net in _uneven(nets).items() if who != one}
    owing = [who for who in reversed(others) if others[who] < 0]
    owed = [who for who in others if others[who] > 0]
    into = [Transfer(who, one, money(-others[who] * unit)) for who in owing]
    out = [Transfer(one, who, money(others[who] * unit)) for who in owed]
    return (*into, *out)


def _uneven(nets: Mapping[str, int]) -> dict[str, int]:
    if sum(nets.values()):
        raise ValueError(f"what some are to have has to be what others are to pay: {dict(nets)}")
    return {who: net for who, net in nets.items() if net}


def _next(left: Mapping[str, int]) -> tuple[str, str]:
    """Who pays next, and whom."""
    payer = next(who for who in reversed(list(left)) if left[who] < 0)
    if len(left) > MOST_EXACT:
        return _opposites(left) or (payer, next(who for who in left if left[who] > 0))
    others = [who for who in left if who != payer]
    company = _company([left[who] for who in others], -left[payer])
    return payer, next(who for i, who in enumerate(others) if left[who] > 0 and company >> i & 1)


def _opposites(left: Mapping[str, int]) -> tuple[str, str] | None:
    """The last who owes exactly what somebody is to have, and the first who is to have it."""
    receivers = {left[who]: who for who in reversed(list(left)) if left[who] > 0}
    return next(
        ((who, receivers[-left[who]]) for who in reversed(list(left)) if -left[who] in receivers),
        None,
    )


def _company(others: list[int], debt: int) -> int:
    """Those of the others who in some division into the most groups share the debt, as bits."""
    sums = _sums(others)
    groups = _groups(sums)
    everybody = len(sums) - 1
    sharing = [some for some, total in enumerate(sums) if total == debt]
    most = max(groups[everybody ^ some] for some in sharing)
    return reduce(or_, (some for some in sharing if groups[everybody ^ some] == most))


def _sums(nets: list[int]) -> list[int]:
    """The sum of every set of people; bit i of its index is whether person i is in the set."""
    sums = [0]
    for net in nets:
        sums += [total + net for total in sums]
    return sums


def _groups(sums: list[int]) -> list[int]:
    """The most groups, each summing to zero, that can be found in every set of people.

    If the set sums to zero, then so do those outside the groups found without one of its people;
    else somebody is in no group, and the set does as well without him.
    """
    bits = [1 << i for i in range(len(sums).bit_length() - 1)]
    groups = [0] * len(sums)
    for some in range(1, len(sums)):
        if sums[some]:
            groups[some] = max([groups[some ^ bit] for bit in bits if some & bit])
        else:
            groups[some] = groups[some & (some - 1)] + 1
    return groups
