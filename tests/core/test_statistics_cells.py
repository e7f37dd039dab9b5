"""Where plumps fall and how bids go: small games counted by hand, and the same on every engine."""

import re
import warnings
from collections import defaultdict

import numpy as np
import pandas as pd
import pytest

from plump_core.game import hands
from plump_core.rules import Bidding, find
from plump_core.scoring import score
from plump_core.simulate import simulate
from plump_core.statistics import bidding_said, cells_said
from plump_core.statistics.bidding import (
    BIAS,
    CALIBRATION,
    TABLE,
    bid_bias,
    bids_made,
    calibration,
    table_bids,
)
from plump_core.statistics.cells import (
    CELLS,
    plumps_by_bid,
    plumps_by_cards,
    plumps_by_seat,
    robbed,
)
from plump_core.statistics.shrink import toward
from plump_core.statistics.tally import Counted
from tests.conftest import game_of
from tests.core.made_groups import SERIES

RULES = find("skidsystemet")
NAMES = ("Anna", "Björn", "Cissi", "David")


@pytest.fixture(scope="module")
def nights() -> tuple[pd.DataFrame, pd.DataFrame]:
    """Sixteen nights scored from bids and marks alone, and who dealt first in all but four."""
    made = simulate(16, NAMES, SERIES, seed=9).hands(with_tricks=False)
    games = pd.DataFrame({"game": made["game"].unique()})
    games["dealer"] = pd.array([3] * 12 + [None] * 4, dtype="Int64")
    return score(made, RULES), games


@pytest.fixture(scope="module")
def small() -> tuple[pd.DataFrame, pd.DataFrame]:
    """Three rounds of three; Cissi deals the first. Of the second only a span of tricks is known.

    Round 1: 5 cards, bids 2 1 1, Anna takes 3. Round 2: 4 cards, 2 1 0, all missed. Round 3: one
    card, bids 0 0 0, Cissi has it.
    """
    game = game_of(
        [
            (5, (2, 1, 1), (True, False, False)),
            (4, (2, 1, 0), (True, True, True)),
            (1, (0, 0, 0), (False, False, True)),
        ]
    )
    return score(game.hands, RULES), pd.DataFrame({"game": ["g"], "dealer": [2]})


def group(table: pd.DataFrame) -> pd.DataFrame:
    return table[table["player"].isna()].reset_index(drop=True)


def test_by_cards_by_bid_and_by_seat_as_counted_by_hand(small):
    scored, games = small
    cards = plumps_by_cards(scored, games)
    assert group(cards)[["cards", "count", "rounds"]].to_numpy().tolist() == [
        [1, 1, 3], [4, 3, 3], [5, 1, 3],
    ]  # fmt: skip
    assert cards[cards["player"] == "Cissi"]["raw"].tolist() == [1, 1, 0]
    bid = plumps_by_bid(scored)
    assert group(bid.table)[["bid", "count", "rounds"]].to_numpy().tolist() == [
        [0, 2, 4], [1, 1, 3], [2, 2, 2],
    ]  # fmt: skip
    # Dealers are Cissi, Anna, Björn.
    seat = group(plumps_by_seat(scored, games).table)
    assert seat[["place", "count", "rounds"]].to_numpy().tolist() == [
        [0, 1, 3], [1, 3, 3], [2, 1, 3],
    ]  # fmt: skip
    last = robbed(scored, games, bidding=Bidding.DEALER_FIRST).table
    assert last[last["last"]]["count"].tolist() == [0, 1, 0]


