"""What the charts of plumps and bids show, of rounds that one can count by hand."""

import re
from typing import Any

import pandas as pd
import plotly.graph_objects as go
import pytest

from dashboard import look
from dashboard.charts import (
    adjusted,
    axes,
    bias,
    bids,
    biggest,
    calibration,
    made,
    plump_cells,
    plumps,
    rate_years,
    robbed,
    table_bids,
    tiles,
)
from dashboard.charts.plump_cells import By
from plump_core.players import People, Person
from plump_core.simulate import simulate
from plump_core.statistics import bidding, cells
from plump_core.statistics.biggest import biggest_plumper
from plump_core.statistics.difficulty import adjusted_rates
from plump_core.statistics.likely import likely_rates
from plump_core.statistics.tally import Counted
from plump_core.statistics.years import group_years
from plump_core.tricks import follow
from tests.dashboard.nights import TWO_ROUNDS, crowd, night
from tests.dashboard.test_charts import rows_of, sentences, strings

NAMES = ("Anna", "Bo", "Cia", "Dag")
CARDS = (*range(7, 0, -1), *range(2, 8))
MANY = simulate(12, NAMES, CARDS, skill=(0.5, 0, 0, -0.5), seed=5).hands(with_tricks=False)
MANY = follow(MANY)
GAMES = pd.DataFrame(
    {
        "game": MANY["game"].unique(),
        "night": MANY["game"].unique(),
        "date": pd.date_range("2019-11-02", periods=12, freq="28D"),
        "dealer": pd.array([3] * 12, dtype="Int64"),
    }
)
DEALT = night(NAMES, [("0", "0", "0", "0p"), ("1", "0", "0p", "1p")], (1, 2)).hands
ITS_DEALER = pd.DataFrame({"game": ["night"], "dealer": pd.array([3], dtype="Int64")})


def dots(figure: go.Figure) -> list[Any]:
    return [trace for trace in figure.data if trace.mode == "markers"]


def every_chart(hands: pd.DataFrame, games: pd.DataFrame | None, lang: str) -> list[go.Figure]:
    hands = hands if "fault" in hands else follow(hands)
    table = likely_rates(hands)
    cards = Counted(cells.plumps_by_cards(hands, games), 0)
    return [
        plumps.chart(table, lang),
        bids.chart(table, lang),
        biggest.chart(biggest_plumper(hands), lang),
        adjusted.chart(adjusted_rates(hands, games), lang),
        plump_cells.chart(cards, By.CARDS, lang),
        plump_cells.chart(cells.plumps_by_bid(hands), By.BID, lang),
        plump_cells.chart(cells.plumps_by_seat(hands, games), By.SEAT, lang),
        robbed.chart(cells.robbed(hands, games), lang),
        rate_years.chart(group_years(hands, games), lang),
        made.chart(bidding.bids_made(hands), lang),
        bias.chart(bidding.bid_bias(hands, games), lang),
        bias.chart(bidding.bid_bias(hands, games), lang, hooked=True),
        calibration.chart(bidding.calibration(hands), lang),
        table_bids.chart(bidding.table_bids(hands), "cards", lang),
        table_bids.chart(bidding.table_bids(hands, ("round",)), "round", lang),
    ]


# Rates.


def test_the_cross_stands_at_the_raw_rate_and_the_counts_in_the_label():
    hands = night(
        ("Anna", "Bo", "Cia"), [("1", "1p", "0p"), ("1p", "0p", "0"), ("0", "1p", "0")], (3, 2, 1)
    ).hands
    figure = plumps.chart(likely_rates(hands), "sv")
    assert rows_of(figure) == ["Bo", "Anna", "Cia"]
    assert ["3/3" in text for text in figure.layout.yaxis.ticktext] == [True, False, False]
    _medians, crosses = dots(figure)
    assert list(crosses.x) == pytest.approx([1, 1 / 3, 1 / 3])


def test_the_thick_line_is_within_the_thin_one_and_the_dot_on_both():
    figure = plumps.chart(likely_rates(MANY), "en")
    lines = [trace.x for trace in figure.data if trace.mode == "lines"]
    medians = dots(figure)[0].x
    for thin, thick, dot in zip(lines[::2], lines[1::2], medians, strict=True):
        assert thin[0] < thick[0] < dot < thick[1] < thin[1]


def test_the_dotted_line_is_the_group():
    table = likely_rates(MANY)
    (line,) = (shape.x0 for shape in plumps.chart(table, "en").layout.shapes)
    assert line == table["group"].iloc[0]


