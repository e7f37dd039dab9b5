"""The archive's page: nights are found, opened and told of; all of it is fetched and put back."""

import datetime as dt
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest

from dashboard import chosen, kept, opened, share, shelf
from dashboard.archived import whole
from plump_core import archive
from plump_core.archive import NewFile
from plump_core.nights import Origin, kept_photo
from plump_core.reading import read
from tests.core.test_photo import photo as photographed
from tests.dashboard.conftest import FIXTURES, Pages

Open = Callable[..., Pages]

PAPER = photographed((90, 60), "PNG")
SHEET = "Spelare;2;;1;\nAnna;1;;0;\nBo;2;p;0;p\n"
NAMES = {
    "Fredag 2020-01-03.csv": ("Anna", "Bo"),
    "Lördag 2020-01-04.csv": ("Anna", "Cia"),
    "Lördag igen 2020-01-04.csv": ("Dan", "Eva"),
    "Nyår 2021-01-01.csv": ("Ana", "Bo"),
}


@pytest.fixture
def nights(own_archive: Path) -> list[str]:
    """Four games of which the names of the files tell the days; their ids."""
    files = []
    for name, (one, other) in NAMES.items():
        data = SHEET.replace("Anna", one).replace("Bo", other).encode()
        files.append(NewFile(name, data, {game.game.id: None for game in read(data, name)}))
    with archive.open(own_archive) as store:
        store.add_files(files)
    return [id for one in files for id in one.games]


def address(page: Pages, name: str) -> str:
    """What stands in the address under a name."""
    value = page.app.query_params[name]
    return value[0] if isinstance(value, list) else str(value)


def mark(page: Pages, *rows: int) -> Pages:
    """Mark rows of the table, by their place in it."""
    key = page.app.dataframe[0].key
    page.app.session_state[key] = {"selection": {"rows": list(rows), "columns": [], "cells": []}}
    page.app.run()
    page.check()
    return page


def titles(page: Pages) -> list[str]:
    return [str(name) for name in page.app.dataframe[0].value["Night"]]


# Choosing.


def test_a_selection_stands_in_the_address_and_comes_back_from_it(nights: list[str], pages: Open):
    page = pages().go("archive").behind("choose-games")
    page.app.multiselect(key="narrow-players-0").set_value(["Anna"]).run()
    page.behind("choose-games").app.date_input(key="narrow-from-0").set_value(
        dt.date(2020, 1, 4)
    ).run()
    assert page.chosen() == r"Lördag 2020\-01\-04\.csv"
    said = {name: address(page, name) for name in ("with", "from")}
    assert said == {"with": "Anna", "from": "2020-01-04"}
    other = Pages.__new__(Pages)
    other.app = type(page.app).from_file(page.app._script_path, default_timeout=60)
    for name, value in {**said, "lang": "en"}.items():
        other.app.query_params[name] = value
    other.app.run()
    assert titles(other.go("archive")) == ["Lördag 2020-01-04.csv"]


def test_a_selection_holds_for_all_pages_until_all_are_asked_for(nights: list[str], pages: Open):
    page = pages().go("plumps").behind("choose-games")
    page.app.text_input(key="narrow-find-0").set_value("lordag").run()
    assert page.chosen() == "2 of 4 games"
    for name in ("bids", "money", "tonight"):
        assert page.go(name).chosen() == "2 of 4 games"
        assert address(page, "find") == "lordag"
    assert page.behind("choose-games").press("All").chosen() == "All 4 games"
    assert "find" not in page.app.query_params


def test_one_press_shows_the_latest_night(nights: list[str], pages: Open):
    page = pages().behind("choose-games").press("The latest night")
    assert page.chosen() == r"Nyår 2021\-01\-01\.csv"
    assert address(page, "games") == nights[3]


def test_nothing_that_fits_is_told_and_one_press_shows_all(nights: list[str], pages: Open):
    page = pages().go("plumps").behind("choose-games")
    page.app.text_input(key="narrow-find-0").set_value("Zlatan").run()
    page.check()
    assert page.chosen() == "0 of 4 games"
    assert page.press("Show all games").chosen() == "All 4 games"


