"""Statistics of games and nights: worked by hand, on every engine, and where there is little."""

import datetime as dt
import itertools
import warnings
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pandas as pd
import pytest

from plump_core.rules import Rules, Wins, find, parse
from plump_core.scoring import score
from plump_core.simulate import simulate
from plump_core.statistics.chance import chances
from plump_core.statistics.changes import change_said, changes
from plump_core.statistics.course import course, course_said
from plump_core.statistics.meetings import meetings, meetings_said, nemeses, nemesis_said
from plump_core.statistics.nightly import nightly, nightly_course, nightly_said, nights_of
from plump_core.statistics.recorded import record_said, records_said
from plump_core.statistics.records import Record, records
from plump_core.statistics.review import review
from plump_core.statistics.said import compared, lead
from plump_core.statistics.totals import totals
from plump_core.statistics.turns import (
    chance_said,
    reliability,
    reliability_said,
)
from plump_core.statistics.years import group_years, years, years_said
from tests.benchmarks import strengths
from tests.conftest import ENGINES, game_of

RULES = find("exact-zero-5")
LOWEST = replace(RULES, wins=Wins.LOWEST)
FEWEST = replace(RULES, wins=Wins.FEWEST_PLUMPS)
PLAYERS = ("Anna", "Björn", "Cissi")


def night(*rounds, players=PLAYERS, name="g") -> pd.DataFrame:
    """Rounds of ``(cards, bids, marks)`` as hands."""
    return game_of(rounds, players).hands.assign(game=name)


def nights_by_week(names) -> pd.DataFrame:
    dates = pd.date_range("2020-01-03", periods=len(names), freq="7D")
    return pd.DataFrame({"game": names, "night": names, "date": dates})


ONE = night(
    (2, (1, 0, 0), (False, True, False)),  # 11, 0, 5
    (1, (0, 1, 1), (False, False, True)),  # 5, 11, 0
    (2, (2, 0, 1), (True, False, True)),  # 0, 5, 0
)


def test_the_course_of_a_game_worked_by_hand():
    table = course(score(ONE, RULES), RULES)
    above = table.pivot(index="round", columns="player", values="above")
    third = 1 / 3
    assert above.loc[1].tolist() == pytest.approx([17 * third, -16 * third, -third])
    assert above.loc[2].tolist() == pytest.approx([16 * third, third, -17 * third])
    assert above.loc[3].tolist() == pytest.approx([11 * third, 11 * third, -22 * third])
    assert table[table["round"] == 3].set_index("player")["place"].to_dict() == {
        "Anna": 1, "Björn": 1, "Cissi": 3,
    }  # fmt: skip
    assert table["plump"].tolist() == [False, True, False, False, False, True, True, False, True]
    assert str(course_said(table, RULES)) == "After the last round the lead was shared."


def test_rules_that_need_tricks_leave_a_ranking_and_say_how_far_it_may_be_off():
    """Two of the three hands of each game are plumps of which only the mark is known."""
    hands = [night((5, (0, 1, 2), (False, True, True)), name=f"n{i}") for i in range(4)]
    rules = find("beredskap")
    table = nightly(score(pd.concat(hands), rules), rules)
    assert len(table) == 3
    assert table.attrs["halfway"] == 4
    assert table.attrs["off"] > 0
    said = nightly_said(table, rules).text()
    assert "The sheets of 4 games do not settle all points" in said


def test_a_game_half_played_is_led_and_not_ended():
    hands = night((1, (0, 1, 0), (True, False, True)))
    table = course(score(hands, RULES), RULES)
    assert str(course_said(table, RULES, planned=19)).startswith("Björn leads so far")
    assert str(course_said(table, RULES, planned=1)).startswith("Björn ended")
    even = course(score(night((1, (0, 0, 1), (False, False, True))), RULES), RULES)
    assert str(course_said(even, RULES, planned=19)) == "So far the lead is shared."


