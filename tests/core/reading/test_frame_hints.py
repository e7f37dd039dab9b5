"""What a person says of a sheet goes before what we make of it, and holds for others like it."""

import csv
import json
import pickle
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from protocols import codes, hand, only, workbook
from test_frame_games import FIRST, ROUNDS, beside
from test_frame_turned import turned, values
from test_reading_round_trip import games, written

from plump_core.findings import ReadError
from plump_core.reading import (
    Choice,
    Hints,
    HintsError,
    Reading,
    Role,
    layouts,
    offers,
    read,
    shape,
)
from plump_core.reading.grid import sheets
from plump_core.reading.layouts import _found, _ranking
from plump_core.reading.shape import _WORDS
from plump_core.reading.sniff import Kind
from plump_core.reading.words import key

LONG = "round,cards,player,bid,tricks\n1,2,Anna,1,1\n1,2,Bo,2,1\n2,1,Anna,0,1\n2,1,Bo,0,0"


def said(text: str, **hints: Any) -> Reading:
    (reading,) = read(text.encode(), "x.csv", {"": Hints(**hints)})
    return reading


def shape_of(text: str) -> str:
    (sheet,) = sheets(text.encode(), Kind.TEXT, "x.csv")
    return shape.of(sheet)


lines = st.one_of(st.integers(1, 2000).map(str), st.text("ABCXYZ", min_size=1, max_size=3))
flags = st.none() | st.booleans()
names = st.none() | st.sampled_from(["template", "rounds-down", "Farmors"])


@given(names, flags, names, st.dictionaries(lines, st.sampled_from(Role)), flags, flags)
def test_hints_come_back_from_json(
    layout: str | None,
    turned: bool | None,
    played: str | None,
    roles: dict[str, Role],
    visible: bool | None,
    whole: bool | None,
) -> None:
    hints = Hints(layout, turned, played, roles, visible, whole)
    assert Hints.from_json(json.loads(json.dumps(hints.to_json()))) == hints
    assert pickle.loads(pickle.dumps(hints)) == hints


@pytest.mark.parametrize(
    "told",
    [
        None,
        "template",
        [],
        {"layuot": "template"},
        {"layout": 3},
        {"layout": ""},
        {"turned": "yes"},
        {"read": 1},
        {"roles": ["C"]},
        {"roles": {"C7": "bids"}},
        {"roles": {"0": "bids"}},
        {"roles": {"C": "bid"}},
        {"roles": {3: "bids"}},
        {"played": "x" * 1000},
    ],
)
def test_what_has_no_meaning_is_refused_in_words(told: Any) -> None:
    with pytest.raises(HintsError) as error:
        Hints.from_json(told)
    assert len(error.value.text("sv")) < 300


def test_columns_are_written_in_small_letters_too() -> None:
    assert Hints(roles={" c ": "ignore"}) == Hints(roles={"C": Role.IGNORE})


class TestSheets:
    def test_a_hidden_sheet_is_read_and_another_left_out_when_somebody_says_so(self) -> None:
        rows = [line.split(";") for line in FIRST.splitlines()]
        data = workbook(rows, rows)
        (reading,) = read(data, "x.xlsx", {"Blad1": Hints(read=False)})
        assert reading.game.source is not None
        assert reading.game.source.sheet == "Blad2"
        assert codes(reading) == ["left-out", "figures"]  # the numbers are stored as texts

    def test_nothing_is_left(self) -> None:
        with pytest.raises(ReadError, match="left out"):
            said(FIRST, read=False)

    def test_offers_tell_what_can_be_chosen(self) -> None:
        rows = [line.split(";") for line in FIRST.splitlines()]
        first, second = offers(workbook(rows, [["Inköp"], ["Kaffe"]]), "x.xlsx")
        assert (first.sheet, first.hidden, first.shape) == ("Blad1", False, shape_of(FIRST))
        assert next((c.layout, c.turned, c.hands) for c in first.choices) == ("template", False, 9)
        assert second.choices == ()
        (text,) = offers(turned(FIRST).encode(), "x.csv")
        assert text.sheet == ""
        assert next((c.layout, c.turned) for c in text.choices) == ("template", True)