def test_marked_games_are_all_that_is_seen(nights: list[str], pages: Open):
    page = mark(pages().go("archive"), 0, 3)
    page.press("See only these")
    assert titles(page) == ["Nyår 2021-01-01.csv", "Fredag 2020-01-03.csv"]
    assert set(address(page, "games").split(".")) == {nights[3], nights[0]}


# The table.


def test_the_table_is_searched_and_sorted(nights: list[str], pages: Open):
    page = pages().go("archive")
    assert titles(page)[0] == "Nyår 2021-01-01.csv"
    page.app.selectbox(key="archive-sort").set_value("earliest").run()
    assert titles(page)[0] == "Fredag 2020-01-03.csv"
    page.app.text_input(key="archive-find").set_value("ana bo").run()
    assert titles(page) == ["Nyår 2021-01-01.csv"]
    assert page.chosen() == "All 4 games", "what is searched here narrows the table alone"


def test_a_page_opens_the_one_game_that_it_shows(nights: list[str], pages: Open, monkeypatch):
    shelf.shelf()
    asked = []
    monkeypatch.setattr(opened, "_readings", {})
    read_as = opened.readings
    monkeypatch.setattr(opened, "readings", lambda *a: asked.append(a[1]) or read_as(*a))
    pages().go("archive").go("plumps").check()
    assert len(set(asked)) == 1


# A game that is opened.


def test_a_date_is_a_guess_until_somebody_says_so(nights: list[str], pages: Open):
    page = mark(pages().go("archive"), 3)
    assert r"3 January 2020: a guess\, by the name of the file" in page.text()
    assert list(page.app.dataframe[0].value["Sure"]) == ["guess"] * 4
    page.press("It was that day").check()
    assert "3 January 2020: said by you" in page.text()
    assert shelf.shelf().known[nights[0]].origin is Origin.SAID
    assert kept.find(nights[0]).game.date == dt.date(2020, 1, 3)


def test_place_note_and_photo_are_the_nights_and_can_be_undone(nights: list[str], pages: Open):
    page = mark(pages().go("archive"), 0)
    next(one for one in page.app.text_input if one.label == "Place").set_value("Sälen")
    next(one for one in page.app.text_area if one.label == "Note").set_value("Mycket *snö*")
    page.press("Save place and note").check()
    (night,) = kept.archive().nights.all()
    assert (night.place, night.note, night.games) == ("Sälen", "Mycket *snö*", (nights[3],))
    photo = next(one for one in page.app.get("file_uploader") if "photo" in one.label)
    photo.upload("paper.png", PAPER, "image/png").run()
    page.check()
    (night,) = kept.archive().nights.all()
    assert kept.archive().nights.photo(night) == kept_photo(PAPER)
    page.part("changes").press("Undo").press("Undo").check()
    assert kept.archive().nights.all() == []


def test_what_is_no_photo_is_refused_in_words(nights: list[str], pages: Open):
    page = mark(pages().go("archive"), 0)
    photo = next(one for one in page.app.get("file_uploader") if "photo" in one.label)
    photo.upload("paper.jpg", b"GIF89a", "image/jpeg").run()
    page.check()
    assert "no photo that can be kept" in page.app.error[0].value


def test_nights_are_joined_and_parted(nights: list[str], pages: Open):
    def night_of() -> list[str]:
        return list(shelf.shelf().index.frame["night"])

    assert len(set(night_of())) == 4, "of one day, but nobody played in both"
    page = mark(pages().go("archive"), 1, 2)
    page.press("They were one night").check()
    assert night_of()[1] == night_of()[2]
    page = mark(page, 1)
    page.press("This game was another night").check()
    assert len(set(night_of())) == 4


def test_who_dealt_first_is_asked_where_nobody_has_said(nights: list[str], pages: Open):
    page = mark(pages().go("archive"), 3)
    asked = next(one for one in page.app.selectbox if one.label == "Who dealt the first round?")
    asked.set_value(1).run()
    page.check()
    assert shelf.shelf().known[nights[0]].first_dealer == 1
    assert "Dealt first" in {one.label for one in page.app.selectbox}


def test_the_opened_game_is_the_one_that_its_page_shows(nights: list[str], pages: Open):
    page = mark(pages().go("archive"), 3)
    page.press("See the game").check()
    assert page.go("tonight").app.title[0].value == r"Fredag 2020\-01\-03\.csv"
    assert page.chosen() == "All 4 games"