@pytest.mark.parametrize("rules", [RULES, LOWEST, FEWEST], ids=lambda rules: str(rules.wins))
def test_above_the_table_is_better_whoever_wins(rules: Rules):
    scored = score(simulate(4, 4, (3, 2, 1, 2, 3), seed=2).hands(), rules)
    table = course(scored, rules)
    assert table.groupby(["game", "round"])["above"].sum().abs().max() < 1e-9
    best = table.loc[table.groupby(["game", "round"])["above"].transform("max") == table["above"]]
    assert (best["place"] == 1).any()
    assert set(table.loc[table["place"] == 1].index) <= set(best.index)


def test_points_that_a_sheet_leaves_open_are_a_range_and_left_out_of_sums():
    rules = replace(RULES, missed=parse("-off"))
    settled = night((2, (1, 0, 0), (False, True, False)), name="b")
    doubtful = night((3, (3, 2, 0), (True, True, True)), name="a")
    scored = score(pd.concat([settled, doubtful]), rules)
    table = course(scored, rules).set_index(["game", "player"])
    assert table.loc["a", "above"].isna().all()
    assert (table.loc["a", "above_low"] < table.loc["a", "above_high"]).all()
    assert table.loc["b", "above"].notna().all()
    for statistic in (nightly, meetings, chances, reliability, years):
        assert statistic(scored, rules).attrs["left_out"] == 1, statistic.__name__
    assert nightly(scored, rules)["nights"].max() == 1
    assert "1 game left out" in str(nightly_said(nightly(scored, rules), rules))
    assert set(chances(scored, rules)["game"]) == {"b"}
    assert set(records(scored, rules)["left_out"]) == {0, 1}


def test_a_late_guest_is_measured_by_the_rounds_he_played():
    late = ONE[(ONE["player"] != "Cissi") | (ONE["round"] > 1)]
    found = nights_of(score(late, RULES), RULES).set_index("player")
    assert found.loc["Cissi", "above"] == pytest.approx((0 - 16 / 3) + (0 - 5 / 3))
    assert found.loc["Anna", "above"] == pytest.approx(5.5 + (5 - 16 / 3) + (0 - 5 / 3))
    assert found["rounds"].to_dict() == {"Anna": 3, "Björn": 3, "Cissi": 2}


def test_games_of_one_night_count_together():
    hands = pd.concat([ONE, ONE.assign(game="h")])
    games = pd.DataFrame({"game": ["h", "g"], "night": ["n", "n"], "date": [pd.NaT, pd.NaT]})
    scored = score(hands, RULES)
    once = nights_of(score(ONE, RULES), RULES)
    both = nights_of(scored, RULES, games)
    assert both["games"].tolist() == [2, 2, 2]
    assert both["above"].tolist() == pytest.approx((2 * once["above"]).tolist())
    assert meetings(scored, RULES, games)["nights"].unique().tolist() == [1]
    assert nightly(scored, RULES)["nights"].unique().tolist() == [2]


def test_few_nights_are_drawn_towards_nought_and_the_intervals_hold_each_other():
    made = simulate(5, 4, (7, 4, 1, 4, 7), skill=(1, 0, 0, -1), seed=1)
    scored = score(made.hands(), RULES)
    table = nightly(scored, RULES)
    assert (table["median"].abs() <= table["mean"].abs()).all()
    ends = table[["low90", "low50", "median", "high50", "high90"]].to_numpy()
    assert (np.diff(ends, axis=1) > 0).all()
    last = nightly_course(scored, RULES).groupby("player").tail(1).set_index("player")
    for name in ("nights", "mean", "median", "low90", "high90"):
        ours = table.set_index("player")[name].astype(float)
        assert last[name].astype(float).reindex(ours.index).tolist() == pytest.approx(ours.tolist())


