"""Cards of each round where a sheet of points may not say them: found, or else assumed."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from plump_core import series
from plump_core.findings import SeriesError
from plump_core.reading import dates, words
from plump_core.reading.grid import Sheet
from plump_core.reading.layouts.figures._figures import Figures

_STEPS = r"\d{1,2}(?:\s*[x×–—-]\s*\d{1,2})"
_SERIES = re.compile(rf"{_STEPS}+(?:\s*,\s*{_STEPS}*)*")
_MOST_CARDS = 26


@dataclass(frozen=True, slots=True)
class Plan:
    """Cards of each round; ``assumed`` where nothing on the sheet says them."""

    cards: tuple[int, ...]
    assumed: bool = False


def plans(figures: Figures) -> list[Plan]:
    """The plans there may be, the likeliest first: a single one where the sheet tells it."""
    told = _on_lines(figures) or _above(figures)
    if told:
        return [Plan(told)]
    rounds, players = len(figures.lines), len(figures.players)
    return [Plan(cards, assumed=True) for cards in dict.fromkeys(_usual(rounds, players))]


def _on_lines(figures: Figures) -> tuple[int, ...] | None:
    """The cards that stand first in each row."""
    labels = [line.label for line in figures.lines]
    cards = [one.cards for one in labels if one and one.cards]
    if len(cards) == len(labels):
        return tuple(cards)
    numbers = [one.number for one in labels if one and one.number]
    if len(numbers) != len(labels) or max(numbers) > _MOST_CARDS:
        return None
    if words.key(figures.heading.text) in words.CARDS:
        return tuple(numbers)
    counted = numbers == list(range(1, len(numbers) + 1))
    return None if counted or not _runs(numbers) else tuple(numbers)


def _runs(cards: Sequence[int]) -> bool:
    """Whether the cards go up or down by one, as they do in nearly every series."""
    return all(abs(a - b) <= 1 for a, b in pairwise(cards))


def _above(figures: Figures) -> tuple[int, ...] | None:
    """A series written above the table that is as long as it, or longer."""
    for text in _texts(figures.sheet, figures.row):
        found = dates.find(text)
        for match in _SERIES.finditer(found[1] if found else text):
            try:
                cards = series.parse(match[0].replace("–", "-"))
            except SeriesError:
                continue
            if len(cards) >= len(figures.lines) and max(cards) <= _MOST_CARDS:
                return cards
    return None


def _texts(sheet: Sheet, row: int) -> Iterator[str]:
    for above in sheet.rows:
        if above <= row:
            yield from (cell.text for cell in sheet.row(above) if cell.date is None)


def _usual(rounds: int, players: int) -> Iterator[tuple[int, ...]]:
    """The series of so many rounds that people play, as far as the deck lasts.

    >>> [series.text(cards) for cards in _usual(19, 4)]
    ['10-1-10']
    >>> [series.text(cards) for cards in _usual(10, 4)]
    ['10-1', '5-1-1-5', '1-10', '7x10', '5x10']
    """
    most = series.most_cards(max(players, 3))
    half = (rounds + 1) // 2
    turn = "-1-" if rounds % 2 else "-1-1-"
    for text, cards in (
        (f"{rounds}-1", rounds),
        (f"{half}{turn}{half}", half),
        (f"1-{rounds}", rounds),
        (f"7x{rounds}", 7),
        (f"5x{rounds}", 5),
    ):
        if cards <= most and (rounds <= _MOST_CARDS // 2 or cards == half):
            yield series.parse(text)
