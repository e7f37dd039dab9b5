"""The command line is a contract: fields, exit status, and what goes where."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from plump_core.cli import main
from tests.core.reading.kinds_writers import packed

FIXTURES = Path(__file__).parents[1] / "fixtures"
WHOLE = str(FIXTURES / "whole.xls")
CSV = str(FIXTURES / "semicolon-cp1252.csv")

FIELDS = {
    "source",
    "sheet",
    "date",
    "players",
    "cards",
    "played",
    "rules",
    "played_rules",
    "totals",
    "plumps",
    "places",
    "findings",
}


@pytest.fixture
def plump(capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run(*words):
        status = main(words)
        told = capsys.readouterr()
        return status, told.out, told.err

    return run


def test_score_tells_all_its_fields(plump):
    status, out, err = plump("score", WHOLE, "--json")
    (game,) = json.loads(out)
    assert (status, err) == (0, "")
    assert set(game) >= FIELDS
    assert (game["source"], game["sheet"], game["date"]) == ("whole.xls", "Protokoll", "2009-02-27")
    assert game["players"] == ["Åsa", "Björn", "Cissi", "Göran", "Märta"]
    assert game["cards"] == [*range(10, 0, -1), *range(2, 11)]
    assert (game["played"], game["rules"]) == (19, "skidsystemet")
    assert game["totals"] == {"Åsa": 80, "Björn": 90, "Cissi": 123, "Göran": 95, "Märta": 116}
    assert game["places"] == {"Åsa": 5, "Björn": 4, "Cissi": 1, "Göran": 3, "Märta": 2}
    assert all(isinstance(total, int) for total in game["totals"].values())


def test_a_total_that_is_open_is_lowest_and_highest(plump):
    status, out, _ = plump("score", WHOLE, "--rules", "beredskap", "--json")
    (game,) = json.loads(out)
    assert status == 0
    assert (game["rules"], game["played_rules"]) == ("beredskap", "skidsystemet")
    assert game["totals"]["Åsa"] == [82, 99]
    assert game["places"]["Åsa"] is None


def test_settle_evens_out(plump):
    status, out, _ = plump("settle", WHOLE, "--point", "0,50", "--json")
    (game,) = json.loads(out)
    assert status == 0
    assert (game["point"], game["currency"]) == ("0.50", "SEK")
    assert game["net"] == {
        "Cissi": "55.50",
        "Märta": "38.00",
        "Göran": "-14.50",
        "Björn": "-27.00",
        "Åsa": "-52.00",
    }
    assert game["matrix"]["Åsa"]["Cissi"] == "21.50"
    paid = dict.fromkeys(game["net"], 0.0)
    for transfer in game["transfers"]:
        paid[transfer["to"]] += float(transfer["amount"])
        paid[transfer["from"]] -= float(transfer["amount"])
    assert paid == {player: float(net) for player, net in game["net"].items()}


def test_settle_on_a_range_says_what_is_missing(plump):
    status, out, _ = plump("settle", WHOLE, "--point", "1", "--rules", "beredskap", "--json")
    (game,) = json.loads(out)
    assert status == 1
    assert (game["net"], game["matrix"], game["transfers"]) == (None, None, None)
    missing = [f for f in game["findings"] if f["code"] == "undetermined"]
    assert missing
    assert all(f["cell"] and f["round"] and f["player"] for f in missing)


def test_check_gives_findings_a_game(plump, tmp_path):
    sheet = tmp_path / "natt.csv"
    sheet.write_text("Spelare;3;;2;\nAnna;1;;2;p\nBo;1;;1;p\nCia;0;;0;\n", encoding="utf-8")
    status, out, _ = plump("check", str(sheet), "--json", "--lang", "sv")
    (game,) = json.loads(out)
    assert status == 1
    assert set(game) == {"source", "sheet", "findings"}
    (finding,) = [f for f in game["findings"] if f["severity"] == "error"]
    assert set(finding) == {
        "severity",
        "code",
        "sheet",
        "cell",
        "round",
        "player",
        "found",
        "expected",
        "message",
    }
    assert (finding["code"], finding["cell"], finding["sheet"]) == ("none", "B1", None)


def test_a_file_that_cannot_be_read_does_not_keep_the_others(plump, tmp_path):
    photo = tmp_path / "natt.xlsx"
    photo.write_bytes(b"\xff\xd8\xff\xe0" + bytes(100))
    status, out, err = plump("score", str(photo), CSV, "--json")
    assert status == 2
    assert [game["source"] for game in json.loads(out)] == ["semicolon-cp1252.csv"]
    assert "picture" in err


def test_every_file_in_a_packed_one_was_played_under_the_rules_that_are_said(plump, tmp_path):
    """A made bid of four where each trick is a point, of two where they are squared."""
    points = "Kort;Anna;Bo;{}\n5;14;p;11\n4;p;14;10\n3;11;p;11\n"
    nights = {f"{name}.csv": points.format(name).encode() for name in ("Cissi", "David")}
    (tmp_path / "alla.zip").write_bytes(packed(nights))
    alla = str(tmp_path / "alla.zip")

    def checked(*more):
        _, out, _ = plump("check", alla, *more, "--json")
        return {game["source"]: game["findings"] for game in json.loads(out)}

    names = {f"alla.zip/{name}" for name in nights}
    unsaid = checked()
    assert set(unsaid) == names
    assert all([f["code"] for f in found] == ["played-rules"] for found in unsaid.values())
    for rules in ("exact", "squares"):
        assert checked("--played", rules) == {name: [] for name in names}
    # … where nought gives five, and nobody can have ten.
    wrong = checked("--played", "beredskap")
    assert {name: found[0]["cell"] for name, found in wrong.items()} == dict.fromkeys(names, "D3")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("score", "no-such-file.xls"), "no such file"),
        (("score", str(FIXTURES)), "folder"),
        (("score", WHOLE, "--rules", "skidsytemet"), "skidsystemet"),
        (("score", WHOLE, "--rules", "nowhere.toml:own"), "nowhere.toml"),
        (("settle", WHOLE, "--point", "fifty"), "fifty"),
        (("settle", WHOLE, "--point", "-1"), "-1"),
    ],
)
def test_wrong_usage_is_told_without_a_traceback(plump, words, said):
    status, out, err = plump(*words)
    assert status == 2
    assert said in err
    assert "Traceback" not in err + out


def test_rules_of_ones_own(plump, tmp_path):
    own = tmp_path / "own.toml"
    own.write_text('[hemma]\nmade = "10 + bud"\nmissed = "-fel"\n', encoding="utf-8")
    status, out, _ = plump("score", WHOLE, "--rules", f"{own}:hemma", "--json")
    assert (status, json.loads(out)[0]["rules"]) == (0, "hemma")


def test_a_hand_that_a_rule_gives_no_number_stops_its_own_game_only(plump, tmp_path):
    own = tmp_path / "own.toml"
    own.write_text('[ours]\nmade = "10 / (bid - 4)"\n', encoding="utf-8")
    status, _, err = plump("score", WHOLE, "--rules", f"{own}:ours", "--json")
    assert (status, "divides by 0" in err, "whole.xls: Protokoll" in err) == (2, True, True)
    mild = tmp_path / "mild.toml"
    mild.write_text('[ours]\nmade = "12 / (players - 5)"\n', encoding="utf-8")
    small = tmp_path / "small.csv"
    small.write_text("round,cards,player,bid,tricks\n1,2,Anna,1,1\n1,2,Bo,0,1\n", encoding="utf-8")
    status, out, err = plump("score", WHOLE, str(small), "--rules", f"{mild}:ours", "--json")
    told = json.loads(out)
    assert (status, [one["source"] for one in told]) == (2, ["small.csv"])
    assert "whole.xls: Protokoll" in err


def test_the_loser_that_the_rules_name_is_told(plump, tmp_path):
    own = tmp_path / "own.toml"
    own.write_text('[ours]\nmade = "10 + bid"\nloser = "most plumps"\n', encoding="utf-8")
    _, out, _ = plump("score", WHOLE, "--rules", f"{own}:ours", "--lang", "en")
    _, told, _ = plump("score", WHOLE, "--rules", f"{own}:ours", "--json")
    losers = json.loads(told)[0]["losers"]
    assert losers
    assert f"Loser, with the most plumps: {losers[0]}" in out


def test_rules_lists_every_rule(plump):
    status, out, _ = plump("rules", "--json", "--lang", "sv")
    rules = {each["name"]: each for each in json.loads(out)}
    assert status == 0
    assert {"exact", "skidsystemet", "beredskap", "etta-framfor"} <= set(rules)
    assert rules["skidsystemet"]["all"] == "20 + bid"
    assert rules["beredskap"]["needs_tricks"] is True


@pytest.mark.parametrize("lang", ["sv", "en"])
@pytest.mark.parametrize("command", ["score", "check", "settle", "rules"])
def test_every_command_speaks_both_languages(plump, command, lang):
    files = [] if command == "rules" else [WHOLE]
    point = ["--point", "0.50"] if command == "settle" else []
    status, out, _ = plump(command, *files, *point, "--lang", lang)
    assert status == 0
    if command == "settle":
        assert ("27 februari 2009" in out) == (lang == "sv")
        assert ("+55,50 kr" if lang == "sv" else "+55.50 kr") in out.replace("\xa0", " ")


def test_help_is_swedish_where_it_is_asked_for(capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["score", "--lang", "sv", "--help"])
    assert stopped.value.code == 0
    assert "användning: plump score" in capsys.readouterr().out


def test_no_file_named_is_wrong_usage(capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["score", "--lang", "sv"])
    assert stopped.value.code == 2
    assert "FIL" in capsys.readouterr().err


def test_the_core_imports_neither_streamlit_nor_plotly():
    """In a process of its own: not by any module of the core, and not while scoring."""
    code = (
        "import importlib, pkgutil, sys, plump_core\n"
        "for m in pkgutil.walk_packages(plump_core.__path__, 'plump_core.'):\n"
        "    importlib.import_module(m.name)\n"
        "from plump_core.cli import main\n"
        "main(sys.argv[1:])\n"
        "heavy = {'streamlit', 'plotly', 'matplotlib', 'altair'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    words = ["settle", WHOLE, "--point", "1", "--json"]
    done = subprocess.run(
        [sys.executable, "-c", code, *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_settle_takes_a_cap_whole_kronor_and_another_way_to_pay(plump):
    words = ("--cap", "60", "--whole", "--through", "märta", "--currency", "nok", "--json")
    status, out, _ = plump("settle", WHOLE, "--point", "1", *words)
    (game,) = json.loads(out)
    told = {name: game[name] for name in ("currency", "cap", "unit", "custom", "way", "pairwise")}
    assert status == 0
    assert told == {
        "currency": "NOK",
        "cap": "60.00",
        "unit": "1.00",
        "custom": "everybody",
        "way": "through",
        "pairwise": 10,
    }
    assert game["capped"] == ["Åsa"]
    assert (game["uncapped"]["Åsa"], game["net"]["Åsa"]) == ("-104.00", "-60.00")
    assert all("Märta" in (one["from"], one["to"]) for one in game["transfers"])
    assert all(one["amount"].endswith(".00") for one in game["transfers"])
    assert game["between"] is None


def test_settle_between_each_two_or_only_to_the_winner(plump):
    _, out, _ = plump("settle", WHOLE, "--point", "1", "--pay", "pairwise", "--json")
    assert len(json.loads(out)[0]["transfers"]) == 10
    _, out, _ = plump("settle", WHOLE, "--point", "1", "--custom", "winner", "--json")
    assert {one["to"] for one in json.loads(out)[0]["transfers"]} == {"Cissi"}
    status, _, err = plump("settle", WHOLE, "--point", "1", "--cap", "inget", "--lang", "sv")
    assert (status, "inget" in err) == (2, True)


def test_whole_kronor_between_each_two_round_halves_downwards_and_still_even_out(plump):
    """Worked out on paper from 123, 116, 95, 90 and 80 points at half a krona.

    Of the ten debts six end in a half: 3.50, 16.50 and 21.50 to Cissi, 10.50 to Märta, 2.50 and
    7.50 to Göran. With those rounded down Cissi gets 54 where 56 is hers (55.50 rounded, for the
    first of two equal parts goes to her), and Björn and Åsa pay a krona less than the 27 and 52
    that are theirs: so each of them pays her one more.
    """
    words = ("--point", "0.50", "--whole", "--pay", "pairwise", "--json")
    _, out, _ = plump("settle", WHOLE, *words)
    (game,) = json.loads(out)
    assert {(one["from"], one["to"]): one["amount"] for one in game["transfers"]} == {
        ("Märta", "Cissi"): "3.00",
        ("Göran", "Cissi"): "14.00",
        ("Björn", "Cissi"): "17.00",
        ("Åsa", "Cissi"): "22.00",
        ("Göran", "Märta"): "10.00",
        ("Björn", "Märta"): "13.00",
        ("Åsa", "Märta"): "18.00",
        ("Björn", "Göran"): "2.00",
        ("Åsa", "Göran"): "7.00",
        ("Åsa", "Björn"): "5.00",
    }


def test_settle_on_a_range_tells_between_what_it_lies(plump):
    words = ("--point", "1", "--rules", "beredskap")
    _, out, _ = plump("settle", WHOLE, *words, "--json")
    (game,) = json.loads(out)
    assert game["between"]["Cissi"] == ["41.00", "136.00"]
    _, out, _ = plump("settle", WHOLE, *words, "--lang", "sv")
    assert "Cissi: +41,00 kr … +136,00 kr" in out.replace("\xa0", " ")


def test_settle_in_points_tells_that_ten_payments_become_four(plump):
    _, out, _ = plump("settle", WHOLE, "--point", "1", "--currency", "points", "--lang", "en")
    assert "+111 points" in out.replace("\xa0", " ")
    assert "The 10 payments become 4" in out
