"""What people do to the template, and what it means."""

import datetime as dt

import pytest
from protocols import codes, hand, only, small, workbook

from plump_core.findings import ReadError, Severity
from plump_core.reading import read

PLAYED = {"plump": False, "renons": False}


def test_a_plump_is_marked_and_all_others_of_the_round_made_it() -> None:
    reading = only("Spelare;2;;1\nAnna;1;;0\nBo;2;p;0;p")
    assert hand(reading, 1, "Anna") == {"bid": 1, **PLAYED}
    assert hand(reading, 1, "Bo") == {"bid": 2, "plump": True, "renons": False}
    assert codes(reading) == []


@pytest.mark.parametrize("mark", ["p", "P", " p ", "plump", "Plump", "●", "•", "p\u00a0"])
def test_marks_of_a_plump(mark: str) -> None:
    reading = only(f"Spelare;2;;1;\nAnna;1;;0;\nBo;2;{mark};0;p")
    assert hand(reading, 1, "Bo") == {"bid": 2, "plump": True, "renons": False}


@pytest.mark.parametrize("mark", ["r", "R", "renons"])
def test_a_renons_is_a_plump_by_penalty(mark: str) -> None:
    reading = only(f"Spelare;2;;1;\nAnna;1;;0;\nBo;2;{mark};0;p")
    assert hand(reading, 1, "Bo") == {"bid": 2, "plump": True, "renons": True}


@pytest.mark.parametrize("mark", ["x", "1", "0", "13", "pp", "nej"])
def test_any_other_mark_is_pointed_at_and_not_guessed(mark: str) -> None:
    reading = only(f"Spelare;2;;1;\nAnna;1;;0;\nBo;2;{mark};0;p")
    (finding,) = reading.findings
    assert (finding.code, finding.severity) == ("mark", Severity.ERROR)
    assert (finding.cell, finding.round, finding.player) == ("C3", 1, "Bo")
    assert finding.found == mark
    assert hand(reading, 1, "Bo") == {"bid": 2, "plump": None, "renons": False}
    assert hand(reading, 1, "Anna") == {"bid": 1, **PLAYED}


@pytest.mark.parametrize("bid", ["två", "2.5", "2,5", "-1", "−1", "1e300", "9999", "2p", "?"])
def test_what_is_no_bid_is_missing(bid: str) -> None:
    reading = only(f"Spelare;2;;1;\nAnna;1;;0;\nBo;{bid};p;0;p")
    (finding,) = reading.findings
    assert (finding.code, finding.severity, finding.cell) == ("bid", Severity.ERROR, "B3")
    assert hand(reading, 1, "Bo") == {"bid": None, "plump": True, "renons": False}


@pytest.mark.parametrize("bid", ["2", "2,0", "2.0", " 2", "2\u00a0", "\u202f2"])
def test_ways_to_write_two(bid: str) -> None:
    reading = only(f"Spelare;2;;1;\nAnna;1;;0;\nBo;{bid};p;0;p")
    assert hand(reading, 1, "Bo") == {"bid": 2, "plump": True, "renons": False}
    odd = any(space in bid for space in "\u00a0\u202f")
    assert codes(reading) == ["figures"] * odd


@pytest.mark.parametrize("found", ["1-feb", "01-feb", "2026-02-01", "22 maj", "3 Jan"])
def test_a_bid_that_became_a_date_is_not_read_as_a_number(found: str) -> None:
    reading = only(f"Spelare;2;;1;\nAnna;1;;0;\nBo;{found};p;0;p")
    assert codes(reading) == ["date"]
    assert hand(reading, 1, "Bo")["bid"] is None


@pytest.mark.parametrize("error", ["#VÄRDEFEL!", "#SAKNAS!", "#DIV/0!", "#Namn?"])
def test_errors_of_spreadsheets_in_either_language(error: str) -> None:
    reading = only(f"Spelare;2;;1;\nAnna;1;;0;\nBo;{error};p;0;{error}")
    assert codes(reading) == ["error-cell", "error-cell"]
    assert hand(reading, 2, "Bo") == {"bid": 0, "plump": None, "renons": False}


