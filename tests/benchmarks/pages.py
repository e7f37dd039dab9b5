"""How long the dashboard takes in a browser, against an empty page of Streamlit in the same run.

Prints medians and ratios: the first page until it can be used, and the night drawn anew after the
rules are changed, against a button on an empty page. Needs Chromium at /usr/bin/chromium:
``python tests/benchmarks/pages.py [RUNS]``.
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
    ours, theirs = free_port(), free_port()
    plain = ["-m", "streamlit", "run", str(folder / "empty.py"), "--server.headless", "true"]
    own = ["-m", "dashboard", "dashboard", "--no-browser", "--port", str(ours)]
    servers = [
        start([sys.executable, *plain, "--server.port", str(theirs)], theirs, folder),
        start([sys.executable, *own, str(ROOT / "tests/fixtures/whole.xls")], ours, folder),
    ]
    try:
        measure(f"http://127.0.0.1:{ours}", f"http://127.0.0.1:{theirs}", runs)
    finally:
        for server in servers:
            server.kill()


def measure(ours: str, theirs: str, runs: int) -> None:
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path="/usr/bin/chromium", args=QUIET)
        taken: dict[str, list[float]] = {"ours": [], "empty": [], "rules": [], "again": []}
        for _ in range(runs):
            taken["ours"].append(first_page(browser, ours, "[data-testid=stMetric]"))
            taken["empty"].append(first_page(browser, theirs, "button:has-text('again')"))
        page = browser.new_page(locale="en-GB")
        page.goto(ours)
        blank = browser.new_page()
        blank.goto(theirs)
        for number in range(runs):
            even = number % 2 == 0
            said = ("Exact", "133 p") if even else ("Montreal", "146 p")
            taken["rules"].append(change_rules(page, *said))
            taken["again"].append(again(blank, number + 1))
        browser.close()
    middle = {name: statistics.median(times) for name, times in taken.items()}
    first = middle["ours"] / middle["empty"]
    drawn = middle["rules"] / middle["again"]
    print(f"first page {middle['ours']:.2f} s, empty {middle['empty']:.2f} s, ratio {first:.1f}")
    print(f"new rules {middle['rules']:.2f} s, empty {middle['again']:.2f} s, ratio {drawn:.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
