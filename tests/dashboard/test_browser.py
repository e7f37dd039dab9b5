"""A real browser on the real server: what a person reads off the page is what the commands say."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from tests.dashboard.conftest import CHROMIUM, FIXTURES, ROOT, Server
from tests.dashboard.test_pages import HOSTILE, hostile

playwright = pytest.importorskip("playwright.sync_api", reason="needs playwright")
pytestmark = pytest.mark.skipif(not Path(CHROMIUM).exists(), reason=f"needs {CHROMIUM}")

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 30_000
XLS = str(FIXTURES / "whole.xls")
CSV = str(FIXTURES / "semicolon-cp1252.csv")

RULES = {
    None: None,
    "exact": "Exakt",
    "etta-framfor": "En etta framför budet, nollbud ger 5",
}
"""Rules by name, with the titles that the page gives them; None for those of the night."""

Visit = Callable[..., Any]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    with playwright.sync_playwright() as player:
        browser = player.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Any, server: str) -> Iterator[Visit]:
    """Opens the dashboard as a newcomer; whatever a page asks of other computers is an error."""
    contexts: list[Any] = []
    asked: set[str] = set()

    def open_page(width: int = 1280, lang: str = "sv-SE", scheme: str = "light") -> Any:
        size = {"width": width, "height": 900}
        context = chromium.new_context(locale=lang, viewport=size, color_scheme=scheme)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("request", lambda request: asked.add(request.url))
        page.goto(server)
        page.get_by_role("heading").first.wait_for()
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not [url for url in asked if not url.startswith((server, "data:", "blob:"))]


def test_the_page_says_what_the_commands_say(visit: Visit) -> None:
    """Both kinds of file, two kinds of rules, totals and payments."""
    page = visit()
    upload(page, XLS, CSV)
    playwright.expect(page.get_by_text("1 parti inläst")).to_have_count(2)
    go(page, "Kvällen")
    for rules, title in RULES.items():
        if title:
            choose(page, "Husregler", title)
        told = settle(XLS, rules)
        comes(page, lambda: totals(page), told["totals"])
        comes(page, lambda: payments(page), paid(told))
    assert settle(CSV, "exact")["totals"] == settle(XLS, "exact")["totals"]


def test_nothing_is_lost_by_a_reload_or_a_restart(visit: Visit, running: Server) -> None:
    page = visit()
    upload(page, XLS)
    go(page, "Kvällen")
    choose(page, "Husregler", "Exakt")
    before = settle(XLS, "exact")["totals"]
    comes(page, lambda: totals(page), before)
    page.reload()
    comes(page, lambda: totals(page), before)
    running.kill()
    running.start()
    page.goto(running.address)  # even without what the address said
    comes(page, lambda: totals(page), before)


def test_strange_names_are_shown_as_they_are(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    odd = tmp_path / "odd.csv"
    odd.write_bytes(hostile())
    upload(page, str(odd))
    go(page, "Kvällen")
    page.get_by_test_id("stMetric").first.wait_for()
    shown = unseen(" ".join(page.get_by_test_id("stMetric").all_inner_texts()))
    protocol = page.get_by_role("table").first.inner_text()
    for name in HOSTILE[:-1]:
        assert name in shown
        assert name in protocol
    main = page.get_by_test_id("stMain")
    assert not main.locator("a[href='y'], a[href$='/y']").count()
    assert not main.locator("b", has_text=re.compile("^x$")).count()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_shows_every_page_in_one_column(visit: Visit, scheme: str) -> None:
    page = visit(width=390, scheme=scheme)
    page.get_by_role("button", name="Visa en exempelkväll").click()
    page.get_by_role("heading", name="Skidresan").wait_for()
    for link in ("Kvällen", "Protokoll", "Plumpar", "Bud", "Regler", "Pengar"):
        if link != "Kvällen":
            go_by_menu(page, link)
        wide = page.evaluate(
            "[...document.querySelectorAll('[data-testid=stMain], [data-testid=stMain] *')]"
            ".filter(e => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 200"
            " && ['auto', 'scroll'].includes(getComputedStyle(e).overflowX))"
            ".map(e => e.dataset.testid || e.className)"
        )
        assert not wide, f"{link} scrolls sideways"


def test_the_language_is_the_browsers_until_one_chooses(visit: Visit) -> None:
    page = visit(lang="en-GB")
    page.get_by_role("heading", name="Tonight").wait_for()
    page.get_by_text("Svenska", exact=True).click()
    page.get_by_role("heading", name="Kvällen").wait_for()
    assert "lang=sv" in page.url
    page.reload()
    page.get_by_role("heading", name="Kvällen").wait_for()


def upload(page: Any, *files: str) -> None:
    go(page, "Protokoll")
    page.locator("input[type=file]").set_input_files(list(files))
    page.get_by_text("inläst").nth(len(files) - 1).wait_for()


def go(page: Any, link: str) -> None:
    page.get_by_role("link", name=link).first.click()
    calm(page)


def go_by_menu(page: Any, link: str) -> None:
    """On a phone the pages are behind a button."""
    page.get_by_test_id("stExpandSidebarButton").click()
    page.get_by_test_id("stSidebar").get_by_role("link", name=link).click()
    close = page.get_by_test_id("stSidebarCollapseButton").get_by_role("button")
    page.wait_for_timeout(500)
    if close.is_visible():
        close.click()
    calm(page)


def choose(page: Any, label: str, option: str) -> None:
    page.get_by_role("combobox", name=re.compile(label)).click()
    page.keyboard.type(option)
    page.get_by_role("option", name=option, exact=True).click()
    calm(page)


def calm(page: Any) -> None:
    """Waits until the server has drawn the page to its end."""
    page.wait_for_timeout(300)
    page.wait_for_function(
        "!document.querySelector('[data-testid=stStatusWidget], [data-stale=true]')"
    )


def comes(page: Any, read: Callable[[], Any], expected: Any) -> None:
    """Waits until what is read off the page is what is expected; a page is drawn bit by bit."""
    for _ in range(PATIENCE // 200):
        if read() == expected:
            return
        page.wait_for_timeout(200)
    assert read() == expected


def totals(page: Any) -> dict[str, int]:
    """Player → points, off the cards."""
    found = {}
    for card in page.get_by_test_id("stMetric").all_inner_texts():
        name, points, *_ = (line for line in unseen(card).splitlines() if line.strip())
        found[name.split(" ", 1)[1]] = int(points.removesuffix(" p"))
    return found


def payments(page: Any) -> set[tuple[str, str, Decimal]]:
    """Who pays whom how much, off the lines."""
    text = unseen(page.get_by_test_id("stMain").inner_text())
    lines = re.findall(r"^(\S+) → (\S+) ([\d\s]+,\d\d)\skr$", text, re.MULTILINE)
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
