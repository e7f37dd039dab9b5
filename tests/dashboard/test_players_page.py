"""The page of the players, and one player's: with no night, with one, and with forty."""

import re
from html import escape
from xml.etree import ElementTree

import pytest

from dashboard import look, shelf
from dashboard.charts import labels, panels
from dashboard.charts.points import signed
from dashboard.players import drawing, figures, looking_back
from dashboard.players.report import Review
from dashboard.together import Together
from dashboard.view import View
from plump_core.statistics.nightly import nightly
from tests.dashboard.conftest import FIXTURES, Pages

WHOLE = (FIXTURES / "whole.xls").read_bytes()
PARTS = ("ranking", "meetings", "records", "years", "rules")
OWN = ("short", "plumps", "others", "years", "back")


@pytest.fixture
def family(pages) -> Pages:
    return pages().go("players").press("A family over forty nights").go("players")


def see(page: Pages, key: str, part: str) -> str:
    """What a part of the page says."""
    page.app.segmented_control(key=key).set_value(part).run()
    page.check()
    return page.text()


def open_one(page: Pages, name: str) -> Pages:
    page.app.query_params["player"] = name
    page.app.run()
    page.check()
    return page


def test_one_night_is_told_without_error_in_every_part(pages):
    page = pages().upload(WHOLE, "whole.xls").go("players")
    for part in PARTS:
        assert see(page, "players-part", part)
    open_one(page, "Göran")
    for part in OWN:
        assert "Göran" in see(page, "player-part", part)


def test_a_nemesis_takes_four_nights(pages):
    page = pages().upload(WHOLE, "whole.xls").go("players")
    assert "that takes 4 nights" in see(page, "players-part", "meetings")


def test_forty_nights_are_told_in_every_part(family):
    texts = [see(family, "players-part", part) for part in PARTS]
    assert "Over 40 nights" in texts[0] or re.search(r"Over \d+ nights", texts[0])
    assert "Göran’s nemesis is Ella, ahead on 8 of 8 nights together" in texts[1].replace("\\", "")


def test_a_player_opened_from_the_address_has_a_page_of_his_own(family):
    name = family.app.pills(key="choose-player").options[0]
    open_one(family, name)
    assert family.app.title[0].value == name
    for part in OWN:
        assert name in see(family, "player-part", part)
    family.press("All players")
    assert family.app.title[0].value == "Players"


def test_who_is_not_known_is_passed_over(family):
    open_one(family, "Nobody at all")
    assert family.app.title[0].value == "Players"


def test_rules_are_never_mixed_unsaid(family):
    """The family played under one set of rules; looked at under others, that is said."""
    family.choose("beredskap").go("players")
    assert "Points under different rules cannot be compared" in family.text()
    named = [button for button in family.app.button if button.label.startswith("Count all by")]
    named[0].click().run()
    family.check()
    assert "cannot be compared" not in family.text()


@pytest.mark.parametrize("lang", ["sv", "en"])
def test_a_report_is_one_file_that_asks_for_nothing(lang):
    there = shelf.shelf(shelf.FAMILY)
    rows = there.latest_last(there.index.frame)
    view = View(lang, rows, there, None, None, "SEK")
    name = there.people.persons[0].name
    year = int(rows["date"].dt.year.max())
    made = Review(Together.of(view), view, name, year, ["One <b>sentence</b>."])
    page = made.page()
    assert not re.search(r"(src|href)=|@import|url\(", page.split("<script>")[0])
    assert page.count("<svg ") == 3
    assert "<b>" not in page
    assert ElementTree.fromstring(made.card()).tag.endswith("svg")


@pytest.mark.parametrize("year", [2012, 2021, 2026])
def test_the_card_of_a_year_tells_of_that_year_alone(year):
    there = shelf.shelf(shelf.FAMILY)
    rows = there.latest_last(there.index.frame)
    view = View("en", rows, there, None, None, "SEK")
    every = Together.of(view)
    (name, *_others) = every.games.loc[every.games["date"].dt.year == year, "players"].iloc[0]
    games, within = looking_back._within(every, view, year)
    told = figures.figures(games, within, name)
    scored = every.scored()
    names = every.games.loc[every.games["date"].dt.year == year, "game"]
    scored = scored[scored["game"].isin(set(names))]
    (points,) = (
        nightly(scored, every.rules, every.games).query("player == @name").to_dict("records")
    )
    hands = scored[(scored["player"] == name) & scored["played"]]
    shown = {one.title: one for one in told}
    assert shown["Nights"].value == str(points["nights"])
    assert shown["Nights"].beside.startswith(f"{hands['plump'].count()} round")
    assert shown["Points a night"].value == signed(points["median"], "en")
    card = Review(games, within, name, year, []).card()
    assert all(f">{escape(one.value)}<" in card for one in told)
    assert [one.value for one in told] != [one.value for one in figures.figures(every, view, name)]


def test_the_page_says_that_who_missed_one_night_has_not_been_seen_since(family):
    text = see(family, "players-part", "years")
    assert "not seen since (1 night so far): " in text
    assert "2025** · left:" not in text


def test_a_picture_takes_no_markup_from_a_name():
    assert "<b>" not in drawing.text("<b>x</b>", 0, 0, 10, "#000000")


def test_a_long_name_is_as_wide_as_its_card_has_room():
    assert drawing.fitting("Bo", 60, 600) == 60
    size = drawing.fitting("Maximiliana Wachtmeister", 60, 600)
    assert size > 20
    assert size * labels.width("Maximiliana Wachtmeister") <= 600


def test_one_night_is_a_mark_with_its_interval():
    panel = panels.Panel("Bo", "#000000", [3], [1.0], [-5.0], [7.0], ["…"])
    box = drawing.Box(0, 0, 100, 100)
    drawn = drawing.course(panel, box, 0, ["−5", "7", "0"], look.palette(dark=False))
    (marked,) = re.findall(r'<polygon points="([^"]+)"[^>]+stroke-width="([1-9]\d*)"', drawn)
    assert {point.split(",")[1] for point in marked[0].split()} == {"0.0", "100.0"}


def test_a_long_sentence_is_cut():
    drawn, foot = drawing.paragraph("ord " * 200, 0, 100, 20, 400, "#000000")
    assert drawn.count("<text") == 3
    assert drawn.endswith("…</text>")
    assert foot > 100
