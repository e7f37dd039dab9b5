"""What is to be expected of a round, and rates with that allowed for."""

import warnings

import numpy as np
import pandas as pd
import pytest

from plump_core.frames import ready, rows
from plump_core.game import hands, join
from plump_core.rules import Bidding, Trump, find
from plump_core.scoring import score
from plump_core.simulate import simulate
from plump_core.statistics.difficulty import ADJUSTED, adjusted_rates, adjusted_said
from plump_core.statistics.difficulty import _cells as cells_of
from plump_core.statistics.evenings import weighed
from plump_core.statistics.expected import expected, naive
from plump_core.statistics.tally import UNKNOWN, at_table, from_dealer, played
from tests.core.made_groups import SERIES, attended


def cells(*kinds, count=0, rounds=0) -> pd.DataFrame:
    table = pd.DataFrame(kinds, columns=["cards", "players", "first", "last"])
    return table.assign(count=count, rounds=rounds)


@pytest.fixture(scope="module")
def mixed() -> tuple[pd.DataFrame, pd.DataFrame]:
    """Six nights of four and six of three, Eva at the small table only; all equally skilled."""
    four = simulate(6, ("Anna", "Björn", "Cissi", "David"), SERIES, seed=1).hands(False)
    three = simulate(6, ("Anna", "Björn", "Eva"), SERIES, seed=2).hands(False)
    both = join([four, three.assign(game="small-" + three["game"])])
    games = pd.DataFrame({"game": both["game"].unique()})
    games["dealer"] = [2 if game.startswith("small") else 3 for game in games["game"]]
    return score(both, find("skidsystemet")), games


def test_what_naive_players_plump_by_the_published_table():
    five_cards = cells((5, 3, 0, -1), (5, 4, 0, -1), (5, 5, 0, -1))
    assert naive(five_cards, Trump.NONE, hook=True) == pytest.approx([0.55, 0.45, 0.38])
    assert naive(five_cards, Trump.TURNED, hook=True) == pytest.approx([0.52, 0.45, 0.38])
    assert naive(five_cards, None, hook=True) == pytest.approx([0.535, 0.45, 0.38])


def test_where_the_deck_runs_out_no_card_is_left_for_trump():
    thirteen = cells((13, 4, 0, -1))
    told = {naive(thirteen, trump, hook=True)[0] for trump in (None, Trump.TURNED, Trump.NONE)}
    assert told == {0.52}


def test_the_first_round_has_no_trump_where_the_rules_say_so():
    rounds = cells((1, 4, 1, -1), (1, 4, 0, -1))
    first, later = naive(rounds, Trump.FIRST_ROUND_NONE, hook=True)
    assert (first, later) == pytest.approx((0.35, 0.25))


def test_the_last_bidder_is_expected_to_plump_with_one_card_and_all_together_as_before():
    last, other, unknown = naive(cells((1, 4, 0, 1), (1, 4, 0, 0), (1, 4, 0, -1)), None, True)
    assert other < 0.3 < unknown + 0.01 < 0.55 < last
    assert (last + 3 * other) / 4 == pytest.approx(unknown, abs=0.03)
    assert naive(cells((1, 4, 0, 1)), None, hook=False) == pytest.approx([unknown])


@pytest.mark.parametrize("players", [2, 6, 8])
def test_tables_of_other_sizes_go_on_as_made_up_nights_do(players):
    seen = simulate(4000, players, (2, 4, 6), seed=3).plumps.mean(axis=(0, 2))
    rates = naive(cells(*((c, players, 0, -1) for c in (2, 4, 6))), None, hook=True)
    assert rates == pytest.approx(seen, abs=0.07)


def test_many_rounds_of_a_kind_outweigh_what_is_known_beforehand_and_few_do_not():
    kinds = cells((1, 4, 0, -1), (10, 4, 0, -1))
    many = expected(kinds.assign(count=[700, 300], rounds=1000), None, True)
    few = expected(kinds.assign(count=[4, 1], rounds=5), None, True)
    assert many == pytest.approx([0.7, 0.3], abs=0.02)
    assert few[0] < few[1]


def test_the_deal_goes_round_from_the_first_dealer():
    seats = [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2), (3, 0), (3, 2)]
    played = hands(
        {"game": "g", "round": r, "cards": 2, "seat": s, "player": "ABC"[s], "plump": False}
        for r, s in seats
    )
    games = pd.DataFrame({"game": ["g", "other"], "dealer": pd.array([2, None], dtype="Int64")})
    for bidding, last in (
        (Bidding.LEFT_OF_DEALER, [0, 0, 1, 1, 0, 0, -1, -1]),
        (Bidding.DEALER_FIRST, [0, 1, 0, 0, 0, 1, -1, -1]),
        (Bidding.TOGETHER, [-1] * 8),
    ):
        frame = from_dealer(at_table(ready(played)), games, bidding)
        found = {(row["round"], row["seat"]): (row["place"], row["last"]) for row in rows(frame)}
        assert [found[seat][1] for seat in seats] == last
        assert [found[seat][0] for seat in seats] == [1, 2, 0, 0, 1, 2, -1, -1]


def test_where_all_bid_at_once_nobody_is_spared_the_last_bidders_trouble(mixed):
    hands, games = mixed
    known = cells_of(hands, games.assign(dealer=0), Bidding.TOGETHER)
    assert (known["last"] == UNKNOWN).all()
    one_card = known[known["cards"] == 1].head(1).assign(count=0, rounds=0)
    assert expected(one_card, None, True) == pytest.approx(expected(one_card, None, False))