def test_marked_games_go_to_the_bin_and_come_back(nights: list[str], pages: Open):
    page = mark(pages().go("archive"), 0, 1)
    page.press("To the bin").check()
    assert titles(page) == ["Lördag 2020-01-04.csv", "Fredag 2020-01-03.csv"]
    page.part("changes").press("Put back").press("Put back").check()
    assert len(shelf.shelf()) == 4


def test_a_guest_sees_the_nights_and_no_way_to_change_them(
    nights: list[str], pages: Open, monkeypatch
):
    monkeypatch.setattr(share, "may_write", lambda: False)
    page = mark(pages().go("archive"), 0)
    assert page.app.segmented_control(key="archive-part").options == ["Nights", "Players"]
    offered = {one.label for one in page.app.button}
    assert {"See the game", "See only this"} <= offered
    assert not {"To the bin", "It was that day", "Save place and note"} & offered
    assert not page.app.get("file_uploader")
    assert not {"To the bin"} & {one.label for one in mark(page, 0, 1).app.button}


# All of it at once.


def test_a_backup_that_was_fetched_is_put_back(nights: list[str], pages: Open, tmp_path: Path):
    data = whole._backup()
    kept.remove(nights[0])
    page = pages().go("archive").part("backup")
    page.app.get("file_uploader")[0].upload("natt.db", data, "application/octet-stream").run()
    assert len(shelf.shelf()) == 3, "nothing is replaced before somebody says so"
    page.press("Replace everything").check()
    assert list(shelf.shelf().known) == nights
    before = list(tmp_path.glob("archive-*-version-*.db"))
    assert len(before) == 1
    with archive.open(before[0]) as store:
        assert len(store.files()) == 3


@pytest.mark.parametrize("data", [b"", b"Spelare;2;1", (FIXTURES / "whole.xls").read_bytes()])
def test_what_is_no_backup_is_refused_and_nothing_is_changed(
    nights: list[str], pages: Open, data: bytes
):
    page = pages().go("archive").part("backup")
    page.app.get("file_uploader")[0].upload("natt.db", data, "application/octet-stream").run()
    page.press("Replace everything").check()
    assert r"natt\.db is no backup of Plump" in page.app.error[0].value
    assert list(shelf.shelf().known) == nights


def test_the_tables_are_what_the_command_writes(nights: list[str], pages: Open):
    page = pages().go("archive").part("backup")
    page.check()
    assert [one.label for one in page.app.download_button] == ["Fetch a backup", "Fetch the tables"]
    own = list(shelf.shelf().known.values())
    with zipfile.ZipFile(BytesIO(whole.packed_tables(own, "en"))) as packed:
        games = packed.read("plump/games.csv").decode("utf-8-sig").splitlines()
        assert len(games) == 1 + len(nights)
        assert "plump/hands.csv" in packed.namelist()


def test_an_upgrade_is_told_once(own_archive: Path, pages: Open):
    own_archive.write_bytes((FIXTURES / "archive-1.db").read_bytes())
    page = pages()
    page.check()
    assert upgrades(page)
    page.press("I have read it").check()
    assert not upgrades(page)
    assert not upgrades(pages())


def upgrades(page: Pages) -> list[str]:
    return [one.value for one in page.app.info if "made by an earlier version" in one.value]


# What the pages are given.


def test_the_choice_that_is_kept_is_there_the_next_time(nights: list[str], pages: Open):
    page = pages().behind("choose-games")
    page.app.text_input(key="narrow-find-0").set_value("nyar").run()
    assert pages().chosen() == r"Nyår 2021\-01\-01\.csv"
    assert chosen.Chosen.from_json(kept.choice("chosen")).selection.text == "nyar"


def test_an_archive_that_cannot_be_read_does_not_look_empty(own_archive: Path, pages: Open):
    with archive.open(own_archive) as store:
        store.add_file("odd.csv", b"nothing", {"odd": None})
    page = pages("sv")
    assert shelf.shelf().unread == {"odd"}
    assert "1 parti i arkivet går inte att läsa" in page.text()
