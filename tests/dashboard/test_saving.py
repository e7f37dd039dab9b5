"""Saving asks when it was and what it is called; and what a press did can be taken back at once."""

import datetime as dt
from collections.abc import Callable

from dashboard import drafts, kept, shelf
from plump_core.edits import Column, Edit
from plump_core.typed import TypedGame
from tests.dashboard.conftest import Pages

Open = Callable[..., Pages]

SHEET = "Spelare;2;;1;\n{name};1;;0;p\nBo;0;p;0;\n"


def sheet(name: str) -> bytes:
    return SHEET.format(name=name).encode()


def nights() -> list[tuple[str | None, dt.date | None]]:
    return [(one.title, one.stands) for one in shelf.shelf().known.values()]


def titles(pages: Pages) -> list[str]:
    return [one.value.replace("\\", "") for one in pages.app.title]


def bar(pages: Pages) -> list[str]:
    """What the bar at the foot says and has a button for."""
    turns = [one.label for one in pages.app.button if one.key == "turn-latest-change"]
    said = [
        one.value for one in pages.app.markdown if one.value.startswith(("“", "3 ", "2 ", "Un"))
    ]
    return [*said[:1], *turns] if turns else []


def test_a_file_named_by_its_day_is_saved_on_that_day_with_one_press(pages: Open) -> None:
    saved = pages().upload(sheet("Anna"), "2020-11-14.csv").save()
    saved.check()
    assert nights() == [(None, dt.date(2020, 11, 14))]
    assert titles(saved.go("tonight")) == ["Saturday 14 November 2020"]


def test_the_day_and_the_name_are_asked_on_the_card_and_kept_as_written(pages: Open) -> None:
    shown = pages().upload(sheet("Anna"), "lordag.csv")
    (day,), (name,) = (
        [one for one in kind if (one.key or "").startswith(("played-on-", "called-"))]
        for kind in (shown.app.date_input, shown.app.text_input)
    )
    assert (day.value, name.value) == (None, "")
    day.set_value(dt.date(2020, 11, 14)).run()
    name = next(one for one in shown.app.text_input if (one.key or "").startswith("called-"))
    assert name.value == "Saturday 14 November 2020"
    name.set_value("At the cabin").run()
    shown.press("Save the game in the archive").check()
    assert nights() == [("At the cabin", dt.date(2020, 11, 14))]


def test_two_files_of_one_name_are_not_two_nights_of_one_name(pages: Open) -> None:
    shown = pages().upload(sheet("Anna"), "cabin.csv").upload(sheet("Cia"), "cabin.csv").save()
    shown.check()
    assert [title for title, _ in nights()] == ["Cabin", "Cabin, 2"]


def test_saving_with_the_day_is_one_change_and_undo_on_its_bar_takes_all_of_it_back(
    pages: Open,
) -> None:
    shown = pages().upload(sheet("Anna"), "cabin 2020-11-14.csv").save()
    assert bar(shown)[-1] == "Undo"
    shown.app.button(key="turn-latest-change").click().run()
    assert nights() == [(None, None)]
    assert shelf.shelf().waiting
    assert bar(shown)[-1] == "Redo"


def test_three_binned_games_are_one_change_that_one_undo_takes_back(pages: Open) -> None:
    shown = pages()
    for name in ("Anna", "Cia", "Dag"):
        shown.upload(sheet(name), f"{name}.csv")
    shown.save()
    before = len(kept.archive().history())
    kept.remove(*shelf.shelf().known)
    shown.go("archive")
    assert len(kept.archive().history()) == before + 1
    assert bar(shown) == ["3 games were removed", "Undo"]
    shown.go("protocols")
    assert bar(shown) == []
    assert "Undo: 3 games were removed" in [one.label for one in shown.app.button]
    shown.press("Undo")
    assert len(shelf.shelf()) == 3


def test_repairs_in_typed_and_read_games_at_once_are_one_change(pages: Open) -> None:
    pages().upload(sheet("Anna"), "own.csv").save()
    typed = TypedGame(players=("Cia", "Dag"), cards=(2, 1)).with_hand(1, 0, bid=1)
    kept.archive().save_typed(typed)
    before = len(kept.archive().history())
    readings = [kept.find(one) for one in (*shelf.shelf().known, typed.id)]
    asked = [(one, [Edit(Column.TITLE, "One night")]) for one in readings if one]
    kept.mend({one.game.id: (one, edits) for one, edits in asked}.values())
    assert len(kept.archive().history()) == before + 1
    assert {one.title for one in shelf.shelf().known.values()} == {"One night"}
    kept.undo()
    assert "One night" not in {one.title for one in shelf.shelf().known.values()}


def test_a_saved_night_goes_by_its_day_in_the_changes_where_its_file_tells_nothing(
    pages: Open,
) -> None:
    pages().upload(sheet("Anna"), "2020-11-14.csv").save()
    (latest,) = kept.archive().history(1)
    assert latest.message.text("en") == "“2020-11-14” was saved in the archive"


def test_the_changes_say_date_name_and_time(pages: Open) -> None:
    shown = pages().upload(sheet("Anna"), "lordag 14 nov.csv").save()
    (game,) = shelf.shelf().known
    for edit in (Edit(Column.TITLE, "The cabin"), Edit(Column.DATE, "2020-11-14")):
        reading = kept.find(game)
        assert reading
        kept.mend([(reading, [edit])])
    said = [one.message.text("en") for one in kept.archive().history()[:2]]
    assert said[0] == "the date of “The cabin” was changed to 2020-11-14"
    assert said[1].endswith("is called “The cabin” now")
    kept.remove(game)
    assert kept.archive().history()[0].message.text("sv") == "”The cabin” togs bort"
    shown.go("archive").part("changes").check()
    at = kept.archive().history()[0].at.astimezone()
    assert f"{at.hour:02}:{at.minute:02}" in shown.text().replace("\\", "").replace("\u2060", "")


def test_tonight_opens_the_night_that_is_being_typed(pages: Open) -> None:
    shown = pages().upload(sheet("Anna"), "undated.csv").save()
    typed = TypedGame(players=("Cia", "Dag"), cards=(2, 1), date=dt.date(1999, 1, 1))
    kept.archive().save_typed(typed.with_hand(1, 0, bid=1).with_hand(1, 1, bid=2, mark="p"))
    assert "Cia" in "".join(shown.go("tonight").scores())
    (first,) = (one for one in shelf.shelf().known.values() if one.players[0] == "Anna")
    reading = kept.find(first.id)
    assert reading
    kept.mend([(reading, [Edit(Column.TITLE, "Mended")])])
    assert titles(shown.go("tonight")) == ["Mended"]


def test_of_an_import_of_many_tonight_opens_the_latest_by_its_day(pages: Open) -> None:
    for name, day in (("Anna", "2024-02-01"), ("Cia", "2020-01-01")):
        pages().upload(sheet(name), f"{day}.csv")
    assert titles(pages().go("tonight")) == ["2024-02-01.csv"]


def test_a_typed_night_is_of_today(pages: Open) -> None:
    shown = pages().go("write")
    shown.check()
    assert shown.app.session_state[drafts._NEW].date == dt.date.today()
