"""Which rules give a sheet's own points, and which cell is wrong."""

import itertools
import random
import tomllib
from pathlib import Path

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from plump_core.answers import answer
from plump_core.checks import check
from plump_core.detect import detect, difference, played, points_findings, sentence, usual
from plump_core.findings import Severity
from plump_core.game import Source
from plump_core.reading import Reading, Stated, Written, read
from plump_core.rules import Rules, load, parse
from tests.conftest import game_of

ROOT = Path(__file__).parents[2]
FIXTURES = ROOT / "tests" / "fixtures"
TABLES = tomllib.loads((ROOT / "data" / "rules.toml").read_text("utf-8"))
RULES = load()
PLAYERS = ("Anna", "Björn", "Cissi", "David", "Eva")
TEN_TO_ONE_AND_BACK = (*range(10, 0, -1), *range(2, 11))


def worth(rules, **hand):
    """Points of a hand: Python itself reads the formulas, not the program."""
    table = TABLES[rules]
    hand["off"] = abs(hand["tricks"] - hand["bid"])
    if hand["off"]:
        formula = table.get("missed", "0")
    elif hand["bid"] == 0 and "zero" in table:
        formula = table["zero"]
    elif 0 < hand["bid"] == hand["cards"] and "all" in table:
        formula = table["all"]
    else:
        formula = table["made"]
    return eval(formula, {}, hand) * eval(table.get("times", "1"), {}, hand)


class Night:
    """A night by the rules of the game, of which the true tricks are known."""

    def __init__(self, seed, players=4, cards=TEN_TO_ONE_AND_BACK):
        chance = random.Random(seed)
        self.players = PLAYERS[:players]
        self.cards = tuple(cards)
        self.bids, self.tricks = [], []
        for number, dealt in enumerate(self.cards):
            took = [0] * players
            for _ in range(dealt):
                took[chance.randrange(players)] += 1
            bids = [min(dealt, max(0, t + chance.choice((-1, 0, 0, 0, 1)))) for t in took]
            if sum(bids) == dealt:
                last = number % players
                bids[last] += 1 if bids[last] < dealt else -1
            self.bids.append(bids)
            self.tricks.append(took)

    def points(self, rules, played=None):
        """What each hand gave, by player and round."""
        rounds = list(enumerate(zip(self.cards, self.bids, self.tricks, strict=True), 1))
        return {
            (player, number): worth(
                rules, bid=bid, tricks=took, cards=dealt, round=number, rounds=len(self.cards)
            )
            for number, (dealt, bids, tricks) in rounds[:played]
            for player, bid, took in zip(self.players, bids, tricks, strict=True)
        }

    def reading(self, rounds, totals=None, played=None, **more):
        """The sheet: bids, marks, and figures in the cells A1, A2 … for Anna, B1 … for Björn."""
        games = [
            (dealt, bids, [None if played and n > played else b != t for b, t in hands])
            for n, (dealt, bids, hands) in enumerate(self._rounds(), 1)
        ]
        written = {
            (p, n): Written(v, f"{p[0]}{n}") for (p, n), v in rounds.items() if v is not None
        }
        sums = {p: Written(v, f"{p[0]}99") for p, v in (totals or {}).items()}
        game = game_of(games, self.players, **more)
        return Reading(game, {}, (), Stated(written, sums), "template", 1.0)

    def _rounds(self):
        for dealt, bids, tricks in zip(self.cards, self.bids, self.tricks, strict=True):
            yield dealt, bids, list(zip(bids, tricks, strict=True))


def running(points):
    """The same cells as running sums of each player."""
    sums, result = {}, {}
    for (player, number), value in sorted(points.items(), key=lambda cell: cell[0][1]):
        sums[player] = sums.get(player, 0) + value
        result[player, number] = sums[player]
    return result


def totals(points):
    result = {}
    for (player, _), value in points.items():
        result[player] = result.get(player, 0) + value
    return result


