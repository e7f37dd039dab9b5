"""Sheets with points alone, or running sums alone, and sheets that only look like it."""

import json

import pandas as pd
import pytest

from plump_core.answers import answer, bill
from plump_core.cli import main
from plump_core.findings import ReadError, RuleError, Severity
from plump_core.reading import read
from plump_core.reading.hints import Hints
from plump_core.rules import load
from plump_core.settlement import stake

RULES = load()
ANNA, BJORN, CISSI, DAVID = "Anna", "Björn", "Cissi", "David"

# The filled example of the published rules, its points alone, and its running sums.
SEED_000 = """Kort;Anna;Björn;Cissi;David
10;13;●;14;12
9;●;13;11;12
"""
SEED_000_SUMS = """;Anna;Björn;Cissi;David
10 kort;13;0;14;12
9 kort;13;13;25;24
"""
EVENING = """Omgång;Anna;Bo;Cissi
1;11;p;10
2;p;11;10
3;12;10;p
4;10;12;p
5;p;p;11
6;13;11;p
7;11;12;p
8;12;p;10
9;11;10;p
10;10;p;10
"""


def only(text, **said):
    (reading,) = read(text.encode(), "kväll.csv", {"": Hints(**said)} if said else {})
    return reading


def column(reading, name):
    return [None if pd.isna(value) else value for value in reading.game.hands[name].astype(object)]


def codes(reading):
    return [finding.code for finding in reading.findings]


def test_seed_000_points_alone():
    reading = only(SEED_000)
    assert (reading.layout, reading.game.cards) == ("points", (10, 9))
    assert reading.game.players == (ANNA, BJORN, CISSI, DAVID)
    assert column(reading, "bid") == [3, None, 4, 2, None, 3, 1, 2]
    assert column(reading, "plump") == [0, 1, 0, 0, 1, 0, 0, 0]
    assert reading.game.played_rules == "exact"
    assert reading.cell("points", round=2, player=ANNA) == "B3"


def test_seed_000_running_sums_alone():
    reading = only(SEED_000_SUMS)
    assert column(reading, "bid") == [3, None, 4, 2, None, 3, 1, 2]
    assert answer(reading).outcome.totals[CISSI] == (2500, 2500)


def test_seed_000_milder_scoring_works_from_the_bids_that_were_found():
    found = answer(only(SEED_000), RULES["basic"])
    # One player missed in each round, so the tricks left over are known: Björn one, Anna three.
    assert found.outcome.totals == {
        p: (n * 100, n * 100)
        for p, n in zip((ANNA, BJORN, CISSI, DAVID), (16, 14, 25, 24), strict=True)
    }


@pytest.mark.parametrize("sign", ["p", "P", "●", "-", "–", "x", "0", ""])
def test_plumps_are_written_in_many_ways(sign):
    reading = only(SEED_000.replace("●", sign))
    assert column(reading, "plump") == [0, 1, 0, 0, 1, 0, 0, 0]


@pytest.mark.parametrize(
    ("header", "labels"),
    [
        ("Kort", ("10", "9")),
        ("", ("10 kort", "9 kort")),
        ("Omgång", ("1 (10 kort)", "2 (9 kort)")),
        ("Giv;Kort", ("1;10", "2;9")),
    ],
)
def test_cards_are_told_in_many_ways(header, labels):
    first, second = labels
    lines = (f"{header};Anna;Bo", f"{first};13;0", f"{second};0;12")
    assert only("\n".join(lines)).game.cards == (10, 9)


def test_totals_below_are_no_round_and_are_checked():
    reading = only(SEED_000 + "Summa;13;13;25;42\n")
    assert reading.game.rounds == 2
    (wrong,) = [f for f in answer(reading).findings if f.severity is Severity.ERROR]
    assert (wrong.cell, wrong.found) == ("E4", "42")


def test_a_row_of_sums_needs_no_label():
    assert only(SEED_000 + ";13;13;25;24\n").game.rounds == 2


def test_without_cards_a_usual_series_is_assumed_and_said_to_be():
    reading = only(EVENING)
    assert reading.game.cards == tuple(range(10, 0, -1))
    (assumed,) = [f for f in reading.findings if f.code == "series"]
    assert assumed.severity is Severity.WARNING
    assert "10-1" in assumed.message.text("sv")


