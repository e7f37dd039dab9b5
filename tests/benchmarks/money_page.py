"""How long the page of money takes with eleven players and 500 settled nights, without a browser.

``python tests/benchmarks/money_page.py [NIGHTS] [ROUNDS]``. Each part of the page, the same page
while the archive is empty, and an empty page of Streamlit's own are drawn anew in turn, round after
round, with the settings that the server has. What is told is the time of this process alone, so
that others at work on the machine count as little as can be: the least and the median of each, and
the median of the ratios within a round. That to our empty page is to be at most 2.
"""

import datetime as dt
import gc
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
from streamlit import config
from streamlit.testing.v1 import AppTest

from dashboard import serve
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
BARE, NOTHING = "Streamlit’s own empty page", "ours, of an empty archive"


def main(nights: int, rounds: int) -> bool:
    """Whether every part is as quick as it is to be."""
    as_served()
    with tempfile.TemporaryDirectory() as folder:
        empty, full = Path(folder) / "empty.db", Path(folder) / "full.db"
        with archive.open(full) as store:
            fill(store, nights)
        bare = AppTest.from_string(EMPTY)
        pages = {BARE: bare.run, NOTHING: partial(again, opened(empty), empty)}
        pages |= {part: partial(again, opened(full, part), full) for part in PARTS}
        took = measured(pages, rounds)
    told(took)
    return all(ratio(took, part, NOTHING) <= ALLOWED for part in PARTS)


def as_served() -> None:
    """What a server has, but for what is of the server itself."""
    for name, value in serve.config(serve.PORT).items():
        if not name.startswith("server."):
            config.set_option(name, value)


def opened(place: Path, part: str | None = None) -> AppTest:
    os.environ["PLUMP_ARCHIVE"] = str(place)
    app = AppTest.from_file(str(SCRIPT), default_timeout=300).run()
    app.switch_page("../pages/money.py").run()
    if part is not None:
        app.segmented_control(key="money-part").set_value(part).run()
    assert not app.exception
    return app


def again(page: AppTest, place: Path) -> None:
    os.environ["PLUMP_ARCHIVE"] = str(place)
    page.run()


def measured(pages: dict[str, Callable[[], Any]], rounds: int) -> dict[str, list[float]]:
    """Milliseconds of every page in every round, rubbish swept up between them."""
    for draw in pages.values():
        draw()
    gc.collect()
    gc.freeze()
    took: dict[str, list[float]] = {name: [] for name in pages}
    for _ in range(rounds):
        for name, draw in pages.items():
            gc.collect()
            begin = time.process_time()
            draw()
            took[name].append((time.process_time() - begin) * 1000)
    return took


def told(took: dict[str, list[float]]) -> None:
    for name, times in took.items():
        least, middle = min(times), statistics.median(times)
        beside = f"× {ratio(took, name, NOTHING):.2f} of ours, × {ratio(took, name, BARE):.1f} bare"
        print(f"{name:28} least {least:5.1f} ms, median {middle:5.1f} ms   {beside}")


def ratio(took: dict[str, list[float]], one: str, other: str) -> float:
    pairs = zip(took[one], took[other], strict=True)
    return statistics.median(mine / theirs for mine, theirs in pairs)


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
    sys.exit(not main(*asked, *(500, 30)[len(asked) :]))
