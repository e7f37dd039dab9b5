"""When nights were, which games they had, and what was said of them."""

import datetime as dt
import io
import zipfile
from pathlib import Path

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from plump_core import archive
from plump_core.edits import CODE, Edit, edited
from plump_core.findings import PlumpError
from plump_core.game import Game, Source, hands
from plump_core.nights import Night, Origin, Sat, group, guess, kept_photo, without_dealer
from plump_core.nights.dates import in_name
from plump_core.reading import read
from tests.core.test_photo import photo

SHEET = b"Spelare;2;;1;\nAnna;1;;0;\nBo;2;p;0;p\n"
FIXTURES = Path(__file__).parents[1] / "fixtures"
DAY = dt.date(2009, 2, 27)


@pytest.fixture(params=["memory", "postgresql"])
def kept(request):
    place = ":memory:" if request.param == "memory" else request.getfixturevalue("postgres")()
    with archive.open(place) as opened:
        yield opened


def game(sheet: str | None = None, file: str = "plump.xlsx", date: dt.date | None = None) -> Game:
    return Game("g", ("Anna", "Bo"), (1,), hands([]), date=date, source=Source(file, sheet))


def workbook(saved: dt.datetime) -> bytes:
    book, out = openpyxl.Workbook(), io.BytesIO()
    book.save(out)
    told = f">{saved.isoformat()}Z<".encode()
    new = io.BytesIO()
    with zipfile.ZipFile(out) as old, zipfile.ZipFile(new, "w") as copy:
        for name in old.namelist():
            part = old.read(name)
            if name == "docProps/core.xml":
                ends = part.split(b"</dcterms:modified>")
                part = ends[0][: ends[0].rindex(b">")] + told + b"/dcterms:modified>" + ends[1]
            copy.writestr(name, part)
    return new.getvalue()


# Dates.


def test_what_tells_of_the_date_goes_in_order():
    book = workbook(dt.datetime(2011, 5, 6, 22, 0))
    changed = dt.datetime(2014, 1, 2, 1, 30)  # after midnight
    told = [
        guess(game("2008-03-04", "plump 2007-01-02.xlsx", DAY), book, changed),
        guess(game("2008-03-04", "plump 2007-01-02.xlsx"), book, changed),
        guess(game("Blad1", "plump 2007-01-02.xlsx"), book, changed),
        guess(game("Blad1"), book, changed),
        guess(game("Blad1"), b"", changed),
    ]
    assert [(one.date, one.origin) for one in told] == [
        (DAY, Origin.SHEET),
        (dt.date(2008, 3, 4), Origin.SHEET_NAME),
        (dt.date(2007, 1, 2), Origin.FILE_NAME),
        (dt.date(2011, 5, 6), Origin.PROPERTIES),
        (dt.date(2014, 1, 1), Origin.FILE),
    ]
    assert [one.confirmed for one in told] == [True, False, False, False, False]
    assert guess(game("Blad1")) is None


def test_what_a_person_said_is_no_guess_and_no_date_is_none():
    assert guess(game(date=DAY), said=True).confirmed
    assert guess(game("2008-03-04"), said=True) is None


@pytest.mark.parametrize(
    ("name", "date"),
    [
        ("plump 090227.xls", DAY),
        ("Plump_2009-02-27_slut.xlsx", DAY),
        ("27 feb 2009", DAY),
        ("20090227", DAY),
        ("123456.xls", None),
        ("Blad1", None),
        ("fredag.csv", None),
        ("1904-01-01", None),
        ("2999-01-01", None),
    ],
)
def test_dates_in_names(name, date):
    assert in_name(name) == date


@pytest.mark.parametrize("name", ["evening.xls", "evening.xlsx", "evening.ods", "whole.xlt"])
def test_real_workbooks_tell_when_they_were_saved_or_say_nothing(name):
    found = guess(game("Blad1"), (FIXTURES / name).read_bytes())
    assert found is None or dt.date(2020, 1, 1) <= found.date <= dt.date.today()
    if name in ("evening.ods", "evening.xlsx"):
        assert found is not None


@given(st.binary(max_size=300))
def test_damaged_files_tell_of_no_date(data):
    starts = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b"")
    assert [guess(game("Blad1"), start + data) for start in starts] == [None] * 3


