"""How made-up nights compare with card play, and how long they take.

Run it as ``python tests/benchmarks/simulate.py [deals]``.
"""

import sys
import time

import numpy as np

from plump_core.simulate import simulate

CARDS = range(1, 11)
SERIES = [*range(10, 1, -1), *range(1, 11)]
PLAYED = {
    # Plumps in 20 000 deals of real cards by naive players, per cent: without trumps, with them.
    3: ([41, 40, 46, 50, 55, 57, 58, 60, 61, 61], [35, 40, 46, 50, 52, 53, 55, 56, 57, 57]),
    4: ([35, 33, 35, 41, 45, 47, 49, 51, 52, 52], [25, 32, 38, 41, 45, 46, 47, 48, 48, 49]),
    5: ([30, 26, 30, 35, 38, 40, 42, 43, 44, 43], [21, 27, 31, 35, 38, 40, 41, 42, 43, 43]),
}


def main(deals: int) -> None:
    print(f"Plumps by cards: {deals} simulated deals, and the mean of play with and without trumps")
    print(f"{'':12}", *(f"{cards:>5}" for cards in CARDS))
    for players, (without, trumps) in PLAYED.items():
        print(f"{players} simulated ", *(f"{rate:5.2f}" for rate in rates(deals, players)))
        mean = np.add(without, trumps) / 200
        print(f"{'':2}played    ", *(f"{rate:5.2f}" for rate in mean))
    print("\nPlumps with one card, the dealer last, with the hook and without")
    for players in PLAYED:
        for hook in (True, False):
            seats = simulate(deals, players, (1,), hook=hook, seed=1).plumps.mean(axis=(0, 1))
            print(players, "hook" if hook else "none", *(f"{rate:5.2f}" for rate in seats))
    print("\nPlumps of the first of four, by skill, and of the other three")
    for skill in (-1, -0.5, 0, 0.5, 1):
        own, *others = by_player(deals, [skill, 0, 0, 0], [0] * 4)
        print(f"{skill:5.1f} {own:5.2f} {np.mean(others):5.2f}")
    print("\nPlumps of the first of four, by bias")
    for bias in (-0.5, -0.25, 0, 0.25, 0.5):
        print(f"{bias:5.2f} {by_player(deals, [0] * 4, [bias, 0, 0, 0])[0]:5.2f}")
    clock(100_000)


def rates(deals: int, players: int) -> list[float]:
    return [float(simulate(deals, players, (n,), seed=n).plumps.mean()) for n in CARDS]


def by_player(deals: int, skill: list[float], bias: list[float]) -> list[float]:
    nights = simulate(deals // 19, 4, SERIES, skill=skill, bias=bias, seed=2)
    return nights.plumps.mean(axis=(0, 1)).tolist()


def clock(nights: int) -> None:
    start = time.perf_counter()
    made = simulate(nights, 5, SERIES, seed=3)
    arrays = time.perf_counter()
    hands = len(made.hands())
    frame = time.perf_counter()
    print(f"\n{nights} nights of five: {arrays - start:.1f} s")
    print(f"as a frame of {hands} hands: {frame - arrays:.1f} s more")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
