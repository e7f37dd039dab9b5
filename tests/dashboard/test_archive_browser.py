"""In a real browser: a selection outlives a reload, and what is said of a night a restart."""

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from plump_core import archive
from plump_core.archive import NewFile
from plump_core.reading import read
from tests.dashboard.browsing import drawn, expect, go, launched
from tests.dashboard.conftest import Server

SHEET = b"Spelare;2;;1;\nAnna;1;;0;\nBo;2;p;0;p\n"
NIGHTS = {"Fredag 2020-01-03.csv": SHEET, "Nyår 2021-01-01.csv": SHEET.replace(b"Anna", b"Cia")}


@pytest.fixture
def page(running: Server) -> Iterator[Any]:
    running.kill()
    with archive.open(running.archive) as store:
        for name, data in NIGHTS.items():
            games = {one.game.id: None for one in read(data, name)}
            store.add_files([NewFile(name, data, games)])
    running.start()
    with launched() as browser:
        page = browser.new_context(
            locale="sv-SE", viewport={"width": 1280, "height": 900}
        ).new_page()
        page.goto(f"{running.address}/archive")
        page.get_by_role("heading", name="Arkiv").wait_for()
        drawn(page)
        yield page


def test_a_selection_outlives_a_reload_and_goes_with_a_link(page: Any) -> None:
    button = page.locator(".st-key-choose-games button").first
    expect(button).to_contain_text("Alla 2 partier")
    button.click()
    field = page.get_by_label("Hitta", exact=True)
    field.fill("fredag")
    field.press("Enter")
    expect(button).to_contain_text("Fredag 2020")
    page.wait_for_url("**find=fredag**")
    page.keyboard.press("Escape")
    go(page, "Plumpar")
    page.wait_for_url("**/plumps?*find=fredag**")
    page.reload()
    expect(button).to_contain_text("Fredag 2020")
    other = page.context.browser.new_context(locale="sv-SE").new_page()
    other.goto(page.url)
    expect(other.locator(".st-key-choose-games button").first).to_contain_text("Fredag 2020")
    go(page, "Arkiv")
    button.click()
    page.get_by_role("button", name="Alla", exact=True).click()
    expect(button).to_contain_text("Alla 2 partier")
    page.wait_for_function("!location.search.includes('find=')")


def test_place_note_and_photo_outlive_a_restart(page: Any, running: Server, tmp_path: Path) -> None:
    paper = tmp_path / "paper.png"
    paper.write_bytes(picture())
    open_first(page)
    page.get_by_label("Plats", exact=True).fill("Sälen")
    page.get_by_label("Anteckning", exact=True).fill("Mycket snö")
    page.get_by_role("button", name="Spara plats och anteckning").click()
    drawn(page)
    page.locator("input[type=file]").set_input_files(paper)
    photo = page.get_by_role("img", name="Kvällens papper")
    expect(photo).to_be_visible()
    running.kill()
    running.start()
    page.goto(f"{running.address}/archive")
    page.get_by_role("heading", name="Arkiv").wait_for()
    drawn(page)
    open_first(page)
    expect(page.get_by_label("Plats", exact=True)).to_have_value("Sälen")
    expect(page.get_by_label("Anteckning", exact=True)).to_have_value("Mycket snö")
    expect(photo).to_be_visible()
    assert photo.evaluate("(one) => one.naturalWidth") == 8


def open_first(page: Any) -> None:
    """Mark the first row of the table, which is a canvas."""
    table = page.locator(".st-key-nights-wide").get_by_test_id("stDataFrame")
    table.wait_for()
    page.wait_for_timeout(500)
    box = table.bounding_box()
    page.mouse.click(box["x"] + 18, box["y"] + 52)
    page.locator(".st-key-opened-night").wait_for()
    drawn(page)


def picture() -> bytes:
    """A PNG of eight by eight, all white."""

    def part(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    head, rows = struct.pack(">IIBBBBB", 8, 8, 8, 0, 0, 0, 0), b"\0" + b"\xff" * 8
    parts = part(b"IHDR", head) + part(b"IDAT", zlib.compress(rows * 8)) + part(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts
