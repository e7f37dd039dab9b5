"""What is written is read again, and the formulas of the template give the points of the rules."""

import csv
import datetime as dt
import io
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pandas as pd
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from openpyxl import load_workbook

from plump_core import cli, writing
from plump_core.cli import main
from plump_core.findings import Severity
from plump_core.game import Game, hands
from plump_core.outcome import Outcome
from plump_core.reading import read
from plump_core.rules import find, load, parse
from plump_core.rules.house import Rules
from plump_core.writing.names import GUARD, checked
from plump_core.writing.protocol import MOST_ROUNDS
from tests.core.any_game import played

NASTY = ("=1+1", "+46", "-5", "@anna", "'=1", '"=1"', "007", "3,0", "1-2", "Å;Ö, jr", "–", "p")
SIMPLE = [rules for rules in load().values() if not rules.needs_tricks_on_miss]
NEEDY = [rules for rules in load().values() if rules.needs_tricks_on_miss]
SOFFICE = pytest.mark.skipif(
    not shutil.which("soffice"), reason="LibreOffice (soffice) is not installed"
)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game in which every round has bids that do not even out and tricks that explain them."""
    name = st.sampled_from(NASTY) | st.text(min_size=1, max_size=8)
    players = draw(st.lists(name, min_size=2, max_size=6))
    try:
        checked(players)
    except writing.WriteError:
        assume(False)
    cards = draw(st.lists(st.integers(1, 8), min_size=2, max_size=9))
    rows = [
        {**row, "tricks": None}
        for number, dealt in enumerate(cards, 1)
        for row in draw(played(number, dealt, players))
    ]
    return Game("g", tuple(players), tuple(cards), hands(rows), played_rules="exact")


def told(game: Game) -> list:
    """The hands as a protocol tells them, by round and seat."""
    table = game.hands.sort_values(["round", "seat"])
    return (
        table[["round", "cards", "seat", "bid", "plump", "renons"]].astype(object).values.tolist()
    )


def again(data: bytes, name: str) -> Game:
    (reading,) = read(data, name)
    assert [one for one in reading.findings if one.severity is not Severity.NOTE] == []
    return reading.game


def assert_same(game: Game, written: Game) -> None:
    assert game.players == checked(written.players)
    assert (game.cards, game.played_rules) == (written.cards, written.played_rules)
    assert told(game) == told(written)


@settings(max_examples=20)
@given(game=games(), lang=st.sampled_from(("sv", "en")), spare=st.integers(0, 3))
def test_a_workbook_is_read_as_the_game_it_was_made_of(game, lang, spare):
    rules = find("exact")
    assert_same(again(writing.template(game, rules, lang, spare), "kvall.xlsx"), game)


@settings(max_examples=50)
@given(game=games(), lang=st.sampled_from(("sv", "en")), sep=st.sampled_from(";,\t"))
def test_a_text_is_read_as_the_game_it_was_made_of(game, lang, sep):
    assert_same(again(writing.template_csv(game, sep, lang), "kvall.csv"), game)


def small(**more) -> Game:
    """Anna made 1, Bo missed 2; then Anna missed 0 by a renons and Bo, who sat out, has no hand."""
    rows = [
        {"round": 1, "cards": 2, "seat": 0, "player": "Anna", "bid": 1, "plump": False},
        {"round": 1, "cards": 2, "seat": 1, "player": "Bo", "bid": 2, "plump": True},
        {"round": 2, "cards": 1, "seat": 0, "player": "Anna", "bid": 0, "plump": True,
         "renons": True},
    ]  # fmt: skip
    rows = [{"game": "g", **row} for row in rows]
    return Game("g", ("Anna", "Bo"), (2, 1, 2), hands(rows), **more)


def sheet(data: bytes):
    return load_workbook(io.BytesIO(data)).active


def test_title_date_and_rules_stand_above_the_protocol():
    game = small(title="=Midsommar", date=dt.date(2026, 6, 19), played_rules="exact")
    for data, name in ((writing.template(game), "a.xlsx"), (writing.template_csv(game), "a.csv")):
        found = read(data, name)[0].game
        assert (found.title, found.date, found.played_rules) == (
            game.title, game.date, game.played_rules,
        )  # fmt: skip


def test_a_name_that_is_a_formula_stays_a_text_in_the_workbook():
    names = ("=1+1", "@sum", "-5")
    page = sheet(writing.template(writing.blank(names, (2, 1)), find("exact")))
    found = [page.cell(row, 1) for row in (6, 7, 8)]
    assert [(cell.value, cell.data_type) for cell in found] == [(name, "s") for name in names]


def test_no_field_of_a_text_begins_as_a_formula():
    hand = {"round": 1, "cards": 2, "seat": 0, "player": "=1+1", "bid": 2, "plump": True}
    game = Game("-g", ("=1+1", "@Bo"), (2,), hands([hand]), title="=cmd|calc", played_rules="+r")
    for data, sep in ((writing.template_csv(game), ";"), (writing.long_csv([game]), ",")):
        rows = csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=sep)
        fields = [field for row in rows for field in row]
        assert f"{GUARD}=1+1" in fields
        assert [field for field in fields if field[:1] in tuple("=+-@")] == []


@pytest.mark.parametrize("name", ["Summa", "spelare:", "Poäng i dag", "#N/A", "", "\u200b", "Kvar"])
def test_a_name_that_is_a_heading_is_refused(name):
    with pytest.raises(writing.WriteError):
        writing.template_csv(writing.blank(("Anna", name), (2, 1)))


def test_two_players_of_one_name_are_refused():
    with pytest.raises(writing.WriteError, match="ANNA"):
        writing.template(writing.blank(("Anna", "ANNA "), (2, 1)))


def test_more_rounds_than_a_sheet_has_room_for_are_refused():
    with pytest.raises(writing.WriteError, match=str(MOST_ROUNDS)):
        writing.template_csv(writing.blank(("Anna", "Bo"), (1,) * (MOST_ROUNDS + 1)))


def test_as_many_rounds_as_a_sheet_has_room_for_are_read_again():
    one = small()
    rows = [one.hands.iloc[:2].assign(round=number) for number in range(1, MOST_ROUNDS + 1)]
    game = replace(one, cards=(2,) * MOST_ROUNDS, hands=pd.concat(rows, ignore_index=True))
    assert_same(again(writing.template_csv(game), "lang.csv"), game)


def test_who_sat_out_has_a_dash_and_a_renons_its_own_mark():
    rows = writing.template_csv(small()).decode("utf-8-sig").splitlines()
    assert rows == [
        "Spelare;2;;1;;2;", "Anna;1;;0;r;;", "Bo;2;p;–;;;", "Summa;3;;0;;0;", "Kvar;-1;;1;;2;",
    ]  # fmt: skip


def test_the_long_table_leaves_out_nothing_of_a_game():
    rules = {"played_rules": "exact", "first_dealer": 1}
    game = small(title="Påsk, dag 2", date=dt.date(2024, 3, 30), **rules)
    game.hands.loc[1, ["tricks", "slack", "adjust"]] = [1, 1, -2.5]
    table = pd.read_csv(io.BytesIO(writing.long_csv([game, game])))
    assert tuple(table.columns) == writing.COLUMNS
    assert len(table) == 8
    assert table.iloc[1].to_dict() == {
        "date": "2024-03-30", "title": "Påsk, dag 2", "rules": "exact", "first_dealer": "Bo",
        "game": "g", "round": 1, "cards": 2, "seat": 1, "player": "Bo", "bid": 2, "tricks": 1,
        "plump": 1, "renons": 0, "slack": 1, "adjust": -2.5,
    }  # fmt: skip
    assert pd.isna(table.loc[0, "tricks"])


def test_a_round_that_nobody_has_bid_in_is_a_row_without_a_player():
    table = pd.read_csv(io.BytesIO(writing.long_csv([small()])))
    assert table.loc[3, ["round", "cards"]].tolist() == [3, 2]
    assert table.loc[3, ["player", "bid", "plump"]].isna().all()


def test_the_long_table_tells_games_of_one_id_apart():
    table = pd.read_csv(io.BytesIO(writing.long_csv([small(), small()])))
    assert table["game"].unique().tolist() == ["g", "g (2)"]


def test_the_long_table_of_no_games_is_its_headings():
    assert writing.long_csv([]).decode("utf-8-sig").split() == [",".join(writing.COLUMNS)]


@pytest.mark.parametrize("rules", NEEDY, ids=lambda rules: rules.name)
def test_rules_that_need_tricks_have_no_points_on_the_sheet_and_it_says_so(rules):
    game = small()
    page = sheet(writing.template(game, rules, "en"))
    texts = [cell.value for row in page for cell in row if isinstance(cell.value, str)]
    assert any(rules.name in text and "not on this sheet" in text for text in texts)
    assert "Points" not in texts
    found = read(writing.template(game, rules), "a.xlsx")[0].game
    assert (found.players, found.played_rules) == (game.players, rules.name)
    assert told(found) == told(game)


def test_an_empty_template_has_rows_for_names_and_no_numbers_that_look_like_points():
    page = load_workbook(
        io.BytesIO(writing.template(writing.blank((), (3, 2, 1)), find("exact"))), data_only=True
    ).active
    assert [page.cell(row, 1).value for row in range(5, 16)] == [
        "Spelare", *[None] * 7, "Summa", "Kvar", None,
    ]  # fmt: skip
    numbers = [
        c.value for row in page.iter_rows(min_row=16) for c in row if isinstance(c.value, int)
    ]
    assert numbers == []


def evening() -> Game:
    """Four players, of whom one leaves; made and missed bids of nought, one and every trick."""
    plan = (3, 2, 1, 2, 3, 4)
    bids = [(0, 3, 1, 0), (2, 0, 1, 0), (0, 1, 1, 0), (2, 1, 0), (1, 1, 2), (0, 0, 4)]
    marks = [(0, 1, 0, 1), (0, 0, 1, 0), (0, 0, 1, 0), (0, 1, 0), (1, 1, 0), (1, 1, 1)]
    names = ("Anna", "Bo", "Cia", "Dan")
    rows = [
        {"game": "g", "round": number + 1, "cards": plan[number], "seat": seat,
         "player": names[seat], "bid": bid, "plump": bool(mark), "renons": (number, seat) == (4, 1)}
        for number in range(6)
        for seat, (bid, mark) in enumerate(zip(bids[number], marks[number], strict=True))
    ]  # fmt: skip
    return Game("g", names, (*plan, 5, 6), hands(rows))


MADE_UP = (
    Rules("thirds", made=parse("bid / 4 + 0.1"), missed=parse("-bid / 2")),
    Rules("shared", made=parse("made_count * 10 - bid_sum"), missed=parse("-players")),
    Rules("last", made=parse("tricks + off"), times=parse("2 if round == rounds - 2 else 1")),
    Rules("paid", made=parse("1"), zero=parse("cards ** 2"), all=parse("-bid ** 2")),
)


def calculated(folder: Path, rules: list[Rules]) -> dict[str, Path]:
    """The evening's workbook under each of the rules, worked out by LibreOffice."""
    sources = []
    for one in rules:
        # Loaded and saved, a workbook forgets the values that stood beside its formulas.
        book = load_workbook(io.BytesIO(writing.template(evening(), one, spare=1)))
        sources.append(folder / f"{one.name}.xlsx")
        book.save(sources[-1])
    profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
    subprocess.run(
        ["soffice", profile, "--headless", "--convert-to", "xlsx", "--outdir", folder / "out",
         *sources],
        check=True, capture_output=True, timeout=300,
    )  # fmt: skip
    return {one.name: folder / "out" / f"{one.name}.xlsx" for one in rules}


