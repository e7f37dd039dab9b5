"""The address in a real browser: Back goes one step, a reload loses nothing, and the language."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.dashboard.browsing import PATIENCE, comes, drawn, go, launched
from tests.dashboard.conftest import Server


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    with launched() as browser:
        yield browser


def test_one_press_is_one_step_back_and_a_reload_loses_nothing(
    chromium: Any, running: Server
) -> None:
    with chromium.new_context(locale="sv-SE", viewport={"width": 1280, "height": 900}) as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(running.address)
        page.get_by_role("button", name="En familj under fyrtio kvällar").click()
        page.get_by_test_id("stMetric").first.wait_for()
        comes(page, lambda: page.evaluate("document.documentElement.lang"), "sv")
        go(page, "Spelare")
        page.locator(".st-key-choose-player").get_by_text("Märta", exact=True).click()
        page.get_by_role("heading", name="Märta", level=1).wait_for()
        drawn(page)
        page.get_by_text("Mot de andra").first.click()
        comes(page, lambda: "player-part=others" in page.url, True)
        drawn(page)
        page.reload()
        page.get_by_role("heading", name="Märta", level=1).wait_for()
        comes(page, lambda: "player-part=others" in page.url, True)
        drawn(page)
        page.go_back()
        comes(page, lambda: "player-part" in page.url, False)
        drawn(page)
        page.get_by_role("heading", name="Märta", level=1).wait_for()
        page.go_back()
        page.get_by_role("heading", name="Spelare", exact=True, level=1).wait_for()
        drawn(page)
        page.go_forward()
        page.get_by_role("heading", name="Märta", level=1).wait_for()