def test_a_bid_above_the_cards_is_read_as_it_stands() -> None:
    reading = only("Spelare;2;;1;\nAnna;12;p;0;\nBo;1;;0;p\nCia;1;;0;p")
    assert hand(reading, 1, "Anna") == {"bid": 12, "plump": True, "renons": False}
    assert codes(reading) == []


class TestWhichRoundsWerePlayed:
    def test_a_last_round_with_bids_alone_has_no_result(self) -> None:
        reading = only("Spelare;3;;2;;1\nAnna;1;;1;;\nBo;1;p;0;;")
        assert hand(reading, 2, "Anna") == {"bid": 1, "plump": None, "renons": False}
        assert reading.game.played == 1
        assert codes(reading) == ["unplayed"]

    def test_a_last_round_whose_bids_even_out_was_made_by_all(self) -> None:
        reading = only("Spelare;3;;2;;1\nAnna;1;;2;;\nBo;1;p;0;;")
        assert hand(reading, 2, "Anna") == {"bid": 2, **PLAYED}
        assert codes(reading) == []

    def test_not_while_somebody_is_still_to_bid(self) -> None:
        reading = only("Spelare;3;;2;;1\nAnna;1;;2;;\nBo;1;p;;;")
        assert hand(reading, 2, "Anna") == {"bid": 2, "plump": None, "renons": False}
        assert hand(reading, 2, "Bo") is None
        assert codes(reading) == ["unplayed"]

    def test_a_round_without_marks_was_played_when_the_sheet_goes_on(self) -> None:
        reading = only("Spelare;3;;2;;1\nAnna;1;;1;;0;p\nBo;1;p;0;;0")
        assert hand(reading, 2, "Anna") == {"bid": 1, **PLAYED}
        assert hand(reading, 2, "Bo") == {"bid": 0, **PLAYED}

    def test_rounds_without_bids_are_only_planned(self) -> None:
        reading = only("Spelare;3;;2;;1\nAnna;1;;;;\nBo;1;p;;;")
        assert reading.game.cards == (3, 2, 1)
        assert set(reading.game.hands["round"]) == {1}

    def test_the_first_bid_of_the_evening_is_a_game_of_all_who_sit_there(self) -> None:
        reading = only("Spelare;3;;2;;1\nAnna;1;;;;\nBo;;;;;")
        assert reading.game.players == ("Anna", "Bo")


class TestBlankBids:
    def test_a_mark_without_a_bid_is_a_plump_of_unknown_height(self) -> None:
        reading = only("Spelare;2;;1;\nAnna;1;;0;\nBo;;p;0;p")
        assert hand(reading, 1, "Bo") == {"bid": None, "plump": True, "renons": False}
        (finding,) = reading.findings
        assert (finding.code, finding.severity) == ("blank-bid", Severity.WARNING)
        assert (finding.cell, finding.round) == ("B3", 1)

    def test_a_blank_between_bids_is_no_nought(self) -> None:
        reading = only("Spelare;3;;2;;1;\nAnna;1;;1;p;0;p\nBo;1;p;;;0\nCia;0;;0;;0")
        assert hand(reading, 2, "Bo") is None
        (finding,) = reading.findings
        assert (finding.code, finding.cell, finding.player) == ("blank-bid", "D3", "Bo")
        assert finding.severity is Severity.WARNING

    def test_a_dash_says_that_somebody_sat_out(self) -> None:
        reading = only("Spelare;3;;2;;1;\nAnna;1;;1;p;0;p\nBo;1;p;–;-;0\nCia;0;;0;;0")
        assert hand(reading, 2, "Bo") is None

    def test_who_leaves_is_asked_about_once(self) -> None:
        reading = only("Spelare;4;;3;;2;;1;\nAnna;1;;1;p;0;p;1\nBo;1;p;;;;;\nCia;0;;0;;0;;1;p")
        (finding,) = reading.findings
        assert (finding.code, finding.round, finding.cell) == ("blank-bid", 2, "D3")
        assert "2–4" in finding.message.text("sv")
        assert reading.game.players == ("Anna", "Bo", "Cia")

    def test_who_comes_late_is_asked_about_once(self) -> None:
        reading = only("Spelare;3;;2;;1;\nAnna;1;p;1;p;0;p\nCia;0;;0;;0;\nBo;;;;;0;")
        (finding,) = reading.findings
        assert (finding.code, finding.round, finding.player) == ("blank-bid", 1, "Bo")
        assert hand(reading, 3, "Bo") == {"bid": 0, **PLAYED}