def names(detection):
    return {rules.name for rules in detection.best}


@pytest.mark.parametrize("rules", TABLES)
@pytest.mark.parametrize("seed", range(4))
def test_the_right_rules_are_in_the_first_answer(rules, seed):
    cards = (TEN_TO_ONE_AND_BACK, range(10, 0, -1), (7,) * 12, range(1, 14))[seed]
    night = Night(seed, players=(5, 3, 4, 4)[seed], cards=cards)
    points = night.points(rules)
    figures = (
        (points, {}),
        (points, totals(points)),
        (running(points), totals(points)),
        ({}, totals(points)),
    )
    rounds, sums = figures[seed]
    found = detect(night.reading(rounds, sums))
    assert found.ranked[0].complete
    assert rules in names(found)
    assert found.cells == len(rounds) + len(sums)


@pytest.mark.parametrize("rules", TABLES)
def test_an_unfinished_game_tells_its_rules_too(rules):
    night = Night(5)
    shown = night.points(rules, played=11)
    # Formulas of the sheet count a hand that is bid and not played as if it had been made.
    as_if_made = {
        (player, 12): worth(rules, bid=bid, tricks=bid, cards=night.cards[11], round=12, rounds=19)
        for player, bid in zip(night.players, night.bids[11], strict=True)
    }
    night.bids[12:] = [[None] * 4] * 7
    for counted in (shown, shown | as_if_made):
        found = detect(night.reading(shown | as_if_made, totals(counted), played=11))
        assert rules in names(found)
        assert (found.ranked[0].reproduced, found.cells) == (48, 48)


def test_rules_with_a_difference_on_the_sheet_are_not_equal():
    night = Night(2, players=5)
    for rules in ("skidsystemet", "beredskap", "exact-zero-5-plus-cards", "double-last", "binary"):
        assert names(detect(night.reading(night.points(rules)))) == {rules}
        assert names(detect(night.reading(running(night.points(rules))))) == {rules}


@settings(max_examples=40)
@example("scratch", 768, "points", 5, False)  # 6 for a plump: by “negative” it was off by three
@given(
    st.sampled_from([name for name, rules in RULES.items() if not rules.needs_tricks_on_miss]),
    st.integers(0, 10**6),
    st.sampled_from(["points", "sums carried on", "one sum mistyped"]),
    st.sampled_from([-7, 1, 5, 10, 90]),
    st.booleans(),
)
def test_one_wrong_figure_is_pointed_at(rules, seed, kind, wrong, with_totals):
    night = Night(seed, players=4, cards=range(12, 0, -1))
    cell = random.Random(seed).choice(sorted(night.points(rules)))
    right = night.points(rules)
    slipped = right | {cell: right[cell] + wrong}
    shown = {
        "points": slipped,
        "sums carried on": running(slipped),
        "one sum mistyped": running(right) | {cell: running(right)[cell] + wrong},
    }[kind]
    sums = totals(slipped if kind == "sums carried on" else right) if with_totals else {}
    reading = night.reading(shown, sums)
    if kind == "one sum mistyped" and cell[1] == 12:
        assume(sums)  # the last sum may as well be carried on to nothing
    found = detect(reading)
    # A slip may be just what other rules give; no sheet can tell that it is one.
    assert rules in names(found) or found.ranked[0].complete
    (finding,) = points_findings(reading, RULES[rules])
    player, number = cell
    assert (finding.code, finding.severity) == ("points", Severity.ERROR)
    assert (finding.player, finding.round) == (player, number)
    assert finding.cell == f"{player[0]}{number}"
    assert float(finding.found) == shown[cell]
    base = shown[cell] - wrong
    assert finding.expected.text("en").replace("−", "-") == f"{base:g}"
    agreeing = f"Up to round {number - 1} all cells agree."
    assert (agreeing in finding.message.text("en")) == (number > 1)


