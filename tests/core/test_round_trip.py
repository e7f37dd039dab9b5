"""What is written in any form there is, and read again, is the same game: what it holds of it."""

import csv
import datetime as dt
import io
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plump_core import writing
from plump_core.findings import Severity
from plump_core.game import Game, hands
from plump_core.reading import read
from plump_core.writing import WRITERS, WriteError
from plump_core.writing.names import GUARD
from tests.core.any_game import bare, games, played_games, without

LANGUAGES = st.sampled_from(("sv", "en"))


def again(data: bytes, suffix: str) -> list[Game]:
    return [reading.game for reading in read(data, f"kväll{suffix}")]


@settings(max_examples=100)
@given(game=games(), lang=LANGUAGES)
def test_the_long_table_holds_everything_of_any_game(game, lang):
    data = WRITERS["long-table"].write([game], lang)
    (found,) = again(data, ".csv")
    assert bare(found) == bare(game)


@settings(max_examples=25)
@given(several=st.lists(games(), min_size=2, max_size=4), lang=LANGUAGES)
def test_the_long_table_holds_many_games_and_keeps_them_apart(several, lang):
    found = again(WRITERS["long-table"].write(several, lang), ".csv")
    assert [bare(game) for game in found] == [bare(game) for game in several]
    assert len({game.id for game in found}) == len(several)


@settings(max_examples=40)
@given(game=played_games(), title=st.sampled_from((None, "Game 7")), lang=LANGUAGES)
def test_the_exchange_table_holds_a_game_played_to_its_end(game, title, lang):
    game = replace(game, title=title)
    (found,) = again(WRITERS["exchange"].write([game], lang), ".csv")
    assert bare(found) == bare(game)
    assert WRITERS["exchange"].lost(game, lang) == ()


@settings(max_examples=15)
@given(several=st.lists(played_games(), min_size=2, max_size=4))
def test_the_exchange_table_holds_many_games_by_their_numbers(several):
    several = [replace(game, title=f"Game {number}") for number, game in enumerate(several, 1)]
    found = again(WRITERS["exchange"].write(several), ".csv")
    assert [bare(game) for game in found] == [bare(game) for game in several]


@pytest.mark.parametrize("name", ["template", "template-csv"])
@settings(max_examples=12)
@given(game=played_games(), lang=LANGUAGES)
def test_the_protocol_holds_bids_and_plumps(name, game, lang):
    told = without(game, "tricks")
    writer = WRITERS[name]
    try:
        data = writer.write([told], lang)
    except WriteError:  # a name that is a heading
        return
    (found,) = again(data, writer.suffix)
    assert bare(found) == bare(told)
    assert writer.lost(told, lang) == ()
    assert len(writer.lost(game, lang)) == 1  # the tricks


@pytest.mark.parametrize("writer", WRITERS.values(), ids=lambda writer: writer.name)
@settings(max_examples=20)
@given(game=games(), lang=LANGUAGES)
def test_what_a_form_does_not_hold_is_said(writer, game, lang):
    """Nothing lost: what was known comes back. Something lost: it is said, and never by a crash."""
    findings = writer.lost(game, lang)
    if not findings:
        (found,) = again(writer.write([game], lang), writer.suffix)
        assert known(game) <= known(found)
    if any(finding.severity is Severity.ERROR for finding in findings):
        with pytest.raises(WriteError):
            writer.write([game], lang)


def known(game: Game) -> set:
    """Every fact that a game tells; what is missing or nought is none."""
    own = {("title", game.title), ("date", game.date), ("rules", game.played_rules)}
    own |= {("players", game.players), ("cards", game.cards), ("dealer", game.first_dealer)}
    table = game.hands.drop(columns="game").astype(object)
    facts = {
        (row["round"], row["seat"], name, value)
        for row in table.where(table.notna(), None).to_dict("records")
        for name, value in row.items()
        if value is not None and not (name in ("adjust", "slack", "renons") and not value)
    }
    return {fact for fact in own if fact[1] is not None} | facts


@pytest.mark.parametrize("writer", WRITERS.values(), ids=lambda writer: writer.name)
@settings(max_examples=30)
@given(game=games() | played_games(), lang=LANGUAGES)
def test_no_field_of_any_text_runs_as_a_formula(writer, game, lang):
    if writer.suffix != ".csv":
        return
    try:
        text = writer.write([game], lang).decode("utf-8-sig")
    except WriteError:
        return
    sep = ";" if lang == "sv" and writer.name != "exchange" else ","
    fields = [field for row in csv.reader(io.StringIO(text), delimiter=sep) for field in row]
    running = [field for field in fields if field[:1] in tuple("=+-@\t\r")]
    assert [field for field in running if not number(field)] == []


def number(field: str) -> bool:
    try:
        float(field.replace(",", "."))
    except ValueError:
        return False
    return True


