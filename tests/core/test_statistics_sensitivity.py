"""What other rules would have made of the same bids, against how the games ended."""

import itertools

import pandas as pd
import pytest

from plump_core.rules import find
from plump_core.scoring import score
from plump_core.simulate import simulate
from plump_core.statistics.sensitivity import SENSITIVITY, sensitivity, sensitivity_said
from plump_core.statistics.totals import totals
from tests.conftest import game_of

TEN, FIVE = find("exact"), find("exact-zero-5")
TITLES = {"exact": "Ten", "exact-zero-5": "Five", "skidsystemet": "Skid"}
BIDS = game_of([(5, (0, 1, 2), (False, False, True)), (5, (0, 0, 2), (False, True, True))]).hands
"""Anna makes two noughts, Björn one bid of one, Cissi nothing."""


def told(hands, *others):
    return sensitivity(score(hands, FIVE), FIVE, [(one, score(hands, one)) for one in others])


def test_a_nought_worth_ten_makes_anna_win_where_five_makes_bjorn():
    """5 + 5 against 11; 10 + 10 against 11: one of three pairs has turned, which is τ = 1/3."""
    (row,) = told(BIDS, TEN).to_dict("records")
    assert (row["games"], row["other"], row["share"]) == (1, 1, 1)
    assert row["agreement"] == pytest.approx(1 / 3)


def test_the_same_rules_change_nothing():
    (row,) = told(BIDS, FIVE).to_dict("records")
    assert (row["other"], row["agreement"]) == (0, 1)


def test_winners_are_those_of_a_plain_count():
    hands = simulate(30, 4, (5, 4, 3, 2, 1, 2, 3, 4, 5), seed=8).hands()
    table = told(hands, TEN, find("skidsystemet"))
    assert tuple(table.columns) == SENSITIVITY
    assert table["share"].is_monotonic_decreasing
    ended = [_winners(totals(score(hands, one), one)) for one in (FIVE, TEN)]
    other = sum(ended[0][game].isdisjoint(ended[1][game]) for game in ended[0])
    assert table.set_index("rules").loc["exact", "other"] == other > 0


def test_rules_under_which_fewer_games_are_settled_are_not_the_most_of_any():
    table = pd.DataFrame({"rules": ["exact", "exact-zero-5"], "games": [1, 30], "other": [1, 6]})
    said = str(sensitivity_said(table.assign(share=[1.0, 0.2]), TITLES))
    assert (
        said
        == "The same cards and bids under “Five” would have had another winner in 6 of 30 games."
    )


def test_where_all_rules_change_as_much_none_of_them_is_the_most():
    table = pd.DataFrame({"rules": ["exact", "exact-zero-5"], "games": [3, 3], "other": [1, 1]})
    said = str(sensitivity_said(table.assign(share=1 / 3), TITLES))
    assert "in 1 of 3 games, under whichever" in said


def test_nothing_played_alone_or_together_is_said():
    for hands, played in itertools.product((BIDS.head(0), BIDS[BIDS["player"] == "Anna"]), (TEN,)):
        table = told(hands, played)
        assert "No game" in str(sensitivity_said(table, TITLES))
    said = sensitivity_said(told(BIDS, TEN, FIVE), TITLES)
    assert str(said).startswith("The same cards and bids under “Ten” would have had another winner")
    assert "Five" in said.text("sv")


def _winners(table: pd.DataFrame) -> dict[str, set[str]]:
    best = table[table["merit"] == table.groupby("game")["merit"].transform("max")]
    return {str(game): set(some["player"]) for game, some in best.groupby("game")}


def test_rules_that_tie_are_neither_the_most_nor_the_fewest():
    table = pd.DataFrame({"rules": ["a", "b", "c"], "other": [3, 3, 1], "games": 10})
    titles = {name: name.upper() for name in "abc"}
    tied = str(sensitivity_said(table, titles))
    assert "no fewer than under any other" in tied
    assert "the most of" not in tied
    assert "the most of" in str(sensitivity_said(table.assign(other=[3, 2, 1]), titles))
