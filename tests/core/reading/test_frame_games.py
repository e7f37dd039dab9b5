"""Several games on one sheet, and all that looks like another game and is none."""

import csv
import datetime as dt

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from protocols import codes, only, workbook
from test_frame_turned import turned, values
from test_reading_round_trip import games, written

from plump_core.findings import ReadError
from plump_core.reading import Hints, Reading, parts, read

WITHOUT_SHRINKING = (Phase.explicit, Phase.reuse, Phase.generate)
FIRST = (
    "Spelare;3;;2;;1;\nAnna;1;;2;p;0;\nBo;1;p;1;;1;\nCia;0;p;0;;1;p\n"
    "Summa;2;;3;;2;\nKvar;1;;-1;;-1;"
)
OTHERS = "Spelare;4;;3;;2;;1;\nDan;1;;2;p;0;;0;\nEva;1;p;1;;1;;1;\nFia;0;p;1;;1;p;1;p"
AGAIN = "Spelare;3;;2;;1;\nAnna;0;p;1;;0;\nBo;2;;1;p;0;\nCia;0;;1;p;0;p"
ROUNDS = "Omgång;Kort;Anna;Bo;Cia\n1;3;1;1p;0p\n2;2;2p;1;0\n3;1;0;1;1p"
POINTS = "Anna;11;;0;;5;\nBo;0;;11;;11;\nCia;0;;5;;0;"


def beside(left: str, right: str, between: int = 1) -> str:
    """Two texts side by side with so many blank columns between them."""
    one, other = ([line.split(";") for line in text.splitlines()] for text in (left, right))
    width, height = max(map(len, one)) + between, max(len(one), len(other))
    lines = [line + [""] * (width - len(line)) for line in _to(one, height)]
    return "\n".join(";".join(a + b) for a, b in zip(lines, _to(other, height), strict=True))


def _to(lines: list[list[str]], height: int) -> list[list[str]]:
    return lines + [[]] * (height - len(lines))


def all_of(text: str, **said: object) -> list[Reading]:
    return read(text.encode(), "fredag.csv", **said)


def told(text: str) -> list[tuple]:
    return [values(reading) for reading in all_of(text)]


@settings(max_examples=15, deadline=None, phases=WITHOUT_SHRINKING)
@given(one=games(), other=games(), gap=st.integers(1, 3), aside=st.booleans())
def test_two_games_are_the_two_read_alone(one: dict, other: dict, gap: int, aside: bool) -> None:
    first, second = (written(game, ";", csv.QUOTE_MINIMAL).strip() for game in (one, other))
    first, second = (text.replace("\r\n", "\n") for text in (first, second))
    together = beside(first, second, gap) if aside else first + "\n" * (gap + 1) + second
    assert told(together) == [*told(first), *told(second)]


@pytest.mark.parametrize("second", [FIRST, AGAIN, OTHERS])
@pytest.mark.parametrize("between", ["\n", "\n\n", "\n\n\n", "\nParti 2\n", "\n\nParti 2\n\n"])
def test_games_below_each_other(second: str, between: str) -> None:
    assert told(FIRST + between + second) == [*told(FIRST), *told(second)]


@pytest.mark.parametrize("second", [FIRST, AGAIN, OTHERS])
@pytest.mark.parametrize("gap", [0, 1, 2, 5])
def test_games_beside_each_other(second: str, gap: int) -> None:
    assert told(beside(FIRST, second, gap)) == [*told(FIRST), *told(second)]


def test_four_games_two_and_two() -> None:
    sheet = beside(f"{FIRST}\n\n{OTHERS}", f"{AGAIN}\n\n\n{FIRST}")
    assert told(sheet) == [*told(FIRST), *told(OTHERS), *told(AGAIN), *told(FIRST)]


def test_rounds_down_below_and_beside_each_other() -> None:
    other = ROUNDS.replace("Anna", "Dan")
    for sheet in (f"{ROUNDS}\n\n{other}", f"{ROUNDS}\n{other}", beside(ROUNDS, other)):
        assert told(sheet) == [*told(ROUNDS), *told(other)]


def test_turned_games() -> None:
    assert told(turned(f"{FIRST}\n\n{OTHERS}")) == [*told(FIRST), *told(OTHERS)]
    assert told(beside(turned(FIRST), turned(OTHERS))) == [*told(FIRST), *told(OTHERS)]


def test_each_game_has_its_own_title_and_date() -> None:
    one, other = all_of(f"Etta\n2024-01-05\n{FIRST}\nTvåa\nDatum;2024-01-12\n{FIRST}")
    assert (one.game.title, one.game.date) == ("Etta", dt.date(2024, 1, 5))
    assert (other.game.title, other.game.date) == ("Tvåa", dt.date(2024, 1, 12))
    left, right = all_of(beside(f"Etta\n\n{FIRST}", f"Tvåa\n2024-01-12\n{FIRST}", 2))
    assert (left.game.title, left.game.date) == ("Etta", None)
    assert (right.game.title, right.game.date) == ("Tvåa", dt.date(2024, 1, 12))


