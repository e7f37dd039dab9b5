"""Between the sheet in the browser, as plain values, and a TypedGame.

What a browser sends may be anything: what cannot be is left out, and never an error.
"""

import datetime as dt
import math
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from plump_core import series
from plump_core.findings import SeriesError
from plump_core.typed import TypedGame, TypedHand, TypedRound, hand_text

MOST_PLAYERS = 12
_BLANK_SEATS = 4
_LONGEST_NAME, _LONGEST_TITLE, _LONGEST_SERIES = 60, 120, 200
_YEARS = range(1900, 2200)


def sheet(game: TypedGame) -> dict[str, Any]:
    """A game as the browser types on: cells by round and seat, written as short texts.

    A new game has some seats to write names in.
    """
    rounds = [game.round(number) for number in range(1, len(game.rounds) + 1)]
    seats = range(len(game.players))
    return {
        "players": list(game.players) or [""] * _BLANK_SEATS,
        "series": series.text(game.cards) if game.cards else "",
        "cards": list(game.cards),
        "title": game.title or "",
        "date": game.date.isoformat() if game.date else "",
        "rules": game.played_rules or "",
        "dealer": game.first_dealer,
        "dummy": any(one.slack for one in rounds) or not game.rounds,
        "rows": [[hand_text.of(one.hand(seat)) for seat in seats] for one in rounds],
        "played": [one.done for one in rounds],
    }


def typed(sent: Any, before: TypedGame, rules: Collection[str]) -> TypedGame | None:
    """The game that a browser sent, going on from ``before``; None for what is no sheet at all.

    ``rules`` are the names that played rules may have. A series that cannot be understood leaves
    the cards as they were.
    """
    if not isinstance(sent, dict):
        return None
    players = tuple(_line(name, _LONGEST_NAME) for name in _list(sent, "players", MOST_PLAYERS))
    cards = _cards(sent.get("series"), len(players)) or before.cards
    played_rules = sent.get("rules")
    return replace(
        before,
        players=players,
        cards=cards,
        rounds=_rounds(sent, len(players)),
        title=_line(sent.get("title"), _LONGEST_TITLE).strip() or None,
        date=_date(sent.get("date")),
        first_dealer=_whole(sent.get("dealer"), len(players) - 1),
        played_rules=played_rules if _known(played_rules, rules) else None,
    )


def resolved(sent: Any, lang: str) -> dict[str, Any] | None:
    """What the series that a browser sent means, or what is wrong with it."""
    text = sent.get("series") if isinstance(sent, dict) else None
    if not isinstance(text, str) or len(text) > _LONGEST_SERIES:
        return None
    players = len(_list(sent, "players", MOST_PLAYERS))
    answer: dict[str, Any] = {"series": text, "players": players, "cards": [], "error": None}
    try:
        answer["cards"] = list(_parsed(text, players))
    except SeriesError as error:
        answer["error"] = error.text(lang)
    return answer


def sequence(sent: Any) -> int:
    """How many changes the browser had seen when it sent the sheet."""
    return _whole(sent.get("seq"), 2**53) or 0 if isinstance(sent, dict) else 0


def _cards(text: Any, players: int) -> tuple[int, ...] | None:
    if not isinstance(text, str) or len(text) > _LONGEST_SERIES:
        return None
    try:
        return _parsed(text, players)
    except SeriesError:
        return None


def _parsed(text: str, players: int) -> tuple[int, ...]:
    """Two play with a third hand, so ``max`` is what three can have."""
    return series.parse(text, series.most_cards(max(players, 3)))


def _rounds(sent: Mapping[str, Any], players: int) -> tuple[TypedRound, ...]:
    rows = _list(sent, "rows", series.MOST_ROUNDS)
    played = _list(sent, "played", series.MOST_ROUNDS)
    slack = 1 if players == 2 and sent.get("dummy") is True else 0
    rounds = []
    for number, row in enumerate(rows):
        cells = row[:players] if isinstance(row, list) else []
        hands = tuple(_hand(one) for one in cells)
        begun = any(one != TypedHand() for one in hands)
        done = begun and number < len(played) and played[number] is True
        rounds.append(TypedRound(hands, done, slack if begun else 0))
    return tuple(rounds)


def _hand(cell: Any) -> TypedHand:
    return (hand_text.understood(cell) if isinstance(cell, str) else None) or TypedHand()


def _list(sent: Mapping[str, Any], key: str, most: int) -> Sequence[Any]:
    found = sent.get(key)
    return found[:most] if isinstance(found, list) else []


def _line(text: Any, longest: int) -> str:
    """A text on one line, without signs that steer how others are shown."""
    if not isinstance(text, str):
        return ""
    signs = ((sign, unicodedata.category(sign)[0]) for sign in text[: 4 * longest])
    kept = (" " if kind == "Z" else sign for sign, kind in signs if kind != "C")
    return unicodedata.normalize("NFC", "".join(kept))[:longest]


def _whole(value: Any, most: int) -> int | None:
    if isinstance(value, float) and math.isfinite(value) and value == int(value):
        value = int(value)
    return value if type(value) is int and 0 <= value <= most else None


def _date(text: Any) -> dt.date | None:
    try:
        date = dt.date.fromisoformat(text if isinstance(text, str) else "")
    except ValueError:
        return None
    return date if date.year in _YEARS else None


def _known(name: Any, rules: Collection[str]) -> bool:
    return isinstance(name, str) and name in rules
