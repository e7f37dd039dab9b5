"""The whole circle in a real browser: a night, its plan, a code, what is paid, a mended sheet."""

import io
import re
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from plump_core import archive
from plump_core.edits import Column, Edit
from plump_core.reading import read
from tests.dashboard.browsing import comes, drawn, expect, go, launched, sideways, unseen
from tests.dashboard.conftest import FIXTURES, Server, served

PHONE = {"width": 390, "height": 844}
NUMBER = "070-123 45 67"
PLAN = [
    ("Åsa", "Cissi", "104,00"),
    ("Björn", "Cissi", "7,00"),
    ("Björn", "Märta", "47,00"),
    ("Göran", "Märta", "29,00"),
]
"""The night at 1 krona a point, worked out on paper from 123, 116, 95, 90 and 80 points."""


@pytest.fixture
def at_table(tmp_path: Path) -> Iterator[Server]:
    """A server whose archive has one saved night."""
    data = (FIXTURES / "whole.xls").read_bytes()
    with archive.open(tmp_path / "kept.db") as store:
        found = read(data, "whole.xls")
        store.add_file("whole.xls", data, {one.game.id: None for one in found})
    with served(tmp_path) as running:
        yield running


def test_a_night_is_settled_paid_and_mended(at_table: Server) -> None:
    with launched() as browser, browser.new_context(locale="sv-SE", viewport=PHONE) as context:
        page = context.new_page()
        page.goto(at_table.address)
        page.get_by_role("heading", name="Plump i stugan").wait_for()
        go(page, "Pengar")
        agree_on(page, "1")
        press(page, "Gör upp kvällen")
        page.get_by_text("Betalningarna står under Betala").wait_for()
        part(page, "Betala (4 betalningar)")
        comes(page, lambda: rows(page), PLAN)
        read_off = "C0701234567;104,00;Plump%2027%20februari%202009;0"
        assert scanned(page) == read_off
        tick(page)
        expect(page.get_by_role("radio", name="Betala (3 betalningar)")).to_be_visible()
        at_table.kill()
        at_table.start()
        page.goto(f"{at_table.address}/money")
        part(page, "Betala (3 betalningar)")
        comes(page, lambda: rows(page), PLAN)
        for left in ("Betala (2 betalningar)", "Betala (1 betalning)", "Betala"):
            tick(page)
            page.get_by_role("radio", name=left, exact=True).wait_for()
        page.get_by_text("Alla är kvitt").wait_for()
        assert set(balance(at_table).values()) == {Decimal(0)}
        mend(at_table)
        page.reload()
        part(page, "Kontot")
        page.get_by_text("Bladet har ändrats sedan kvällen gjordes upp").wait_for()
        press(page, "För in skillnaden")
        part(page, "Betala (4 betalningar)")
        difference = [("Göran", one, "14,00") for one in ("Cissi", "Märta", "Björn", "Åsa")]
        comes(page, lambda: sorted(rows(page)), sorted(difference))
        assert sideways(page) == []
    owed = {who: sum_ for who, sum_ in balance(at_table).items() if sum_}
    assert owed.pop("Göran") == Decimal(-56)
    assert set(owed.values()) == {Decimal(14)}
    assert "0701234567" not in at_table.log.read_text()
    assert "070-123" not in at_table.log.read_text()


def agree_on(page: Any, stake: str) -> None:
    """What a point is worth this night."""
    page.get_by_text("0,50 kr poängen · alla betalar till alla före").click()
    main = page.get_by_test_id("stMain")
    main.get_by_role("textbox", name="Insats per poäng").fill(stake)
    press(page, "Låt det gälla för kvällen")
    page.get_by_text("1,00 kr poängen · alla betalar till alla före").wait_for()


def scanned(page: Any) -> str:
    """Opens the code of the first payment, where a number is asked for, and reads it off."""
    image = pytest.importorskip("PIL.Image", reason="needs pillow")
    zxing = pytest.importorskip("zxingcpp", reason="needs zxing-cpp")
    page.get_by_role("button", name="Swish").first.click()
    page.get_by_role("textbox", name="Numret som Cissi").fill(NUMBER)
    press(page, "Spara numret")
    code = page.get_by_role("dialog").get_by_role("img", name="Skanna med kameran")
    code.wait_for()
    page.get_by_text("bara att sådana koder fungerar för företagsnummer").wait_for()
    assert NUMBER not in page.url
    read_off = zxing.read_barcode(image.open(io.BytesIO(code.screenshot()))).text
    page.keyboard.press("Escape")
    code.wait_for(state="detached")
    return str(read_off)


def press(page: Any, label: str) -> None:
    page.get_by_role("button", name=label, exact=True).first.click()
    drawn(page)


def tick(page: Any) -> None:
    """Says that the first payment is made of those that are not."""
    left = page.locator("[class*='st-key-paid-']").get_by_role("button")
    left.filter(has_text="→").first.click()
    drawn(page)


def part(page: Any, name: str) -> None:
    page.get_by_role("radio", name=name, exact=True).click()
    drawn(page)


def rows(page: Any) -> list[tuple[str, ...]]:
    """Who pays whom how much, paid or not, off the rows; not off the text to send."""
    text = unseen(page.get_by_test_id("stMain").inner_text())
    return re.findall(r"^(\S+) → (\S+) ([\d,]+) kr(?: · Betald.*)?$", text, re.MULTILINE)


def balance(server: Server) -> dict[str, Decimal]:
    """What each is to have or to pay, as the archive has it."""
    with archive.open(server.archive) as store:
        return dict(store.ledger.all().account("SEK").balance)


def mend(server: Server) -> None:
    """Göran plumped in the first round, in which he had 14 points."""
    with archive.open(server.archive) as store:
        (record,) = store.files()
        (game,) = record.games
        store.edit(game, Edit(Column.PLUMP, "p", round=1, player="Göran"))
