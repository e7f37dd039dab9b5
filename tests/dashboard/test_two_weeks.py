"""A family's first two weeks on a phone, and every sum against plain arithmetic.

The example, three own files (one by rules that nobody here knows), a night typed in, other rules
looked at, a night settled, paid, mended and settled up; with reloads in between.
"""

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from plump_core import archive
from plump_core.edits import Column, Edit
from tests.core import foreign_sheets
from tests.core.foreign_sheets import RULES, Night
from tests.dashboard.browsing import choose, comes, drawn, expect, go, launched, totals, unseen
from tests.dashboard.conftest import Server

PHONE = {"width": 390, "height": 844}


def skidsystemet(bid: int, tricks: int, cards: int, _last: bool) -> int:
    if bid != tricks:
        return 0
    return 5 if bid == 0 else (20 if bid == cards else 10) + bid


NIGHTS: dict[str, Night] = {
    "2026-11-13.csv": foreign_sheets.night(skidsystemet, 4, seed=1, most=4),
    "2026-11-14.csv": foreign_sheets.night(skidsystemet, 4, seed=2, most=4),
    "2026-11-20.csv": foreign_sheets.night(
        RULES["ten and bid, nought 5, plump −5"], 4, seed=3, most=4
    ),
}
LAYOUTS = (
    foreign_sheets.template,
    foreign_sheets.tricks_and_points,
    foreign_sheets.template,
)
SETTLED = "2026-11-13.csv"
TYPED = {"Anna": (3, 13), "Björn": (2, 0), "Cissi": (2, 12), "David": (1, 11)}
"""One round of ten cards: bids, and the points by Skidsystemet; Björn plumped."""


@pytest.fixture
def chromium() -> Iterator[Any]:
    with launched() as browser:
        yield browser


def test_two_weeks_of_a_familys_first_use(chromium: Any, running: Server, tmp_path: Path) -> None:
    with chromium.new_context(locale="sv-SE", viewport=PHONE) as context:
        page = context.new_page()
        page.set_default_timeout(120_000)
        page.goto(running.address)
        sees_the_example(page)
        brings_three_nights(page, running, tmp_path)
        types_one(page, running)
        looks_at_other_rules(page, running)
        settles_and_pays(page, running)
        mends_and_settles_up(page, running)
    assert "Traceback" not in running.log.read_text()


def sees_the_example(page: Any) -> None:
    page.get_by_role("button", name="En familj under fyrtio kvällar").click()
    page.get_by_text("Du tittar på ett exempel").wait_for()
    go(page, "Plumpar")
    page.reload()
    page.get_by_text("Du tittar på ett exempel").wait_for()


def brings_three_nights(page: Any, running: Server, folder: Path) -> None:
    for layout, (name, night) in zip(LAYOUTS, NIGHTS.items(), strict=True):
        (folder / name).write_text(layout(night), encoding="utf-8")
    go(page, "Protokoll")
    files = [str(folder / name) for name in NIGHTS]
    page.locator("input[type=file]").set_input_files(files)
    save = page.get_by_role("button", name=re.compile("^Spara .*i arkivet"))
    save.first.wait_for()
    expect(page.get_by_text("Du tittar på ett exempel")).to_have_count(0)
    save.first.click()
    page.get_by_text("3 sparade partier").first.wait_for()
    for name, night in NIGHTS.items():
        shows(page, running, name, night.totals)
        page.reload()
        comes(page, lambda: totals(page), night.totals)


def shows(page: Any, running: Server, name: str, sums: Mapping[str, int]) -> None:
    """The night of a file, with its sums on the cards."""
    page.goto(f"{running.address}/?game={game_of(running, name)}")
    comes(page, lambda: totals(page), dict(sums))


def types_one(page: Any, running: Server) -> None:
    go(page, "Skriv av")
    for who in TYPED:
        page.locator(".chip", has_text=who).click()
    page.get_by_role("button", name="Börja med buden").click()
    for who, (bid, points) in TYPED.items():
        page.get_by_role("button", name=str(bid), exact=True).click()
        if not points:
            page.locator(".mark-p", has_text=re.compile("Plump", re.IGNORECASE)).click()
        page.locator(".pad > .strong").click()
        assert who
    drawn(page)
    page.get_by_role("button", name="Protokollet är färdigt").click()
    comes(page, lambda: totals(page), {who: points for who, (_, points) in TYPED.items()})
    page.reload()
    comes(page, lambda: totals(page), {who: points for who, (_, points) in TYPED.items()})


