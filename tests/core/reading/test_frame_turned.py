"""Sheets with rows and columns changed over, and parts of sheets."""

import csv
from dataclasses import astuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from protocols import codes, hand, only
from test_reading_round_trip import games, written

from plump_core.reading import Hints, Reading, read
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.grid.sheet import letters
from plump_core.reading.grid.values import of_text

PLAIN = "Spelare;3;;2;;1;\nAnna;1;;2;p;0;\nBo;1;p;1;;1;\nCia;0;p;0;;1;p\nSumma;2;;3;;2;"


def turned(text: str) -> str:
    """The text with its rows as columns."""
    rows = [line.split(";") for line in text.splitlines()]
    width = max(map(len, rows))
    return "\n".join(map(";".join, zip(*(r + [""] * (width - len(r)) for r in rows), strict=True)))


def turned_address(address: str | None) -> str | None:
    """Where a cell goes when rows and columns change places: C1 to A3."""
    if address is None:
        return None
    word = address.rstrip("0123456789")
    col = 0
    for letter in word:
        col = col * 26 + ord(letter) - 64
    return f"{letters(int(address[len(word) :]) - 1)}{col}"


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    places = st.tuples(st.integers(0, 30), st.integers(0, 30))
    texts = st.sampled_from(["Anna", "3", "p", "2024-12-27", "#REF!", "x"])
    found = draw(st.dictionaries(places, texts, max_size=40))
    return Sheet.of("Blad", [of_text(row, col, text) for (row, col), text in found.items()])


@given(sheets())
def test_a_sheet_turned_twice_is_the_sheet(sheet: Sheet) -> None:
    assert astuple(sheet.turned().turned()) == astuple(sheet)


@given(sheets(), st.integers(0, 30), st.integers(0, 30))
def test_a_cell_of_a_turned_sheet_keeps_its_address(sheet: Sheet, row: int, col: int) -> None:
    there = sheet.turned().at(col, row)
    assert (there.address, there.text) == (sheet.at(row, col).address, sheet.at(row, col).text)


@given(sheets(), st.integers(0, 30), st.integers(0, 30))
def test_a_part_has_the_cells_of_its_rows_and_columns(sheet: Sheet, top: int, left: int) -> None:
    part = sheet.part(range(top, 31), range(left, 31))
    for row in range(31):
        for col in range(31):
            inside = row >= top and col >= left
            assert part.at(row, col) == (sheet.at(row, col) if inside else Cell(row, col))


def values(reading: Reading) -> tuple:
    """What a game says, without where it was read."""
    game = reading.game
    return (game.players, game.cards, game.hands.drop(columns="game").to_csv(), game.played)


@settings(max_examples=40, deadline=None)
@given(games())
def test_a_turned_template_is_the_same_game_in_other_cells(game: dict) -> None:
    text = written(game, ";", csv.QUOTE_MINIMAL)
    plain, (reading,) = only(text), read(turned(text).encode(), "fredag.csv")
    assert reading.turned
    assert not plain.turned
    assert values(reading) == values(plain)
    assert dict(reading.cells) == {k: turned_address(v) for k, v in plain.cells.items()}


def test_findings_of_a_turned_sheet_point_at_the_cell_in_the_file() -> None:
    reading = only(turned("Spelare;3;;2;;1;\nAnna;1;;2;p;0;\nBo;två;p;1;;1;\nCia;0;p;;;1;p"))
    assert [(f.code, f.cell) for f in reading.findings] == [("bid", "C2"), ("blank-bid", "D4")]
    assert "C2" in reading.findings[0].message.text("sv")


def test_what_stands_above_a_turned_protocol_is_its_title_and_date() -> None:
    reading = only("Stugan\nDatum;2024-05-01\nRegler;Farmors\n\n" + turned(PLAIN))
    game = reading.game
    assert (game.title, str(game.date), game.played_rules) == ("Stugan", "2024-05-01", "Farmors")
    assert reading.cell("date") == "B2"


def test_a_turned_protocol_needs_no_heading() -> None:
    reading = only("Stugan\n\n" + turned(PLAIN.replace("Spelare", "")))
    assert (reading.turned, reading.game.title) == (True, "Stugan")
    assert reading.game.players == ("Anna", "Bo", "Cia")


def test_points_and_totals_of_a_turned_sheet() -> None:
    points = "\nPoäng\nAnna;11;;0;;5;\nBo;0;;11;;11;\nCia;0;;5;;0;"
    reading = only(turned(PLAIN + points))
    assert reading.stated.rounds["Bo", 2].points == 11
    assert reading.stated.rounds["Bo", 2].cell == "H4"


def test_a_sheet_that_reads_as_it_is_is_not_turned() -> None:
    reading = only(PLAIN)
    assert (reading.turned, reading.others, codes(reading)) == (False, (), [])


@pytest.mark.parametrize("said", [True, None])
def test_a_person_says_that_a_sheet_is_turned(said: bool | None) -> None:
    (reading,) = read(turned(PLAIN).encode(), "x.csv", hints={"": Hints(turned=said)})
    assert reading.turned
    assert hand(reading, 2, "Anna") == {"bid": 2, "plump": True, "renons": False}