def test_head_to_head_worked_by_hand():
    """Anna 16, Björn 16, Cissi 5 on the first night; plumps part the tie of no rules without it."""
    untied = replace(RULES, ties=())
    more = night((1, (0, 1, 1), (False, True, False)), name="h")  # 5, 0, 11
    table = meetings(score(pd.concat([ONE, more]), untied), untied).set_index(["player", "rival"])
    assert table.loc[("Anna", "Björn"), ["nights", "wins", "share"]].tolist() == [2, 1.5, 0.75]
    assert table.loc[("Björn", "Anna"), "wins"] == 0.5
    # Two nights are drawn close to a half, and what one may count on the other may not.
    both = [table.loc[pair, "shrunken"] for pair in (("Anna", "Björn"), ("Björn", "Anna"))]
    assert 0.5 < both[0] < 0.6
    assert sum(both) == pytest.approx(1)
    assert table.loc[("Anna", "Björn"), "margin"] == pytest.approx((0 + 5) / 2)
    assert table.loc[("Cissi", "Anna"), "margin"] == pytest.approx((-11 + 6) / 2)


def test_a_nemesis_is_named_only_where_chance_is_no_answer():
    lost = [night((1, (0, 1, 0), (True, False, True)), name=f"n{i:02}") for i in range(8)]
    few = meetings(score(pd.concat(lost[:3]), RULES), RULES)
    assert nemeses(few).empty
    assert str(nemesis_said(few, "Anna")) == "Nobody stands out as Anna’s nemesis."
    assert str(meetings_said(few)).startswith("Nobody stands out")
    many = meetings(score(pd.concat(lost), RULES), RULES)
    assert nemeses(many)[["player", "rival"]].to_numpy().tolist() == [
        ["Anna", "Björn"],
        ["Cissi", "Björn"],
    ]
    assert "ahead on 8 of 8 nights" in str(nemesis_said(many, "Anna"))
    assert str(meetings_said(many)).startswith("Björn has the better of Anna")


def test_ahead_on_ten_of_nineteen_is_no_nemesis():
    ahead, behind = (
        (1, (0, 1, 0), (True, False, True)),
        (1, (0, 1, 0), (False, True, False)),
    )
    nights = [night(ahead if i < 10 else behind, name=f"n{i:02}") for i in range(19)]
    table = meetings(score(pd.concat(nights), RULES), RULES)
    assert table["wins"].max() == 10
    assert nemeses(table).empty


def _sums(tables: list[str], strength: dict[str, float], seed: int) -> pd.DataFrame:
    """What the nights of some players came to: strength, and luck with an SD of 25."""
    dice = np.random.default_rng(seed)
    rows = []
    for at, players in enumerate(tables):
        worth = np.array([strength[who] for who in players]) + dice.normal(0, 25, len(players))
        above = worth - worth.mean()
        sat = zip(players, worth.tolist(), above.tolist(), strict=True)
        rows += [(f"n{at:03}", who, 19, 9, one, up, 470.0) for who, one, up in sat]
    columns = ["game", "player", "rounds", "plumps", "worth", "above", "spread"]
    table = pd.DataFrame(rows, columns=columns)
    table = table.assign(merit=(table["worth"] * 1000).astype(int))
    table.attrs["left_out"] = 0
    return table


def test_the_most_uneven_pair_of_even_players_promises_next_to_nothing():
    even = dict.fromkeys("ABCDE", 0.0)
    said = []
    for seed in range(12):
        table = meetings(None, RULES, sums=_sums(["ABCDE"] * 10, even, seed))
        said.append(table["shrunken"].max())
    assert np.mean(said) < 0.66


def test_circles_that_never_meet_are_ranked_by_themselves():
    strength = dict(zip("ABCDEFGH", [30, 20, 10, 5, -5, -10, -20, -30], strict=True))
    table = nightly(None, RULES, sums=_sums(["ABCD", "EFGH"] * 20 + ["ABCD"], strength, 1))
    assert table["circle"].tolist() == [0] * 4 + [1] * 4
    assert set(table["player"][:4]) == set("ABCD")
    said = nightly_said(table, RULES).text()
    assert "Ranked by themselves, as they hardly ever play with the others" in said