class TestRowsAndColumns:
    def test_sums_are_no_players_however_they_are_written(self) -> None:
        reading = only("Player;2;;1\nAnna;1;;0\nBo;2;p;0;p\nSUMMA:;3;;0\nkvar;-1;;1\n")
        assert reading.game.players == ("Anna", "Bo")
        assert codes(reading) == []

    def test_sums_without_a_label_are_no_player_either(self) -> None:
        reading = only("Player;2;;1\nAnna;1;;0\nBo;2;p;0;p\n;3;;0\n;-1;;1\n")
        assert reading.game.players == ("Anna", "Bo")
        assert codes(reading) == []

    def test_bids_without_a_name_are_not_those_of_the_player_above(self) -> None:
        reading = only("Player;2;;1\nAnna;1;;0\n;2;p;0;p\nBo;0;;0;p\nSumma;3;;0\n")
        assert reading.game.players == ("Anna", "Bo")
        (finding,) = reading.findings
        assert (finding.code, finding.severity, finding.cell) == ("no-name", Severity.ERROR, "A3")

    def test_the_protocol_may_stand_anywhere_without_a_heading(self) -> None:
        reading = only(";;;;;\n\n;;;;;\n;;;2;;1;\n;;Anna;1;;0;\n;;Bo;2;p;0;p\n;;Summa;3;;0;")
        assert reading.game.players == ("Anna", "Bo")
        assert reading.cell("bid", 1, "Bo") == "D6"

    def test_numbers_of_rounds_above_the_cards_are_not_the_cards(self) -> None:
        reading = only("Omgång;1;;2\nSpelare;2;;1\nAnna;1;;0\nBo;2;p;0;p")
        assert reading.game.cards == (2, 1)
        unlabelled = only(";1;;2;;3\n;3;;2;;1\nAnna;1;;0;;0\nBo;2;p;0;p;0;p")
        assert unlabelled.game.cards == (3, 2, 1)

    def test_numbers_of_rounds_alone_are_not_taken_for_cards(self) -> None:
        assert only("Giv;3;;2;;1\nAnna;1;;0;;0\nBo;2;p;0;p;0;p").game.cards == (3, 2, 1)
        with pytest.raises(ReadError):
            only("Giv;1;;2;;3\nAnna;1;;0;;0\nBo;2;p;0;p;0;p")

    def test_the_columns_of_marks_may_have_a_heading(self) -> None:
        reading = only("Spelare;2;p;1;p\nAnna;1;;0\nBo;2;p;0;p")
        assert reading.game.cards == (2, 1)
        assert codes(reading) == []

    def test_a_second_heading_and_numbered_rows(self) -> None:
        reading = only("Nr;Spelare;2;;1\n;;bud;p;bud;p\n1;Anna;1;;0\n2;Bo;2;p;0;p")
        assert reading.game.players == ("Anna", "Bo")
        assert codes(reading) == []

    def test_notes_in_the_margin_are_left_alone(self) -> None:
        reading = only(
            "Spelare;2;;1;;;Anteckning\nAnna;1;;0;;;glad\nBo;2;p;0;p;;7\n"
            "Summa;3;;0\n\nNästa gång hos Bo\nAnna tar med kaffe"
        )
        assert reading.game.players == ("Anna", "Bo")
        assert codes(reading) == []

    def test_a_player_below_the_sums_is_pointed_at(self) -> None:
        reading = only("Spelare;2;;1\nAnna;1;;0\nBo;2;p;0;p\nSumma;3;;0\nCia;1;;0")
        assert [(f.code, f.cell) for f in reading.findings] == [("stray-row", "A5")]

    def test_a_name_without_bids_is_no_player_in_a_game_played(self) -> None:
        reading = only("Spelare;2;;1\nAnna;1;;0\nBo;2;p;0;p\nSpelare 3;;;;")
        assert reading.game.players == ("Anna", "Bo")
        assert [(f.code, f.cell) for f in reading.findings] == [("no-bids", "A4")]

    def test_totals_in_a_last_column(self) -> None:
        reading = only("Spelare;2;;1;;Totalt\nAnna;1;;0;;16\nBo;2;p;0;p;1 000,5")
        totals = {p: (w.points, w.cell) for p, w in reading.stated.totals.items()}
        assert totals == {"Anna": (16, "F2"), "Bo": (1000.5, "F3")}
        assert reading.game.cards == (2, 1)

    def test_points_below_with_totals_alone(self) -> None:
        reading = only("Spelare;2;;1\nAnna;1;;0\nBo;2;p;0;p\n\nPoäng\nBo;0\nAnna;16")
        assert {p: w.points for p, w in reading.stated.totals.items()} == {"Anna": 16, "Bo": 0}
        assert reading.stated.rounds == {}

    def test_points_below_without_a_heading(self) -> None:
        reading = only("Spelare;2;;1\nAnna;1;;0\nBo;2;p;0;p\nSumma;3;;0\n\nAnna;11;;5\nBo;0;;0")
        points = {key: w.points for key, w in reading.stated.rounds.items()}
        assert points == {("Anna", 1): 11, ("Anna", 2): 5, ("Bo", 1): 0, ("Bo", 2): 0}
        assert codes(reading) == []


