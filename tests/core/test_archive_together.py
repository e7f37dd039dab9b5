"""Many writers at once lose nothing and double nothing."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from plump_core import archive
from plump_core.typed import TypedGame
from tests.core.archive_writers import faults_of, write_together
from tests.core.killing import processes, unsound

TIMES = 4


@pytest.fixture(scope="module")
def programs():
    """How programs of their own are started."""
    return processes()


def test_writers_in_threads_and_programs_lose_and_double_nothing(new_place, programs):
    where = new_place()
    here, elsewhere = list(range(8)), [[8, 9], [10], [11]]
    others = [
        programs.Process(target=write_together, args=(where, writers, TIMES))
        for writers in elsewhere
    ]
    for other in others:
        other.start()
    write_together(where, here, TIMES)
    for other in others:
        other.join()
    assert [other.exitcode for other in others] == [0, 0, 0]
    assert faults_of(where, dict.fromkeys(range(12), TIMES)) == []
    if where.startswith("sqlite"):
        assert unsound(Path(where.removeprefix("sqlite:///"))) == []


def test_many_threads_share_an_archive_in_memory():
    with archive.open(":memory:") as kept, ThreadPoolExecutor(8) as pool:
        games = [TypedGame((str(n),), (1,)) for n in range(40)]
        list(pool.map(kept.save_typed, games))
        assert {game.players for game in kept.typed()} == {game.players for game in games}
