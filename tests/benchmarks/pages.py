"""How long the dashboard takes in a browser, against Streamlit's own pages in the same run.

Prints medians and ratios: the first page until it can be used, against ``streamlit hello`` and an
empty page; and the night drawn anew after the rules are changed, against a button on an empty
page. Each first page is opened by a browser that knows nothing of it yet. Needs Chromium at
/usr/bin/chromium: ``python tests/benchmarks/pages.py [RUNS]``.
"""

import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[2]
EMPTY = """
import streamlit as st
st.title("empty")
st.button("again")
st.write(st.session_state.setdefault("n", 0))
st.session_state["n"] += 1
"""
READY = {
    "ours": "[data-testid=stMetric]",
    "hello": "h1:has-text('Welcome to Streamlit')",
    "empty": "button:has-text('again')",
}
"""Each server with what can be seen once its first page can be used."""

QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def start(words: list[str], port: int, folder: Path) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PLUMP_ARCHIVE": str(folder / "archive.db"), "LC_ALL": "C.UTF-8"}
    quiet = subprocess.DEVNULL
    server = subprocess.Popen(words, cwd=ROOT, env=environment, stdout=quiet, stderr=quiet)
    for _ in range(200):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/_stcore/health", timeout=1)
            return server
        except OSError:
            time.sleep(0.1)
    raise SystemExit("a server did not start")


def timed(action: Callable[[], Any]) -> float:
    begin = time.perf_counter()
    action()
    return time.perf_counter() - begin


def first_page(browser: Any, address: str, ready: str) -> float:
    page = browser.new_context(locale="en-GB").new_page()
    taken = timed(lambda: (page.goto(address), page.locator(ready).first.wait_for()))
    page.context.close()
    return taken


def change_rules(page: Page, title: str, best: str) -> float:
    page.get_by_role("combobox", name="House rules").click()
    page.keyboard.type(title)
    option = page.get_by_role("option", name=title, exact=True)
    metric = page.get_by_test_id("stMetric").filter(has_text=best).first
    return timed(lambda: (option.click(), metric.wait_for()))


def again(page: Page, number: int) -> float:
    button = page.get_by_role("button", name="again")
    return timed(lambda: (button.click(), page.get_by_text(str(number), exact=True).wait_for()))


def main(runs: int) -> None:
    folder = Path(tempfile.mkdtemp())
    (folder / "empty.py").write_text(EMPTY)
    ports = {name: free_port() for name in READY}
    streamlit = [sys.executable, "-m", "streamlit"]
    quiet = ["--server.headless", "true", "--browser.gatherUsageStats", "false", "--server.port"]
    own = [sys.executable, "-m", "dashboard", "dashboard", "--no-browser", "--port"]
    words = {
        "ours": [*own, str(ports["ours"]), str(ROOT / "tests/fixtures/whole.xls")],
        "hello": [*streamlit, "hello", *quiet, str(ports["hello"])],
        "empty": [*streamlit, "run", str(folder / "empty.py"), *quiet, str(ports["empty"])],
    }
    servers = [start(words[name], ports[name], folder) for name in READY]
    try:
        measure({name: f"http://127.0.0.1:{port}" for name, port in ports.items()}, runs)
    finally:
        for server in servers:
            server.kill()


def measure(addresses: dict[str, str], runs: int) -> None:
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path="/usr/bin/chromium", args=QUIET)
        first: dict[str, list[float]] = {name: [] for name in READY}
        for _ in range(runs):
            for name, ready in READY.items():
                first[name].append(first_page(browser, addresses[name], ready))
        drawn = redrawn(browser, addresses, runs)
        browser.close()
    tell("first page", first, "hello", "empty")
    tell("new rules", drawn, "empty")


def redrawn(browser: Any, addresses: dict[str, str], runs: int) -> dict[str, list[float]]:
    page, blank = browser.new_page(locale="en-GB"), browser.new_page()
    page.goto(addresses["ours"])
    blank.goto(addresses["empty"])
    taken: dict[str, list[float]] = {"ours": [], "empty": []}
    for number in range(runs):
        said = ("Exact", "133 p") if number % 2 == 0 else ("Montreal", "146 p")
        taken["ours"].append(change_rules(page, *said))
        taken["empty"].append(again(blank, number + 1))
    return taken


def tell(what: str, taken: dict[str, list[float]], *others: str) -> None:
    middle = {name: statistics.median(times) for name, times in taken.items()}
    ours = middle["ours"]
    beside = [f"{name} {middle[name]:.2f} s, ratio {ours / middle[name]:.1f}" for name in others]
    print(f"{what} {ours:.2f} s; {'; '.join(beside)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
