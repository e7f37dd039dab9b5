"""How the dashboard grows with its archive: 100, 1 000 and 10 000 games of 20 rounds.

Starts the real server on archives of made-up nights and opens it in a browser that knows nothing of
it: the first page of a server just started, a page opened anew, and the selection changed to as
many games in each. Prints medians in milliseconds, the growth against the smallest archive, and how
many bytes a hand takes. Needs Chromium at /usr/bin/chromium, and a machine with nothing else to do:
``python tests/benchmarks/growth.py [RUNS] [GAMES …]``.
"""

import datetime as dt
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2]))

from plump_core import archive
from plump_core.archive import NewFile
from plump_core.keeping.listing import fresh
from plump_core.reading import read
from plump_core.reading.worker import Reader
from plump_core.simulate import simulate
from plump_core.writing import template_csv
from tests.benchmarks.archive import CARDS, NAMES, fill
from tests.benchmarks.pages import QUIET, free_port, start, timed

RUNS, READ, GAMES = 7, 50, (100, 1_000, 10_000)
READY = "[data-testid=stMetric]"
WORDS = ("Resan 1", "Resan", "Resan 2", "Resan")
"""What is looked for: ten games, or fifty, whichever archive it is."""

DRAWN = "!document.querySelector('[data-testid=stStatusWidget], [data-stale=true]')"


def main(runs: int, sizes: tuple[int, ...]) -> None:
    found: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as player:
        browser = player.chromium.launch(executable_path="/usr/bin/chromium", args=QUIET)
        for many in sizes:
            place = Path(folder) / str(many)
            place.mkdir()
            bytes_a_hand = made(place / "archive.db", many)
            for name, value in figures(browser, place, runs).items():
                found.setdefault(name, []).append(value)
            found.setdefault("bytes a hand, hands alone", []).append(bytes_a_hand)
        browser.close()
    for name, values in found.items():
        told = "".join(f"{value:10.1f}" for value in values)
        growth = "".join(f"  × {value / values[0]:.2f}" for value in values[1:])
        print(f"{name:34}{told}{growth}")


def made(place: Path, many: int) -> float:
    """The last fifty games have real files, for pages open those; the rest is known already."""
    nights = simulate(READ, NAMES[:5], CARDS, seed=2)
    files = []
    for number in range(READ):
        date = dt.date(2025, 1, 1) + dt.timedelta(days=number)
        game = nights.game(number, title=f"Resan {number % 5}", date=date)
        data, name = template_csv(game), f"{date}.csv"
        files.append(NewFile(name, data, {one.game.id: None for one in read(data, name)}))
    with archive.open(place) as store, Reader() as reader:
        fill(store, many - READ)
        store.add_files(files)
        fresh(store, reader)
        size, _ = store.games.size()
        return size / len(store.games.hands(store.games.listed().known))


def figures(browser: Any, folder: Path, runs: int) -> dict[str, float]:
    cold = [opened_cold(browser, folder) for _ in range(3)]
    with served(folder) as address:
        opened(browser, address)
        warm = [opened(browser, address) for _ in range(runs)]
        page = browser.new_context(locale="en-GB").new_page()
        page.goto(address)
        page.locator(READY).first.wait_for()
        chosen = [selected(page, WORDS[n % len(WORDS)]) for n in range(runs)]
        page.context.close()
    parts = {"first page after a start": cold, "first page": warm, "selection changed": chosen}
    return {f"{name}, ms": statistics.median(took) * 1000 for name, took in parts.items()}


def opened_cold(browser: Any, folder: Path) -> float:
    with served(folder) as address:
        return opened(browser, address)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    port = free_port()
    words = [sys.executable, "-m", "dashboard", "dashboard", "--no-browser", "--port", str(port)]
    server = start(words, port, folder)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.kill()
        server.wait()


def opened(browser: Any, address: str) -> float:
    page = browser.new_context(locale="en-GB").new_page()
    taken = timed(lambda: (page.goto(address), page.locator(READY).first.wait_for()))
    page.context.close()
    return taken


def selected(page: Page, word: str) -> float:
    """From the press until the button tells of other games and the page is drawn."""
    button = page.locator(".st-key-choose-games button").first
    before = button.inner_text()
    button.click()
    field = page.get_by_label("Find", exact=True).first
    field.fill(word)
    other = (
        f"document.querySelector('.st-key-choose-games').innerText.trim() !== {before.strip()!r}"
    )
    taken = timed(
        lambda: (field.press("Enter"), page.wait_for_function(other), page.wait_for_function(DRAWN))
    )
    page.keyboard.press("Escape")
    page.wait_for_timeout(500)
    return taken


if __name__ == "__main__":
    words = [int(word) for word in sys.argv[1:]]
    main(words[0] if words else RUNS, tuple(words[1:]) or GAMES)
