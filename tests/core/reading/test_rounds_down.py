"""Protocols with the rounds down, the players across and a whole hand in each cell."""

import datetime as dt

import pytest
from across_writers import ARRANGED, Night, expected, found, nights, points, read, sheet
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from protocols import codes, hand, only, workbook

from plump_core.checks import check
from plump_core.detect import detect, played
from plump_core.findings import ReadError, Severity
from plump_core.game import Source
from plump_core.reading import grid, sniff
from plump_core.reading import read as read_file
from plump_core.reading.layouts import pairs, rounds_down

quick = settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))

SEED = """Omgång;Anna;Björn;Cissi;David
10 kort;Bud 3 → 13;Bud 2 → plump;Bud 4 → 14;Bud 2 → 12
9 kort;Bud 2 → plump;Bud 3 → 13;Bud 1 → 11;Bud 2 → 12
Summa;13;13;25;24
"""


def test_the_protocol_that_the_rules_print() -> None:
    reading = only(SEED)
    assert reading.layout == "rounds-down"
    assert reading.game.players == ("Anna", "Björn", "Cissi", "David")
    assert reading.game.cards == (10, 9)
    assert reading.game.hands["bid"].tolist() == [3, 2, 4, 2, 2, 3, 1, 2]
    assert reading.game.hands["plump"].tolist() == [False, True, False, False, True] + [False] * 3
    assert codes(reading) == []


def test_its_points_are_those_of_the_exact_rules_in_every_cell() -> None:
    reading = only(SEED)
    match = detect(reading).ranked[0]
    assert (match.rules.name, match.reproduced, match.cells) == ("exact", 10, 10)
    assert check(reading, played(reading)) == []


def test_every_value_knows_its_cell() -> None:
    reading = only(SEED)
    assert reading.cell("bid", 1, "Björn") == reading.cell("plump", 1, "Björn") == "C2"
    assert reading.cell("cards", 2) == "A3"
    assert reading.cell("player", None, "David") == "E1"
    assert reading.stated.totals["Cissi"].cell == "D4"
    assert reading.stated.rounds["Anna", 1].points == 13


WAYS = {
    "arrow": (lambda b, t: f"Bud {b} → {points(b, t) or 'plump'}", False),
    "points": (lambda b, t: f"{b}/{points(b, t)}", False),
    "points in brackets": (lambda b, t: f"{b} ({points(b, t)})", False),
    "points first": (lambda b, t: f"{points(b, t)} ({b})", False),
    "points after a dash": (lambda b, t: f"{b}-{points(b, t) or 'p'}", False),
    "points or a dash": (lambda b, t: f"{b}/{points(b, t) or '-'}", False),
    "tricks": (lambda b, t: f"{b}/{t}", True),
    "tricks and points": (lambda b, t: f"{b}/{t}={points(b, t)}", True),
    "words": (lambda b, t: f"bud {b} stick {t}", True),
    "p": (lambda b, t: f"{b}" if b == t else f"{b} p", False),
    "dots": (lambda b, t: f"{b}" if b == t else f"{b}●", False),
    "struck": (lambda b, t: f"{b}" if b == t else f"~~{b}~~", False),
    "dashes": (lambda b, t: f"{b}" if b == t else f"{b} –", False),
    "crosses": (lambda b, t: f"{b}" if b == t else f"{b}x", False),
    "ticks": (lambda b, t: f"{b} ✓" if b == t else f"{b}", False),
    "both": (lambda b, t: f"{b} ok" if b == t else f"{b} p", False),
    "signs": (lambda b, t: f"+{b}" if b == t else f"-{b}", False),
}


@pytest.mark.parametrize("way", WAYS)
@given(night=nights(), arrange=st.sampled_from(sorted(ARRANGED)))
@quick
def test_what_is_written_is_read(way: str, night: Night, arrange: str) -> None:
    write, tricks = WAYS[way]
    reading = read(sheet(night, write, arrange))
    assert reading.layout == "rounds-down"
    assert (reading.game.players, reading.game.cards) == (night.players, night.cards)
    assert found(reading, tricks) == expected(night, tricks)
    assert all(one.severity is not Severity.ERROR for one in reading.findings)


