"""What is found when games lie side by side: the same game twice, a name written two ways."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from plump_core.checks.names import near_elsewhere, spellings
from plump_core.checks.place import placed
from plump_core.checks.twice import twin_finding
from plump_core.findings import Finding
from plump_core.reading.record import Reading

if TYPE_CHECKING:
    from plump_core.players import People

Together = dict[str, tuple[Finding, ...]]
"""Findings by the game's id, for the games in which there are any."""


def together(readings: Sequence[Reading], people: "People | None" = None) -> Together:
    """What games lying side by side say of each other: that one is there twice, and of names."""
    twice, names = twice_told(readings, people), written_otherwise(readings)
    ids = dict.fromkeys([*twice, *names])
    return {id: (*twice.get(id, ()), *names.get(id, ())) for id in ids}


def twice_told(readings: Sequence[Reading], people: "People | None" = None) -> Together:
    """The games that an earlier sheet tells of already, be it with a slip here or there."""
    there = {one.game.id: one for one in readings}
    if len(there) < 2:
        return {}
    from plump_core.nights import printed, twins  # a single game can do without
    from plump_core.players import NOBODY

    prints = {id: printed(one.game) for id, one in there.items()}
    found = twins(prints, lambda ids: {id: there[id].game for id in ids}, people or NOBODY)
    return {one.other: (twin_finding(one, there[one.one], there[one.other]),) for one in found}


def written_otherwise(
    readings: Iterable[Reading], known: Mapping[str, str] | None = None
) -> Together:
    """Notes on names: each is compared with the way in which most of the games write it.

    ``known`` are the :func:`plump_core.checks.names.spellings` of more games than these.
    """
    games = list(readings)
    usual = spellings(one.game for one in games) if known is None else known
    found = {
        one.game.id: tuple(placed(note, one) for note in near_elsewhere(one.game, usual, one.cell))
        for one in games
    }
    return {id: notes for id, notes in found.items() if notes}
