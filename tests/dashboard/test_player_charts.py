"""The charts of a night's course and of many nights, as facts of what they draw."""

import itertools

import numpy as np
import pandas as pd
import pytest

from dashboard.charts import (
    above,
    chance,
    labels,
    meetings,
    panels,
    periods,
    places,
    ranking,
    records,
    reliability,
    rivals,
    running,
)
from dashboard.charts.periods import Of
from plump_core.rules import load
from plump_core.scoring import score
from plump_core.simulate import simulate
from plump_core.statistics.chance import chances
from plump_core.statistics.course import course
from plump_core.statistics.meetings import meetings as met
from plump_core.statistics.nightly import nightly, nightly_course
from plump_core.statistics.records import records as held
from plump_core.statistics.turns import reliability as promises
from plump_core.statistics.years import years
from tests.dashboard.nights import BEGUN, OPEN, TWO_ROUNDS, crowd, outcome

EXACT = load()["exact"]
EVIL = "<b>x</b>"


@pytest.fixture(scope="module")
def season() -> tuple[pd.DataFrame, pd.DataFrame]:
    """Twelve nights of four, one of whom plumps far less, in two years."""
    made = simulate(12, ("Anna", EVIL, "Cia", "Dan"), (3, 2, 1), skill=[3, 0, 0, 0], seed=5)
    hands = made.hands()
    names = list(dict.fromkeys(hands["game"]))
    dates = pd.to_datetime([f"{2019 + n // 6}-0{n % 6 + 1}-05" for n in range(12)])
    games = pd.DataFrame({"game": names, "night": names, "date": dates})
    return score(hands, EXACT, {}), games


def lines(figure) -> dict[str, list[float]]:
    """The firm lines of a chart over rounds, by the name at their end; both go by seat."""
    ends = [note.text for note in figure.layout.annotations if note.showarrow]
    drawn = [list(one.y) for one in figure.data if one.mode == "lines" and one.x and not one.fill]
    return dict(zip(ends, drawn, strict=True))


def table_of(game, rules="exact"):
    played = outcome(game, rules)
    return course(played.scored, played.rules)


def test_points_above_the_table_sum_to_nought_after_every_round():
    drawn = lines(above.chart(table_of(TWO_ROUNDS), TWO_ROUNDS.cards, "en"))
    assert len(drawn) == 4
    assert np.allclose(np.sum(list(drawn.values()), axis=0), 0)
    assert all(way[0] == 0 for way in drawn.values())


def test_plumps_are_dots():
    figure = above.chart(table_of(TWO_ROUNDS), TWO_ROUNDS.cards, "en")
    assert sum(len(one.x) for one in figure.data if one.mode == "markers") == 2


def test_what_is_open_is_a_band():
    table = table_of(OPEN, "beredskap")
    figure = above.chart(table, OPEN.cards, "sv")
    assert [one for one in figure.data if one.fill == "toself"]
    assert " till " in above.alt(table, OPEN.cards, "sv")
    assert places.alt(table, OPEN.cards, "sv")


def test_the_best_is_drawn_highest_among_places():
    table = table_of(TWO_ROUNDS)
    drawn = lines(places.chart(table, TWO_ROUNDS.cards, "en"))
    best = table[(table["round"] == 2) & (table["place"] == 1)]["player"].iloc[0]
    assert max(drawn, key=lambda name: drawn[name][-1]).startswith(best)


@pytest.mark.parametrize("game", [BEGUN, OPEN, crowd()], ids=["begun", "open", "crowd"])
@pytest.mark.parametrize("kind", [above, places])
@pytest.mark.parametrize("dark", [False, True])
def test_any_night_is_drawn_and_no_name_is_markup(game, kind, dark):
    table = table_of(game)
    figure = kind.chart(table, game.cards, "sv", dark)
    assert "<a " not in figure.to_json()
    assert kind.alt(table, game.cards, "sv")


def test_chances_fill_the_chart_and_end_with_the_winner(season):
    scored, games = season
    last = games["game"].iloc[-1]
    table = chances(scored, EXACT, games, only=[last], draws=100)
    figure = chance.chart(table, (3, 2, 1), "en")
    assert np.allclose(np.sum([one.y for one in figure.data], axis=0), 1)
    assert [one.y[-1] for one in figure.data if one.y[-1] > 0]
    assert EVIL not in figure.to_json()
    assert chance.alt(table, (3, 2, 1), "en").startswith("The biggest swing")


@pytest.fixture(scope="module")
def eleven() -> tuple[pd.DataFrame, pd.DataFrame]:
    """Five nights of eleven with long names."""
    names = [f"Maximiliana Wachtmeister {n}" for n in range(11)]
    hands = simulate(5, names, (4, 3, 2, 1, 2, 3, 4), seed=3).hands()
    games = pd.DataFrame({"game": hands["game"].unique(), "date": pd.NaT})
    return score(hands, EXACT, {}), games.assign(night=games["game"])


def test_no_two_names_of_eleven_stand_on_each_other_among_the_chances(eleven):
    scored, games = eleven
    cards = (4, 3, 2, 1, 2, 3, 4)
    for game in games["game"]:
        found = chances(scored, EXACT, games, only=[game], draws=50)
        notes = [
            n for n in chance.chart(found, cards, "en").layout.annotations if n.xref != "paper"
        ]
        assert len(notes) > 4
        boxes = [_box(note, 290 / len(cards), 340) for note in notes]
        assert all(box[0] >= 0 and box[1] <= 290 for box in boxes)
        for one, other in itertools.combinations(boxes, 2):
            across = min(one[1], other[1]) > max(one[0], other[0])
            assert not (across and min(one[3], other[3]) > max(one[2], other[2]))


