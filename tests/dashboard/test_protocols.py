"""The page where files come in, without a browser: what waits, what is doubtful, what is kept."""

import logging
from collections.abc import Callable
from pathlib import Path

import pytest

from dashboard import how, kept, state, taking, words
from dashboard.mending import exchange
from plump_core.reading import Hints
from tests.core.reading.kinds_writers import locked_xlsx, packed
from tests.dashboard.conftest import FIXTURES, Pages

Open = Callable[..., Pages]

WHOLE = (FIXTURES / "whole.xls").read_bytes()
XLSX = (FIXTURES / "evening.xlsx").read_bytes()
DOUBTFUL = b"Spelare;3;;2;\nAnna;1;;2;p\nBo;1;;1;p\nCia;0;;0;\n"


def numbered(number: int) -> bytes:
    """A night of its own, with a date where Anna's first bid of one should be."""
    return f"Natt {number}\nSpelare;3;;2;\nAnna;2024-03-01;;2;p\nBo;2;;1;p\nCia;1;p;0;\n".encode()


def labels(pages: Pages) -> list[str]:
    return [button.label for button in pages.app.button]


def test_nothing_is_in_the_archive_until_it_is_saved(pages: Open) -> None:
    shown = pages("sv").upload(WHOLE, "whole.xls")
    assert "Inte sparat än" in shown.text()
    assert [one.waiting for one in kept.archive().files()] == [True]
    assert "Plump i stugan" not in " ".join(str(one.value) for one in shown.go("archive").app.code)
    shown.save().check()
    assert [one.waiting for one in kept.archive().files()] == [False]
    assert "Inte sparat än" not in shown.text()
    assert "1 sparat parti" in shown.text()


def test_statistics_count_saved_games_alone_once_there_are_any(pages: Open) -> None:
    shown = pages().upload(WHOLE, "whole.xls")
    assert "1 game" in shown.go("plumps").text(), "a newcomer sees the night at once"
    shown.save().upload(DOUBTFUL, "night.csv")
    assert "1 game" in shown.go("plumps").text()
    shown.save()
    assert "2 games" in shown.go("plumps").text()


def test_what_is_left_out_comes_back_by_undo(pages: Open) -> None:
    shown = pages().upload(WHOLE, "whole.xls").press("Leave out")
    assert kept.archive().files() == []
    shown.press("Undo").check()
    assert "Not saved yet" in shown.text()


def test_fifty_files_are_read_put_right_together_and_saved_by_one_press_each(pages: Open) -> None:
    shown = pages().go("protocols")
    field = shown.app.get("file_uploader")[0]
    for number in range(50):
        field.upload(f"{number}.csv", numbered(number), "text/csv")
    shown.app.run()
    shown.check()
    assert "Save 50 games in the archive" in labels(shown)
    shown.press(f"{words.plain('The day is the bid, in all')} (50)").check()
    bids = [one.readings[0].game.hands["bid"][0] for one in kept.files()]
    assert bids == [1] * 50
    shown.press("Save 50 games in the archive").check()
    assert not any(one.waiting for one in kept.archive().files())
    shown.press("Undo").press("Undo").check()
    assert all(one.readings[0].game.hands["bid"].isna()[0] for one in kept.files())
    shown.press("Undo").check()
    assert kept.files() == (), "what was dropped together is taken back together"


def test_each_of_a_few_ways_is_offered_and_the_press_is_kept(pages: Open) -> None:
    shown = pages().upload(DOUBTFUL, "night.csv")
    who = [label for label in labels(shown) if label.endswith("had a plump")]
    assert who == ["Anna had a plump", "Bo had a plump", "Cia had a plump"]
    shown.press("Bo had a plump").check()
    plumps = kept.files()[0].readings[0].game.hands["plump"]
    assert plumps.tolist()[:3] == [False, True, False]
    assert "Somebody must have a plump" not in shown.text()


