"""What people write in one cell of a hand."""

import pytest

from plump_core.reading.grid.values import of_text
from plump_core.reading.layouts.across._compact import Mark, parse


def numbers(text: str) -> tuple[int | float, ...] | None:
    found = parse(of_text(0, 0, text))
    return None if found is None else found.numbers


def mark(text: str) -> Mark | None:
    found = parse(of_text(0, 0, text))
    return None if found is None else found.mark


@pytest.mark.parametrize(
    "text",
    ["Bud 3 → 13", "3/13", "3-13", "3 - 13", "3 – 13", "3 (13)", "3 => 13", "3>13", "3:13", "3|13"],
)
def test_a_bid_and_its_points(text: str) -> None:
    assert numbers(text) == (3, 13)
    assert mark(text) is None


@pytest.mark.parametrize("text", ["2/2=15", "2/2 = 15", "2-2-15", "2/2/15", "2 2 15", "bud 2 2 15"])
def test_bid_tricks_and_points(text: str) -> None:
    assert numbers(text) == (2, 2, 15)


@pytest.mark.parametrize(
    "text",
    [
        *("3 p", "3p", "3P", "3 plump", "3●", "3 •", "3 ✗", "3 missad", "3/p", "3 → p"),
        *("3 -", "3–", "3/-", "3 → –", "Bud 3 → plump", "~~3~~", "3\u0336", "<s>3</s>"),
    ],
)
def test_a_bid_that_was_missed(text: str) -> None:
    assert (numbers(text), mark(text)) == ((3,), Mark.PLUMP)


@pytest.mark.parametrize("text", ["3 ✓", "3✔", "3 ok", "3 OK", "3+", "3 klarat", "3 v"])
def test_a_bid_that_held(text: str) -> None:
    assert (numbers(text), mark(text)) == ((3,), Mark.MADE)


@pytest.mark.parametrize(("text", "meant"), [("3*", Mark.STAR), ("3 x", Mark.CROSS), ("3×", "x")])
def test_marks_that_mean_different_things_at_different_tables(text: str, meant: str) -> None:
    assert mark(text) == meant


def test_a_mark_alone_says_nothing_of_the_bid() -> None:
    assert (numbers("●"), mark("●")) == ((), Mark.PLUMP)


def test_a_dash_alone_is_somebody_who_sat_out() -> None:
    assert mark("–") is Mark.OUT


def test_a_renons_is_marked_so() -> None:
    assert (numbers("2 r"), mark("2 r")) == ((2,), Mark.RENONS)


@pytest.mark.parametrize(("text", "points"), [("3/-2", -2), ("3 → −2", -2), ("3 (-2)", -2)])
def test_points_may_be_lost(text: str, points: int) -> None:
    assert numbers(text) == (3, points)


@pytest.mark.parametrize("text", ["B3 S2", "3 bud 2 stick", "bjöd 3, tog 2", "bid 3 tricks 2"])
def test_words_say_which_number_is_which(text: str) -> None:
    found = parse(of_text(0, 0, text))
    assert found is not None
    assert (found.numbers, dict(found.named)) == ((3, 2), {"bid": 0, "tricks": 1})


@pytest.mark.parametrize(("text", "sign"), [("+3", "+"), ("-3", "-"), ("−3", "-"), ("3", "")])
def test_a_sign_before_the_only_number(text: str, sign: str) -> None:
    found = parse(of_text(0, 0, text))
    assert found is not None
    assert found.sign == sign


@pytest.mark.parametrize(
    "text",
    ["hej", "Anna", "3!", "3/", "1/2/3/4", "2025-01-02", "3-feb", "#VÄRDEFEL!", "tre", "3 p ok"],
)
def test_what_is_no_hand(text: str) -> None:
    assert parse(of_text(0, 0, text)) is None
