"""Points of every hand: exact where the sheet determines them, else tight at both ends."""

import itertools

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plump_core.findings import RuleError
from plump_core.game import hands
from plump_core.outcome import Outcome
from plump_core.rules import Rules, load, parse
from plump_core.scoring import score
from tests.conftest import ENGINES, game_of, rounds_of, solutions, to_pandas

RULES = load()

# The same rules in plain Python: bid, tricks, cards, missed → points.
PLAIN = {
    "skidsystemet": lambda b, t, c, m: 0 if m else 5 if b == 0 else 20 + b if b == c else 10 + b,
    "beredskap": lambda b, t, c, m: t if m else 5 if b == 0 else 10 + b,
    "squares": lambda b, t, c, m: -((t - b) ** 2) if m else 10 + b * b,
    "set-penalty": lambda b, t, c, m: (-10 if t < b else t) if m else 10 + b,
    "ryk": lambda b, t, c, m: -5 * (2 ** abs(t - b) - 1) if m else 10 + 5 * b,
    "trick-scoring": lambda b, t, c, m: -abs(t - b) if m else 0.5 if b == 0 else b,
    "negative": lambda b, t, c, m: abs(t - b) * (abs(t - b) + 1) / 2 if m else 0,
}


def ends(frame, rules, name="pandas", planned=None):
    """(low, high) in points of each hand, in order of round and seat."""
    scored = to_pandas(score(ENGINES[name](frame), rules, planned), "game", "round", "seat")
    pairs = zip(scored["low"].tolist(), scored["high"].tolist(), strict=True)
    return [None if pd.isna(low) else (low / 100, high / 100) for low, high in pairs]


@pytest.mark.parametrize("name", sorted(PLAIN))
def test_ends_are_tight_on_every_row(name):
    plain, rows, expected = PLAIN[name], [], []
    for cards, (bids, marks) in ((c, row) for c in (1, 2, 3, 4) for row in rounds_of(3, c)):
        fits = solutions(cards, bids, marks)
        if not fits:
            continue
        game = f"{len(expected):06}"
        for seat, (bid, mark) in enumerate(zip(bids, marks, strict=True)):
            worth = [plain(bid, tricks[seat], cards, mark) for tricks in fits]
            expected.append((min(worth), max(worth)))
            where = {"game": game, "round": 1, "cards": cards, "seat": seat, "player": str(seat)}
            rows.append({**where, "bid": bid, "plump": mark})
    assert ends(hands(rows), RULES[name]) == expected


def test_every_engine_gives_the_same_points(engine):
    game = game_of(
        [
            (6, (2, 1, 0, 2), (True, True, True, False)),
            (5, (2, 1, 1, 3), (False, False, False, True)),
            (4, (None, 1, 2, 0), (True, True, False, False)),
            (3, (1, 1, 0, 2), (None, None, None, None)),
        ]
    )
    for rules in (RULES["skidsystemet"], RULES["squares"], RULES["double-last"]):
        scored = to_pandas(score(engine(game.hands), rules, {"g": 4}), "round", "seat")
        reference = score(game.hands, rules, {"g": 4}).sort_values(["round", "seat"])
        for column in ("low", "high", "tricks_low", "tricks_high"):
            got = [None if pd.isna(v) else int(v) for v in scored[column].tolist()]
            assert got == [None if pd.isna(v) else int(v) for v in reference[column].tolist()]


def test_a_round_with_one_plump_is_exact_under_any_rules():
    game = game_of([(5, (2, 1, 1, 3), (False, False, False, True))])
    assert ends(game.hands, RULES["beredskap"]) == [(12, 12), (11, 11), (11, 11), (1, 1)]


def test_a_round_without_result_gives_nothing():
    game = game_of([(5, (2, 2, 2), (None, None, None))])
    assert ends(game.hands, RULES["exact"]) == [None, None, None]


def test_the_last_planned_round_is_doubled_and_no_other():
    rows = [(3, (3, 0), (False, False)), (2, (1, 0), (True, True))]
    game = game_of(rows)
    assert ends(game.hands, RULES["double-last"], planned={"g": 3})[:2] == [(13, 13), (10, 10)]
    doubled = game_of([rows[1], rows[0]])
    assert ends(doubled.hands, RULES["double-last"], planned={"g": 2})[2:] == [(26, 26), (20, 20)]
    # Without a plan the last round seen counts as the last.
    assert ends(doubled.hands, RULES["double-last"])[2:] == [(26, 26), (20, 20)]


