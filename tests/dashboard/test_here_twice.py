"""A game that comes and is there already: what differs is shown, and somebody says which stays."""

from collections.abc import Callable

from dashboard import kept
from tests.dashboard.conftest import FIXTURES, Pages

Open = Callable[..., Pages]

RIGHT = (FIXTURES / "whole.xls").read_bytes()
SLIP = (FIXTURES / "slip.xls").read_bytes()
"""The same game, but for Göran's plump in the eighth round."""


def labels(pages: Pages) -> list[str]:
    return [button.label for button in pages.app.button]


def there() -> dict[str, bool]:
    """The files that are kept, and whether they wait to be saved."""
    return {one.name: one.waiting for one in kept.archive().files() if one.games}


def both(pages: Open) -> Pages:
    return pages().upload(RIGHT, "whole.xls").save().upload(SLIP, "slip.xls")


def test_what_differs_is_shown_cell_by_cell_and_nothing_is_counted_twice(pages: Open) -> None:
    shown = both(pages)
    shown.check()
    told = shown.text().replace("\\", "")
    assert "1 game is here already" in told
    assert "“slip.xls”, sheet “Protokoll” is the same game as “whole.xls”" in told
    assert "Göran in round 8: there a plump (Q9), here no plump (Q9)." in told
    assert "1 game" in shown.save().go("plumps").text()


def test_the_new_one_is_left_out_and_comes_back_by_undo(pages: Open) -> None:
    shown = both(pages).press("The old one")
    shown.check()
    assert there() == {"whole.xls": False}
    assert "here already" not in shown.text()
    shown.press("Undo").check()
    assert there() == {"whole.xls": False, "slip.xls": True}
    assert "Both" in labels(shown), "it is asked again"


def test_the_new_one_takes_the_place_of_the_old_one(pages: Open) -> None:
    shown = both(pages).press("The new one")
    shown.check()
    assert there() == {"slip.xls": False}, "it is saved, as the old one was"
    assert [one.name for one in kept.archive().bin()] == ["whole.xls"]
    assert "1 game" in shown.go("plumps").text()
    shown.go("protocols").press("Undo").check()
    assert there() == {"whole.xls": False, "slip.xls": True}


def test_that_both_stay_is_remembered_and_both_count(pages: Open) -> None:
    both(pages).press("Both").save().check()
    again = pages().go("protocols")
    assert "here already" not in again.text()
    assert "2 games" in again.go("plumps").text()


def test_copies_hand_for_hand_are_left_out_by_one_press(pages: Open) -> None:
    shown = pages().go("protocols")
    field = shown.app.get("file_uploader")[0]
    for number in range(8):
        text = f"Natt {number}\nSpelare;3;;2;\nAnna;1;;2;p\nBo;2;p;1;\nCia;1;p;0;\n"
        field.upload(f"{number}.csv", text.encode(), "text/csv")
    shown.app.run()
    shown.check()
    assert "7 games are here already" in shown.text()
    assert labels(shown).count("Both") == 5
    shown.press("Keep the old ones of 7 that are the same hand for hand").check()
    assert list(there()) == ["0.csv"]
    shown.press("Undo").check()
    assert len(there()) == 8


def test_a_guest_is_told_and_chooses_nothing(pages: Open, monkeypatch) -> None:
    both(pages).save()
    monkeypatch.setattr("dashboard.share.may_write", lambda: False)
    guest = pages().go("protocols")
    guest.check()
    assert "1 game is here already" in guest.text()
    assert not {"Both", "The old one"} & set(labels(guest))