class TestWhatTheNumbersAre:
    def test_the_same_text_is_points_on_one_sheet_and_tricks_on_another(self) -> None:
        tricks = only("Kort;Anna;Bo;Cia\n3;1/2;0/0;2/1\n2;1/1;0/1;0/0\n1;0/0;1/0;1/1")
        points = only("Kort;Anna;Bo;Cia\n3;1/0;0/10;2/0\n2;1/11;0/0;0/10\n1;0/10;1/0;1/11")
        assert tricks.game.hands["tricks"].tolist() == [2, 0, 1, 1, 1, 0, 0, 0, 1]
        assert points.game.hands["tricks"].isna().all()
        assert points.stated.rounds["Anna", 2].points == 11

    def test_where_both_fit_it_is_said(self) -> None:
        reading = only("Kort;Anna;Bo\n2;0/1;1/1")
        (finding,) = [one for one in reading.findings if one.code == "meaning"]
        assert (finding.cell, finding.severity) == ("B2", Severity.WARNING)
        assert "bud och stick" in finding.message.text("sv")

    def test_words_above_the_rounds_decide(self) -> None:
        said = only("Plump: stick/bud;;\nKort;Anna;Bo\n2;2/1;0/1\n")
        assert (hand(said, 1, "Anna") or {})["bid"] == 1
        assert "meaning" not in codes(said)

    def test_tricks_that_do_not_sum_to_the_cards_are_found_by_the_checks(self) -> None:
        reading = only("Kort;Anna;Bo;Cia\n5;2/2;1/2;1/1\n4;0/0;2/1;1/8\n3;1/1;1/1;0/1")
        found = {(one.code, one.cell) for one in check(reading, played(reading))}
        assert ("tricks", "D3") in found

    def test_points_under_rules_that_give_tricks_for_a_plump(self) -> None:
        reading = only("Kort;Anna;Bo;Cia\n5;2/12;1/2;1/11\n4;0/10;2/1;1/3\n3;1/11;1/2;0/10")
        assert reading.game.hands["plump"].tolist() == [
            *(False, True, False),
            *(False, True, True),
            *(False, True, False),
        ]
        (note,) = [one for one in reading.findings if one.code == "by-points"]
        assert note.severity is Severity.NOTE

    def test_points_that_say_neither_are_asked_about(self) -> None:
        reading = only(
            "Kort;Anna;Bo;Cia\n5;2/12;1/0;1/11\n4;0/10;2/0;1/11\n3;1/31;1/0;0/10\n2;1/11;0/10;1/0"
        )
        assert (hand(reading, 3, "Anna") or {})["plump"] is None
        assert [(one.code, one.cell) for one in reading.findings if one.code == "result"] == [
            ("result", "B4")
        ]

    def test_points_that_are_lost_for_a_plump(self) -> None:
        reading = only("Kort;Anna;Bo;Cia\n3;1/11;1/-1;2/-2\n2;1/11;0/-1;0/10\n1;0/10;0/10;0/-1")
        plumps = reading.game.hands["plump"].tolist()
        assert plumps == [False, True, True, False, True, False, False, False, True]

    def test_points_by_rules_that_nobody_knows_say_nothing(self) -> None:
        reading = only("Kort;Anna;Bo;Cia\n3;1 → 107;1 → 3;2 → 114\n2;1 → 107;0 → 3;0 → 100")
        assert reading.game.hands["bid"].tolist() == [1, 1, 2, 1, 0, 0]
        assert reading.game.hands["plump"].isna().all()
        assert codes(reading).count("result") == 6

    def test_a_mistyped_sum_where_plumps_are_marked_is_a_made_bid_with_wrong_points(self) -> None:
        reading = only(SEED.replace("→ 13;Bud 2 → plump;", "→ 31;Bud 2 → plump;"))
        assert (hand(reading, 1, "Anna") or {})["plump"] is False
        wrong = [one for one in check(reading, played(reading)) if one.code == "points"]
        assert "B2" in {one.cell for one in wrong}

    def test_running_points(self) -> None:
        reading = only(
            "Kort;Anna;Bo;Cia\n3;1 → 11;1 → 0;2 → 12\n2;1 → 22;0 → 0;0 → 22\n1;0 → 32;0 → 10;1 → 22"
        )
        plumps = reading.game.hands["plump"].tolist()
        assert plumps == [False, True, False, False, True, False, False, False, True]
        assert detect(reading).ranked[0].running


