"""What a browser may send becomes a typed game or nothing, and never an error."""

import datetime as dt
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dashboard.typing import component, doubts, sheet, suggestions, typed
from dashboard.typing.exchange import MOST_PLAYERS, resolved, sequence
from dashboard.typing.wording import words
from plump_core import series
from plump_core.rules import load
from plump_core.typed import Mark, TypedGame, TypedHand, TypedRound

RULES = tuple(load())
BLANK = TypedGame(id="paper")
NIGHT = {
    "players": ["Anna", "Björn", "Cissi"],
    "series": "3-1",
    "rows": [["3", "0p", ""], ["1r", "-", "0"]],
    "played": [False, True],
    "title": "Sälen",
    "date": "2009-02-27",
    "rules": "skidsystemet",
    "dealer": 2,
}

_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=12,
)
_CELLS = st.sampled_from(["", "0", "3", "12", "3p", "2r", "p", "-", "1/2", "3p/0", "999"])
_HANDS = st.one_of(
    st.just(TypedHand(out=True)),
    st.builds(
        TypedHand,
        bid=st.none() | st.integers(0, 999),
        mark=st.sampled_from(Mark),
        tricks=st.none() | st.integers(0, 60),
    ),
)


def test_a_sheet_is_what_stands_on_it():
    game = typed(NIGHT, BLANK, RULES)
    assert game
    assert (game.players, game.cards) == (("Anna", "Björn", "Cissi"), (3, 2, 1))
    assert (game.title, game.date, game.played_rules) == (
        "Sälen",
        dt.date(2009, 2, 27),
        "skidsystemet",
    )
    assert game.first_dealer == 2
    first, second = game.rounds
    assert first.hands == (TypedHand(3), TypedHand(0, Mark.PLUMP))
    assert second.hands == (TypedHand(1, Mark.RENONS), TypedHand(out=True), TypedHand(0))
    assert (first.played, second.played) == (False, True)


def test_a_blank_is_never_nought():
    game = typed({**NIGHT, "rows": [["", "0", "p"]]}, BLANK, RULES)
    assert game
    assert [game.round(1).hand(seat).bid for seat in range(3)] == [None, 0, None]


@pytest.mark.parametrize("cell", ["12,5", "1.5", "-3", "p3", "pp", "1e3", "²", "1234", None, 3, []])
def test_what_is_no_bid_is_left_blank(cell: Any):
    game = typed({**NIGHT, "rows": [[cell, "1", "1"]]}, BLANK, RULES)
    assert game
    assert game.round(1).hand(0) == TypedHand()


@pytest.mark.parametrize("sent", [None, [], "x", 3, True])
def test_what_is_no_sheet_is_refused(sent: Any):
    assert typed(sent, BLANK, RULES) is None


@given(_JSON, st.sampled_from(sorted(NIGHT)))
def test_anything_in_any_place_is_cleaned(junk: Any, place: str):
    game = typed({**NIGHT, place: junk}, BLANK, RULES)
    assert game
    assert len(game.players) <= MOST_PLAYERS
    assert all(len(name) <= 60 and name.isprintable() for name in game.players)
    assert game.played_rules is None or game.played_rules in RULES
    assert game.first_dealer is None or game.first_dealer < len(game.players)
    assert all(len(one.hands) <= len(game.players) for one in game.rounds)


@given(_JSON)
def test_nothing_sent_is_an_error(junk: Any):
    typed(junk, BLANK, RULES)
    assert sequence(junk) >= 0
    resolved(junk, "sv")


def test_too_much_is_cut():
    huge = {
        "players": ["A" * 10_000] * 1000,
        "series": "9" * 100_000,
        "rows": [["1"] * 1000] * 10_000,
        "played": [True] * 10_000,
        "seq": 10**400,
    }
    game = typed(huge, BLANK, RULES)
    assert game
    assert len(game.players) == MOST_PLAYERS
    assert len(game.players[0]) == 60
    assert len(game.rounds) == series.MOST_ROUNDS
    assert sequence(huge) == 0


