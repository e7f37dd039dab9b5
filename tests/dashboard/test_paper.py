"""The protocol as on paper."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from dashboard import paper
from tests.dashboard.nights import BEGUN, EVIL, OPEN, TWO_ROUNDS, crowd, night, outcome

SNAPSHOT = Path(__file__).with_name("two_rounds.html")
VOID = {"br", "img", "hr"}


class Sheet(HTMLParser):
    """The cells of a protocol as they are heard, row by row, and whether all tags are closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.rows: list[list[str]] = []
        self.tags: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("th", "td"):
            self.rows[-1].append("")

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if {"th", "td"} & set(self.open):
            self.rows[-1][-1] = f"{self.rows[-1][-1]}{data}"

    def heard(self) -> list[list[str]]:
        assert self.open == []
        return [[" ".join(cell.split()) for cell in row] for row in self.rows]


def heard(game, rules="exact", lang="en", **how):
    return Sheet(paper.table(outcome(game, rules), lang, **how)).heard()


def test_the_protocol_of_a_described_game():
    assert heard(TWO_ROUNDS) == [
        ["cards", "Anna", "Björn", "Cissi", "David"],
        [
            "10 cards",
            "bid 3 13 points 13 in all",
            "bid 2 plump 0 in all",
            "bid 4 14 points 14 in all",
            "bid 2 12 points 12 in all",
        ],
        [
            "9 cards",
            "bid 2 plump 13 in all",
            "bid 3 13 points 13 in all",
            "bid 1 11 points 25 in all",
            "bid 2 12 points 24 in all",
        ],
        ["Sum", "13 points", "13 points", "25 points", "24 points"],
    ]


def test_the_protocol_looks_as_it_did():
    assert paper.table(outcome(TWO_ROUNDS), "sv") + "\n" == SNAPSHOT.read_text(encoding="utf-8")


def test_points_the_sheet_does_not_tell_are_a_range():
    rows = heard(OPEN, "basic")
    assert rows[1][1:] == ["bid 1 plump 0–3 points 0–3 in all"] * 2 + ["bid 0 10 points 10 in all"]
    assert rows[-1][1:] == ["0–3 points", "0–3 points", "10 points"]


def test_a_plump_that_costs_shows_what():
    game = night(("A", "B"), [("0", "2p")], (3,))
    assert heard(game, "exact-penalty")[1][2] == "bid 2 plump −2 points −2 in all"


def test_rounds_to_come_are_empty_and_one_begun_has_its_bids():
    rows = heard(BEGUN)
    assert rows[3] == ["1 card", "bid 0", "bid 1", "bid 0"]
    assert rows[4:6] == [["2 cards", "", "", ""], ["3 cards", "", "", ""]]


def test_who_was_not_there_yet_has_a_blank_and_who_sat_out_a_dash():
    rows = heard(BEGUN)
    assert rows[1][3] == ""
    assert rows[2][2] == "– sat out"


def test_a_bid_nobody_wrote_is_not_nought():
    game = TWO_ROUNDS
    hands = game.hands.assign(bid=game.hands["bid"].mask(game.hands["player"] == "David"))
    assert all(row[4].startswith("bid ?") for row in heard(replace(game, hands=hands))[1:3])


def test_a_plump_is_a_blot_or_a_cheerful_face():
    blots, faces = (paper.table(outcome(TWO_ROUNDS), "sv", faces=f) for f in (False, True))
    assert (blots.count('class="blot"'), blots.count('class="face"')) == (2, 0)
    assert (faces.count('class="blot"'), faces.count('class="face"')) == (0, 2)
    assert Sheet(blots).heard() == Sheet(faces).heard()


def test_every_text_is_escaped():
    game = replace(crowd(3), title="</caption><script>alert(1)</script>")
    page = paper.table(outcome(game), "sv")
    assert Sheet(page).tags == {
        *("div", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "span", "i")
    }
    assert EVIL[:10] not in page


def test_columns_and_rows_are_headed():
    page = paper.table(outcome(TWO_ROUNDS), "sv")
    assert len(re.findall(r'<th scope="col"', page)) == 5
    assert len(re.findall(r'<th scope="row"', page)) == 3
    assert "<caption>Protokoll</caption>" in page


@pytest.mark.parametrize("dark", [False, True])
def test_it_is_printed_on_white_paper_whatever_the_hour(dark):
    page = paper.protocol(outcome(TWO_ROUNDS), "sv", dark=dark)
    style = page.split("</style>")[0]
    screen, printed = style.split("@media print")
    assert ("--ink: #1b2740" in screen) is not dark
    assert "--ink: #1b2740" in printed


def test_a_style_is_about_the_protocol_only():
    style = paper.protocol(outcome(TWO_ROUNDS), "sv").split("<style>")[1].split("</style>")[0]
    selectors = re.findall(r"([^{}]+)\{", re.sub(r"@media[^{]+\{", "", style))
    assert selectors
    assert all(one.strip().startswith(".protocol") for part in selectors for one in part.split(","))
