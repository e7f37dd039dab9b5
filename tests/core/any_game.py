"""Games as hostile, half finished and odd as a table can make them, for tests of round trips."""

import datetime as dt
from dataclasses import replace
from typing import Any

import pandas as pd
from hypothesis import strategies as st

from plump_core.game import Game, hands, same_name
from plump_core.writing.names import shown

NASTY = (
    "=1+1", "+46", "-5", "@anna", "'=1", '"=1"', "007", "3,0", "1-2", "Å;Ö, jr", "–", "p", "Summa",
    "player", "Spelare", "#N/A", "2024-12-27", "a\tb", 'so "called"', "null", "=cmd|' /C calc'!A0",
)  # fmt: skip
TEXTS = (st.sampled_from(NASTY) | st.text(min_size=1, max_size=9)).map(shown).filter(bool)
DATES = st.dates(dt.date(1901, 1, 1), dt.date(2099, 12, 31))
AMOUNTS = st.sampled_from((0.0, 0.0, 0.0, 5.0, -2.5, 0.25, -1234567.75, 1e6))


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Any game: late and left players, blanks, penalties, dummies, two decks, rounds to come."""
    players = draw(st.lists(TEXTS, min_size=1, max_size=6, unique_by=same_name))
    cards = draw(st.lists(st.integers(1, 13) | st.integers(1, 60), min_size=1, max_size=8))
    rows = [
        {**draw(any_hand(dealt)), "game": "g", "round": number, "cards": dealt, "seat": seat,
         "player": players[seat], "slack": slack}
        for number, dealt in enumerate(cards, start=1)
        for slack in [draw(st.sampled_from((0, 0, 0, 1, 2)))]
        for seat in sorted(draw(st.sets(st.integers(0, len(players) - 1))))
    ]  # fmt: skip
    return Game(
        "g",
        tuple(players),
        tuple(cards),
        hands(rows),
        date=draw(st.none() | DATES),
        title=draw(st.none() | TEXTS),
        first_dealer=draw(st.none() | st.integers(0, len(players) - 1)),
        played_rules=draw(st.none() | st.just("exact") | TEXTS),
    )


@st.composite
def any_hand(draw: st.DrawFn, cards: int) -> dict[str, Any]:
    """A hand of which anything may be missing."""
    renons = draw(st.booleans()) and draw(st.booleans())
    return {
        "bid": draw(st.none() | st.integers(0, cards + 1)),
        "tricks": draw(st.none() | st.integers(0, cards)),
        "plump": True if renons else draw(st.none() | st.booleans()),
        "renons": renons,
        "adjust": draw(AMOUNTS),
    }


@st.composite
def played_games(draw: st.DrawFn) -> Game:
    """A game played to its end, by the hook: each round has its bids and tricks and sums up."""
    players = draw(st.lists(TEXTS, min_size=2, max_size=6, unique_by=same_name))
    cards = draw(st.lists(st.integers(1, 8), min_size=2, max_size=8))
    rows = [
        row for number, dealt in enumerate(cards, 1) for row in draw(played(number, dealt, players))
    ]
    return Game("g", tuple(players), tuple(cards), hands(rows), date=draw(st.none() | DATES))


@st.composite
def played(draw: st.DrawFn, number: int, cards: int, players: list[str]) -> list[dict[str, Any]]:
    """The hands of a round as it may have been played, with a bid that the hook allows."""
    takers = draw(st.lists(st.integers(0, len(players) - 1), min_size=cards, max_size=cards))
    tricks = [takers.count(seat) for seat in range(len(players))]
    bids = [draw(st.integers(0, cards)) for _ in players]
    if sum(bids) == cards:
        bids[-1] += 1 if bids[-1] < cards else -1
    return [
        {"game": "g", "round": number, "cards": cards, "seat": seat, "player": player,
         "bid": bids[seat], "tricks": tricks[seat], "plump": bids[seat] != tricks[seat]}
        for seat, player in enumerate(players)
    ]  # fmt: skip


def bare(game: Game) -> Game:
    """A game without what it cannot keep: its id, and where it was read."""
    table = game.hands.sort_values(["round", "seat"], ignore_index=True).assign(game="")
    return replace(game, id="", source=None, hands=table)


def without(game: Game, *columns: str) -> Game:
    """A game whose hands do not tell of some things."""
    absent: dict[str, Any] = {"renons": False, "slack": 0, "adjust": 0.0}
    table = game.hands.assign(**{name: absent.get(name, pd.NA) for name in columns})
    return replace(game, hands=table.astype(game.hands.dtypes.to_dict()))