def test_a_series_above_the_names_says_the_cards():
    reading = only("Fredagen den 3 maj 2024, 5-1-5 med Bo\n" + "\n".join(EVENING.splitlines()[:8]))
    assert reading.game.cards == (5, 4, 3, 2, 1, 2, 3, 4, 5)
    assert reading.game.played == 7
    assert "series" not in codes(reading)


def test_points_that_nobody_can_get():
    reading = only("Kort;Anna;Bo;Cissi\n3;15;0;0\n2;12;0;0\n1;0;11;10\n")
    (wrong,) = [f for f in reading.findings if f.severity is Severity.ERROR]
    assert (wrong.cell, wrong.round, wrong.player, wrong.found) == ("B2", 1, ANNA, "15")
    assert "15 kan ingen få på 3 kort enligt ”Exakt”" in wrong.message.text("sv")
    assert column(reading, "bid")[0] is None
    found = answer(reading)
    assert [f.code for f in found.findings].count("points") == 1
    assert found.outcome.totals[ANNA] == (1200, 2500)


def test_a_cell_that_cannot_be_read_is_left_unknown():
    reading = only(SEED_000.replace("13;●", "13?;●"))
    (doubt,) = [f for f in reading.findings if f.code == "blank-points"]
    assert doubt.cell == "B2"
    assert column(reading, "plump")[0] is None


def test_the_rules_that_were_played_go_before_what_we_find():
    text = "Kort;Anna;Bo;Cissi\n3;10;10;0\n2;10;0;10\n1;0;10;0\n"
    assert only(text, played="exact").game.played_rules == "exact"
    assert only(text, played="binary").game.played_rules == "binary"
    assert only("Regler: binary\n" + text).game.played_rules == "binary"
    with pytest.raises(RuleError):
        only(text, played="no such rules")


def test_rules_that_fit_as_well_are_told():
    reading = only("Kort;Anna;Bo;Cissi\n1;10;10;0\n1;0;10;10\n1;10;0;10\n")
    (told,) = [f for f in reading.findings if f.code == "played-rules"]
    assert told.severity is Severity.WARNING
    assert "Exakt" in told.message.text("sv")


def test_points_that_were_brought_along_count():
    text = "Kort;Anna;Bo;Cissi\nStart;20;0;5\n3;31;0;5\n2;31;11;15\n1;41;11;15\n"
    reading = only(text)
    assert answer(reading).outcome.totals == {
        ANNA: (4100, 4100),
        "Bo": (1100, 1100),
        CISSI: (1500, 1500),
    }


def test_rounds_still_to_come_are_planned():
    reading = only(SEED_000 + "8;;;;\n7;;;;\n")
    assert (reading.game.rounds, reading.game.played) == (4, 2)


def test_somebody_without_points_is_left_out():
    reading = only("Kort;Anna;Bo;Cissi\n10;13;;0\n9;0;;12\n8;11;;11\n")
    assert reading.game.players == (ANNA, CISSI)
    assert "no-points" in codes(reading)


def test_rows_that_are_not_read_are_told():
    reading = only(SEED_000 + "8;11;●;12;11\nPaus;5;5;5;5\n7;11;●;12;●\n")
    (stray,) = [f for f in reading.findings if f.code == "stray-row"]
    assert stray.cell == "B5"


def test_the_sheet_may_be_turned():
    rows = [line.split(";") for line in EVENING.replace("Omgång", "Kort").splitlines()]
    turned = "\n".join(";".join(row) for row in zip(*rows, strict=True))
    reading = only(turned.replace("1;2;3;4;5;6;7;8;9;10", "10;9;8;7;6;5;4;3;2;1"))
    assert reading.layout == "points"
    assert reading.game.cards == tuple(range(10, 0, -1))
    assert reading.cell("points", round=2, player=ANNA) == "C2"