class TestMarks:
    def test_a_star_is_a_plump_unless_that_cannot_be(self) -> None:
        reading = only("Kort;Anna;Bo;Cia\n3;1*;1;2*\n2;1;0*;0\n1;0;0;0*")
        assert (hand(reading, 1, "Anna") or {})["plump"] is True
        assert "star" not in codes(reading)

    def test_a_star_on_the_bids_that_held(self) -> None:
        reading = only("Kort;Anna;Bo;Cia\n3;3*;1;1\n2;2*;1;1\n1;1*;1;1")
        assert reading.game.hands["plump"].tolist() == [False, True, True] * 3
        assert "star" not in codes(reading)

    def test_where_a_star_may_be_either_it_is_said(self) -> None:
        reading = only("Kort;Anna;Bo;Cia\n4;1*;2;3*\n3;1;2*;1*\n2;1*;1*;2")
        assert "star" in codes(reading)

    def test_a_star_that_goes_round_the_table_is_the_dealers(self) -> None:
        text = "Kort;Anna;Bo;Cia\n3;1;1*;2p\n2;1;0p;0*\n1;0*;0;0p"
        reading = only(text)
        assert reading.game.first_dealer == 1
        assert reading.game.hands["plump"].tolist() == [
            *(False, False, True),
            *(False, True, False),
            *(False, False, True),
        ]

    def test_a_renons(self) -> None:
        reading = only("Kort;Anna;Bo;Cia\n3;1;1r;2p\n2;1;0p;0\n1;0;0;0p")
        assert hand(reading, 1, "Bo") == {"bid": 1, "plump": True, "renons": True}

    def test_signs_are_told_of(self) -> None:
        reading = only("Kort;Anna;Bo;Cia\n3;1;-1;-2\n2;1;-2;0\n1;0;-1;-1")
        assert (hand(reading, 1, "Bo") or {})["plump"] is True
        assert (hand(reading, 1, "Anna") or {})["plump"] is False
        assert (hand(reading, 2, "Cia") or {})["plump"] is None  # there is no minus nought
        assert "signs" in codes(reading)

    def test_bids_alone_have_no_result(self) -> None:
        reading = only("Kort;Anna;Bo;Cia\n5;2;1;1\n4;0;2;1\n3;1;1;0")
        assert reading.game.played == 0
        assert "no-results" in codes(reading)


class TestDates:
    def test_a_hand_that_became_a_date_in_text(self) -> None:
        reading = only("Kort;Anna;Bo;Cia\n5;2/2;2/1;02-feb\n4;0/1;1/1;2/2\n3;1/0;2/2;0/1")
        (finding,) = [one for one in reading.findings if one.code == "date"]
        assert (finding.cell, finding.round, finding.player) == ("D2", 1, "Cia")
        assert "2/2" in finding.message.text("sv")
        assert (hand(reading, 1, "Cia") or {})["bid"] is None

    def test_a_hand_that_became_a_date_in_a_workbook(self) -> None:
        rows = [
            ["Kort", "Anna", "Bo", "Cia"],
            [10, dt.date(2026, 3, 13), "3/13", "4/14"],
            [9, "1/0", "2/12", "1/11"],
            [8, "2/12", "2/0", "3/13"],
        ]
        (reading,) = read_file(workbook(rows), "f.xlsx")
        (finding,) = [one for one in reading.findings if one.code == "date"]
        assert finding.cell == "B2"
        assert str(finding.expected) == "3/13"

    def test_no_guess_where_the_day_and_the_month_may_be_either(self) -> None:
        reading = only("Kort;Anna;Bo;Cia\n5;3-feb;2/1;0/1\n4;0/1;1/1;2/2\n3;1/0;2/2;0/1")
        (finding,) = [one for one in reading.findings if one.code == "date"]
        assert "3/2" in finding.message.text("en")
        assert "most likely" not in finding.message.text("en")


class TestRows:
    def test_rounds_numbered_under_a_series(self) -> None:
        reading = only("Plump 3-1-3;;;\nOmgång;Anna;Bo;Cia\n1;1;1p;2p\n2;1;0p;0")
        assert reading.game.cards == (3, 2, 1, 2, 3)
        assert reading.game.played == 2

    def test_rounds_numbered_with_nothing_said_of_cards(self) -> None:
        reading = only("Omgång;Anna;Bo;Cia\n1;0;0p;1p\n2;1;2p;0\n3;0p;2p;1")
        assert reading.game.cards == (1, 2, 3)
        (finding,) = [one for one in reading.findings if one.code == "cards-unsaid"]
        assert (finding.cell, finding.severity) == ("A2", Severity.WARNING)

    def test_sums_below_every_round_are_running_points(self) -> None:
        reading = only(
            "Kort;Anna;Bo;Cia\n3;1;1p;2\n;11;0;12\n2;1;0p;0\n;22;0;22\n1;0;0;1p\n;32;10;22"
        )
        assert reading.game.cards == (3, 2, 1)
        assert reading.stated.rounds["Cia", 2].points == 22
        assert reading.stated.totals["Anna"].points == 32
        assert detect(reading).ranked[0].complete

    def test_a_round_played_again_counts_once(self) -> None:
        reading = only("Omgång;Anna;Bo;Cia\nGiv 1 (3);1;1p;1p\nGiv 1 (3);0;2;2p\nGiv 2 (2);1;0p;0")
        assert reading.game.cards == (3, 2)
        assert (hand(reading, 1, "Bo") or {})["bid"] == 2
        assert "played-again" in codes(reading)

    def test_a_row_that_cannot_be_told_is_left_out_and_pointed_at(self) -> None:
        reading = only("Omgång;Anna;Bo;Cia\n3 kort;1;1p;2p\n??;1;0p;0\n1 kort;0;0;0p")
        assert reading.game.cards == (3, 1)
        assert [(one.code, one.cell) for one in reading.findings] == [("cards", "A3")]

    @pytest.mark.parametrize("corner", ["", "Kort", "Omgång", "Plump i Sälen", "Spelare", "Hand"])
    def test_the_corner_may_hold_anything(self, corner: str) -> None:
        reading = only(f"{corner};Anna;Bo;Cia\n3;1;1p;2p\n2;1;0p;0\n1;0;0;0p")
        assert (reading.game.players, reading.game.cards) == (("Anna", "Bo", "Cia"), (3, 2, 1))
        assert codes(reading) == []

    def test_rounds_of_equal_cards(self) -> None:
        reading = only("Omgång;Anna;Bo\n7 kort;3;5p\n7 kort;2p;3\n7 kort;1;2p")
        assert reading.game.cards == (7, 7, 7)


