"""What chance alone gives: exact distributions of runs, of counts and of the best of many nights.

They hold if every hand plumps on its own, as often as the group's hands do with as many cards and
players; so a record beside them shows how little it takes.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


_GRID = 2**14


@dataclass(frozen=True, slots=True)
class Line:
    """Beside a record: how likely ``at_least`` as much is, the median and the 90th percentile."""

    at_least: float
    median: float
    high: float


def unbroken(chances: Sequence[float] | Floats, length: int) -> float:
    """How likely no run of ``length`` is, when each trial succeeds with its own chance.

    By the trial where a run is first complete: the one before the run failed, and there had been
    none until then (as Feller, *An Introduction to Probability Theory*, vol. 1, XIII.7, where all
    chances are the same).

    >>> unbroken([0.5, 0.5, 0.5], 2)
    0.625
    """
    if length < 1:
        return 0.0
    if len(chances) < length:
        return 1.0
    trials = np.asarray(chances, dtype=float)
    first = np.lib.stride_tricks.sliding_window_view(trials, length).prod(axis=1)
    first[1:] *= 1 - trials[: len(first) - 1]
    without = [1.0] * length
    now = 1.0 - float(first[0])
    for before, complete in enumerate(first[1:].tolist()):
        without.append(now)
        now -= without[before] * complete
    return max(0.0, now)


def longest_run(sequences: Iterable[Sequence[float] | Floats], record: int) -> Line:
    """The longest run in any of the sequences, against a ``record``."""
    counted = Counter(np.asarray(sequence, dtype=float).tobytes() for sequence in sequences)
    known: dict[int, float] = {}

    def below(length: int) -> float:
        """How likely all runs are shorter than ``length``."""
        if length not in known:
            powers = (unbroken(np.frombuffer(one), length) ** n for one, n in counted.items())
            known[length] = float(np.prod(list(powers)))
        return known[length]

    return Line(1 - below(record), _reached(below, record, 0.5), _reached(below, record, 0.9))


def how_many(chances: Floats, times: NDArray[np.int64], record: int) -> Line:
    """How often things happen that have so many ``times`` the chance to, against a ``record``.

    The sum of binomial counts, by its characteristic function (Hong 2013, on the Poisson-binomial).
    """
    most, mean = int(times.sum()), float(chances @ times)
    sd = float(np.sqrt(chances * (1 - chances) @ times))
    # Twelve SDs to either side hold all there is to tell; Fourier likes powers of two.
    size = 1 << min(most, int(24 * sd) + 16).bit_length()
    lowest = max(0, min(round(mean) - size // 2, most + 1 - size))
    waves = np.arange(size // 2 + 1)
    turns = np.exp(-2j * np.pi * waves / size)
    chance = turns ** (-lowest % size)
    for p, n in zip(chances, times, strict=True):
        chance = chance * (1 - p + p * turns) ** int(n)
    share = np.clip(np.fft.irfft(chance, size), 0, 1)
    below = np.concatenate([[0.0], np.cumsum(share)])
    reached = np.clip(record - lowest, 0, size)
    quantiles = [float(lowest + np.searchsorted(below[1:], q - 1e-9)) for q in (0.5, 0.9)]
    return Line(float(np.clip(1 - below[reached], 0, 1)), *quantiles)


def best_of(nights: Iterable[Sequence[int]], values: Sequence[Floats], record: float) -> Line:
    """The best of many nights, each a sum of rounds of certain kinds, against a ``record``.

    ``values`` has what hands of each kind have given; every round of a night draws one of them. The
    sums are exact but for the grid that values are put on, 400 steps to the SD of a night; a record
    that may be rounded to is held to be reached.
    """
    counted = Counter(tuple(sorted(night)) for night in nights)
    longest = max(map(len, counted))
    step = max(float(np.concatenate(values).std()) * np.sqrt(longest) / 400, 1e-9)
    at = np.arange(-_GRID // 2, _GRID // 2)
    waves = [_wave(kind / step) for kind in values]
    below = np.ones(_GRID)
    for night, times in counted.items():
        wave = np.prod([waves[kind] for kind in night], axis=0)
        share = np.fft.fftshift(np.fft.ifft(wave).real)
        below *= np.clip(np.cumsum(share), 0, 1) ** times
    median, high = (at[np.searchsorted(below, share)] * step for share in (0.5, 0.9))
    reached = np.searchsorted(at, record / step - longest / 2) - 1
    return Line(float(1 - below[reached]), float(median), float(high))


def _wave(steps: Floats) -> NDArray[np.complex128]:
    """The characteristic function of values on the grid."""
    counts = np.bincount(np.rint(steps).astype(np.int64) % _GRID, minlength=_GRID)
    wave: NDArray[np.complex128] = np.fft.fft(counts / len(steps))
    return wave


def deepest(players: NDArray[np.int64], record: float) -> Line:
    """The lowest chance a later winner had, in games of so many ``players``, against a ``record``.

    A fair chance that moves in small steps falls from 1/n to x and yet ends in a win with
    probability x·(1−1/n)/(1−x), for each of n players (optional stopping). Real steps leap past x,
    so chance gives a comeback like it at most as often as this says.
    """

    def above(value: float) -> float:
        if value >= 0.5:
            return 0.0
        return float(np.prod(1 - np.minimum((players - 1) * value / (1 - value), 1)))

    ends = (_halved(lambda x: 1 - above(x), 0.5, share) for share in (0.5, 0.1))
    return Line(1 - above(record), *ends)


def _reached(below: Callable[[int], float], start: int, share: float) -> float:
    """The smallest length that is not exceeded with probability ``share``."""
    length = start
    while below(length + 1) < share:
        length += 1
    while length > 0 and below(length) >= share:
        length -= 1
    return float(length)


def _halved(rising: Callable[[float], float], most: float, share: float) -> float:
    """Where a function that rises from 0 to ``most`` reaches a share."""
    low, high = 0.0, most
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if rising(middle) < share else (low, middle)
    return (low + high) / 2
