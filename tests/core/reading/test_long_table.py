"""Tables with a row for each hand, as people and other programs make them."""

import csv
import io
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from protocols import codes, hand, only, workbook

from plump_core.findings import ReadError, Severity
from plump_core.reading import Reading, read

HEADINGS = {
    "date": ("Datum", "date", "Game date", "speldatum"),
    "round": ("Omgång", "round", "giv", "Hand", "Giv nr", "round_number", "omg"),
    "cards": ("Kort", "cards", "cards dealt", "Antal kort", "Kort (var)"),
    "seat": ("Plats", "seat", "position"),
    "player": ("Spelare", "namn", "player", "name", "Spelarnamn"),
    "bid": ("Bud", "bid", "Tricks bid", "BUD:", "called"),
    "tricks": ("Stick", "tricks", "taken", "tagna stick", "won"),
}
MARKS = {
    "plump": (("Plump", "p", "missed"), (("p", ""), ("ja", "nej"), ("1", "0"), ("x", ""))),
    "made": (("Klarat", "made", "hit"), (("nej", "ja"), ("0", "1"), ("", "✓"), ("no", "yes"))),
    "result": (("Resultat", "status"), (("plump", "klarat"), ("Burn", "Made Bid"))),
}
"""Headings, and what stands below them for a plump and for a bid that was made."""

EVENING = [
    (1, 3, "Anna", 1, 1), (1, 3, "Bo", 0, 0), (1, 3, "Cia", 1, 2),
    (2, 2, "Anna", 0, 1), (2, 2, "Bo", 2, 0), (2, 2, "Cia", 1, 1),
    (3, 1, "Anna", 0, 0), (3, 1, "Bo", 0, 1), (3, 1, "Cia", 0, 0),
]  # fmt: skip


def text(rows: list[list], delimiter: str = ";") -> str:
    buffer = io.StringIO(newline="")
    csv.writer(buffer, delimiter=delimiter).writerows(rows)
    return buffer.getvalue()


def table(reading: Reading) -> list[tuple]:
    found = reading.game.hands[["round", "cards", "player", "bid", "tricks", "plump"]]
    return [tuple(row) for row in found.astype(object).where(found.notna(), None).values.tolist()]


@settings(max_examples=60)
@given(data=st.data(), delimiter=st.sampled_from(";,\t"))
def test_columns_come_in_any_order_under_any_sensible_heading_and_rows_in_any_order(
    data, delimiter
):
    columns = data.draw(
        st.permutations(["date", "round", "cards", "seat", "player", "bid", "tricks"])
    )
    heads = [data.draw(st.sampled_from(HEADINGS[column])) for column in columns]
    seats = {"Anna": 1, "Bo": 2, "Cia": 3}
    rows = []
    for round, cards, player, bid, tricks in data.draw(st.permutations(EVENING)):
        values = {"date": "2024-12-27", "round": round, "cards": cards, "seat": seats[player],
                  "player": player, "bid": bid, "tricks": tricks}  # fmt: skip
        rows.append([values[column] for column in columns])
    reading = only(text([heads, *rows], delimiter))
    assert reading.layout == "long-table"
    assert reading.game.players == ("Anna", "Bo", "Cia")
    assert str(reading.game.date) == "2024-12-27"
    assert table(reading) == [(*row, row[3] != row[4]) for row in EVENING]
    assert codes(reading) == []


@settings(max_examples=40)
@given(data=st.data(), kind=st.sampled_from(sorted(MARKS)))
def test_a_mark_says_the_same_in_many_words(data, kind):
    heads, words = MARKS[kind]
    missed, made = data.draw(st.sampled_from(words))
    rows = [
        [round, cards, player, bid, missed if bid != tricks else made]
        for round, cards, player, bid, tricks in EVENING
    ]
    reading = only(text([["giv", "kort", "namn", "bud", data.draw(st.sampled_from(heads))], *rows]))
    assert reading.game.hands["plump"].tolist() == [bid != took for *_, bid, took in EVENING]
    assert reading.game.hands["tricks"].isna().all()


