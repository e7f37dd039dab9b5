"""Series to choose from, for each number of players, so that the usual ones take one press."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from dashboard.typing.exchange import MOST_PLAYERS
from plump_core import series
from plump_core.rules import Rules

_MOST = 5


def suggestions(rules: Iterable[Rules]) -> dict[str, list[dict[str, Any]]]:
    """For each number of players as a text: series as written, and their cards; the best first."""
    written = tuple(dict.fromkeys(one.series for one in rules if one.series))
    return {str(players): _for(players, written) for players in range(2, MOST_PLAYERS + 1)}


@lru_cache(maxsize=4 * MOST_PLAYERS)
def _for(players: int, written: tuple[str, ...]) -> list[dict[str, Any]]:
    texts = dict.fromkeys(_texts(players, written))
    return [{"text": text, "cards": list(series.parse(text))} for text in list(texts)[:_MOST]]


def _texts(players: int, written: tuple[str, ...]) -> Iterator[str]:
    """From a good start down and up again, then only down, then as the rules have it."""
    hands = max(players, 3)
    most = series.most_cards(hands)
    start = min(most, 10 if hands <= 5 else 7)
    yield f"{start}-1-{start}"
    yield f"{start}-1"
    for text in written:
        cards = series.parse(text, most)
        if max(cards) <= most:
            yield series.text(cards)
