"""Whose rules a sheet goes by, and what is said where it is none of those known here."""

import random

import pytest

from plump_core.answers import Answer, answer
from plump_core.detect import played
from plump_core.reading import read
from plump_core.reading.hints import Hints
from plump_core.rules import load
from tests.benchmarks.own_rules import sheet
from tests.own_rules import FOREIGN, NAMES, SWEDISH, Night, dealt, game, held, night

MARKED = [name for name in SWEDISH if not load()[name].needs_tricks_on_miss]
"""Rules by which marks tell the points of every hand."""

MINUS_FIVE = FOREIGN["10 + bid, nought 5, plump -5"]


def read_as(text: str, played: str | None = None) -> Answer:
    (reading,) = read(text.encode(), "kväll.csv", hints={"": Hints(played=played)})
    return answer(reading, said=played)


def points_of(given: Answer) -> dict[str, tuple[int, int]]:
    return dict(given.outcome.totals)


def stated(made: Night) -> dict[str, tuple[int, int]]:
    """The points that the sheet gives, in hundredths, as far as they may lie: nowhere else."""
    return {name: (100 * n, 100 * n) for name, n in zip(made.names, made.totals, strict=True)}


@pytest.mark.parametrize("rules", SWEDISH)
@pytest.mark.parametrize("seed", range(4))
def test_marks_and_a_sum_column_tell_the_rules_of_a_swedish_table(rules, seed):
    found = sheet(night(seed, 3 + seed, SWEDISH[rules]), seed).detection
    assert found.found is not None
    assert rules in {one.name for one in found.best}


@pytest.mark.parametrize("rules", MARKED)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("said", [True, False])
def test_the_one_wrong_sum_is_named(rules, players, said):
    made, who = night("slip", players, SWEDISH[rules]).with_slip(players)
    given = sheet(made, players, rules if said else None)
    (wrong,) = [one for one in given.findings if one.code == "points"]
    assert wrong.player == who
    assert wrong.cell is not None
    assert given.detection.found is not None


def test_a_sum_of_88_instead_of_87_is_named_whatever_wide_ranges_hold_it():
    made = night(3, 3, SWEDISH["exact-zero-5"])
    made = Night(made.names, made.hands, made.points, (*made.totals[:2], made.totals[2] + 1))
    for said in (None, "exact-zero-5"):
        given = sheet(made, 0, said)
        (wrong,) = [one for one in given.findings if one.code == "points"]
        assert (wrong.player, wrong.found) == ("Cissi", str(made.totals[2]))
        assert wrong.message.text("en").endswith(f"it should be {made.totals[2] - 1}.")


@pytest.mark.parametrize("rules", FOREIGN)
@pytest.mark.parametrize("seed", range(5))
def test_rules_not_known_here_are_not_taken_for_others(rules, seed):
    made = night(f"foreign {seed}", 3 + seed % 4, FOREIGN[rules])
    given = sheet(made, seed)
    assert given.detection.found is None
    assert any(one.code == "points" for one in given.findings)


def test_a_sum_that_is_far_off_is_no_slip_of_the_pen():
    made = night(16, 3, FOREIGN["cards + 3 bid"])
    assert made.totals[:2] == made.scored(SWEDISH["exact"])[:2]  # by chance
    assert sheet(made, 16).detection.found is None


@pytest.mark.parametrize("rules", FOREIGN)
def test_points_a_hand_by_rules_not_known_here_are_not_taken_for_others(rules):
    made = night("a hand", 4, FOREIGN[rules])
    for text in (made.bids_and_points(), made.long_table("bid", "points")):
        assert read_as(text).detection.found is None
    for text in (made.points_alone(), made.long_table("points")):
        (given,) = read(text.encode(), "kväll.csv")
        assert played(given).written, "the points count as they stand"


@pytest.mark.parametrize("rules", MARKED)
@pytest.mark.parametrize("seed", range(3))
def test_a_long_table_of_bids_and_points_keeps_its_points(rules, seed):
    made = night(seed, 3 + seed, SWEDISH[rules])
    given = read_as(made.long_table("bid", "points"))
    assert points_of(given) == stated(made)
    misses = [sum(not hand.held for hand in own) for own in zip(*made.hands, strict=True)]
    assert list(given.outcome.plumps.values()) == misses
    assert "by-points" in {one.code for one in given.findings}


@pytest.mark.parametrize("rules", MARKED)
def test_a_long_table_of_points_alone_is_read(rules):
    made = night("alone", 4, SWEDISH[rules])
    assert points_of(read_as(made.long_table("points"))) == stated(made)


def test_a_long_table_of_points_has_its_date():
    rows = night("dated", 3, SWEDISH["exact"]).long_table("points").splitlines()
    dated = [f"date,{rows[0]}", *(f"2024-12-27,{row}" for row in rows[1:])]
    assert read_as("\n".join(dated)).reading.game.date.isoformat() == "2024-12-27"


@pytest.mark.parametrize("rules", ["10 + bid, nought 5, plump -5", "5 a trick, nought 8"])
def test_what_held_is_read_off_points_that_no_rules_known_here_give(rules):
    made = night("signs", 4, FOREIGN[rules])
    misses = [sum(not hand.held for hand in own) for own in zip(*made.hands, strict=True)]
    for text in (made.bids_and_points(), made.long_table("bid", "points")):
        assert list(read_as(text).outcome.plumps.values()) == misses


@pytest.mark.parametrize("layout", ["across", "long"])
def test_rules_in_a_file_of_ones_own_read_the_marks_off_bids_and_points(tmp_path, layout):
    own = tmp_path / "o.toml"
    own.write_text('[minus5]\nmade = "10 + bid"\nzero = "5"\nmissed = "-5"\n', "utf-8")
    made = night("own", 4, MINUS_FIVE)
    text = made.bids_and_points() if layout == "across" else made.long_table("bid", "points")
    given = read_as(text, f"{own}:minus5")
    assert points_of(given) == stated(made)
    assert not [one for one in given.findings if one.code == "points"]


@pytest.mark.parametrize("seed", range(4))
def test_ten_or_nothing_is_recognised_by_bids_and_points(seed):
    made = game(dealt(random.Random(seed), 4, (7,) * 8), held(lambda hand: 10))
    given = read_as(made.bids_and_points())
    assert given.played.name == "binary"
    assert points_of(given) == stated(made)


def test_nobody_is_first_where_no_round_has_a_result():
    rows = ["round,cards,player,bid", *(f"1,3,{name},0" for name in NAMES[:3])]
    told = read_as("\n".join(rows)).score_json("en")
    assert told["places"] == dict.fromkeys(NAMES[:3])
    assert told["winners"] == []
