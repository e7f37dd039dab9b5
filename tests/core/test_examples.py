"""The nights that come with the program are right by their own rules."""

import datetime as dt

import pytest

from plump_core import examples
from plump_core.checks import check
from plump_core.detect import played
from plump_core.places import data
from plump_core.reading import read


@pytest.fixture(scope="module")
def family():
    return examples.family()


def test_nothing_is_found_on_the_example_night():
    (reading,) = examples.night()
    assert check(reading, played(reading)) == []


def test_nothing_is_found_on_any_night_of_the_family(family):
    assert [finding for one in family for finding in check(one, played(one))] == []
    assert {played(one).name for one in family} == {"skidsystemet"}


def test_eight_people_play_forty_nights_and_two_of_them_twice(family):
    dates = [one.game.date for one in family]
    assert len(family) == 42
    assert len(set(dates)) == 40
    assert dates == sorted(dates)
    assert {date.year for date in dates} == set(range(2009, 2027))
    assert max(dates) < dt.date(2026, 7, 1)
    assert len({player for one in family for player in one.game.players}) == 8


def test_three_to_six_sit_at_the_table_and_one_night_was_not_finished(family):
    assert {len(one.game.players) for one in family} == {3, 4, 5, 6}
    assert {max(one.game.cards) for one in family} == {7, 10}
    unfinished = [one for one in family if one.game.played < one.game.rounds]
    assert len(unfinished) == 1


def test_everybody_has_played_often_enough_to_tell_of(family):
    nights = [player for one in family for player in one.game.players]
    assert min(nights.count(player) for player in set(nights)) >= 8


def test_the_family_is_small():
    assert len(data(examples.FAMILY).read_bytes()) < 300_000


def test_the_empty_template_waits_for_bids():
    """It is a protocol, and says so, but not yet a game."""
    from plump_core.findings import ReadError

    with pytest.raises(ReadError, match="protocol"):
        read(data("plump-mall.xlsx").read_bytes(), "plump-mall.xlsx")
