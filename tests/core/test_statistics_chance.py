"""The chance to win: against every way the rest of a tiny game can go, and on its own promises."""

import itertools

import numpy as np
import pandas as pd
import pytest

from plump_core.rules import find
from plump_core.scoring import score
from plump_core.simulate import simulate
from plump_core.statistics import chance, pool
from plump_core.statistics.chance import chances, table_of
from plump_core.statistics.pool import Pool, simulated
from plump_core.statistics.turns import chance_said, comebacks, reliability, swings
from tests.benchmarks import coverage_games
from tests.conftest import game_of

RULES = find("exact-zero-5")
PLAYERS = ("Anna", "Björn", "Cissi")
KINDS = (
    ((0, 1, 1), (False, True, True)),  # 5, 0, 0
    ((1, 1, 0), (False, True, True)),  # 11, 0, 0
    ((0, 0, 1), (False, False, True)),  # 5, 5, 0
)


def game(name, *rounds) -> pd.DataFrame:
    return game_of([(1, *one) for one in rounds], PLAYERS).hands.assign(game=name)


def test_chances_are_those_of_every_way_the_game_can_go(monkeypatch):
    """Two rounds to come, each one of three kinds in any of six orders: 324 equally likely ways."""
    monkeypatch.setattr(pool, "ENOUGH", 1)
    first = ((1, 0, 1), (True, False, False))  # 0, 5, 11
    hands = pd.concat(
        [game("now", first, first, first), *(game(f"g{i}", k) for i, k in enumerate(KINDS))]
    )
    table = chances(score(hands, RULES), RULES, only=["now"], draws=40_000)
    points = [np.array(row) for row in ((5, 0, 0), (11, 0, 0), (5, 5, 0))]
    misses = [np.array(row) for row in ((0, 1, 1), (0, 1, 1), (0, 0, 1))]
    rounds = [
        (p[list(order)], m[list(order)])
        for p, m in zip(points, misses, strict=True)
        for order in itertools.permutations(range(3))
    ]
    won = np.zeros(3)
    for (p, m), (q, n) in itertools.product(rounds, repeat=2):
        keys = [(a, -b) for a, b in zip(p + q + (0, 5, 11), m + n + (1, 0, 0), strict=True)]
        best = [key == max(keys) for key in keys]
        won += np.array(best) / sum(best) / len(rounds) ** 2
    after = table[table["round"] == 1]
    assert (np.abs(after["chance"] - won) < 4 * after["error"] + 1e-9).all()
    assert after["error"].max() < 0.003
    assert table.groupby("round")["chance"].sum().tolist() == pytest.approx([1] * 4)
    assert table[table["round"] == 3]["chance"].tolist() == [0, 0, 1]
    assert table[table["round"] == 3]["error"].tolist() == [0, 0, 0]


def test_ties_are_split_and_a_night_never_foretells_itself(monkeypatch):
    monkeypatch.setattr(pool, "ENOUGH", 1)
    tied = game("tied", KINDS[2])
    shown = chances(score(tied, RULES), RULES)
    assert shown[shown["round"] == 1]["chance"].tolist() == [0.5, 0.5, 0]
    games = pd.DataFrame({"game": ["a", "b", "c"], "night": ["n", "n", "o"], "date": pd.NaT})
    hands = pd.concat([game("a", KINDS[0]), game("b", KINDS[0]), game("c", KINDS[1])])
    known = table_of(score(hands, RULES), RULES, games)
    dice = np.random.default_rng(0)
    drawn = known.pool.draw(known.pool.kind(1, 3, 1), (1,), 0, 50, dice)
    assert set(drawn.max(axis=1).tolist()) == {11 * 100 * 10_000}


def test_few_rounds_are_filled_up_with_made_up_ones():
    rules = find("double-last")
    kinds = simulated(3, (2, 1, 2), rules)
    assert set(kinds) == {(2, 3, 1), (1, 3, 2), (2, 3, 3)}
    assert kinds[2, 3, 3].max() > kinds[2, 3, 1].max()
    plain = simulated(4, (2, 1, 2), RULES)
    assert {kind: rounds.shape[1] for kind, rounds in plain.items()} == {(2, 4, 0): 4, (1, 4, 0): 4}
    assert len(plain[2, 4, 0]) == 2 * len(plain[1, 4, 0])
    made = simulate(pool._SIMULATED, 3, (2, 1, 2), seed=1)
    scored = score(made.hands(), rules)
    assert Pool.of(table_of(scored, rules, None).hands, {}, rules).rounds.keys() == kinds.keys()
    for kind, (merit, _) in Pool.of(table_of(scored, rules, None).hands, {}, rules).rounds.items():
        assert sorted(merit.ravel().tolist()) == sorted(kinds[kind].ravel().tolist())


