"""Names that may be one player's: they differ by a space, by case or by an accent alone."""

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from plump_core.checks.place import Cell
from plump_core.findings import Finding, Severity
from plump_core.game import Game, same_name, tidy_name
from plump_core.texts import Message

CODE = "near-name"


class Seated(Protocol):
    """A game, or what is known of one, as far as who played."""

    @property
    def players(self) -> tuple[str, ...]: ...


def near(name: str) -> str:
    """What names share that look alike: letters without accents, spaces and case.

    >>> near("Anna-Karin Öberg") == near("anna karin oberg")
    True
    """
    parts = unicodedata.normalize("NFKD", name.casefold())
    return "".join(sign for sign in parts if sign.isalnum()) or same_name(name)


def near_in_game(game: Game, cell: Cell) -> Iterator[Finding]:
    """Two players of one game whose names look alike; they may well be two people all the same."""
    first: dict[str, str] = {}
    text = Message(
        "“{player}” and “{other}” differ by an accent, a space or a sign alone. "
        "Are they two people?"
    )
    for player in game.players:
        other = first.setdefault(near(player), player)
        if other != player:
            values = {"player": player, "other": other}
            yield _near(Severity.WARNING, Message(text.template, values), cell, player, other)


def near_elsewhere(game: Game, known: Mapping[str, str], cell: Cell) -> Iterator[Finding]:
    """Players whose names look like those in ``known``, by :func:`near`, and are written otherwise.

    Case and spaces do not make another player of anybody; an accent does.
    """
    here = set(map(same_name, game.players))
    for player in game.players:
        other = known.get(near(player), player)
        if tidy_name(other) == tidy_name(player):
            continue
        if same_name(other) == same_name(player):
            text = Message(
                "“{player}” is written “{other}” in other games, and is counted as one player."
            )
        elif same_name(other) in here:
            continue
        else:
            text = Message(
                "“{player}” is written “{other}” in other games, and is counted as somebody else."
            )
        message = Message(text.template, {"player": player, "other": other})
        yield _near(Severity.NOTE, message, cell, player, other)


def spellings(games: Iterable[Seated]) -> dict[str, str]:
    """For each name, by :func:`near`, the way in which most games write it."""
    counts: dict[str, dict[str, int]] = {}
    for game in games:
        for player in game.players:
            written = counts.setdefault(near(player), {})
            written[tidy_name(player)] = written.get(tidy_name(player), 0) + 1
    return {key: max(written, key=lambda one: written[one]) for key, written in counts.items()}


def _near(severity: Severity, message: Message, cell: Cell, player: str, other: str) -> Finding:
    where = cell("player", None, player)
    return Finding(CODE, severity, message, None, where, None, player, player, other)
