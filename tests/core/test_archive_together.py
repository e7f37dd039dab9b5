"""A kill at any moment loses nothing confirmed; many writers lose and double nothing."""

import hashlib
import multiprocessing
import sqlite3
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

import pytest

from plump_core import archive
from plump_core.archive import Archive
from plump_core.edits import Edit
from plump_core.typed import TypedGame, TypedHand
from tests.core.archive_writers import SHARED, until_killed, write_together

KILLS = 30
TIMES = 10


@pytest.fixture(scope="module")
def processes():
    """Programs of their own that start quickly: what they import is there already."""
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.core.archive_writers"])
    return context


def test_a_kill_at_any_moment_leaves_the_old_state_or_the_new(tmp_path, processes):
    where, random = tmp_path / "a.db", Random(4)
    confirmed: set[tuple[str, str]] = set()
    for kill in range(KILLS):
        told, telling = processes.Pipe(duplex=False)
        writer = processes.Process(target=until_killed, args=(str(where), f"w{kill}", telling))
        writer.start()
        telling.close()
        # The first are killed while they make the archive, the others while they write in it.
        if kill >= 5:
            confirmed.add(told.recv())
        time.sleep(random.uniform(0, 0.08))
        writer.kill()
        confirmed |= everything_told(told)
        writer.join()
        if where.exists():
            assert is_sound(where)
        with archive.open(where) as kept:
            assert missing(kept, confirmed) == []
    assert len(confirmed) > KILLS
    with archive.open(where) as kept:
        assert_history_is_whole(kept)


def everything_told(told: Connection) -> set[tuple[str, str]]:
    """What a writer confirmed before it was killed."""
    found = set()
    try:
        while True:
            found.add(told.recv())
    except (EOFError, OSError):
        return found


def is_sound(where: Path) -> bool:
    """As SQLite itself sees it."""
    raw = sqlite3.connect(where)
    try:
        whole = raw.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return whole and raw.execute("PRAGMA foreign_key_check").fetchall() == []
    finally:
        raw.close()


def missing(kept: Archive, confirmed: set[tuple[str, str]]) -> list[tuple[str, str]]:
    """What was confirmed and is not there as it was."""
    files = {record.name.removesuffix(".csv"): record for record in kept.files()}
    typed = {game.id.removeprefix("typed-"): game for game in kept.typed()}
    binned = {one.id for one in kept.bin()}
    edits = kept.all_edits()
    rounds = (TypedHand(1), TypedHand(), TypedHand(), TypedHand(2))
    bids = {Edit("bid", 1, 1, "Anna"), Edit("bid", 2, 2, "Bo")}
    there = {
        # A file is in the bin for a moment before it is restored.
        "file": lambda name: name in files or hash_of(name) in binned,
        "restored": lambda name: name in files,
        "edits": lambda name: set(edits[name]) == bids,
        "typed": lambda name: name in typed,
        "rounds": lambda name: (
            tuple(typed[name].round(n).hand(s) for n in (1, 2) for s in (0, 1)) == rounds
        ),
        "removed": lambda name: name not in files or set(files[name].games) == {name},
        "choice": lambda name: kept.choice(name) == name,
    }
    return [(kind, name) for kind, name in sorted(confirmed) if not there[kind](name)]


def hash_of(name: str) -> str:
    """Of the file that a writer added under the name."""
    return hashlib.sha256(name.encode() * 99).hexdigest()


def assert_history_is_whole(kept: Archive) -> None:
    """All can be undone to the beginning and redone to the end: no half change was kept."""
    end = (kept.files(), kept.typed(), kept.all_edits(), kept.bin())
    while kept.undo():
        pass
    assert (kept.files(), kept.typed(), kept.all_edits(), kept.bin()) == ([], [], {}, [])
    while kept.redo():
        pass
    assert (kept.files(), kept.typed(), kept.all_edits(), kept.bin()) == end


def test_writers_in_threads_and_programs_lose_and_double_nothing(tmp_path, processes):
    where = str(tmp_path / "a.db")
    here, elsewhere = list(range(8)), [[8, 9], [10], [11]]
    others = [
        processes.Process(target=write_together, args=(where, writers, TIMES))
        for writers in elsewhere
    ]
    for other in others:
        other.start()
    write_together(where, here, TIMES)
    for other in others:
        other.join()
    assert [other.exitcode for other in others] == [0, 0, 0]
    assert_all_is_there_once(where, writers=12)
    assert is_sound(Path(where))


def assert_all_is_there_once(where: str, writers: int) -> None:
    own = {f"{writer}-{number}" for writer in range(writers) for number in range(TIMES)}
    shared = {f"shared-{number}" for number in range(TIMES)}
    with archive.open(where) as kept:
        names = [record.name for record in kept.files()]
        assert sorted(names) == sorted(own | shared)
        assert {game for record in kept.files() for game in record.games} == own | shared
        for name in shared:
            bids = {edit.round: edit.value for edit in kept.edits(name)}
            assert bids == {writer + 1: writer for writer in range(writers)}
        (game,) = kept.typed()
        assert game.id == SHARED
        assert [one.hand(0).bid for one in game.rounds] == [TIMES - 1] * writers
        assert {kept.choice(f"writer-{n}") for n in range(writers)} == {TIMES - 1}
        # Files, shared files once, edits, rounds (the head of the shared game came with one).
        made = len(own) + len(shared) + 2 * len(own)
        assert len(kept.history(10_000)) == made
        # … and a choice of every writer each time.
        assert kept.version == made + len(own)


def test_many_threads_share_an_archive_in_memory():
    with archive.open(":memory:") as kept, ThreadPoolExecutor(8) as pool:
        games = [TypedGame((str(n),), (1,)) for n in range(40)]
        list(pool.map(kept.save_typed, games))
        assert {game.players for game in kept.typed()} == {game.players for game in games}
