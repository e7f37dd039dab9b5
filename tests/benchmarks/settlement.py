"""How often the largest debt paying the largest claim is not the fewest, and what the fewest cost.

Run it as ``python tests/benchmarks/settlement.py [nights]``. Nights are made up: nineteen rounds,
somewhat fewer than half the hands plumps, ten öre a point.
"""

import random
import sys
import time
from collections.abc import Callable
from fractions import Fraction

from plump_core.settlement import ORE, fewest, settle

STAKE = Fraction(1, 10)
ROUNDS = [*range(10, 1, -1), *range(1, 11)]
PLUMP = 45
TABLES = [("1 night, öre", 1, 1), ("1 night, kr", 1, 100), ("10 nights, kr", 10, 100)]


def main(nights: int) -> None:
    dice = random.Random(2003)
    print(f"Share of {nights} settlements in which the largest paying the largest is not fewest\n")
    print("players", *(f"{title:>14}" for title, _, _ in TABLES))
    for players in range(4, 12):
        shares = [share_worse(dice, nights, players, *table) for _, *table in TABLES]
        print(f"{players:>7}", *(f"{share:>14.1%}" for share in shares))
    print("\nTime of the fewest payments, and as a multiple of the largest paying the largest\n")
    print(f"{'people':>7} {'ms':>9} {'ratio':>7}")
    for people in range(4, 17, 2):
        slow, fast = times(dice, people)
        print(f"{people:>7} {slow * 1000:>9.2f} {slow / fast:>7.1f}")


def share_worse(dice: random.Random, nights: int, players: int, games: int, unit: int) -> float:
    worse = 0
    for _ in range(nights):
        nets = balance(dice, players, games, unit)
        worse += largest_first(nets) > len(fewest(nets))
    return worse / nights


def balance(dice: random.Random, players: int, games: int, unit: int) -> dict[str, int]:
    """What everybody is to have after some nights, in whole units of so many öre."""
    names = [f"P{i}" for i in range(players)]
    scores = {who: sum(night_points(dice) for _ in range(games)) for who in names}
    rounded = settle(scores, STAKE, unit=unit * ORE).rounded
    return {who: int(Fraction(net) / (unit * ORE)) for who, net in rounded.items()}


def night_points(dice: random.Random) -> int:
    """A player's points of one night, in hundredths; a bid is about a fourth of the cards."""
    points = 0
    for cards in ROUNDS:
        bid = sum(dice.random() < 0.25 for _ in range(cards))
        if dice.randrange(100) >= PLUMP:
            points += 10 + bid if bid else 5
    return 100 * points


def largest_first(nets: dict[str, int]) -> int:
    """How many payments it takes when the largest debt always goes to the largest claim."""
    left = {who: net for who, net in nets.items() if net}
    payments = 0
    while left:
        payer, receiver = min(left, key=left.__getitem__), max(left, key=left.__getitem__)
        paid = min(-left[payer], left[receiver])
        left[payer] += paid
        left[receiver] -= paid
        left = {who: net for who, net in left.items() if net}
        payments += 1
    return payments


def times(dice: random.Random, people: int, cases: int = 5) -> tuple[float, float]:
    """Seconds for the fewest and for the largest first, the best case of a few of each."""
    slow, fast = [], []
    for _ in range(cases):
        nets = balance(dice, people, 1, 1)
        slow.append(timed(fewest, nets))
        fast.append(timed(largest_first, nets))
    return min(slow), min(fast)


def timed(pay: Callable[[dict[str, int]], object], nets: dict[str, int]) -> float:
    start = time.perf_counter()
    pay(nets)
    return time.perf_counter() - start


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 500)
