"""The page of money without a browser: what is settled, what is only looked at, who sees what."""

import datetime as dt
import re
import subprocess
import sys
import time
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from dashboard import kept, share
from dashboard.when import day_here, told_when
from plump_core import archive
from plump_core.archive import Kind, accounts
from plump_core.archive.book import Book
from plump_core.edits import Column, Edit
from plump_core.nights import Night
from plump_core.settlement.entries import Entry
from plump_core.settlement.swish import CURRENCY
from tests.core import foreign_sheets
from tests.dashboard.conftest import FIXTURES, Pages

Open = Callable[..., Pages]

WHOLE = (FIXTURES / "whole.xls").read_bytes()
SHORT = b"Spelare;2;;1;\nAnna;1;;0;p\nBo;0;p;0;\n"
"""Anna has 11 points and Bo 5, under the rules that a plain sheet is taken to be played under."""


def night(pages: Open, data: bytes = SHORT, name: str = "natt.csv") -> Pages:
    return pages("en").upload(data, name).go("money")


def part(page: Pages, name: str) -> Pages:
    page.app.segmented_control(key="money-part").set_value(name).run()
    page.check()
    return page


def press(page: Pages, key: str) -> Pages:
    next(one for one in page.app.button if (one.key or "").startswith(key)).click().run()
    page.check()
    return page


def agree(page: Pages, **said: object) -> Pages:
    """Fill in the form of the night."""
    fields = [*page.app.text_input, *page.app.selectbox, *page.app.radio, *page.app.checkbox]
    for name, value in said.items():
        field = next(
            one
            for one in fields
            if (one.key or "").startswith("terms-") and (one.key or "").endswith(f"-{name}")
        )
        field.set_value(value)
    page.press("Let this hold for the night").check()
    return page


def presses(page: Pages, key: str) -> list[str]:
    """What stands on the buttons of a kind."""
    found = (one for one in page.app.button if (one.key or "").startswith(key))
    return [simple(one.label) for one in found]


def owed(currency: str = CURRENCY) -> dict[str, Decimal]:
    return dict(kept.archive().ledger.all().account(currency).balance)


def plain(page: Pages) -> str:
    return simple(page.text())


def simple(text: str) -> str:
    return text.replace("\\", "").replace("\N{NO-BREAK SPACE}", " ")


def test_a_night_is_settled_paid_and_the_payment_taken_back(pages: Open) -> None:
    page = press(night(pages), "settle-night")
    assert owed() == {"Anna": Decimal(3), "Bo": Decimal(-3)}
    assert presses(part(page, "pay"), "paid-") == ["Bo → **Anna** 3.00 kr"]
    press(page, "paid-")
    assert set(owed().values()) == {Decimal(0)}
    (made,) = presses(page, "unpay-")
    assert made.startswith("~~Bo → Anna 3.00 kr~~ · Paid ")
    press(page, "unpay-")
    assert owed()["Anna"] == Decimal(3)
    assert "Anna is to have **3.00 kr**" in plain(part(page, "account"))


def test_the_stake_is_remembered_with_the_night_and_may_be_points(pages: Open) -> None:
    page = agree(night(pages), stake="1", currency="POINTS")
    assert "Bo → **Anna** 6 points" in plain(page)
    assert "6 points" in plain(night(pages)), "as agreed, whatever stands above"
    press(page, "settle-night")
    assert owed("POINTS") == {"Anna": Decimal(6), "Bo": Decimal(-6)}
    assert presses(part(page, "pay"), "paid-") == ["Bo → **Anna** 6 points"]
    assert presses(page, "swish-") == []


def test_euro_are_told_as_euro_and_never_mixed_with_kronor(pages: Open) -> None:
    page = agree(night(pages), stake="0.25", currency="EUR", cap="1")
    assert "Without the cap Bo would have −€1.50 instead of −€1.00" in plain(page)
    press(page, "settle-night")
    assert owed("EUR")["Anna"] == Decimal(1)
    assert owed() == {}


def test_a_stake_or_a_cap_that_is_none_is_told_and_changes_nothing(pages: Open) -> None:
    page = agree(night(pages), stake="mycket")
    assert "is no stake" in page.app.error[0].value
    assert "Bo → **Anna** 3.00 kr" in plain(page)