def test_who_sits_at_the_small_table_is_not_held_to_plump_more(mixed):
    told = adjusted_rates(*mixed)
    table = told.table.set_index("player")
    assert told.differs
    assert tuple(told.table.columns) == ADJUSTED
    eva, anna = table.loc["Eva"], table.loc["Anna"]
    assert eva["expected"] / eva["rounds"] > 0.5 > anna["expected"] / anna["rounds"]
    assert abs(eva["adjusted"] - eva["group"]) < eva["raw"] - eva["group"]
    assert table["count"].sum() == pytest.approx(table["expected"].sum(), rel=0.02)
    assert table["ratio"].to_numpy() == pytest.approx(table["adjusted"] / table["group"])
    assert "Eva" in adjusted_said(told).text("en")


def test_every_engine_adjusts_alike(engine, mixed):
    scored, games = mixed
    table = adjusted_rates(engine(scored), games).table
    pd.testing.assert_frame_equal(table, adjusted_rates(scored, games).table)


def test_who_have_all_played_the_same_have_nothing_to_adjust_for():
    nights = simulate(5, 4, SERIES, seed=4).hands(False)
    told = adjusted_rates(nights)
    assert not told.differs
    assert "nothing to adjust" in adjusted_said(told).text("en")
    order = told.table.sort_values("raw")["adjusted"]
    assert order.is_monotonic_increasing


def test_intervals_are_those_of_draws_by_lot():
    """One kind of round only: the log-odds added are drawn from the prior and weighed."""
    pairs = {"Anna": (12, 19), "Björn": (5, 19)}
    table = hands(
        {"game": "g", "round": r, "cards": 5, "seat": s, "player": who, "plump": r <= pairs[who][0]}
        for r in range(2, 21)
        for s, who in enumerate(pairs)
    )
    table = join([table, table.assign(player=table["player"] + "!")])
    # Every round counts as one, as where nights do not differ.
    nights = weighed(played(table)).assign(worth=19.0, change=0.0)
    told = adjusted_rates(table, nights=nights).table.set_index("player").loc[list(pairs)]
    usual = told["expected"] / told["rounds"]
    dice, many = np.random.default_rng(2), 400_000
    level, spread = (
        dice.standard_normal(many),
        2 / np.sqrt(150 * np.exp(1.2 * dice.standard_normal(many))),
    )
    shift = level + spread * dice.standard_normal((4, many))
    odds = np.log(usual.iloc[0] / (1 - usual.iloc[0])) + shift
    counts = [int(c) for c in told["count"]] * 2
    weight = np.exp(sum(k * o - 19 * np.logaddexp(0, o) for k, o in zip(counts, odds, strict=True)))
    rates = 1 / (1 + np.exp(-odds))
    for who, drawn in zip(pairs, rates, strict=False):
        for share, end in ((0.05, "low90"), (0.5, "adjusted"), (0.95, "high90")):
            below = weight[drawn <= told.loc[who, end]].sum() / weight.sum()
            assert below == pytest.approx(share, abs=0.02)


@pytest.mark.parametrize("mark", [True, False])
def test_one_player_alone_is_compared_with_naive_players(mark):
    table = hands(
        {"game": "g", "round": r, "cards": 5, "seat": 0, "player": "Anna", "plump": mark}
        for r in range(2, 6)
    )
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        row = adjusted_rates(table).table.iloc[0]
    assert row["expected"] == pytest.approx(4 * 0.45)
    assert (row["ratio"] > 1) == mark
    assert row["chance"] == 1


def test_who_has_most_of_the_rounds_is_compared_with_the_others():
    """Two share every night with others: neither's own plumps are what is expected of them."""
    rows = [
        {"game": f"g{g}", "round": 2, "cards": 5, "seat": s, "player": who, "plump": who == "Anna"}
        for g in range(30)
        for s, who in enumerate(("Anna", "Björn" if g < 15 else "Cissi"))
    ]
    rows += [{**rows[0], "game": "more", "round": r} for r in range(2, 9)]
    table = adjusted_rates(hands(rows)).table.set_index("player")
    assert table.loc["Anna", "expected"] < 0.3 * table.loc["Anna", "rounds"]


def test_nothing_played_is_said(engine):
    told = adjusted_rates(engine(score(hands([]), find("skidsystemet"))))
    assert told.table.empty
    assert not told.differs
    assert adjusted_said(told).text("en") == "No round has a result yet."


def test_adjusted_rates_rank_by_skill_better_than_raw_ones():
    """Eight people who do not come to the same tables, so long that chance has little part in it.

    The gain is to be twice its own standard error over the groups; after few nights it is smaller
    than what chance does, see benchmarks/coverage.py.
    """
    gains = []
    for seed in range(8):
        played, games, skill = attended(150, 1.0, seed)
        table = adjusted_rates(played, games).table.set_index("player")
        truth = (-skill).reindex(table.index).rank()
        raw, adjusted = (table[name].rank().corr(truth) for name in ("raw", "adjusted"))
        gains.append(adjusted - raw)
    assert np.mean(gains) > 2 * np.std(gains, ddof=1) / np.sqrt(len(gains))
