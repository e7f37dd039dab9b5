"""A hand as people write it in one cell: the one grammar of it, wherever a hand is written.

====== ==================================================
``3``  a bid of three, made
``3p`` a bid of three and a plump; ``3r`` a renons
``3/1`` a bid of three, one trick taken
``p``  a plump whose bid is not known
``-``  sat out
====== ==================================================

Spaces and capitals do not matter, ``plump`` and ``renons`` may be written out, and every dash is
one. An empty cell is a hand of which nothing is known: a blank is never nought.
"""

import re

from plump_core.typed.hands import Mark, TypedHand

OUT = "-"

_S = r"[ \t\u00a0\u202f]*"
PATTERN = (
    rf"{_S}(?:([0-9]{{1,3}})?{_S}(plump|renons|[pr])?{_S}(?:/{_S}([0-9]{{1,3}}))?"
    rf"|([-\u2010-\u2015\u2212])){_S}"
)
"""A whole cell, capitals or not: bid, mark, tricks, dash. Browsers read the same signs alike."""

_HAND = re.compile(PATTERN, re.IGNORECASE | re.ASCII)


def understood(text: str) -> TypedHand | None:
    """What is written in a cell; None for what means nothing there, such as ``12,5``.

    >>> understood("3 P/1"), understood("3,5")
    (TypedHand(bid=3, mark=<Mark.PLUMP: 'p'>, tricks=1, out=False), None)
    """
    match = _HAND.fullmatch(text)
    if match is None:
        return None
    bid, mark, tricks, dash = match.groups()
    return TypedHand(
        _number(bid), Mark((mark or "")[:1].lower()), _number(tricks), dash is not None
    )


def written(bid: int | None, mark: Mark | None, tricks: int | None, out: bool = False) -> str:
    """A hand as it is written in one cell.

    >>> written(3, Mark.PLUMP, 1), written(None, None, None, True)
    ('3p/1', '-')
    """
    if out:
        return OUT
    return f"{'' if bid is None else bid}{mark or ''}{'' if tricks is None else f'/{tricks}'}"


def of(hand: TypedHand) -> str:
    """A typed hand as it is written in one cell."""
    return written(hand.bid, hand.mark, hand.tricks, hand.out)


def _number(digits: str | None) -> int | None:
    return None if digits is None else int(digits)
