"""What somebody says of how a sheet is to be read, on the page and of packed files."""

import datetime as dt
from collections.abc import Callable

import pandas as pd

from dashboard import games, how, kept, taking
from plump_core.answers import answer
from plump_core.findings import Severity
from plump_core.reading import Hints, Reading, read
from tests.core.reading.kinds_writers import packed
from tests.dashboard.conftest import FIXTURES, Pages

Open = Callable[..., Pages]

WHOLE = (FIXTURES / "whole.xls").read_bytes()
POINTS = b"Kort;Anna;Bo;Cia\n3;11;p;10\n2;p;10;11\n1;11;p;10\n2;10;p;12\n3;p;11;10\n"


def test_each_file_in_a_packed_one_is_read_as_somebody_says_and_so_is_the_next(pages: Open) -> None:
    inside = {"a/1.xls": WHOLE, "2.csv": POINTS}
    pages().upload(packed(inside), "alla.zip")
    reading = next(one for one in kept.files() if one.name == "alla.zip/a/1.xls").readings[0]
    assert "template" in [way.layout for way in how.ways(reading)]
    column = reading.cell("bid", 1, reading.game.players[0]).rstrip("0123456789")
    how.say(reading, Hints(roles={column: "ignore"}))
    again = kept.find(reading.game.id)
    assert again.game.rounds < reading.game.rounds
    assert how.hints(again) == Hints(roles={column: "ignore"})
    later = packed({"3.xls": (FIXTURES / "whole-95.xls").read_bytes()})
    pages().upload(later, "fler.zip")
    (last,) = next(one for one in kept.files() if one.name == "fler.zip/3.xls").readings
    assert last.game.rounds == again.game.rounds


def test_a_packed_file_that_is_kept_whole_is_read_as_somebody_says_too() -> None:
    data = packed({"a/1.xls": WHOLE, "b/1.xls": (FIXTURES / "whole-95.xls").read_bytes()})
    found = read(data, "alla.zip")
    kept.archive().add_file("alla.zip", data, games.sheets(found))
    first, second = kept.files()[0].readings
    assert "template" in [way.layout for way in how.ways(second)]
    column = second.cell("bid", 1, second.game.players[0]).rstrip("0123456789")
    how.say(second, Hints(roles={column: "ignore"}))
    assert kept.find(first.game.id).game.rounds == first.game.rounds
    assert kept.find(second.game.id).game.rounds < second.game.rounds


FOURTEEN = b"Kort;Anna;Bo;Cia\n5;14;p;11\n4;p;14;10\n3;11;p;11\n"
"""A made bid of four where each trick is a point, of two where they are squared."""


def bids(reading: Reading) -> list[int | None]:
    return [None if pd.isna(bid) else bid for bid in reading.game.hands["bid"]]


def test_points_alone_are_taken_apart_anew_under_the_rules_that_are_said(pages: Open) -> None:
    shown = pages().upload(FOURTEEN, "natt.csv").press("Open")
    (reading,) = kept.files()[0].readings
    assert (reading.game.played_rules, bids(reading)[::4]) == ("exact", [4, 4, 1])
    of_the_sheet = [one for one in shown.app.selectbox if one.label == "Played under"][-1]
    of_the_sheet.set_value("squares")
    shown.press("Put it right").check()
    again = kept.find(reading.game.id)
    assert (again.game.played_rules, bids(again)[::4]) == ("squares", [2, 2, 1])
    assert not any(one.severity is Severity.ERROR for one in answer(again).findings)
    shown.press("Undo").check()
    assert bids(kept.find(reading.game.id)) == bids(reading)


def test_rules_and_a_date_put_right_at_once_are_one_change(pages: Open) -> None:
    shown = pages().upload(FOURTEEN, "natt.csv").press("Open")
    (reading,) = kept.files()[0].readings
    before = len(kept.archive().history())
    [one for one in shown.app.selectbox if one.label == "Played under"][-1].set_value("squares")
    next(one for one in shown.app.date_input if one.label == "Date").set_value(dt.date(2020, 1, 2))
    shown.press("Put it right").check()
    again = kept.find(reading.game.id)
    assert again
    assert (again.game.played_rules, again.game.date) == ("squares", dt.date(2020, 1, 2))
    assert len(kept.archive().history()) == before + 1


def test_rules_said_of_a_game_with_bids_leave_its_bids_alone() -> None:
    (reading,) = taking.add(WHOLE, "whole.xls").readings
    how.say_rules(reading, "exact")
    again = kept.find(reading.game.id)
    assert (again.game.played_rules, bids(again)) == ("exact", bids(reading))