class TestLayouts:
    def test_no_other_layout_is_tried_than_the_one_somebody_chose(self) -> None:
        assert said(ROUNDS, layout="rounds-down").layout == "rounds-down"
        with pytest.raises(ReadError, match="the way you said"):
            said(FIRST, layout="rounds-down", turned=False)
        with pytest.raises(ReadError, match="the way you said"):
            said(FIRST, layout="no such layout")

    def test_the_template_is_read_even_where_it_does_not_look_like_one(self) -> None:
        unlikely = "Kalle;10;;10\nAnna;30;;12\nBo;40;;15"
        with pytest.raises(ReadError):
            only(unlikely)
        assert said(unlikely, layout="template", turned=False).game.cards == (10, 10)

    def test_the_rules_a_person_names_go_before_those_on_the_sheet(self) -> None:
        assert said(f"Regler: Farmors\n{FIRST}", played="exact").game.played_rules == "exact"


class TestWaysThatFitAsWell:
    """With layouts of our own making, each as sure as said."""

    @staticmethod
    def reading(monkeypatch: pytest.MonkeyPatch, *ways: tuple[str, float, str]) -> Reading:
        def layout(name: str, confidence: float, player: str) -> SimpleNamespace:
            found = replace(only(FIRST.replace("Anna", player)), layout=name, confidence=confidence)
            return SimpleNamespace(NAME=name, read=lambda *_: found, missing=lambda _: None)

        known = partial(_found.found, layouts=[layout(*way) for way in ways])
        monkeypatch.setattr(_ranking, "found", known)
        monkeypatch.setattr(layouts, "TABLES", [])
        monkeypatch.setattr(_ranking, "turned", lambda _sheet: None)
        return only(FIRST)

    def test_the_other_is_offered(self, monkeypatch: pytest.MonkeyPatch) -> None:
        reading = self.reading(monkeypatch, ("a", 0.8, "Anna"), ("b", 0.82, "Eva"))
        assert reading.layout == "b"
        assert reading.others == (Choice("a", False, 0.8, 9),)

    def test_of_equals_the_first_is_read(self, monkeypatch: pytest.MonkeyPatch) -> None:
        reading = self.reading(monkeypatch, ("a", 0.8, "Anna"), ("b", 0.8, "Eva"))
        assert (reading.layout, [one.layout for one in reading.others]) == ("a", ["b"])

    @pytest.mark.parametrize("other", [("b", 0.6, "Eva"), ("b", 0.8, "Anna")])
    def test_one_less_sure_or_that_gives_the_same_is_not(
        self, monkeypatch: pytest.MonkeyPatch, other: tuple[str, float, str]
    ) -> None:
        assert self.reading(monkeypatch, ("a", 0.8, "Anna"), other).others == ()


class TestRoles:
    def test_rows_and_columns_left_out(self) -> None:
        assert said(FIRST, roles={"4": "ignore"}).game.players == ("Anna", "Bo")
        reading = said(FIRST, roles={"E": "ignore"})
        assert hand(reading, 2, "Anna") == {"bid": 2, "plump": False, "renons": False}

    def test_a_column_left_out_of_a_turned_sheet_is_one_of_the_file(self) -> None:
        assert said(turned(FIRST), roles={"D": "ignore"}).game.players == ("Anna", "Bo")

    def test_every_column_said(self) -> None:
        text = "a;b;c;5;4;x;3;s\n1;9;Anna;1;2;;0;3\n2;9;Bo;1;1;p;1;5"
        roles = {"C": "names", "1": "cards", "H": "total"}
        roles |= {"D": "bids", "E": "bids", "F": "marks", "G": "bids"}
        reading = said(text, layout="template", roles=roles)
        assert (reading.game.players, reading.game.cards) == (("Anna", "Bo"), (5, 4, 3))
        assert hand(reading, 2, "Bo") == {"bid": 1, "plump": True, "renons": False}
        assert {p: w.cell for p, w in reading.stated.totals.items()} == {"Anna": "H2", "Bo": "H3"}

    def test_names_in_another_column(self) -> None:
        text = "Spelare;;2;;1;\nA;Anna;1;;0;p\nB;Bo;2;p;0;"
        assert only(text).game.players == ("A", "B")
        assert said(text, roles={"B": "names"}).game.players == ("Anna", "Bo")

    def test_a_column_of_points_is_no_round(self) -> None:
        text = "Spelare;3;;;2;;\nAnna;1;p;0;1;;11\nBo;1;;11;1;p;0"
        reading = said(text, roles={"D": "points", "G": "points", "E": "bids", "F": "marks"})
        assert reading.game.cards == (3, 2)
        assert {key: w.cell for key, w in reading.stated.rounds.items()} == {
            ("Anna", 1): "D2",
            ("Bo", 1): "D3",
            ("Anna", 2): "G2",
            ("Bo", 2): "G3",
        }

    def test_rows_of_points_sums_and_players(self) -> None:
        text = "Spelare;2;;1;\nAnna;1;;0;p\nBo;2;p;0;\nHela;3;;0;\nCia;0;;1;p\nAnna;11;;0"
        roles = {"4": "total", "5": "bids", "6": "points"}
        reading = said(text, roles=roles)
        assert reading.game.players == ("Anna", "Bo", "Cia")
        assert reading.stated.rounds["Anna", 1].cell == "B6"


