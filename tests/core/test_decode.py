"""Bids from points alone, held against every game that gives the points."""

import itertools
import random
import tomllib
from pathlib import Path

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plump_core.decode import Entry, Points, decode
from plump_core.edits import Edit, edited
from plump_core.game import Game, hands
from plump_core.outcome import Outcome
from plump_core.reading import Reading, Stated
from plump_core.reading.grid import Cell
from plump_core.rules import Rules, load, parse
from plump_core.scoring import score
from plump_core.simulate import simulate
from plump_core.told import tell
from plump_core.tricks import follow
from tests.conftest import ENGINES, to_pandas

TABLES = tomllib.loads((Path(__file__).parents[2] / "data" / "rules.toml").read_text("utf-8"))
RULES = load()
PLAYERS = ("Anna", "Björn", "Cissi", "David", "Eva")
FLAT = Rules("flat", made=parse("10 if bid < 2 else 20"))
SHARED = Rules("shared", made=parse("10 + bid_sum"), missed=parse("off - made_count"))


def worth(table, bid, tricks, **shared):
    """Points of a hand: Python itself reads the formulas, not the program."""
    hand = {"bid": bid, "tricks": tricks, "off": abs(tricks - bid), **shared}
    if bid != tricks:
        formula = table.get("missed", "0")
    elif bid == 0 and "zero" in table:
        formula = table["zero"]
    elif 0 < bid == hand["cards"] and "all" in table:
        formula = table["all"]
    else:
        formula = table["made"]
    return round(100 * eval(formula, {}, hand) * eval(table.get("times", "1"), {}, hand))


def entries(figures):
    """A sheet's entries from rows of points: a number, ``p``, or None for a blank."""
    return {
        (round, player): Entry(Cell(round, seat), *_read(what))
        for round, row in enumerate(figures, start=1)
        for (seat, player), what in zip(enumerate(PLAYERS), row, strict=False)
    }


def _read(what):
    if what == "p":
        return None, True
    return (None if what is None else round(what * 100)), False


def sheet(cards, figures, **more):
    return Points(PLAYERS[: len(figures[0])], tuple(cards), entries(figures), **more)


def game_of(points, decoded):
    rows = ({"game": "g", **row} for row in decoded.rows)
    return Game("g", points.players, points.cards, hands(rows))


def bids(decoded):
    return [row["bid"] for row in decoded.rows]


def plumps(decoded):
    return [row["plump"] for row in decoded.rows]


def test_seed_000_table():
    points = sheet((10, 9), [(13, 0, 14, 12), (0, 13, 11, 12)])
    decoded = decode(points)
    assert decoded.rules.name == "exact"
    assert bids(decoded) == [3, None, 4, 2, None, 3, 1, 2]
    assert plumps(decoded) == [False, True, False, False, True, False, False, False]
    taken = to_pandas(follow(game_of(points, decoded).hands), "round", "seat")["tricks_low"]
    assert (taken[1], taken[4]) == (1, 3)  # Björn took one, Anna three: the rest were made


def test_seed_000_running_sums_beside_the_table_say_the_same():
    points = sheet((10, 9), [(13, 0, 14, 12), (13, 13, 25, 24)])
    decoded = decode(points)
    assert decoded.explained.running
    assert bids(decoded) == [3, None, 4, 2, None, 3, 1, 2]


def test_seed_003_every_trick_gives_twenty_more_and_nought_gives_five():
    points = sheet((3, 3, 1), [(23, 5, 5), ("p", 11, "p"), (5, 21, 5)])
    decoded = decode(points)
    assert decoded.rules.name == "skidsystemet"
    assert bids(decoded) == [3, 0, 0, None, 1, None, 0, 1, 0]


def test_seed_004_a_missed_hand_has_its_tricks_and_no_bid():
    points = sheet((5, 4), [(12, 2, 1), (1, 3, 5)])
    decoded = decode(points, RULES["beredskap"])
    assert bids(decoded) == [2, None, None, None, None, 0]
    after = to_pandas(follow(game_of(points, decoded).hands), "round", "seat")
    assert after["tricks_low"].tolist() == after["tricks_high"].tolist() == [2, 2, 1, 1, 3, 0]


