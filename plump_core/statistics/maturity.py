"""How much a figure is to be believed, by the number of rounds behind it.

A rate from 19 rounds, one night, is known to within 20 percentage points and one from 190 to within
7. Other card games draw the same lines: the English Bridge Union calls a grade tentative, evolving
or mature, and poker programs print a rate in grey until there is enough behind it.
"""

from enum import StrEnum

PRELIMINARY_FROM, SETTLED_FROM = 38, 190


class Maturity(StrEnum):
    """Two nights' rounds are too early to tell, ten nights' are enough."""

    EARLY = "early"
    PRELIMINARY = "preliminary"
    SETTLED = "settled"


def maturity(rounds: int) -> Maturity:
    """How far a figure over so many rounds has come.

    >>> maturity(37).value, maturity(38).value, maturity(190).value
    ('early', 'preliminary', 'settled')
    """
    if rounds < PRELIMINARY_FROM:
        return Maturity.EARLY
    return Maturity.PRELIMINARY if rounds < SETTLED_FROM else Maturity.SETTLED