@pytest.mark.parametrize(("nights", "word"), [(2, "too early to tell"), (4, None), (15, "settled")])
def test_two_nights_are_too_early_and_fifteen_have_settled(nights, word):
    """13 rounds a night: 26, 52 and 195."""
    hands = simulate(nights, NAMES, CARDS, seed=1).hands()
    people = People.of([Person("anna", "Anna", ("Anna",), colour=0)])
    figure = plumps.chart(likely_rates(hands), "en", people=people)
    words = {one.text for one in figure.layout.annotations}
    assert words & {"too early to tell", "settled"} == ({word} if word else set())
    anna = dots(figure)[0].marker.color[rows_of(figure).index("Anna")]
    grey = look.palette(dark=False).muted
    assert anna == (grey if nights == 2 else look.pens(["Anna"])["Anna"].line)


def test_what_is_made_is_what_is_left_of_plumps():
    table = likely_rates(MANY)
    missed, held = plumps.chart(table, "en"), bids.chart(table, "en")
    assert rows_of(held) == rows_of(missed)[::-1]
    assert list(dots(held)[-1].x) == pytest.approx([1 - x for x in reversed(dots(missed)[-1].x)])


def test_bars_of_who_plumps_most_sum_to_one():
    (bar,) = biggest.chart(biggest_plumper(MANY), "en").data
    assert sum(bar.x) == pytest.approx(1)
    assert list(bar.x) == sorted(bar.x, reverse=True)


def test_a_dumbbell_goes_from_the_raw_share_to_the_adjusted():
    found = adjusted_rates(MANY, GAMES)
    rings, fair = dots(adjusted.chart(found, "en"))
    told = found.table.sort_values("adjusted", ascending=False)
    assert list(rings.x) == pytest.approx(list(told["raw"]))
    assert list(fair.x) == pytest.approx(list(told["adjusted"]))


def test_axes_end_on_whole_steps_and_hold_what_is_drawn():
    colours = look.palette(dark=False)
    for ends in ([0.36, 0.37], [0, 1], [0.05, 0.95], [0.4, 0.4], [0.0, 0.0], [1.0, 1.0]):
        axis = axes.shares(ends, "en", colours)
        low, high = axis["range"]
        assert low - 1e-9 <= min(ends) <= max(ends) <= high + 1e-9
        assert 2 <= len(axis["tickvals"]) <= 6
        assert low < high


# Tiles.


def test_all_together_stand_above_and_each_tile_tells_its_hands():
    counted = Counted(cells.plumps_by_cards(DEALT), 0)
    figure = plump_cells.chart(counted, By.CARDS, "en")
    assert figure.layout.yaxis.ticktext == ("<b>All</b>", *NAMES)
    assert figure.layout.xaxis.ticktext == ("1", "2")
    assert [text.split(">")[-2].split("<")[0] for text in figure.data[0].text[0]] == ["4", "4"]
    assert any("All, 2 cards: 2 plumps of 4, 50%" in one for row in figure.data[0].hovertext
               for one in [text.replace("<br>", " ") for text in row])  # fmt: skip


def test_a_tile_has_the_share_that_it_is_coloured_by():
    counted = bidding.bids_made(MANY)
    heat = made.chart(counted, "en").data[0]
    for values, texts in zip(heat.z, heat.text, strict=True):
        for value, text in zip(values, texts, strict=True):
            assert text == "" if value is None else text.startswith(f"{round(100 * value)}<br>")


def test_where_nothing_was_bid_there_is_no_tile():
    """Two tricks cannot be bid on one card, nor has anybody bid two on two."""
    heat = made.chart(bidding.bids_made(DEALT), "en").data[0]
    assert [[one is not None for one in row] for row in heat.z] == [[True, True], [False, True]]


def test_counts_that_have_no_room_are_told_in_thousands():
    columns = [str(n) for n in range(11)]
    some = [13_524, 2_000, 1_323, 40]
    who = "Maximiliana Wachtmeister"
    drawn = {(who, at): tiles.Tile(0.5, n, "") for at, n in zip(columns, some, strict=False)}
    (heat,) = tiles.figure(drawn, [who], columns, "sv", dark=False).data
    shown = [re.search(r">([^<>]+)</span>", text)[1] for text in heat.text[0] if text]
    assert shown == ["14k", "2k", "1,3k", "40"]


def test_seventeen_cards_fit_a_phone():
    cards = tuple(range(17, 0, -1))
    hands = simulate(3, ("Anna", "Bo", "Cia"), cards, seed=2).hands()
    figure = plump_cells.chart(Counted(cells.plumps_by_cards(hands), 0), By.CARDS, "en")
    margin = figure.layout.margin
    assert 2 * 0.5 * figure.data[0].textfont.size <= (350 - margin.l - margin.r) / 17


def test_the_dealer_is_the_first_seat():
    found = cells.plumps_by_seat(DEALT, ITS_DEALER)
    figure = plump_cells.chart(found, By.SEAT, "en")
    assert figure.layout.xaxis.ticktext == ("dealer", "1", "2", "3")