class TestShape:
    @settings(max_examples=40, deadline=None)
    @given(one=games(), other=games(), title=st.booleans())
    def test_next_weeks_file_from_the_template_has_the_same(
        self, one: dict, other: dict, title: bool
    ) -> None:
        # Somebody called “Stick” would be taken for a heading of the sheet, as by any reader.
        called = {key(name) for name in (*one["players"], *other["players"])}
        assume(not any(called & set(known) for known in _WORDS.values()))
        first, second = (written(game, ";", csv.QUOTE_MINIMAL) for game in (one, other))
        above = "Plump i stugan\nDatum;2024-05-01\n\n" if title else ""
        assert shape_of(above + first) == shape_of(second)

    def test_rounds_not_yet_played_and_players_who_sat_out_change_nothing(self) -> None:
        begun = "Spelare;3;;2;;1;\nEva;1;;–;;;\nDan;1;p;;;;\nSumma;2;;3;;2;\nKvar;1;;;;;"
        assert shape_of(begun) == shape_of(FIRST)

    def test_who_plumped_and_how_many_play_change_nothing_with_the_rounds_down(self) -> None:
        other = "Omgång;Kort;Dan;Eva;Fia;Gun\n1;2;0;0;0;0\n2;1;2p;1;0;1p"
        assert shape_of(other) == shape_of(ROUNDS)

    def test_other_ways_to_lay_out_a_sheet_have_others(self) -> None:
        points = FIRST + "\n\nPoäng\nAnna;11;;0;;5;"
        total = "\n".join(
            f"{line};Totalt" if not n else f"{line};9" for n, line in enumerate(FIRST.splitlines())
        )
        wide = FIRST.replace(";;", ";")
        moved = "\n".join(f";{line}" for line in FIRST.splitlines())
        every = [FIRST, turned(FIRST), ROUNDS, turned(ROUNDS), LONG, points, total, wide, moved]
        every += [beside(FIRST, FIRST), "\n".join(FIRST.splitlines()[:4])]
        assert len({shape_of(text) for text in every}) == len(every)

    def test_what_was_remembered_holds_for_a_file_of_the_same_shape(self) -> None:
        text = "Spelare;;2;;1;\nA;Anna;1;;0;p\nB;Bo;2;p;0;"
        known = {shape_of(text): Hints(roles={"B": "names"})}
        later = "Spelare;;4;;3;;2;\nX;Dan;1;;0;p;1;\nY;Eva;2;p;0;;2;\nZ;Fia;2;p;0;;2;p"
        (reading,) = read(later.encode(), "x.csv", remembered=known)
        assert reading.game.players == ("Dan", "Eva", "Fia")
        assert reading.shape == shape_of(text)
        (reading,) = read(later.encode(), "x.csv", {"": Hints()}, known)
        assert reading.game.players == ("X", "Y", "Z")
        (other,) = read(FIRST.encode(), "x.csv", remembered=known)
        assert values(other) == values(only(FIRST))

    def test_rows_are_not_remembered_since_they_move(self) -> None:
        known = {shape_of(FIRST): Hints(roles={"4": "ignore"})}
        (reading,) = read(FIRST.encode(), "x.csv", remembered=known)
        assert reading.game.players == ("Anna", "Bo", "Cia")
