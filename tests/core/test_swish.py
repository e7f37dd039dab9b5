"""Codes to pay by: what a camera reads off them is the number, the amount and the message."""

import io
import socket
from decimal import Decimal
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plump_core.settlement import swish
from plump_core.settlement.swish import Editable, SwishError, code, is_business, payee, shown, text

AMOUNTS = st.integers(100, 15_000_000).map(lambda ore: Decimal(ore) / 100)


def read(png: bytes) -> str:
    """What a camera sees."""
    from PIL import Image
    from zxingcpp import read_barcode

    return read_barcode(Image.open(io.BytesIO(png))).text


def test_the_example_of_the_specification():
    assert text("1237856901", Decimal(100), "12229445") == "C1237856901;100,00;12229445;0"


@pytest.mark.parametrize(
    ("editable", "mask"), [(Editable.AMOUNT | Editable.MESSAGE, "6"), (Editable.PAYEE, "1")]
)
def test_the_mask_says_what_may_be_changed(editable, mask):
    assert text("1237856901", Decimal(1), "", editable) == f"C1237856901;1,00;;{mask}"


def test_a_message_is_written_as_in_an_address_so_that_no_semicolon_parts_it():
    told = text("0701234567", Decimal("12.5"), "Plump; Åsa & Bo 100%")
    assert told == "C0701234567;12,50;Plump%3B%20%C3%85sa%20%26%20Bo%20100%25;0"


def test_a_camera_reads_the_amount_and_the_message_off_the_picture():
    seen = read(code("070-123 45 67", Decimal("1234.50"), "Plump 27 februari", kind="png"))
    assert seen == "C0701234567;1234,50;Plump%2027%20februari;0"


@given(AMOUNTS, st.text(max_size=80))
def test_any_amount_and_message_come_back(amount, message):
    payee_, sum_, said, mask = text("1237856901", amount, message).split(";")
    assert (payee_, mask) == ("C1237856901", "0")
    assert Decimal(sum_.replace(",", ".")) == amount
    assert len(unquote(said)) <= swish.LONGEST
    assert unquote(said).isprintable()


def test_the_picture_is_drawn_without_asking_anybody(monkeypatch):
    def refuse(*_):
        raise AssertionError("nobody is to be asked")

    monkeypatch.setattr(socket, "socket", refuse)
    assert code("0701234567", Decimal(5)).lstrip().startswith(b"<?xml")
    assert code("0701234567", Decimal(5), kind="png").startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("written", "digits"),
    [
        ("070-123 45 67", "0701234567"),
        ("+46701234567", "0701234567"),
        ("0046 (0)73 123 45 67", "0731234567"),
        ("123 785 69 01", "1237856901"),
        ("076.123.45.67", "0761234567"),
    ],
)
def test_numbers_are_taken_as_people_write_them(written, digits):
    assert payee(written) == digits
    assert payee(shown(digits)) == digits
    assert is_business(written) == digits.startswith("123")


@pytest.mark.parametrize(
    "written",
    ["", "08-123 456 78", "070-987 65 4", "070-123 45 678", "124 785 69 01", "+47 912 34 567",
     "0751234567", "٠٧٠١٢٣٤٥٦٧", "070123456a", "07 0123 4567;1"],
)  # fmt: skip
def test_other_numbers_are_refused_in_words_that_do_not_repeat_them(written):
    with pytest.raises(SwishError) as refused:
        payee(written)
    for lang in ("sv", "en"):
        assert "070-123 45 67" in refused.value.text(lang)
        assert not written or written not in refused.value.text(lang)


@pytest.mark.parametrize("amount", ["0", "0.99", "-5", "1.005", "150000.01"])
def test_other_amounts_are_refused(amount):
    with pytest.raises(SwishError, match="1 krona"):
        text("0701234567", Decimal(amount))
