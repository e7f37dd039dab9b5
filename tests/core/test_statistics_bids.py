"""What is said of bids on sheets with marks alone, on nights whose tricks are known to us."""

import itertools

import numpy as np
import pandas as pd
import pytest

from plump_core.rules import find
from plump_core.scoring import score
from plump_core.simulate import simulate
from plump_core.statistics.bidding import bid_bias, bids_made, calibration
from plump_core.statistics.taken import taken
from plump_core.statistics.tally import played
from tests.conftest import game_of
from tests.core.gamma_nights import Family

FAMILIES = 10


@pytest.fixture(scope="module")
def after():
    """True leans, by family and player, and what marks alone say of them after twelve nights."""
    found = []
    for seed in range(FAMILIES):
        rng = np.random.default_rng(seed)
        family = Family.drawn(rng)
        true = family.play(np.random.default_rng(1000 + seed), 300)
        seen = family.play(rng, 12)
        found.append((true, seen, seen.hands(with_tricks=False)))
    return found


def test_the_line_of_over_and_under_holds_nine_players_of_ten_on_sheets_with_marks(after):
    held, off = [], []
    for true, _, hands in after:
        table = bid_bias(hands).table.dropna(subset=["player"]).set_index("player")
        for at, lean in enumerate((true.bids - true.tricks).mean(axis=0)):
            row = table.loc[f"P{at}"]
            held.append(row["low90"] <= lean <= row["high90"])
            off.append(row["bias"] - lean)
    assert np.mean(held) >= 0.85
    assert abs(np.mean(off)) < 0.04


def test_all_together_lean_by_what_the_sheets_fix(after):
    for _, seen, hands in after:
        table = bid_bias(hands).table
        assert table["bias"].iloc[0] == pytest.approx((seen.bids - seen.tricks).mean())


def test_what_a_bid_takes_is_never_below_the_least_that_is_possible(after):
    held = []
    for true, _, hands in after:
        for row in calibration(hands).table.itertuples():
            assert row.least - 1e-9 <= row.tricks <= row.most + 1e-9
            if row.rounds + row.open >= 20:
                truth = true.tricks[true.bids == row.bid].mean()
                held.append(row.low90 <= truth <= row.high90)
    assert np.mean(held) >= 0.85


@pytest.mark.parametrize(
    ("cards", "bids", "missed"),
    [(6, (2, 1, 0, 2), (1, 1, 1, 0)), (3, (1, 1, 1), (1, 1, 1)), (7, (3, 1, 1, 0), (0, 1, 1, 1))],
)
def test_the_mean_over_all_ways_is_that_of_going_through_them(cards, bids, missed):
    game = game_of([(cards, bids, tuple(map(bool, missed)))])
    ways, weights = [], []
    for way in itertools.product(range(cards + 1), repeat=len(bids)):
        off = [abs(took - bid) for took, bid in zip(way, bids, strict=True)]
        if sum(way) == cards and [int(one > 0) for one in off] == list(missed):
            ways.append(way)
            weights.append(np.prod([0.3 ** max(one - 1, 0) for one in off]))
    told = taken(played(game.hands))
    mean = np.average(ways, axis=0, weights=weights)
    assert told["tricks"].to_numpy() == pytest.approx(mean)
    spread = np.average((np.array(ways) - mean) ** 2, axis=0, weights=weights)
    assert told["variance"].to_numpy() == pytest.approx(spread)
    for bid in set(bids):
        alike = np.array(bids) == bid
        sums = (np.array(ways) - mean)[:, alike].sum(axis=1)
        expected = np.average(sums**2, weights=weights)
        assert told["alike"][alike].sum() == pytest.approx(expected)


def test_a_dummy_takes_its_part_of_what_is_left():
    hands = simulate(2, ("Anna", "Bo"), (5, 4, 3), seed=2).hands(with_tricks=False)
    told = taken(played(score(hands.assign(slack=1), find("skidsystemet"))))
    assert not told["tied"].any()
    assert (told["tricks"] >= told["tricks_low"]).all()
    assert (told["tricks"] <= told["tricks_high"]).all()


def test_one_hand_gives_no_tile_far_from_its_neighbours():
    """Twenty hands each of bids 0 and 1 hold as often as not; the one bid of 2 on 3 cards held."""
    rows = [(bid, cards, held < 10) for bid in (0, 1) for cards in (3, 4) for held in range(20)]
    hands = pd.DataFrame([*rows, (2, 3, True)], columns=["bid", "cards", "held"])
    hands = hands.assign(round=range(len(hands)), player="A", plump=~hands["held"])
    told = bids_made(hands).table.set_index(["bid", "cards"])["shrunken"]
    assert told[2, 3] == pytest.approx(0.5, abs=0.1)


def test_tiles_foretell_held_out_hands_better_than_each_bid_by_itself(after):
    """By the mean log-probability of what came, over many more nights of the same families."""
    told, plain = [], []
    for true, _, hands in after:
        table = bids_made(hands).table
        alike = table.groupby("bid")[["count", "rounds"]].transform("sum")
        table["usual"] = (alike["count"] + 0.5) / (alike["rounds"] + 1)
        later = pd.DataFrame({"bid": true.bids.ravel(), "held": (true.bids == true.tricks).ravel()})
        later["cards"] = np.repeat(true.cards, true.bids.shape[1])
        later = later.merge(table, on=["bid", "cards"])
        for name, found in (("shrunken", told), ("usual", plain)):
            found.append(np.log(np.where(later["held"], later[name], 1 - later[name])).mean())
    assert np.mean(told) > np.mean(plain) + 0.003
