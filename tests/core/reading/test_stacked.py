"""Protocols with some lines for each round, as on paper: the bids, and below them what came."""

from collections.abc import Sequence

import pytest
from across_writers import Night, expected, found, nights, points, read
from hypothesis import HealthCheck, given, settings
from protocols import codes, only

from plump_core.detect import detect
from plump_core.reading import Reading

quick = settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))

LINES = {
    "bids and points": ("bid", "points"),
    "bids and tricks": ("bid", "tricks"),
    "bids and points or a plump": ("bid", "ends"),
    "bids, tricks and points": ("bid", "tricks", "points"),
    "tricks before bids": ("tricks", "bid"),
}
HEADS = {"bid": "bud", "tricks": "stick", "points": "poäng", "ends": "poäng"}


def stacked(night: Night, lines: Sequence[str], headed: bool) -> str:
    rows = [["Omgång", *([""] if headed else []), *night.players]]
    for cards, bids, tricks in zip(night.cards, night.bids, night.tricks, strict=True):
        for number, line in enumerate(lines):
            left = ["" if number else f"{cards} kort", *([HEADS[line]] if headed else [])]
            rows.append([*left, *(_part(line, b, t) for b, t in zip(bids, tricks, strict=True))])
    return "\n".join(";".join(row) for row in rows)


def _part(line: str, bid: int, took: int) -> str:
    worth = points(bid, took)
    return str({"bid": bid, "tricks": took, "points": worth, "ends": worth or "plump"}[line])


@pytest.mark.parametrize("way", LINES)
@given(night=nights())
@quick
def test_what_is_written_under_headings_is_read(way: str, night: Night) -> None:
    reading = read(stacked(night, LINES[way], headed=True))
    tricks = "tricks" in LINES[way]
    assert (reading.layout, reading.game.cards) == ("stacked", night.cards)
    assert found(reading, tricks) == expected(night, tricks)
    assert not tricks or "meaning" not in codes(reading)


@pytest.mark.parametrize("way", ["bids and points", "bids and points or a plump"])
@given(night=nights())
@quick
def test_without_headings_points_are_told_by_their_size(way: str, night: Night) -> None:
    reading = read(stacked(night, LINES[way], headed=False))
    assert found(reading, tricks=False) == expected(night, tricks=False)
    assert detect(reading).ranked[0].complete


PAPER = """Up and down the river
\tAnn\tBob\tCy
5\t2\t1\t1
\t12\t11\tX
4\t0\t2\t1
\t10\t12\t11
3\t1\t1\t0
\tX\t11\t10
2\t0\t1\t0
\t10\tX\t10
1\t0\t0\t0
\tX\tX\tX
Total\t32\t34\t31
"""


@pytest.fixture
def paper() -> Reading:
    return only(PAPER)


def test_a_sheet_of_paper(paper: Reading) -> None:
    assert paper.layout == "stacked"
    assert paper.game.cards == (5, 4, 3, 2, 1)
    assert paper.game.hands["bid"].tolist() == [2, 1, 1, 0, 2, 1, 1, 1, 0, 0, 1, 0, 0, 0, 0]
    plumps = paper.game.hands["plump"].tolist()
    assert [place for place, plump in enumerate(plumps) if plump] == [2, 6, 10, 12, 13, 14]


def test_sums_at_the_end_are_no_line_of_the_last_round(paper: Reading) -> None:
    assert paper.stated.totals["Bob"].points == 34
    assert paper.stated.totals["Bob"].cell == "C13"


def test_every_value_knows_its_cell(paper: Reading) -> None:
    assert (paper.cell("bid", 2, "Bob"), paper.cell("points", 2, "Bob")) == ("C5", "C6")


def test_bids_and_marks_above_running_sums_stay_one_line_a_round() -> None:
    text = "Kort;Anna;Bo;Cia\n3;1;1p;2\n;11;0;12\n2;1;0p;0\n;22;0;22\n1;0;0;1p\n;32;10;22"
    reading = only(text)
    assert reading.layout == "rounds-down"
    assert reading.stated.rounds["Cia", 2].points == 22
