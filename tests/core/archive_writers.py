"""Programs that write in an archive, to be killed or to get in each other's way."""

import hashlib
import itertools
import time
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from multiprocessing import Queue
from multiprocessing.connection import Connection

from plump_core import archive
from plump_core.archive import Archive
from plump_core.edits import Edit
from plump_core.nights import Night
from plump_core.players import Seen
from plump_core.typed import TypedGame, TypedHand

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
    kept.ledger.pay_besides("Anna", "Bo", Decimal("1.50"), "SEK", by=name)
    kept.choose(name, name)
    yield "choice", name
    kept.people.meet(two := spellings(name))
    kept.people.merge(two[0], [two[1]], Seen())
    yield "merged", name
    kept.nights.say(Night(name, (name,)), place=name)
    yield "night", name
    kept.remove(record.sha256)
    kept.undo()
    kept.redo()
    kept.restore(record.sha256)
    yield "restored", name


def write_together(where: str, writers: list[int], times: int) -> None:
    """A thread for each writer, all on one archive."""
    with archive.open(where) as kept, ThreadPoolExecutor(len(writers)) as pool:
        for done in [pool.submit(_write, kept, writer, range(times)) for writer in writers]:
            done.result()


def write_for(where: str, writers: list[int], seconds: float, told: Queue) -> None:
    """The same for so long; tells how many turns each had, and every error one was shown."""
    turns: dict[int, int] = dict.fromkeys(writers, 0)
    errors = []
    end = time.monotonic() + seconds

    def write(kept: Archive, writer: int) -> None:
        try:
            while time.monotonic() < end:
                _write(kept, writer, range(turns[writer], turns[writer] + 1))
                turns[writer] += 1
        except Exception as error:
            errors.append(f"writer {writer}: {error!r}")

    with archive.open(where) as kept, ThreadPoolExecutor(len(writers)) as pool:
        for done in [pool.submit(write, kept, writer) for writer in writers]:
            done.result()
    told.put((turns, errors))


def _write(kept: Archive, writer: int, numbers: range) -> None:
    round = writer + 1
    game = TypedGame(("Anna", "Bo"), (1,), id=SHARED)
    if numbers.start:
        game = game.with_hand(round, 0, bid=_bid(numbers.start - 1))
    for number in numbers:
        name = f"{writer}-{number}"
        kept.add_file(name, name.encode(), {name: None})
        kept.add_file(f"shared-{number}", str(number).encode(), {f"shared-{number}": None})
        kept.edit(f"shared-{number}", Edit("bid", writer, round, "Anna"))
        more = game.with_hand(round, 0, bid=_bid(number))
        kept.save_typed(more, since=game)
        kept.choose(f"writer-{writer}", number)
        game = more


def _bid(number: int) -> int:
    return number % 900


def count_written(turns: dict[int, int]) -> int:
    """How many changes there must be: a shared file is one only for the first who has it."""
    return 3 * sum(turns.values()) + max(turns.values())


def faults_of(where: str, turns: dict[int, int]) -> list[str]:
    """What writers with so many turns each have lost or doubled."""
    own = {f"{writer}-{number}" for writer, times in turns.items() for number in range(times)}
    shared = {f"shared-{number}" for number in range(max(turns.values()))}
    with archive.open(where) as kept:
        names = [record.name for record in kept.files()]
        games = [game for record in kept.files() for game in record.games]
        edits = kept.all_edits()
        (typed,) = kept.typed()
        made = len(kept.history(10**9))
        choices = {writer: kept.choice(f"writer-{writer}") for writer in turns}
        version = kept.version
    bids = {
        name: {(one.round - 1, one.value) for one in edits.get(name, ())} for name in sorted(shared)
    }
    expected = {
        f"shared-{number}": {(writer, writer) for writer, times in turns.items() if number < times}
        for number in range(max(turns.values()))
    }
    last = [_bid(turns[writer] - 1) for writer in sorted(turns)]
    right = {
        "files": sorted(names) == sorted(own | shared),
        "games": sorted(games) == sorted(own | shared),
        "edits": bids == expected,
        "rounds": [one.hand(0).bid for one in typed.rounds] == last,
        "choices": choices == {writer: times - 1 for writer, times in turns.items()},
        "history": made == count_written(turns),
        # … and a choice of every writer each time.
        "version": version == count_written(turns) + sum(turns.values()),
    }
    return [f"{what} are not as written" for what, is_right in right.items() if not is_right]


def spellings(name: str) -> list[str]:
    """Two spellings of one person that a writer made one."""
    return [f"Anna {name}", f"Ana {name}"]


def missing(kept: Archive, confirmed: set[tuple[str, str]]) -> list[tuple[str, str]]:
    """What was confirmed and is not there as it was."""
    files = {record.name.removesuffix(".csv"): record for record in kept.files()}
    typed = {game.id.removeprefix("typed-"): game for game in kept.typed()}
    binned = {one.id for one in kept.bin()}
    edits, people = kept.all_edits(), kept.people.all()
    places = {one.id: one.place for one in kept.nights.all()}
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
        "merged": lambda name: len({people.key(way) for way in spellings(name)}) == 1,
        "night": lambda name: places.get(name) == name,
    }
    return [(kind, name) for kind, name in sorted(confirmed) if not there[kind](name)]


def hash_of(name: str) -> str:
    """Of the file that a writer added under the name."""
    return hashlib.sha256(name.encode() * 99).hexdigest()
