"""The example is a world of its own: nothing of it is ever beside anything of one's own."""

from collections.abc import Callable, Iterator

import pytest

from dashboard import kept, shelf, view
from plump_core import examples
from tests.dashboard.conftest import PAGES, Pages

Open = Callable[..., Pages]

SHEET = "Spelare;2;;1;\nÅsa;1;;0;p\nBo;0;p;0;\n".encode()
BANNER = "You are looking at an example"
_OF_EXAMPLES = {one.game.id for one in (*examples.night(), *examples.family())}


@pytest.fixture(autouse=True)
def never_mixed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[int, int]]]:
    """Every view that any page makes, as games of the example and of one's own: never both."""
    seen: list[tuple[int, int]] = []
    made = view.View.__post_init__

    def looked_at(one: view.View) -> None:
        made(one)
        ids = {*one.rows["id"], *one.shelf.known, *one.shelf.index.ids}
        seen.append((len(ids & _OF_EXAMPLES), len(ids - _OF_EXAMPLES)))

    monkeypatch.setattr(view.View, "__post_init__", looked_at)
    yield seen
    assert seen
    assert not [one for one in seen if one[0] and one[1]]


def shows_example(pages: Pages) -> bool:
    return BANNER in pages.text()


def test_a_shelf_holds_the_example_or_ones_own_games_and_never_both(pages: Open) -> None:
    pages().upload(SHEET, "own.csv").save()
    own, example = shelf.shelf(), shelf.shelf(shelf.FAMILY)
    assert not own.known.keys() & _OF_EXAMPLES
    assert example.known.keys() == example.example.keys() <= _OF_EXAMPLES
    with pytest.raises(ValueError, match="one shelf"):
        shelf.Shelf(
            {**own.known, **example.known},
            own.index,
            frozenset(),
            example.example,
            frozenset(),
            ("mixed",),
        )


def test_every_page_says_that_an_example_is_looked_at_and_has_the_way_out(pages: Open) -> None:
    shown = pages()
    assert not shows_example(shown)
    shown.go("plumps").press("A family over forty nights")
    for page in PAGES:
        assert shows_example(shown.go(page)), page
        shown.check()
    shown.press("Close the example")
    assert not shows_example(shown)
    assert not shown.go("tonight").scores()


def test_the_example_is_gone_when_a_file_is_dropped_and_see_the_night_opens_that(
    pages: Open,
) -> None:
    shown = pages().go("plumps").press("A family over forty nights")
    shown.upload(SHEET, "own.csv")
    assert not shows_example(shown)
    assert list(shown.go("tonight").scores()) == ["Åsa", "Bo"]
    assert [one.name for one in shelf.shelf().people.persons] == ["Åsa", "Bo"]
    plumps = shown.go("plumps")
    assert "574" not in plumps.text()


def test_the_example_is_gone_when_a_block_is_pasted(pages: Open) -> None:
    shown = pages().example().go("protocols")
    shown.app.text_area[0].set_value(SHEET.decode().replace(";", "\t")).run()
    shown.press("Read it")
    assert not shows_example(shown)
    assert list(shown.go("tonight").scores()) == ["Åsa", "Bo"]


def test_the_example_is_gone_when_a_file_comes_that_is_there_already(pages: Open) -> None:
    pages().upload(SHEET, "own.csv").save()
    shown = Pages(lang="en", example="family")
    assert shows_example(shown)
    shown.upload(SHEET, "copy.csv")
    assert not shows_example(shown)


def test_the_example_is_gone_when_something_is_typed_or_imported_elsewhere(pages: Open) -> None:
    shown = pages().example()
    kept.archive().add_file("own.csv", SHEET, {"g1": None})
    assert not shows_example(shown.go("plumps"))


def test_an_address_of_the_example_shows_it_alone_beside_a_full_archive(pages: Open) -> None:
    pages().upload(SHEET, "own.csv").save()
    shown = Pages(lang="en", example="family")
    assert shows_example(shown)
    assert shown.chosen() == "All 42 games"
    for page in PAGES:
        shown.go(page).check()
        assert "own.csv" not in shown.text(), page
    shown.press("Close the example")
    assert list(shown.go("tonight").scores()) == ["Åsa", "Bo"]


def test_what_is_chosen_in_the_example_is_not_chosen_among_ones_own(pages: Open) -> None:
    own = pages().upload(SHEET, "own.csv").save()
    before = own.chosen()
    shown = Pages(lang="en", example="family", players="Åsa")
    assert shows_example(shown)
    assert shown.chosen() != before
    shown.press("Close the example")
    assert shown.chosen() == before


def test_nobody_of_the_example_is_asked_about_or_on_the_account(pages: Open) -> None:
    pages().upload(SHEET, "own.csv").save()
    shown = Pages(lang="en", example="family")
    shown.go("archive").check()
    assert not [one for one in shown.app.segmented_control if one.key == "archive-part"]
    shown.go("money").check()
    assert not [one for one in shown.app.segmented_control if one.key == "money-part"]