class TestColumns:
    def test_what_is_nobodys_is_passed_over(self) -> None:
        reading = only(
            "Omg;Kort;Trumf;Anna;Bo;Cia;Budsumma;Anmärkning\n"
            "1;3;♥;1;1p;2p;4;Bo glömde färgen\n2;2;♠;1;0p;0;1;\n3;1;;0;0;0p;0;"
        )
        assert reading.game.players == ("Anna", "Bo", "Cia")
        assert codes(reading) == []

    def test_the_first_dealer_follows_from_any_round(self) -> None:
        reading = only("Kort;Givare;Anna;Bo;Cia\n3;;1;1p;2p\n2;Cia;1;0p;0\n1;;0;0;0p")
        assert reading.game.first_dealer == 1

    def test_a_note_in_the_margin(self) -> None:
        reading = only("Kort;Anna;Bo;Cia;\n3;1;1p;2p;\n2;1;0p;0;kaffe\n1;0;0;0p;")
        assert reading.game.players == ("Anna", "Bo", "Cia")
        assert codes(reading) == []

    def test_title_date_and_rules_above(self) -> None:
        reading = only(
            "Fredagsplump;;;\nDatum: 2024-12-27;;;\nRegler: beredskap;;;\n"
            "Kort;Anna;Bo;Cia\n3;1;1p;2p\n2;1;0p;0\n1;0;0;0p"
        )
        game = reading.game
        assert (game.title, game.date) == ("Fredagsplump", dt.date(2024, 12, 27))
        assert game.played_rules == "beredskap"

    def test_in_english(self) -> None:
        reading = only(
            "Round;Cards;Dealer;Ann;Bob;Cy\n1;3;Ann;1/1;1/2;2/0\n2;2;Bob;1/1;0/1;0/0\nTotal;;;11;0;10"
        )
        assert (reading.game.cards, reading.game.first_dealer) == ((3, 2), 0)
        assert reading.game.hands["tricks"].tolist() == [1, 2, 0, 1, 1, 0]

    def test_a_dummy_takes_tricks_and_bids_nothing(self) -> None:
        reading = only("Kort;Anna;Bo;Blindhand\n3;1;1p;\n2;0p;0;\n1;0;0p;")
        assert reading.game.players == ("Anna", "Bo")
        assert reading.game.hands["slack"].tolist() == [1] * 6

    def test_two_players_of_one_name(self) -> None:
        reading = only("Kort;Anna;Anna;Cia\n3;1;1p;2p\n2;1;0p;0\n1;0;0;0p")
        assert reading.game.players == ("Anna", "Anna (2)", "Cia")
        assert codes(reading) == ["same-player"]

    def test_turned_round(self) -> None:
        reading = only("Kort;3;2;1\nAnna;1/1;1/1;0/0\nBo;1/2;0/1;0/0\nCia;2/0;0/0;0/1")
        assert (reading.layout, reading.turned) == ("rounds-down", True)
        assert reading.cell("bid", 2, "Bo") == "C3"
        assert reading.game.hands["tricks"].tolist() == [1, 2, 0, 1, 1, 0, 0, 0, 1]