def looks_at_other_rules(page: Any, running: Server) -> None:
    """In a what-if nothing can be booked; one press goes back."""
    night = NIGHTS[SETTLED]
    shows(page, running, SETTLED, night.totals)
    choose(page, "Husregler", "Exakt")
    go(page, "Pengar")
    page.get_by_text("Tänk om").first.wait_for()
    expect(page.get_by_role("button", name="Gör upp kvällen")).to_have_count(0)
    page.get_by_role("button", name="Tillbaka till").first.click()
    expect(page.get_by_text("Tänk om")).to_have_count(0)
    assert owed(running) == {}


def settles_and_pays(page: Any, running: Server) -> None:
    page.goto(f"{running.address}/money?game={game_of(running, SETTLED)}")
    page.get_by_role("button", name="Gör upp kvällen").click()
    page.get_by_text("Uppgjord").first.wait_for()
    assert owed(running) == net(NIGHTS[SETTLED].totals)
    page.reload()
    page.get_by_role("radio", name=re.compile("^Betala")).click()
    drawn(page)
    assert paid_off(page) == net(NIGHTS[SETTLED].totals), "what is to be paid evens all out"
    while rows(page):
        left = page.locator("[class*='st-key-paid-']").get_by_role("button").filter(has_text="→")
        before = left.count()
        left.first.click()
        expect(left).to_have_count(before - 1)
    page.get_by_text("Alla är kvitt").wait_for()
    assert set(owed(running).values()) == {Decimal(0)}


def mends_and_settles_up(page: Any, running: Server) -> None:
    """A bid that held turns out to have been a plump; the difference is a line of its own."""
    night = NIGHTS[SETTLED]
    round_, who = next(
        (n, at)
        for n in range(len(night.cards))
        for at in range(len(night.names))
        if not night.missed(n, at) and night.points[n][at]
    )
    mended = dict(night.totals)
    mended[night.names[who]] -= night.points[round_][who]
    with archive.open(running.archive) as store:
        plump = Edit(Column.PLUMP, "p", round=round_ + 1, player=night.names[who])
        store.edit(game_of(running, SETTLED), plump)
    page.goto(f"{running.address}/money?money-part=account")
    page.get_by_text("Bladet har ändrats sedan kvällen gjordes upp").wait_for()
    page.get_by_role("button", name="För in skillnaden").first.click()
    before, after = net(night.totals), net(mended)
    expected = {one: after[one] - before[one] for one in before}
    comes(page, lambda: {k: v for k, v in owed(running).items() if v}, nonzero(expected))
    page.reload()
    page.get_by_role("radio", name="Kontot").wait_for()
    drawn(page)
    comes(page, lambda: balances(page), nonzero(expected))


def net(sums: Mapping[str, int]) -> dict[str, Decimal]:
    """Everybody pays everybody above the difference, at half a krona a point."""
    together = sum(sums.values())
    return {who: Decimal(len(sums) * sum_ - together) / 2 for who, sum_ in sums.items()}


def nonzero(sums: Mapping[str, Decimal]) -> dict[str, Decimal]:
    return {who: sum_ for who, sum_ in sums.items() if sum_}


def rows(page: Any) -> list[tuple[str, ...]]:
    """Who has still to pay whom how much."""
    left = page.locator("[class*='st-key-paid-']").get_by_role("button").filter(has_text="→")
    found = (
        re.search(r"(\S+) → (\S+) ([\d\s]+,\d\d)", unseen(one)) for one in left.all_inner_texts()
    )
    return [one.groups() for one in found if one]


def paid_off(page: Any) -> dict[str, Decimal]:
    """What each gets in all by the payments on the page."""
    sums: dict[str, Decimal] = {}
    for payer, payee, amount in rows(page):
        value = Decimal(re.sub(r"\s", "", amount).replace(",", "."))
        sums[payer] = sums.get(payer, Decimal(0)) - value
        sums[payee] = sums.get(payee, Decimal(0)) + value
    return {who: sums.get(who, Decimal(0)) for who in NIGHTS[SETTLED].names}


def balances(page: Any) -> dict[str, Decimal]:
    """What each is to have or to pay, in the words of the account."""
    text = unseen(page.get_by_test_id("stMain").inner_text())
    found = re.findall(r"^(\S+) ska (få|betala) ([\d\s]+,\d\d)", text, re.MULTILINE)
    return {
        who: (1 if way == "få" else -1) * Decimal(re.sub(r"\s", "", sum_).replace(",", "."))
        for who, way, sum_ in found
    }


def game_of(running: Server, name: str) -> str:
    with archive.open(running.archive) as store:
        return next(next(iter(one.games)) for one in store.files() if one.name == name)


def owed(running: Server) -> dict[str, Decimal]:
    """What each is to have or to pay, as the archive has it."""
    with archive.open(running.archive) as store:
        return dict(store.ledger.all().account("SEK").balance)
