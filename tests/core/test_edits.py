"""A sheet mended by hand says what a sheet says on which the same was written."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plump_core.edits import CODE, Edit, edited
from plump_core.findings import PlumpError
from plump_core.reading import Reading, read

PLAYERS = ("Anna", "Bo", "Cia")
MARKS = ("", "p", "r")


def sheet(rows: list[list[tuple[object, str]]], players=PLAYERS, cards=None) -> Reading:
    """A protocol with a row of (bid, mark) for each player, as a file that is read."""
    cards = cards or range(len(rows[0]), 0, -1)
    lines = [["Spelare", *(field for number in cards for field in (number, ""))]]
    for player, hands in zip(players, rows, strict=True):
        lines.append([player, *(field for hand in hands for field in hand)])
    text = "\n".join(";".join(map(str, line)) for line in lines)
    (reading,) = read(text.encode(), "fredag.csv")
    return reading


def hands(reading: Reading) -> list[tuple]:
    table = reading.game.hands.drop(columns="game").astype(object)
    return list(table.where(table.notna(), None).itertuples(index=False, name=None))


FRIDAY = [[(1, ""), (0, "p")], [(2, "p"), (0, "")], [(0, ""), (1, "p")]]


@st.composite
def two_sheets(draw: st.DrawFn) -> tuple[list, list]:
    """The same table written down twice, each time with other bids and marks."""
    rounds = draw(st.integers(2, 5))
    hand = st.tuples(st.integers(0, 5), st.sampled_from(MARKS))
    rows = st.lists(st.lists(hand, min_size=rounds, max_size=rounds), min_size=3, max_size=3)
    marked = rows.map(lambda three: [[(0, "p"), *row[1:-1], (1, "p")] for row in three])
    return draw(marked), draw(marked)


@given(two_sheets(), st.randoms())
def test_mending_every_cell_makes_it_the_other_sheet(two, random):
    first, second = two
    edits = [
        edit
        for player, row in zip(PLAYERS, second, strict=True)
        for number, (bid, mark) in enumerate(row, start=1)
        for edit in (Edit("bid", bid, number, player), Edit("plump", mark, number, player))
    ]
    random.shuffle(edits)
    assert hands(edited(sheet(first), edits)) == hands(sheet(second))


def test_nothing_mended_is_the_sheet_itself():
    reading = sheet(FRIDAY)
    assert edited(reading, []) is reading


def test_the_last_word_about_a_value_holds():
    mended = edited(sheet(FRIDAY), [Edit("bid", 2, 1, "Anna"), Edit("bid", 0, 1, "Anna")])
    assert mended.game.hands["bid"].tolist()[0] == 0


def test_a_bid_taken_away_is_blank_and_not_nought():
    mended = edited(sheet(FRIDAY), [Edit("bid", None, 1, "Anna")])
    assert mended.game.hands["bid"].isna().tolist() == [True, *[False] * 5]


def test_a_forgotten_bid_is_written_in_and_no_longer_asked_for():
    rows = [[(1, ""), ("", ""), (1, "p")], [(2, "p"), (0, "p"), (0, "")], [(0, "")] * 3]
    reading = sheet(rows)
    assert [finding.code for finding in reading.findings] == ["blank-bid"]
    mended = edited(reading, [Edit("bid", 1, 2, "Anna")])
    rows[0][1] = (1, "")
    assert hands(mended) == hands(sheet(rows))
    assert mended.findings == ()


def test_part_of_the_forgotten_bids_leaves_the_question():
    rows = [[(1, ""), ("", ""), ("", "")], [(2, "p"), (0, "p"), (0, "")], [(0, "")] * 3]
    rows = [[*row, (1, "p")] for row in rows]
    rows[0][3] = ("", "")
    reading = sheet(rows)
    (asked,) = reading.findings
    one = [Edit("bid", 1, 2, "Anna")]
    assert edited(reading, one).findings == (asked,)
    out = [Edit("out", True, 3, "Anna"), Edit("out", True, 4, "Anna")]
    assert edited(reading, one + out).findings == ()


def test_a_bid_that_could_not_be_read_is_mended():
    rows = [[("två", ""), (0, "p")], *FRIDAY[1:]]
    reading = sheet(rows)
    assert [finding.code for finding in reading.findings] == ["bid"]
    assert edited(reading, [Edit("bid", 2, 1, "Anna")]).findings == ()
    assert edited(reading, [Edit("bid", 2, 1, "Bo")]).findings == reading.findings


def test_a_mark_shows_that_a_round_was_played():
    reading = sheet([[(1, ""), (1, "")], [(2, "p"), (0, "")], [(0, ""), (1, "")]])
    assert [finding.code for finding in reading.findings] == ["unplayed"]
    mended = edited(reading, [Edit("plump", "p", 2, "Anna")])
    assert mended.game.hands["plump"].tolist()[3:] == [True, False, False]
    assert mended.findings == ()


def test_tricks_show_that_a_round_was_played_and_how():
    reading = sheet([[(1, ""), (1, "")], [(2, "p"), (0, "")], [(0, ""), (1, "")]])
    edits = [Edit("tricks", tricks, 2, p) for p, tricks in zip(PLAYERS, (0, 0, 1), strict=True)]
    mended = edited(reading, edits)
    assert mended.game.hands["plump"].tolist()[3:] == [True, False, False]
    assert mended.game.hands["tricks"].tolist()[3:] == [0, 0, 1]


def test_a_round_is_said_to_be_played_or_not():
    reading = sheet([[(1, ""), (1, "")], [(2, "p"), (0, "")], [(0, ""), (1, "")]])
    done = edited(reading, [Edit("played", True, 2)])
    assert done.game.hands["plump"].tolist()[3:] == [False, False, False]
    undone = edited(reading, [Edit("played", False, 1)])
    assert undone.game.played == 0


def test_who_sat_out_after_all_has_no_hand():
    mended = edited(sheet(FRIDAY), [Edit("out", True, 1, "Bo")])
    assert mended.game.hands["player"].tolist() == ["Anna", "Cia", "Anna", "Bo", "Cia"]


def test_the_cards_of_a_round_are_mended_for_everybody():
    mended = edited(sheet(FRIDAY), [Edit("cards", 7, 1)])
    assert mended.game.cards == (7, 1)
    assert mended.game.hands["cards"].tolist() == [7, 7, 7, 1, 1, 1]


def test_title_date_and_rules():
    edits = [Edit("title", " Sälen "), Edit("date", "2009-02-27"), Edit("rules", "exact")]
    game = edited(sheet(FRIDAY), edits).game
    assert (game.title, game.date, game.played_rules) == ("Sälen", dt.date(2009, 2, 27), "exact")
    assert edited(sheet(FRIDAY), [Edit("title", None)]).game.title is None


def test_a_new_name_is_everywhere_and_cells_are_found_under_it():
    mended = edited(sheet(FRIDAY), [Edit("player", "Bosse", player="Bo"), Edit("bid", 1, 1, "Bo")])
    assert mended.game.players == ("Anna", "Bosse", "Cia")
    assert mended.game.hands["player"].tolist() == ["Anna", "Bosse", "Cia"] * 2
    assert mended.game.hands["bid"].tolist()[1] == 1
    assert mended.cell("bid", 1, "Bosse") == "B3"


def test_points_on_the_sheet_stay_with_who_is_renamed():
    text = "Spelare;2;;1;;Poäng\nAnna;1;;0;p;11\nBo;2;p;0;;5\n"
    (reading,) = read(text.encode(), "fredag.csv")
    mended = edited(reading, [Edit("player", "Bosse", player="Bo")])
    assert {p: at.points for p, at in mended.stated.totals.items()} == {"Anna": 11, "Bosse": 5}


def test_two_who_were_mixed_up_change_names():
    edits = [Edit("player", "Bo", player="Anna"), Edit("player", "Anna", player="Bo")]
    mended = edited(sheet(FRIDAY), edits)
    assert mended.game.players == ("Bo", "Anna", "Cia")
    assert mended.findings == ()


def test_nobody_takes_a_name_that_is_taken():
    edits = [Edit("player", "CIA", player="Bo"), Edit("player", "Bo", player="Anna")]
    mended = edited(sheet(FRIDAY), edits)
    assert mended.game.players == PLAYERS
    assert {(one.code, one.player) for one in mended.findings} == {(CODE, "Bo"), (CODE, "Anna")}


@pytest.mark.parametrize(
    "edit", [Edit("bid", 1, 9, "Anna"), Edit("bid", 1, 1, "Disa"), Edit("cards", 3, 0)]
)
def test_what_has_no_place_on_the_sheet_is_told_and_left_out(edit):
    reading = sheet(FRIDAY)
    mended = edited(reading, [edit])
    assert hands(mended) == hands(reading)
    assert [finding.code for finding in mended.findings] == [CODE]


@pytest.mark.parametrize(
    ("column", "value", "where"),
    [
        ("bid", -1, {"round": 1, "player": "Bo"}),
        ("bid", "två", {"round": 1, "player": "Bo"}),
        ("tricks", 10**30, {"round": 1, "player": "Bo"}),
        ("plump", "x", {"round": 1, "player": "Bo"}),
        ("cards", 0, {"round": 1}),
        ("date", "27/2", {}),
        ("player", "  ", {"player": "Bo"}),
    ],
)
def test_what_cannot_stand_in_a_column_is_told(column, value, where):
    with pytest.raises(PlumpError):
        Edit(column, value, **where)
