"""What cannot be right on a sheet, and where it says so."""

import pandas as pd
import pytest

from plump_core.answers import answer, bill
from plump_core.checks import check, check_game, undetermined
from plump_core.detect import played
from plump_core.edits import Column, Edit, edited
from plump_core.findings import Severity
from plump_core.outcome import Outcome
from plump_core.reading import Reading, read
from plump_core.reading.record import Stated
from plump_core.repairs import offers
from plump_core.rules import Rules, load, parse
from plump_core.settlement import stake
from tests.conftest import game_of

RULES = load()
PLAIN = RULES["beredskap"]


def found(game, rules=PLAIN):
    return {(f.code, f.severity.value, f.round, f.player) for f in check_game(game, rules)}


def test_a_game_that_is_right_has_no_findings():
    game = game_of([(10, (3, 2, 4, 2), (0, 1, 0, 0)), (9, (2, 3, 1, 2), (1, 0, 0, 0))])
    assert found(game, RULES["skidsystemet"]) == set()


CASES = [
    ((3, (5, 0, 0), (1, 0, 0)), ("range", "error", 1, "Anna")),
    ((11, (3, 3, 3, 3, 3), (1, 1, 0, 0, 0)), ("deal", "warning", 1, None)),
    ((30, (3, 3, 3, 3, 3), (1, 1, 0, 0, 0)), ("deal", "error", 1, None)),
    ((5, (2, 2, 2), (0, 0, 0)), ("overmade", "error", 1, None)),
    ((5, (1, 1, 1), (0, 0, 0)), ("none", "error", 1, None)),
    ((5, (2, 2, 1), (1, 0, 0)), ("self", "warning", 1, "Anna")),
    ((4, (0, 0, 3), (1, 1, 0)), ("zeros", "warning", 1, None)),
    ((3, (1, 1, 2), (1, 1, 0)), ("ones", "warning", 1, None)),
]


@pytest.mark.parametrize(("round", "finding"), CASES)
def test_one_fault_at_a_time(round, finding):
    assert found(game_of([round])) == {finding}


def test_the_hook_is_checked_where_the_rules_have_it():
    game = game_of([(4, (2, 2), (True, True))])
    assert found(game, RULES["exact"]) == {("hook", "warning", 1, None)}
    assert found(game, RULES["beredskap"]) == set()


def test_the_hook_waits_for_the_result():
    assert found(game_of([(4, (2, 2), (None, None))]), RULES["exact"]) == set()


def test_written_tricks_are_checked():
    frame = game_of([(3, (1, 1, 0), (False, True, True))]).hands
    game = game_of([(3, (1, 1, 0), (False, True, True))])
    told = game_with(game, frame.assign(tricks=pd.array([1, 1, 8], dtype="Int64")))
    assert found(told) == {
        ("tricks", "error", 1, None),
        ("tricks", "error", 1, "Cissi"),
        ("mark", "error", 1, "Björn"),
    }


def game_with(game, frame):
    return type(game)(id=game.id, players=game.players, cards=game.cards, hands=frame)


def test_a_limit_that_was_passed_is_a_note():
    rules = Rules("t", made=parse("10 + bid"), limit=10)
    game = game_of([(1, (1, 0), (False, False)), (1, (1, 0), (False, False))])
    assert found(game, rules) == {("limit", "note", 1, None)}


SHEET = "Spelare;3;;2;\nAnna;1;;1;\nBo;1;;0;\nCia;0;;0;\nSumma;2;;1;\nKvar;1;;1;\n"


def test_a_finding_says_where_what_and_what_was_expected():
    (reading,) = read(SHEET.replace("Cia;0;;", "Cia;0;p;").encode(), "natt.csv")
    wrong = reading
    assert check(wrong, RULES["skidsystemet"])[-1].code in {"unplayed", "none"}
    (reading,) = read(b"Spelare;3;;2;\nAnna;1;;2;p\nBo;1;;1;p\nCia;0;;0;\n", "natt.csv")
    (finding,) = [f for f in check(reading, played(reading)) if f.code == "none"]
    told = finding.to_json("sv")
    assert (told["cell"], told["round"], told["found"]) == ("B1", 1, "2")
    assert told["message"].startswith("Cell B1: Ingen har plump i omgång 1")
    assert told["expected"] == "minst en plump"


