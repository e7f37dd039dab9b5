"""A backup is one file; restored anywhere, on either database, it is the same archive."""

import hashlib
import json
import os
import shutil
import sqlite3
import threading
from contextlib import closing
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plump_core import archive
from plump_core.archive import Archive, ArchiveError, tables
from plump_core.edits import Edit
from plump_core.nights import Decision, Night
from plump_core.players import seen
from plump_core.reading import read
from plump_core.selecting import facts
from plump_core.settlement import Custom, Terms
from plump_core.settlement.entries import Settled, entry_of
from plump_core.typed import TypedGame
from tests.core.test_photo import photo
from tests.core.test_typed import ANYTHING, typed_games
from tests.fixtures.make_archive_1 import SHEET, fill, told

FIXTURES = Path(__file__).parents[1] / "fixtures"
TERMS = Terms(Fraction(1, 2), "NOK", Custom.WINNER, cap=Fraction(50))


def rows(kept: Archive) -> dict:
    """Everything in every table."""
    with kept._database.read() as connection:
        return {
            table.name: sorted(map(repr, connection.execute(table.select()).all()))
            for table in tables.metadata.sorted_tables
        }


def say_more(kept: Archive) -> None:
    """What people say over the years, of each other, of nights, and of money."""
    first, second = (record for record in kept.files()[:2])
    one, other = (next(iter(record.games)) for record in (first, second))
    kept.people.meet(["Anna", "Ana", "Åsa \U0001f0a1", "Bo", "Bosse", "Gäst"])
    kept.people.merge("Anna", ["Ana"], seen([]))
    kept.people.say("Bo", name="Bosse B", hidden=True)
    kept.people.say_guests(["Gäst"], ["Anna"])
    kept.people.keep_apart("Bo", "Bosse")
    kept.nights.say(Night("n", (one,)), place="Sälen", note="Snö", photo=photo((90, 60)))
    kept.nights.decide(one, other, Decision.BOTH)
    kept.sayings.say(first.sha256, {"": {"layout": "template"}}, {"a" * 64: {"turned": True}}, {})
    settled = Settled(
        one, TERMS, {"name": "exact"}, {"Anna": 1400, "Bo": 1200, "Åsa \U0001f0a1": 800}
    )
    kept.ledger.settle(entry_of(settled))
    kept.ledger.correct(entry_of(replace(settled, scores={**settled.scores, "Bo": 1300})))
    kept.ledger.pay(kept.ledger.all().account("NOK").suggest(), 0, by="Anna")
    kept.ledger.agree([other], TERMS)
    kept.ledger.set_phone("Anna", "0701234567")
    kept.add_file("kommer.csv", b"Spelare;1;\n", {"waits": None}, waiting=True)
    (reading,) = read(SHEET.encode(), "fredag.csv")
    kept.games.remember([(facts(reading.game), reading.game)], {reading.game.id: "stamp"})


def said(kept: Archive) -> list:
    """The same as it is asked for."""
    people, nights = kept.people.all(), kept.nights.all()
    return [
        [(people.name(who), people.colour(who), people.key(who)) for who in ("Ana", "Bo", "Gäst")],
        [people.persons, kept.people.apart()],
        [nights, [kept.nights.photo(one) for one in nights], kept.nights.decided()],
        [kept.ledger.all(), kept.ledger.terms(), kept.ledger.phones()],
        [kept.ledger.all().account("NOK").balance, kept.ledger.all().account("NOK").standing],
        [kept.sayings.of_files(), kept.sayings.of_shapes()],
        [record.waiting for record in kept.files()],
    ]


