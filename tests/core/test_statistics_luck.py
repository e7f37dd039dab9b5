"""What chance alone gives, against trying everything that can happen."""

import itertools
import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plump_core.statistics.bands import difference90, wilson90
from plump_core.statistics.luck import best_of, deepest, how_many, longest_run, unbroken
from plump_core.statistics.normal import Spread, normal_share

CHANCES = st.lists(st.sampled_from((0.0, 0.2, 0.45, 0.9, 1.0)), min_size=1, max_size=7)
SOME = st.lists(st.sampled_from((0.0, 0.2, 0.45, 1.0)), min_size=1, max_size=5)


def outcomes(chances):
    """Everything that can happen, each with its probability."""
    for hits in itertools.product((0, 1), repeat=len(chances)):
        yield hits, np.prod([p if hit else 1 - p for hit, p in zip(hits, chances, strict=True)])


def longest(hits) -> int:
    return max((len(list(run)) for hit, run in itertools.groupby(hits) if hit), default=0)


@given(CHANCES, st.integers(1, 8))
def test_runs_are_as_likely_as_when_everything_is_tried(chances, length):
    below = sum(p for hits, p in outcomes(chances) if longest(hits) < length)
    assert unbroken(chances, length) == pytest.approx(below, abs=1e-12)


@settings(max_examples=30)
@given(SOME, SOME, st.integers(0, 5))
def test_the_longest_run_of_two_players(ours, theirs, record):
    both = [
        (max(longest(one), longest(other)), p * q)
        for one, p in outcomes(ours)
        for other, q in outcomes(theirs)
    ]
    line = longest_run([ours, theirs], record)
    assert line.at_least == pytest.approx(sum(p for n, p in both if n >= record), abs=1e-9)
    for share, value in ((0.5, line.median), (0.9, line.high)):
        assert sum(p for n, p in both if n <= value) > share - 1e-9
        assert sum(p for n, p in both if n <= value - 1) < share + 1e-9


def test_the_streaks_that_are_well_known():
    """With 45 % plumps: five in a row in a night of 19 in 16 %, a record of 7 in ten nights."""
    night = [0.45] * 19
    assert 1 - unbroken(night, 5) == pytest.approx(0.16, abs=0.006)
    assert longest_run([night] * 4, 6).at_least == pytest.approx(0.24, abs=0.006)
    line = longest_run([night] * 40, 7)
    assert (line.median, line.high) == (7, 9)


@given(CHANCES, st.integers(0, 8))
def test_counts_are_as_likely_as_when_everything_is_tried(chances, record):
    values, times = np.unique(chances, return_counts=True)
    line = how_many(values, times, record)
    all_ = list(outcomes(chances))
    assert line.at_least == pytest.approx(sum(p for h, p in all_ if sum(h) >= record), abs=1e-9)
    assert sum(p for h, p in all_ if sum(h) <= line.median) > 0.5 - 1e-9


@pytest.mark.parametrize("record", [600, 700, 760, 790, 850, 2000])
def test_counts_of_very_many_rounds_are_binomial(record):
    n, p = 38_000, 0.02
    logs = [
        math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1)
        + k * math.log(p) + (n - k) * math.log(1 - p)
        for k in range(record)
    ]  # fmt: skip
    line = how_many(np.array([p]), np.array([n]), record)
    assert line.at_least == pytest.approx(1 - math.fsum(map(math.exp, logs)), abs=1e-9)
    assert line.median == 760


def test_the_best_of_three_nights_of_two_rounds():
    values = [np.array([-1.0, 1.0]), np.array([-3.0, 0.0, 3.0])]
    nights = [[0, 1], [1, 0], [0, 0]]
    every = [
        max(sum(one) for one in drawn)
        for drawn in itertools.product(
            *(list(itertools.product(*(values[kind] for kind in night))) for night in nights)
        )
    ]
    line = best_of(nights, values, 2.0)
    assert line.at_least == pytest.approx(np.mean(np.array(every) >= 2), abs=1e-9)
    assert line.median == pytest.approx(np.median(every), abs=0.1)


def test_a_fair_walk_comes_back_as_seldom_as_the_line_says():
    """The winner of a fair game of coins that ends at 0 or 40 was once at 2, from 20."""
    dice = np.random.default_rng(0)
    at, low = np.full(20_000, 20), np.full(20_000, 20)
    while ((at > 0) & (at < 40)).any():
        at = np.where((at > 0) & (at < 40), at + dice.choice((-1, 1), len(at)), at)
        low = np.minimum(low, at)
    lowest = np.where(at == 40, low, 40 - np.maximum.accumulate(low)) / 40
    won = at == 40
    # By symmetry the other player's comebacks are as frequent.
    seen = 2 * np.mean(won & (lowest <= 0.05))
    assert deepest(np.array([2]), 0.05).at_least == pytest.approx(seen, abs=0.01)
    assert deepest(np.array([2, 4]), 0.5).at_least == 1


def test_intervals_of_rates_are_the_published_ones():
    """Newcombe (1998): 56 of 70 less 48 of 80 is 0.0524 to 0.3339 at 95 %."""
    low, high = wilson90(9, 19)
    share = np.linspace(0, 1, 100_001)
    inside = np.abs(9 / 19 - share) <= 1.6448536 * np.sqrt(share * (1 - share) / 19)
    assert (low, high) == pytest.approx((share[inside].min(), share[inside].max()), abs=2e-5)
    below, above = difference90((56, 70), (48, 80))
    assert 0.0524 < below < 0.2 < above < 0.3339
    assert difference90((0, 0), (3, 9))[0] < 0 < difference90((0, 0), (3, 9))[1]


def test_the_normal_distribution_and_its_mixture():
    assert normal_share([-1.96, 0, 1.2816]) == pytest.approx([0.025, 0.5, 0.9], abs=1e-4)
    one = Spread(np.array([3.0]), np.array([1.0]))
    known, told, own = np.eye(1) / 16, np.array([8.0]) / 16, np.eye(1)
    nothing, *_ends = one.quantiles(*one.strengths(known, 0 * told, own), 0.5, 0.05, 0.95)
    assert nothing[0] == pytest.approx(0, abs=1e-3)
    low, middle = one.quantiles(*one.strengths(known, told, own), 0.05, 0.5)
    assert middle[0] == pytest.approx(8 * 9 / 25, abs=1e-3)
    assert low[0] == pytest.approx(8 * 9 / 25 - 1.6449 * 3 * 4 / 5, abs=2e-3)
