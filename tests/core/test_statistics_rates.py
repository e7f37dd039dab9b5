"""Plump rates: exact against drawing by lot, the same on every engine, sound where little is."""

import warnings
from collections import Counter
from itertools import pairwise

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plump_core.game import hands
from plump_core.rules import find
from plump_core.scoring import score
from plump_core.simulate import simulate
from plump_core.statistics.biggest import BIGGEST, biggest_plumper, biggest_said
from plump_core.statistics.honesty import chances_said, intervals_said, tried
from plump_core.statistics.likely import LIKELY, likely_rates, posterior, rate_said, rates_said
from plump_core.statistics.maturity import Maturity, maturity
from plump_core.statistics.years import group_years, years_said
from plump_core.texts import Message
from tests.conftest import game_of
from tests.core.made_evenings import made as made_evenings
from tests.core.made_groups import SERIES, groups, truth_of

SHARES = (0.05, 0.25, 0.5, 0.75, 0.95)
FOUR = ((9, 19), (7, 19), (10, 19), (4, 19))
UNEQUAL = ((60, 190), (12, 19), (1, 3))


@pytest.fixture(scope="module")
def scored() -> pd.DataFrame:
    """Four nights of four, the last of which nobody wrote the tricks of, under usual rules."""
    nights = simulate(4, ("Anna", "Björn", "Cissi", "David"), SERIES, seed=5)
    return score(nights.hands(with_tricks=False), find("skidsystemet"))


def counts(pairs) -> pd.DataFrame:
    return pd.DataFrame(pairs, columns=["count", "rounds"])


def by_lot(pairs, many=500_000, seed=1):
    """Rates of a group drawn from the prior, and how well each draw explains the counts."""
    dice = np.random.default_rng(seed)
    level, spread = dice.random(many), 150 * np.exp(1.2 * dice.standard_normal(many))
    rates = dice.beta(level * spread, (1 - level) * spread, size=(len(pairs), many))
    rates = np.clip(rates, 1e-12, 1 - 1e-12)
    told = sum(
        k * np.log(r) + (n - k) * np.log1p(-r) for (k, n), r in zip(pairs, rates, strict=True)
    )
    return rates, np.exp(told - told.max())


@pytest.mark.parametrize("pairs", [FOUR, UNEQUAL], ids=["four", "unequal"])
def test_intervals_and_chances_are_those_of_draws_by_lot(pairs):
    rates, weight = by_lot(pairs)
    weight /= weight.sum()
    after = posterior(counts(pairs))
    for player, ends in zip(rates, after.quantiles(SHARES), strict=True):
        below = [weight[player <= end].sum() for end in ends]
        assert below == pytest.approx(SHARES, abs=0.02)
    biggest = np.bincount(rates.argmax(axis=0), weight, len(pairs))
    assert after.highest() == pytest.approx(biggest, abs=0.02)


def test_with_very_many_rounds_the_rate_is_the_raw_one():
    after = posterior(counts([(40_000, 100_000), (50_000, 100_000)]))
    assert after.quantiles((0.05, 0.5, 0.95)) == pytest.approx(
        np.array([[0.3975, 0.4, 0.4025], [0.4974, 0.5, 0.5026]]), abs=3e-4
    )
    assert after.highest() == pytest.approx([0, 1])


def test_after_one_night_a_rate_is_nearer_to_the_group_than_to_itself():
    low = posterior(counts([(4, 19), (9, 19), (10, 19), (11, 19)])).quantiles((0.5,))[0, 0]
    assert 4 / 19 < (4 / 19 + 34 / 76) / 2 < low < 34 / 76


@settings(max_examples=15)
@given(st.lists(st.tuples(st.integers(0, 60), st.integers(1, 60)), min_size=1, max_size=5))
def test_who_plumps_more_in_as_many_rounds_is_held_to_plump_more(pairs):
    pairs = sorted((min(count, rounds), rounds) for count, rounds in pairs)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        after = posterior(counts(pairs))
        ends, chance = after.quantiles(SHARES), after.highest()
    assert (np.diff(ends, axis=1) > 0).all()
    assert chance.sum() == pytest.approx(1)
    for (one, few), (other, many) in pairwise(zip(pairs, ends, strict=True)):
        if one[1] == other[1] and one[0] < other[0]:
            assert (few < many).all()


