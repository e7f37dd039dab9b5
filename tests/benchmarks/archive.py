"""How opening an archive and choosing in it grows: 10 000 games against 100, of 20 rounds each.

Prints medians in milliseconds, the growth, and bytes a hand:
``python tests/benchmarks/archive.py [GAMES]``.
"""

import datetime as dt
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlalchemy import insert

from plump_core import archive
from plump_core.archive import Archive, changes
from plump_core.archive.tables import content, file, game
from plump_core.game import Game
from plump_core.nights import twins
from plump_core.players import suggestions
from plump_core.selecting import Index, Selection, facts, index
from plump_core.selecting.facts import prints
from plump_core.selecting.index import seen_in
from plump_core.simulate import simulate

NAMES = ("Anna", "Björn", "Cissi", "David", "Eva", "Frida", "Göran", "Hanna", "Ivar", "Jan")
CARDS = (*range(10, 0, -1), *range(1, 11))
SMALL, LARGE = 100, int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
FEW = Selection(since=dt.date(2009, 1, 1), until=dt.date(2009, 6, 1), players=("Anna",), text="bj")


def games(many: int) -> Iterator[Game]:
    """Nights of five at a time, of ten who come."""
    seated = [[*NAMES, *NAMES][first : first + 5] for first in range(10)]
    tables = [simulate(many // 10 + 1, five, CARDS, seed=n) for n, five in enumerate(seated)]
    for number in range(many):
        date = dt.date(2009, 1, 2) + dt.timedelta(days=number // 2)
        one, id = tables[number % 10].game(number // 10, date=date), f"game-{number}"
        yield replace(one, id=id, hands=one.hands.assign(game=id))


def fill(store: Archive, many: int) -> None:
    """Each game in a file of its own; what the file has in it does not matter here."""
    store.people.meet(NAMES)
    with store._database.write() as connection:  # all at once: the disk is not what is measured
        for number in range(many):
            key, now = f"{number:064x}", changes.now()
            connection.execute(
                insert(content).values(sha256=key, size=1, packing="none", data=b"1")
            )
            connection.execute(insert(file).values(sha256=key, name=f"{number}.csv", added=now))
            connection.execute(insert(game).values(id=f"game-{number}", file=key, added=now))
    listed = store.games.listed()
    store.games.remember(((facts(one), one) for one in games(many)), listed.stamps)


def opened(store: Archive) -> Index:
    listed = store.games.listed()
    return index(listed.known, store.people.all(), store.nights.all())


def measured(action: Callable[[], Any], times: int = 5) -> float:
    """The median in milliseconds."""
    took = []
    for _ in range(times):
        start = time.perf_counter()
        action()
        took.append((time.perf_counter() - start) * 1000)
    return statistics.median(took)


def main() -> None:
    found: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for many in (SMALL, LARGE):
            with archive.open(Path(folder) / f"{many}.db") as store:
                for name, value in figures(store, many).items():
                    found.setdefault(name, []).append(value)
    for name, (small, large) in found.items():
        print(f"{name:34} {small:10.2f} {large:10.2f}  × {large / small:.1f}")


def figures(store: Archive, many: int) -> dict[str, float]:
    fill(store, many)
    there = opened(store)
    known, people = store.games.listed().known, there.people
    assert len(there) == many
    few = set(there.chosen(FEW)["id"])
    chosen = [one for one in known if one.id in few][:50]
    hands = len(store.games.hands(known))
    nights = dict(zip(there.frame["id"], there.frame["night"], strict=True))
    size, _ = store.games.size()
    return {
        "open the index, ms": measured(lambda: opened(store)),
        "choose, ms": measured(lambda: there.chosen(FEW)),
        "choose and load up to 50 games, ms": measured(lambda: store.games.hands(chosen, people)),
        "load all hands, ms": measured(lambda: store.games.hands(known, people), 3),
        "look for twins, ms": measured(lambda: twins(prints(known), lambda _: {}), 3),
        "look for spellings, ms": measured(lambda: suggestions(seen_in(known, nights), people), 3),
        "hands": hands,
        "bytes a hand": size / hands,
    }


if __name__ == "__main__":
    main()