def test_a_file_in_a_packed_one_has_the_time_it_was_packed_with():
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        packed.writestr(zipfile.ZipInfo("gamla/fredag.csv", (2012, 3, 4, 5, 6, 8)), SHEET)
    found = guess(game(None, "fredag.csv"), out.getvalue())
    assert (found.date, found.origin) == (dt.date(2012, 3, 4), Origin.FILE)


# Who dealt first.


def test_who_dealt_first_is_said_once():
    (reading,) = read(SHEET, "fredag.csv")
    assert without_dealer([reading.game]) == [reading.game]
    mended = edited(reading, [Edit("first_dealer", 1)])
    assert mended.game.first_dealer == 1
    assert without_dealer([mended.game]) == []
    wrong = edited(reading, [Edit("first_dealer", 2)])
    assert wrong.game.first_dealer is None
    assert wrong.findings[0].code == CODE


# Which games were one night.


def sat(id: str, players: str, date: dt.date | None = DAY) -> Sat:
    return Sat(id, date, frozenset(players))


def test_games_of_one_day_with_somebody_in_common_are_one_night():
    table = [sat("a", "xy"), sat("b", "pq"), sat("c", "yz"), sat("d", "xy", DAY.replace(day=28))]
    assert group(table, {}) == {"a": "a", "c": "a", "b": "b", "d": "d"}


def test_companies_that_meet_in_a_later_game_are_one():
    table = [sat("a", "xy"), sat("b", "pq"), sat("c", "yp")]
    assert set(group(table, {}).values()) == {"a"}


def test_games_without_a_date_stand_alone():
    assert group([sat("a", "xy", None), sat("b", "xy", None)], {}) == {"a": "a", "b": "b"}


@given(
    st.lists(st.tuples(st.sampled_from([DAY, None]), st.sets(st.sampled_from("uvxyz"), min_size=1)),
             max_size=8),
    st.data(),
)  # fmt: skip
def test_what_a_person_said_holds_and_every_game_has_one_night(tables, data):
    games = [Sat(str(n), date, frozenset(players)) for n, (date, players) in enumerate(tables)]
    ids = st.sampled_from([one.game for one in games] or ["0"])
    said = data.draw(st.dictionaries(ids, st.sampled_from(["p", "q"])))
    found = group(games, {k: v for k, v in said.items() if games})
    assert set(found) == {one.game for one in games}
    assert all(found[game] == night for game, night in said.items() if games)


# Kept.


def three_games(kept) -> None:
    kept.add_file("fredag.csv", SHEET, {"g1": "1", "g2": "2", "g3": "3"})


def test_what_is_said_of_a_night_is_kept_and_undone(kept):
    three_games(kept)
    kept.nights.say(Night("g1", ("g1", "g2")), place="Sälen", note="Snö")
    (night,) = kept.nights.all()
    assert night == Night("g1", ("g1", "g2"), "Sälen", "Snö", said=True)
    paper = photo((30, 20))
    kept.nights.say(night, note=None, photo=paper)
    (photographed,) = kept.nights.all()
    assert (photographed.place, photographed.note) == ("Sälen", None)
    assert kept.nights.photo(photographed) == kept_photo(paper)
    kept.undo()
    assert kept.nights.all() == [night]
    kept.undo()
    assert kept.nights.all() == []
    kept.redo()
    kept.redo()
    assert kept.nights.all() == [photographed]


def test_nights_are_joined_and_parted_and_each_is_undone(kept):
    three_games(kept)
    kept.nights.say(Night("g3", ("g3",)), place="Sälen")
    kept.nights.join(Night("g1", ("g1", "g2")), *kept.nights.all())
    (joined,) = kept.nights.all()
    assert (joined.games, joined.place) == (("g1", "g2", "g3"), "Sälen")
    kept.nights.part(joined, ["g2"])
    assert sorted(night.games for night in kept.nights.all()) == [("g1", "g3"), ("g2",)]
    kept.undo()
    assert kept.nights.all() == [joined]
    kept.undo()
    assert [night.games for night in kept.nights.all()] == [("g3",)]


def test_what_is_no_photo_is_refused_and_nothing_is_said(kept):
    three_games(kept)
    with pytest.raises(PlumpError):
        kept.nights.say(Night("g1", ("g1",)), photo=b"GIF89a", place="Sälen")
    assert kept.nights.all() == []