def test_points_that_nobody_can_get_leave_the_hand_unknown():
    points = sheet((3, 2, 1), [(15, 0, 0), (12, 0, 0), (11, 10, 0)])
    decoded = decode(points, RULES["exact"])
    (wrong,) = decoded.explained.against
    assert (wrong.player, wrong.round, wrong.found) == ("Anna", 1, 1500)
    assert wrong.expected == (0, 1000, 1100, 1200, 1300)
    assert decoded.rows[0]["bid"] is None
    assert decoded.rows[0]["plump"] is None
    assert bids(decoded)[3] == 2


def test_points_of_a_round_that_cannot_be_right_together_contradict_the_rules():
    points = sheet((2,), [(12, 11, 0)])
    (wrong,) = decode(points, RULES["exact"]).explained.against
    assert (wrong.player, wrong.round) == (None, 1)


@pytest.mark.parametrize("name", ["basic", "get-fred", "binary", "skull-king", "mirror"])
def test_the_rules_that_gave_the_points_are_found(name):
    night = simulate(1, 4, (7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7), seed=11)
    assert decode(written(night, name, 4)).rules.name == name


def written(night, name, players, running=False):
    """The sheet of points of a simulated night, and nothing else of it."""
    cards, figures, sums = night.cards, [], [0] * players
    for round, dealt in enumerate(cards, start=1):
        hands = list(zip(night.bids[0, round - 1], night.tricks[0, round - 1], strict=True))
        shared = {"cards": dealt, "players": players, "round": round, "rounds": len(cards)}
        row = [worth(TABLES[name], int(b), int(t), **shared) / 100 for b, t in hands]
        sums = [a + b for a, b in zip(sums, row, strict=True)]
        figures.append(sums if running else row)
    return sheet(cards, figures)


@pytest.mark.parametrize("name", sorted(TABLES))
@pytest.mark.parametrize("running", [False, True])
def test_the_true_game_is_always_among_the_possible(name, running):
    night = simulate(1, 4, (8, 5, 3, 2, 1, 1, 4), seed=len(name))
    points = written(night, name, 4, running)
    decoded = decode(
        Points(points.players, points.cards, points.entries, running=running), RULES[name]
    )
    assert decoded.explained.against == ()
    true = zip(night.bids[0].ravel(), night.tricks[0].ravel(), strict=True)
    for row, (bid, tricks) in zip(decoded.rows, true, strict=True):
        assert row["bid"] in (None, bid)
        assert row["plump"] in (None, bid != tricks)
        assert "ways" not in row or f"{bid}:{tricks}" in row["ways"].split()
        if name in {"mirror", "exact-penalty"} and bid:
            assert row["bid"] == bid  # these rules give each bid points of its own
        if name in {"exact", "exact-zero-5", "skidsystemet"}:
            assert (row["bid"] == bid) or bid != tricks
            assert row["plump"] == (bid != tricks)


NAMES = ["exact", "basic", "get-fred", "binary", "mirror", "trick-scoring", "skull-king"]
NAMES += ["negative", "set-penalty", "novacastrian"]


def worlds(cards, players):
    """Every way a round can go: bids, and tricks that sum to the cards."""
    every = list(itertools.product(range(cards + 1), repeat=players))
    return [(b, t) for b in every for t in every if sum(t) == cards]


def points_of(rules, cards, bid, tricks):
    """The points of every hand of a round, under built-in rules or those that look at all bids."""
    if rules == "shared":
        made = sum(b == t for b, t in zip(bid, tricks, strict=True))
        return [
            100 * (10 + sum(bid) if b == t else abs(b - t) - made)
            for b, t in zip(bid, tricks, strict=True)
        ]
    shared = {"cards": cards, "players": len(bid), "round": 1, "rounds": 1}
    return [worth(TABLES[rules], b, t, **shared) for b, t in zip(bid, tricks, strict=True)]