def test_strong_tables_count_where_circles_meet():
    """Above the table the best of the weak would stand beside the best of the strong."""
    strength = dict(zip("ABCDEFGH", [35, 30, 25, 20, -20, -25, -30, -35], strict=True))
    tables = [*["ABCD", "EFGH"] * 20, *["ABEF", "CDGH"] * 8]
    table = nightly(None, RULES, sums=_sums(tables, strength, 2))
    assert table["circle"].nunique() == 1
    assert set(table["player"][:4]) == set("ABCD")


def test_circles_that_meet_seldom_are_held_as_often_as_others():
    """Without a level of each circle's own a strength is drawn to the middle of both: 68 %."""
    held = [strengths.ranked("bridged", 30, nights, 1 / 3)[0] for nights in (12, 30)]
    assert 0.84 < np.mean(held) < 0.96


def test_two_nights_never_lead_many():
    strength = dict.fromkeys("ABCD", 0.0) | {"E": 300.0}
    table = nightly(None, RULES, sums=_sums([*["ABCD"] * 12, *["ABCDE"] * 2], strength, 3))
    assert table["player"].iloc[-1] == "E"
    said = nightly_said(table, RULES).text()
    assert "Placed last, with fewer than 3 nights: E." in said


def test_the_last_of_the_course_is_the_ranking():
    strength = dict(zip("ABCDEF", [9, 5, 0, 0, -5, -9], strict=True))
    sums = _sums(["ABCD", "CDEF", "ABEF", "BCDE", "ABCDEF"], strength, 4)
    ranking = nightly(None, RULES, sums=sums).set_index("player")
    last = nightly_course(None, RULES, sums=sums).groupby("player").last()
    for name in ("median", "low90", "high90"):
        assert last[name].to_dict() == pytest.approx(ranking[name].to_dict(), abs=1e-3)


def test_records_worked_by_hand():
    """Anna: made made plump | plump plump made: three plumps over nights, two in one."""
    held, both, neither = (
        (1, (0, 1), marks) for marks in ((False, True), (False,) * 2, (True,) * 2)
    )
    lost = (1, (1, 0), (True, False))
    first = night(held, both, neither, players=("Anna", "Bo"), name="a")
    second = night(lost, lost, held, players=("Anna", "Bo"), name="b")
    games = nights_by_week(["a", "b"])
    table = records(score(pd.concat([second, first]), RULES), RULES, games).set_index("record")
    value = table["value"]
    assert value[Record.PLUMPS_NIGHT] == 2
    assert value[Record.PLUMPS_EVER] == 3
    assert table.loc[Record.PLUMPS_EVER, ["holders", "game", "round"]].tolist() == [
        ("Anna",),
        "b",
        2,
    ]
    assert value[Record.MADE_NIGHT] == 2
    assert table.loc[Record.MADE_NIGHT, "holders"] == ("Anna", "Bo")
    assert value[Record.ALL_PLUMPED] == 1
    assert value[Record.ALL_MADE] == 1
    assert value[Record.BEST_NIGHT] == -value[Record.WORST_NIGHT] == pytest.approx(2.5)


def test_a_mark_that_is_not_told_ends_a_run():
    missed, unknown = (2, (0, 1, 0), (True, False, False)), (2, (0, 1, 0), (None, True, None))
    scored = score(night(missed, missed, unknown, missed), RULES)
    assert scored["played"].all()
    value = records(scored, RULES).set_index("record")["value"]
    assert value[Record.PLUMPS_EVER] == 2