def test_where_only_misses_are_marked_the_others_were_made():
    reading = only("omgång;kort;namn;bud;p\n1;2;Anna;1;\n1;2;Bo;2;p\n2;1;Anna;0;r\n2;1;Bo;1;\n")
    assert [hand(reading, *place) for place in ((1, "Anna"), (2, "Anna"))] == [
        {"bid": 1, "plump": False, "renons": False}, {"bid": 0, "plump": True, "renons": True},
    ]  # fmt: skip


def test_points_and_running_sums_are_what_the_sheet_states():
    rows = "1;2;Anna;1;1;11;11\n1;2;Bo;2;1;0;0\n2;1;Anna;0;1;0;11\n2;1;Bo;1;0;-5;-5\n"
    reading = only("omgång;kort;namn;bud;stick;poäng;summa\n" + rows)
    assert {key: one.points for key, one in reading.stated.rounds.items()} == {
        ("Anna", 1): 11, ("Bo", 1): 0, ("Anna", 2): 0, ("Bo", 2): -5,
    }  # fmt: skip
    assert {key: one.cell for key, one in reading.stated.totals.items()} == {
        "Anna": "G4", "Bo": "G5",
    }  # fmt: skip


def games_of(text: str) -> list[Reading]:
    return read(text.encode(), "kvällar.csv")


def test_games_are_told_apart_by_their_names():
    rows = [[game, *row] for game in ("Jul", "Påsk") for row in EVENING]
    rows.sort(key=lambda row: (row[3], row[1], row[0]))  # one game's rows between the other's
    found = games_of(text([["parti", "omgång", "kort", "namn", "bud", "stick"], *rows]))
    assert [reading.game.title for reading in found] == ["Jul", "Påsk"]
    assert [table(reading) for reading in found] == [table(found[0])] * 2
    assert len({reading.game.id for reading in found}) == 2


def test_a_game_with_only_a_number_is_called_as_the_table_calls_it():
    rows = [[7, *row] for row in EVENING]
    reading = only(text([["Parti nr", "omgång", "kort", "namn", "bud", "stick"], *rows]))
    assert reading.game.title == "Parti 7"


def test_games_are_told_apart_by_their_dates():
    rows = [[day, *row] for day in ("2024-12-27", "2024-12-28") for row in EVENING]
    found = games_of(text([["datum", "omgång", "kort", "namn", "bud", "stick"], *rows]))
    assert [str(reading.game.date) for reading in found] == ["2024-12-27", "2024-12-28"]


@pytest.mark.parametrize("by", [0, 2], ids=["by round", "by player"])
def test_a_game_begins_where_the_rounds_start_over(by):
    first, second = sorted(EVENING, key=lambda row: (row[by], row[0])), []
    for round, cards, player, bid, tricks in first:
        second.append((round, cards, player, tricks, bid))
    found = games_of(text([["omgång", "kort", "namn", "bud", "stick"], *first, *second]))
    assert [len(reading.game.hands) for reading in found] == [9, 9]
    bids = [sorted(reading.game.hands["bid"]) for reading in found]
    assert bids == [sorted(row[3] for row in EVENING), sorted(row[4] for row in EVENING)]


def test_a_table_pasted_twice_is_one_game():
    reading = only(text([["omgång", "kort", "namn", "bud", "stick"], *EVENING, *EVENING]))
    assert len(reading.game.hands) == 9
    assert codes(reading) == ["twice"] * 9
    assert {finding.severity for finding in reading.findings} == {Severity.NOTE}


def test_two_rows_for_a_hand_that_differ_are_an_error_at_the_second():
    rows = "1;2;Anna;1;1\n1;2;Bo;2;1\n1;2;bo ;0;1\n"
    reading = only("omgång;kort;namn;bud;stick\n" + rows)
    (finding,) = reading.findings
    assert (finding.code, finding.severity, finding.cell) == ("twice", Severity.ERROR, "C4")
    assert reading.game.players == ("Anna", "Bo")
    assert hand(reading, 1, "Bo")["bid"] == 2


def test_different_cards_in_one_round_are_an_error_and_most_of_the_rows_hold():
    rows = "1;3;Anna;1;1\n1;2;Bo;2;1\n1;3;Cia;0;1\n"
    reading = only("omgång;kort;namn;bud;stick\n" + rows)
    (finding,) = reading.findings
    assert (finding.code, finding.cell, finding.found) == ("conflict", "B3", "2")
    assert reading.game.cards == (3,)


