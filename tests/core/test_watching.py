"""What is asked of an archive again and again: never another answer than there is."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from plump_core import archive
from plump_core.archive.watching import Watch


@pytest.fixture
def file(tmp_path: Path) -> Path:
    place = tmp_path / "a.db"
    write(place, "CREATE TABLE t (n INTEGER)")
    return place


@pytest.fixture
def watch(file: Path) -> Iterator[Watch]:
    with closing(Watch(str(file), 5)) as watching:
        yield watching


def write(file: Path, statement: str) -> None:
    """As another program does."""
    with closing(sqlite3.connect(file)) as raw, raw:
        raw.execute(statement)


def test_a_question_is_asked_once_until_somebody_writes(file: Path, watch: Watch) -> None:
    answers = iter("abc")
    assert [watch.known("q", lambda: next(answers)) for _ in range(3)] == ["a", "a", "a"]
    write(file, "INSERT INTO t VALUES (1)")
    assert [watch.known("q", lambda: next(answers)) for _ in range(3)] == ["b", "b", "b"]


def test_nothing_that_is_answered_too_late_is_kept(file: Path, watch: Watch) -> None:
    def slow() -> str:
        write(file, "INSERT INTO t VALUES (1)")  # somebody writes while the answer is found
        return "before"

    assert watch.known("q", slow) == "before"
    assert watch.known("q", lambda: "after") == "after"


def test_none_is_an_answer_and_questions_are_known_apart(watch: Watch) -> None:
    assert watch.known(("q", 1), lambda: None) is None
    assert watch.known(("q", 1), lambda: "again") is None
    assert watch.known(("q", 2), lambda: "other") == "other"


def test_an_error_is_no_answer(watch: Watch) -> None:
    with pytest.raises(ZeroDivisionError):
        watch.known("q", lambda: 1 // 0)
    assert watch.known("q", lambda: 1) == 1


@pytest.mark.parametrize("file", [None, "no such folder/a.db", "."])
def test_what_cannot_be_watched_is_asked_anew_each_time(tmp_path: Path, file: str | None) -> None:
    watch, answers = Watch(file and str(tmp_path / file), 5), iter("ab")
    assert [watch.known("q", lambda: next(answers)) for _ in range(2)] == ["a", "b"]


def test_it_watches_again_after_it_was_closed(file: Path, watch: Watch) -> None:
    assert watch.known("q", lambda: "a") == "a"
    watch.close()
    write(file, "INSERT INTO t VALUES (1)")
    assert watch.known("q", lambda: "b") == "b"


def test_many_threads_see_what_they_have_written_themselves(tmp_path: Path) -> None:
    wrong: list[str] = []

    def work(store: archive.Archive, name: str) -> None:
        for number in range(20):
            before = store.version
            store.choose(name, number)
            if store.version <= before or store.choice(name) != number:
                wrong.append(f"{name} {number}")

    with archive.open(tmp_path / "a.db") as store:
        threads = [threading.Thread(target=work, args=(store, name)) for name in "abcd"]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
        assert wrong == []
        assert store.version == 80


def test_an_archive_tells_of_what_another_program_has_undone(tmp_path: Path) -> None:
    with archive.open(tmp_path / "a.db") as one, archive.open(tmp_path / "a.db") as other:
        one.add_file("a.csv", b"a", {"g": None})
        contents = one.contents
        assert one.can_undo == other.can_undo is not None
        other.undo()
        assert (one.can_undo, one.can_redo is None) == (None, False)
        assert one.contents == other.contents != contents
