"""How tests use a real browser: a page is drawn bit by bit, so each reading waits for its value."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from tests.dashboard.conftest import CHROMIUM, ROOT

PATIENCE = 120_000
"""Milliseconds that anything may take on a slow computer."""

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

WIDE = 768
"""Pixels from which on the pages stand in a row at the top."""

HOME = ("Kvällen", "Tonight")
"""The page that is headed by what it shows, not by its own name."""

_DRAWN = "!document.querySelector('[data-testid=stStatusWidget], [data-stale=true]')"
_WIDE = """
[...document.querySelectorAll('html, [data-testid=stMain], [data-testid=stMain] *')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 200)
  .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
  .map((one) => one.dataset.testid || one.className || one.tagName)
"""
_TALL = """
() => Math.max(...[...document.querySelectorAll('section, div')].map((one) => one.scrollHeight))
"""
_TALLEST = 4000


@contextmanager
def launched() -> Iterator[Any]:
    """A browser; the test is skipped where there is none."""
    playwright = pytest.importorskip("playwright.sync_api", reason="needs playwright")
    if not Path(CHROMIUM).exists():
        pytest.skip(f"needs {CHROMIUM}")
    playwright.expect.set_options(timeout=PATIENCE)
    with playwright.sync_playwright() as player:
        browser = player.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


def expect(place: Any) -> Any:
    """What is expected of a place on the page, once it has been drawn."""
    from playwright.sync_api import expect as expected

    return expected(place)


def drawn(page: Any) -> None:
    """Waits until the server has drawn the page to its end."""
    page.wait_for_timeout(300)
    page.wait_for_function(_DRAWN)


def go(page: Any, link: str) -> None:
    """To another page, by its link: at the top of a screen, or among those that a phone shows."""
    phone = page.viewport_size["width"] < WIDE
    among = page.locator(".st-key-pages" if phone else "header")
    among.get_by_role("link", name=link).click()
    if link not in HOME:
        page.get_by_role("heading", name=link, exact=True, level=1).wait_for()
    drawn(page)


def choose(page: Any, label: str, option: str) -> None:
    """Choose from a list."""
    page.get_by_role("combobox", name=re.compile(label)).click()
    page.keyboard.type(option)
    page.get_by_role("option", name=option, exact=True).click()
    drawn(page)


def comes(page: Any, read: Callable[[], Any], expected: Any) -> None:
    """Waits until what is read off the page is what is expected."""
    for _ in range(PATIENCE // 100):
        if read() == expected:
            return
        page.wait_for_timeout(100)
    assert read() == expected


def totals(page: Any) -> dict[str, int]:
    """Player → points, off the cards that are whole."""
    found = {}
    for card in page.get_by_test_id("stMetric").all_inner_texts():
        told = re.match(r"\s*\d+\. (.+)\s+(−?\d+) p\s", unseen(card))
        if told:
            found[told[1].strip()] = int(told[2].replace("−", "-"))
    return found


def payments(page: Any) -> set[tuple[str, str, Decimal]]:
    """Who pays whom how much, off the lines."""
    text = unseen(page.get_by_test_id("stMain").inner_text())
    lines = re.findall(r"^(\S+) → (\S+?):? ([\d\s]+[,.]\d\d)\skr$", text, re.MULTILINE)
    return {
        (one, to, Decimal(re.sub(r"\s", "", sum_).replace(",", "."))) for one, to, sum_ in lines
    }


def paid(told: dict[str, Any]) -> set[tuple[str, str, Decimal]]:
    return {(one["from"], one["to"], Decimal(one["amount"])) for one in told["transfers"]}


def settle(file: str, rules: str | None) -> dict[str, Any]:
    """What the command line answers."""
    words = ["settle", file, "--point", "0.50", "--json", *(["--rules", rules] if rules else [])]
    command = [sys.executable, "-m", "dashboard", *words]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    (told,) = json.loads(said.stdout)
    return told


def unseen(text: str) -> str:
    """The text without signs that take no room."""
    return text.replace("\N{WORD JOINER}", "").replace("\N{NO-BREAK SPACE}", " ")


def sideways(page: Any) -> list[str]:
    """What of the page scrolls sideways."""
    wide: list[str] = page.evaluate(_WIDE)
    return wide


def shown(page: Any, file: Path) -> None:
    """A picture of the whole page."""
    size = page.viewport_size
    file.parent.mkdir(parents=True, exist_ok=True)
    page.set_viewport_size({**size, "height": min(page.evaluate(_TALL) + 20, _TALLEST)})
    page.wait_for_timeout(800)  # charts are drawn anew
    page.screenshot(path=file)
    page.set_viewport_size(size)