@pytest.mark.parametrize("cards", ["tio", "0", "61", "2,5", "#REF!", "2026-10-09", ""])
def test_a_round_whose_cards_cannot_be_read_is_left_out_and_said(cards: str) -> None:
    reading = only(f"Spelare;3;;{cards};;1;\nAnna;1;;2;;0;p\nBo;1;p;0;p;0")
    assert reading.game.cards == (3, 1)
    (finding,) = reading.findings
    assert (finding.code, finding.severity, finding.cell) == ("cards", Severity.ERROR, "D1")
    assert hand(reading, 2, "Anna") == {"bid": 0, "plump": True, "renons": False}


@pytest.mark.parametrize("column", ["B", "F"])
def test_neither_the_first_nor_the_last_round_vanishes_silently(column: str) -> None:
    rows = "Anna;1;;2;;0;p\nBo;1;p;0;p;0;"
    header = "Spelare;0;;2;;1" if column == "B" else "Spelare;3;;2;;0"
    reading = only(f"{header}\n{rows}")
    assert [(f.code, f.cell) for f in reading.findings] == [("cards", f"{column}1")]


class TestNames:
    @pytest.mark.parametrize(
        "name", ["1", "=1+1", "<b>x</b>", "[x](y)", "Å" * 500, "O'Brien", "Bo 'Bosse' Ek", "{0}"]
    )
    def test_names_are_kept_as_they_are(self, name: str) -> None:
        reading = only(f"Spelare;2;;1\n{name};1;;0\nBo;2;p;0;p")
        assert reading.game.players == (name, "Bo")

    def test_a_number_in_a_workbook_is_a_name_too(self) -> None:
        rows = small()
        rows[1][0] = 7
        assert read(workbook(rows), "x.xlsx")[0].game.players == ("7", "Bo")

    def test_composed_and_decomposed_letters_are_one_name(self) -> None:
        reading = only("Spelare;2;;1\nÅsa;1;;0\n  A\u030asa ;2;p;0;p\nåSA;0;;0")
        assert reading.game.players == ("Åsa", "Åsa (2)", "åSA (3)")
        assert codes(reading) == ["same-player", "same-player"]

    def test_two_of_one_name_are_told_apart_in_the_points_too(self) -> None:
        reading = only("Spelare;2;;1\nBo;1;;0\nbo;2;p;0;p\nPoäng\nBo;11;;5\nBo;0;;0")
        assert reading.game.players == ("Bo", "bo (2)")
        assert reading.stated.rounds["Bo", 1].points == 11
        assert reading.stated.rounds["bo (2)", 1].points == 0
        (finding,) = reading.findings
        assert (finding.code, finding.severity, finding.cell) == (
            "same-player",
            Severity.ERROR,
            "A3",
        )