def test_renons_is_off_by_one_at_least():
    # The one with a renons took just what was bid.
    game = game_of([(5, (2, 2, 1), ("r", False, False))])
    assert ends(game.hands, RULES["get-fred"])[0] == (-1, -1)


def test_points_by_agreement_are_added():
    frame = game_of([(2, (1, 0), (False, True))]).hands
    frame = frame.assign(adjust=pd.array([-2.5, 0], dtype="Float64"))
    assert ends(frame, RULES["exact"]) == [(8.5, 8.5), (0, 0)]


def brute(cards, bids, marks, rules):
    """Ends of each hand by going through every bid and trick count that fits."""
    worth = [set() for _ in bids]
    options = [range(cards + 1) if bid is None else (bid,) for bid in bids]
    for told in itertools.product(*options):
        for tricks in itertools.product(range(cards + 1), repeat=len(bids)):
            missed = [t != b for t, b in zip(tricks, told, strict=True)]
            if sum(tricks) != cards or any(
                m is not None and m != x for m, x in zip(marks, missed, strict=True)
            ):
                continue
            shared = {"bid_sum": sum(told), "made_count": missed.count(False), "cards": cards}
            for seat, (t, b, x) in enumerate(zip(tricks, told, missed, strict=True)):
                names = {"bid": b, "tricks": t, "off": abs(t - b), "plump": x, **shared}
                worth[seat].add(float(rules.points(names)))
    return [(min(w), max(w)) if w else None for w in worth]


SHARED = Rules("shared", made=parse("10 + bid_sum"), missed=parse("made_count - bid_sum + tricks"))


@settings(max_examples=60)
@given(
    st.integers(1, 4),
    st.lists(
        st.tuples(st.none() | st.integers(0, 4), st.sampled_from([True, False, None])),
        min_size=2,
        max_size=4,
    ),
    st.sampled_from([SHARED, RULES["beredskap"], RULES["exact"], RULES["squares"]]),
)
def test_unknown_bids_and_marks_equal_brute_force(cards, row, rules):
    bids = [None if bid is None else min(bid, cards) for bid, _ in row]
    marks = [mark for _, mark in row]
    if all(mark is None for mark in marks):
        marks[0] = True
    expected = brute(cards, bids, marks, rules)
    if None in expected:  # a round that contradicts itself
        return
    game = game_of([(cards, bids, marks)])
    assert ends(game.hands, rules) == expected
    # One game is scored without an engine, and must say the same.
    totals = Outcome.of(game, rules).totals.values()
    assert [(low / 100, high / 100) for low, high in totals] == expected


def test_rules_that_give_no_number_name_the_hand():
    rules = Rules("odd", made=parse("bid / cards"))
    game = game_of([(2, (1, 1), (False, True)), (3, (1, 0), (False, False))])
    with pytest.raises(RuleError) as error:
        score(game.hands, rules)
    assert error.value.text("en").startswith("Round 2, Anna:")
    assert error.value.text("sv").startswith("Omgång 2, Anna:")


def test_bids_that_no_engine_can_add_up_do_no_harm():
    game = game_of([(2, (10**9, 0), (False, True))])
    with pytest.raises(RuleError):
        score(game.hands, RULES["progressive"])
    assert ends(game.hands, RULES["binary"]) == [(10, 10), (0, 0)]


def test_no_hands_at_all_give_no_points():
    assert ends(hands([]), RULES["exact"]) == []
    assert ends(hands([]), SHARED) == []


def test_a_frame_with_the_least_there_can_be_is_enough():
    # As programs export it: no game, no seat, no mark; tricks are written.
    frame = pd.DataFrame(
        {
            "round": [1, 1, 1, 2, 2, 2],
            "cards": [3, 3, 3, 2, 2, 2],
            "player": ["A", "B", "C"] * 2,
            "bid": [1, 0, 1, 2, 1, 0],
            "tricks": [1, 2, 0, 2, 0, 0],
        }
    )
    rules = Rules(
        "t", made=parse("10 + bid ** 2"), zero=parse("5 + cards"), missed=parse("-off ** 2")
    )
    scored = score(frame, rules)
    assert (scored["low"] / 100).tolist() == [11, -4, -1, 14, -1, 7]
    assert scored["low"].tolist() == scored["high"].tolist()


def test_gaps_that_pandas_made_floats_of_are_gaps():
    frame = pd.DataFrame(
        {
            "round": [1, 1],
            "cards": [2, 2],
            "player": ["A", "B"],
            "bid": [float("nan"), 1.0],
            "plump": [True, False],
        }
    )
    assert ends(frame.assign(game="g", seat=[0, 1]), RULES["exact"]) == [(0, 0), (11, 11)]