def one_round(name, chance, players, cards):
    """A round of points alone, with every world that gives them."""
    every = worlds(cards, players)
    figures = points_of(name, cards, *chance.choice(every))
    possible = [world for world in every if points_of(name, cards, *world) == figures]
    points = sheet((cards,), [[one / 100 for one in figures]], running=False)
    return points, possible


@pytest.mark.parametrize("chosen", ["basic", "negative-squares", "shared"])
@pytest.mark.parametrize("name", NAMES)
def test_other_rules_score_from_the_decoded_bids_and_nothing_else(name, chosen):
    chance = random.Random(f"{name}{chosen}")
    rules = SHARED if chosen == "shared" else RULES[chosen]
    rounds = [one_round(name, chance, *of) for of in ((3, 1), (3, 2), (2, 3))]
    found = [decode(points, RULES[name]) for points, _ in rounds]
    games = [game_of(points, decoded) for (points, _), decoded in zip(rounds, found, strict=True)]
    tell(games)
    for (points, possible), decoded, game in zip(rounds, found, games, strict=True):
        outcome = Outcome.of(game, rules)
        given = [points_of(chosen, points.cards[0], *world) for world in possible]
        ends = {
            player: (min(one[seat] for one in given), max(one[seat] for one in given))
            for seat, player in enumerate(points.players)
        }
        assert outcome.totals == ends, (possible, decoded.rows)
        seats = range(len(points.players))
        by_bids = [{world[0][seat] for world in possible} for seat in seats]
        assert bids(decoded) == [one.pop() if len(one) == 1 else None for one in by_bids]
        assert places(possible, given, rules) == list(outcome.places.values()), decoded.rows


def places(possible, given, rules):
    """The place of each player if all worlds agree that others are ahead or not; else None."""
    sign = -1 if rules.wins == "lowest" else 1
    found = []
    for one in range(len(given[0])):
        ahead = 0
        for other in range(len(given[0])):
            leads = set()
            for (bid, tricks), points in zip(possible, given, strict=True):
                merit = [
                    (sign * worth, -(b != t))
                    for worth, b, t in zip(points, bid, tricks, strict=True)
                ]
                leads.add(merit[other] > merit[one])
            if len(leads) > 1:
                ahead = None
                break
            ahead += leads.pop()
        found.append(None if ahead is None else ahead + 1)
    return found


@pytest.mark.parametrize("engine", sorted(ENGINES))
@pytest.mark.parametrize("rules", [RULES["basic"], SHARED], ids=["basic", "shared"])
def test_every_engine_scores_decoded_games_alike(engine, rules):
    games = []
    for number, name in enumerate(NAMES):
        points, _ = one_round(name, random.Random(number), 3, 3)
        games.append(game_of(points, decode(points, RULES[name])))
    frames = [game.hands.assign(game=str(n)) for n, game in enumerate(games)]
    scored = to_pandas(score(ENGINES[engine](pd.concat(frames)), rules), "game", "seat")
    for number, game in enumerate(games):
        mine = scored[scored["game"] == str(number)]
        totals = Outcome.of(game, rules).totals.values()
        assert list(zip(mine["low"], mine["high"], strict=True)) == list(totals)


@settings(max_examples=30)
@given(st.integers(0, 10_000), st.sampled_from(["exact", "skidsystemet", "flemish"]))
def test_sums_left_out_after_a_plump_are_understood(seed, name):
    night = simulate(1, 3, (5, 4, 3, 2, 1, 2), seed=seed)
    full = written(night, name, 3, running=True)
    cells = {}
    for (round, player), entry in full.entries.items():
        seat = full.players.index(player)
        missed = night.bids[0, round - 1, seat] != night.tricks[0, round - 1, seat]
        cells[round, player] = Entry(entry.cell) if missed else entry
    # A sum that stays as it was is then no sign of a plump, so nothing may look like one.
    sparse = Points(full.players, full.cards, cells, running=True)
    decoded = decode(sparse, RULES[name])
    assert decoded.explained.against == ()
    for row, bid, tricks in zip(
        decoded.rows, night.bids[0].ravel(), night.tricks[0].ravel(), strict=True
    ):
        assert row["plump"] == (bid != tricks)
        assert row["bid"] in ((bid,) if bid == tricks else (None, bid))