def test_counts_are_those_of_a_plain_count_on_every_engine(engine, scored):
    table = likely_rates(engine(scored))
    plain = Counter(scored["player"][scored["plump"].astype(bool)])
    assert dict(zip(table["player"], table["count"], strict=True)) == plain
    assert table["rounds"].tolist() == [76] * 4
    pd.testing.assert_frame_equal(table, likely_rates(scored))
    pd.testing.assert_frame_equal(biggest_plumper(engine(scored)), biggest_plumper(scored))


def test_the_tables_columns(scored):
    rates, biggest = likely_rates(scored), biggest_plumper(scored)
    assert tuple(rates.columns) == LIKELY
    assert tuple(biggest.columns) == BIGGEST
    assert biggest["chance"].is_monotonic_decreasing
    assert set(rates["maturity"]) == {Maturity.PRELIMINARY}
    assert rates["raw"].tolist() == (rates["count"] / rates["rounds"]).tolist()


def test_a_hand_without_a_mark_in_a_played_round_is_left_out_and_counted():
    game = game_of([(2, (1, 1, 1), (True, None, False)), (1, (0, 0, 0), (None, None, None))])
    table = likely_rates(score(game.hands, find("skidsystemet"))).set_index("player")
    assert table[["count", "rounds", "excluded"]].loc["Anna"].tolist() == [1, 1, 0]
    assert "Björn" not in table.index
    assert likely_rates(score(game.hands, find("skidsystemet")))["excluded"].sum() == 0


@pytest.mark.parametrize("mark", [True, False])
def test_all_made_or_all_missed_and_a_single_player(mark):
    table = hands(
        {"game": "g", "round": r, "cards": 3, "seat": 0, "player": "Anna", "bid": 1, "plump": mark}
        for r in range(1, 6)
    )
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        row = likely_rates(table).iloc[0]
        assert biggest_plumper(table)["chance"].tolist() == [1]
    assert (row["median"] > 0.8) == mark
    assert 0 < row["low90"] < row["high90"] < 1
    assert biggest_said(biggest_plumper(table)).text() == "Anna is alone: nobody to compare with."


def test_no_rounds_give_an_empty_table_and_a_sentence(engine):
    empty = score(hands([]), find("skidsystemet"))
    for made, said in ((likely_rates, rates_said), (biggest_plumper, biggest_said)):
        table = made(engine(empty))
        assert table.empty
        assert said(table).text() == "No round has a result yet."
    assert "Anna" in rate_said(likely_rates(empty), "Anna").text()


def test_a_figure_is_early_until_two_nights_and_settled_from_ten():
    night = 19
    assert maturity(2 * night - 1) is Maturity.EARLY
    assert maturity(2 * night) is maturity(10 * night - 1) is Maturity.PRELIMINARY
    assert maturity(10 * night) is Maturity.SETTLED


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "David has plumped in 10 of 19 rounds, 53%; given how little that is, between "),
        ("sv", "David har plumpat i 10 av 19 omgångar, 53 %; så lite som det är, mellan "),
    ],
)
def test_what_a_rate_says(lang, words):
    table = hands(
        {"game": "g", "round": r, "cards": 3, "seat": 0, "player": "David", "plump": r <= 10}
        for r in range(1, 20)
    )
    said = rate_said(likely_rates(table), "David")
    assert isinstance(said, Message)
    assert said.text(lang).replace("\N{NO-BREAK SPACE}", " ").startswith(words)


def test_how_far_off_intervals_may_be_is_said(scored):
    one, many = tried(19), tried(2000)
    for found in (one, tried(190), many):
        assert found.worst <= found.all <= found.best
    assert one.right < one.stated < many.stated < many.right
    for said in (intervals_said, chances_said):
        assert " groups " in said(likely_rates(scored)).text("en")
        assert said(likely_rates(scored.head(0))).text("en") == "No round has a result yet."


