"""What people say of how sheets are read is kept, undone and made again like any change."""

import pytest

from plump_core import archive
from plump_core.archive import Archive, ArchiveError, NewFile
from plump_core.reading import Hints

ROLES = Hints(roles={"C": "ignore"}).to_json()
TURNED = Hints(turned=True).to_json()


@pytest.fixture
def kept():
    with archive.open(":memory:") as one:
        yield one


def added(kept: Archive, name: str = "natt.csv") -> str:
    return kept.add_file(name, name.encode(), {"g1": None}).sha256


def test_what_is_said_of_a_sheet_and_of_those_like_it_is_one_change(kept):
    file = added(kept)
    kept.sayings.say(file, {"Blad 1 \N{BLACK SPADE SUIT}": ROLES}, {"shape": ROLES}, {"g2": "x"})
    assert kept.sayings.of_files() == {file: {"Blad 1 \N{BLACK SPADE SUIT}": ROLES}}
    assert kept.sayings.of_shapes() == {"shape": ROLES}
    assert set(kept.files()[0].games) == {"g1", "g2"}
    assert str(kept.undo().message) == "how “natt.csv” is read was changed"
    assert (kept.sayings.of_files(), kept.sayings.of_shapes()) == ({}, {})
    assert set(kept.files()[0].games) == {"g1"}
    kept.redo()
    assert kept.sayings.of_shapes() == {"shape": ROLES}


def test_the_last_word_holds_and_silence_takes_it_back(kept):
    file = added(kept)
    kept.sayings.say(file, {"": ROLES, "x": ROLES}, {"shape": ROLES}, {})
    kept.sayings.say(file, {"": TURNED}, {"shape": None}, {})
    assert kept.sayings.of_files() == {file: {"": TURNED}}
    assert kept.sayings.of_shapes() == {}


def test_a_file_that_is_not_there_is_told(kept):
    with pytest.raises(ArchiveError, match="not in the archive any more"):
        kept.sayings.say("f" * 64, {"": ROLES}, {}, {})


def test_files_that_come_together_go_together(kept):
    new = [
        NewFile(f"{n}.csv", b"%d" % n, {f"g{n}": None}, {"": ROLES} if n == 2 else {})
        for n in range(5)
    ]
    records = kept.add_files([*new, new[0]], waiting=True)
    assert [one.again for one in records] == [False] * 5 + [True]
    assert all(one.waiting for one in kept.files())
    assert list(kept.sayings.of_files().values()) == [{"": ROLES}]
    assert str(kept.undo().message) == "5 games were added"
    assert (kept.files(), kept.sayings.of_files()) == ([], {})
    kept.redo()
    assert [one.name for one in kept.files()] == [one.name for one in new]
