"""Numbers and money as Swedes and the English write them."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plump_core.texts import plural
from plump_core.texts.numbers import listed, money, number, percent, points, separators, span

NBSP = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("value", "swedish", "english"),
    [
        (0, "0", "0"),
        (13, "13", "13"),
        (-0.5, "−0,5", "−0.5"),
        (12345, f"12{NBSP}345", "12,345"),
        (Fraction(5, 4), "1,25", "1.25"),
        (Decimal("-0"), "0", "0"),
        (-0.0, "0", "0"),
        (Decimal("-0.0000001"), "0", "0"),
    ],
)
def test_a_number_has_the_decimals_it_needs(value, swedish, english):
    assert (number(value, "sv"), number(value, "en")) == (swedish, english)


def test_a_signed_number_shows_plus_but_never_before_nought():
    signed = [number(value, "en", signed=True) for value in (75, 0, -75)]
    assert signed == ["+75", "0", "−75"]


@pytest.mark.parametrize(
    ("low", "high", "swedish"),
    [
        (7400, 7800, "74–78"),
        (1300, 1300, "13"),
        (-400, 300, "−4 till 3"),
        (-400, -300, "−4 till −3"),
    ],
)
def test_a_range_of_points_can_be_read_also_below_nought(low, high, swedish):
    assert points(low, high, "sv") == swedish


def test_a_range_says_to_in_english():
    assert span(-4, 3, "en") == "−4 to 3"


@pytest.mark.parametrize(
    ("amount", "currency", "swedish", "english"),
    [
        ("1234.5", "SEK", f"1{NBSP}234,50{NBSP}kr", f"1,234.50{NBSP}kr"),
        ("75", "", "75,00", "75.00"),
        ("-12.5", "EUR", f"−12,50{NBSP}€", "−€12.50"),
        ("0.0125", "kr", f"0,0125{NBSP}kr", f"0.0125{NBSP}kr"),
        ("3", "tändstickor", f"3,00{NBSP}tändstickor", f"3.00{NBSP}tändstickor"),
    ],
)
def test_money(amount, currency, swedish, english):
    assert money(Decimal(amount), currency, "sv") == swedish
    assert money(Decimal(amount), currency, "en") == english


def test_a_net_shows_which_way_it_goes():
    nets = [money(Decimal(net), "EUR", "en", signed=True) for net in ("75", "0", "-75")]
    assert nets == ["+€75.00", "€0.00", "−€75.00"]


def test_counts_part_their_thousands_as_numbers_do():
    assert plural("sv", "{n} hand", "{n} hands", 154_000) == f"154{NBSP}000 händer"
    assert plural("en", "{n} hand", "{n} hands", 1) == "1 hand"


def test_per_cent_stands_apart_in_swedish():
    assert (percent(0.474, "sv"), percent(0.474, "en")) == (f"47{NBSP}%", "47%")


def test_a_list_ends_with_and():
    names = ["Anna", "Björn", "Cissi"]
    assert listed(names, "sv") == "Anna, Björn och Cissi"
    assert listed(names, "en") == "Anna, Björn, and Cissi"
    assert (listed(["Anna"], "sv"), listed([], "sv")) == ("Anna", "")


def test_separators_are_decimal_sign_then_thousands():
    assert (separators("sv"), separators("en")) == (f",{NBSP}", ".,")


@given(st.decimals(min_value=-(10**9), max_value=10**9, places=4))
def test_no_digit_of_an_amount_is_lost(amount):
    written = money(amount, "", "en").replace("−", "-").replace(",", "")
    assert Decimal(written) == amount