def test_what_is_all_but_certain_is_not_said_to_be_so():
    rows = [("A", 900, 1000), ("B", 100, 1000)]
    told = [
        {"game": f"g{r % 50:02}", "round": r, "cards": 3, "seat": 0, "player": who}
        | {"plump": r <= missed}
        for who, missed, rounds in rows
        for r in range(1, rounds + 1)
    ]
    said = biggest_said(biggest_plumper(hands(told))).text("en")
    assert said.endswith("probability of >\N{NO-BREAK SPACE}99%.")


def test_that_intervals_lag_behind_who_learns_is_said(scored):
    said = intervals_said(likely_rates(scored))
    assert "held today’s rate in only one case of four" in said.text("en")
    assert "bara i ett fall av fyra" in said.text("sv")


@pytest.fixture(scope="module")
def truth():
    return truth_of(4, nights=20_000)


@pytest.mark.parametrize(("nights", "many"), [(1, 40), (10, 30)])
def test_intervals_hold_the_truth_and_chances_happen(nights, many, truth):
    """90 % of them do, give or take what so few groups can show; see benchmarks/coverage.py."""
    seen = groups(many, nights, 4, 1.0, truth, seed=11)
    held, stated, happened = [], [], []
    for count, rates in zip(seen.count, seen.truth, strict=True):
        after = posterior(counts([(k, seen.rounds) for k in count]))
        low, high = after.quantiles((0.05, 0.95)).T
        held += ((low <= rates) & (rates <= high)).tolist()
        stated.append(after.highest())
        happened.append(rates == rates.max())
    error = np.sqrt(0.9 * 0.1 / len(held))
    assert abs(np.mean(held) - 0.9) < 0.03 + 2.5 * error
    # The chance given to who turned out the biggest, on average, and what it is if it is honest.
    chances, won = np.array(stated), np.array(happened)
    spread = np.sqrt((chances * (1 - chances)).sum() / many**2)
    assert abs((chances * won).sum(axis=1).mean() - (chances**2).sum(axis=1).mean()) < 3 * spread


def test_uneven_nights_are_held_as_often_as_promised_and_are_not_called_settled():
    """Form of nine percentage points a night: after 30 nights 37 of 40 rates are held."""
    held, settled = [], []
    for seed in range(10):
        group = made_evenings("uneven nights", 30, seed)
        table = likely_rates(group.hands, group.games).set_index("player")
        truth = group.truth.reindex(table.index)
        held += ((table["low90"] <= truth) & (truth <= table["high90"])).tolist()
        settled += (table["maturity"] == Maturity.SETTLED).tolist()
    assert np.mean(held) >= 0.85
    assert np.mean(settled) < 0.5


def test_who_learns_is_said_to_plump_less_of_late():
    """Of five the first two learn 0.7 percentage points a night."""
    told, false = 0, 0
    for seed in range(6):
        group = made_evenings("learning", 30, seed)
        table = likely_rates(group.hands, group.games)
        said = {who: rate_said(table, who) for who in table["player"]}
        told += sum("plumped less of late" in said[who].text("en") for who in "AB")
        told += sum("plumpat mindre på sistone" in said[who].text("sv") for who in "AB")
        false += sum("of late" in said[who].text("en") for who in "CDE")
    assert told >= 12
    assert false <= 2


def test_years_say_that_more_sat_at_the_table():
    group = made_evenings("tables of 3 and 5", 60, 1)
    size = group.hands.groupby("game")["player"].nunique()
    small = group.games["game"].map(size) == 3
    games = group.games.assign(
        date=pd.to_datetime(small.map({True: "2001-02-03", False: "2002-02-03"}))
    )
    said = years_said(group_years(group.hands, games)).text("en")
    assert (
        "more of a difference than chance usually makes. But 3 sat at the table then and 5" in said
    )


def test_all_who_tie_for_the_biggest_plumper_are_named():
    missed = {"Anna": 5, "Björn": 11, "Eva": 11}
    told = [
        {
            "game": "g",
            "round": r,
            "cards": 3,
            "seat": seat,
            "player": who,
            "plump": r <= missed[who],
        }
        for r in range(1, 20)
        for seat, who in enumerate(missed)
    ]
    said = biggest_said(biggest_plumper(hands(told))).text("en")
    assert said.startswith("Björn and Eva are as likely as one another")