def test_years_and_who_came_and_left():
    there = (("Anna", "Bo", "Cia"), ("Anna", "Bo"), ("Anna", "Dan"))
    made = [
        simulate(1, names, (2, 1, 2), seed=i).hands().assign(game=f"g{i}")
        for i, names in enumerate(there)
    ]
    games = nights_by_week(["g0", "g1", "g2"])
    games["date"] = pd.to_datetime(["2019-05-01", "2020-05-01", "2021-05-01"])
    scored = score(pd.concat(made), RULES)
    by_year = group_years(scored, games)
    assert by_year["period"].tolist() == [2019, 2020, 2021]
    assert by_year["first_seen"].tolist() == [(), (), ("Dan",)]
    assert by_year["last_seen"].tolist() == [("Cia",), ("Bo",), ()]
    assert by_year["nights_since"].tolist() == [2, 1, 0]
    assert not by_year["came"].any()
    assert not by_year["left"].any()
    assert by_year["rounds"].tolist() == [9, 6, 6]
    assert (by_year["rate_low90"] <= by_year["rate"]).all()
    assert years(scored, RULES, games, every=2)["period"].tolist() == [1, 1, 1, 2, 2]
    undated = games.assign(date=pd.NaT)
    assert group_years(scored, undated).attrs["undated"] == 3
    assert "without a date" not in str(years_said(by_year))


def _through_the_years(*there: tuple[int, str]) -> pd.DataFrame:
    """The group's years, of so many nights each with these players, a year for each."""
    tables = [(2020 + at, names) for at, (nights, names) in enumerate(there) for _ in range(nights)]
    one = night((1, (0, 1), (True, False)), players=("A", "B"))
    hands = [
        one.iloc[[0] * len(names)].assign(player=list(names), game=f"{at:03d}")
        for at, (_year, names) in enumerate(tables)
    ]
    games = nights_by_week([f"{at:03d}" for at in range(len(tables))])
    days = pd.to_timedelta(np.arange(len(tables)), unit="D")
    games["date"] = pd.to_datetime([f"{year}-01-01" for year, _names in tables]) + days
    return group_years(score(pd.concat(hands), RULES), games)


def test_nobody_has_left_who_missed_the_only_night_of_a_year():
    table = _through_the_years((12, "ABCDE"), (1, "AB"))
    assert table["left"].tolist() == [(), ()]
    assert table["last_seen"].tolist() == [("C", "D", "E"), ()]
    assert table["nights_since"].tolist() == [1, 0]


def test_who_always_came_and_never_more_has_left():
    table = _through_the_years((12, "ABCD"), (12, "ABC"), (3, "ABC"))
    assert table["left"].tolist() == [("D",), (), ()]
    assert not table["last_seen"].any()


def test_a_guest_of_one_night_is_not_missed_after_a_few():
    table = _through_the_years((1, "ABCD"), (10, "ABC"))
    assert table["last_seen"].tolist() == [("D",), ()]
    assert not table["left"].any()
    later = _through_the_years((1, "ABCD"), (120, "ABC"))
    assert later["left"].tolist() == [("D",), ()]


def test_a_newcomer_is_new_once_there_were_nights_without():
    table = _through_the_years((12, "ABC"), (8, "ABCD"), (1, "ABCDE"))
    assert table["came"].tolist() == [(), ("D",), ()]
    assert table["first_seen"].tolist() == [(), (), ("E",)]


def test_what_changed_since_a_date():
    dates = pd.date_range("2019-01-01", periods=40, freq="60D")
    skill = np.repeat([[-1.5], [1.5]], 20, axis=0) * (1, 0, 0, 0)
    hands = simulate(40, ("Anna", "Bo", "Cia", "Dan"), (7, 5, 3, 1, 3, 5, 7), skill=skill, seed=3)
    frame = hands.hands()
    names = frame["game"].unique()
    games = pd.DataFrame({"game": names, "night": names, "date": dates})
    since = dates[20].date()
    scored = score(frame, RULES)
    table = changes(scored, RULES, games, since).set_index("player")
    assert table["nights_before"].unique() == table["nights_since"].unique() == [20]
    assert table.loc["Anna", "rate_high90"] < 0
    assert table.loc["Anna", "points_low90"] > 0
    assert table.loc["Bo", "rate_low90"] < table.loc["Bo", "rate_change"]
    said = [str(m) for m in change_said(table.reset_index(), "Anna", since, RULES)]
    assert "Anna plumps less since" in said[0]
    assert "more than chance usually does" in said[1]
    early = changes(scored, RULES, games, dates[0].date())
    assert "had not played before" in str(change_said(early, "Anna", dates[0].date(), RULES)[0])
    told = review(
        scored, RULES, games, "Anna", since, chances=chances(scored, RULES, games, draws=50)
    )
    text = " ".join(message.text("sv") for message in told)
    assert "Anna spelade 140 omgångar på 20 kvällar" in text
    assert "{" not in text


