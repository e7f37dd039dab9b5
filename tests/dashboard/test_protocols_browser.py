"""A real browser on the page where files come in: what is pasted, typed and pressed is kept."""

import re
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import delete

from plump_core import archive
from plump_core.archive import changes, tables
from plump_core.edits import edited, stands
from plump_core.reading import Hints, read
from tests.core.reading.kinds_writers import locked_xlsx, packed
from tests.dashboard.browsing import PATIENCE, expect, launched
from tests.dashboard.conftest import FIXTURES, Server, served

PLAYERS = ("Anna", "Bo", "Cia")
NIGHT = "Spelare;3;;2;;1;\nAnna;1;;2;p;0;\nBo;1;;1;p;1;p\nCia;1;;0;;0;p\n"
"""Nobody plumped in the first round, where the bids come out even; otherwise all is well."""

DATES = "Spelare;3;;2;\nAnna;2026-0{n}-01;;2;p\nBo;2;;1;p\nCia;1;p;0;\n"
"""Anna's first bid was 1-{n}, and the spreadsheet made a date of it."""


WITH_A_FILE = ("Spara", "Lämna bort")

MANY = NIGHT + "\n" * 8 + ("ord;" * 40 + "\n") * 500
"""Much to read, for somebody who does not wait for the end of it."""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    with launched() as browser:
        yield browser


