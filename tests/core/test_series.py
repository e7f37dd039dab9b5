"""How rounds run, as the rules of the game tell it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plump_core import series
from plump_core.findings import SeriesError

CARDS = st.integers(1, 60)
WALKS = st.lists(st.integers(-1, 1), max_size=120).map(
    lambda steps: [max(1, min(60, 30 + sum(steps[:i]))) for i in range(len(steps) + 1)]
)
RUNS = st.lists(st.tuples(CARDS, st.integers(1, 8)), min_size=1, max_size=20).map(
    lambda runs: [cards for cards, rounds in runs for _ in range(rounds)]
)
SERIES = st.one_of(st.lists(CARDS, min_size=1, max_size=60), WALKS, RUNS)


@pytest.mark.parametrize(
    ("text", "rounds", "ones"),
    [("10-1-10", 19, 1), ("10-1", 10, 1), ("1-10", 10, 1), ("7-1-7", 13, 1), ("13-1-1-13", 26, 2)],
)
def test_how_long_a_series_is_and_how_often_one_card_is_dealt(text, rounds, ones):
    cards = series.parse(text)
    assert (len(cards), cards.count(1)) == (rounds, ones)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("10,9,8", (10, 9, 8)),
        ("7x8", (7,) * 8),
        ("5 × 3", (5, 5, 5)),
        ("3–1–1–3", (3, 2, 1, 1, 2, 3)),
        (" 3 - 1 , 3 ", (3, 2, 1, 3)),
        ("max-1", (4, 3, 2, 1)),
        ("MAX-2-max", (4, 3, 2, 3, 4)),
        ("maxx2,1", (4, 4, 1)),
        ("2-2-2", (2, 2, 2)),
    ],
)
def test_every_way_to_write_a_series(text, cards):
    assert series.parse(text, most=4) == cards


def test_seed_000_an_extra_ten_card_round_last():
    assert series.parse("10-1,10") == (10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 10)


def test_seed_000_table():
    published = {3: (17, 10, 19), 4: (13, 10, 19), 5: (10, 10, 19), 6: (8, 7, 13), 7: (7, 7, 13)}
    ours = {row.players: (row.most, row.start, row.rounds) for row in series.table()}
    assert {players: ours[players] for players in published} == published


def test_two_players_deal_to_a_dummy_and_every_table_can_deal_its_start():
    rows = series.table(kept=1)
    assert [row.players for row in rows] == list(range(2, 12))
    assert rows[0].hands == 3
    assert all(1 <= row.start <= row.most and row.hands * row.start + 1 <= 52 for row in rows)


def test_seed_001_and_004_most_cards():
    assert series.most_cards(4) == 13
    assert series.most_cards(5) == 10
    assert series.most_cards(6) == 8


def test_a_card_kept_for_trump_costs_four_players_a_round():
    assert series.most_cards(4, kept=1) == 12
    assert series.most_cards(3, kept=1) == 17
    assert series.most_cards(6, deck=60) == 10


@pytest.mark.parametrize(
    ("text", "players", "about"),
    [
        ("10-1", None, (30, 45)),
        ("1-10", None, (30, 45)),
        ("10-1-10", None, (60, 90)),
        ("10-1", 4, (40, 50)),
        ("10-1-10", 4, (75, 90)),
        ("13-1", 4, (55, 70)),
    ],
)
def test_seed_000_times(text, players, about):
    assert series.minutes(series.parse(text), players) == about


@given(SERIES, st.integers(2, 11))
def test_more_players_never_take_less_time(cards, players):
    quick, slow = series.minutes(cards, players)
    more = series.minutes(cards, players + 1)
    assert quick <= slow
    assert quick <= more[0]
    assert slow <= more[1]


@given(SERIES)
def test_a_series_can_be_written_and_read_back(cards):
    assert series.parse(series.text(cards)) == tuple(cards)


@given(SERIES)
def test_no_series_is_written_longer_than_round_by_round(cards):
    assert len(series.text(cards)) <= len(",".join(map(str, cards)))


@pytest.mark.parametrize(
    "canonical",
    [
        "10-1-10",
        "13-1-1-13",
        "7x8",
        "5x2",
        "10-1,10",
        "1x4,2-3",
        "3-2,1x3",
        "1x4,2-7,8x4,7-2,1x4",
        "1,3,5,7",
        "8",
        "2-1",
    ],
)
def test_what_is_written_best_already_stays(canonical):
    assert series.text(series.parse(canonical)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "", " ", ",", "10,", "10-", "-3", "10--1", "ten", "7x", "x8", "7x8x2", "0", "61", "10-0",
        "7x0", "7x201", "1-60-1-60-1", "1" * 5000, "9" * 30, "1x" + "9" * 30, "10.5", "٣", "7*8",
        "1-" * 900 + "1", "max",
    ],
)  # fmt: skip
def test_what_is_no_series_is_refused(text):
    with pytest.raises(SeriesError) as refused:
        series.parse(text)
    assert refused.value.text("sv") != refused.value.text("en")


@given(st.text(max_size=40))
def test_any_text_is_a_series_within_the_limits_or_refused(text):
    try:
        cards = series.parse(text, most=10)
    except SeriesError:
        return
    assert 1 <= len(cards) <= 200
    assert all(1 <= c <= 60 for c in cards)


def test_an_error_says_what_was_found():
    with pytest.raises(SeriesError) as refused:
        series.parse("10-1, tio")
    assert "“tio” in the series “10-1, tio”" in refused.value.text("en")
    assert "”tio” i serien ”10-1, tio”" in refused.value.text("sv")
    with pytest.raises(SeriesError, match="61 cards; a round has 1–60"):
        series.parse("61-1")
    with pytest.raises(SeriesError, match="say who plays"):
        series.parse("max-1")
