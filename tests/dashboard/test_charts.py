"""What the charts show of games whose points one can count by hand."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, product
from typing import Any

import pandas as pd
import plotly.graph_objects as go
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dashboard import look, words
from dashboard.charts import bids, labels, matrix, net, plumps, standings
from plump_core.outcome import Outcome
from plump_core.players import People, Person
from plump_core.settlement import Settlement, settle
from plump_core.statistics.likely import likely_rates
from tests.dashboard.nights import BEGUN, OPEN, TWO_ROUNDS, crowd, night, outcome

NBSP = "\N{NO-BREAK SPACE}"


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from strings(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from strings(one)


def ends(figure: go.Figure) -> list[str]:
    return [one.text for one in figure.layout.annotations if one.showarrow]


def sentences(figure: go.Figure) -> list[str]:
    return [
        text.replace("<br>", " ")
        for trace in figure.data
        for text in (trace.hovertext if trace.hovertext is not None else ())
    ]


def rows_of(figure: go.Figure) -> list[str]:
    """The names of the rows without what is small and pale beside them."""
    return [text.split("<")[0].strip() for text in figure.layout.yaxis.ticktext]


def settled(result: Outcome) -> Settlement:
    return settle(result.scores(), Fraction(1), order=result.ranking)


def every_chart(result: Outcome, lang: str, dark: bool) -> Iterator[go.Figure]:
    rates = likely_rates(result.game.hands)
    yield standings.chart(result, lang, dark)
    yield plumps.chart(rates, lang, dark)
    yield bids.chart(rates, lang, dark)
    yield matrix.chart(settled(result), "SEK", lang, dark)
    yield net.chart(settled(result), "SEK", lang, dark)


# Standings.


def test_lines_run_through_the_totals_of_the_protocol():
    figure = standings.chart(outcome(TWO_ROUNDS), "en")
    lines = [trace for trace in figure.data if trace.mode == "lines" and len(trace.x)]
    assert [list(line.y) for line in lines] == [[0, 13, 13], [0, 0, 13], [0, 14, 25], [0, 12, 24]]
    assert all(list(line.x) == [0, 1, 2] for line in lines)


def test_lines_end_with_names_and_totals():
    assert ends(standings.chart(outcome(TWO_ROUNDS), "sv")) == [
        "Anna 13",
        "Björn 13",
        "Cissi 25",
        "David 24",
    ]


def test_rounds_are_named_by_their_cards():
    assert standings.chart(outcome(TWO_ROUNDS), "sv").layout.xaxis.ticktext == ("10", "9")


def test_a_plump_is_a_dot_of_ink_ringed_in_the_colour_of_the_player():
    figure = standings.chart(outcome(TWO_ROUNDS), "en")
    pens = look.pens(TWO_ROUNDS.players)
    dots = [trace for trace in figure.data if trace.mode == "markers" and len(trace.x)]
    assert [(dot.x, dot.y) for dot in dots] == [((2,), (13,)), ((1,), (0,))]
    assert {dot.marker.color for dot in dots} == {look.palette(dark=False).ink}
    assert [dot.marker.line.color for dot in dots] == [pens[who].line for who in ("Anna", "Björn")]


def test_a_hand_is_told_in_a_sentence():
    assert "Anna, round 2 (9 cards): bid 2, plump, 0 points, 13 in all" in sentences(
        standings.chart(outcome(TWO_ROUNDS), "en")
    )
    assert "Björn, omgång 2 (9 kort): bud 3, klarat, 13 poäng, totalt 13" in sentences(
        standings.chart(outcome(TWO_ROUNDS), "sv")
    )


def test_a_total_the_sheet_does_not_tell_is_a_band_and_a_range():
    figure = standings.chart(outcome(OPEN, "basic"), "en")
    assert ends(figure) == ["Anna 0–3", "Bo 0–3", "Cia 10"]
    bands = [trace for trace in figure.data if trace.fill == "toself"]
    assert [set(zip(band.x, band.y, strict=True)) for band in bands] == [
        {(0, 0), (1, 0), (1, 3)}
    ] * 2
    assert "Anna, round 1 (3 cards): bid 1, plump, 0–3 points, 0–3 in all" in sentences(figure)


def test_a_game_that_is_not_over_keeps_the_room_of_what_is_to_come():
    figure = standings.chart(outcome(BEGUN), "en")
    assert figure.layout.xaxis.range == (0, 5)
    assert {one.x for one in figure.layout.annotations if one.showarrow} == {2}
    assert standings.alt(outcome(BEGUN), "en") == (
        "Points after 2 of 5 rounds: Anna 22, Bo 0, and Cia 0."
    )


def test_who_comes_late_starts_late_and_who_sits_out_is_told_so():
    figure = standings.chart(outcome(BEGUN), "en")
    firm = [trace.x for trace in figure.data if trace.mode == "lines" and len(trace.x)]
    assert firm == [(0, 1, 2), (0, 1, 2), (1, 2)]
    assert "Bo, round 2 (2 cards): sat out, 0 in all" in sentences(figure)


def test_one_round_is_enough_for_a_chart_and_none_for_a_sentence():
    assert len(standings.chart(outcome(OPEN), "en").layout.xaxis.ticktext) == 1
    nothing = outcome(night(("Anna", "Bo"), [], (2, 1)))
    assert standings.alt(nothing, "sv") == "Ingen omgång är spelad än."
    assert [one.text for one in standings.chart(nothing, "sv").layout.annotations] == [
        "Ingen omgång är spelad än."
    ]


def test_names_of_eleven_players_never_collide_and_stay_on_the_chart():
    figure = standings.chart(outcome(crowd()), "sv")
    layout = figure.layout
    plot = layout.height - layout.margin.t - layout.margin.b
    bottom, top = layout.yaxis.range
    heights = sorted(
        (one.y - bottom) / (top - bottom) * plot - one.ay
        for one in layout.annotations
        if one.showarrow
    )
    assert len(heights) == 11
    assert all(above - below >= labels.LINE - 1e-6 for below, above in pairwise(heights))
    assert heights[0] >= -1e-6
    assert heights[-1] <= plot + 1e-6


def test_the_longest_names_leave_the_lines_room_on_a_phone():
    margin = standings.chart(outcome(crowd()), "sv").layout.margin
    assert labels.PHONE - margin.l - margin.r >= 150


def test_the_cards_of_many_rounds_are_told_where_there_is_room():
    cards = (*range(17, 0, -1), *range(1, 18))
    rows = [("0", "1p", "0")] * len(cards)
    axis = standings.chart(outcome(night(("A", "B", "C"), rows, cards)), "sv").layout.xaxis
    assert (axis.ticktext[0], axis.ticktext[-1]) == ("17", "17")
    assert 10 <= len(axis.ticktext) < len(cards)
    assert [str(cards[at - 1]) for at in axis.tickvals] == list(axis.ticktext)


def test_a_player_keeps_the_colour_for_life_and_guests_are_grey():
    david = Person("david", "David", ("David",), colour=4)
    anna = Person("anna", "Anna", ("Anna",), colour=2, guest=True)
    figure = standings.chart(outcome(TWO_ROUNDS), "sv", people=People.of([david, anna]))
    colour = {one.text.split()[0]: one.font.color for one in figure.layout.annotations[2:]}
    assert colour["David"] == list(look.pens("abcde").values())[4].ink
    assert colour["Anna"] == look.palette(dark=False).muted


# Money.

PUBLISHED = settle({"A": 14000, "B": 12000, "C": 8000, "D": 7000}, Fraction(1))
"""140, 120, 80 and 70 points: the example that a description of the game gives."""


def test_everybody_pays_everybody_above():
    figure = matrix.chart(PUBLISHED, "SEK", "sv")
    assert [list(row) for row in figure.data[0].text] == [
        ["", "", ""],
        ["20,00", "", ""],
        ["60,00", "40,00", ""],
        ["70,00", "50,00", "10,00"],
    ]
    assert figure.layout.xaxis.ticktext == ("A", "B", "C")
    assert rows_of(figure) == ["A", "B", "C", "D"]
    assert f"D är skyldig A 70,00{NBSP}kr" in matrix.alt(PUBLISHED, "SEK", "sv")


def test_the_net_stands_at_the_edge():
    nets = [
        row.split(">")[-2].split("<")[0]
        for row in matrix.chart(PUBLISHED, "SEK", "sv").layout.yaxis.ticktext
    ]
    assert nets == ["+150,00", "+70,00", "−90,00", "−130,00"]


def test_net_bars_point_the_way_the_money_goes():
    figure = net.chart(PUBLISHED, "EUR", "en")
    assert list(figure.data[0].x) == [150, 70, -90, -130]
    assert [one.text for one in figure.layout.annotations] == [
        "+€150.00",
        "+€70.00",
        "−€90.00",
        "−€130.00",
    ]
    low, high = figure.layout.xaxis.range
    assert low < -130
    assert high > 150


@pytest.mark.parametrize("kind", [matrix, net])
def test_where_all_are_even_nobody_owes(kind):
    even = settle({"A": 1000, "B": 1000}, Fraction(1))
    assert kind.alt(even, "SEK", "sv") == "Ingen är skyldig någon något."
    kind.chart(even, "SEK", "sv")


ELEVEN = settle({f"Player {i}": i * 1700 for i in range(11)}, Fraction(1, 4))


def test_sums_of_eleven_players_are_legible_on_a_phone():
    figure = matrix.chart(ELEVEN, "SEK", "sv")
    longest = max(len(text) for row in figure.data[0].text for text in row)
    margin = figure.layout.margin
    column = (labels.PHONE - margin.l - margin.r) / len(figure.layout.xaxis.ticktext)
    assert figure.data[0].textfont.size >= 8
    assert longest * 0.5 * figure.data[0].textfont.size <= column


def test_more_room_gives_larger_sums():
    charts = [matrix.chart(ELEVEN, "SEK", "sv", width=width) for width in (350, 900)]
    sizes = [chart.data[0].textfont.size for chart in charts]
    assert sizes[0] < sizes[1] == 13


# Names are whatever somebody wrote in a cell.


@pytest.mark.parametrize("dark", [False, True])
def test_no_name_becomes_markup_or_a_template(dark):
    for figure in every_chart(outcome(crowd(3)), "sv", dark):
        for text in strings(figure.to_dict()["data"]):
            assert "<a" not in text
        for text in strings(figure.layout.to_plotly_json()):
            assert "<a" not in text
        templates = [
            trace[key]
            for trace in figure.to_dict()["data"]
            for key in trace
            if key.endswith("template")
        ]
        assert set(templates) <= {"%{text}"}


def test_a_long_name_is_cut_at_the_edge_and_whole_in_the_sentence():
    figure = standings.chart(outcome(crowd(2)), "sv")
    assert all("… " in text and len(text) < 40 for text in ends(figure))
    assert any(text.replace(" ", "").count("å") >= 500 for text in sentences(figure))


def test_names_that_begin_alike_are_rows_of_their_own():
    result = outcome(crowd(5))
    for figure in list(every_chart(result, "sv", dark=False))[1:3]:
        assert len(figure.layout.yaxis.ticktext) == 5
        assert len(set(figure.data[-1].y)) == 5


@pytest.mark.parametrize("shown", [labels.plain, words.plain])
def test_the_thousands_of_a_number_stay_on_one_line(shown):
    assert shown("1\N{NO-BREAK SPACE}479\n plumpar") == "1\N{NO-BREAK SPACE}479 plumpar"


def test_what_turns_the_line_around_is_left_out():
    assert labels.plain("  A\N{RIGHT-TO-LEFT OVERRIDE}nna\n\tBo\N{NULL} ") == "Anna Bo"


def test_a_sentence_is_one_line_in_either_language():
    result = outcome(crowd(3))
    for lang in ("sv", "en"):
        for told in (standings.alt(result, lang), matrix.alt(settled(result), "SEK", lang)):
            assert told.endswith(".")
            assert "\n" not in told
            assert len(told) < 400


# Labels apart.


@given(
    st.lists(st.integers(0, 300), min_size=1, max_size=11),
    st.integers(1, 25),
)
def test_labels_stand_apart_in_their_order_and_inside(wanted, gap):
    places = labels.spread(wanted, gap, 0, 300)
    ordered = sorted(zip(wanted, places, strict=True))
    assert all(b - a >= gap - 1e-6 for a, b in pairwise(sorted(places)))
    assert all(a[1] < b[1] for a, b in pairwise(ordered) if a[0] < b[0])
    assert min(places) >= -1e-6
    assert max(places) <= 300 + 1e-6


@given(st.lists(st.integers(0, 100), min_size=1, max_size=8, unique=True))
def test_labels_that_do_not_collide_stay_where_they_are(tens):
    wanted = [10 * ten for ten in tens]
    assert labels.spread(wanted, 10, 0, 1000) == pytest.approx(wanted)


@given(st.lists(st.integers(0, 8), min_size=1, max_size=3))
def test_no_other_places_are_nearer(wanted):
    """Against every choice of half steps."""

    def moved(places):
        return sum((a - b) ** 2 for a, b in zip(places, wanted, strict=True))

    steps = [half / 2 for half in range(17)]
    best = min(
        moved(places)
        for places in product(steps, repeat=len(wanted))
        if all(b - a >= 2 for a, b in pairwise(sorted(places)))
    )
    assert moved(labels.spread(wanted, 2, 0, 8)) <= best + 1e-9


@given(st.text(max_size=60))
def test_a_short_name_fits(text):
    assert labels.width(labels.short(text, 6)) <= 6


# Colours.


@pytest.mark.parametrize("dark", [False, True])
def test_lines_can_be_seen_and_names_read_on_the_paper(dark):
    paper = look.palette(dark).paper
    for pen in look.pens([str(i) for i in range(24)], dark).values():
        assert look.contrast(pen.line, paper) >= 3
        assert look.contrast(pen.ink, paper) >= 4.5


@pytest.mark.parametrize("dark", [False, True])
def test_texts_can_be_read_wherever_they_stand(dark):
    colours = look.palette(dark)
    for ground in (colours.paper, colours.sheet, colours.margin):
        for text in (colours.ink, colours.muted, colours.accent):
            assert look.contrast(text, ground) >= 4.5
    for share in range(11):
        cell = look.mix(colours.margin, colours.tint, share / 10)
        assert look.contrast(colours.ink, cell) >= 4.5


def test_contrast_is_that_of_the_standard():
    assert look.contrast("#ffffff", "#000000") == pytest.approx(21)
    assert look.contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)


def test_eight_colours_then_dashes():
    pens = list(look.pens([str(i) for i in range(11)]).values())
    assert len({pen.line for pen in pens[:8]}) == 8
    assert {pen.dash for pen in pens[:8]} == {"solid"}
    assert len(set(pens)) == 11


def test_streamlit_knows_every_option_of_the_theme():
    from streamlit import config

    for option in look.theme():
        config.get_option(option)


def test_no_chart_can_be_sent_anywhere():
    for saving in (False, True):
        config = look.config(saving)
        assert config["modeBarButtonsToRemove"] == ["sendChartToCloud"]
        assert config["displaylogo"] is False


@pytest.mark.parametrize(("lang", "separators"), [("sv", f",{NBSP}"), ("en", ".,")])
def test_axes_write_numbers_as_the_language_does(lang, separators):
    for figure in every_chart(outcome(TWO_ROUNDS), lang, dark=False):
        assert figure.layout.template.layout.separators == separators


def test_tables_are_left_as_they_were():
    table = likely_rates(TWO_ROUNDS.hands)
    before = table.copy()
    plumps.chart(table, "sv")
    pd.testing.assert_frame_equal(table, before)
