"""Totals, places, ties, winners; and the published games."""

import itertools

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plump_core.checks import went_on
from plump_core.outcome import Outcome
from plump_core.rules import LimitReached, Loser, Rules, Wins, load, parse
from plump_core.scoring import score
from plump_core.standings import standings
from tests.conftest import game_of, solutions, to_pandas

RULES = load()


def points(outcome):
    return {p: low / 100 for p, (low, high) in outcome.totals.items() if low == high}


SEED_000 = game_of(
    [
        (10, (3, 2, 4, 2), (False, True, False, False)),
        (9, (2, 3, 1, 2), (True, False, False, False)),
    ]
)


def test_seed_000_table():
    outcome = Outcome.of(SEED_000, RULES["exact"])
    assert points(outcome) == {"Anna": 13, "Björn": 13, "Cissi": 25, "David": 24}
    assert outcome.places == {"Anna": 3, "Björn": 3, "Cissi": 1, "David": 2}
    first = outcome.standings[outcome.standings["round"] == 1]
    assert (first["total_low"] / 100).tolist() == [13, 0, 14, 12]


def test_seed_000_tie_goes_to_the_fewest_plumps():
    game = game_of([(3, (1, 0, 0), (True, True, False)), (3, (3, 3, 0), (False, False, True))])
    tied = Outcome.of(game, Rules("t", made=parse("10")))
    assert tied.places == {"Anna": 1, "Björn": 1, "Cissi": 1}
    game = game_of([(1, (1, 0), (True, False)), (1, (1, 0), (False, False)), (1, (0, 0), (0, 0))])
    by_plumps = Outcome.of(game, Rules("t", made=parse("0"), missed=parse("0")))
    assert by_plumps.places == {"Anna": 2, "Björn": 1}
    shared = Outcome.of(game, Rules("t", made=parse("0"), ties=()))
    assert shared.places == {"Anna": 1, "Björn": 1}


def test_seed_000_most_plumps_loses_the_night():
    rules = Rules("t", made=parse("10 + bid"), loser=Loser.MOST_PLUMPS)
    assert Outcome.of(SEED_000, rules).losers == ["Anna", "Björn"]
    assert Outcome.of(SEED_000, RULES["exact"]).losers == []


@pytest.mark.parametrize(
    ("limit", "reached", "after"),
    [
        (13, LimitReached.OVER, 1),
        (14, LimitReached.OVER, 2),
        (14, LimitReached.AT_LEAST, 1),
        (25, LimitReached.OVER, None),
    ],
)
def test_point_limit_counts_after_a_whole_round(limit, reached, after):
    rules = Rules("t", made=parse("10 + bid"), limit=limit, limit_reached=reached)
    assert Outcome.of(SEED_000, rules).limit_round == after


PASSED_IN_ROUND_3 = [
    (3, (1, 0), (False, False)),
    (3, (1, 0), (False, False)),
    (3, (2, 0), (False, True)),
    (3, (3, 0), (True, False)),
    (3, (3, 0), (True, False)),
]


def test_who_leads_when_the_limit_is_passed_has_won_whatever_is_played_after():
    rules = Rules("t", made=parse("10 + bid"), limit=30)
    game = game_of(PASSED_IN_ROUND_3)
    outcome = Outcome.of(game, rules)
    assert points(outcome) == {"Anna": 34, "Björn": 40}
    assert (outcome.limit_round, outcome.winners) == (3, ["Anna"])
    assert outcome.places == {"Anna": 1, "Björn": 2}
    assert outcome.ranking == ["Anna", "Björn"]
    without = Outcome.of(game, Rules("t", made=parse("10 + bid")))
    assert without.winners == ["Björn"]
    said = [str(one.message) for one in went_on(outcome)]
    assert len(said) == 1
    assert "Anna 34, Björn 20" in said[0]