def test_a_guest_sees_everything_and_changes_nothing(
    pages: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages().upload(DOUBTFUL, "night.csv").save()
    monkeypatch.setattr("dashboard.share.may_write", lambda: False)
    guest = pages().go("protocols")
    guest.check()
    assert not {"Remove", "Bo had a plump", "Undo"} & set(labels(guest))
    assert "Nobody has a plump" in guest.text()


def test_a_sheet_is_read_the_way_somebody_says_and_so_is_the_next(pages: Open) -> None:
    pages().upload(WHOLE, "whole.xls")
    (reading,) = kept.files()[0].readings
    column = reading.cell("bid", 1, reading.game.players[0]).rstrip("0123456789")
    how.say(reading, Hints(roles={column: "ignore"}))
    (again,) = kept.files()[0].readings
    assert again.game.rounds < reading.game.rounds
    how.say(again, None)
    assert kept.files()[0].readings[0].game.rounds == reading.game.rounds


def test_what_was_said_of_a_sheet_is_undone_like_any_change(pages: Open) -> None:
    shown = pages().upload(WHOLE, "whole.xls")
    (reading,) = kept.files()[0].readings
    column = reading.cell("bid", 1, reading.game.players[0]).rstrip("0123456789")
    how.say(reading, Hints(roles={column: "ignore"}))
    shown.go("protocols").press("Undo").check()
    assert kept.files()[0].readings[0].game.rounds == reading.game.rounds
    shown.press("Redo").check()
    assert kept.files()[0].readings[0].game.rounds < reading.game.rounds
    shown.press("Undo").check()
    later = taking.add((FIXTURES / "whole-95.xls").read_bytes(), "later.xls")
    assert later.readings[0].game.rounds == reading.game.rounds, "it is not remembered either"


def test_no_file_is_opened_by_the_process_that_draws_the_pages(
    pages: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plump_core.reading.grid._READERS", {})
    shown = pages().upload(WHOLE, "whole.xls").press("Open")
    shown.check()
    assert "Layout: as in the template" in " ".join(one.label for one in shown.app.expander)
    assert how.sheet_of(kept.files()[0].readings[0]) is not None


def test_a_locked_workbook_is_kept_without_its_password(
    pages: Open, own_archive: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    secret = "spader-åtta"
    shown = pages().upload(locked_xlsx((FIXTURES / "whole.xlsx").read_bytes(), secret), "låst.xlsx")
    for tried in ("hjärter-nia", secret):
        field = next(one for one in shown.app.text_input if one.label == "Password")
        field.set_value(tried)
        shown.press("Unlock").check()
        assert ("not with the password" in shown.text()) == (tried != secret)
    assert "It is kept unlocked, without its password." in shown.text()
    (one,) = kept.files()
    assert len(one.readings[0].game.hands) == 95
    written = b"".join(path.read_bytes() for path in own_archive.parent.iterdir())
    seen = [caplog.text, str(shown.app.query_params), repr(shown.app.session_state)]
    for form in (secret, ascii(secret)[1:-1]):
        assert form.encode() not in written + kept.archive().data(one.digest)
        assert not any(form in text for text in seen)


def test_a_packed_file_is_taken_apart_and_its_locked_one_asks(pages: Open) -> None:
    inside = {"a/1.csv": numbered(1), "2.xlsx": locked_xlsx(XLSX, "x"), "3.pdf": b"%PDF-1.7"}
    shown = pages().upload(packed(inside), "alla.zip")
    assert [one.name for one in kept.files()] == ["alla.zip/a/1.csv"]
    assert "from which no bids can be read" in shown.text()
    next(one for one in shown.app.text_input if one.label == "Password").set_value("x")
    shown.press("Unlock").check()
    assert [one.name for one in kept.files()] == ["alla.zip/a/1.csv", "alla.zip/2.xlsx"]


def test_the_night_says_that_it_is_not_saved_and_saves_it(pages: Open) -> None:
    shown = pages("sv").upload(WHOLE, "whole.xls").go("tonight")
    assert "Inte sparat än" in shown.text()
    shown.press("Spara i arkivet").check()
    assert "Inte sparat än" not in shown.text()
    assert [one.waiting for one in kept.archive().files()] == [False]


def test_what_was_read_when_reading_is_cut_short_is_kept(pages: Open) -> None:
    class CutShortError(BaseException):
        """As Streamlit ends a run of the page in the middle of it."""

    def progress(done: int, _: object) -> None:
        if done == 3:
            raise CutShortError

    files = [(f"{number}.csv", numbered(number)) for number in range(60)]
    with pytest.raises(CutShortError):
        state.add_all(files, progress)
    assert [one.name for one in kept.files()] == ["0.csv", "1.csv", "2.csv"]
    kept.undo()
    assert kept.files() == ()


@pytest.mark.parametrize(
    "sent",
    [None, 7, {}, {"seq": 1}, {"seq": "x", "cells": []}, {"seq": 1e300, "cells": [[0, 0, "1", 1]]}],
)
def test_whatever_a_browser_sends_is_borne(sent: object) -> None:
    (reading,) = taking.add(DOUBTFUL, "night.csv").readings
    assert exchange.written(sent, 0, reading) is None


def test_only_what_is_new_and_has_a_place_is_taken_in() -> None:
    (reading,) = taking.add(DOUBTFUL, "night.csv").readings
    cells = [[0, 0, "1", 2], [0, 0, "2", 1], [9, 0, "1", 2], [0, -1, "1", 2], [0, 1, 5, 2], "xxxx"]
    new = exchange.written({"seq": 2, "cells": cells}, 1, reading)
    assert new is not None
    assert new.cells == ((1, "Anna", "1"),)
