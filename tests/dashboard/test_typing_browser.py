"""A real browser: what is typed by keys and by touch is the game that comes out."""

import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from plump_core.typed import Mark, TypedGame, TypedHand
from tests.dashboard.conftest import CHROMIUM, ROOT
from tests.dashboard.typing_app import load

playwright = pytest.importorskip("playwright.sync_api", reason="needs playwright")
pytestmark = pytest.mark.skipif(not Path(CHROMIUM).exists(), reason=f"needs {CHROMIUM}")

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 120.0
NAMES = ("Anna", "Björn", "Cissi", "David")
ROUNDS = """
3 2p 2 1
2 2 3p 0
0 1 4p 2
3 2p 1 0
1 1r 1 2
0 0 2 1p
1 0 1p 1
0 2 0 2p
1 0p 1 1
0 1p 0 1
"""
"""Ten rounds for four, as read aloud; p is a plump, r a renons."""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    with playwright.sync_playwright() as player:
        browser = player.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the pages keep the games."""
    return tmp_path_factory.mktemp("typed")


@pytest.fixture
def file(folder: Path, request: pytest.FixtureRequest) -> Path:
    """Where the page of this test keeps its game."""
    return folder / f"{request.node.name}.json"


@pytest.fixture(scope="module")
def port(folder: Path) -> Iterator[int]:
    number = free_port()
    with serving(number, folder):
        yield number


@pytest.fixture
def visit(chromium: Any, port: int, file: Path) -> Iterator[Callable[..., Any]]:
    """Opens the page of this test on a wide screen, or on a phone."""
    contexts: list[Any] = []

    def open_page(phone: bool = False) -> Any:
        size = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 900}
        contexts.append(chromium.new_context(viewport=size, has_touch=phone, is_mobile=phone))
        return opened(contexts[-1], port, file)

    yield open_page
    for context in contexts:
        context.close()


def test_names_series_and_ten_rounds_by_the_keyboard_alone(visit, file):
    """The page writes slowly to its file all the while; no key waits for it and none is lost."""
    page = visit()
    began = time.monotonic()
    keys = names(page, *NAMES)
    keys += write(page, "10-1")
    for hand in ROUNDS.split():
        keys += write(page, hand)
    assert keys / (time.monotonic() - began) > 10
    playwright.expect(page.locator("td.sum")).to_have_text([str(bids) for bids, _ in sums()])
    left = [str(left).replace("-", "−") for _, left in sums()]
    playwright.expect(page.locator("td.left")).to_have_text(left)
    game = kept(file, lambda game: game.round(10).hand(3).bid is not None)
    assert (game.players, game.cards) == (NAMES, tuple(range(10, 0, -1)))
    assert [hands(game, number) for number in range(1, 11)] == told()
    assert all(one.played for one in game.rounds)


def test_keys_typed_while_the_series_is_asked_about_are_kept(visit, file):
    page = visit()
    names(page, *NAMES)
    for text in ("4-2", "1", "0", "2p", "1"):
        write(page, text)
    game = kept(file, lambda game: game.round(1).hand(3).bid == 1)
    assert game.cards == (4, 3, 2)
    assert hands(game, 1) == [(1, ""), (0, ""), (2, "p"), (1, "")]


def test_a_series_that_is_none_is_told_and_leaves_the_cursor_there(visit):
    page = visit()
    names(page, *NAMES)
    write(page, "tio-ett")
    playwright.expect(page.locator(".said.doubt")).to_contain_text("tio-ett")
    write(page, "3-1")
    playwright.expect(page.locator("tbody th")).to_have_text(["3", "2", "1"])


def test_typing_over_replaces_and_undo_brings_back(visit, file):
    page = begun(visit)
    press(page, "3", "p", "Enter", "ArrowLeft", "1")
    until(lambda: cells(page, 1)[0] == ("1", False), "the new bid is there")
    press(page, "Control+z")
    until(lambda: cells(page, 1)[0] == ("3", True), "the old bid is back")
    press(page, "Control+z")
    until(lambda: cells(page, 1)[0] == ("", False), "the cell is empty again")
    press(page, "Control+y", "Control+y")
    until(lambda: cells(page, 1)[0] == ("1", False), "the new bid is back")
    press(page, "Backspace", "ArrowRight", "0")
    game = kept(file, lambda game: game.round(1).hand(1).bid == 0)
    assert game.round(1).hand(0) == TypedHand()


def test_a_decimal_is_refused_with_a_sentence(visit, file):
    page = begun(visit)
    write(page, "2")
    page.keyboard.type("12,5")
    playwright.expect(page.locator(".status")).to_contain_text("helt tal")
    until(lambda: cells(page, 1)[1] == ("", False), "the decimal is not in the cell")
    press(page, "Enter", "1")
    game = kept(file, lambda game: game.round(1).hand(2).bid == 1)
    assert [bid for bid, _ in hands(game, 1)] == [2, None, 1, None]


def test_a_round_without_a_plump_is_done_once_a_later_one_is_begun(visit, file):
    page = begun(visit)
    for key in ("3", "2", "1", "4"):
        press(page, key, "Enter")
    ticks = page.locator("td.done")
    playwright.expect(ticks.first).to_have_text("○")
    press(page, "1")
    playwright.expect(ticks.first).to_have_text("✓")
    assert kept(file, lambda game: game.round(2).hand(0).bid == 1).round(1).played
    press(page, "ArrowUp", "Space")
    playwright.expect(ticks.first).to_have_text("○")
    assert not kept(file, lambda game: not game.round(1).played).round(1).done


def test_what_cannot_be_right_is_marked_at_once_and_found_below(visit):
    page = begun(visit)
    for bid in "11110":
        write(page, bid)
    note = page.locator("td.note").first
    playwright.expect(note).to_contain_text("någon måste ha plumpat")
    place = page.locator(".found .place").first
    playwright.expect(place).to_have_text("Omgång 1")
    place.click()
    until(lambda: focused(page) == "Anna, omgång 1, bud 1", "the cursor is in the cell")


def test_seats_move_with_their_bids(visit, file):
    page = begun(visit)
    press(page, "3", "Enter", "2", "p")
    page.locator("th.name input").nth(1).focus()
    press(page, "Alt+ArrowLeft")
    game = kept(file, lambda game: game.players[:2] == ("Björn", "Anna"))
    assert hands(game, 1)[:2] == [(2, "p"), (3, "")]
    press(page, "Alt+Delete")
    assert kept(file, lambda game: len(game.players) == 3).players == ("Anna", "Cissi", "David")


def test_a_name_is_only_ever_a_text(visit, file):
    page = visit()
    evil = "<img src=x onerror=alert(1)>"
    names(page, evil, "Bo")
    press(page, "Enter", "1", "p")
    kept(file, lambda game: game.players == (evil, "Bo"))
    assert not page.locator(".desk img").count()


def test_a_block_of_rounds_is_pasted_and_the_rest_told(visit, file):
    page = begun(visit)
    paste(page, "3\t2p\t12,5\t0\n1\t2 p\tx\t–\n")
    status = page.locator(".status")
    for told_of in ("Inklistrade bud: 6", "12,5 är inget bud", "”12,5”, ”x”"):
        playwright.expect(status).to_contain_text(told_of)
    game = kept(file, lambda game: game.round(2).hand(0).bid == 1)
    assert hands(game, 1) == [(3, ""), (2, "p"), (None, ""), (0, "")]
    assert hands(game, 2)[:3] == [(1, ""), (2, "p"), (None, "")]
    assert game.round(2).hand(3).out
    press(page, "Control+z")
    until(lambda: {*cells(page, 1), *cells(page, 2)} == {("", False)}, "all is empty again")


def test_a_block_of_players_with_marks_beside_is_turned(visit, file):
    """As in the workbook: a row a player, and two columns a round."""
    page = begun(visit)
    paste(page, "Anna\t3\t\t2\tp\t0\nBjörn\t2\tp\t1\t\t0\n")
    game = kept(file, lambda game: game.round(3).hand(1).bid == 0)
    for number, row in enumerate(([(3, ""), (2, "p")], [(2, "p"), (1, "")], [(0, "")] * 2), 1):
        assert hands(game, number)[:2] == row


def test_what_does_not_fit_is_left_out(visit):
    page = begun(visit)
    paste(page, "1 2 3 4 5\n" * 5)
    playwright.expect(page.locator(".status")).to_contain_text("utanför rutnätet")
    until(lambda: [bid for bid, _ in cells(page, 1)] == ["1", "2", "3", "4"], "it is pasted")


def test_half_a_sheet_is_gone_on_with(visit, file):
    page = begun(visit)
    press(page, "3", "Enter", "2", "p", "Enter")
    kept(file, lambda game: game.round(1).hand(1).plump)
    page.reload()
    page.locator("td.hand").first.wait_for()
    kept_ones = [("3", False), ("2", True), ("", False), ("", False)]
    until(lambda: cells(page, 1) == kept_ones, "what was typed is there")
    page.locator("td.hand[tabindex='0']").focus()
    press(page, "1", "Enter", "0")
    game = kept(file, lambda game: game.round(1).hand(3).bid == 0)
    assert hands(game, 1) == [(3, ""), (2, "p"), (1, ""), (0, "")]


def test_what_is_typed_while_the_server_is_away_is_kept_once_it_is_back(chromium, folder, file):
    port = free_port()
    with chromium.new_context() as context:
        with serving(port, folder):
            page = opened(context, port, file)
            names(page, *NAMES)
            press(page, "Enter", "3", "Enter")
            kept(file, lambda game: game.round(1).hand(0).bid == 3)
        press(page, "2", "p", "Enter")
        with serving(port, folder):
            game = kept(file, lambda game: game.round(1).hand(1).plump)
    assert hands(game, 1)[:2] == [(3, ""), (2, "p")]


def test_a_phone_by_touch_alone(visit, file):
    page = visit(phone=True)
    for name in NAMES:
        page.locator(".chip", has_text=name).tap()
    page.get_by_role("button", name="Börja med buden").tap()
    for row in ROUNDS.split()[:8]:
        page.get_by_role("button", name=row[0], exact=True).tap()
        for mark, said in (("p", "Plump"), ("r", "Renons")):
            if mark in row:
                page.locator(f".mark-{mark}", has_text=re.compile(said, re.IGNORECASE)).tap()
        page.locator(".pad > .strong").tap()
    game = kept(file, lambda game: game.round(2).hand(3).bid == 0)
    assert [hands(game, number) for number in (1, 2)] == told()[:2]
    playwright.expect(page.locator(".turn h3")).to_have_text("Omgång 3 av 19 · 8 kort")
    assert not page.evaluate("document.activeElement.shadowRoot?.activeElement?.matches('input')")


def test_keys_on_a_phone_are_large_and_nothing_scrolls_sideways(visit):
    page = visit(phone=True)
    for name in NAMES:
        page.locator(".chip", has_text=name).tap()
    for part in ("setup", "pad"):
        for key in page.locator(".desk button:visible, .desk input:visible").all():
            box = key.bounding_box()
            assert min(box["width"], box["height"]) >= 44, key.evaluate("one => one.outerHTML")
        if part == "setup":
            page.get_by_role("button", name="Börja med buden").tap()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_where_the_clipboard_is_kept_from_the_page_it_says_why(visit):
    page = begun(visit)
    page.evaluate("Object.defineProperty(globalThis, 'isSecureContext', { value: false })")
    page.get_by_role("button", name="Klistra in bud").click()
    playwright.expect(page.locator(".paste-box")).to_contain_text("https")
    page.locator(".paste-box textarea").fill("1 2p\n")
    page.get_by_role("button", name="Lägg in i protokollet").click()
    until(lambda: cells(page, 1)[:2] == [("1", False), ("2", True)], "it is pasted")


def told() -> list[list[tuple[int, str]]]:
    """The ten rounds as bids and marks."""
    rows = [line.split() for line in ROUNDS.strip().splitlines()]
    return [[(int(one.rstrip("pr")), one.lstrip("0123456789")) for one in row] for row in rows]


def sums() -> list[tuple[int, int]]:
    """Sum of the bids and what is left of the cards, for each of the ten rounds."""
    bids = [sum(bid for bid, _ in row) for row in told()]
    return [(total, cards - total) for total, cards in zip(bids, range(10, 0, -1), strict=True)]


def begun(visit: Callable[..., Any]) -> Any:
    """A page with four players and nineteen rounds, the cursor in the first cell."""
    page = visit()
    names(page, *NAMES)
    press(page, "Enter")
    page.locator("td.hand:focus").wait_for()
    return page


def names(page: Any, *players: str) -> int:
    """Type names until the cursor is in the series; how many keys it took."""
    page.locator("th.name input:focus").wait_for()
    return sum(write(page, name) for name in players) + press(page, "Enter")


def write(page: Any, text: str) -> int:
    """Type a text and Enter; how many keys it took."""
    page.keyboard.type(text)
    return len(text) + press(page, "Enter")


def press(page: Any, *keys: str) -> int:
    """Press keys by their names."""
    for key in keys:
        page.keyboard.press(key)
    return len(keys)


def cells(page: Any, number: int) -> list[tuple[str, bool]]:
    """A row of the grid: the bids as written, and whether there is a blot beside."""
    row = page.locator("tbody tr").nth(number - 1).locator("td.hand")
    told = "one => [one.querySelector('.bid').textContent, one.matches('.plump')]"
    return [tuple(one.evaluate(told)) for one in row.all()]


def focused(page: Any) -> str:
    """What is heard of the cell the cursor is in."""
    return page.locator("td.hand:focus").get_attribute("aria-label")


def paste(page: Any, text: str) -> None:
    page.locator("td.hand:focus").evaluate(
        """(cell, text) => {
            const clipboardData = new DataTransfer();
            clipboardData.setData("text/plain", text);
            const how = { clipboardData, bubbles: true, cancelable: true, composed: true };
            cell.dispatchEvent(new ClipboardEvent("paste", how));
        }""",
        text,
    )


def hands(game: TypedGame, number: int) -> list[tuple[int | None, str]]:
    hands = [game.round(number).hand(seat) for seat in range(len(game.players))]
    return [(hand.bid, str(Mark(hand.mark))) for hand in hands]


def kept(file: Path, ready: Callable[[TypedGame], bool]) -> TypedGame:
    """The game that the page has kept, once it is as far as that."""
    until(lambda: ready(load(file)), "the game is kept")
    return load(file)


def free_port() -> int:
    with socket.socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        number: int = any_port.getsockname()[1]
    return number


@contextmanager
def serving(port: int, folder: Path) -> Iterator[None]:
    command = [sys.executable, "-m", "tests.dashboard.typing_app", str(port), str(folder)]
    with (folder / "log").open("ab") as said:
        process = subprocess.Popen(command, cwd=ROOT, stdout=said, stderr=said)
        try:
            until(lambda: answers(port), "the server answers")
            yield
        finally:
            process.kill()
            process.wait(20)


def opened(context: Any, port: int, file: Path) -> Any:
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    page.goto(f"http://127.0.0.1:{port}/?game={file.stem}")
    page.locator(".desk > *").first.wait_for()
    return page


def until(true: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if true():
            return
        time.sleep(0.05)
    pytest.fail(f"Not in time: {what}")


def answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/_stcore/health", timeout=1):
            return True
    except OSError:
        return False