GOOD = night((1, (1, 0), (False, True)), players=("Anna", "Bo"))
EVEN = night((1, (0, 0), (False, False)), players=("Anna", "Bo"))


def _looking_back(*nights: pd.DataFrame, found: pd.DataFrame | None = None) -> str:
    """What is told to Anna of so many nights, a week apart."""
    hands = pd.concat([one.assign(game=f"g{at}") for at, one in enumerate(nights)])
    games = nights_by_week([f"g{at}" for at in range(len(nights))])
    told = review(score(hands, RULES), RULES, games, "Anna", dt.date(2020, 1, 1), chances=found)
    return " ".join(one.text() for one in told)


def test_nobody_was_never_worse_off_where_a_round_is_open():
    rounds = [(1, (1, 0), (False, True))] * 2
    table = course(score(night(*rounds, players=("Anna", "Bo")), RULES), RULES)
    assert "was never worse off" in str(course_said(table, RULES))
    open_ = (table["player"] == "Anna") & (table["round"] == 1)
    said = str(course_said(table.assign(above=table["above"].mask(open_)), RULES))
    assert said.startswith("Anna ended")
    assert "never worse off" not in said
    assert "after round" not in said


def test_nights_that_tie_are_all_the_best():
    assert "The only night was 3 January 2020" in _looking_back(GOOD)
    assert "The best night was 3 January 2020" in _looking_back(GOOD, EVEN)
    two = _looking_back(GOOD, EVEN, GOOD)
    assert "The best nights were 3 January 2020 and 17 January 2020, each 5.5 points" in two
    assert "The best was 5.5 points above the table, on 4 nights." in _looking_back(*[GOOD] * 4)


def test_the_only_night_with_points_is_not_the_only_night():
    open_ = GOOD.assign(plump=[True, True], tricks=pd.NA)
    rules = replace(RULES, missed=parse("-off"))
    hands = pd.concat([GOOD.assign(game="a"), open_.assign(game="b", bid=3, cards=7)])
    games = nights_by_week(["a", "b"])
    sums = totals(score(GOOD.assign(game="a"), rules), rules)
    told = review(score(hands, rules), rules, games, "Anna", dt.date(2020, 1, 1), sums=sums)
    assert "2 rounds on 2 nights" in told[0].text()
    assert "The only night whose points are known was 3 January 2020" in told[1].text()


def test_a_swing_as_big_on_another_night_is_not_the_biggest():
    def chance(*rises: float) -> pd.DataFrame:
        rows = [(f"g{at}", n, "Anna", 0.5 + n * up) for at, up in enumerate(rises) for n in (0, 1)]
        names = ["game", "round", "player", "chance"]
        return pd.DataFrame(rows, columns=names).assign(error=0.0)

    assert "The biggest swing came in" in _looking_back(GOOD, GOOD, found=chance(0.4, -0.3))
    assert "One of the biggest swings" in _looking_back(GOOD, GOOD, found=chance(0.4, -0.4))
    assert "swing" not in _looking_back(GOOD, GOOD, found=chance(0, 0))


def test_a_comeback_that_chance_makes_anyhow_has_no_share_of_groups():
    row = {"record": Record.COMEBACK, "value": 0.2, "holders": ("Anna",), "left_out": 0}
    often, seldom = (
        records_said(pd.DataFrame([row | {"at_least": share, "median": 0.1}]), RULES)[0].text()
        for share in (0.96, 0.1)
    )
    assert often.endswith("In so many games chance alone may well give one like it.")
    assert "in at most 10% of groups" in seldom