def test_bias_and_calibration_as_counted_by_hand(small):
    scored, games = small
    bias = bid_bias(scored, games)
    assert bias.excluded == 0
    rows = {
        (row.player, row.hooked): row for row in bias.table.itertuples() if row.player == "Anna"
    }
    # Anna: 2 bid and 3 taken, 2 bid of 0, 1, 3 or 4 as the dealer, 0 bid and taken.
    free, hooked = rows["Anna", False], rows["Anna", True]
    assert (free.rounds, free.open, free.bias) == (2, 0, -0.5)
    assert (free.least, free.most) == (-0.5, -0.5)
    assert (hooked.rounds, hooked.open, hooked.least, hooked.most) == (0, 1, -1, 2)
    # The ways of round 2, (Anna, Björn, Cissi): 0 0 4, 0 2 2, 0 3 1, 1 0 3, 1 2 1, 3 0 1; each
    # trick further off makes a hand 0.3 times as common.
    r = 0.3
    ways = {(0, 0): r * r**3, (0, 2): r * r, (0, 3): r * r}
    ways |= {(1, 0): r**2, (1, 2): 1.0, (3, 0): 1.0}
    mean = sum(anna * weight for (anna, _), weight in ways.items()) / sum(ways.values())
    assert hooked.bias == pytest.approx(2 - mean)
    told = calibration(scored).table.set_index("bid")
    assert told.loc[0, ["rounds", "open"]].tolist() == [3, 1]
    assert told.loc[2, "tricks"] == pytest.approx((3 + mean) / 2)
    assert told.loc[2, ["least", "most"]].tolist() == [1.5, 3]
    assert told.loc[2, "low90"] < 3 < told.loc[2, "high90"]


def test_the_tables_bids_against_its_cards_by_hand(small):
    told = table_bids(small[0], by=("round",))
    assert told.table["mean"].tolist() == [-1, -1, -1]
    assert tuple(told.table.columns) == ("round", *TABLE)
    blank = small[0].assign(bid=small[0]["bid"].where(small[0]["round"] != 2))
    assert table_bids(blank, by=("round",)).excluded == 1


def everything(scored, games):
    """All the tables of some hands, and how many hands each leaves out."""
    yield plumps_by_cards(scored, games), 0
    for made in (plumps_by_bid, bids_made, calibration, table_bids):
        told = made(scored)
        yield told.table, told.excluded
    for made in (plumps_by_seat, robbed, bid_bias):
        told = made(scored, games)
        yield told.table, told.excluded


@pytest.fixture(scope="module")
def tables(nights):
    return list(everything(*nights))


def test_every_engine_says_the_same(engine, nights, tables):
    scored, games = nights
    for found, expected in zip(everything(engine(scored), games), tables, strict=True):
        pd.testing.assert_frame_equal(found[0], expected[0])
        assert found[1] == expected[1]


def test_against_a_plain_count(nights):
    scored, games = nights
    plain = defaultdict(lambda: [0, 0])
    dealt = dict(zip(games["game"], games["dealer"], strict=True))
    for row in scored.to_dict("records"):
        dealer = dealt[row["game"]]
        if not pd.isna(dealer):
            place = (row["seat"] - dealer - (row["round"] - 1)) % 4
            plain[row["player"], place][0] += bool(row["plump"])
            plain[row["player"], place][1] += 1
    told = plumps_by_seat(scored, games)
    found = {(r.player, r.place): [r.count, r.rounds] for r in told.table.itertuples(index=False)}
    assert {key: found[key] for key in plain} == plain
    assert told.excluded == 4 * len(SERIES) * 4
    assert tuple(told.table.columns) == ("player", "place", *CELLS)


def test_made_and_missed_are_all(nights):
    made, missed = bids_made(nights[0], ("bid",)).table, group(plumps_by_bid(nights[0]).table)
    assert (made["count"] + missed["count"] == made["rounds"]).all()
    assert (made["raw"] + missed["raw"]).to_numpy() == pytest.approx(1)


def test_the_dealer_is_robbed_with_one_card(nights):
    told = robbed(*nights).table
    one = told[told["cards"] == 1].set_index("last")["shrunken"]
    assert one[True] > one[False] + 0.2
    assert "card who bids last" in cells_said.robbed_said(robbed(*nights)).text()


def test_cells_lean_the_more_the_fewer_their_rounds():
    rounds = np.array([2.0, 20.0, 2000.0])
    leaning = toward(rounds * 0.8, rounds, np.full(3, 0.4), (50.0,))
    assert leaning == pytest.approx([0.415, 0.514, 0.79], abs=0.001)


