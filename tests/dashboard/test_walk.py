"""A stranger's first minutes, in a real browser: on a screen and a phone, by day and by lamp.

With ``PLUMP_PICTURES`` naming a folder, what is seen on the way is kept there as pictures.
"""

import os
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.dashboard.browsing import (
    comes,
    drawn,
    expect,
    go,
    launched,
    paid,
    payments,
    settle,
    shown,
    sideways,
    totals,
)
from tests.dashboard.conftest import FIXTURES, PAGES, Server

SLIP = str(FIXTURES / "slip.xls")
"""Göran's plump in the eighth round was never marked; the points know of it."""

RIGHT = str(FIXTURES / "whole.xls")
"""The same game, as it was."""

LOCALES = {"sv": "sv-SE", "en": "en-GB"}
NAMES = {
    "sv": (
        *("Kvällen", "Protokoll", "Skriv av", "Plumpar", "Bud", "Spelare"),
        *("Regler", "Pengar", "Arkiv"),
    ),
    "en": (
        *("Tonight", "Protocols", "Type in", "Plumps", "Bids", "Players"),
        *("Rules", "Money", "Archive"),
    ),
}
LINKS = {lang: dict(zip(PAGES, names, strict=True)) for lang, names in NAMES.items()}
RULES = {"sv": "Skidsystemet", "en": "Skidsystemet: zero 5, every trick 20 more"}
SCREEN, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}
WAYS = list(product((SCREEN, PHONE), ("light", "dark"), ("sv", "en")))
NAMED = [f"{size['width']}-{scheme}-{lang}" for size, scheme, lang in WAYS]
FAINT = (Path(__file__).parent / "contrast.js").read_text()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    with launched() as browser:
        yield browser


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    """What the command line says of the night, once it is right."""
    return settle(RIGHT, None)


@pytest.mark.parametrize(("size", "scheme", "lang"), WAYS, ids=NAMED)
def test_the_first_five_minutes(
    chromium: Any,
    running: Server,
    told: dict[str, Any],
    size: dict[str, int],
    scheme: str,
    lang: str,
) -> None:
    with chromium.new_context(locale=LOCALES[lang], viewport=size, color_scheme=scheme) as context:
        walk = Walk(context.new_page(), lang, told, f"{size['width']}-{scheme}-{lang}")
        walk.opens(running.address)
        walk.sees_an_example_and_puts_it_away()
        walk.brings_an_own_night()
        walk.mends_it()
        walk.sees_who_pays_whom()
        walk.page.reload()
        walk.finds_all_still_there()
        running.kill()
        running.start()
        walk.page.goto(running.address)  # even without what the address said
        walk.finds_all_still_there()


class Walk:
    """One stranger with a browser, who reads one language."""

    def __init__(self, page: Any, lang: str, told: dict[str, Any], name: str) -> None:
        self.page, self.lang, self.told, self.name = page, lang, told, name

    def opens(self, address: str) -> None:
        self.page.goto(address)
        self.heading("Kvällen", "Tonight")
        self.seen("1-first")

    def sees_an_example_and_puts_it_away(self) -> None:
        example = "Visa en exempelkväll", "Show an example night"
        self.button(*example)
        self.heading("Skidresan, fredag kväll", "Skidresan, fredag kväll")
        expect(self.page.get_by_test_id("stMetric")).to_have_count(5)
        self.seen("2-example")
        self.go("protocols")
        self.button("Stäng exemplet", "Close the example")
        self.page.get_by_role("button", name=self.says(*example)).wait_for()

    def brings_an_own_night(self) -> None:
        """The right rules are found, and the cell that speaks against them."""
        self.page.locator("input[type=file]").set_input_files(SLIP)
        self.agrees(99)
        self.text("P21", "P21")
        self.seen("3-own")

    def mends_it(self) -> None:
        """One press tells of the plump that was never marked, and nothing is doubtful any more."""
        doubt = self.page.get_by_text("P5: ")
        expect(doubt).to_have_count(1)
        self.button("Göran plumpade", "Göran had a plump")
        expect(doubt).to_have_count(0)
        self.agrees(100)
        self.button("Spara partiet i arkivet", "Save the game in the archive")
        self.text("1 sparat parti", "1 game saved")
        self.seen("4-mended")

    def sees_who_pays_whom(self) -> None:
        self.go("tonight")
        self.finds_all_still_there()
        self.seen("5-night")
        self.go("money")
        comes(self.page, lambda: payments(self.page), paid(self.told))
        self.seen("6-money")
        self.go("tonight")

    def finds_all_still_there(self) -> None:
        self.heading("Plump i stugan", "Plump i stugan")
        self.agrees(100)
        comes(self.page, lambda: totals(self.page), self.told["totals"])
        comes(self.page, lambda: payments(self.page), paid(self.told))

    def agrees(self, cells: int) -> None:
        rules = RULES[self.lang]
        self.text(
            f"Stämmer med {rules}: {cells} av 100 rutor.",
            f"Agrees with {rules}: {cells} of 100 cells.",
        )

    def go(self, page: str) -> None:
        go(self.page, LINKS[self.lang][page])

    def heading(self, sv: str, en: str) -> None:
        self.page.get_by_role("heading", name=self.says(sv, en)).first.wait_for()

    def text(self, sv: str, en: str) -> None:
        self.page.get_by_text(self.says(sv, en)).first.wait_for()

    def button(self, sv: str, en: str) -> None:
        self.page.get_by_role("button", name=self.says(sv, en)).first.click()

    def says(self, sv: str, en: str) -> str:
        return sv if self.lang == "sv" else en

    def seen(self, what: str) -> None:
        """Nothing scrolls sideways; and a picture for those who want one."""
        drawn(self.page)
        comes(self.page, lambda: sideways(self.page), [])
        if folder := os.environ.get("PLUMP_PICTURES"):
            shown(self.page, Path(folder) / f"{self.name}-{what}.png")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_can_be_read(chromium: Any, server: str, scheme: str) -> None:
    """Contrast AA for each text in sight, on each page of a screen and of a phone."""
    with chromium.new_context(locale="sv-SE", viewport=SCREEN, color_scheme=scheme) as context:
        page = context.new_page()
        page.goto(server)
        example = page.get_by_role("button", name="Visa en exempelkväll")
        example.wait_for()
        can_be_read(page)
        page.locator(".st-key-choose-language").get_by_role("button").click()
        page.get_by_text("English").wait_for()
        can_be_read(page)
        page.keyboard.press("Escape")
        example.click()
        page.get_by_role("heading", name="Skidresan").first.wait_for()
        for link in NAMES["sv"]:
            go(page, link)
            for size in (PHONE, SCREEN):
                page.set_viewport_size(size)
                can_be_read(page)


def can_be_read(page: Any) -> None:
    """No text is too faint, once all has faded in, and nothing scrolls sideways."""
    comes(page, lambda: page.evaluate(FAINT), [])
    comes(page, lambda: sideways(page), [])