def test_where_the_sheet_leaves_open_when_the_limit_was_passed_the_winner_is_open():
    rules = Rules("t", made=parse("10 + bid"), limit=30)
    hands = list(PASSED_IN_ROUND_3)
    hands[2] = (3, (None, 0), (False, True))
    hands[0] = (3, (0, 0), (False, False))
    game = game_of(hands)  # Anna may have 31–33 after round 3: passed for certain
    assert Outcome.of(game, rules).winners == ["Anna"]
    later = Outcome.of(game, Rules("t", made=parse("10 + bid"), limit=32))
    assert [end._hands[-1]["round"] for end in later.endings] == [3, 4, 5]
    assert (later.endings[0].winners, later.endings[-1].winners) == (["Anna"], ["Björn"])
    assert (later.winners, later.places) == ([], {"Anna": None, "Björn": None})


def test_the_loser_is_open_while_a_mark_is_unknown():
    rules = Rules("t", made=parse("10 + bid"), loser=Loser.MOST_PLUMPS)
    marks = [(1, (0, 0), (True, False)), (1, (0, 0), (False, None)), (1, (0, 0), (False, None))]
    outcome = Outcome.of(game_of(marks), rules)
    assert outcome.plumps == {"Anna": 1, "Björn": 0}
    assert outcome.plumps_most["Björn"] > 0
    assert outcome.losers == []


def test_lowest_wins():
    outcome = Outcome.of(SEED_000, RULES["scratch"])
    assert outcome.winners == ["Cissi", "David"]
    assert outcome.places == {"Anna": 3, "Björn": 3, "Cissi": 1, "David": 1}


def test_fewest_plumps_win_whatever_the_points():
    rules = Rules("t", made=parse("bid"), wins=Wins.FEWEST_PLUMPS)
    outcome = Outcome.of(SEED_000, rules)
    assert outcome.places == {"Anna": 3, "Björn": 3, "Cissi": 1, "David": 1}
    assert outcome.scores() == {"Anna": -100, "Björn": -100, "Cissi": 0, "David": 0}


def every_end(game, rules):
    """Every way a game may have ended: totals of each player, by brute force."""
    ways = []
    for number, hands in game.hands.groupby("round"):
        cards = int(hands["cards"].iloc[0])
        bids, marks = hands["bid"].tolist(), hands["plump"].tolist()
        ways.append(
            [
                [
                    rules.points(
                        {
                            "bid": b,
                            "tricks": t,
                            "cards": cards,
                            "off": abs(t - b),
                            "plump": bool(m),
                            "round": number,
                            "rounds": game.rounds,
                        }
                    )
                    for t, b, m in zip(tricks, bids, marks, strict=True)
                ]
                for tricks in solutions(cards, bids, marks)
            ]
        )
    return [[sum(column) for column in zip(*way, strict=True)] for way in itertools.product(*ways)]


def places_of(totals, plumps, rules):
    sign = -1 if rules.wins is Wins.LOWEST else 1
    merits = [(sign * total, -count) for total, count in zip(totals, plumps, strict=True)]
    return [1 + sum(other > merit for other in merits) for merit in merits]


@st.composite
def played_games(draw):
    players = draw(st.integers(2, 3))
    rounds = []
    for _ in range(draw(st.integers(1, 3))):
        cards = draw(st.integers(1, 4))
        bids = tuple(draw(st.integers(0, cards)) for _ in range(players))
        tricks = draw(st.permutations(_split(draw, cards, players)))
        rounds.append((cards, bids, tuple(t != b for t, b in zip(tricks, bids, strict=True))))
    return game_of(rounds)


def _split(draw, cards, players):
    cuts = sorted(draw(st.integers(0, cards)) for _ in range(players - 1))
    ends = [0, *cuts, cards]
    return [high - low for low, high in itertools.pairwise(ends)]