def test_in_a_what_if_nothing_is_settled_or_sent_until_the_played_rules_are_back(
    pages: Open,
) -> None:
    page = night(pages).choose("exact")
    assert "What if" in page.app.info[0].value
    assert "Bo → **Anna** 0.50 kr" in plain(page)
    assert presses(page, "settle") == []
    assert not page.app.code, "no text for the group chat"
    press(page, "rules-as-played")
    assert not page.app.info
    assert "Bo → **Anna** 3.00 kr" in plain(page)
    assert "Bo → Anna: 3.00 kr" in simple(page.app.code[0].value)
    press(page, "settle-night")
    assert owed()["Anna"] == Decimal(3)


def test_in_a_what_if_of_a_settled_night_the_account_stays_as_it_is(pages: Open) -> None:
    page = press(night(pages), "settle-night").choose("exact")
    assert "the account stays as it is" in page.app.info[0].value
    assert "Bo → **Anna** 0.50 kr" in plain(page)
    assert not page.app.code
    assert presses(page, "unsettle") == []
    assert presses(part(page, "pay"), "paid-") == ["Bo → **Anna** 3.00 kr"]


def test_tonight_in_a_what_if_leads_back_to_the_played_rules(pages: Open) -> None:
    page = night(pages).go("tonight").choose("exact")
    assert "What if" in plain(page)
    assert "Settle and pay" not in links(page)
    press(page, "rules-as-played")
    assert "What if" not in plain(page)
    assert "Settle and pay" in links(page)


def links(page: Pages) -> list[str]:
    return [one.proto.label for one in page.app.get("page_link")]


def test_games_weeks_apart_are_two_nights(pages: Open) -> None:
    page = pages("en")
    for day in ("2009-01-02", "2009-02-06"):
        page.upload(SHORT.replace(b"Spelare", f"{day}\nSpelare".encode()), f"{day}.csv")
    page.go("money")
    assert "All games together" not in plain(page)
    press(page, "settle-night")
    assert len(kept.archive().ledger.all().entries) == 1


def test_two_undated_games_are_two_nights_until_somebody_joins_them(pages: Open) -> None:
    page = pages("en").upload(SHORT, "a.csv").upload(SHORT.replace(b"Bo", b"Cia"), "b.csv").save()
    assert "All games together" not in plain(page.go("money"))
    kept.archive().nights.join(
        *(Night(one, (one,)) for one in kept.archive().games.listed().stamps)
    )
    assert "All games together" in plain(page.go("tonight").go("money"))


def test_a_stake_of_nought_is_no_error_but_no_money_anywhere(pages: Open) -> None:
    page = night(pages).behind("choose-stake")
    page.app.text_input(key="stake").set_value("0").run()
    page.check()
    assert not page.app.error
    assert "You do not play for money" in plain(page)
    assert not page.app.code
    assert presses(page, "settle") == []
    assert "kr" not in plain(page)
    assert "Settlement" not in plain(page.go("tonight"))
    new = pages("en").go("money")
    assert not new.app.error, "in every new browser"
    assert "You do not play for money" in plain(new)
    new.app.toggle(key="no-money-here-True").set_value(False).run()
    new.check()
    assert "Bo → **Anna** 3.00 kr" in plain(new)


def test_the_switch_for_no_money_keeps_the_stake_for_later(pages: Open) -> None:
    page = night(pages).behind("choose-stake")
    page.app.text_input(key="stake").set_value("0.25").run()
    page.behind("choose-stake")
    page.app.toggle(key="no-money-False").set_value(True).run()
    page.check()
    assert "You do not play for money" in plain(page)
    page.app.toggle(key="no-money-here-True").set_value(False).run()
    assert "Bo → **Anna** 1.50 kr" in plain(page)


def test_debts_from_before_are_not_hidden_from_who_plays_for_no_money_now(pages: Open) -> None:
    page = press(night(pages), "settle-night").behind("choose-stake")
    page.app.toggle(key="no-money-False").set_value(True).run()
    page.check()
    assert "What was settled earlier still stands" in plain(page)
    assert presses(page, "paid-") == ["Bo → **Anna** 3.00 kr"]


def test_money_on_other_totals_than_the_sheets_own_says_so(pages: Open) -> None:
    one = foreign_sheets.night(
        lambda b, t, c, _last: 0 if b != t else 5 if b == 0 else (20 if b == c else 10) + b, 4, 7
    )
    right = one.totals["Cissi"]
    *rows, cissi, david = foreign_sheets.template(one).strip().split("\n")
    wrong = cissi.removesuffix(str(right)) + str(right + 2)
    page = night(pages, "\n".join([*rows, wrong, david, ""]).encode())
    for name in ("money", "tonight"):
        (told,) = [one.value for one in page.go(name).app.warning if "own" in one.value]
        assert f"Cissi has {right}, the sheet says {right + 2} (Z4)" in simple(told)
        assert "Anna" not in told


