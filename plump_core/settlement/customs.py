"""Whom one pays after a game, and how much at the most."""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction

from plump_core.settlement.amounts import common, finite
from plump_core.settlement.rounding import whole

Debts = dict[str, dict[str, Fraction]]
"""What each player owes, by whom it is owed to; only what is owed is there."""


class Custom(StrEnum):
    """Whom one pays: everybody above, or only whoever won."""

    EVERYBODY = "everybody"
    WINNER = "winner"


def debts(worth: Mapping[str, Fraction], custom: Custom, unit: Fraction) -> Debts:
    """Who owes whom what, when everybody's points are ``worth`` so much."""
    if custom is Custom.WINNER:
        return _to_winners(worth, unit)
    return {
        payer: {to: worth[to] - own for to in worth if worth[to] > own}
        for payer, own in worth.items()
    }


def capped(owed: Debts, worth: Mapping[str, Fraction], cap: Fraction, unit: Fraction) -> Debts:
    """The debts when nobody loses more than the ``cap``: what one pays less what one is paid.

    From the last to the first, each who would lose more has the whole of his row made smaller, so
    that he loses the cap: those he owes get so much less, all in the same proportion. A row is
    divided into whole units (or finer, where the debts are) by largest remainder. Money that is
    not paid is not received either, so the sum stays zero; and as no better player has a smaller
    claim on anybody, nobody comes to lose more than somebody below him, but for one such part.

    A cap that is not whole units counts as the whole units in it.
    """
    most = cap // unit * unit
    part = common(unit, *(debt for row in owed.values() for debt in row.values()))
    got = dict.fromkeys(owed, Fraction())
    held: Debts = {}
    for payer in sorted(owed, key=lambda who: worth[who]):
        held[payer] = _scaled(owed[payer], most + got[payer], part)
        for to, debt in held[payer].items():
            got[to] += debt
    return {payer: held[payer] for payer in owed}


def net_of(owed: Debts) -> dict[str, Fraction]:
    """What each receives (+) or pays (−) in all."""
    net = {who: -sum(row.values(), Fraction()) for who, row in owed.items()}
    for row in owed.values():
        for receiver, debt in row.items():
            net[receiver] += debt
    return net


def _scaled(row: dict[str, Fraction], most: Fraction, part: Fraction) -> dict[str, Fraction]:
    """A row that comes to no more than ``most``."""
    sum_of_row = sum(row.values(), Fraction())
    if sum_of_row <= most:
        return row
    parts = whole({to: debt * most / sum_of_row / part for to, debt in row.items()})
    return {to: count * part for to, count in parts.items() if count}


def _to_winners(worth: Mapping[str, Fraction], unit: Fraction) -> Debts:
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
        each, over = divmod(int(debt / part), winners)
        extra = {(turn + i) % winners for i in range(over)}
        shares[who] = [(each + (i in extra)) * part for i in range(winners)]
        turn += over
    return shares
