"""Protocols as families keep them, in Sweden and where the game is called Oh Hell.

Each is read as a person would read it; tests/fixtures/known has fifteen more, in files.
"""

import datetime as dt
from typing import Any

import pytest
from protocols import codes, hand, only

from plump_core.checks import check
from plump_core.detect import detect, played

THANKSGIVING = """"Oh Hell - Thanksgiving at the Millers, November 27 2014"

Round,Cards,Trump,Dealer,Tom,,,Sue,,,Grandpa Joe,,,Kit,,
,,,,Bid,Took,Score,Bid,Took,Score,Bid,Took,Score,Bid,Took,Score
1,1,Hearts,Tom,1,0,0,1,0,0,0,0,10,0,1,0
2,2,Clubs,Sue,1,1,11,0,0,10,2,1,0,0,0,10
3,3,Spades,Grandpa Joe,0,0,10,1,2,0,1,1,11,0,0,10
4,4,Diamonds,Kit,2,2,12,1,1,11,0,0,10,2,1,0
Total,,,,,,33,,,21,,,31,,,20
"""


def test_oh_hell_with_headings_in_two_rows() -> None:
    reading = only(THANKSGIVING)
    game = reading.game
    assert game.players == ("Tom", "Sue", "Grandpa Joe", "Kit")
    assert (game.cards, game.date) == ((1, 2, 3, 4), dt.date(2014, 11, 27))
    assert game.first_dealer == 0
    assert game.hands["tricks"].tolist() == [0, 0, 0, 1, 1, 0, 1, 0, 0, 2, 1, 0, 2, 1, 0, 1]
    assert check(reading, played(reading)) == []


CONTRACT_WHIST = """Contract Whist;;;;
3rd March 1998;;;;
Hand;Mum;Dad;Peter;Jane
7;3-3 (13);1-2 (2);0-0 (10);2-2 (12)
6;2-1 (1);2-2 (12);0-0 (10);3-3 (13)
5;0-0 (10);3-2 (2);1-2 (2);1-1 (11)
4;1-1 (11);1-1 (11);2-1 (1);1-1 (11)
Totals;35;27;23;47
"""


def test_contract_whist_where_tricks_always_count() -> None:
    reading = only(CONTRACT_WHIST)
    assert reading.game.cards == (7, 6, 5, 4)
    assert reading.game.hands["tricks"].tolist() == [3, 2, 0, 2, 1, 2, 0, 3, 0, 2, 2, 1, 1, 1, 1, 1]
    match = detect(reading).ranked[0]
    assert (match.reproduced, match.cells) == (20, 20)


SENTENCES = """cards;Amy;Ben;Cat
4;bid 2 got 2;bid 1 got 1;bid 2 got 1
3;bid 0 got 0;bid 1 got 1;bid 1 but got 2
2;bid 1 made it;bid 1 bust;bid 0 bust
1;bid 0 made it;bid 1 made it;bid 1 bust
"""


def test_hands_told_in_words() -> None:
    game = only(SENTENCES).game
    assert game.hands["bid"].tolist() == [2, 1, 2, 0, 1, 1, 1, 1, 0, 0, 1, 1]
    assert game.hands["tricks"].dropna().tolist() == [2, 1, 1, 0, 1, 2]
    assert game.hands["plump"].tolist() == [
        *(False, False, True),
        *(False, False, True),
        *(False, True, True),
        *(False, False, True),
    ]


BLOBS = """Bust\t\t\t\t
A = Alice, B = Bernard, C = Clive, D = Daphne\t\t\t\t
\tA\tB\tC\tD
7\t2\t●1\t3\t●0
6\t●1\t2\t2\t●0
5\t0\t●1\t2\t●3
"""


def test_blobs_before_the_bids_and_a_line_that_names_the_players() -> None:
    reading = only(BLOBS)
    assert reading.game.players == ("Alice", "Bernard", "Clive", "Daphne")
    assert hand(reading, 1, "Bernard") == {"bid": 1, "plump": True, "renons": False}
    assert reading.cell("player", None, "Clive") == "D3"


ALIGNED = """Rage at the pub, our rules
Hand   Cards   Anna  Bea  Cleo
1      5       2/2   1/1  1/2
2      4       0/0   2/2  1/2
3      3       1/1   1/1  0/1

Next time at Bea's. She brings the cards, and the crisps.
"""


def test_columns_made_with_blanks_in_a_letter() -> None:
    game = only(ALIGNED, "mail.txt").game
    assert (game.players, game.cards) == (("Anna", "Bea", "Cleo"), (5, 4, 3))
    assert game.hands["tricks"].tolist() == [2, 1, 2, 0, 2, 2, 1, 1, 1]


ACROSS = """Nomination Whist;;;;;;
Cards;7;6;5;4;3
Granny;2 ok;1 ok;0 no;1 ok;1 no
Ted;3 no;2 ok;2 ok;0 ok;0 ok
Viv;1 ok;1 no;2 no;3 ok;1 ok
"""


def test_nomination_whist_with_the_rounds_across() -> None:
    reading = only(ACROSS)
    assert (reading.turned, reading.game.cards) == (True, (7, 6, 5, 4, 3))
    assert hand(reading, 3, "Granny") == {"bid": 0, "plump": True, "renons": False}


