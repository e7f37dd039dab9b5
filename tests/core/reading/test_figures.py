"""Figures that were not kept as figures are read all the same, and told of."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kinds_writers import html, ods, xml_2003
from protocols import small, workbook

from plump_core.findings import Severity
from plump_core.reading import Reading, read
from plump_core.reading.grid import values

TYPED = {"xlsx": workbook, "ods": ods, "xml": xml_2003}


def notes(reading: Reading) -> list[tuple[str | None, str]]:
    return [(one.cell, str(one.message)) for one in reading.findings if one.code == "figures"]


def only(data: bytes, name: str = "natt") -> Reading:
    (reading,) = read(data, name)
    return reading


@pytest.mark.parametrize("kind", TYPED)
def test_figures_stored_as_text_are_told_of_once_a_sheet(kind: str) -> None:
    rows, texts = small(), small()
    for row in texts[1:]:
        row[1] = str(row[1])
    plain, odd = (only(TYPED[kind](one), f"natt.{kind}") for one in (rows, texts))
    assert notes(plain) == []
    ((cell, told),) = notes(odd)
    assert cell == "B2"
    assert "a figure stored as text" in told
    assert told.endswith(f"Others like it: {len(rows) - 2}.")
    assert odd.game.hands.drop(columns="game").equals(plain.game.hands.drop(columns="game"))


@pytest.mark.parametrize(
    ("written", "told"),
    [("1,0", "with a comma in it"), ("1\u00a0", "no ordinary one"), ("\u22120", "a dash")],
)
def test_each_odd_way_to_write_a_figure_has_words_of_its_own(written: str, told: str) -> None:
    rows = small()
    rows[1][1] = written
    ((cell, said),) = notes(only(workbook(rows)))
    assert (cell, told in said) == ("B2", True)


def test_in_a_text_only_signs_that_nobody_types_are_told_of() -> None:
    plain = "Spelare;2;;1;\nAnna;1,0;;0;\nBo;2;p;0;p\n"
    assert notes(only(plain.encode())) == []
    assert [cell for cell, _ in notes(only(plain.replace("1,0", "1\u00a0").encode()))] == ["B2"]


def test_a_web_page_is_all_text_and_says_nothing_of_it() -> None:
    assert notes(only(html(small()).encode())) == []


def test_what_is_no_part_of_the_game_is_not_told_of() -> None:
    rows = [*small(), *[[]] * 9, ["", "", "12"]]
    assert notes(only(workbook(rows))) == []


@given(st.integers(0, 999), st.sampled_from(["{}", "{},0", "{}\u00a0", "\u200b{}", "+{}", "{}.0"]))
def test_a_figure_is_worth_the_same_however_it_was_written(number: int, way: str) -> None:
    written = way.format(number)
    for cell in (values.of_text(0, 0, written), values.of_string(0, 0, written)):
        assert (cell.number, type(cell.number)) == (number, int)
        assert cell.turn().odd is cell.odd


@given(st.text(max_size=12))
def test_what_is_no_figure_is_not_odd(text: str) -> None:
    cell = values.of_string(0, 0, text)
    assert (cell.odd is not None) == (cell.number is not None)


ERRORS = {
    "the sums below points alone": (
        [
            [None, "Anna", "Bo", "Cia"],
            *([3, 11, 5, 0], [2, 0, 11, 5], [1, 5, 11, 0], [2, 11, 0, 5], [3, 12, 0, 5]),
            ["Summa", 39, "#REF!", "#REF!"],
        ],
        "C7",
    ),
    "points of the long table": (
        [
            ["Spelare", "Omgång", "Kort", "Bud", "Stick", "Poäng"],
            *(["Anna", 1, 2, 0, 0, 5], ["Bo", 1, 2, 1, 2, "#VÄRDEFEL!"], ["Anna", 2, 1, 1, 1, 11]),
            ["Bo", 2, 1, 1, 0, "#VÄRDEFEL!"],
        ],
        "F3",
    ),
}


@pytest.mark.parametrize(("rows", "cell"), ERRORS.values(), ids=ERRORS)
def test_errors_that_nothing_was_read_of_are_told_once(rows: list, cell: str) -> None:
    (reading,) = read(workbook(rows), "x.xlsx")
    (told,) = [one for one in reading.findings if one.code == "error-cell"]
    assert (told.cell, told.severity) == (cell, Severity.WARNING)
    assert told.message.text("sv").endswith("Andra likadana: 1.")
