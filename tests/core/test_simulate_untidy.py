"""Made-up nights as people write them down, and the command that writes them."""

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from plump_core import cli
from plump_core.checks import check_game
from plump_core.game import same_name
from plump_core.reading import read
from plump_core.rules import find
from plump_core.simulate import simulate
from plump_core.simulate.untidy import Untidy, misspell, protocols

PLAYERS = ("Anna", "Björn", "Cissi", "Åsa")
SERIES = (4, 3, 2, 1, 2, 3, 4)


def written(untidy: Untidy, nights: int = 40, seed: int = 1):
    return list(protocols(nights, PLAYERS, SERIES, untidy, seed=seed))


def test_tidy_nights_are_those_that_are_simulated():
    made = simulate(3, PLAYERS, SERIES, seed=1)
    for night, game in enumerate(written(Untidy(), nights=3)):
        pd.testing.assert_frame_equal(game.hands, made.game(night).hands)
    for night, game in enumerate(written(Untidy(tricks=1), nights=3)):
        assert game.hands["tricks"].tolist() == made.tricks[night].ravel().tolist()


def test_shares_of_nights_and_rounds():
    untidy = Untidy(misspelled=0.5, missing=0.2, late=0.5, tricks=0.5)
    games = written(untidy, nights=60)
    late = [game.hands["player"].value_counts().nunique() > 1 for game in games]
    for share in (
        np.mean([set(game.players) != set(PLAYERS) for game in games]),
        np.mean([game.hands["tricks"].notna().all() for game in games]),
        np.mean(late),
    ):
        assert 0.3 < share < 0.7
    assert 0.1 < 1 - np.mean([game.played / game.rounds for game in games]) < 0.3
    again = [game.players for game in written(untidy, nights=60)]
    assert [game.players for game in games] == again


def test_rounds_without_the_late_guest_are_right_rounds_of_the_others():
    for game in written(Untidy(late=1, tricks=1), nights=8):
        first = game.hands[game.hands["player"] == "Åsa"]["round"].min()
        assert 2 <= first <= 4
        tricks = game.hands.groupby("round")[["tricks", "cards"]].agg(
            {"tricks": "sum", "cards": "max"}
        )
        assert (tricks["tricks"] == tricks["cards"]).all()
        assert check_game(game, find("skidsystemet")) == []


@given(st.text(min_size=1, max_size=12).filter(str.strip), st.integers(0, 99))
def test_a_slip_never_empties_a_name(name, seed):
    assert misspell(name, np.random.default_rng(seed)).strip()


def test_slips_are_small_and_differ():
    slips = {misspell("Björn", np.random.default_rng(seed)) for seed in range(60)}
    assert len(slips) > 6
    assert all(same_name(slip) != "björn" and abs(len(slip) - 5) <= 1 for slip in slips)


def run(*words) -> int:
    return cli.main(["simulate", *map(str, words)])


def test_the_command_mixes_layouts_that_are_read(tmp_path):
    words = ("--nights", 8, "--players", ",".join(PLAYERS), "--series", "3-1", "--layout", "mixed")
    slips = ("--misspelled", 0.5, "--missing", 0.2, "--late", 0.5, "--tricks", 1, "--seed", 4)
    assert run(tmp_path / "ut", *words, *slips) == cli.FINE
    paths = sorted((tmp_path / "ut").iterdir())
    assert {path.suffix for path in paths} == {".csv", ".xlsx"}
    assert len({path.read_bytes()[:12] for path in paths}) > 2
    untidy = Untidy(misspelled=0.5, missing=0.2, late=0.5, tricks=1)
    for path, game in zip(paths, protocols(8, PLAYERS, (3, 2, 1), untidy, seed=4), strict=True):
        (reading,) = read(path.read_bytes(), path.name)
        assert reading.game.players == game.players
        assert reading.game.played == game.played
        assert reading.game.hands["bid"].tolist() == game.hands["bid"].tolist()


@pytest.mark.parametrize(
    "words", [("--missing", 1.5), ("--tricks", -1), ("--players", 2, "--late", 0.5)]
)
def test_what_cannot_be_is_refused(tmp_path, words, capsys):
    assert run(tmp_path / "ut", *words) == cli.WRONG
    assert capsys.readouterr().err.startswith("plump: ")
    assert not (tmp_path / "ut").exists()
