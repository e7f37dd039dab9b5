"""What all tests share: engines, brute force over rounds, and small games by hand."""

import itertools
import sys
from functools import cache

import duckdb
import pandas as pd
import polars as pl
import pytest
from hypothesis import HealthCheck, settings

from plump_core.game import Game, hands

_PATIENT = {
    "deadline": None,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large],
}
settings.register_profile("same", derandomize=True, **_PATIENT)
settings.register_profile("random", print_blob=True, **_PATIENT)
# What people run draws the same examples every time. CI draws others too, and what those find is
# written down as an example: `pytest -m hypothesis --hypothesis-profile=random`.
if settings.get_current_profile_name() != "random":
    settings.load_profile("same")

_MAIN = sys.modules["__main__"]


@pytest.fixture(autouse=True)
def _main_is_that_of_the_tests():
    """Streamlit puts its script in the place of the main module, which a new process would run."""
    sys.modules["__main__"] = _MAIN
    yield
    sys.modules["__main__"] = _MAIN


def _duck(frame: pd.DataFrame):
    return duckdb.from_df(frame)


ENGINES = {
    "pandas": lambda frame: frame,
    "polars": lambda frame: pl.from_pandas(frame).sample(fraction=1, shuffle=True, seed=3),
    "polars-lazy": lambda frame: pl.from_pandas(frame).lazy(),
    "duckdb": _duck,
}


@pytest.fixture(params=sorted(ENGINES))
def engine(request):
    """A function that puts a pandas frame on one of the engines, shuffled where it can be."""
    return ENGINES[request.param]


def to_pandas(frame, *by: str) -> pd.DataFrame:
    """Any engine's frame as pandas, in order of ``by``."""
    if isinstance(frame, pl.LazyFrame):
        frame = frame.collect()
    if isinstance(frame, pl.DataFrame):
        # Through plain lists: a column of whole numbers with gaps must not become floats.
        frame = pd.DataFrame({c: pd.array(frame[c].to_list()) for c in frame.columns})
    elif isinstance(frame, duckdb.DuckDBPyRelation):
        frame = frame.to_df()
    return frame.sort_values(list(by), ignore_index=True) if by else frame


def rounds_of(players: int, cards: int):
    """Every row of bids and marks there is, for so many players and cards."""
    for bids in itertools.product(range(cards + 1), repeat=players):
        for marks in itertools.product((False, True), repeat=players):
            yield bids, marks


@cache
def _tricks(players: int, cards: int) -> tuple[tuple[int, ...], ...]:
    every = itertools.product(range(cards + 1), repeat=players)
    return tuple(tricks for tricks in every if sum(tricks) == cards)


def solutions(cards: int, bids, marks) -> list[tuple[int, ...]]:
    """All tricks that fit a row of bids and marks, by trying every one."""
    return [
        tricks
        for tricks in _tricks(len(bids), cards)
        if all((t != b) == m for t, b, m in zip(tricks, bids, marks, strict=True))
    ]


def game_of(rounds, players=("Anna", "Björn", "Cissi", "David", "Eva"), **more) -> Game:
    """A game from ``(cards, bids, marks)`` a round; a mark is True, False, None or ``"r"``."""
    rows = [
        {
            "game": "g",
            "round": number,
            "cards": cards,
            "seat": seat,
            "player": players[seat],
            "bid": pd.NA if bid is None else bid,
            "plump": pd.NA if mark is None else bool(mark),
            "renons": mark == "r",
        }
        for number, (cards, bids, marks) in enumerate(rounds, 1)
        for seat, (bid, mark) in enumerate(zip(bids, marks, strict=True))
    ]
    plan = more.pop("cards", tuple(cards for cards, _, _ in rounds))
    width = max(len(bids) for _, bids, _ in rounds) if rounds else len(players)
    return Game(id="g", players=tuple(players[:width]), cards=plan, hands=hands(rows), **more)