def test_a_note_below_a_game_is_no_title_of_the_next() -> None:
    one, other = all_of(f"{FIRST}\nNästa gång hos Bo\n\n{FIRST}")
    assert (one.game.title, other.game.title) == (None, None)


def test_a_game_without_a_heading_starts_at_its_title() -> None:
    sheet = FIRST.replace("Spelare", "Fredag") + "\n\n" + AGAIN.replace("Spelare", "Lördag")
    assert [reading.game.title for reading in all_of(sheet)] == ["Fredag", "Lördag"]


def test_ids_are_distinct_and_the_first_is_that_of_a_game_alone() -> None:
    data = workbook(*[[line.split(";") for line in f"{FIRST}\n\n{AGAIN}".splitlines()]] * 2)
    ids = [reading.game.id for reading in read(data, "x.xlsx")]
    assert len(set(ids)) == 4
    assert ids == [reading.game.id for reading in read(data, "x.xlsx")]
    whole = {name: Hints(whole=True) for name in ("Blad1", "Blad2")}
    assert [reading.game.id for reading in read(data, "x.xlsx", whole)] == [ids[0], ids[2]]


def test_each_game_says_what_it_takes_up_and_points_at_its_own_cells() -> None:
    one, other = all_of(FIRST + "\n\n" + OTHERS.replace("Eva;1", "Eva;två"))
    assert (one.area, other.area) == ("A1:G6", "A8:I11")
    assert other.cell("bid", 1, "Fia") == "B11"
    assert [(f.code, f.cell) for f in other.findings] == [("bid", "B10")]
    assert only(FIRST).area is None


def test_a_game_just_begun_below_another() -> None:
    begun = "Spelare;3;;2;;1;\nAnna;1;;;;;\nBo;1;;;;;\nCia;0;;;;;"
    _, other = all_of(f"{FIRST}\n\n{begun}")
    assert (other.game.players, other.game.played) == (("Anna", "Bo", "Cia"), 0)


class TestWhatIsNoOtherGame:
    @pytest.mark.parametrize(
        "heading", ["Poäng", "Poäng\nSpelare;3;;2;;1;", "Spelare;3;;2;;1;", "Ställning", ""]
    )
    def test_points(self, heading: str) -> None:
        reading = only(f"{FIRST}\n\n{heading}\n{POINTS}")
        assert reading.game.hands.shape[0] == 9
        assert reading.stated.rounds["Bo", 2].points == 11

    def test_running_sums_below_points(self) -> None:
        sums = "Anna;11;;11;;16;\nBo;0;;11;;22;\nCia;0;;5;;5;"
        reading = only(f"{FIRST}\n\nPoäng\nSpelare;3;;2;;1\n{POINTS}\n\nSpelare;3;;2;;1\n{sums}")
        assert reading.game.hands.shape[0] == 9

    def test_points_between_two_games_belong_to_the_first(self) -> None:
        one, other = all_of(f"{FIRST}\n\nPoäng\n{POINTS}\n\nAndra\n{OTHERS}")
        assert one.stated.rounds["Anna", 1].points == 11
        assert (other.game.title, other.stated.rounds) == ("Andra", {})

    def test_statistics_beside_it(self) -> None:
        table = "Spelare;Plumpar;Procent\nAnna;1;33\nBo;1;33\nCia;2;67"
        for gap in (1, 2):
            assert values(only(beside(FIRST, table, gap))) == values(only(FIRST))

    def test_notes(self) -> None:
        assert values(only(f"{FIRST}\n\nSpelare\nAnna tar med kaffe")) == values(only(FIRST))

    def test_a_person_says_that_it_is_one_game(self) -> None:
        (reading,) = all_of(f"{FIRST}\n\n{AGAIN}", hints={"": Hints(whole=True)})
        assert (reading.game.cards, reading.area) == ((3, 2, 1), None)

    @pytest.mark.parametrize(
        "table",
        [
            "Spelare;2024-01-05;2024-01-12;2024-01-19\nAnna;140;120;99\nBo;100;101;140",
            "Datum;Anna;Bo;Cia\n2024-01-05;140;120;99\n2024-01-12;100;101;140\n2024-01-19;80;7;60",
            "Spelare;Kvällar;Poäng;Snitt\nAnna;12;1440;120\nBo;11;1210;110\nCia;9;1080;120",
        ],
    )
    def test_standings_over_many_nights_are_no_game(self, table: str) -> None:
        with pytest.raises(ReadError):
            all_of(table)


def test_rounds_that_go_on_in_a_second_block_are_told_of() -> None:
    rest = "Spelare;2;;1;\nAnna;1;;1;p\nBo;1;p;1;\nCia;0;p;0;"
    _, other = all_of(f"Spelare;4;;3;\nAnna;1;;2;p\nBo;1;p;1;\nCia;0;p;0;\n\n{rest}")
    assert codes(other) == ["going-on"]
    assert other.findings[0].cell == "A6"


def test_no_more_games_than_anybody_keeps_on_a_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "MOST_GAMES", 3)
    readings = all_of(f"{FIRST}\n\n" * 5)
    assert len(readings) == 3
    assert codes(readings[-1]) == ["too-many-games"]
