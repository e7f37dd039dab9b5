"""How long the page of money takes with eleven players and 500 settled nights, without a browser.

``python tests/benchmarks/money_page.py [NIGHTS] [RUNS]``. Prints the medians of a rerun of each
part of the page, of the same page while the archive is empty, and of an empty page of Streamlit's
own; and the ratio to the empty one of ours, which is to be at most 2.
"""

import datetime as dt
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from sqlalchemy import insert
from streamlit.testing.v1 import AppTest

from plump_core import archive
from plump_core.archive import Archive, changes
from plump_core.archive.tables import content, file
from plump_core.archive.tables import game as game_table
from plump_core.game import Game
from plump_core.outcome import Outcome
from plump_core.reading import read
from plump_core.rules import load
from plump_core.selecting import facts
from plump_core.settlement import Terms
from plump_core.settlement.entries import night
from plump_core.simulate import simulate
from plump_core.writing import template_csv

PEOPLE = (
    *("Anna", "Björn", "Cissi", "David", "Eva", "Frida"),
    *("Göran", "Hanna", "Ivar", "Jan", "Karin"),
)
CARDS = (4, 3, 2, 1, 1, 2, 3, 4)
SCRIPT = Path(__file__).parents[2] / "dashboard" / "script" / "run.py"
PARTS = ("night", "pay", "account")
ALLOWED = 2.0
EMPTY = "import streamlit as st\nst.title('empty')\nst.button('again')\n"


def main(nights: int, runs: int) -> None:
    bare = AppTest.from_string(EMPTY).run()
    print(f"{'an empty page of Streamlit’s':34}{median(bare.run, runs):9.1f} ms")
    with tempfile.TemporaryDirectory() as folder:
        empty, full = Path(folder) / "empty.db", Path(folder) / "full.db"
        with archive.open(full) as store:
            fill(store, nights)
        nothing, page = opened(empty), opened(full)
        pairs = (nothing, empty), (page, full)
        for part in PARTS:
            page.segmented_control(key="money-part").set_value(part).run()
            assert not page.exception
            least, taken = (median(partial(again, *one), runs) for one in pairs)
            told = f"{nights} nights, {part}"
            print(f"{told:34}{taken:9.1f} ms   × {taken / least:.2f} (at most {ALLOWED})")


def opened(place: Path) -> AppTest:
    os.environ["PLUMP_ARCHIVE"] = str(place)
    app = AppTest.from_file(str(SCRIPT), default_timeout=300).run()
    return app.switch_page("../pages/money.py").run()


def again(page: AppTest, place: Path) -> None:
    os.environ["PLUMP_ARCHIVE"] = str(place)
    page.run()


def median(action: Callable[[], Any], runs: int) -> float:
    """In milliseconds of this process alone, so that others at work on the machine do not count."""
    took = []
    for _ in range(runs):
        begin = time.process_time()
        action()
        took.append((time.process_time() - begin) * 1000)
    return statistics.median(took)


def fill(store: Archive, many: int) -> None:
    """Games that are known already, each in a file of its own, all of them settled."""
    store.people.meet(PEOPLE)
    told = list(games(many))
    with store._database.write() as connection:  # all at once: the disk is not what is measured
        for number, one in enumerate(told[:-1]):
            key, now = f"{number:064x}", changes.now()
            values = {"sha256": key, "size": 1, "packing": "none", "data": b"1"}
            connection.execute(insert(content).values(**values))
            connection.execute(insert(file).values(sha256=key, name=f"{number}.csv", added=now))
            connection.execute(insert(game_table).values(id=one.id, file=key, added=now))
    told[-1] = add(store, told[-1])
    store.games.remember(((facts(one), one) for one in told), store.games.listed().stamps)
    house, on = load()["exact"], Terms(Fraction(1, 2))
    store.ledger.settle(*(night(Outcome.of(one, house), on) for one in told))
    plan = store.ledger.all().account("SEK").suggest()
    store.ledger.pay(plan, 0, "Anna")


def add(store: Archive, one: Game) -> Game:
    """The last one has a real file: it is the one that is opened."""
    data, name = template_csv(one), "last.csv"
    (found,) = read(data, name)
    store.add_file(name, data, {found.game.id: None})
    return found.game


def games(many: int) -> list[Game]:
    table = simulate(many, PEOPLE, CARDS, seed=11)
    found = []
    for number in range(many):
        date = dt.date(2009, 1, 2) + dt.timedelta(days=7 * number)
        one, id = table.game(number, date=date), f"game-{number}"
        found.append(replace(one, id=id, hands=one.hands.assign(game=id), played_rules="exact"))
    return found


if __name__ == "__main__":
    asked = [int(one) for one in sys.argv[1:]]
    main(*asked, *(500, 15)[len(asked) :])
