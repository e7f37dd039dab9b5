"""A sheet with points alone, as decoding takes it, and what decoding makes of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from plump_core.detect.record import Contradiction, Detection, Match
from plump_core.reading.grid import Cell
from plump_core.rounds import Outcome
from plump_core.rules import Rules

Place = tuple[int, str]
"""Round and player."""

Ways = frozenset[Outcome]
"""Everything that a hand may have been."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What stands for one hand: points in hundredths, or a mark for a plump, or neither.

    Whether the points are those of the round or what they have come to is not said here.
    ``unclear`` is something that is neither.
    """

    cell: Cell
    points: int | None = None
    plump: bool = False
    renons: bool = False
    unclear: bool = False

    @property
    def blank(self) -> bool:
        """Whether nothing at all stands there."""
        return self.points is None and not self.plump and not self.unclear


@dataclass(frozen=True)
class Points:
    """A sheet of points: ``entries`` has one for each player in every round that was played.

    ``cards`` is the plan. ``starts`` is what players brought with them, in hundredths, and
    ``running`` whether the sheet itself calls its numbers sums so far; None if it does not say.
    """

    players: tuple[str, ...]
    cards: tuple[int, ...]
    entries: Mapping[Place, Entry]
    starts: Mapping[str, int] = field(default_factory=dict)
    running: bool | None = None

    @cached_property
    def rounds(self) -> list[int]:
        """The rounds that were played, in order."""
        return sorted({round for round, _ in self.entries})

    @property
    def cells(self) -> int:
        """How many points there are."""
        return sum(entry.points is not None for entry in self.entries.values())

    def places_in(self, round: int) -> list[Place]:
        """The places of a round, in seat order."""
        return [(round, player) for player in self.players if (round, player) in self.entries]

    def column(self, player: str) -> list[int]:
        """The points that stand for a player, from the first round on."""
        found = (self.entries.get((round, player)) for round in self.rounds)
        return [entry.points for entry in found if entry and entry.points is not None]


@dataclass(frozen=True, slots=True)
class Explained:
    """A sheet under one set of rules: what each hand may have been, and what speaks against it."""

    rules: Rules
    running: bool
    ways: Mapping[Place, Ways]
    against: tuple[Contradiction, ...]


@dataclass(frozen=True, slots=True)
class Decoded:
    """What a sheet of points says of bids and plumps.

    ``rows`` are rows of `hands`. ``detection`` tells how well each of the rules tried gives the
    points; ``rivals`` are those that give them as well as the best, with other bids or plumps.
    ``either`` is whether the points may as well be read the other way, as running sums or as
    points of each round, with another result.
    """

    explained: Explained
    detection: Detection
    rows: tuple[Mapping[str, Any], ...]
    rivals: tuple[Match, ...] = ()
    either: bool = False

    @property
    def rules(self) -> Rules:
        """The rules that the bids were found by."""
        return self.explained.rules