def test_a_total_that_is_wrong_by_itself_is_pointed_at():
    night = Night(3)
    points = night.points("skidsystemet")
    reading = night.reading(points, totals(points) | {"Cissi": totals(points)["Cissi"] + 10})
    (finding,) = points_findings(reading, played(reading))
    assert (finding.cell, finding.player, finding.round) == ("C99", "Cissi", None)
    assert finding.expected.text("en") == str(totals(points)["Cissi"])
    assert "Up to round 19 all cells agree." in finding.message.text("en")


def test_a_slip_that_the_total_carries_on_is_one_wrong_cell():
    night = Night(3)
    points = night.points("skidsystemet")
    points["Anna", 4] += 1
    match = detect(night.reading(points, totals(points))).ranked[0]
    assert (match.reproduced, match.cells, match.last_agreeing_round) == (79, 80, 3)
    assert [(one.player, one.round) for one in match.against] == [("Anna", 4)]


def beredskap(*figures):
    """Ten rounds by Beredskap, of which the first has the figures.

    Six cards, bids 2, 1, 0 and 2; only the last held, so the others took four between them.
    """
    night = Night(8, cards=(6, *range(10, 1, -1)))
    night.bids[0], night.tricks[0] = [2, 1, 0, 2], [1, 2, 1, 2]
    cells = {(player, 1): figure for player, figure in zip(night.players, figures, strict=True)}
    return night.reading(night.points("beredskap") | cells)


def test_points_may_tell_tricks_that_the_marks_leave_open():
    assert detect(beredskap(1, 2, 1, 12)).ranked[0].complete
    assert detect(beredskap(0, 3, 1, 12)).ranked[0].complete


def test_tricks_that_no_player_can_have_taken_are_pointed_at():
    (finding,) = points_findings(beredskap(1, 1, 1, 12), RULES["beredskap"])
    assert (finding.cell, finding.player, finding.found) == ("B1", "Björn", "1")
    assert finding.expected.text("en") == "0, 2, or 3"


def test_plumps_that_are_too_many_tricks_together_are_doubted_together():
    # One too many; Anna or Björn has one less, and Cissi, who bid nought, cannot.
    (finding,) = points_findings(beredskap(1, 3, 1, 12), RULES["beredskap"])
    assert (finding.round, finding.player, finding.severity) == (1, None, Severity.ERROR)
    assert finding.cell == "A1"


def test_the_only_figure_that_can_mend_a_round_is_pointed_at():
    # Three too many: only Anna can have so much less.
    (finding,) = points_findings(beredskap(3, 2, 2, 12), RULES["beredskap"])
    assert (finding.round, finding.player, finding.cell) == (1, "Anna", "A1")
    assert finding.expected.text("en") == "0"


@pytest.mark.parametrize("rules", ["basic", "balanced", "ryk", "negative-squares"])
def test_a_figure_outside_what_a_plump_can_give_is_pointed_at(rules):
    night = Night(4, players=3, cards=range(10, 0, -1))
    points = night.points(rules)
    points["Björn", 6] += 5001
    (finding,) = points_findings(night.reading(points), RULES[rules])
    assert (finding.cell, finding.player, finding.round) == ("B6", "Björn", 6)


def test_a_sheet_without_points_says_nothing():
    night = Night(1)
    reading = night.reading({})
    found = detect(reading)
    assert (found.ranked, found.best, found.cells, found.found) == ((), (), 0, None)
    assert points_findings(reading, RULES["exact"]) == []
    assert difference(found, reading) is None
    assert played(reading).name == "skidsystemet"
    assert sentence(found).text("sv").startswith("Bladet ger inga poäng")


def test_a_sheet_without_any_result_says_nothing_though_its_formulas_give_noughts():
    game = game_of([(3, (None, None), (None, None))])
    sums = {player: Written(0, "Z1") for player in game.players}
    assert detect(Reading(game, {}, (), Stated({}, sums), "template", 1.0)).ranked == ()