def test_money_on_the_sheets_own_totals_says_nothing(pages: Open) -> None:
    sheet = b"Spelare;2;;1;;Summa\nAnna;1;;0;p;11\nBo;0;p;0;;5\n"
    assert not night(pages, sheet).app.warning


def test_an_open_night_is_not_settled_and_leads_to_what_is_to_be_filled_in(pages: Open) -> None:
    page = night(pages, WHOLE, "whole.xls").choose("beredskap")
    said = plain(page)
    assert "→" not in said
    assert "Until then it can only be said between what it lies:" in said
    assert not [one for one in page.app.button if one.key == "settle-under"]
    press(page, "fill-in-")
    assert page.app.title[0].value == "Protocols"
    assert "Plump i stugan" in page.text()


def test_all_open_nights_are_settled_at_one_press(pages: Open) -> None:
    page = pages("en").upload(SHORT, "natt.csv").upload(WHOLE, "whole.xls").save().go("money")
    press(part(page, "account"), "settle-all")
    assert owed()["Anna"] == Decimal(3)
    assert owed()["Cissi"] == Decimal("55.50")
    assert not [one for one in page.app.button if one.key == "settle-all"]


def test_a_mended_sheet_gives_a_difference_that_is_entered_at_a_press(pages: Open) -> None:
    page = press(night(pages), "settle-night")
    game = kept.archive().ledger.all().entries[0].game or ""
    kept.archive().edit(game, Edit(Column.PLUMP, "p", round=2, player="Bo"))
    said = plain(part(page, "account"))
    assert "The sheet has been changed" in said
    assert "Bo → **Anna** 2.50 kr" in said
    press(page, "correct-all")
    assert owed()["Anna"] == Decimal("5.50")
    assert "The sheet has been changed" not in plain(page)