def _box(note, a_round: float, height: float) -> tuple[float, float, float, float]:
    """Left, right, bottom and top of a name, in pixels."""
    wide = labels.width(note.text) * note.font.size
    left = note.x * a_round - wide * {"left": 0, "center": 0.5, "right": 1}[note.xanchor]
    return left, left + wide, note.y * height - 6, note.y * height + 6


def test_names_above_narrow_columns_stand_upright(eleven, season):
    table = met(eleven[0], EXACT, eleven[1])
    order = sorted(table["player"].unique())
    crowded = meetings.chart(table, order, "en").layout
    assert crowded.xaxis.tickangle == -90
    longest = max(map(labels.width, crowded.xaxis.ticktext)) * crowded.xaxis.tickfont.size
    assert crowded.margin.t > longest
    few = met(*_under(season))
    assert meetings.chart(few, ["Anna", "Cia", "Dan"], "en").layout.xaxis.tickangle == 0


def test_a_month_of_several_nights_is_named_once():
    shown = panels.ticks(["2026-10", "2026-11", "2026-11"], [0, 1, 2])
    assert sorted(zip(shown["tickvals"], shown["ticktext"], strict=True)) == [
        (0, "2026-10"),
        (1, "2026-11"),
    ]


def test_a_cross_is_never_below_its_dot(season):
    table = met(*_under(season))
    for figure in (
        ranking.chart(nightly(*_under(season)), "en"),
        rivals.chart(table[table["player"] == "Anna"], "en"),
    ):
        marks = [one.marker.symbol for one in figure.data if one.mode == "markers"]
        assert marks == [None, "x-thin"]


def test_the_ranking_has_the_best_first_with_nights_beside(season):
    table = nightly(*_under(season))
    figure = ranking.chart(table, "en")
    assert figure.layout.yaxis.ticktext[0].startswith("Anna<br>")
    assert all("12 nights" in text for text in figure.layout.yaxis.ticktext)
    dots = figure.data[-2]
    assert list(dots.x) == sorted(dots.x, reverse=True)


def test_who_has_but_one_night_is_grey():
    table = pd.DataFrame(
        {
            **{"player": ["A", "B"], "nights": [1, 2], "sd": [9.0, 9.0]},
            **{name: [1.0, 0.0] for name in ("mean", "median", "low50", "high50", "low90")},
            "high90": [2.0, 2.0],
        }
    )
    first, second = ranking.chart(table, "en").data[-2].marker.color
    assert first != second
    assert first == "#5f6775"


def test_each_player_has_a_panel_of_the_same_scale(season):
    figure = running.chart(nightly_course(*_under(season)), "en")
    scales = {figure.layout[f"yaxis{n}"].range for n in range(1, 5)}
    assert len(scales) == 1
    bands = [one for one in figure.data if one.fill == "toself"]
    assert len(bands) == 4


def test_two_sides_of_a_meeting_are_a_hundred(season):
    table = met(*_under(season))
    order = ["Anna", EVIL, "Cia", "Dan"]
    grid = np.array(meetings.chart(table, order, "en").data[0].z, dtype=float)
    off = ~np.eye(4, dtype=bool)
    assert np.allclose((grid + grid.T)[off], 1)
    assert np.isnan(np.diag(grid)).all()
    own = table[table["player"] == "Anna"]
    assert len(rivals.chart(own, "sv").data[-1].x) == 3


def test_a_record_beyond_what_chance_reaches_is_right_of_its_line(season):
    table = held(*_under(season))
    figure = records.chart(table, EXACT, "sv")
    assert len(figure.data[-1].x) == len(table)
    assert all(0 <= x <= 1 for x in figure.data[-1].x)
    assert EVIL not in figure.to_json()


def test_years_are_followed_by_player_and_the_group_is_the_level(season):
    table = years(*_under(season))
    figure = periods.chart(table, Of.RATE, "en")
    assert figure.layout.xaxis.ticktext == ("2019", "2020")
    level = table["plumps"].sum() / table["rounds"].sum()
    assert [one.y[0] for one in figure.data if one.line.dash == "dot"] == [pytest.approx(level)] * 4
    own = table[table["player"] == "Anna"]
    alone = periods.chart(own, Of.POINTS, "sv", level=0.0)
    assert "yaxis2" not in alone.to_dict()["layout"]


def test_reliability_is_drawn_with_its_errors(season):
    table = promises(*_under(season), draws=50)
    dots = reliability.chart(table, "sv").data[-1]
    assert len(dots.x) == len(table) == len(dots.error_y.array)


def test_nothing_is_said_where_there_is_nothing(season):
    scored, games = season
    none = scored.iloc[:0]
    for kind, table in (
        (ranking, nightly(none, EXACT, games)),
        (running, nightly_course(none, EXACT, games)),
        (rivals, met(none, EXACT, games)),
    ):
        assert kind.chart(table, "sv").layout.annotations[0].text
    assert meetings.chart(met(none, EXACT, games), [], "sv").layout.annotations[0].text
    assert records.chart(held(none, EXACT, games), EXACT, "sv").layout.annotations[0].text
    assert periods.chart(years(none, EXACT, games), Of.RATE, "sv").layout.annotations[0].text


def _under(season):
    scored, games = season
    return scored, EXACT, games