@pytest.fixture(scope="module")
def lasting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests that do not end theirs."""
    with served(tmp_path_factory.mktemp("served")) as one:
        yield one


@pytest.fixture
def shared(lasting: Server) -> Server:
    """The server, with nothing in its archive."""
    with archive.open(lasting.archive) as kept, kept._database.write() as connection:
        for table in reversed(tables.metadata.sorted_tables):
            if table is not tables.meta:
                connection.execute(delete(table))
        changes.bump(connection)
    return lasting


@pytest.fixture
def page(chromium: Any, shared: Server) -> Iterator[Any]:
    """The page as a newcomer has it."""
    yield from opened(chromium, shared)


def opened(chromium: Any, server: Server, **how: Any) -> Iterator[Any]:
    size = {"width": 1280, "height": 1000}
    context = chromium.new_context(**{"locale": "sv-SE", "viewport": size, **how})
    one = context.new_page()
    one.set_default_timeout(PATIENCE)
    one.goto(f"{server.address}/protocols")
    one.locator("input[type=file]").wait_for(state="attached")
    yield one
    context.close()


def test_what_is_typed_fast_is_kept_and_what_is_pasted_is_not_misread(
    page: Any, shared: Server
) -> None:
    """Every key comes while the server is busy with the ones before; 12,5 never becomes 125."""
    drop(page, "natt.csv", NIGHT)
    open_game(page)
    cell(page, "Anna", 1).click()
    for written in ("0", "2", "1p", "0p", "1"):
        page.keyboard.press("Control+a")
        page.keyboard.type(written)
        page.keyboard.press("Enter" if written != "1p" else "ArrowUp")
    comes(shared, lambda told: column(told, "Anna") == ["0", "0p", "1"])
    cell(page, "Bo", 1).click()
    paste(page, "2\t0p\n12,5\t1\n1\t-")
    comes(shared, lambda told: column(told, "Bo") == ["2", "1p", "1"])
    comes(shared, lambda told: column(told, "Cia") == ["0p", "1", "-"])
    page.get_by_text("är inget bud").first.wait_for()
    cell(page, "Cia", 2).click()
    page.keyboard.press("Control+a")
    page.keyboard.type("12,5")
    page.keyboard.press("Enter")
    page.get_by_text("”12,5” är inget bud").wait_for()
    cell(page, "Cia", 2).press("Escape")
    assert cell(page, "Cia", 2).input_value() == "1"
    assert column(hands(shared), "Cia") == ["0p", "1", "-"]


def test_no_edit_of_many_is_lost(page: Any, shared: Server) -> None:
    """One after the other in the same cell and in the next, without waiting for anything."""
    drop(page, "natt.csv", NIGHT)
    open_game(page)
    for number in range(12):
        box = cell(page, PLAYERS[number % 3], 1 + number % 2)
        box.fill(f"{number % 3}p")
        box.press("Enter")
    expected = {p: [f"{n % 3}p" for n in range(12) if n % 3 == s] for s, p in enumerate(PLAYERS)}
    comes(shared, lambda told: all(column(told, p)[0] == expected[p][-1] for p in PLAYERS))
    comes(shared, lambda told: all(column(told, p)[1] == expected[p][-1] for p in PLAYERS))


def test_a_repair_of_all_alike_is_undone_and_done_again(page: Any, shared: Server) -> None:
    for number in (1, 2):
        drop(page, f"natt{number}.csv", DATES.replace("{n}", str(number + 2)))
    page.get_by_role("button", name="Dagen är budet, i alla (2)").click()
    bids = lambda: [column(told, "Anna")[0] for told in every(shared)]  # noqa: E731
    until(lambda: bids() == ["1", "1"])
    expect(page.get_by_text("Ett bud blev ett datum")).to_have_count(0)
    press(page, "Ångra")
    until(lambda: bids() == ["", ""])
    press(page, "Gör om")
    until(lambda: bids() == ["1", "1"])


def test_undo_goes_to_the_beginning_and_redo_to_the_end(page: Any, shared: Server) -> None:
    drop(page, "natt.csv", NIGHT)
    open_game(page)
    cell(page, "Anna", 1).fill("0p")
    cell(page, "Anna", 1).press("Enter")
    comes(shared, lambda told: column(told, "Anna")[0] == "0p")
    press(page, "Spara partiet i arkivet")
    page.get_by_text("1 sparat parti").wait_for()
    while page.get_by_role("button", name="Ångra").count():
        press(page, "Ångra")
    page.get_by_text("Här kommer dina partier att stå").wait_for()
    assert every(shared) == []
    while page.get_by_role("button", name="Gör om").count():
        press(page, "Gör om")
    page.get_by_text("1 sparat parti").wait_for()
    assert column(hands(shared), "Anna")[0] == "0p"


def test_what_waits_is_there_after_a_reload_and_a_restart_and_is_not_saved(
    chromium: Any, running: Server
) -> None:
    for page in opened(chromium, running):
        drop(page, "natt.csv", NIGHT)
        page.reload()
        page.get_by_text("Inte sparat än").wait_for()
        running.kill()
        running.start()
        page.goto(f"{running.address}/protocols")
        page.get_by_text("Inte sparat än").wait_for()
    with archive.open(running.archive) as kept:
        assert [one.waiting for one in kept.files()] == [True]


def test_a_locked_workbook_opens_by_its_password(page: Any, shared: Server) -> None:
    data = locked_xlsx((FIXTURES / "whole.xlsx").read_bytes(), "spader-åtta")
    give(page, ("låst.xlsx", data))
    for password in ("hjärter-nia", "spader-åtta"):
        page.get_by_label("Lösenord").fill(password)
        page.get_by_role("button", name="Lås upp").click()
        told = "inte med lösenordet" if password == "hjärter-nia" else "sparas upplåst, utan sitt"
        page.get_by_text(told).wait_for()
    expect(page.get_by_label("Lösenord")).to_have_count(0)
    assert "spader" not in page.url
    assert len(hands(shared)) == 95


def test_a_way_to_read_a_sheet_is_pressed_and_goes_for_the_next_one(
    page: Any, shared: Server
) -> None:
    drop(page, "natt1.csv", NIGHT)
    open_game(page)
    assert len(hands(shared)) == 9
    ignore(page, "B")
    comes(shared, lambda told: len(told) == 6)
    drop(page, "natt2.csv", NIGHT.replace("Anna", "Ada"))
    until(lambda: [len(told) for told in every(shared)] == [6, 6])
    press(page, "Ångra")
    press(page, "Ångra")
    comes(shared, lambda told: len(told) == 9)


def test_a_zip_is_dropped_and_every_file_in_it_is_there(page: Any, shared: Server) -> None:
    files = {f"2009/{n}.csv": NIGHT.replace("Anna", f"Anna{n}").encode() for n in range(12)}
    give(page, ("år.zip", packed(files)))
    page.get_by_role("button", name="Spara 12 partier i arkivet").click()
    page.get_by_text("12 sparade partier").wait_for()
    assert len(every(shared)) == 12


def test_whoever_cancels_keeps_what_was_read(page: Any, shared: Server) -> None:
    give(page, *((f"{n}.csv", MANY.replace("Bo", f"Bo{n}").encode()) for n in range(128)))
    page.get_by_text(re.compile(r"Inlästa: \d")).first.wait_for()
    page.get_by_role("button", name="Avbryt").click()
    page.get_by_text(re.compile(r"Du avbröt: \d+ filer lästes inte")).wait_for()
    with archive.open(shared.archive) as kept:
        there = len(kept.files())
        assert 0 < there < 128
        assert len(kept.history()) == 1
    page.get_by_role("button", name=f"Spara {there} partier i arkivet").wait_for()


def test_show_where_marks_the_cell_in_the_sheet_and_in_the_protocol(page: Any) -> None:
    drop(page, "natt.csv", DATES.replace("{n}", "3"))
    page.get_by_role("button", name="Visa var").first.click()
    box = cell(page, "Anna", 1)
    expect(box).to_be_focused()
    assert "error" in (box.locator("..").get_attribute("class") or "")
    raw = page.locator("[data-cell=B2]")
    expect(raw).to_have_class(re.compile(r"\berror\b.*\bhere\b"))
    assert raw.inner_text() == "2026-03-01"


def test_a_block_pasted_from_a_spreadsheet_is_a_protocol(page: Any, shared: Server) -> None:
    page.get_by_text("Klistra in från ett kalkylblad").click()
    page.get_by_role("textbox", name="Markera protokollet").fill(NIGHT.replace(";", "\t"))
    page.get_by_role("button", name="Läs in").click()
    page.get_by_text("1 parti inläst").wait_for()
    assert column(hands(shared), "Bo") == ["1", "1p", "1p"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_shows_both_tables_below_each_other(
    chromium: Any, shared: Server, scheme: str
) -> None:
    size = {"width": 390, "height": 844}
    for page in opened(chromium, shared, viewport=size, color_scheme=scheme):
        drop(page, "natt.csv", DATES.replace("{n}", "3"))
        sheet, protocol = (page.locator(f".mending figure.{one}") for one in ("sheet", "protocol"))
        above, below = sheet.bounding_box(), protocol.bounding_box()
        assert above["y"] + above["height"] <= below["y"]
        assert below["x"] + below["width"] <= 390
        drop(page, "igår.csv", NIGHT)
        buttons = (page.get_by_role("button", name=one, exact=True) for one in WITH_A_FILE)
        save, leave = (button.first.bounding_box() for button in buttons)
        assert save["y"] == leave["y"]


def give(page: Any, *files: tuple[str, bytes]) -> None:
    """Drop files, without waiting for anything."""
    kind = "application/octet-stream"
    given = [{"name": name, "mimeType": kind, "buffer": data} for name, data in files]
    page.locator("input[type=file]").set_input_files(given)


def drop(page: Any, name: str, text: str) -> None:
    """Drop a file, and wait until it is read."""
    lines = page.get_by_text(re.compile(r"\d parti inläst"))
    before = lines.count()
    give(page, (name, text.encode()))
    lines.nth(before).wait_for()
    calm(page)


def ignore(page: Any, line: str) -> None:
    """Say that there is nothing to read in a column."""
    page.get_by_text("Inte så? Ändra").click()
    page.get_by_label("Kolumn eller rad").fill(line)
    page.get_by_role("combobox", name="innehåller").click()
    page.keyboard.type("inget att")
    page.get_by_role("option", name="inget att läsa").click()
    page.get_by_role("button", name="Läs om bladet").click()


def open_game(page: Any) -> None:
    """Open the only game there is, unless it is open."""
    if not page.locator(".mending").count():
        page.get_by_role("button", name="Öppna").first.click()
    page.locator(".mending input").first.wait_for()
    calm(page)


def cell(page: Any, player: str, round: int) -> Any:
    return page.get_by_label(f"{player}, omgång {round}", exact=True)


def paste(page: Any, text: str) -> None:
    """What the clipboard's event brings to the cell that has the focus."""
    page.evaluate(
        """text => {
            const clipboardData = new DataTransfer();
            clipboardData.setData("text/plain", text);
            let at = document.activeElement;
            while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
            const given = { clipboardData, bubbles: true, cancelable: true, composed: true };
            at.dispatchEvent(new ClipboardEvent("paste", given));
        }""",
        text,
    )