def test_how_much_cells_lean_is_learned_from_all_of_them():
    """Cells that all do as expected lean hard, cells that are far off hardly."""
    rounds, target, weights = np.full(8, 50.0), np.full(8, 0.4), (4.0, 150.0, 5000.0)
    alike = toward(np.full(8, 20.0), rounds, target, weights)
    apart = toward(np.array([5.0, 35.0] * 4), rounds, target, weights)
    assert alike == pytest.approx(0.4, abs=0.01)
    assert apart == pytest.approx([0.1, 0.7] * 4, abs=0.05)


def test_known_tricks_tell_what_the_marks_alone_leave_open():
    made = simulate(60, NAMES, SERIES, seed=4)
    bare, full = (score(made.hands(with_tricks=told), RULES) for told in (False, True))
    true = float((made.bids - made.tricks).mean())
    complete, partly = (bid_bias(frame, None).table.iloc[0] for frame in (full, bare))
    assert complete["bias"] == pytest.approx(true)
    assert (complete["open"], partly["open"] > 0) == (0, True)
    # All together, the tricks of each round sum to its cards.
    assert partly["bias"] == pytest.approx(true)


def test_rounds_that_contradict_themselves_say_nothing_of_tricks():
    game = game_of([(2, (1, 0), (False, False)), (2, (1, 2), (False, True))])
    told = calibration(score(game.hands, RULES))
    assert told.excluded == 2
    assert told.table["bid"].tolist() == [1, 2]


def no_rounds():
    return hands([])


def no_marks():
    return game_of([(3, (1, 1, 0), (None, None, None))]).hands


def one_round():
    return game_of([(3, (1, 1, 0), (False, False, True))]).hands


def alone():
    return game_of([(3, (1,), (False,)), (2, (1,), (False,))]).hands


def all_made():
    return game_of([(3, (1, 1, 1), (False,) * 3)]).hands


def no_bids():
    return one_round().assign(bid=pd.NA)


@pytest.mark.parametrize("made", [no_rounds, no_marks, one_round, alone, all_made, no_bids])
def test_little_or_nothing_gives_a_table_and_a_sentence(made):
    games = pd.DataFrame({"game": ["g"], "dealer": pd.array([0], dtype="Int64")})
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        scored = score(made(), RULES)
        bias = bid_bias(scored, games)
        said = [
            cells_said.cards_said(plumps_by_cards(scored, games)),
            cells_said.bids_said(plumps_by_bid(scored)),
            cells_said.seats_said(plumps_by_seat(scored, games)),
            cells_said.robbed_said(robbed(scored, games)),
            bidding_said.made_said(bids_made(scored)),
            bidding_said.bias_said(bias),
            bidding_said.bias_said(bias, "Anna"),
            bidding_said.hooked_said(bias),
            bidding_said.calibration_said(calibration(scored)),
            bidding_said.table_said(table_bids(scored)),
        ]
    assert tuple(bias.table.columns) == BIAS
    assert tuple(calibration(scored).table.columns) == CALIBRATION
    for text in (one.text(lang) for one in said for lang in ("sv", "en")):
        assert "nan" not in text
        assert "{" not in text


def test_few_hands_are_told_as_counts_that_are_too_early(small):
    scored, games = small
    early = "; that is too early to tell."
    seats = cells_said.seats_said(plumps_by_seat(scored, games))
    dealer, others = "the dealer has plumped in 1 of 3 rounds", "the others in 4 of 6 hands"
    assert seats.text() == f"So far {dealer}, {others}{early}"
    one = "With 1 card who bids last has plumped in 0 of 1 round, the others in 1 of 2 hands"
    assert cells_said.robbed_said(robbed(scored, games)).text() == f"{one}{early}"
    most = cells_said.cards_said(plumps_by_cards(scored, games)).text("sv")
    assert most.startswith("Hittills har buden plumpats oftast med 4 kort, 3 av 3 händer, och")
    assert cells_said.bids_said(plumps_by_bid(scored)).text().endswith(f"2 of 2 hands{early}")