@pytest.mark.parametrize("source", ["sqlite", "postgresql"])
@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
def test_a_backup_restored_elsewhere_is_the_same_archive(source, target, new_on_both, tmp_path):
    with archive.open(new_on_both[source]()) as kept, archive.open(new_on_both[target]()) as other:
        fill(kept)
        say_more(kept)
        assert [name for name, found in rows(kept).items() if not found] == []
        kept.backup(tmp_path / "allt.plump")
        assert other.restore_backup(tmp_path / "allt.plump") is None
        assert rows(other) == rows(kept)
        assert told(other) == told(kept)
        assert said(other) == said(kept)
        for record in kept.files():
            assert other.data(record.sha256) == kept.data(record.sha256)
        # … and goes on being one: what it gives numbers to are new, and undo goes on.
        other.edit(next(iter(other.all_edits())), Edit("title", "Ny"))
        while other.undo():
            pass
        assert (other.files(), other.typed()) == ([], [])
        assert (other.nights.all(), other.ledger.all().entries) == ([], ())


@settings(max_examples=6)
@given(st.lists(typed_games, max_size=3), st.lists(st.tuples(ANYTHING, st.binary()), max_size=3))
def test_any_archive_goes_to_a_server_and_back(new_on_both, tmp_path_factory, games, files):
    folder = tmp_path_factory.mktemp("there-and-back")
    with (
        archive.open(":memory:") as kept,
        archive.open(new_on_both["postgresql"]()) as server,
        archive.open(":memory:") as back,
    ):
        for game in games:
            kept.save_typed(game)
        for name, data in files:
            game = hashlib.sha256(name.encode()).hexdigest()[:12]
            kept.add_file(name, data, {game: name}, waiting=len(data) % 2 == 1)
        kept.backup(folder / "a")
        server.restore_backup(folder / "a")
        server.backup(folder / "b")
        back.restore_backup(folder / "b")
        assert rows(back) == rows(kept)


def test_a_backup_is_an_archive_by_itself_and_a_single_file(tmp_path):
    (tmp_path / "säker plats").mkdir()
    with archive.open(tmp_path / "a.db") as kept:
        fill(kept)
        kept.backup(tmp_path / "säker plats" / "allt.plump")
        assert [path.name for path in (tmp_path / "säker plats").iterdir()] == ["allt.plump"]
        with archive.open(tmp_path / "säker plats" / "allt.plump") as copy:
            assert told(copy) == told(kept)


def test_an_archive_in_memory_is_backed_up_too(tmp_path):
    with archive.open(":memory:") as kept:
        fill(kept)
        kept.backup(tmp_path / "allt.plump")
        with archive.open(tmp_path / "allt.plump") as copy:
            assert told(copy) == told(kept)


def test_a_backup_of_the_first_program_is_restored_and_left_as_it_is(tmp_path):
    old = Path(shutil.copy(FIXTURES / "archive-1.db", tmp_path / "gammal.db"))
    with archive.open(tmp_path / "a.db") as kept:
        kept.restore_backup(old)
        assert told(kept) == json.loads((FIXTURES / "archive-1.json").read_text())
    assert old.read_bytes() == (FIXTURES / "archive-1.db").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.db", "gammal.db"]


def test_games_are_replaced_only_when_asked_and_after_a_backup(new_place, tmp_path, monkeypatch):
    monkeypatch.setattr("plump_core.archive.automatic.usual", lambda: tmp_path / "x" / "archive.db")
    with archive.open(tmp_path / "other.db") as other:
        other.add_file("a.csv", b"a")
        other.backup(tmp_path / "allt.plump")
    with archive.open(new_place()) as kept:
        fill(kept)
        before, version = told(kept), kept.version
        with pytest.raises(ArchiveError, match="--replace"):
            kept.restore_backup(tmp_path / "allt.plump")
        assert told(kept) == before
        safe = kept.restore_backup(tmp_path / "allt.plump", replace=True)
        assert [record.name for record in kept.files()] == ["a.csv"]
        assert kept.version > version
        kept.restore_backup(safe, replace=True)
        assert {**told(kept), "version": 0} == {**before, "version": 0}


def test_choices_alone_are_nothing_to_lose(tmp_path):
    with archive.open(tmp_path / "a.db") as kept, archive.open(tmp_path / "b.db") as fresh:
        fill(kept)
        kept.backup(tmp_path / "allt.plump")
        fresh.choose("lang", "sv")
        fresh.restore_backup(tmp_path / "allt.plump")
        assert len(fresh.files()) == len(kept.files())