def test_signs_that_steer_a_text_are_taken_out():
    game = typed({**NIGHT, "players": ["An\u202ena\x00", "B\no"]}, BLANK, RULES)
    assert game
    assert game.players == ("Anna", "Bo")


def test_a_series_that_is_none_leaves_the_cards():
    before = TypedGame(cards=(5, 4))
    game = typed({**NIGHT, "series": "ten"}, before, RULES)
    assert game
    assert game.cards == (5, 4)
    answer = resolved({**NIGHT, "series": "ten"}, "sv")
    assert answer
    assert "ten" in answer["error"]


def test_max_is_what_so_many_can_be_dealt():
    answer = resolved({"series": "max-1", "players": ["A"] * 4}, "sv")
    assert answer
    assert answer["cards"] == list(range(13, 0, -1))
    with_dummy = resolved({"series": "max", "players": ["A"] * 2}, "sv")
    assert with_dummy
    assert with_dummy["cards"] == [17]


@given(st.lists(st.lists(_HANDS, max_size=3), max_size=3), st.lists(st.booleans(), max_size=3))
def test_a_game_comes_back_from_the_browser_as_it_went(hands, played):
    rounds = tuple(
        TypedRound(tuple(one), played=done and any(hand != TypedHand() for hand in one))
        for one, done in zip(hands, [*played, False, False, False], strict=False)
    )
    game = TypedGame(("A", "B", "C"), (3, 2, 1), rounds, id="paper")
    back = typed(sheet(game), game, RULES)
    assert back
    assert [one.hands for one in back.rounds] == [one.hands for one in game.rounds]
    assert [one.done for one in back.rounds] == [one.done for one in game.rounds]
    assert (back.players, back.cards) == (game.players, game.cards)


def test_a_dummy_takes_part_where_two_play():
    two = {**NIGHT, "players": ["A", "B"], "rows": [["1", "1"]], "dummy": True}
    for sent, slack in ((two, 1), ({**two, "dummy": False}, 0), ({**NIGHT, "dummy": True}, 0)):
        game = typed(sent, BLANK, RULES)
        assert game
        assert game.round(1).slack == slack


def test_a_round_being_written_is_not_found_fault_with():
    """A plump shows that the round was played, but those who follow are still to be written."""
    begun = TypedGame(("A", "B", "C"), (3, 2), (TypedRound((TypedHand(3, Mark.PLUMP),)),))
    played = doubts.played_under(begun, load())
    assert doubts.found(begun, played, "sv") == (None, [])
    told = doubts.found(begun.with_round(1, played=True), played, "sv")[1]
    assert [(one["round"], one["seat"]) for one in told[:2]] == [(1, 1), (1, 2)]
    assert told[0]["place"] == "Omgång 1, B"


def test_a_bid_above_the_cards_is_found_at_once():
    begun = TypedGame(("A", "B", "C"), (3, 2), (TypedRound((TypedHand(4),)),))
    told = doubts.found(begun, doubts.played_under(begun, load()), "sv")[1]
    assert [(one["round"], one["seat"], one["severity"]) for one in told] == [(1, 0, "error")]


def test_nothing_is_wanted_of_an_empty_sheet():
    assert doubts.found(BLANK, doubts.played_under(BLANK, load()), "sv") == (None, [])


def test_what_is_suggested_can_be_dealt():
    for players, some in suggestions(load().values()).items():
        assert some
        for one in some:
            assert tuple(one["cards"]) == series.parse(one["text"])
            assert max(one["cards"]) * max(int(players), 3) <= series.DECK
    assert suggestions(load().values())["5"][0]["text"] == "10-1-10"


@pytest.mark.parametrize("lang", ["sv", "en"])
def test_the_grid_has_words_for_all_it_says_and_says_all_it_has(lang: str):
    script, known = component.script(), set(words(lang))
    assert set(re.findall(r"\bwords\.(\w+)", script)) <= known
    assert {name for name in known if not re.search(rf'(\.|"){name}\b', script)} == set()


def test_a_script_is_one_module():
    script = component.script()
    assert not re.search(r"^import ", script, re.MULTILINE)
    assert len(re.findall(r"^export ", script, re.MULTILINE)) == 1
    assert "innerHTML" not in script
