"""Names and sentences as a chart can show them, and labels moved apart where they would collide.

Names are whatever somebody wrote in a cell. Plotly takes a kind of HTML in its texts, so all that
comes from outside passes through here first.
"""

import html
import re
import unicodedata
from collections.abc import Sequence
from textwrap import wrap

LINE = 16
"""The height of a line of labels, in pixels."""

PHONE = 350
"""The width of the narrowest chart that is to be legible, in pixels."""

_WRAP = 44
_FULL, _WIDE, _NARROW, _USUAL = 1.05, 0.9, 0.36, 0.62
"""Widths of characters in times the height, on the safe side for any font that may stand in."""

_SPACES = re.compile(r"[^\S\N{NO-BREAK SPACE}]+")

_JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places at least ``gap`` apart, as near the wanted ones as can be, between low and high.

    In the order wanted; where there is no room for all, the lowest stay above ``low``.

    >>> spread([10, 10, 50], 4, 0, 100)
    [8.0, 12.0, 50.0]
    """
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    free = _level([wanted[one] - gap * i for i, one in enumerate(order)])
    top = max(low, high - gap * (len(wanted) - 1))
    places = [0.0] * len(wanted)
    for i, one in enumerate(order):
        places[one] = min(max(free[i], low), top) + gap * i
    return places


def plain(text: str) -> str:
    """The text in one line, without what would turn or break the line around it."""
    kept = (" " if unicodedata.category(c) in ("Cc", "Zl", "Zp") else c for c in text)
    shown = "".join(c for c in kept if unicodedata.category(c) != "Cf" or c in _JOINERS)
    return _SPACES.sub(" ", shown).strip()


def short(text: str, most: float = 9) -> str:
    """The text in no more than ``most`` times its height, with … where it was cut.

    >>> short("Alexandra Margareta", 6)
    'Alexandr…'
    """
    text = plain(text)
    if width(text) <= most:
        return text
    while text and width(text) + 1 > most:
        text = text[:-1]
    return text.rstrip(f" {_JOINERS}") + "…"


def escaped(text: str) -> str:
    """The text with nothing in it that Plotly takes for markup."""
    return html.escape(plain(text), quote=False)


def name(text: str, most: float = 9) -> str:
    """A name for the edge of a chart: short, and no markup."""
    return html.escape(short(text, most), quote=False)


def hover(sentence: str) -> str:
    """A sentence for what shows under the pointer, broken into lines a phone has room for."""
    return "<br>".join(html.escape(line, quote=False) for line in wrap(plain(sentence), _WRAP))


def width(text: str) -> float:
    """About how wide a text is, in times its height."""
    return sum(map(_character, text))


def _character(character: str) -> float:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Cf"):
        return 0
    if unicodedata.east_asian_width(character) in "WF":
        return _FULL
    if character in "MWmw%—…":
        return _WIDE
    return _NARROW if character in " \N{NO-BREAK SPACE}ijlfrtI.,:;'|!()" else _USUAL


def _level(values: Sequence[float]) -> list[float]:
    """The nearest values that never fall, by pooling those that do (isotonic regression)."""
    pools: list[tuple[float, int]] = []
    for value in values:
        pools.append((float(value), 1))
        while len(pools) > 1 and pools[-2][0] > pools[-1][0]:
            (first, some), (second, more) = pools[-2:]
            pools[-2:] = [((first * some + second * more) / (some + more), some + more)]
    return [value for value, count in pools for _ in range(count)]