@SOFFICE
def test_a_spreadsheet_gives_the_points_of_every_rule(tmp_path):
    rules = [*SIMPLE, *MADE_UP]
    for name, path in calculated(tmp_path, rules).items():
        one = next(r for r in rules if r.name == name)
        page = load_workbook(path, data_only=True).active
        assert_points(page, evening(), one)
        own = load_workbook(io.BytesIO(writing.template(evening(), one, spare=1)), data_only=True)
        assert values(own.active) == values(page), name


def values(page) -> dict[str, object]:
    """Everything seen on a sheet, numbers to two decimals; an empty text is nothing."""
    return {
        cell.coordinate: round(cell.value, 2) if isinstance(cell.value, float) else cell.value
        for row in page
        for cell in row
        if cell.value not in (None, "")
    }


def assert_points(page, game: Game, rules: Rules) -> None:
    """Sums, what is left, points, totals and standings against `Outcome`."""
    outcome = Outcome.of(game, rules)
    found = {page.cell(row, 1).value: row for row in range(1, 60) if page.cell(row, 1).value}
    heads = [row for row in range(1, 60) if page.cell(row, 1).value in ("Poäng", "Ställning")]
    bids = game.hands.groupby("round")["bid"].sum()
    for number, cards in enumerate(game.cards, 1):
        total = int(bids.get(number, 0))
        assert page.cell(found["Summa"], 2 * number).value == total
        assert page.cell(found["Kvar"], 2 * number).value == cards - total
    for seat, player in enumerate(game.players):
        points, standing = (head + 1 + seat for head in heads)
        low, high = outcome.totals[player]
        assert low == high
        total = page.cell(points, 3 + 2 * game.rounds).value
        assert total == pytest.approx(low / 100), (rules.name, player)
        assert page.cell(standing, 12).value == pytest.approx(low / 100)
        assert page.cell(standing, 14).value == "#N/A"