def test_cards_that_are_not_told_are_the_tricks_added_up():
    rows = [[round, player, bid, tricks] for round, _, player, bid, tricks in EVENING]
    reading = only(text([["omgång", "namn", "bud", "stick"], *rows]))
    assert reading.game.cards == (3, 2, 1)
    assert codes(reading) == ["cards"] * 3


def test_a_round_whose_cards_nothing_tells_is_left_out_and_said():
    reading = only("omgång;kort;namn;bud;stick\n1;2;Anna;1;1\n1;2;Bo;0;1\n2;;Anna;1;\n2;;Bo;1;1\n")
    assert reading.game.cards == (2,)
    assert [(f.code, f.severity) for f in reading.findings] == [("cards", Severity.ERROR)]


def test_cards_may_stand_beside_the_number_of_the_round():
    rows = "Omgång 1 (2 kort);Anna;1;1\nOmgång 1 (2 kort);Bo;0;1\n"
    assert only("omgång;namn;bud;stick\n" + rows).game.cards == (2,)


def test_rounds_without_numbers_begin_where_a_player_comes_again():
    rows = [[cards, player, bid, tricks] for _, cards, player, bid, tricks in EVENING]
    reading = only(text([["kort", "namn", "bud", "stick"], *rows]))
    assert table(reading) == [(*row, row[3] != row[4]) for row in EVENING]


def test_values_written_once_for_many_rows_hold_for_all_of_them():
    """As merged cells are: the value in the first, nothing in the rest."""
    rows = [list(row) for row in EVENING]
    for before, row in pairwise([list(row) for row in EVENING]):
        if before[0] == row[0]:
            rows[EVENING.index(tuple(row))][:2] = ["", ""]
    reading = only(text([["omgång", "kort", "namn", "bud", "stick"], *rows]))
    assert table(reading) == [(*row, row[3] != row[4]) for row in EVENING]


def test_one_row_without_its_round_is_not_given_to_the_round_above():
    rows = "1;2;Anna;1;1\n1;2;Bo;0;1\n;1;Anna;1;1\n2;1;Bo;0;0\n"
    reading = only("omgång;kort;namn;bud;stick\n" + rows)
    assert hand(reading, 2, "Anna") is None
    assert codes(reading) == ["no-round"]


@pytest.mark.parametrize("out", ["1;2;Cia;–;;", "1;2;Cia;;;stod över", "1;2;Cia;;;sat_out"])
def test_who_sat_out_has_no_hand_and_a_blank_is_no_nought(out):
    rows = f"1;2;Anna;1;1;\n1;2;Bo;;1;\n{out}\n2;1;Anna;1;1;\n2;1;Bo;0;0;\n2;1;Cia;0;0;\n"
    reading = only("omgång;kort;namn;bud;stick;status\n" + rows)
    assert hand(reading, 1, "Cia") is None
    assert hand(reading, 1, "Bo") == {"bid": None, "plump": None, "renons": False}
    assert codes(reading) == ["blank-bid"]
    assert "C3" not in [f.cell for f in reading.findings]


def test_sums_headings_written_again_and_blank_rows_are_no_hands():
    rows = "1;2;Anna;1;1\n1;2;Bo;0;1\n;;;;\nomgång;kort;namn;bud;stick\n2;1;Anna;1;1\n2;1;Bo;0;0\n"
    reading = only("omgång;kort;namn;bud;stick\n" + rows + ";;Summa;2;3\n")
    assert reading.game.cards == (2, 1)
    assert len(reading.game.hands) == 4
    assert codes(reading) == []


def test_the_first_dealer_is_named_or_marked():
    named = only("omgång;kort;namn;bud;stick;givare\n1;1;Anna;1;1;Bo\n1;1;Bo;0;0;Bo\n")
    marked = only("omgång;kort;namn;bud;stick;givare\n1;1;Anna;1;1;\n1;1;Bo;0;0;x\n")
    assert (named.game.first_dealer, marked.game.first_dealer) == (1, 1)