@settings(max_examples=30)
@given(played_games(), st.sampled_from(["beredskap", "squares", "negative", "exact"]))
def test_places_hold_however_the_tricks_fell(game, name):
    rules = RULES[name]
    outcome = Outcome.of(game, rules)
    plumps = [outcome.plumps[player] for player in game.players]
    ends = every_end(game, rules)
    truth = [places_of(totals, plumps, rules) for totals in ends]
    for seat, player in enumerate(game.players):
        possible = {places[seat] for places in truth}
        totals = [end[seat] * 100 for end in ends]
        assert outcome.totals[player] == (min(totals), max(totals))
        place = outcome.places[player]
        assert place is None or possible == {place}
        if len(game.players) == 2:
            assert (place is None) == (len(possible) > 1)


def test_places_are_known_though_ranges_overlap():
    # Anna bid nought and Björn all five, and both missed: each trick she took is one he lacked, so
    # both lose the same and Anna stays the one point ahead that she was.
    game = game_of([(1, (1, 0), (False, False)), (5, (0, 5), (True, True))])
    outcome = Outcome.of(game, RULES["get-fred"])
    assert outcome.totals == {"Anna": (600, 1000), "Björn": (500, 900)}
    assert outcome.places == {"Anna": 1, "Björn": 2}
    # Round by round only the ranges are told, and they overlap.
    assert outcome.standings["place"].isna().tolist() == [False, False, True, True]


def test_standings_keep_those_who_sit_out():
    frame = game_of([(2, (1, 0), (False, True)), (1, (0, 1), (False, False))]).hands
    third = frame[(frame["round"] == 1) & (frame["seat"] == 0)].assign(seat=2, player="Cissi")
    scored = score(pd.concat([frame, third], ignore_index=True), RULES["exact"])
    table = to_pandas(standings(scored, RULES["exact"]), "round", "seat")
    last = table[table["round"] == 2]
    assert last["player"].tolist() == ["Anna", "Björn", "Cissi"]
    assert last["total_low"].tolist() == [2100, 1100, 1100]
    assert last["place"].tolist() == [1, 3, 2]
    assert pd.isna(last["low"].tolist()[2])


def test_standings_start_with_the_first_hand():
    game = game_of([(2, (1, 0), (False, True)), (1, (0, 1), (False, False))])
    frame = game.hands[~((game.hands["round"] == 1) & (game.hands["seat"] == 1))]
    table = standings(score(frame, RULES["exact"]), RULES["exact"])
    assert sorted(zip(table["round"], table["player"], strict=True)) == [
        (1, "Anna"),
        (2, "Anna"),
        (2, "Björn"),
    ]


def test_standings_are_the_same_on_every_engine(engine):
    game = game_of(
        [
            (6, (2, 1, 0, 2), (True, True, True, False)),
            (5, (2, 1, 1, 3), (False, False, False, True)),
            (4, (3, 1, 2, 0), (True, True, False, False)),
        ]
    )
    for rules in (RULES["beredskap"], RULES["exact"], RULES["scratch"]):
        got = to_pandas(standings(score(engine(game.hands), rules), rules), "round", "seat")
        reference = Outcome.of(game, rules).standings
        for column in ("total_low", "total_high", "plumps", "place"):
            assert [None if pd.isna(v) else int(v) for v in got[column].tolist()] == [
                None if pd.isna(v) else int(v) for v in reference[column].tolist()
            ], column


def test_places_of_one_determined_round_are_a_plain_ranking():
    # An oracle of its own: count who has more.
    table = Outcome.of(SEED_000, RULES["exact"]).standings
    for _, after in table.groupby("round"):
        totals, plumps = after["total_low"].tolist(), after["plumps"].tolist()
        merits = [(t, -p) for t, p in zip(totals, plumps, strict=True)]
        assert after["place"].tolist() == [1 + sum(o > m for o in merits) for m in merits]


def test_a_game_without_any_result_has_no_winner():
    game = game_of([], cards=(3, 2, 1))
    outcome = Outcome.of(game, RULES["exact"])
    assert outcome.winners == []
    assert set(outcome.totals.values()) == {(0, 0)}
