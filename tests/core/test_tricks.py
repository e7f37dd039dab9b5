"""What bids and marks imply of the tricks, held against brute force over every row."""

import pandas as pd
import pytest

from plump_core.game import hands
from plump_core.tricks import follow
from tests.conftest import ENGINES, game_of, rounds_of, solutions, to_pandas


def rows_of(game, cards, bids, marks):
    return [
        {
            "game": game,
            "round": 1,
            "cards": cards,
            "seat": seat,
            "player": f"P{seat}",
            "bid": bid,
            "plump": mark,
        }
        for seat, (bid, mark) in enumerate(zip(bids, marks, strict=True))
    ]


def possible(row) -> set[int]:
    """What a row of `follow` says may have been taken."""
    span = set(range(row["tricks_low"], row["tricks_high"] + 1)) - {row["tricks_not"]}
    return span - {row["bid"]} if row["plump"] else span


def followed(frame, name="pandas"):
    return to_pandas(follow(ENGINES[name](frame)), "game", "seat").to_dict("records")


def check_every_row(players, cards, name="pandas"):
    rows, truth = [], {}
    for bids, marks in rounds_of(players, cards):
        game = f"{bids}{marks}"
        rows += rows_of(game, cards, bids, marks)
        truth[game] = solutions(cards, bids, marks)
    for row in followed(hands(rows), name):
        fits = truth[row["game"]]
        assert pd.isna(row["fault"]) == bool(fits), row
        if fits:
            taken = {tricks[row["seat"]] for tricks in fits}
            assert possible(row) == taken, row
            assert (row["tricks_low"], row["tricks_high"]) == (min(taken), max(taken)), row


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("cards", [1, 2, 3, 4, 5])
def test_every_row_equals_brute_force(players, cards):
    check_every_row(players, cards)


@pytest.mark.parametrize("name", sorted(ENGINES))
def test_every_engine_says_the_same(name):
    check_every_row(3, 3, name)


# The cases of the proof that can be checked by hand: cards, bids, who missed, what each took.
BY_HAND = [
    (10, (3, 2, 4, 2), "0100", [{3}, {1}, {4}, {2}]),
    (9, (2, 3, 1, 2), "1000", [{3}, {3}, {1}, {2}]),
    (5, (2, 1, 1, 3), "0001", [{2}, {1}, {1}, {1}]),
    (3, (1, 1, 1), "111", [{0, 3}] * 3),
    (4, (1, 2, 2), "110", [{2}, {0}, {2}]),
    (6, (2, 1, 0, 2), "1110", [{0, 1, 3}, {0, 2, 3}, {1, 2, 3, 4}, {2}]),
    (1, (0, 1, 0), "110", [{1}, {0}, {0}]),
]


@pytest.mark.parametrize(("cards", "bids", "missed", "taken"), BY_HAND)
def test_cases_by_hand(cards, bids, missed, taken):
    rows = followed(hands(rows_of("g", cards, bids, [m == "1" for m in missed])))
    assert [possible(row) for row in rows] == taken


FAULTS = [
    (4, (0, 0, 3), "110", "zeros"),
    (3, (1, 1, 2), "110", "ones"),
    (5, (2, 2, 1), "100", "self"),
    (5, (2, 2, 2), "000", "overmade"),
    (5, (1, 1, 1), "000", "none"),
]


@pytest.mark.parametrize(("cards", "bids", "missed", "fault"), FAULTS)
def test_contradictions_have_names(cards, bids, missed, fault):
    rows = followed(hands(rows_of("g", cards, bids, [m == "1" for m in missed])))
    assert {row["fault"] for row in rows} == {fault}


def test_tricks_that_are_written_bind_the_others():
    game = game_of([(6, (2, 1, 0, 2), (True, True, True, False))])
    frame = game.hands.assign(tricks=pd.array([1, pd.NA, pd.NA, pd.NA], dtype="Int64"))
    rows = followed(frame)
    assert [possible(row) for row in rows] == [{1}, {0, 2}, {1, 3}, {2}]


def test_written_tricks_that_do_not_sum_to_the_cards_are_a_fault():
    frame = game_of([(3, (1, 1, 0), (False, False, True))]).hands
    rows = followed(frame.assign(tricks=pd.array([1, 1, 8], dtype="Int64")))
    assert {row["fault"] for row in rows} == {"tricks"}


@pytest.mark.parametrize("slack", [1, 2])
def test_a_dummy_may_have_taken_the_rest(slack):
    rows, truth = [], {}
    for bids, marks in rounds_of(2, 4):
        game = f"{bids}{marks}"
        rows += [row | {"slack": slack} for row in rows_of(game, 4, bids, marks)]
        truth[game] = [
            tricks
            for left in range(5)
            for tricks in ((a, b) for a in range(5) for b in range(5) if a + b == 4 - left)
            if all((t != b) == m for t, b, m in zip(tricks, bids, marks, strict=True))
        ]
    for row in followed(hands(rows)):
        taken = {tricks[row["seat"]] for tricks in truth[row["game"]]}
        assert pd.isna(row["fault"]) == bool(taken), row
        assert not taken or possible(row) == taken, row


def test_a_renons_may_have_taken_what_was_bid():
    # Bids 2, 2, 1 of five cards even out; the one with a renons took the two that are left.
    rows = followed(game_of([(5, (2, 2, 1), ("r", False, False))]).hands)
    assert (rows[0]["tricks_low"], rows[0]["tricks_high"]) == (2, 2)
    assert pd.isna(rows[0]["fault"])


def test_nothing_follows_in_a_round_without_a_result():
    rows = followed(game_of([(5, (2, 2, 2), (None, None, None))]).hands)
    assert all(pd.isna(row["tricks_low"]) and pd.isna(row["fault"]) for row in rows)


def test_a_missed_hand_with_an_unknown_bid_binds_nobody():
    rows = followed(game_of([(4, (None, 1, 2), (True, True, False))]).hands)
    assert [possible(row) for row in rows[1:]] == [{0, 2}, {2}]
    assert (rows[0]["tricks_low"], rows[0]["tricks_high"]) == (0, 2)