def test_a_backup_while_somebody_writes_is_one_state(tmp_path):
    stop = threading.Event()
    with archive.open(tmp_path / "a.db") as kept:

        def write() -> None:
            number = 0
            while not stop.is_set():
                game = TypedGame((str(number),), (1,), id=f"g{number}")
                kept.save_typed(game.with_hand(1, 0, bid=1))
                number += 1

        writer = threading.Thread(target=write)
        writer.start()
        for number in range(5):
            kept.backup(tmp_path / f"{number}.plump")
        stop.set()
        writer.join()
    for number in range(5):
        with archive.open(tmp_path / f"{number}.plump") as copy:
            assert all(len(game.rounds) == 1 for game in copy.typed())
            assert len(copy.history(10_000)) == len(copy.typed()) == copy.version


# What is refused.


def refusal(call, *args) -> str:
    with pytest.raises(ArchiveError) as caught:
        call(*args)
    assert caught.value.text("sv") != caught.value.text("en")
    return caught.value.text("en")


@pytest.fixture
def kept(tmp_path):
    with archive.open(tmp_path / "a.db") as opened:
        yield opened


def test_no_file_is_written_over_unasked(kept, tmp_path):
    (tmp_path / "brev.txt").write_text("Hej")
    assert "--force" in refusal(kept.backup, tmp_path / "brev.txt")
    assert (tmp_path / "brev.txt").read_text() == "Hej"
    kept.backup(tmp_path / "brev.txt", force=True)
    archive.open(tmp_path / "brev.txt").close()


def test_a_folder_that_is_not_there_is_told(kept, tmp_path):
    assert "cannot be opened for writing" in refusal(kept.backup, tmp_path / "no" / "allt.plump")


def test_what_is_no_backup_is_told_by_its_own_name(kept, tmp_path):
    assert "no backup" in refusal(kept.restore_backup, tmp_path / "nothing")
    sheet = tmp_path / "fredag.csv"
    sheet.write_bytes(b"Spelare;2;1\n" * 500)
    assert "fredag.csv is damaged" in refusal(kept.restore_backup, sheet)


def test_a_damaged_backup_is_told_and_nothing_is_replaced(kept, tmp_path):
    for number in range(50):
        kept.add_file(f"{number}.csv", str(number).encode() * 999)
    kept.backup(tmp_path / "allt.plump")
    with (tmp_path / "allt.plump").open("r+b") as stream:
        stream.seek(3 * 4096)
        stream.write(b"\xa5" * 4 * 4096)
    assert "damaged" in refusal(kept.restore_backup, tmp_path / "allt.plump", True)
    assert len(kept.files()) == 50


def test_a_newer_backup_is_told(kept, tmp_path):
    kept.backup(tmp_path / "allt.plump")
    with closing(sqlite3.connect(tmp_path / "allt.plump")) as raw, raw:
        raw.execute("UPDATE meta SET value = value + 1 WHERE name = 'schema'")
    told = refusal(kept.restore_backup, tmp_path / "allt.plump")
    assert "allt.plump was written by a newer version" in told


def test_what_a_killed_backup_left_is_taken_away_by_the_next(tmp_path):
    left, written_on = (tmp_path / f".allt.plump.{sign * 32}.part" for sign in "ab")
    own = tmp_path / ".my.part"
    for one in (left, written_on, own):
        one.write_bytes(b"half")
    for old in (left, own):
        os.utime(old, (0, 0))
    with archive.open(":memory:") as kept:
        kept.backup(tmp_path / "another.plump")
    assert sorted(tmp_path.iterdir()) == sorted([own, written_on, tmp_path / "another.plump"])


@pytest.mark.parametrize("data", [b"", b"\0" * 4096, b"PK\x03\x04"])
def test_a_file_without_an_archive_in_it_replaces_nothing(data, tmp_path):
    (tmp_path / "empty.plump").write_bytes(data)
    with archive.open(":memory:") as kept:
        fill(kept)
        before = told(kept)
        with pytest.raises(ArchiveError, match="no archive of this program"):
            kept.restore_backup(tmp_path / "empty.plump", replace=True)
        assert told(kept) == before
