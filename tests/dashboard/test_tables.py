"""What many games come to together is what each of them comes to by itself."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from dashboard import kept, look, shelf, tables
from dashboard.view import View
from plump_core import answers, archive, examples
from plump_core.archive import NewFile
from plump_core.players import Seen
from plump_core.reading import read
from plump_core.rules import load, parse

SHEET = "Spelare;2;;1;\nAnna;1;;0;\nBo;2;p;0;p\n"


@pytest.fixture(scope="module")
def family() -> list:
    return examples.family()


@pytest.mark.parametrize("rules", [None, "exact", "beredskap"])
def test_points_together_are_those_of_each_game(family: list, rules: str | None):
    there = shelf.shelf(shelf.FAMILY)
    house = load()[rules] if rules else None
    scored = tables.scored(there, tuple(there.known), house)
    assert set(scored["game"]) == {one.game.id for one in family}
    sums = scored.groupby(["game", "player"])[["low", "high"]].sum()
    won = tables.winners(there, tuple(there.known), house)
    for reading in family:
        given = answers.answer(reading, house)
        for player, ends in given.outcome.totals.items():
            assert tuple(sums.loc[(reading.game.id, player)]) == ends
        assert won[reading.game.id] == given.outcome.winners


def test_games_without_points_under_some_rules_are_left_out(family: list):
    """Nobody bids nought in what is left, where a made nought would be a division by it."""
    house = replace(load()["exact"], made=parse("2520 / bid"), zero=None, all=None)
    there = shelf.shelf(shelf.FAMILY)
    hands = tables.hands(there, tuple(there.known))
    none = hands["game"].isin(hands.loc[(hands["bid"] == 0) & ~hands["plump"], "game"])
    some = hands["game"].isin(hands["game"].unique()[:3])
    hands = hands.assign(bid=hands["bid"].mask(some & ~hands["plump"], 1))
    left = tables.where_they_can_be(hands, there, house)
    assert 0 < left["game"].nunique() < hands["game"].nunique()
    assert set(left["game"]) == set(hands.loc[some | ~none, "game"])


def test_two_spellings_made_one_are_one_player_and_the_others_keep_their_colours(own_archive: Path):
    ids = added(own_archive, "a.csv", SHEET) + added(
        own_archive, "b.csv", SHEET.replace("Anna", "Ana").replace("Bo", "Cia")
    )
    before = look.pens_of(["Anna", "Bo", "Cia"], looked_at().people)
    kept.archive().people.merge("Anna", ["Ana"], Seen())
    view = looked_at()
    assert set(view.hands()["player"]) == {"Anna", "Bo", "Cia"}
    assert set(view.scored()["player"]) == {"Anna", "Bo", "Cia"}
    assert look.pens_of(["Anna", "Bo", "Cia"], view.people) == before
    assert view.reading(ids[1]).game.players == ("Ana", "Cia"), "as it was written"


def test_who_is_hidden_is_in_the_hands_and_not_in_what_is_drawn(own_archive: Path):
    added(own_archive, "a.csv", SHEET)
    shelf.shelf()
    kept.archive().people.say("Bo", hidden=True)
    view = looked_at()
    assert set(view.hands()["player"]) == {"Anna", "Bo"}
    assert set(view.shown(view.hands())["player"]) == {"Anna"}


def test_a_row_a_game_tells_who_dealt_and_when(own_archive: Path):
    later = added(own_archive, "2021-01-01.csv", SHEET + "\n")
    earlier = added(own_archive, "2020-01-01.csv", SHEET)
    table = looked_at().games()
    assert list(table["game"]) == earlier + later, "the latest last"
    assert list(table["rounds"]) == [2, 2]
    assert table["dealer"].isna().all()
    assert list(table["date"].dt.year) == [2020, 2021]
    assert table["guessed"].all()


def added(where: Path, name: str, sheet: str) -> list[str]:
    data = sheet.encode()
    games = {one.game.id: None for one in read(data, name)}
    with archive.open(where) as store:
        store.add_files([NewFile(name, data, games)])
    return list(games)


def looked_at() -> View:
    """All there is, under the rules it was played under."""
    there = shelf.shelf()
    rows = there.latest_last(there.index.frame)
    return View("en", rows, there, None, Fraction(1), "SEK")
