"""What a whole hand in one cell says: ``Bud 3 → 13``, ``2/2=15``, ``3 p``, ``(13) 3``, ``3 ✓``.

Here a text only becomes its numbers, in order, and its mark. Which number is the bid, which the
tricks and which the points is decided over the whole sheet, in `_meanings`.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache

from plump_core.reading import dates, words
from plump_core.reading.grid import Cell


class Mark(StrEnum):
    """What a mark says; a star or a cross is used by some for a plump, by others for a made bid."""

    MADE = "made"
    PLUMP = "plump"
    RENONS = "renons"
    STAR = "*"
    CROSS = "x"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class Compact:
    """Numbers in the order they stand, with the words that name some of them by their place.

    ``joins`` has what stands between the numbers, ``sign`` the sign of the first.
    """

    numbers: tuple[int | float, ...] = ()
    named: dict[str, int] = field(default_factory=dict)
    joins: tuple[str, ...] = ()
    mark: Mark | None = None
    sign: str = ""


def parse(cell: Cell) -> Compact | None:
    """The parts of what stands in a cell, None where it is something else than a hand.

    >>> parse(Cell(0, 0, "Bud 3 → 13")).numbers, parse(Cell(0, 0, "3 ●")).mark
    ((3, 13), <Mark.PLUMP: 'plump'>)
    """
    if cell.error is not None or cell.uncached or is_date(cell):
        return None
    return _parsed(cell.text) if len(cell.text) <= _LONGEST else None


@lru_cache(maxsize=2048)
def _parsed(written: str) -> Compact | None:
    text, struck = _unstruck(unicodedata.normalize("NFC", written).casefold())
    if text in words.DASHES:
        return Compact(mark=Mark.OUT)
    pieces = list(_pieces(text))
    if not pieces or len(pieces) > _MOST_PIECES or any(kind == "other" for kind, _ in pieces):
        return None
    return _together(pieces, struck)


def is_date(cell: Cell) -> bool:
    """Whether a spreadsheet made a date of the cell."""
    return cell.date is not None or (cell.number is None and dates.is_date(cell.text))


_MOST_PIECES = 14
_LONGEST = 200
_STRIKES = re.compile("[\u0335-\u0338]")
_STRUCK = re.compile(r"~~?(.+?)~~?|<(?:s|del|strike)>(.+?)</(?:s|del|strike)>")
_BOLD = re.compile(r"(\*\*?|__?)([^*_]+)\1")
_NUMBER = r"\d{1,5}(?:[.,]\d{1,2})?(?!\d)"
_PIECES = re.compile(
    rf"(?P<signed>(?:^|(?<=[\s/=(\[:;>→⇒]))[+\-−–—]{_NUMBER})|(?P<number>{_NUMBER})"
    r"|(?P<word>[^\W\d_]+|[●•∙⚫⬤*×✗✘✕❌✓✔√☑✅])\.?"
    r"|(?P<arrow>[-=]+>|[→⇒⟶➔=>])|(?P<join>[/:;|(\[\n\\,]|[-−–—+])|(?P<close>[)\]])|(?P<space>\s+)"
    r"|(?P<other>.)",
    re.DOTALL,
)

_MARKS = (
    (words.PLUMPS | words.MISSED, Mark.PLUMP),
    (words.RENONS, Mark.RENONS),
    (words.MADE, Mark.MADE),
    (frozenset("*"), Mark.STAR),
    (words.CROSSES, Mark.CROSS),
)
_NAMES = (
    ("bid", words.BIDS),
    ("tricks", words.TRICKS - words.EITHER),
    ("points", words.UNITS | words.RUNS),
)


def _unstruck(text: str) -> tuple[str, bool]:
    """A text without the line through it, and whether there was one; bold type says nothing."""
    if bold := _BOLD.fullmatch(text.strip()):
        text = bold[2]
    plain = _STRIKES.sub("", _STRUCK.sub(lambda found: found[1] or found[2], text)).strip()
    return plain, plain != text.strip()


def _pieces(text: str) -> Iterator[tuple[str, str]]:
    numbers = [match.start() for match in _PIECES.finditer(text) if match.lastgroup == "number"]
    for match in _PIECES.finditer(text):
        kind = match.lastgroup or "other"
        word = match[0].rstrip(".")
        between = numbers and numbers[0] < match.start() < numbers[-1]
        if kind == "word" and word in words.EITHER and between:
            yield "join", ","
        elif kind not in ("space", "close") and word not in words.FILLING:
            yield kind, word if kind == "word" else match[0]


def _together(pieces: list[tuple[str, str]], struck: bool) -> Compact | None:
    """The numbers with what names them, and the one mark; None where words make no sense."""
    numbers: list[int | float] = []
    joins: list[str] = []
    named: dict[str, int] = {}
    marks: list[Mark] = [Mark.PLUMP] if struck else []
    between, waiting, sign = "", "", ""
    for kind, text in pieces:
        if kind in ("number", "signed"):
            if numbers:
                joins.append(between)
            elif kind == "signed":
                sign = "+" if text[0] == "+" else "-"
            if waiting:
                named.setdefault(waiting, len(numbers))
            numbers.append(_value(text))
            between = waiting = ""
        elif kind in ("arrow", "join"):
            between = "→" if kind == "arrow" else text
        elif (mark := _mark(text)) is not None:
            marks.append(mark)
            between = ""
        elif (name := _name(text)) is not None:
            free = bool(numbers) and len(numbers) - 1 not in named.values()
            if free and not between:
                named[name] = len(numbers) - 1
            else:
                waiting = name
        else:
            return None
    if between and numbers and (after := _AFTER.get(between)):
        marks.append(after)
    elif between:
        return None
    if len(set(marks)) > 1 or len(numbers) > 3 or (not numbers and not marks):
        return None
    return Compact(tuple(numbers), named, tuple(joins), marks[0] if marks else None, sign)


_DASH = "-−–—"
_AFTER = {"+": Mark.MADE, **dict.fromkeys(_DASH, Mark.PLUMP)}


def _value(text: str) -> int | float:
    digits = re.sub(r"[^\d.,]", "", text).replace(",", ".")
    value = float(digits) if "." in digits else int(digits)
    return -value if text[0] in _DASH else value


def _mark(word: str) -> Mark | None:
    return next((mark for known, mark in _MARKS if word in known), None)


def _name(word: str) -> str | None:
    return next((name for name, known in _NAMES if word in known), None)