def test_money_is_not_settled_on_a_range_and_the_hands_are_named():
    game = game_of([(6, (2, 1, 0, 2), (True, True, True, False))])
    findings = undetermined(Outcome.of(game, RULES["beredskap"]))
    assert [(f.round, f.player) for f in findings] == [(1, "Anna"), (1, "Björn"), (1, "Cissi")]
    assert {f.severity for f in findings} == {Severity.ERROR}


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("Anna;2;p", "Bladet säger inte hur många stick Anna tog i omgång 1"),
        ("Anna;;p", "Bladet säger inte vad Anna bjöd i omgång 1"),
    ],
)
def test_what_is_to_be_filled_in_is_named(row, told):
    (reading,) = read(f"Spelare;6;\n{row}\nBo;1;p\nCia;0;p\nDan;2;\n".encode(), "natt.csv")
    first = undetermined(Outcome.of(reading.game, RULES["beredskap"]))[0]
    assert first.message.text("sv").startswith(told)


def test_a_bill_needs_every_total():
    (reading,) = read(b"Spelare;6;\nAnna;2;p\nBo;1;p\nCia;0;p\nDan;2;\n", "natt.csv")
    open_bill = bill(answer(reading, RULES["beredskap"]), stake("0.50"), "SEK")
    assert open_bill.bill.settlement is None
    assert [f.code for f in open_bill.findings] == ["undetermined"] * 3
    assert open_bill.findings[0].cell == "B2"
    closed = bill(answer(reading), stake("0.50"), "SEK")
    assert sum(closed.bill.settlement.net.values()) == 0


def test_rules_named_on_the_sheet_are_the_played_ones():
    text = "Regler: {}\nSpelare;2;;1;\nAnna;1;;0;p\nBo;0;p;0;\n"
    (reading,) = read(text.format("Beredskap").encode(), "natt.csv")
    assert played(reading).name == "beredskap"
    assert answer(reading).findings == ()
    (reading,) = read(text.format("farmors").encode(), "natt.csv")
    assert played(reading).name == "skidsystemet"
    assert [f.code for f in answer(reading).findings] == ["rules"]
    assert answer(reading, said="exact").played.name == "exact"


def test_a_sheet_cannot_make_us_open_a_file(tmp_path):
    secret = tmp_path / "secret.toml"
    secret.write_text('[own]\nmade = "7"\n')
    text = f"Regler: {secret}\nSpelare;2;;1;\nAnna;1;;0;p\nBo;0;p;1;p\n"
    (reading,) = read(text.encode(), "natt.csv")
    assert played(reading).name == "skidsystemet"


def test_two_decks_are_asked_for_once_in_a_game_and_not_again_after_a_yes():
    many, few = (11, (3, 3, 3, 3, 3), (1, 1, 0, 0, 0)), (3, (1, 0, 2, 0, 1), (0, 0, 1, 0, 0))
    reading = Reading(game_of([many, many, few, many]), {}, (), Stated(), "", 1.0)
    asked = [one for one in check(reading, PLAIN) if one.code == "deal"]
    assert [one.round for one in asked] == [1]
    assert "rounds 1–2, 4 " in str(asked[0].message)

    (offer,) = (one for one in offers(reading, PLAIN, asked) if one.finding.code == "deal")
    (yes,) = offer.repairs
    assert str(yes.label) == "Yes, two decks"
    after = edited(reading, yes.edits)
    assert not [one for one in check(after, PLAIN) if one.code == "deal"]
    assert after.game.decks == 2


def test_the_hand_that_cannot_be_comes_before_the_sum_that_it_spoils():
    game = game_of([(3, (1, 1, 0), (False, True, True))])
    told = game_with(game, game.hands.assign(tricks=pd.array([1, 1, 8], dtype="Int64")))
    codes = [(one.code, one.player) for one in check_game(told, PLAIN)]
    assert codes[0] == ("tricks", "Cissi")
    assert ("tricks", None) in codes[1:]


def test_what_two_decks_cannot_give_stays_wrong_after_a_yes():
    game = game_of([(30, (3, 3, 3, 3, 3), (1, 1, 0, 0, 0))])
    reading = Reading(game, {}, (), Stated(), "", 1.0)
    after = edited(reading, [Edit(Column.DECKS, 2)]).game
    assert found(after) == {("deal", "error", 1, None)}
