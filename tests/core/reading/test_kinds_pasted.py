"""Protocols pasted as text."""

import pytest
from protocols import codes, hand

from plump_core.findings import ReadError
from plump_core.reading.pasted import read_pasted

PASTED = {
    "spreadsheet": "Spelare\t2\t\t1\t\nAnna\t1\t\t0\tp\nBo Ek\t2\tp\t0\t",
    "semicolons": "Spelare;2;;1;\nAnna;1;;0;p\nBo Ek;2;p;0;",
    "markdown": "| Spelare | 2 |   | 1 |   |\n|:---|--:|---|--:|---|\n"
    "| Anna | 1 | | 0 | p |\n| Bo Ek | 2 | p | 0 | |",
    "markdown without frame": "Spelare | 2 | | 1 | \n---|---|---|---|---\n"
    "Anna | 1 | | 0 | p\nBo Ek | 2 | p | 0 | ",
    "box": "┌─────────┬───┬───┬───┬───┐\n│ Spelare │ 2 │   │ 1 │   │\n├─────────┼───┼───┼───┼───┤\n"
    "│ Anna    │ 1 │   │ 0 │ p │\n│ Bo Ek   │ 2 │ p │ 0 │   │\n└─────────┴───┴───┴───┴───┘",
    "ascii box": "+---------+---+---+---+---+\n| Spelare | 2 |   | 1 |   |\n"
    "+=========+===+===+===+===+\n| Anna    | 1 |   | 0 | p |\n| Bo Ek   | 2 | p | 0 |   |\n"
    "+---------+---+---+---+---+",
    "spaces": "Spelare   2      1   \nAnna      1      0  p\nBo Ek     2  p   0   ",
    "e-mail": "> Spelare   2      1   \n> Anna      1      0  p\n> Bo Ek     2  p   0   ",
    "e-mail twice": "> > Spelare\t2\t\t1\t\n> > Anna\t1\t\t0\tp\n> > Bo Ek\t2\tp\t0\t",
}


@pytest.mark.parametrize("way", PASTED)
@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_a_protocol_pasted_in_any_way(way: str, ending: str) -> None:
    (reading,) = read_pasted(PASTED[way].replace("\n", ending), "klistrat")
    assert reading.game.players == ("Anna", "Bo Ek")
    assert reading.game.cards == (2, 1)
    assert hand(reading, 1, "Bo Ek") == {"bid": 2, "plump": True, "renons": False}
    assert hand(reading, 2, "Anna") == {"bid": 0, "plump": True, "renons": False}
    assert hand(reading, 2, "Bo Ek") == {"bid": 0, "plump": False, "renons": False}
    assert codes(reading) == []


def test_a_decimal_comma_stays_one_number() -> None:
    (reading,) = read_pasted("Spelare\t2\t\t1\nAnna\t1,0\t\t0,0\nBo\t2\tp\t0", "klistrat")
    assert hand(reading, 1, "Anna") == {"bid": 1, "plump": False, "renons": False}


@pytest.mark.parametrize("text", ["", " \n\t", "hej", "> hej\n> hopp"])
def test_what_is_no_protocol_says_so(text: str) -> None:
    with pytest.raises(ReadError):
        read_pasted(text, "klistrat")


def test_the_same_text_is_the_same_game() -> None:
    ids = [read_pasted(PASTED[way], "klistrat")[0].game.id for way in ("spaces", "spaces", "box")]
    assert ids[0] == ids[1] != ids[2]