def test_rules_title_and_adjustments_are_kept():
    rows = "Jul;exact;1;1;Anna;1;1;-2,5\nJul;exact;1;1;Bo;0;0;\n"
    game = only("titel;regler;omgång;kort;namn;bud;stick;justering\n" + rows).game
    assert (game.title, game.played_rules) == ("Jul", "exact")
    assert game.hands["adjust"].tolist() == [-2.5, 0]


def test_columns_that_say_nothing_here_are_named():
    rows = "1;1;Anna;1;1;regn\n1;1;Bo;0;0;sol\n"
    (finding,) = only("omgång;kort;namn;bud;stick;väder\n" + rows).findings
    assert (finding.code, finding.cell) == ("unknown-columns", "F1")
    assert "väder" in finding.message.text("sv")


def test_what_cannot_be_read_is_said_where_it_stands():
    rows = "1;2;Anna;två;1;;x\n1;2;Bo;0;-1;kanske;\n1;2;;1;1;;\n"
    reading = only("omgång;kort;namn;bud;stick;plump;justering\n" + rows)
    found = {(f.code, f.cell) for f in reading.findings if f.severity is Severity.ERROR}
    assert found == {("bid", "D2"), ("adjust", "G2"), ("tricks", "E3"), ("mark", "F3"),
                     ("no-name", "C4")}  # fmt: skip


def test_a_date_that_may_be_two_days_is_none():
    reading = only(
        "datum;omgång;kort;namn;bud;stick\n10/8/2023;1;1;Anna;1;1\n10/8/2023;1;1;Bo;0;0\n"
    )
    assert reading.game.date is None
    assert codes(reading) == ["date"]


def test_a_workbook_holds_such_a_table_too():
    rows = [["omgång", "kort", "namn", "bud", "stick"], *map(list, EVENING)]
    (reading,) = read(workbook(rows), "kväll.xlsx")
    assert table(reading) == [(*row, row[3] != row[4]) for row in EVENING]
    assert reading.cell("bid", round=2, player="Bo") == "D6"
    assert reading.cell("tricks", round=2, player="Bo") == "E6"


def test_a_table_longer_than_is_read_says_so(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("plump_core.reading.grid._text.MOST_LINES", 50)
    rows = [[game, *row] for game in range(9) for row in EVENING]
    first, *_ = games_of(text([["parti", "omgång", "kort", "namn", "bud", "stick"], *rows]))
    assert "too-long" in codes(first)


@pytest.mark.parametrize(
    "said",
    ["Namn;Antal;Pris\nMjölk;1;15\nÄgg;12;40\n", "namn;bud;stick\nAnna;1;1\nBo;0;0\n"],
)
def test_other_tables_are_no_games(said):
    with pytest.raises(ReadError):
        read(said.encode(), "lista.csv")


def test_a_table_without_a_column_it_needs_is_told_which():
    with pytest.raises(ReadError, match="lacks columns"):
        read(b"parti;namn;bud;stick\n1;Anna;1;1\n1;Bo;0;0\n", "lista.csv")


def test_a_game_of_too_many_players_is_told_of_beside_those_that_are_read() -> None:
    rows = ["datum;omgång;kort;spelare;bud;stick"]
    rows += [f"2009-02-27;1;2;{name};{bid};{bid}" for name, bid in (("Anna", 1), ("Bo", 1))]
    rows += [f"2009-02-28;1;2;Gäst {number};1;1" for number in range(70)]
    (reading,) = read("\n".join(rows).encode(), "alla.csv")
    assert reading.game.players == ("Anna", "Bo")
    (told,) = [one for one in reading.findings if one.code == "too-many"]
    assert told.cell == "D4"


@pytest.mark.parametrize("round", ["9999999999", "²", "9" * 5000])
def test_a_round_that_nobody_counts_to_is_only_a_label(round: str) -> None:
    rows = ["datum;omgång;kort;spelare;bud;stick"]
    rows += [f"2009-02-27;{n};2;{who};1;1" for n in ("1", round) for who in ("Anna", "Bo")]
    (reading,) = read("\n".join(rows).encode(), "alla.csv")
    assert reading.game.players == ("Anna", "Bo")
    assert reading.game.hands["bid"].tolist() == [1, 1, 1, 1]