@pytest.mark.parametrize(
    "text",
    [
        # standings over nights
        "Datum;Anna;Bo;Cissi\n2024-01-05;140;95;120\n2024-02-02;88;131;104\n2024-03-01;99;87;120\n",
        "Kväll;Anna;Bo;Cissi\n1;140;95;120\n2;88;131;104\n3;99;87;120\n",
        # a shopping list, times, weights
        "Vara;Antal;Pris\nMjölk;2;31\nBröd;1;45\nSmör;3;62\n",
        "Lopp;Anna;Bo\n1;52,31;49,8\n2;51,9;50,02\n3;53,1;48,77\n",
        "Vecka;Anna;Bo;Cissi\n1;37;41;22\n2;38;40;26\n3;36;38;31\n4;35;37;30\n",
    ],
)
def test_other_tables_are_no_points(text):
    with pytest.raises(ReadError):
        read(text.encode(), "blad.csv")


def test_what_may_as_well_be_bids_is_not_taken_for_points():
    from plump_core.reading import layouts
    from plump_core.reading.grid import sheets
    from plump_core.reading.sniff import kind

    data = b"Kort;Anna;Bo;Cissi\n5;2;1;3\n4;0;1;2\n3;1;1;0\n"
    (sheet,) = sheets(data, kind(data), "bud.csv")
    assert layouts.points.read(sheet, None, "g") is None


def test_small_points_are_read_where_somebody_says_what_they_are():
    text = "Kort;Anna;Bo;Cissi\n5;0;1;1\n4;4;1;1\n3;0;0;0\n"
    reading = only(text, played="negative-squares", layout="points")
    assert column(reading, "plump")[:3] == [False, True, True]
    assert reading.confidence < 0.5


def test_initials_are_names_too():
    assert only(SEED_000.replace("Björn", "B").replace("Cissi", "S")).game.players[1:3] == (
        "B",
        "S",
    )


def test_numbers_of_no_known_rules_and_no_cards_are_refused_with_what_to_do():
    text = "Anna;Bo;Cissi\n117;-3;43\n-41;109;-3\n171;171;-41\n-3;143;-41\n"
    with pytest.raises(ReadError) as refused:
        read(text.encode(), "blad.csv")
    assert "regler" in refused.value.text("sv")


def test_own_rules_are_named_on_the_command_line(tmp_path, capsys):
    rules = tmp_path / "hus.toml"
    rules.write_text('["vi"]\nmade = "7 + 3 * bid"\nmissed = "-off"\n', encoding="utf-8")
    file = tmp_path / "kväll.csv"
    file.write_text("Kort;Anna;Bo;Cissi\n3;10;10;-1\n2;-1;10;7\n1;10;7;7\n", encoding="utf-8")
    assert main(["score", str(file), "--played", f"{rules}:vi", "--rules", "exact", "--json"]) == 0
    (said,) = json.loads(capsys.readouterr().out)
    assert said["played_rules"] == "vi"
    assert said["totals"] == {"Anna": 22, "Bo": 32, "Cissi": 20}


def test_the_command_line_says_the_rules_that_were_found(tmp_path, capsys):
    file = tmp_path / "kväll.csv"
    file.write_text(SEED_000, encoding="utf-8")
    assert main(["check", str(file), "--json"]) == 0
    capsys.readouterr()
    assert main(["score", str(file), "--json", "--played", "exact"]) == 0
    (said,) = json.loads(capsys.readouterr().out)
    assert (said["played_rules"], said["totals"]["Cissi"]) == ("exact", 25)


@pytest.mark.parametrize(
    "told", ["A = Anna, B = Bo, C = Cissi\n", "A;Anna\nB;Bo\nC;Cissi\n", "A =;Anna\nC =;Cissi\n"]
)
def test_initials_over_points_are_those_whom_the_sheet_says(told):
    text = EVENING.replace("Anna;Bo;Cissi", "A;B;C") + "\n" + told
    assert only(text).game.players == ("Anna", "Bo" if "Bo" in told else "B", "Cissi")
    assert only(text).cell("player", None, "Anna") == "B1"


def test_what_only_tricks_would_settle_points_at_the_points_of_the_hand():
    reading = only("Kort;Anna;Bo;Cissi\n5;11;p;p\n2;p;11;10\n1;10;p;11\n")
    given = bill(answer(reading, RULES["beredskap"]), stake("1"), "SEK")
    open_ones = {one.player: one.cell for one in given.findings if one.code == "undetermined"}
    assert open_ones == {"Bo": "C2", "Cissi": "D2"}
