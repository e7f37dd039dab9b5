"""Files as spreadsheet programs write them: one game, whatever the file is."""

import datetime as dt
import json
from typing import Any

import pytest
from protocols import FIXTURES, codes, hand

from plump_core.findings import ReadError
from plump_core.reading import Reading, read

KNOWN = json.loads((FIXTURES / "known.json").read_text(encoding="utf-8"))
WHOLE = (
    "whole.xls",
    "whole.xlt",
    "whole.xlsx",
    "whole.xltx",
    "whole.ods",
    "whole.ots",
    "whole-95.xls",
    "uncached.xlsx",
    "semicolon-cp1252.csv",
    "comma-utf8.csv",
    "tab-utf16.txt",
)


def readings(name: str) -> list[Reading]:
    return read((FIXTURES / name).read_bytes(), name)


def told(reading: Reading) -> dict[str, Any]:
    """A game in the form known.json has, but for the tricks that no protocol tells."""
    game = reading.game
    rounds = []
    for number, cards in enumerate(game.cards, start=1):
        hands = game.hands[game.hands["round"] == number].set_index("player")
        hands = hands.reindex(list(game.players))
        values = {
            column: [
                None if value is not value else value for value in hands[column].astype(object)
            ]
            for column in ("bid", "plump")
        }
        rounds.append({"cards": cards, "bids": values["bid"], "plumps": values["plump"]})
    return {"players": list(game.players), "rounds": rounds}


def expected(name: str) -> dict[str, Any]:
    game = KNOWN[name]
    rounds = [{k: v for k, v in one.items() if k != "tricks"} for one in game["rounds"]]
    return {"players": game["players"], "rounds": rounds}


def same(reading: Reading, name: str) -> bool:
    """Missing values of pandas are as missing as None."""
    return json.dumps(told(reading), default=lambda _: None) == json.dumps(expected(name))


@pytest.mark.parametrize("name", WHOLE)
def test_every_kind_of_file_gives_the_same_game(name: str) -> None:
    (reading,) = readings(name)
    assert same(reading, "whole")
    assert reading.game.title == "Plump i stugan"
    assert reading.game.date == dt.date(2009, 2, 27)
    assert reading.game.played_rules == "skidsystemet"
    assert not [f for f in reading.findings if f.severity != "note"]


@pytest.mark.parametrize("name", [n for n in WHOLE if n != "uncached.xlsx"])
def test_the_points_on_the_sheet_are_those_of_its_rules(name: str) -> None:
    """Skidsystemet: a plump 0, nought 5, every trick 20 more, else 10 more."""
    (reading,) = readings(name)
    sums = dict.fromkeys(KNOWN["whole"]["players"], 0)
    for number, one in enumerate(KNOWN["whole"]["rounds"], start=1):
        for player, bid, plump in zip(sums, one["bids"], one["plumps"], strict=True):
            made = 5 if bid == 0 else bid + (20 if bid == one["cards"] else 10)
            points = 0 if plump else made
            assert reading.stated.rounds[player, number].points == points
            sums[player] += points
    assert {p: written.points for p, written in reading.stated.totals.items()} == sums


def test_cells_are_where_the_template_has_them() -> None:
    (reading,) = readings("whole.xls")
    assert reading.cell("title") == "A1"
    assert reading.cell("date") == "B2"
    assert reading.cell("rules") == "A3"
    assert reading.cell("player", player="Björn") == "A7"
    assert reading.cell("cards", round=1) == "B5"
    assert reading.cell("cards", round=19) == "AL5"
    assert reading.cell("bid", round=2, player="Cissi") == "D8"
    assert reading.cell("plump", round=2, player="Cissi") == "E8"
    assert reading.stated.totals["Åsa"].cell == "AN18"
    assert reading.cell("bid", round=20, player="Cissi") is None


def test_formulas_without_values_do_no_harm_where_only_sums_are_lost() -> None:
    (reading,) = readings("uncached.xlsx")
    assert codes(reading) == ["uncached"]
    assert reading.stated.totals == {}


def test_a_game_that_is_going_on_keeps_its_plan() -> None:
    (reading,) = readings("begun.xls")
    assert same(reading, "begun")
    assert (reading.game.rounds, reading.game.played) == (19, 7)
    assert codes(reading) == ["unplayed"]
    assert reading.findings[0].round == 8


def test_the_empty_template_is_told_from_something_else() -> None:
    with pytest.raises(ReadError) as error:
        readings("blank.xlt")
    assert "no bids are filled in yet" in error.value.text("en")
    assert "inga bud är ifyllda än" in error.value.text("sv")


@pytest.mark.parametrize("name", ["evening.xls", "evening.xlsx", "evening.ods"])
def test_every_sheet_of_an_evening_is_read_and_the_others_are_accounted_for(name: str) -> None:
    first, second = readings(name)
    assert [r.game.source.sheet for r in (first, second)] == ["Förrätt", "Huvudrätt"]
    assert same(first, "short")
    assert same(second, "whole")
    assert first.game.id != second.game.id
    assert [(f.code, f.sheet) for f in first.findings] == [
        ("empty-sheet", "Tom"),
        ("no-game", "Att köpa"),
        ("hidden-sheet", "Undangömt"),
    ]
    assert second.findings == ()


def test_an_id_is_the_same_for_the_same_file_only() -> None:
    data = (FIXTURES / "whole.xls").read_bytes()
    ids = [read(data, name)[0].game.id for name in ("a.xls", "a.xls", "b.xls")]
    assert ids[0] == ids[1] != ids[2]


@pytest.mark.parametrize("name", ["odd.xls", "odd.xlsx"])
def test_what_stands_in_cells_is_told_apart_in_old_and_new_workbooks(name: str) -> None:
    """An error, a date, a 3 that shows as a date, "2,0" and TRUE, in the bids of Anna."""
    (reading,) = readings(name)
    found = {finding.cell: (finding.code, finding.found) for finding in reading.findings}
    assert found == {
        "B2": ("error-cell", "#DIV/0!"),
        "D2": ("date", "2026-02-01"),
        "H2": ("figures", "2,0"),
        "J2": ("bid", "TRUE"),
    }
    bids = [hand(reading, round, "Anna") for round in range(1, 6)]
    assert [bid and bid["bid"] for bid in bids] == [None, None, 3, 2, None]