class TestBlanks:
    def test_who_comes_late_is_asked_about_once(self) -> None:
        reading = only("Kort;Anna;Bo;Cia\n4;1;2p;\n3;1;1p;\n2;0;1;0p\n1;0;0p;0")
        (finding,) = reading.findings
        assert (finding.code, finding.cell, finding.player) == ("blank-bid", "D2", "Cia")
        assert "1–2" in finding.message.text("sv")

    def test_a_dash_says_that_somebody_sat_out(self) -> None:
        reading = only("Kort;Anna;Bo;Cia\n3;1;2p;-\n2;0;1;0p\n1;-;0p;0")
        assert hand(reading, 1, "Cia") is None
        assert codes(reading) == []

    def test_what_cannot_be_read_is_pointed_at(self) -> None:
        reading = only("Kort;Anna;Bo;Cia\n3;1;hej;2p\n2;1;#SAKNAS!;0p\n1;0;0;0p")
        assert [(one.code, one.cell) for one in reading.findings] == [
            ("hand", "C2"),
            ("error-cell", "C3"),
        ]
        assert hand(reading, 1, "Bo") == {"bid": None, "plump": None, "renons": False}

    def test_a_last_round_that_is_only_bid(self) -> None:
        reading = only("Kort;Anna;Bo;Cia\n3;1/1;1/2;2/0\n2;1/1;0/1;0/0\n1;0;1;1")
        assert reading.game.played == 2
        assert codes(reading) == ["unplayed"]

    def test_a_protocol_without_bids_says_so(self) -> None:
        with pytest.raises(ReadError, match="no bids are filled in"):
            only("Omgång;Anna;Bo;Cia\n3 kort;;;\n2 kort;;;\n1 kort;;;")


NO_PROTOCOLS = {
    "a shopping list": "Nr;Vara;Antal;Pris\n1;Mjölk;2;13\n2;Ägg;12;32\n3;Bröd;1;25",
    "a league table": "Nr;Lag;S;V;O;F;P\n1;AIK;22;15;4;3;49\n2;DIF;22;14;3;5;45",
    "football": "Omgång;AIK;DIF;IFK\n1;2-1;0-0;1-3\n2;1-1;2-2;0-1\n3;3-0;1-0;2-1\n4;1-1;0-2;2-2",
    "two teams": "Nr;Hemma;Borta\n1;2/1;0/0\n2;1/1;3/2\n3;0/1;1/2",
    "a timetable": "Tid;Mån;Tis;Ons\n08:00;Ma;Sv;Id\n09:00;Bi;Ma;Sl\n10:00;No;So;En",
    "lessons": "Lektion;Mån;Tis;Ons\n1;Ma;Sv;Id\n2;Bi;Ma;Sl\n3;No;So;En",
    "golf": "Hål;Par;Anna;Bo\n1;4;5;4\n2;3;3;4\n3;5;6;5\n4;4;4;4",
    "chess": "Rond;Anna;Bo;Cia;Dan\n1;1;0;½;½\n2;0;1;1;0\n3;1;0;0;1",
    "tennis": "Match;Anna;Bo\n1;6-4;3-6\n2;7-5;6-2",
    "attendance": "Vecka;Anna;Bo;Cia\n1;x;;x\n2;x;x;\n3;;x;x",
    "bids that held, by cards": "Kort;Anna;Bo;Cia\n10;2/5;1/5;3/5\n9;4/5;2/5;1/5\n8;3/5;3/5;5/5",
    "shares by cards": "Kort;Klarade;Missade;Andel\n10;12;8;60%\n9;13;7;65%\n8;10;10;50%",
    "totals": "Spelare;Partier;Plumpar;Poäng\nAnna;10;33;1200\nBo;9;40;1100",
    "money": "Omgång;Anna;;Bo;\n1;20;5;10;2\n2;15;3;20;4\n3;10;2;5;1",
    "a budget": "Månad;Inkomst;Utgift\n1;30000;28000\n2;31000;29000\n3;30000;27500",
    "places": "Omgång;Anna;Bo;Cia\n1;1;2;3\n2;2;1;3\n3;3;1;2\n4;1;3;2",
    "yatzy": ";Anna;Bo;Cia\nEttor;3;2;4\nTvåor;6;8;4\nTreor;9;6;12\nSumma;18;16;20",
}


@pytest.mark.parametrize("table", NO_PROTOCOLS)
@pytest.mark.parametrize("layout", [rounds_down, pairs])
def test_other_tables_are_no_protocols(table: str, layout: object) -> None:
    data = NO_PROTOCOLS[table].encode()
    (seen,) = grid.sheets(data, sniff.kind(data), "f.csv")
    for view in (seen, seen.turned()):
        assert layout.read(view, Source("f.csv"), "g") is None  # type: ignore[attr-defined]