@SOFFICE
def test_a_spreadsheet_runs_nothing_that_a_name_says(tmp_path):
    source = tmp_path / "namn.csv"
    source.write_bytes(writing.template_csv(writing.blank(("=1+1", "@A1", "-5+2"), (2, 1)), ","))
    profile = f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}"
    subprocess.run(
        ["soffice", profile, "--headless", "--infilter=CSV:44,34,76,1,,0,false,true,false,true",
         "--convert-to", "xlsx", "--outdir", tmp_path / "out", source],
        check=True, capture_output=True, timeout=180,
    )  # fmt: skip
    page = load_workbook(tmp_path / "out" / "namn.xlsx").active
    names = [page.cell(row, 1) for row in (2, 3, 4)]
    assert [cell.data_type for cell in names] == ["s"] * 3
    assert [cell.value.strip(GUARD) for cell in names] == ["=1+1", "@A1", "-5+2"]


def run(tmp_path, *words: str) -> int:
    return cli.main(list(words))


def test_the_command_writes_a_template_once(tmp_path, capsys):
    out = tmp_path / "mall.xlsx"
    words = ("template", str(out), "--players", "Anna, Björn", "--series", "3-1-3", "--lang", "en")
    assert run(tmp_path, *words) == cli.FINE
    page = load_workbook(out).active
    assert [page.cell(row, 1).value for row in (5, 6, 7)] == ["Player", "Anna", "Björn"]
    assert [page.cell(5, col).value for col in range(2, 12, 2)] == [3, 2, 1, 2, 3]
    before = out.read_bytes()
    assert run(tmp_path, *words) == cli.WRONG
    assert "--force" in capsys.readouterr().err
    assert out.read_bytes() == before
    assert run(tmp_path, *words, "--force") == cli.FINE


