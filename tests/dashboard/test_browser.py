"""A real browser on the real server: what a person reads off the page is what the commands say."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.dashboard.browsing import (
    PATIENCE,
    choose,
    comes,
    expect,
    go,
    launched,
    paid,
    payments,
    settle,
    totals,
    unseen,
)
from tests.dashboard.conftest import FIXTURES, Server
from tests.dashboard.test_pages import HOSTILE, hostile

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
    with launched() as browser:
        yield browser


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
    cards, protocol = page.get_by_test_id("stMetric"), page.get_by_role("table").first
    for place in (lambda: " ".join(cards.all_inner_texts()), lambda: protocol.inner_text()):
        comes(page, lambda: [name for name in HOSTILE[:-1] if name not in unseen(place())], [])  # noqa: B023 - called at once
    main = page.get_by_test_id("stMain")
    assert not main.locator("a[href='y'], a[href$='/y']").count()
    assert not main.locator("b", has_text=re.compile("^x$")).count()


def test_a_phone_shows_every_page_to_go_to_and_what_may_be_chosen(visit: Visit) -> None:
    """Nothing of it is behind a button: eight pages, where to type in, and four choices."""
    page = visit(width=390)
    page.get_by_role("button", name="Visa en exempelkväll").click()
    page.get_by_role("heading", name="Skidresan").first.wait_for()
    links = page.locator(".st-key-pages").get_by_role("link")
    expect(links).to_have_count(9)
    for link in links.all():
        box = link.bounding_box()
        assert min(box["width"], box["height"]) >= 44, link.inner_text()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert box["y"] + box["height"] < 300
    for choice in ("games", "stake", "language"):
        expect(page.locator(f".st-key-choose-{choice}")).to_be_in_viewport()
    expect(page.get_by_role("combobox", name="Husregler")).to_be_in_viewport()


def test_a_wide_screen_has_the_pages_once(visit: Visit) -> None:
    page = visit(width=1280)
    expect(page.get_by_role("link", name="Pengar")).to_have_count(1)
    page.set_viewport_size({"width": 767, "height": 900})
    expect(page.locator(".st-key-pages").get_by_role("link", name="Pengar")).to_be_visible()


def test_the_language_is_the_browsers_until_one_chooses(visit: Visit) -> None:
    page = visit(lang="en-GB")
    page.get_by_role("heading", name="Tonight").wait_for()
    page.locator(".st-key-choose-language").get_by_role("button").click()
    page.get_by_text("Svenska", exact=True).click()
    page.get_by_role("heading", name="Kvällen").wait_for()
    page.wait_for_url("**lang=sv**")
    page.reload()
    page.get_by_role("heading", name="Kvällen").wait_for()


def upload(page: Any, *files: str) -> None:
    """Drop files and save what was read of them."""
    go(page, "Protokoll")
    page.locator("input[type=file]").set_input_files(list(files))
    expect(page.get_by_text("inläst")).to_have_count(len(files))
    page.locator(".st-key-save-all").get_by_role("button").click()
    page.get_by_text(re.compile(r"\d+ spara")).first.wait_for()
