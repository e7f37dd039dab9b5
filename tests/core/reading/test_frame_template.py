"""What happens at the table besides bids and plumps, and how the template tells of it."""

import datetime as dt

import pytest
from protocols import codes, hand, only

from plump_core.checks import check
from plump_core.findings import ReadError, Severity
from plump_core.reading import read
from plump_core.rules import load

RULES = load()["skidsystemet"]


def test_who_sat_out_with_a_dash_is_not_asked_about() -> None:
    reading = only("Spelare;3;;2;;1;\nAnna;1;;1;p;0;p\nBo;1;p;–;;0\nCia;0;;0;;0")
    assert codes(reading) == []
    assert hand(reading, 2, "Bo") is None


def test_who_left_with_dashes_is_not_asked_about_but_for_the_blanks_in_between() -> None:
    reading = only("Spelare;3;;2;;1;\nAnna;1;;1;p;0;p\nBo;1;p;-;;-\nCia;0;;0;;0")
    assert codes(reading) == []
    reading = only("Spelare;4;;3;;2;;1;\nAnna;1;;1;p;0;p;1\nBo;1;p;;;-;;-\nCia;0;;0;;0;;0;p")
    assert [(f.code, f.round) for f in reading.findings] == [("blank-bid", 2)]


def test_a_last_round_evens_out_without_the_one_who_sits_out() -> None:
    reading = only("Spelare;3;;2;;1\nAnna;1;;2;;\nBo;1;p;-;;\nCia;0;;0;;")
    assert hand(reading, 2, "Anna") == {"bid": 2, "plump": False, "renons": False}
    assert codes(reading) == []


@pytest.mark.parametrize("row", ["Datum;2024-05-03", "Datum: 3/5 2024", "Date:;3.5.2024"])
def test_what_is_said_to_be_the_date_goes_before_a_date_in_the_title(row: str) -> None:
    reading = only(f"Plump sedan 1 maj 1998\n{row}\nSpelare;2;;1\nAnna;1;;0\nBo;2;p;0;p")
    assert reading.game.date == dt.date(2024, 5, 3)
    assert reading.game.title == "Plump sedan 1 maj 1998"


def test_points_with_a_total_below_the_bids_are_not_taken_for_the_cards() -> None:
    reading = only(
        ";4;;3;;2;;1;\nAnna;1;;2;p;0;;0\nBo;1;p;1;;1;;1\nCia;0;;0;;0;p;1;p\n\n"
        "Anna;11;;11;;11;;10;;11\nBo;11;;11;;11;;11;;10\nCia;10;;10;;10;;11;;11"
    )
    assert reading.game.cards == (4, 3, 2, 1)
    assert reading.game.players == ("Anna", "Bo", "Cia")
    assert reading.stated.rounds["Cia", 4].points == 11


@pytest.mark.parametrize("beside", ["spader", "♥", "trumf", "giv Bo", "!"])
def test_a_word_beside_the_cards_hides_no_marks(beside: str) -> None:
    reading = only(f"Spelare;2;{beside};1\nAnna;1;;0\nBo;2;p;0;p")
    assert hand(reading, 1, "Bo") == {"bid": 2, "plump": True, "renons": False}
    assert codes(reading) == []


class TestDummies:
    @pytest.mark.parametrize("name", ["Blindhand", "Dummy", "blind", "Träkarl"])
    def test_a_dummy_is_no_player_but_takes_tricks(self, name: str) -> None:
        reading = only(f"Spelare;3;;2;\nAnna;1;;0;\nBo;0;;1;\n{name};;;;\nSumma;1;;1;")
        assert reading.game.players == ("Anna", "Bo")
        assert reading.game.hands["slack"].tolist() == [1] * 4
        (finding,) = [f for f in reading.findings if f.code == "dummy"]
        assert (finding.cell, finding.severity) == ("A4", Severity.NOTE)

    def test_with_a_dummy_nobody_needs_to_plump(self) -> None:
        alone = "Spelare;3;;2;\nAnna;1;;0;\nBo;0;;0;p"
        assert "none" in [finding.code for finding in check(only(alone), RULES)]
        assert "none" not in [
            finding.code for finding in check(only(alone + "\nBlindhand;;;;"), RULES)
        ]

    def test_one_who_bids_is_a_player_whatever_the_name(self) -> None:
        reading = only("Spelare;2;;1\nAnna;1;;0\nDummy;2;p;0;p")
        assert reading.game.players == ("Anna", "Dummy")
        assert reading.game.hands["slack"].tolist() == [0] * 4
        assert [(f.code, f.severity) for f in reading.findings] == [("dummy", Severity.WARNING)]


class TestRoundsPlayedAgain:
    @pytest.mark.parametrize("word", ["om", "Omspel", "OGILTIG", "struken", "replay"])
    def test_a_struck_round_is_left_out_and_told_of(self, word: str) -> None:
        reading = only(f"Spelare;3;;2;{word};2;;1;\nAnna;1;;2;;1;p;0\nBo;1;p;0;;1;p;0;p")
        assert reading.game.cards == (3, 2, 1)
        assert hand(reading, 2, "Anna") == {"bid": 1, "plump": True, "renons": False}
        assert [(f.code, f.cell) for f in reading.findings] == [("struck", "E1")]

    def test_the_same_cards_twice_in_a_falling_series_are_asked_about(self) -> None:
        reading = only("Spelare;4;;3;;3;;2;\nAnna;1;;2;;1;p;0\nBo;1;p;0;p;1;;0;p\nCia;1;;0;;0;p;1")
        assert reading.game.cards == (4, 3, 3, 2)
        (finding,) = reading.findings
        assert (finding.code, finding.cell, finding.round) == ("again", "F1", 3)
        assert "D1" in finding.message.text("sv")

    @pytest.mark.parametrize(
        "cards", [(3, 2, 1, 1, 2, 3), (1, 2, 2, 1), (5, 5, 5, 5), (1, 1, 1, 2, 3), (3, 3, 2, 1)]
    )
    def test_series_that_turn_or_stand_still_are_not(self, cards: tuple[int, ...]) -> None:
        header = ";".join(f"{one};" for one in cards)
        rows = ";".join("1;p" for _ in cards), ";".join("0;" for _ in cards)
        reading = only(f"Spelare;{header}\nAnna;{rows[0]}\nBo;{rows[1]}")
        assert codes(reading) == []

    def test_a_word_in_the_place_of_the_cards_is_pointed_at(self) -> None:
        reading = only("Spelare;3;;2;;1 om;\nAnna;1;;2;;1;p\nBo;1;p;0;p;1;")
        assert [(f.code, f.cell) for f in reading.findings] == [("cards", "F1")]


def test_a_renons_counts_as_one_and_no_more() -> None:
    reading = only("Spelare;2;;1\nAnna;1;r;0\nBo;1;;0;p")
    assert hand(reading, 1, "Anna") == {"bid": 1, "plump": True, "renons": True}


def test_two_decks_bear_many_cards() -> None:
    reading = only("Spelare;17;;16;\nAnna;9;;16;p\nBo;6;p;2;")
    assert (reading.game.cards, codes(reading)) == ((17, 16), [])


def test_a_sheet_without_a_game_is_told_of_once() -> None:
    with pytest.raises(ReadError) as error:
        read(b"Mj\xc3\xb6lk;2\nKaffe;1", "lista.csv")
    text = error.value.text("sv")
    assert text.count("Mjölk") == text.count("A1") == 1