def press(page: Any, label: str) -> None:
    """A button by its label; of one that takes a change back, by what stands before the colon."""
    named = re.compile(rf"(^|\s){re.escape(label)}(:|$)")
    page.get_by_role("button", name=named).first.click()
    calm(page)


def calm(page: Any) -> None:
    """Waits until the server has drawn the page to its end."""
    page.wait_for_timeout(150)
    page.wait_for_function(
        "!document.querySelector('[data-testid=stStatusWidget], [data-stale=true]')"
    )


def every(running: Server) -> list[dict[tuple[int, str], str]]:
    """The hands of every game that is kept, as they are written in a cell."""
    with archive.open(running.archive) as kept:
        return [
            {place: one.text for place, one in stands(_mended(kept, record)).items()}
            for record in kept.files()
        ]


def _mended(kept: archive.Archive, record: archive.FileRecord) -> Any:
    said = kept.sayings.of_files().get(record.sha256, {})
    ways = {sheet: Hints.from_json(one) for sheet, one in said.items()}
    (reading,) = read(kept.data(record.sha256), record.name, ways)
    return edited(reading, kept.edits(reading.game.id))


def hands(running: Server) -> dict[tuple[int, str], str]:
    (told,) = every(running)
    return told


def column(told: dict[tuple[int, str], str], player: str) -> list[str]:
    return [text for (_, who), text in told.items() if who == player]


def comes(running: Server, test: Callable[[dict[tuple[int, str], str]], bool]) -> None:
    until(lambda: test(hands(running)), lambda: hands(running))


def until(test: Callable[[], bool], told: Callable[[], Any] = lambda: None) -> None:
    for _attempt in range(PATIENCE // 200):
        if test():
            return
        time.sleep(0.2)
    assert test(), told()