@pytest.fixture(scope="module")
def archive():
    """Six nights, two of one evening, with a late guest and a game with points that are open."""
    rules = replace(RULES, missed=parse("-off"))
    made = simulate(7, ("Anna", "Bo", "Cia", "Dan"), (4, 2, 1, 1, 2, 4), seed=5).hands()
    made = made[~((made["game"] == "night-2") & (made["player"] == "Dan") & (made["round"] < 3))]
    made.loc[made["game"] == "night-7", "tricks"] = pd.NA
    names = [f"night-{n}" for n in range(1, 8)]
    games = nights_by_week(names).assign(night=["a", "b", "c", "c", "d", "e", "f"])
    return made.reset_index(drop=True), games, rules


def tables(scored, games, rules):
    """Every table there is of an archive, and the words of a player's review."""
    since = dt.date(2020, 1, 20)
    found = chances(scored, rules, games, draws=40)
    return [
        found,
        course(scored, rules),
        nightly(scored, rules, games),
        nightly_course(scored, rules, games),
        reliability(scored, rules, games, draws=20),
        records(scored, rules, games, found),
        meetings(scored, rules, games),
        years(scored, rules, games),
        group_years(scored, games, every=3),
        changes(scored, rules, games, since),
        pd.DataFrame({"said": map(str, review(scored, rules, games, "Anna", since))}),
    ]


@pytest.fixture(scope="module")
def reference(archive):
    hands, games, rules = archive
    return tables(score(hands, rules), games, rules)


@pytest.mark.parametrize("kind", ["pandas", "polars", "duckdb"])
def test_every_engine_gives_the_same_in_any_order(archive, reference, kind):
    hands, games, rules = archive
    theirs = score(ENGINES[kind](hands.sample(frac=1, random_state=4)), rules)
    for found, expected in zip(tables(theirs, games, rules), reference, strict=True):
        pd.testing.assert_frame_equal(found, expected)


def test_totals_are_those_of_plain_python(archive, engine):
    hands, _, rules = archive
    found = nights_of(score(engine(hands), rules), rules).set_index(["night", "player"])
    rows = score(hands, rules).to_dict("records")
    settled = {row["game"] for row in rows} - {r["game"] for r in rows if r["low"] != r["high"]}
    assert 0 < len(settled) < 7
    above: dict[tuple[str, str], Fraction] = {}
    for game, number in itertools.product(settled, range(1, 7)):
        around = [r for r in rows if r["game"] == game and r["round"] == number]
        mean = Fraction(sum(r["low"] for r in around), len(around))
        for r in around:
            key = game, r["player"]
            above[key] = above.get(key, Fraction(0)) + (r["low"] - mean) / 100
    assert set(found.index) == set(above)
    for key, value in above.items():
        assert found.loc[key, "above"] == pytest.approx(float(value))


def every_statistic(scored, games):
    """Everything on an archive, as words in both languages."""
    since = dt.date(2020, 1, 1)
    found = chances(scored, RULES, games, draws=20)
    said = [
        course_said(course(scored, RULES), RULES),
        nightly_said(nightly(scored, RULES, games), RULES, others=1),
        chance_said(found),
        reliability_said(reliability(scored, RULES, games, draws=20)),
        *records_said(records(scored, RULES, games, found), RULES),
        meetings_said(meetings(scored, RULES, games)),
        nemesis_said(meetings(scored, RULES, games), "Anna"),
        years_said(group_years(scored, games)),
        *change_said(changes(scored, RULES, games, since), "Anna", since, RULES),
        *review(scored, RULES, games, "Anna", since, chances=found),
    ]
    nightly_course(scored, RULES, games)
    return [message.text(lang) for message in said for lang in ("en", "sv")]


@pytest.mark.parametrize(("share", "told"), [(0.96, False), (0.05, True)])
def test_a_share_of_nearly_all_groups_is_not_told_of_a_comeback(share, told):
    row = {"record": Record.COMEBACK, "value": 0.02, "holders": ("Anna",), "left_out": 0}
    said = record_said({**row, "at_least": share, "median": 0.02, "high": 0.01}, RULES)
    assert ("in at most" in said.text("en")) == told
    assert ("mycket väl" in said.text("sv")) != told