@pytest.mark.parametrize(
    "words",
    [
        ("--series", "18-1", "--players", "A,B,C"),
        ("--series", "tio"),
        ("--rules", "hittepå"),
        ("--players", "Summa,Anna"),
    ],
)
def test_what_cannot_be_a_template_is_said_and_nothing_is_written(tmp_path, words, capsys):
    out = tmp_path / "mall.xlsx"
    assert run(tmp_path, "template", str(out), *words) == cli.WRONG
    assert capsys.readouterr().err.startswith("plump: ")
    assert not out.exists()


def test_a_folder_that_is_not_there_is_said(tmp_path, capsys):
    assert run(tmp_path, "template", str(tmp_path / "no" / "mall.csv")) == cli.WRONG
    assert "mall.csv" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("players", "rules", "first", "rounds"),
    [
        ("A,B,C,D,E,F", "exact", 7, 13),
        ("A,B,C,D,E,F,G", "exact", 7, 13),
        ("A,B,C,D,E", "exact", 10, 19),
        ("A,B,C,D", "skidsystemet", 13, 26),
    ],
)
def test_the_template_has_the_rounds_of_its_rules(tmp_path, players, rules, first, rounds):
    out = tmp_path / "a.csv"
    assert main(["template", str(out), "--players", players, "--rules", rules]) == 0
    rows = [line.split(";") for line in out.read_text("utf-8-sig").splitlines()]
    deals = max(([int(one) for one in row if one.isdigit()] for row in rows), key=len)
    assert (deals[0], len(deals)) == (first, rounds)