class TestHeadings:
    def test_the_letter_after_each_name_is_its_column_of_marks(self) -> None:
        reading = only("KORT;ANNA;P;BO;P;SUMMA\n3;1;;1;X;2\n2;1;;0;X;1\n1;0;;0;X;0")
        assert reading.game.players == ("ANNA", "BO")
        assert reading.game.hands["plump"].tolist() == [False, True] * 3

    def test_players_may_have_such_letters_for_initials(self) -> None:
        reading = only("Kort;A;B;S;P\n3;1;1p;0p;2\n2;1;0p;0;0\n1;0;0;0p;1")
        assert reading.game.players == ("A", "B", "S", "P")

    @pytest.mark.parametrize("head", ["K", "Antal", "Stick", ""])
    def test_cards_are_known_by_how_they_run(self, head: str) -> None:
        rows = ["1;6;2;2p", "2;5;1;2p", "3;4;1;1p", "4;3;1p;1", "5;2;0;1p", "6;1;0;0p"]
        game = only("\n".join([f"Omg;{head};Anna;Bo", *rows])).game
        assert (game.players, game.cards) == (("Anna", "Bo"), (6, 5, 4, 3, 2, 1))

    def test_a_title_in_the_corner_above_the_heading_of_the_rounds(self) -> None:
        reading = only("Sälen 2009;;Anna;;Bo;\nOmgång;Kort;Bud;Poäng;Bud;Poäng\n"
                       "1;3;1;11;1;0\nHalvtid;;;11;;0\n2;2;1;11;0;0\nPlats;;;1;;2")  # fmt: skip
        assert (reading.game.title, reading.game.cards) == ("Sälen 2009", (3, 2))
        assert reading.stated.totals == {}
        assert codes(reading) in ([], ["by-points"])


class TestOrder:
    UPSIDE_DOWN = "Totalt;;22;0\nOmgång;Kort;Anna;Bo\n3;1;0 plump;0\n2;2;1;1 plump\n1;3;1;2 plump"

    def test_the_latest_round_may_stand_on_top(self) -> None:
        reading = only(self.UPSIDE_DOWN)
        assert reading.game.cards == (3, 2, 1)
        assert (hand(reading, 1, "Bo") or {})["bid"] == 2
        assert reading.cell("bid", 1, "Bo") == "D5"

    def test_sums_above_the_names_are_the_final_ones(self) -> None:
        assert only(self.UPSIDE_DOWN).stated.totals["Anna"].cell == "C1"


class TestWhatASheetSaysOfItsMarks:
    ROWS = "Kort;Anna;Bo;Cia\n3;1;1*;2*\n2;1*;0;0*\n1;0*;0;0*"

    @pytest.mark.parametrize(
        ("said", "plumps"),
        [("Stjärna betyder plump. Kram, M", 6), ("* = made", 3), ("A star means a bust", 6)],
    )
    def test_a_star(self, said: str, plumps: int) -> None:
        reading = only(f"{said};;;\n{self.ROWS}")
        assert reading.game.hands["plump"].sum() == plumps
        assert "star" not in codes(reading)


class TestSumsBesideTheBids:
    def test_what_a_player_then_has_in_all(self) -> None:
        reading = only(
            "Kort;Anna;Bo\n3 st;bud 1 (tot. 11);bud 1 plump (tot. 0)\n"
            "2 st;bud 1 (tot. 22);bud 0 plump (tot. 0)\n1 st;bud 0 (tot. 32);bud 0 plump (tot. 0)"
        )
        assert reading.game.hands["plump"].tolist() == [False, True] * 3
        assert detect(reading).ranked[0].running

    @pytest.mark.parametrize(("took", "tricks"), [("fick 11", [None] * 2), ("fick 1", [1, 2])])
    def test_fick_is_points_or_tricks_by_what_can_be(self, took: str, tricks: list[Any]) -> None:
        other = "fick 2" if tricks[0] else "plump"
        rows = [f"{cards};bjöd 1, {took};bjöd 0, {other}" for cards in (3, 3, 3)]
        game = only("\n".join(["Kort;Anna;Bo", *rows])).game
        found = [None if value is None else int(value) for value in _plain(game.hands["tricks"])]
        assert found == tricks * 3
        assert game.hands["plump"].tolist() == [False, True] * 3


def _plain(column: Any) -> list[Any]:
    return column.astype(object).where(column.notna(), None).tolist()


class TestPointsAlone:
    ROWS = ("3;11;0;10", "2;11;10;0", "1;10;0;11", "2;0;12;10", "3;12;0;10")

    def test_a_column_that_sums_up_the_others_is_nobodys(self) -> None:
        rows = [f"{row};{sum(map(int, row.split(';')[1:]))}" for row in self.ROWS]
        reading = only("\n".join(["Kort;Anna;Bo;Cia;Ihop", *rows]))
        assert (reading.layout, reading.game.players) == ("points", ("Anna", "Bo", "Cia"))

    def test_turned_with_a_title_above_and_a_column_of_sums(self) -> None:
        cells = [row.split(";") for row in ("Kort;Anna;Bo;Cia", *self.ROWS, "Summa;44;22;41")]
        across = "\n".join(";".join(line) for line in zip(*cells, strict=True))
        reading = only(f"Sälen 2009;;;;;;\n{across}")
        assert (reading.turned, reading.game.cards) == (True, (3, 2, 1, 2, 3))
        assert reading.game.title == "Sälen 2009"
