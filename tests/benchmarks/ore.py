"""A million settlements at random: no öre made or lost, rows, columns and the whole in balance.

Run it as ``python tests/benchmarks/ore.py [cases]``. Half points and odd stakes are among them,
both customs, caps, shared victories, and sums paid in öre, half kronor and kronor. It prints the
first cases that are not in balance.
"""

import os
import random
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from decimal import Decimal, Inexact, localcontext
from fractions import Fraction

from plump_core.settlement import Custom, Settlement, Terms
from plump_core.settlement.amounts import money

CUSTOMS = tuple(Custom)
UNITS = (Fraction(1, 100), Fraction(1, 2), Fraction(1))
_AT_ONCE = 5_000
_FIGURES = 60


def main(cases: int) -> None:
    begun = time.perf_counter()
    lots = [(seed, min(_AT_ONCE, cases - seed)) for seed in range(0, cases, _AT_ONCE)]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        faults = [fault for found in pool.map(faults_of, lots) for fault in found]
    print(*faults[:10], sep="\n", end="\n" if faults else "")
    taken = time.perf_counter() - begun
    print(f"{cases} settlements, {len(faults)} not in balance, {taken:.0f} s")
    sys.exit(bool(faults))


def faults_of(lot: tuple[int, int]) -> list[str]:
    seed, count = lot
    dice = random.Random(seed)
    cases = (case(dice) for _ in range(count))
    with localcontext(prec=_FIGURES, traps=[Inexact]):  # a sum that is not exact is an error
        return [
            f"{scores} {terms}" for scores, terms in cases if not in_balance(terms.settle(scores))
        ]


def case(dice: random.Random) -> tuple[dict[str, int], Terms]:
    """Two to eight players, whole or half points or any hundredths, and some stake."""
    step = dice.choice((100, 50, 1))
    scores = {name: step * dice.randint(-40, 250) for name in "ABCDEFGH"[: dice.randint(2, 8)]}
    if dice.random() < 0.2:
        best = max(scores.values())
        scores |= dict.fromkeys(dice.sample(sorted(scores), 2), best)
    stake = Fraction(dice.randint(1, 30_000), dice.choice((1, 10, 100, 10_000)))
    cap = dice.choice((None, None, Fraction(dice.randint(100, 30_000), 100)))
    return scores, Terms(stake, "SEK", dice.choice(CUSTOMS), cap, dice.choice(UNITS))


def in_balance(night: Settlement) -> bool:
    """By rows and columns of the matrix, by what is rounded, and by the payments."""
    debts = ((payer, to, debt) for payer, row in night.matrix.items() for to, debt in row.items())
    got = sums(night, debts)
    paid = sums(night, ((one.from_, one.to, one.amount) for one in night.transfers))
    unit = money(night.unit)
    return (
        got == night.net
        and paid == night.rounded
        and sum(got.values()) == sum(paid.values()) == 0
        and all(abs(paid[who] - got[who]) < unit for who in night.order)
    )


def sums(night: Settlement, moves: Iterable[tuple[str, str, Decimal]]) -> dict[str, Decimal]:
    """What everybody gets in all, of what is moved from one to another."""
    got = dict.fromkeys(night.order, Decimal())
    for payer, to, sum_ in moves:
        got[payer] -= sum_
        got[to] += sum_
    return got


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000)