def test_last_bidders_are_dots_of_ink_and_their_raw_shares_crosses():
    others, last, crosses = dots(robbed.chart(cells.robbed(DEALT, ITS_DEALER), "en"))
    ink = look.palette(dark=False).ink
    assert (last.marker.color, others.marker.line.color) == (ink, ink)
    assert [list(crosses.x), list(crosses.y)] == [[1, 1, 2, 2], pytest.approx([0, 1, 2 / 3, 0])]
    assert list(last.x) == list(others.x) == [1, 2]


# Through the years.


def test_each_year_has_its_share_within_the_band():
    table = group_years(MANY, GAMES)
    band, line = rate_years.chart(table, "en").data
    assert list(line.y) == pytest.approx(list(table["rate"]))
    count = len(table)
    assert all(low < y < high for high, y, low in zip(band.y, line.y, band.y[::-1], strict=False))
    assert len(band.y) == 2 * count
    assert sentences(go.Figure(line))[0].startswith("2019: ")


# Bids.


def test_too_high_goes_right_and_too_low_left():
    """Anna took one less than she bid, the only one to miss; Bo one more, the next time."""
    rows = [("2p", "0", "1"), ("1", "0p", "1")]
    hands = night(("Anna", "Bo", "Cia"), rows, (2, 3)).hands
    figure = bias.chart(bidding.bid_bias(hands), "en")
    bars = dict(zip(rows_of_bold(figure), figure.data[0].x, strict=True))
    assert bars == pytest.approx({"All": 0, "Anna": 0.5, "Cia": 0, "Bo": -0.5})
    assert all("2/2" in text for text in figure.layout.yaxis.ticktext[1:])


def rows_of_bold(figure: go.Figure) -> list[str]:
    names = (text.removeprefix("<b>").split("<")[0] for text in figure.layout.yaxis.ticktext)
    return list(names)


def test_the_axis_of_bias_is_as_long_to_both_sides_and_holds_every_interval():
    figure = bias.chart(bidding.bid_bias(MANY, GAMES), "en")
    low, high = figure.layout.xaxis.range
    assert low == -high
    assert all(low <= x <= high for trace in figure.data for x in trace.x)


def test_last_bidders_stand_apart():
    counted = bidding.bid_bias(MANY, GAMES)
    total = sum(len(bias.rows(counted, hooked)) for hooked in (False, True))
    assert total == 2 * (1 + len(NAMES))


def test_the_dotted_line_is_where_bids_are_tricks():
    counted = bidding.calibration(MANY)
    figure = calibration.chart(counted, "en")
    assert figure.data[0].x == figure.data[0].y
    assert list(figure.data[-1].y) == pytest.approx(list(counted.table["tricks"]))


def test_the_table_bid_one_more_than_its_cards():
    hands = night(("Anna", "Bo"), [("1", "1p")], (1,)).hands
    (bar,) = table_bids.chart(bidding.table_bids(hands), "cards", "en").data
    assert (list(bar.x), list(bar.y)) == ([1], [1])


# All of them.


@pytest.mark.parametrize(
    ("hands", "games"),
    [
        (night(("A", "B"), [], (1,)).hands, None),
        (night(("A", "B"), [("0", "1")], (1,)).hands, None),
        (night(("A",), [("0p",), ("1",)], (1, 2)).hands, None),
        (night(("A", "B"), [("0p", "1p")] * 3, (1, 1, 1)).hands, None),
        (TWO_ROUNDS.hands, None),
        (MANY, GAMES),
    ],
    ids=["nothing", "all made", "one player", "all missed", "two rounds", "twelve nights"],
)
def test_every_chart_takes_little_and_much(hands, games):
    for figure in every_chart(hands, games, "sv"):
        assert figure.data or figure.layout.annotations[0].text


def test_no_name_becomes_markup():
    for figure in every_chart(crowd(3).hands, None, "sv"):
        edges = [axis.ticktext or () for axis in (figure.layout.xaxis, figure.layout.yaxis)]
        words = [one.text for one in figure.layout.annotations]
        for text in strings([figure.to_dict()["data"], *map(list, edges), words]):
            assert "<a" not in text


def test_a_sentence_is_given_for_every_chart():
    rates = likely_rates(MANY)
    told = [
        plumps.alt(rates, "sv"),
        bids.said(rates, "sv"),
        biggest.alt(biggest_plumper(MANY), "sv"),
        adjusted.alt(adjusted_rates(MANY, GAMES), "sv"),
        plump_cells.alt(cells.plumps_by_seat(MANY, GAMES), By.SEAT, "sv"),
        rate_years.alt(group_years(MANY, GAMES), "sv"),
        made.alt(bidding.bids_made(MANY), "sv"),
        bias.alt(bidding.bid_bias(MANY, GAMES), "sv"),
        table_bids.alt(bidding.table_bids(MANY), "cards", "sv"),
    ]
    assert all(one.endswith(".") and "\n" not in one for one in told)