def small(**more) -> Game:
    """Anna made 1 and took it, Bo missed 2 with 1; then Anna missed 0 by a renons, and Bo left."""
    rows = [
        {"round": 1, "cards": 2, "seat": 0, "player": "Anna", "bid": 1, "tricks": 1,
         "plump": False},
        {"round": 1, "cards": 2, "seat": 1, "player": "Bo", "bid": 2, "tricks": 1, "plump": True,
         "adjust": -2.5},
        {"round": 2, "cards": 1, "seat": 0, "player": "Anna", "bid": 0, "tricks": 1,
         "plump": True, "renons": True},
    ]  # fmt: skip
    return Game("g", ("Anna", "Bo"), (2, 1, 2), hands({"game": "g", **row} for row in rows), **more)


def lost(name: str, game: Game) -> list[str]:
    return [finding.message.text("en") for finding in WRITERS[name].lost(game)]


def test_the_protocol_says_what_has_no_place_on_it():
    found = lost("template-csv", small(title="Påsk", first_dealer=1))
    assert [text.rpartition(": ")[2] for text in found] == [
        "who dealt first.", "tricks (3).", "points by agreement (1).",
    ]  # fmt: skip


def test_the_exchange_table_says_what_has_no_place_in_it():
    found = lost("exchange", small(title="Påsk", played_rules="exact"))
    assert [text.rpartition(": ")[2] for text in found] == [
        "the title.", "the rules it was played by.", "the rounds that nobody has played.",
        "renons (1).", "points by agreement (1).",
    ]  # fmt: skip


def test_a_game_whose_tricks_are_open_is_not_exchanged_as_noughts():
    rows = [
        {"game": "g", "round": 1, "cards": 3, "seat": seat, "player": player, "bid": bid,
         "plump": plump}
        for seat, (player, bid, plump) in enumerate(
            (("Anna", 1, False), ("Bo", 0, True), ("Cia", 0, True), ("Dan", 2, True))
        )
    ]  # fmt: skip
    game = Game("g", ("Anna", "Bo", "Cia", "Dan"), (3,), hands(rows))
    (row,) = (replace(game, hands=game.hands.assign(tricks=[1, 1, 1, 0])),)
    assert b"Dan,4,1,3,2,0,No,Burn," in WRITERS["exchange"].write([row])
    open_game = replace(game, hands=game.hands.assign(bid=[1, 0, 2, 2]))
    with pytest.raises(WriteError, match="tricks of"):
        WRITERS["exchange"].write([open_game])
    assert [f.severity for f in WRITERS["exchange"].lost(open_game)] == [Severity.ERROR]


def test_tricks_that_follow_are_exchanged():
    """Three cards; Anna made 1, Bo and Cia missed 0: they took one each."""
    rows = [
        {"game": "g", "round": 1, "cards": 3, "seat": seat, "player": player, "bid": bid,
         "plump": bid != 1}
        for seat, (player, bid) in enumerate((("Anna", 1), ("Bo", 0), ("Cia", 0)))
    ]  # fmt: skip
    game = Game("g", ("Anna", "Bo", "Cia"), (3,), hands(rows), dt.date(2024, 12, 25), "Game 50")
    assert WRITERS["exchange"].write([game]).decode("utf-8-sig").splitlines() == [
        "Game Number,Game Date,Player Name,Player Position,Hand Number,Cards Dealt,Tricks Bid,"
        "Tricks Taken,Forced Burn Flag,Hand Status,Hand Score",
        "50,2024-12-25,Anna,1,1,3,1,1,No,Made Bid,",
        "50,2024-12-25,Bo,2,1,3,0,1,No,Burn,",
        "50,2024-12-25,Cia,3,1,3,0,1,No,Burn,",
    ]


def test_games_of_one_date_get_numbers_of_their_own():
    game = replace(without(small(), "renons", "adjust"), title="Game 2")
    data = writing.exchange_csv([game, replace(game, title=None), replace(game, title=None)])
    assert [found.title for found in again(data, ".csv")] == ["Game 2", "Game 1", "Game 3"]


def test_a_protocol_is_of_one_game_and_says_so():
    for name in ("template", "template-csv"):
        with pytest.raises(WriteError, match="2 were to be written"):
            WRITERS[name].write([small(), small()])


def test_what_hands_may_have_been_by_their_points_is_kept():
    rows = small().hands.to_dict("records")
    game = replace(small(), hands=hands([{**rows[0], "ways": "1:1 3:3"}, *rows[1:]]))
    assert lost("long-table", game) == []
    assert len(lost("template-csv", game)) > 1


def test_a_mark_put_into_the_long_table_by_hand_counts():
    text = WRITERS["long-table"].write([small()], "en").decode("utf-8-sig")
    (game,) = again(text.replace("Anna,1,1,0,0,", "Anna,1,2,p,0,").encode(), ".csv")
    assert game.hands.loc[0, ["tricks", "plump"]].tolist() == [2, True]


def test_a_swedish_text_parts_with_semicolons_and_an_english_one_with_commas():
    game = small(title="=Påsk")
    swedish, english = (WRITERS["long-table"].write([game], lang) for lang in ("sv", "en"))
    assert swedish.startswith(b"\xef\xbb\xbfdate;title;")
    assert f";{GUARD}=Påsk;".encode() in swedish
    assert b";-2,5\r\n" in swedish
    assert english.startswith(b"\xef\xbb\xbfdate,title,")
    assert b",-2.5\r\n" in english
