"""Protocols with the rounds down and two or three columns for each player."""

from itertools import permutations

import pytest
from across_writers import Night, columns, expected, found, nights, read
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from protocols import codes, hand, only

from plump_core.checks import check
from plump_core.detect import detect, played
from plump_core.findings import Severity

quick = settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck))

HEADS = {
    "Swedish": {"bid": "Bud", "tricks": "Stick", "points": "Poäng", "mark": "Plump"},
    "letters": {"bid": "B", "tricks": "S", "points": "P", "mark": "P"},
    "English": {"bid": "Bid", "tricks": "Tricks", "points": "Score", "mark": "Mark"},
    "English letters": {"bid": "B", "tricks": "T", "points": "S", "mark": "P"},
}
ORDERS = [
    *permutations(("bid", "tricks", "points")),
    *permutations(("bid", "tricks")),
    *permutations(("bid", "points")),
    *permutations(("bid", "mark")),
]


@pytest.mark.parametrize("order", ORDERS)
@given(night=nights(), heads=st.sampled_from(sorted(HEADS)))
@quick
def test_under_headings_every_order_is_read(
    order: tuple[str, ...], night: Night, heads: str
) -> None:
    reading = read(columns(night, order, [HEADS[heads][part] for part in order]))
    tricks = "tricks" in order
    assert reading.layout == "pairs"
    assert (reading.game.players, reading.game.cards) == (night.players, night.cards)
    assert found(reading, tricks) == expected(night, tricks)
    assert all(one.severity is not Severity.ERROR for one in reading.findings)
    if "points" in order:
        assert detect(reading).ranked[0].complete


@pytest.mark.parametrize("order", ORDERS)
@given(night=nights())
@quick
def test_without_headings_it_is_read_right_or_said_that_it_may_be_wrong(
    order: tuple[str, ...], night: Night
) -> None:
    reading = read(columns(night, order, None))
    tricks = "tricks" in order
    right = found(reading, tricks) == expected(night, tricks)
    assert right or "meaning" in codes(reading) or reading.others


TRIPLES = """Omgång;Anna;;;Bo;;;Cia
;Bud;Stick;Poäng;Bud;Stick;Poäng;Bud;Stick;Poäng
3 kort;1;1;11;0;1;0;1;1;11
2 kort;0;0;10;1;1;11;0;1;0
1 kort;0;0;10;1;1;11;0;0;10
Summa;;;31;;;22;;;21
"""


def test_a_heading_over_three_columns() -> None:
    reading = only(TRIPLES)
    assert reading.game.players == ("Anna", "Bo", "Cia")
    assert reading.game.hands["tricks"].tolist() == [1, 1, 1, 0, 1, 1, 0, 1, 0]
    assert reading.cell("tricks", 2, "Bo") == "F4"
    assert reading.stated.totals["Bo"].cell == "G6"
    match = detect(reading).ranked[0]
    assert (match.rules.name, match.complete) == ("exact", True)


def test_a_misread_figure_is_found_by_the_checks() -> None:
    reading = only(TRIPLES.replace("3 kort;1;1;11;0;1;0", "3 kort;1;1;11;0;8;0"))
    wrong = {(one.code, one.cell) for one in check(reading, played(reading))}
    assert ("tricks", "F3") in wrong


def test_the_name_over_every_column() -> None:
    reading = only(
        "Giv;Anna bud;Anna poäng;Bo bud;Bo poäng\n3 kort;1;11;1;0\n2 kort;0;10;1;0\n1 kort;0;0;0;10"
    )
    assert reading.game.players == ("Anna", "Bo")
    assert reading.cell("player", None, "Bo") == "D1"
    assert reading.game.hands["plump"].tolist() == [False, True, False, True, True, False]


def test_a_p_or_a_dash_where_points_should_be_is_a_plump() -> None:
    reading = only("Kort;Anna;;Bo;\n;Bud;Poäng;Bud;Poäng\n3;1;11;1;p\n2;0;10;1;-\n1;0;10;1;11")
    assert reading.game.hands["plump"].tolist() == [False, True, False, True, False, False]


def test_running_points_beside_those_of_the_round() -> None:
    reading = only(
        "Kort;Anna;;;;Bo;;;\n;Bud;Stick;Poäng;Summa;Bud;Stick;Poäng;Summa\n"
        "3;1;1;11;11;1;2;0;0\n2;0;0;10;21;1;2;0;0\n1;0;0;10;31;1;1;11;11"
    )
    assert reading.game.hands["tricks"].tolist() == [1, 2, 0, 2, 0, 1]
    assert reading.stated.rounds["Anna", 2].points == 10


def test_rounds_without_cards_have_as_many_as_their_tricks() -> None:
    reading = only(
        "Omgång;Anna;;Bo;;Cia;\n;Bud;Stick;Bud;Stick;Bud;Stick\n"
        "1;1;1;0;2;1;0\n2;0;0;1;1;0;1\n3;0;0;0;1;0;0"
    )
    assert reading.game.cards == (3, 2, 1)
    assert "cards-unsaid" in codes(reading)


def test_who_never_plumps_has_an_empty_column_of_marks() -> None:
    reading = only("Kort;Anna;;Bo;;Cia;\n3;1;;2;p;1;\n2;0;;1;;0;p\n1;0;;1;;1;p")
    assert reading.game.players == ("Anna", "Bo", "Cia")
    assert hand(reading, 2, "Cia") == {"bid": 0, "plump": True, "renons": False}
    assert hand(reading, 2, "Anna") == {"bid": 0, "plump": False, "renons": False}


def test_who_sits_out_has_dashes() -> None:
    reading = only(
        "Kort;Anna;;Bo;;Cia;\n;Bud;Stick;Bud;Stick;Bud;Stick\n3;1;1;2;2;-;-\n2;0;0;1;1;0;1"
    )
    assert hand(reading, 1, "Cia") is None
    assert codes(reading) == []


def test_bids_that_are_none_are_pointed_at() -> None:
    reading = only(
        "Kort;Anna;;Bo;;Cia;\n;Bud;Stick;Bud;Stick;Bud;Stick\n3;1;1;två;2;0;0\n2;0;0;1;1;0;1"
    )
    (finding,) = [one for one in reading.findings if one.severity is Severity.ERROR]
    assert (finding.code, finding.cell, finding.player) == ("hand", "D3", "Bo")