def test_rules_are_taken_from_the_points_and_the_persons_word_goes_first():
    night = Night(6)
    reading = night.reading(night.points("beredskap"))
    assert played(reading).name == "beredskap"
    assert played(reading, "exact").name == "exact"
    named = night.reading(night.points("beredskap"), played_rules="Exakt")
    assert played(named).name == "exact"


def test_rules_that_the_points_speak_against_are_one_warning():
    night = Night(6)
    reading = night.reading(night.points("beredskap"), played_rules="Exakt")
    (finding,) = [f for f in answer(reading).findings if f.code == "points"]
    assert finding.severity == Severity.WARNING
    text = finding.message.text("sv")
    assert "följer ”Beredskap” (76 av 76 rutor), inte ”Exakt”." in text


def test_points_by_no_known_rules_are_one_warning():
    night = Night(7)
    chance = random.Random(1)
    reading = night.reading({cell: chance.randrange(1000) for cell in night.points("exact")})
    assert played(reading).name == "as-written"
    for house in (played(reading), usual("template")):
        (finding,) = points_findings(reading, house)
        assert finding.severity == Severity.WARNING
        assert "no house rules known here" in finding.message.text("en")
    assert sentence(detect(reading)).text("sv").startswith("Inga husregler som är kända här")


def test_the_first_sentence_over_a_night():
    night = Night(3, players=5)
    points = night.points("skidsystemet")
    found = detect(night.reading(points, totals(points)))
    assert sentence(found).text("sv") == "Stämmer med Skidsystemet: 100 av 100 rutor."
    right = points["Björn", 3], points["Anna", 12]
    points["Björn", 3], points["Anna", 12] = 77, 3.5
    assert sentence(detect(night.reading(points))).text("sv") == (
        "Stämmer med Skidsystemet: 93 av 95 rutor. Emot talar "
        f"B3 (Björn i omgång 3: 77, inte {right[0]}) och A12 (Anna i omgång 12: 3,5, inte "
        f"{right[1]}). Till och med omgång 2 stämmer alla rutor."
    )


def equal(rules, *others, rounds):
    """Which of some rules fit rounds of cards, bids and tricks, and how they are said to differ."""
    night = Night(0, players=3, cards=[cards for cards, _, _ in rounds])
    night.bids, night.tricks = [bids for _, bids, _ in rounds], [took for _, _, took in rounds]
    reading = night.reading(night.points(rules))
    found = detect(reading, [RULES[name] for name in (rules, *others)])
    return names(found), difference(found, reading).text("en")


FOUR_AND_THREE = [(4, (1, 2, 2), (1, 2, 1)), (3, (1, 1, 2), (1, 1, 1))]
NO_PLUMP = [(2, (1, 1, 0), (1, 1, 0)), (3, (1, 2, 0), (1, 2, 0))]
DIFFERENCES = [
    ("exact", "exact-zero-5", FOUR_AND_THREE, "a made bid of nought, which did not happen here"),
    ("exact-zero-5", "skidsystemet", NO_PLUMP, "a made bid of every trick, which did not happen"),
    ("exact", "ten-off", NO_PLUMP, "a plump, which did not happen here"),
    ("exact", "over-counts", FOUR_AND_THREE, "a plump with too many tricks, which did not happen"),
    (
        "exact",
        "double-last",
        [(2, (1, 1, 1), (0, 2, 0))] * 2,
        "a bid that held in the last round, which",
    ),
    ("exact", "lupaus", [(11, (1, 2, 3), (1, 2, 8))], "a made bid of 10 or more, which did not"),
]


@pytest.mark.parametrize(("rules", "other", "rounds", "what"), DIFFERENCES)
def test_rules_equal_on_a_sheet_are_told_apart_in_a_sentence(rules, other, rounds, what):
    both, text = equal(rules, other, rounds=rounds)
    assert both == {rules, other}
    assert what in text