def test_a_game_that_goes_on_is_drawn_to_the_end_of_its_plan():
    hands = simulate(1, 3, (3, 2, 1), seed=2).hands()
    scored = score(hands[hands["round"] == 1], RULES)
    table = chances(scored, RULES, planned={"night-1": (3, 2, 1)})
    assert table["round"].max() == 1
    assert (table[table["round"] == 1]["error"] > 0).any()
    assert comebacks(table).empty


def test_a_round_played_out_of_turn_is_not_to_come_again():
    hands = simulate(1, 3, (5, 4, 3, 2, 1), seed=2).hands()
    some = score(hands[hands["round"].isin([1, 3, 4])], RULES)
    (table,) = table_of(some, RULES, None).games(planned={"night-1": (5, 4, 3, 2, 1)})
    assert (table.numbers, table.plan) == ((1, 3, 4, 2, 5), (5, 3, 2, 4, 1))
    shown = chances(some, RULES, planned={"night-1": (5, 4, 3, 2, 1)})
    assert sorted(set(shown["round"])) == [0, 1, 3, 4]


def test_a_win_that_three_share_is_decided():
    every = ((0, 0, 0), (False, False, False))
    first = ((1, 0, 0), (True, False, False))
    shown = chances(score(game("g", first, every, every), RULES), RULES)
    assert shown[shown["round"] == 3]["error"].tolist() == [0, 0, 0]
    level = chances(score(game("g", every, every), RULES), RULES)
    assert level[level["round"] == 2]["error"].tolist() == [0, 0, 0]
    assert set(comebacks(level)["player"]) == set(PLAYERS)


def test_swing_and_comeback_of_a_game():
    table = pd.DataFrame(
        {
            "game": "g",
            "round": [0, 0, 1, 1, 2, 2],
            "player": ["Anna", "Bo"] * 3,
            "chance": [0.5, 0.5, 0.1, 0.9, 1.0, 0.0],
            "error": [0.1, 0.1, 0.1, 0.1, 0.0, 0.0],
        }
    )
    assert swings(table)[["round", "player"]].to_numpy().tolist() == [[2, "Anna"]]
    assert swings(table)["change"].iloc[0] == pytest.approx(0.9)
    assert comebacks(table)[["round", "player", "lowest"]].to_numpy().tolist() == [[1, "Anna", 0.1]]


def _chance_of(*annas: float) -> pd.DataFrame:
    """A game of two in which Anna's chance went so."""
    rows = [
        ("g", at, who, one)
        for at, chance in enumerate(annas)
        for who, one in (("Anna", chance), ("Bo", 1 - chance))
    ]
    return pd.DataFrame(rows, columns=["game", "round", "player", "chance"]).assign(error=0.1)


def test_the_biggest_swing_is_the_biggest_only_where_no_other_round_ties():
    tied, alone = _chance_of(0.5, 0.8, 0.5, 0.6), _chance_of(0.5, 0.8, 0.4, 0.6)
    assert swings(tied)["rounds"].tolist() == [2]
    assert swings(alone)["rounds"].tolist() == [1]
    assert str(chance_said(tied)).startswith("One of the biggest swings was round 1: Anna")
    assert str(chance_said(alone)).startswith("The biggest swing was round 2: Anna")


def test_the_same_seed_gives_the_same_chances_and_another_gives_others():
    scored = score(simulate(2, 4, (3, 2, 1), seed=1).hands(), RULES)
    one, two, other = (chances(scored, RULES, draws=50, seed=seed) for seed in (1, 1, 2))
    pd.testing.assert_frame_equal(one, two)
    assert (one["chance"] != other["chance"]).any()


def test_chances_keep_what_they_promise():
    table = coverage_games.together(coverage_games.reliability_of(nights=30, archives=5))
    assert table["count"].sum() == 5 * 30 * 19 * 4
    assert coverage_games.furthest(table, least=1500) < 0.05


@pytest.mark.parametrize(("spread", "lowest", "highest"), [(1.0, 0.82, 0.96), (0.5, 0.86, 1.0)])
def test_intervals_of_points_hold_the_truth(spread, lowest, highest):
    held = coverage_games.coverage(16, nights=10, spread=spread, truth=300)
    assert lowest < np.mean(held) < highest


def test_the_benchmark_scores_as_the_rules_do():
    made = simulate(2, 4, (3, 2, 1), seed=1)
    ours, theirs = (
        chance.by_hand(one, RULES).drop(columns="game")
        for one in (coverage_games.scored(made), score(made.hands(), RULES))
    )
    pd.testing.assert_frame_equal(ours, theirs)
    assert not reliability(coverage_games.scored(made), RULES, draws=20).empty
