"""What stands first in the row of a round: ``10 kort``, ``Omgång 1 (10 kort)``, ``Giv 3``."""

import re
from dataclasses import dataclass
from functools import lru_cache

from plump_core.reading import words
from plump_core.reading.grid import Cell
from plump_core.series import MOST_CARDS, MOST_ROUNDS


@dataclass(frozen=True, slots=True)
class Label:
    """Round and cards where they are told, else a ``number`` that may be either.

    ``again`` says that the round was played over.
    """

    round: int | None = None
    cards: int | None = None
    number: int | None = None
    again: bool = False


_LONGEST = 40
_ARROWS = re.compile("[↓↑⬇⬆▲▼↘↗]\ufe0f?")
_ROUND = re.compile(
    r"\b(?:omgång|omg|giv|given|runda|rond|round|rnd|hand|deal|nr|r)\.?\s*#?\s*(\d{1,3})\b"
    r"|\b(\d{1,3})\s*:?\s*(?:[ae]|st|nd|rd|th)?\.?\s*(?:omgången|omgång|omg|given|rundan|round)\b"
)
_CARDS = re.compile(r"\b(\d{1,2})\s*-?\s*(?:st\s*)?(?:kort(?:en|s)?|cards?|k|c)\b")
_CARDS_AFTER = re.compile(r"\b(?:kort|cards)\s*[:=]?\s*(\d{1,2})\b")
_ALONE = re.compile(r"\W*(\d{1,3})(?:\.0|\s*:?(?:[ae]|st|nd|rd|th))?\W*")
_BOTH = re.compile(r"\W*(\d{1,3})\s*[(\[:/]\s*(\d{1,2})\W*")


def label(cell: Cell) -> Label | None:
    """What the cell says of a round, None where it names none.

    >>> label(Cell(0, 0, "Omgång 1 (10 kort)"))
    Label(round=1, cards=10, number=None, again=False)
    """
    if cell.whole is not None:
        return Label(number=cell.whole) if 1 <= cell.whole <= MOST_ROUNDS else None
    if not cell.text or cell.error is not None or cell.date is not None:
        return None
    return _spoken(cell.text) if len(cell.text) <= 2 * _LONGEST else None


@lru_cache(maxsize=4096)
def _spoken(written: str) -> Label | None:
    text = _ARROWS.sub("", written.casefold()).strip()
    if not text or len(text) > _LONGEST:
        return None
    if both := _BOTH.fullmatch(text):
        return _checked(int(both[1]), int(both[2]))
    cards, text = _taken(_CARDS, text)
    if cards is None:
        cards, text = _taken(_CARDS_AFTER, text)
    round, text = _taken(_ROUND, text)
    alone = _ALONE.fullmatch(text)
    if alone is None and cards is None and round is None:
        return None
    again = any(word in words.AGAIN for word in re.findall(r"[^\W\d_]+", text))
    return _with(round, cards, int(alone[1]) if alone else None, again)


def _taken(pattern: re.Pattern[str], text: str) -> tuple[int | None, str]:
    """The number that a pattern finds, and the text without it."""
    found = pattern.search(text)
    if found is None:
        return None, text
    number = next(int(group) for group in found.groups() if group)
    return number, f"{text[: found.start()]} {text[found.end() :]}".strip()


def _with(round: int | None, cards: int | None, number: int | None, again: bool) -> Label | None:
    """A number alone beside the cards is that of the round, and the other way about."""
    if number is not None and cards is not None and round is None:
        round, number = number, None
    elif number is not None and round is not None and cards is None:
        cards, number = number, None
    return _checked(round, cards, number, again)


def _checked(
    round: int | None, cards: int | None, number: int | None = None, again: bool = False
) -> Label | None:
    """None for what no round can be."""
    fits = cards is None or 1 <= cards <= MOST_CARDS
    return Label(round, cards, number, again) if fits else None