def test_rules_that_are_the_same_are_said_to_be():
    both, text = equal("exact", "exact", rounds=NO_PLUMP)
    assert both == {"exact"}
    assert text == "“Exact” gives the same points in such a game as “Exact”."


def test_rules_that_fit_though_they_may_differ_are_said_to_fit():
    # Anna took four; seen from bids and marks it may also have been one, or nought.
    both, text = equal("exact", "hybrid", rounds=[(6, (2, 1, 2), (4, 0, 2))])
    assert both == {"exact", "hybrid"}
    assert "a plump with too few tricks; the points fit both" in text


def test_rules_of_ones_own_are_tried_when_given():
    own = Rules("farmors", made=parse("7 * bid + 3"), missed=parse("-1"))
    night = Night(9)
    rounds = {
        (p, n): own.points({"bid": b, "plump": b != t, "cards": c})
        for n, (c, bids, tricks) in enumerate(
            zip(night.cards, night.bids, night.tricks, strict=True), 1
        )
        for p, b, t in zip(night.players, bids, tricks, strict=True)
    }
    reading = night.reading({cell: int(value) for cell, value in rounds.items()})
    assert detect(reading).found is None
    assert detect(reading, [*RULES.values(), own]).found == own


def test_rules_that_fail_for_a_hand_only_lose_that_cell():
    broken = Rules("t", made=parse("10 / bid"))
    reading = Night(1).reading(Night(1).points("exact"))
    (match,) = detect(reading, [broken]).ranked
    assert match.reproduced < match.cells


def test_few_cells_convince_nobody():
    night = Night(1, players=2, cards=(3,))
    points = night.points("exact")
    assert detect(night.reading(points)).found is None
    assert detect(night.reading(points)).ranked[0].complete


@pytest.mark.parametrize(
    ("file", "cells"), [("whole.xls", 100), ("begun.xls", 40), ("comma-utf8.csv", 100)]
)
def test_real_files_agree_with_skidsystemet_in_every_cell(file, cells):
    reading = read((FIXTURES / file).read_bytes(), file)[-1]
    found = detect(reading)
    assert found.best[0].name == "skidsystemet"
    assert (found.ranked[0].reproduced, found.cells) == (cells, cells)
    assert [f for f in check(reading, found.best[0]) if f.code == "points"] == []


def test_a_finding_says_sheet_and_cell():
    night = Night(3)
    points = night.points("skidsystemet")
    reading = night.reading(points | {("Cissi", 5): 99}, source=Source("natt.xls", "Fredag"))
    (finding,) = [f for f in answer(reading).findings if f.code == "points"]
    assert (finding.sheet, finding.cell, finding.found) == ("Fredag", "C5", "99")
    assert finding.message.text("sv") == (
        "Bladet ”Fredag”, cell C5: Cissi har fått 99 för omgång 5; enligt ”Skidsystemet” ska det "
        f"vara {points['Cissi', 5]}. Till och med omgång 4 stämmer alla rutor."
    )


def test_a_mistyped_total_in_a_file_is_pointed_at():
    text = (ROOT / "data" / "example.csv").read_text("utf-8")
    (reading,) = read(text.replace(";130\n", ";131\n").encode(), "natt.csv")
    (finding,) = [f for f in answer(reading).findings if f.code == "points"]
    assert (finding.player, finding.found, finding.expected.text("sv")) == ("Anna", "131", "130")
    assert finding.cell == "AN5"


def test_every_pair_of_rules_gets_words_for_its_difference():
    night = Night(2, players=3, cards=(4, 3, 2, 1))
    reading = night.reading(night.points("exact"))
    for pair in itertools.combinations(list(RULES.values())[:20], 2):
        found = detect(reading, pair)
        text = difference(found, reading)
        assert (text is None) == (len(found.best) == 1)
        assert text is None or "{" not in text.text("sv")
