"""From the example to an own night, saved on its day and taken back, in a real browser.

With ``PLUMP_PICTURES`` naming a folder, what is seen on the way is kept there as pictures.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.dashboard.browsing import drawn, expect, go, launched, shown, sideways
from tests.dashboard.conftest import Server

SHEET = "Spelare;2;;1;\nÅsa;1;;0;p\nBo;0;p;0;\n"
PHONE, SCREEN = {"width": 390, "height": 844}, {"width": 1280, "height": 900}


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    with launched() as browser:
        yield browser


@pytest.mark.parametrize(
    ("size", "scheme"), [(PHONE, "light"), (PHONE, "dark"), (SCREEN, "light"), (SCREEN, "dark")]
)
def test_from_the_example_to_an_own_night_saved_and_taken_back(
    chromium: Any, running: Server, tmp_path: Path, size: dict[str, int], scheme: str
) -> None:
    own = tmp_path / "lordag 2020-11-14.csv"
    own.write_text(SHEET, encoding="utf-8")
    how = {"locale": "sv-SE", "viewport": size, "color_scheme": scheme}
    with chromium.new_context(**how) as context:
        page = context.new_page()
        page.goto(running.address)
        page.get_by_role("button", name="En familj under fyrtio kvällar").click()
        banner = page.get_by_text("Du tittar på ett exempel")
        expect(banner).to_be_visible()
        seen(page, "example", size, scheme)
        go(page, "Protokoll")
        expect(banner).to_be_visible()
        page.locator("input[type=file]").set_input_files(str(own))
        expect(page.get_by_text("Inte sparat än")).to_be_visible()
        expect(banner).to_have_count(0)
        expect(page.get_by_label("Vad ska det heta?")).to_have_value("Lördag 14 november 2020")
        drawn(page)
        seen(page, "card", size, scheme)
        page.get_by_role("link", name="Se kvällen").click()
        expect(page.get_by_test_id("stMetric")).to_have_count(2)
        expect(page.get_by_test_id("stMetric").first).to_contain_text("Åsa")
        go(page, "Protokoll")
        page.get_by_role("button", name="Spara partiet i arkivet").click()
        bar = page.locator(".st-key-latest-change")
        expect(bar).to_contain_text("”2020-11-14” sparades i arkivet")
        drawn(page)
        seen(page, "saved", size, scheme)
        box, high = bar.bounding_box(), size["height"]
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"]
        assert high - 200 < box["y"] + box["height"] <= high
        bar.get_by_role("button", name="Ångra").click()
        expect(page.get_by_text("Inte sparat än")).to_be_visible()
        expect(bar).to_contain_text("Ångrat")
        go(page, "Kvällen")
        expect(bar).to_have_count(0)
        assert not sideways(page)


def seen(page: Any, name: str, size: dict[str, int], scheme: str) -> None:
    folder = os.environ.get("PLUMP_PICTURES")
    if folder:
        page.wait_for_timeout(1000)
        path = Path(folder) / f"example-{name}-{size['width']}-{scheme}"
        page.screenshot(path=path.with_suffix(".png"))
        shown(page, Path(f"{path}-whole.png"))
