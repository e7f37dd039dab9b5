"""Between what a settlement lies while points are open, against every way rounds may have gone."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plump_core.game import Game, hands
from plump_core.outcome import Outcome
from plump_core.rules import Rules, Wins
from plump_core.rules.formula import parse
from plump_core.settlement import Custom, Terms
from plump_core.settlement.ranges import between

PLAYERS = "ABC"
BEREDSKAP = Rules("b", made=parse("10 + bid"), missed=parse("tricks"))
OFF = Rules("off", made=parse("10"), missed=parse("-off"), wins=Wins.LOWEST)
PLUMPS = Rules("few", made=parse("1"), wins=Wins.FEWEST_PLUMPS)
SHARED = Rules("s", made=parse("10 + made_count"), missed=parse("tricks - bid_sum"))

HANDS = st.fixed_dictionaries(
    {
        "bid": st.sampled_from([0, 0, 1, 1, 2, None]),
        "plump": st.sampled_from([True, True, False, None]),
        "tricks": st.sampled_from([None, None, None, 0, 1, 2]),
    }
)
ROUNDS = st.lists(
    st.tuples(st.integers(1, 2), st.integers(0, 1), st.tuples(HANDS, HANDS, HANDS)),
    min_size=1,
    max_size=2,
)


def game_of(rounds) -> Game:
    rows = [
        {**hand, "game": "g", "round": number, "cards": cards, "seat": seat,
         "player": PLAYERS[seat], "slack": slack}
        for number, (cards, slack, told) in enumerate(rounds, start=1)
        for seat, hand in enumerate(told)
        if any(one["plump"] is not None or one["tricks"] is not None for one in told)
    ]  # fmt: skip
    return Game("g", tuple(PLAYERS), tuple(cards for cards, _, _ in rounds), hands(rows))


def ways_of_round(number, cards, slack, told, rules, rounds):
    """All points that the three may have had together in a round, in hundredths; none if none."""
    found = set()
    one = [(b, t) for b in range(cards + 1) for t in range(cards + 1)]
    for ways in product(one, repeat=3):
        took = sum(t for _, t in ways)
        if took != cards and not (slack and took < cards):
            continue
        if all(
            h["bid"] in (None, b) and h["tricks"] in (None, t) and h["plump"] in (None, b != t)
            for h, (b, t) in zip(told, ways, strict=True)
        ):
            shared = {
                "bid_sum": sum(b for b, _ in ways),
                "made_count": sum(b == t for b, t in ways),
                "round": number, "rounds": rounds, "players": 3, "cards": cards,
            }  # fmt: skip
            if rules.wins is Wins.FEWEST_PLUMPS:
                found.add(tuple(-100 * (b != t) for b, t in ways))
                continue
            sign = -1 if rules.wins is Wins.LOWEST else 1
            situations = (
                {**shared, "bid": b, "tricks": t, "plump": b != t, "off": abs(b - t)}
                for b, t in ways
            )
            found.add(tuple(sign * rules.hundredths(one) for one in situations))
    return found


def nets_of(rounds, rules, terms):
    """The nets of every way in which the whole game may have gone."""
    each = [
        ways_of_round(number, *one, rules, len(rounds))
        for number, one in enumerate(rounds, start=1)
        if any(h["plump"] is not None or h["tricks"] is not None for h in one[2])
    ]
    totals = {(0, 0, 0)}
    for ways in each:
        totals = {tuple(map(sum, zip(*pair, strict=True))) for pair in product(totals, ways)}
    for scores in totals:
        points = dict(zip(PLAYERS, scores, strict=True))
        yield points, terms.settle(points).net


@pytest.mark.parametrize("rules", [BEREDSKAP, OFF, PLUMPS])
@settings(max_examples=40)
@given(rounds=ROUNDS)
def test_the_ends_are_those_of_all_ways_the_rounds_may_have_gone(rules, rounds):
    terms = Terms(Fraction(1, 4))
    all_ways = list(nets_of(rounds, rules, terms))
    if not all_ways:
        return  # the sheet contradicts itself
    found = between(Outcome.of(game_of(rounds), rules), terms)
    for who in PLAYERS:
        nets = [net[who] for _, net in all_ways]
        assert found.net[who] == (min(nets), max(nets))
    leads = [Fraction(t["A"] - t["C"], 400) for t, _ in all_ways]
    assert tuple(map(Fraction, found.leads["A", "C"])) == (min(leads), max(leads))
    assert found.leads["C", "A"] == tuple(-end for end in reversed(found.leads["A", "C"]))


@pytest.mark.parametrize("rules", [BEREDSKAP, SHARED])
@pytest.mark.parametrize("custom", Custom)
@pytest.mark.parametrize("cap", [None, Fraction(3)])
@settings(max_examples=15)
@given(rounds=ROUNDS)
def test_no_way_lies_outside_the_ends(rules, custom, cap, rounds):
    terms = Terms(Fraction(1, 2), custom=custom, cap=cap)
    all_ways = list(nets_of(rounds, rules, terms))
    if not all_ways:
        return  # the sheet contradicts itself
    found = between(Outcome.of(game_of(rounds), rules), terms)
    assert all(low <= high for low, high in found.net.values())
    for _, net in all_ways:
        for who, (low, high) in found.net.items():
            assert low <= net[who] <= high


def test_where_nothing_is_open_there_is_one_answer():
    told = ({"bid": 2, "plump": False, "tricks": 2}, {"bid": 0, "plump": True, "tricks": 1})
    told += ({"bid": 0, "plump": False, "tricks": 0},)
    found = between(Outcome.of(game_of([(3, 0, told)]), BEREDSKAP), Terms(Fraction(1)))
    assert {who: ends[0] for who, ends in found.net.items()} == {"A": 13, "B": -20, "C": 7}
    assert all(low == high for low, high in found.net.values())