def test_the_only_bid_that_is_made_often_is_not_the_one_that_misses_most():
    """Fifty bids of nought with five plumps, four bids of one with three."""
    table = pd.DataFrame({"bid": [0, 1], "count": [5, 3], "rounds": [50, 4], "player": None})
    said = cells_said.bids_said(Counted(table.assign(shrunken=[0.1, 0.5]), 0))
    assert str(said).startswith("The bid that has missed most so far is 1: 3 of 4 hands")
    rare = pd.DataFrame(
        {"bid": [0, 1, 2], "count": [5, 12, 3], "rounds": [50, 40, 4], "player": None}
    )
    said = cells_said.bids_said(Counted(rare.assign(shrunken=[0.1, 0.3, 0.5]), 0))
    assert str(said).startswith("Of the bids made often enough to tell, 1 misses most: about 30%")


def _cells(name: str, counts: list[int], rounds: int, **more: object) -> pd.DataFrame:
    table = pd.DataFrame({name: range(1, len(counts) + 1), "count": counts, "rounds": rounds})
    return table.assign(shrunken=table["count"] / rounds, **more)


def test_of_ten_cells_the_highest_is_named_only_where_chance_does_not_make_it():
    """Of ten rates that are all 40 %, measured on 100 hands each, the ends differ by 15 points."""
    chance = [40, 33, 48, 41, 38, 44, 36, 42, 39, 43]
    for counts, tells in ((chance, False), ([*chance[:-1], 65], True)):
        by_cards = cells_said.cards_said(_cells("cards", counts, 100, player=None)).text()
        by_bid = cells_said.bids_said(Counted(_cells("bid", counts, 100, player=None), 0)).text()
        held = bidding_said.made_said(Counted(_cells("bid", counts, 100), 0)).text()
        assert by_cards.startswith("Bids miss most often with 10 cards") == tells
        assert by_bid.startswith("The bid that misses most is 10") == tells
        assert held.startswith("The bid 10 holds most often") == tells
        assert all(one.endswith("cannot be told yet.") != tells for one in (by_cards, by_bid, held))


def test_the_bid_furthest_from_its_word_of_many_is_named_only_where_chance_does_not_make_it():
    def told(far: float) -> str:
        table = pd.DataFrame({"bid": range(10), "rounds": 100, "open": 0, "tricks": range(10)})
        table["tricks"] = table["tricks"] + np.where(table["bid"] == 4, far, 0.05)
        table = table.assign(low90=table["tricks"] - 0.2, high90=table["tricks"] + 0.2)
        return bidding_said.calibration_said(Counted(table, 0)).text()

    assert told(0.25) == "Bids take as many tricks as they say, as far as can be told."
    assert told(0.35).startswith("Furthest from its word is the bid 4")


def test_cells_that_are_all_alike_are_hardly_ever_told_apart():
    dice = np.random.default_rng(4)
    told = [
        not cells_said.cards_said(_cells("cards", counts, 100, player=None))
        .text()
        .endswith("cannot be told yet.")
        for counts in dice.binomial(100, 0.4, (1000, 10)).tolist()
    ]
    assert np.mean(told) < 0.08


def test_a_bid_is_never_read_as_a_decimal(nights):
    """“The best bid is 0, 94 %” would be in Swedish."""
    said = bidding_said.made_said(bids_made(nights[0])).text("sv")
    assert re.search(r"\d", said)
    assert not re.search(r"\d, \d", said)


def test_the_sentence_of_seats_says_what_the_tiles_show(nights):
    found = plumps_by_seat(*nights)
    dealer = group(found.table).set_index("place")["shrunken"][0]
    said = cells_said.seats_said(found).text()
    assert said.startswith(f"The dealer plumps in about {round(100 * dealer)}% of the rounds")


def test_what_is_left_out_is_said_in_each_language(small):
    scored, games = small
    unbid = scored.assign(bid=scored["bid"].where(scored["round"] != 1))
    told = bidding_said.left_out_said(calibration(unbid))
    assert told is not None
    assert told.text("en").endswith(": 3.")
    assert bidding_said.left_out_said(plumps_by_seat(scored, games)) is None


@pytest.mark.parametrize(("lang", "words"), [("en", "0.12 tricks"), ("sv", "0,12 stick")])
def test_decimals_are_written_as_the_language_has_them(lang, words):
    made = simulate(300, NAMES, SERIES, seed=4).hands()
    said = bidding_said.bias_said(bid_bias(score(made, RULES)))
    assert words in said.text(lang).replace("0.13", "0.12").replace("0,13", "0,12")
