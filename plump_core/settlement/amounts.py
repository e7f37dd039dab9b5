"""Money without floats: reading a stake or a cap, and fractions as exact decimals."""

import re
from decimal import Decimal
from fractions import Fraction
from math import gcd, lcm

from plump_core.findings import StakeError
from plump_core.texts import Message

ORE = Fraction(1, 100)
"""The smallest sum that is paid unless somebody says otherwise."""

WHOLE = Fraction(1)
"""The smallest sum where only whole kronor, euros or points are paid."""

POINTS = "POINTS"
"""What stands for a currency where points are settled as they are."""

CURRENCIES = ("SEK", "NOK", "DKK", "EUR", POINTS)
"""What a stake usually is in, the commonest first."""

_STAKE = re.compile(r"[0-9]{1,6}(?:[.,][0-9]{1,4})?")
_SHOWN = 40


def stake(text: str) -> Fraction:
    """Money for one point.

    >>> stake("0,50")
    Fraction(1, 2)

    Raises StakeError unless ``text`` is digits, with a point or a comma before at most four
    decimals, and the sum more than 0 and less than a million.
    """
    found = text.strip()
    if not found:
        raise StakeError(
            Message("The stake is empty. Write what a point is worth, for instance 0.50.")
        )
    value = Fraction(found.replace(",", ".")) if _STAKE.fullmatch(found) else None
    if not value:
        raise StakeError(_unclear(found))
    return value


def is_nought(text: str) -> bool:
    """Whether what is written for a stake says that there is none: a nought.

    >>> is_nought("0"), is_nought("0,00"), is_nought("0.50"), is_nought("")
    (True, True, False, False)
    """
    found = text.strip().replace(",", ".")
    return bool(_STAKE.fullmatch(found)) and not Fraction(found)


def cap(text: str) -> Fraction:
    """The most that anybody loses in a game.

    >>> cap("100")
    Fraction(100, 1)

    Raises StakeError unless ``text`` is digits, with a point or a comma before at most two
    decimals, and the sum at least 1 and less than a million.
    """
    found = text.strip().replace(",", ".")
    value = Fraction(found) if _STAKE.fullmatch(found) else Fraction()
    if value < 1 or 100 % value.denominator:
        raise StakeError(
            Message(
                "“{found}” is no cap. Write the most that anybody can lose in digits alone, for "
                "instance 100: at least 1, less than a million, with at most two decimals.",
                {"found": shortened(text.strip())},
            )
        )
    return value


def amount(value: Decimal) -> str:
    """A sum in digits, with two decimals or as many more as it needs.

    >>> amount(Decimal("12.5")), amount(Decimal("0.1250")), amount(Decimal("-0"))
    ('12.50', '0.125', '0.00')
    """
    if not value:
        return "0.00"
    whole, _, decimals = f"{value:f}".partition(".")
    return f"{whole}.{decimals.rstrip('0').ljust(2, '0')}"


def money(value: Fraction) -> Decimal:
    """The decimal that is exactly ``value``, which has to be :func:`finite`; at least two decimals.

    Built from its digits, because arithmetic on decimals is rounded to so many figures.
    """
    places = 2
    while 10**places % value.denominator:
        places += 1
    scaled = value.numerator * (10**places // value.denominator)
    return Decimal(f"{scaled}E-{places}")


def finite(value: Fraction) -> bool:
    """Whether a decimal can hold the value: its denominator has no factors but 2 and 5."""
    return pow(10, value.denominator.bit_length(), value.denominator) == 0


def common(*values: Fraction) -> Fraction:
    """The largest part that all the values are whole multiples of."""
    below = lcm(*(value.denominator for value in values))
    return Fraction(gcd(*(int(value * below) for value in values)), below)


def _unclear(found: str) -> Message:
    return Message(
        "“{found}” is no stake. Write what a point is worth in digits alone, for instance 0.50: "
        "more than 0, less than a million, with at most four decimals.",
        {"found": shortened(found)},
    )


def shortened(found: str) -> str:
    """What somebody wrote, cut to what a line holds."""
    return found if len(found) <= _SHOWN else found[: _SHOWN - 1] + "…"
