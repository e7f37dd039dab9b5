"""Rounding that makes nothing and loses nothing: by largest remainder."""

from collections.abc import Mapping
from fractions import Fraction
from math import floor


def whole(exact: Mapping[str, Fraction]) -> dict[str, int]:
    """Each value as a whole number less than one off, with the same sum, which has to be whole.

    All are rounded down; what is then missing goes to the largest parts that were cut off, of
    equal ones to the first. So only the parts decide: the same whole number more or less for
    somebody changes his result by just that, and nobody's else.

    >>> whole({"A": Fraction(3, 2), "B": Fraction(1, 2), "C": Fraction(-2)})
    {'A': 2, 'B': 0, 'C': -2}
    """
    down = {who: floor(value) for who, value in exact.items()}
    missing = int(sum(exact.values(), Fraction())) - sum(down.values())
    claims = sorted(exact, key=lambda who: down[who] - exact[who])
    for who in claims[:missing]:
        down[who] += 1
    return down
