"""What a protocol says of itself: whose initials stand over the columns, what a star stands for."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from plump_core.game import same_name, tidy_name
from plump_core.reading import words
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.layouts.across._compact import Mark

_LONGEST_SHORT = 4


def named(sheet: Sheet, names: Iterable[Cell]) -> list[Cell]:
    """The cells of names, with the whole name where the sheet tells it of a short one.

    It does so in one cell, ``Å = Åsa, B = Björn``, or in two beside each other; what it tells of a
    single one may be about something else.
    """
    cells = list(names)
    short = {same_name(cell.text) for cell in cells if len(cell.text) <= _LONGEST_SHORT}
    told = {one: whole for one, whole in _told(sheet) if one in short} if short else {}
    if len(told) < 2 or len({same_name(whole) for whole in told.values()}) < len(told):
        return cells
    return [replace(cell, text=told.get(same_name(cell.text), cell.text)) for cell in cells]


def marks(sheet: Sheet) -> dict[Mark, Mark]:
    """Whether a star and a cross are plumps or bids that held, where some text says so."""
    found: dict[Mark, Mark] = {}
    for cell in _texts(sheet):
        for match in _MARK.finditer(cell.text.casefold()):
            sign = next(sign for known, sign in _SIGNS.items() if match["sign"] in known)
            meant = next((mark for known, mark in _MEANT if match["meant"] in known), None)
            if meant is not None:
                found.setdefault(sign, meant)
    return found


_NAMED = re.compile(
    rf"(?<!\w)(?P<short>\w{{1,{_LONGEST_SHORT}}})\s*=\s*(?P<whole>[^\W\d_][^,;=]*?)"
    rf"(?=\s*(?:[,;.]|$)|\s+\w{{1,{_LONGEST_SHORT}}}\s*=)"
)
_SIGNS: Mapping[frozenset[str], Mark] = {
    frozenset({"stjärna", "stjärnor", "star", "stars", "asterisk", "*"}): Mark.STAR,
    frozenset({"kryss", "ett kryss", "cross", "crosses", "x", "×"}): Mark.CROSS,
}
_MARK = re.compile(
    r"(?<!\w)(?P<sign>stjärn(?:a|or)|stars?|asterisk|\*|kryss|cross(?:es)?|[x×])\s*"
    r"(?:=|:|betyder|är|står för|means?|is|stands? for|for|för)\s*(?:en |ett |att |a |an )?"
    r"(?P<meant>[^\W\d_]+)"
)
_MEANT = (
    (words.PLUMPS | words.MISSED | {"plumpat", "bust", "set", "fail", "failed"}, Mark.PLUMP),
    (words.MADE | {"hem", "held"}, Mark.MADE),
)


def _told(sheet: Sheet) -> Iterator[tuple[str, str]]:
    for cell in _texts(sheet):
        for match in _NAMED.finditer(cell.text):
            yield same_name(match["short"]), tidy_name(match["whole"])
    for row in sheet.rows:
        cells = sheet.row(row)
        if len(cells) == 2 and all(cell.number is None and cell.date is None for cell in cells):
            yield same_name(cells[0].text.rstrip(" =:")), tidy_name(cells[1].text.lstrip("= "))


def _texts(sheet: Sheet) -> Iterator[Cell]:
    for row in sheet.rows:
        yield from (cell for cell in sheet.row(row) if cell.number is None and len(cell.text) > 2)
