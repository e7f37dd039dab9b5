"""A protocol typed in is read as the same protocol in a file would be."""

import datetime as dt
import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plump_core.findings import PlumpError
from plump_core.outcome import Outcome
from plump_core.reading import read
from plump_core.rules import find
from plump_core.typed import EntryError, Mark, TypedGame, TypedHand, TypedRound

ANYTHING = st.text(st.characters(exclude_categories=()), max_size=8)

hands = st.builds(
    TypedHand,
    bid=st.none() | st.integers(0, 13),
    mark=st.sampled_from(Mark),
    tricks=st.none() | st.integers(0, 13),
    out=st.booleans(),
)
rounds = st.builds(
    TypedRound,
    hands=st.lists(hands, max_size=5).map(tuple),
    played=st.booleans(),
    slack=st.integers(0, 2),
)
typed_games = st.builds(
    TypedGame,
    players=st.lists(ANYTHING, max_size=6).map(tuple),
    cards=st.lists(st.integers(1, 17), max_size=6).map(tuple),
    rounds=st.lists(rounds, max_size=6).map(tuple),
    title=st.none() | ANYTHING,
    date=st.none() | st.dates(),
    first_dealer=st.none() | st.integers(0, 5),
    played_rules=st.none() | st.sampled_from(["exact", "skidsystemet"]),
    complete=st.booleans(),
)


def typed(*rounds: str, players: tuple[str, ...] = ("Anna", "Bo"), cards=(2, 1)) -> TypedGame:
    """A game from rounds such as ``"1 2p"``: a bid with its mark for each player, ``.`` none."""
    game = TypedGame(players=players, cards=cards)
    for number, one in enumerate(rounds, start=1):
        for seat, hand in enumerate(one.split()):
            bid, mark = hand.rstrip("pr"), hand.lstrip("0123456789.")
            bid = None if bid == "." else int(bid)
            game = game.with_hand(number, seat, bid=bid, mark=mark)
    return game


def shown(game) -> list[tuple]:
    table = game.hands.astype(object).where(game.hands.notna(), None)
    columns = ["round", "cards", "seat", "player", "bid", "plump", "renons"]
    return list(table[columns].itertuples(index=False, name=None))


def test_what_is_typed_is_what_the_same_sheet_in_a_file_says():
    (sheet,) = read(b"Spelare;2;;1;;1;\nAnna;1;;0;r;1;\nBo;2;p;0;p;1;\n", "fredag.csv")
    game = typed("1 2p", "0r 0p", "1 1", cards=(2, 1, 1))
    assert shown(game.reading().game) == shown(sheet.game)


def test_bids_alone_are_no_result():
    reading = typed("1 0").reading()
    assert reading.game.played == 0
    assert reading.game.hands["plump"].isna().all()


def test_all_made_is_a_result_when_the_person_says_so():
    game = typed("1 0").with_round(1, played=True).reading().game
    assert game.played == 1
    assert game.hands["plump"].tolist() == [False, False]


def test_a_blank_in_a_round_that_was_played_is_unknown_and_never_nought():
    reading = typed(". 2p").reading()
    outcome = Outcome.of(reading.game, find("exact"))
    assert [finding.code for finding in reading.findings] == ["blank-bid"]
    assert reading.findings[0].player == "Anna"
    assert reading.game.hands["bid"].isna().tolist() == [True, False]
    assert outcome.totals["Anna"][0] != outcome.totals["Anna"][1]


def test_who_sat_out_has_no_hand():
    game = typed("1 2p 0", players=("Anna", "Bo", "Cia")).with_hand(1, 2, bid=None, out=True)
    reading = game.reading()
    assert reading.game.hands["player"].tolist() == ["Anna", "Bo"]
    assert reading.findings == ()


def test_tricks_tell_the_mark_where_there_is_none():
    game = typed("1 1").with_hand(1, 0, tricks=1).with_hand(1, 1, tricks=0)
    assert game.reading().game.hands["plump"].tolist() == [False, True]


def test_a_typed_value_has_no_cell():
    assert typed("1 2p").reading().cell("bid", 1, "Anna") is None


def test_a_dummy_of_two_players_binds_nothing():
    game = typed("1 2p").with_round(1, slack=1)
    assert game.reading().game.hands["slack"].tolist() == [1, 1]


def test_who_moves_takes_the_bids_along():
    game = typed("1 2p", players=("Anna", "Bo"))
    moved = game.seated([1, 0])
    assert moved.players == ("Bo", "Anna")
    assert moved.round(1).hand(0) == TypedHand(2, Mark.PLUMP)
    assert game.seated([1]).rounds == (TypedRound((TypedHand(2, Mark.PLUMP),)),)
    assert TypedGame(players=("A", "B", "C"), first_dealer=2).seated([2, 0]).first_dealer == 0
    assert TypedGame(players=("A", "B", "C"), first_dealer=2).seated([0, 1]).first_dealer is None


def test_rounds_stay_when_the_series_is_made_shorter_by_mistake():
    game = typed("1 2p", "0 1p")
    short = replace(game, cards=(2,))
    assert short.reading().game.hands["round"].unique().tolist() == [1]
    assert replace(short, cards=(2, 1)) == game


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (TypedGame(), "who plays"),
        (TypedGame(players=("Anna", " "), cards=(1,)), "Player 2"),
        (TypedGame(players=("Anna", "Bo")), "cards"),
        (TypedGame(players=("Anna", "ANNA"), cards=(1,)), "Two players"),
        (TypedGame(players=("Anna", "Summa"), cards=(1,)), "Summa"),
    ],
)
def test_half_a_heading_is_kept_but_is_no_game_yet(game, told):
    with pytest.raises(PlumpError, match=told):
        game.reading()


@pytest.mark.parametrize("bid", [-1, 1000, 1.5, "2", True])
def test_what_is_no_number_of_tricks_is_no_bid(bid):
    with pytest.raises(EntryError):
        typed("1 2p").with_hand(1, 0, bid=bid)


@given(typed_games)
def test_what_is_typed_comes_through_json(game: TypedGame):
    numbered = enumerate(game.rounds, start=1)
    rounds = {n: json.loads(json.dumps(one.to_json())) for n, one in numbered}
    head = json.loads(json.dumps(game.head_json()))
    assert TypedGame.from_json(game.id, head, rounds) == game


def test_blank_rounds_are_nothing():
    one = TypedGame(players=("Anna",), date=dt.date(2024, 12, 27), id="g")
    assert one.with_round(7, played=True).with_round(7, played=False) == one
