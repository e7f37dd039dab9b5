"""Made-up nights keep the rules of the game and plump as often as people do."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plump_core import cli
from plump_core.checks import check_game
from plump_core.game import HANDS
from plump_core.reading import read
from plump_core.rules import find
from plump_core.simulate import simulate

SERIES = (*range(10, 1, -1), *range(1, 11))
DEALS = 20_000
PLAYED = {
    # Plumps in 20 000 deals of real cards by naive players, per cent: without trumps, with them.
    3: ([41, 40, 46, 50, 55, 57, 58, 60, 61, 61], [35, 40, 46, 50, 52, 53, 55, 56, 57, 57]),
    4: ([35, 33, 35, 41, 45, 47, 49, 51, 52, 52], [25, 32, 38, 41, 45, 46, 47, 48, 48, 49]),
    5: ([30, 26, 30, 35, 38, 40, 42, 43, 44, 43], [21, 27, 31, 35, 38, 40, 41, 42, 43, 43]),
}


@settings(max_examples=60)
@given(
    players=st.integers(2, 8),
    cards=st.lists(st.integers(1, 12), min_size=1, max_size=5),
    hook=st.booleans(),
    skill=st.floats(-3, 3),
    bias=st.floats(-3, 3),
    seed=st.integers(0, 2**32),
)
def test_every_round_obeys_the_rules(players, cards, hook, skill, bias, seed):
    made = simulate(30, players, cards, hook=hook, skill=skill, bias=bias, seed=seed)
    dealt = np.array(cards)
    assert made.bids.shape == made.tricks.shape == (30, len(cards), players)
    assert (made.tricks.sum(axis=2) == dealt).all()
    for counts in (made.bids, made.tricks):
        assert (counts >= 0).all()
        assert (counts <= dealt[:, None]).all()
    if hook:
        assert (made.bids.sum(axis=2) != dealt).all()
        assert made.plumps.any(axis=2).all()


@pytest.mark.parametrize("players", PLAYED)
@pytest.mark.parametrize("cards", range(1, 11))
def test_bids_miss_as_often_as_in_play_with_cards(players, cards):
    without, trumps = (rates[cards - 1] / 100 for rates in PLAYED[players])
    rate = simulate(DEALS, players, (cards,), seed=7).plumps.mean()
    assert rate == pytest.approx((without + trumps) / 2, abs=0.05)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_with_one_card_the_dealer_is_robbed_by_the_hook(players):
    """In play with cards the dealer plumps in 55 (trumps) to 90 % (none), others in 10 to 30 %."""
    *others, dealer = simulate(DEALS, players, (1,), seed=7).plumps.mean(axis=(0, 1))
    assert 0.55 < dealer < 0.9
    assert all(0.1 < rate < 0.31 for rate in others)
    *_, free = simulate(DEALS, players, (1,), hook=False, seed=7).plumps.mean(axis=(0, 1))
    assert free < dealer / 2


def test_without_the_hook_bids_come_out_even_and_all_can_make_them():
    made = simulate(500, 4, SERIES, hook=False, seed=1)
    even = made.bids.sum(axis=2) == np.array(SERIES)
    assert even.any()
    assert (~made.plumps.any(axis=2)).any()


def test_the_same_seed_gives_the_same_nights_and_another_gives_others():
    one, two, other = (simulate(20, 4, SERIES, seed=seed) for seed in (1, 1, 2))
    assert (one.bids == two.bids).all()
    assert (one.tricks == two.tricks).all()
    assert (one.bids != other.bids).any()


def test_the_skilled_plump_less_whoever_they_sit_with():
    rates = simulate(2000, 4, SERIES, skill=(1, 0.3, -0.3, -1), seed=3).plumps.mean(axis=(0, 1))
    assert list(rates) == sorted(rates)
    assert 0.2 < rates[3] - rates[0] < 0.45


def test_skill_may_change_from_night_to_night():
    skill = np.repeat([[1.0], [-1.0]], 500, axis=0) * np.ones(4)
    nights = simulate(1000, 4, SERIES, skill=skill, seed=3).plumps.mean(axis=(1, 2))
    assert nights[:500].mean() < nights[500:].mean() - 0.1


def test_who_expects_too_much_bids_too_high():
    made = simulate(2000, 4, SERIES, bias=(0.5, 0, 0, -0.5), seed=3)
    over = (made.bids.astype(int) - made.tricks).mean(axis=(0, 1))
    assert over[0] > over[1] > over[3]


def test_the_deal_goes_round_and_the_dealer_bids_last():
    made = simulate(4000, 3, (1, 1, 1, 1), first_dealer=1, seed=5)
    assert made.dealers == (1, 2, 0, 1)
    assert made.plumps.mean(axis=0).argmax(axis=1).tolist() == [1, 2, 0, 1]


def test_hands_are_those_of_the_arrays():
    made = simulate(3, ("Anna", "Bo"), (2, 1), seed=5)
    hands = made.hands()
    assert dict(hands.dtypes.astype(str)) == dict(HANDS)
    assert list(hands["game"].unique()) == ["night-1", "night-2", "night-3"]
    for night in range(3):
        for round in range(2):
            for seat, player in enumerate(made.players):
                (row,) = hands[
                    (hands["game"] == f"night-{night + 1}")
                    & (hands["round"] == round + 1)
                    & (hands["player"] == player)
                ].to_dict("records")
                assert row["seat"] == seat
                assert row["cards"] == made.cards[round]
                assert row["bid"] == made.bids[night, round, seat]
                assert row["tricks"] == made.tricks[night, round, seat]
                assert row["plump"] == made.plumps[night, round, seat]


@pytest.mark.parametrize("players", [3, 4, 5, 7])
def test_nothing_is_found_on_a_made_up_night(players):
    made = simulate(25, players, (7, 4, 1, 1, 4, 7), seed=9)
    for night in range(made.nights):
        game = made.game(night)
        assert check_game(game, find("skidsystemet")) == []
        assert game.hands["tricks"].isna().all()


def run(*words) -> int:
    return cli.main(["simulate", *map(str, words)])


@pytest.mark.parametrize("layout", ["csv", "xlsx"])
def test_the_command_writes_protocols_that_are_read(tmp_path, layout):
    words = ("--nights", 2, "--players", "Anna,Bo,Cia", "--series", "3-1", "--seed", 4)
    assert run(tmp_path / "kvällar", *words, "--layout", layout) == cli.FINE
    paths = sorted((tmp_path / "kvällar").iterdir())
    games = [read(path.read_bytes(), path.name)[0].game for path in paths]
    assert [game.players for game in games] == [("Anna", "Bo", "Cia")] * 2
    expected = simulate(2, ("Anna", "Bo", "Cia"), (3, 2, 1), seed=4)
    for night, game in enumerate(games):
        bids = game.hands.sort_values(["round", "seat"])["bid"].to_list()
        assert bids == expected.bids[night].ravel().tolist()


def test_the_command_writes_a_long_table(tmp_path):
    out = tmp_path / "alla.csv"
    assert run(out, "--nights", 3, "--players", 4, "--layout", "long") == cli.FINE
    assert len(out.read_text("utf-8-sig").splitlines()) == 1 + 3 * 19 * 4


@pytest.mark.parametrize(
    "words", [("--nights", 0), ("--players", 1), ("--players", 6), ("--series", "ti")]
)
def test_nights_that_cannot_be_are_refused(tmp_path, words, capsys):
    assert run(tmp_path / "ut", *words) == cli.WRONG
    assert capsys.readouterr().err.startswith("plump: ")
    assert not (tmp_path / "ut").exists()