class TestAboveTheProtocol:
    @pytest.mark.parametrize(
        "line",
        [
            "2009-02-27",
            "Datum;2009-02-27",
            "Datum: 27/2 2009",
            "27.2.2009",
            "27/2-09",
            "27/2/2009",
            "den 27 februari 2009",
            "27 feb -09",
            "27 Feb 2009",
            "February 27, 2009",
            "20090227",
            "2009-02-27 00:00:00",
        ],
    )
    def test_dates(self, line: str) -> None:
        reading = only(f"{line}\nSpelare;2;;1\nAnna;1;;0\nBo;2;p;0;p")
        assert reading.game.date == dt.date(2009, 2, 27)

    @pytest.mark.parametrize("line", ["10/8/2023", "31/2 2009", "Plump 13", "32 maj 2009", "1-2"])
    def test_what_may_be_another_date_is_none(self, line: str) -> None:
        reading = only(f"{line}\nSpelare;2;;1\nAnna;1;;0\nBo;2;p;0;p")
        assert reading.game.date is None

    def test_a_title_may_hold_the_date_and_stand_in_the_corner(self) -> None:
        reading = only("Stugan 27 feb 2009;3;;2;;1\nAnna;1;;0;;0\nBo;2;p;0;p;0;p")
        assert (reading.game.title, reading.game.date) == (
            "Stugan 27 feb 2009",
            dt.date(2009, 2, 27),
        )
        assert reading.cell("title") == reading.cell("date") == "A1"

    @pytest.mark.parametrize(
        "line", ["Regler: Farmors", "Husregler;Farmors", "Rules: Farmors", "HUSREGLER:;Farmors"]
    )
    def test_rules(self, line: str) -> None:
        reading = only(f"Fredag\n{line}\nSpelare;2;;1\nAnna;1;;0\nBo;2;p;0;p")
        assert (reading.game.title, reading.game.played_rules) == ("Fredag", "Farmors")

    def test_nothing_said_is_nothing_known(self) -> None:
        game = only("Spelare;2;;1\nAnna;1;;0\nBo;2;p;0;p").game
        assert (game.title, game.date, game.played_rules) == (None, None, None)


@pytest.mark.parametrize(
    "text",
    [
        "x",
        "10",
        "Mjölk;2\nÄgg;12\nKaffe;1",
        "Vara;Antal;Pris\nMjölk;2;20\nÄgg;12;35",
        ";2;;20\nMjölk;1;;3\nÄgg;2;;4",
        "Namn;Telefon\nAnna;070-123 45 67\nBo;0701234567",
        "Namn;10\nAnna;3\nBo;4",
        "Spelare;10;9;8;7\nAnna;1;2;0;3\nBo;3;1;2;0",
        "Vecka;1;;2;;3\nmåndag;8;;7;;8\ntisdag;8;;8;;8",
        "Kära dagbok, idag spelade vi plump.\nJag vann.",
    ],
)
def test_what_is_no_protocol_is_not_taken_for_one(text: str) -> None:
    with pytest.raises(ReadError) as error:
        read(text.encode(), "lista.csv")
    assert "lista.csv" in str(error.value)
