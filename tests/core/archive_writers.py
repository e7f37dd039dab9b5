"""Programs that write in an archive, to be killed or to get in each other's way."""

import itertools
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection

from plump_core import archive
from plump_core.archive import Archive
from plump_core.edits import Edit
from plump_core.typed import TypedGame

SHARED = "shared"
"""The typed game in which every writer has a round of its own."""


def until_killed(where: str, writer: str, confirmed: Connection) -> None:
    """Change things without end, and tell of each change when it is kept."""
    with archive.open(where) as kept:
        for number in itertools.count():
            for told in _changes(kept, f"{writer}-{number}"):
                confirmed.send(told)


def _changes(kept: Archive, name: str):
    record = kept.add_file(f"{name}.csv", name.encode() * 99, {name: None, f"{name}-2": "B"})
    yield "file", name
    kept.edit(name, Edit("bid", 1, 1, "Anna"), Edit("bid", 2, 2, "Bo"))
    yield "edits", name
    typed = TypedGame(("Anna", "Bo"), (3, 2, 1), id=f"typed-{name}")
    kept.save_typed(typed)
    yield "typed", name
    kept.save_typed(typed.with_hand(1, 0, bid=1).with_hand(2, 1, bid=2), since=typed)
    yield "rounds", name
    kept.remove(f"{name}-2")
    yield "removed", name
    kept.choose(name, name)
    yield "choice", name
    kept.remove(record.sha256)
    kept.undo()
    kept.redo()
    kept.restore(record.sha256)
    yield "restored", name


def write_together(where: str, writers: list[int], times: int) -> None:
    """A thread for each writer, all on one archive."""
    with archive.open(where) as kept, ThreadPoolExecutor(len(writers)) as pool:
        for done in [pool.submit(_write, kept, writer, times) for writer in writers]:
            done.result()


def _write(kept: Archive, writer: int, times: int) -> None:
    round = writer + 1
    game = TypedGame(("Anna", "Bo"), (1,), id=SHARED)
    for number in range(times):
        name = f"{writer}-{number}"
        kept.add_file(name, name.encode(), {name: None})
        kept.add_file(f"shared-{number}", str(number).encode(), {f"shared-{number}": None})
        kept.edit(f"shared-{number}", Edit("bid", writer, round, "Anna"))
        more = game.with_hand(round, 0, bid=number)
        kept.save_typed(more, since=game)
        kept.choose(f"writer-{writer}", number)
        game = more