def test_a_guest_sees_the_account_without_buttons_and_without_numbers(
    pages: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    press(night(pages), "settle-night")
    kept.archive().ledger.set_phone("Anna", "070-123 45 67")
    monkeypatch.setattr(share, "may_write", lambda: False)
    page = pages("en").go("money")
    for name in ("night", "pay", "account"):
        said = plain(part(page, name))
        keys = [one.key or "" for one in page.app.button]
        assert not [one for one in keys if one.startswith(("settle", "paid", "swish", "unsettle"))]
        assert "070" not in said
    assert "Bo → **Anna** 3.00 kr" in plain(part(page, "pay"))


# What is remembered between two looks at a page is never what was.


def test_what_another_program_enters_is_seen_at_the_next_look(
    pages: Open, own_archive: Path
) -> None:
    page = press(night(pages), "settle-night")
    assert presses(part(page, "pay"), "paid-") == ["Bo → **Anna** 3.00 kr"]
    other = f"""
from decimal import Decimal
from plump_core import archive
with archive.open({str(own_archive)!r}) as kept:
    kept.ledger.pay_besides("Bo", "Anna", Decimal("1.25"), "SEK")
"""
    subprocess.run([sys.executable, "-c", other], check=True)
    page.app.run()
    assert presses(page, "paid-") == ["Bo → **Anna** 1.75 kr"]
    assert "Anna is to have **1.75 kr**" in plain(part(page, "account"))
    assert "the payment Bo → Anna was entered" in simple(undo(page).label)


def test_what_one_at_the_same_computer_enters_is_seen_by_the_other(pages: Open) -> None:
    one = part(press(night(pages), "settle-night"), "pay")
    other = part(pages("en").go("money"), "pay")
    press(one, "paid-")
    other.app.run()
    assert presses(other, "paid-") == []
    assert len(presses(other, "unpay-")) == 1
    press(other, "unpay-")
    one.app.run()
    assert presses(one, "paid-") == ["Bo → **Anna** 3.00 kr"]


def test_a_game_that_another_program_mends_is_seen_mended(pages: Open, own_archive: Path) -> None:
    page = night(pages)
    assert "Bo → **Anna** 3.00 kr" in plain(page)
    with archive.open(own_archive) as other:
        (record,) = other.files()
        (game,) = record.games
        other.edit(game, Edit(Column.PLUMP, "p", round=2, player="Bo"))
    page.app.run()
    assert "Bo → **Anna** 5.50 kr" in plain(page)


def undo(page: Pages) -> Any:
    return next(one for one in page.app.button if one.key == "undo")


# Payments that nobody suggested.


def besides(page: Pages, **said: object) -> Pages:
    """Fill in the form, and enter the payment."""
    page.app.session_state["besides"] = True
    page.app.run()
    fields = [*page.app.text_input, *page.app.selectbox, *page.app.date_input]
    for name, value in said.items():
        keys = (one for one in fields if re.fullmatch(rf"besides-\d+-{name}", one.key or ""))
        next(keys).set_value(value)
    return page.press("Enter the payment")


def test_a_payment_besides_is_entered_shown_and_undone(pages: Open) -> None:
    page = part(press(night(pages), "settle-night"), "pay")
    said = {"from": "Bo", "to": "Anna", "amount": "1,50", "day": dt.date(2009, 2, 27)}
    besides(page, **said, note=" taxin  hem ").check()
    paid = kept.archive().ledger.all().entries[-1]
    assert (paid.moves[0].amount, paid.day, paid.note) == (
        Decimal("1.50"),
        said["day"],
        "taxin hem",
    )
    assert presses(page, "paid-") == ["Bo → **Anna** 1.50 kr"]
    page.app.session_state["lines-SEK"] = True
    told = part(page, "account").app.dataframe[0].value["What"]
    assert told[0] == "Payment: Bo → Anna · 27 February 2009 · taxin hem"
    page.press("Undo")
    assert owed() == {"Anna": Decimal(3), "Bo": Decimal(-3)}


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"to": "Anna", "amount": "5"}, "Choose who paid"),
        ({"from": "Anna", "to": "Anna", "amount": "5"}, "Nobody pays himself"),
        ({"from": "Bo", "to": "Anna", "amount": "en hundring"}, "is no sum that was paid"),
        ({"from": "Bo", "to": "Anna", "amount": "0"}, "is no sum that was paid"),
    ],
)
def test_a_payment_that_is_none_is_told_and_not_entered(
    pages: Open, said: dict[str, object], why: str
) -> None:
    page = part(press(night(pages), "settle-night"), "pay")
    before = kept.archive().ledger.all().entries
    assert why in simple(besides(page, **said).app.error[0].value)
    assert kept.archive().ledger.all().entries == before


def test_points_are_among_the_stakes_above_the_page(pages: Open) -> None:
    page = night(pages).behind("choose-stake")
    currency = page.app.selectbox(key="currency")
    assert currency.options[:4] == ["Swedish kronor", "Norwegian kroner", "Danish kroner", "Euro"]
    assert currency.options[4] == "Points, no money"
    currency.set_value("POINTS").run()
    assert "Bo → **Anna** 3 points" in plain(page)
    page.behind("choose-stake").app.text_input(key="stake").set_value("1").run()
    assert "Bo → **Anna** 6 points" in plain(page)


# A game that two archives have settled both.


def twice(page: Pages) -> Entry:
    """Settle the night, and once more as an archive put into this one would have it."""
    press(page, "settle-night")
    store = kept.archive()
    (once,) = store.ledger.all().entries
    with store._database.write() as connection:
        book = Book(connection, accounts.ledger(connection, store.people.all()))
        book.only(Kind.SETTLE, once)
    return once


def test_of_a_game_that_is_settled_twice_one_is_taken_back(pages: Open) -> None:
    page = night(pages)
    once = twice(page)
    assert owed() == {"Anna": Decimal(6), "Bo": Decimal(-6)}
    assert "These games are on the account two times" in plain(part(page, "account"))
    press(page, "twice-")
    assert owed() == {"Anna": Decimal(3), "Bo": Decimal(-3)}
    assert kept.archive().ledger.all().settled(once.game or "") == once
    assert "two times" not in plain(page)
    page.press("Undo").check()
    assert "two times" in plain(page)


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="Windows has no tzset")
def test_a_time_is_of_the_day_it_was_here(monkeypatch):
    monkeypatch.setenv("TZ", "Europe/Stockholm")
    time.tzset()
    late = dt.datetime(2025, 12, 31, 23, 30, tzinfo=dt.UTC)
    assert day_here(late) == dt.date(2026, 1, 1)
    assert told_when(late, "sv") == "1 januari 2026 00.30"
    monkeypatch.undo()
    time.tzset()