def test_points_are_told_in_the_number_and_the_words_that_are_true_of_them():
    highest, plumps = find("exact"), FEWEST
    assert str(lead(1, highest)) == "1 point above the table"
    assert str(lead(-1, plumps)) == "1 plump more than the table"
    assert lead(2, plumps).text("sv") == "2 plumpar färre än bordet"
    assert (
        compared(-0.1, 3.9, highest).text("sv")
        == "från 0,1 poäng sämre till 3,9 poäng bättre än bordet"
    )
    assert str(compared(1, 2.5, highest)) == "from 1 to 2.5 points better than the table"
    assert str(compared(-2.5, -1, plumps)) == "from 1 to 2.5 plumps worse than the table"


def test_one_night_is_neither_a_rate_a_night_nor_the_best_of_any():
    scored, games = score(ONE, RULES), nights_by_week(["g"])
    assert "has played one night and ended" in str(
        nightly_said(nightly(scored, RULES, games), RULES)
    )
    told = [str(one) for one in review(scored, RULES, games, "Anna", dt.date(2020, 1, 1))]
    assert not any("The best night" in one for one in told)
    assert any(one.startswith("The only night was") for one in told)


def test_rounds_with_marks_that_nobody_knows_are_no_chances_for_all_to_plump():
    rounds = [(2, (1, 1, 1), (True,) * 3)] * 4
    told, lost = night(*rounds), night(*rounds * 9, name="lost")
    hands = pd.concat([told, lost.assign(plump=lost["plump"].mask(lost["player"] == "Anna"))])
    found = records(score(hands, RULES), RULES).set_index("record")
    alone = records(score(told, RULES), RULES).set_index("record")
    for one in (found, alone):
        assert one.loc[Record.ALL_PLUMPED, "value"] == 4
        assert one.loc[Record.ALL_PLUMPED, "median"] <= 4


def test_what_games_came_to_may_be_known_already():
    scored = score(simulate(6, 4, (3, 2, 1, 2, 3), seed=5).hands(), RULES)
    games, since = nights_by_week(sorted(scored["game"].unique())), dt.date(2020, 1, 20)
    known = {"sums": totals(scored, RULES)}
    of_all: list[tuple] = [(one, ()) for one in (nightly, nightly_course, meetings, years)]
    for statistic, more in [*of_all, (changes, (since,))]:
        own, shared = (statistic(scored, RULES, games, *more, **how) for how in ({}, known))
        pd.testing.assert_frame_equal(own, shared)
    told, again = (review(scored, RULES, games, "P1", since, **how) for how in ({}, known))
    assert [str(one) for one in told] == [str(one) for one in again]
    assert len(told) > 2


ALL_MADE = night((2, (1, 0, 0), (False,) * 3), (1, (0, 0, 1), (False,) * 3))


@pytest.mark.parametrize(
    "hands",
    [
        pytest.param(ONE.head(0), id="nothing"),
        pytest.param(ONE[ONE["player"] == "Anna"], id="one player"),
        pytest.param(ONE[ONE["round"] == 1], id="one round"),
        pytest.param(ALL_MADE, id="all made"),
        pytest.param(ONE.assign(plump=True), id="all plumped"),
        pytest.param(ONE.assign(plump=pd.NA), id="not played"),
        pytest.param(ONE.assign(undated=True), id="without a date"),
    ],
)
def test_little_gives_sentences_and_neither_errors_nor_warnings(hands):
    games = nights_by_week(["g"])
    if "undated" in hands:
        games = games.assign(date=pd.NaT)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        said = every_statistic(score(hands.reset_index(drop=True), RULES), games)
    assert all(sentence[-1] == "." and "{" not in sentence for sentence in said), said
    assert not any("nan" in sentence.lower().split() for sentence in said)
