"""What is found when games lie side by side: the same game twice, a name written two ways."""

from collections.abc import Iterable, Sequence
from typing import Any

from plump_core.checks.names import near_elsewhere, spellings
from plump_core.checks.place import placed
from plump_core.findings import Finding, Severity
from plump_core.game import Game, plain
from plump_core.reading.record import Reading
from plump_core.texts import Message

TWIN = "twin"

Together = dict[str, tuple[Finding, ...]]
"""Findings by the game's id, for the games in which there are any."""


def together(readings: Sequence[Reading]) -> Together:
    """Notes on the games among ``readings`` that say again what an earlier one says, and on names.

    A name is compared with the way in which most of the games write it.
    """
    known = spellings(one.game for one in readings)
    twins = _twins(readings)
    found = {
        reading.game.id: (
            *twins.get(reading.game.id, ()),
            *(placed(one, reading) for one in near_elsewhere(reading.game, known, reading.cell)),
        )
        for reading in readings
    }
    return {id: notes for id, notes in found.items() if notes}


def twice(readings: Sequence[Reading]) -> frozenset[str]:
    """The games, by their ids, that an earlier one of the readings tells of already."""
    return frozenset(_twins(readings))


def same_game(one: Game, other: Game) -> bool:
    """Whether two sheets tell of the same game: date, players and every hand."""
    return _told(one) == _told(other) and _hands(one) == _hands(other)


def _twins(readings: Iterable[Reading]) -> dict[str, tuple[Finding]]:
    """The games that an earlier sheet holds; the hands are looked at only where all else agrees."""
    alike: dict[tuple[Any, ...], list[Game]] = {}
    for reading in readings:
        alike.setdefault(_told(reading.game), []).append(reading.game)
    found: dict[str, tuple[Finding]] = {}
    for games in alike.values():
        first: dict[tuple[Any, ...], Game] = {}
        for game in games if len(games) > 1 else ():
            twin = first.setdefault(tuple(_hands(game)), game)
            if twin is not game:
                found[game.id] = (_twin(twin),)
    return found


def _told(game: Game) -> tuple[Any, ...]:
    return game.date, game.players, game.cards


def _hands(game: Game) -> list[tuple[Any, ...]]:
    return [tuple(row.values()) for row in plain(game.hands.drop(columns="game"))]


def _twin(twin: Game) -> Finding:
    if twin.source:
        text = Message("The same game as in {file}; it is not counted twice unless you choose it.")
        message = Message(text.template, {"file": twin.source.file})
    else:
        message = Message("The same game is here already; it is not counted twice.")
    return Finding(TWIN, Severity.NOTE, message)
