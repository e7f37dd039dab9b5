"""The page of money without a browser: what is settled, what is only looked at, who sees what."""

from collections.abc import Callable
from decimal import Decimal

import pytest

from dashboard import kept, share
from plump_core.edits import Column, Edit
from plump_core.settlement.swish import CURRENCY
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


def owed(currency: str = CURRENCY) -> dict[str, Decimal]:
    return dict(kept.archive().ledger.all().account(currency).balance)


def plain(page: Pages) -> str:
    return page.text().replace("\\", "").replace("\N{NO-BREAK SPACE}", " ")


def test_a_night_is_settled_paid_and_the_payment_taken_back(pages: Open) -> None:
    page = press(night(pages), "settle-night")
    assert owed() == {"Anna": Decimal(3), "Bo": Decimal(-3)}
    assert "Bo → **Anna** 3.00 kr" in plain(part(page, "pay"))
    press(page, "paid-")
    assert set(owed().values()) == {Decimal(0)}
    assert "~~Bo → Anna 3.00 kr~~" in plain(page)
    press(page, "unpay-")
    assert owed()["Anna"] == Decimal(3)
    assert "Anna is to have **3.00 kr**" in plain(part(page, "account"))


def test_the_stake_is_remembered_with_the_night_and_may_be_points(pages: Open) -> None:
    page = agree(night(pages), stake="1", currency="POINTS")
    assert "Bo → **Anna** 6 points" in plain(page)
    assert "6 points" in plain(night(pages)), "as agreed, whatever stands above"
    press(page, "settle-night")
    assert owed("POINTS") == {"Anna": Decimal(6), "Bo": Decimal(-6)}
    labels = [one.label for one in part(page, "pay").app.button]
    assert "Swish" not in labels
    assert "Paid" in labels


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


def test_other_rules_are_a_what_if_and_the_account_has_those_that_were_played(pages: Open) -> None:
    page = night(pages).choose("exact")
    assert "What if" in page.app.info[0].value
    played = press(page, "settle-night")
    assert owed()["Anna"] == Decimal(3)
    assert "the account stays as it is" in played.app.info[0].value
    assert "Bo → **Anna** 0.50 kr" in plain(played)


def test_a_night_may_be_settled_under_the_rules_chosen_if_that_is_said(pages: Open) -> None:
    page = press(night(pages).choose("exact"), "settle-under")
    assert owed()["Anna"] == Decimal("0.50")
    press(page, "unsettle-night")
    assert owed()["Anna"] == 0


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