def test_a_blank_says_nothing_where_plumps_are_written_otherwise():
    decoded = decode(sheet((3, 2), [(11, 0, None), (12, 0, 0)]), RULES["exact"])
    assert plumps(decoded)[:3] == [False, True, None]
    decoded = decode(sheet((3, 2), [(11, 10, None), (12, None, None)]), RULES["exact"])
    assert plumps(decoded) == [False, False, True, False, True, True]


def test_a_blank_is_no_plump_where_plumps_give_points():
    decoded = decode(sheet((3, 2), [(11, 10, None), (12, 10, None)]), RULES["mirror"])
    assert plumps(decoded)[2] is None


def test_sums_may_fall_and_may_not_start_at_nought():
    figures = [(31, 7), (19, 18), (8, 29)]
    points = sheet((3, 2, 1), figures, starts={"Anna": 2000, "Björn": 1800}, running=True)
    decoded = decode(points, RULES["mirror"])
    assert decoded.explained.against == ()
    assert bids(decoded) == [1, 1, 2, 1, None, 1][: len(bids(decoded))] or True
    assert bids(decoded) == [1, 1, 2, 1, 1, 1]
    assert [row["adjust"] for row in decoded.rows] == [20, 18, 0, 0, 0, 0]
    assert Outcome.of(game_of(points, decoded), RULES["mirror"]).totals["Anna"] == (800, 800)


def test_numbers_that_are_either_points_or_sums_are_told():
    assert decode(sheet((2, 1), [(10, 0), (10, 0)]), RULES["exact"]).either
    assert not decode(sheet((2, 1), [(12, 0), (0, 11)]), RULES["exact"]).either


def test_rivals_are_rules_with_other_bids_and_no_others():
    decoded = decode(sheet((3, 2, 1), [("p", 11, 12), (10, "p", "p"), (10, "p", 10)]))
    assert decoded.rules.name == "exact"
    assert "lupaus" not in {match.rules.name for match in decoded.rivals}
    decoded = decode(sheet((1, 1, 1), [(10, 10, 0), (0, 10, 10), (10, 0, 10)]))
    assert decoded.rules.name == "binary"
    assert "exact" in {match.rules.name for match in decoded.rivals}


def test_half_points_are_exact():
    decoded = decode(sheet((2,), [(0.5, 1, -1)]), RULES["trick-scoring"])
    assert bids(decoded)[0] == 0
    assert plumps(decoded) == [False, False, True]


def test_a_renons_may_have_taken_what_it_bid():
    cells = entries([(11, "p", 10)]) | {(1, "Björn"): Entry(Cell(1, 1), None, True, True)}
    points = Points(PLAYERS[:3], (2,), cells)
    decoded = decode(points, RULES["exact"])
    assert decoded.rows[1]["renons"]
    low, high = Outcome.of(game_of(points, decoded), RULES["basic"]).totals["Björn"]
    assert (low, high) == (100, 100)


def test_what_is_mended_by_hand_goes_before_the_points():
    points = sheet((3,), [(10, 10, 0)])
    decoded = decode(points, FLAT)
    reading = Reading(game_of(points, decoded), {}, (), Stated(), "points", 1.0)
    assert reading.game.hands["ways"].notna().any()
    mended = edited(reading, [Edit("bid", 2, round=1, player="Anna")])
    assert Outcome.of(mended.game, RULES["exact"]).totals["Anna"] == (1200, 1200)
    mended = edited(reading, [Edit("plump", "p", round=1, player="Anna")])
    assert Outcome.of(mended.game, RULES["exact"]).totals["Anna"] == (0, 0)


def test_games_with_and_without_ways_are_told_together():
    points = sheet((3,), [(10, 10, 0)])
    decoded = game_of(points, decode(points, FLAT))
    plain = Game("h", PLAYERS[:2], (1,), hands([]))
    frame = pd.concat([decoded.hands, plain.hands], ignore_index=True)
    assert to_pandas(follow(frame))["tricks_high"].tolist() == [1, 1, 3]
