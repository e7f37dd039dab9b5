"""What a repair is."""

from dataclasses import dataclass
from enum import StrEnum

from plump_core.edits import Edit
from plump_core.findings import Finding
from plump_core.texts import Message


class Kind(StrEnum):
    """In what way a repair puts something right; findings that the same way mends are alike."""

    FOLLOWS = "follows"
    DAY = "day"
    MONTH = "month"
    WRITTEN = "written"
    POINTS = "points"
    OUT = "out"
    PLUMP = "plump"
    MADE = "made"
    RENONS = "renons"
    TRICKS = "tricks"
    RENAME = "rename"
    DECKS = "decks"


@dataclass(frozen=True, slots=True)
class Repair:
    """Values to put in the place of what the sheet says, by the names that the game has now.

    ``label`` says it in words: ``Write 3 in C7``.
    """

    kind: Kind
    label: Message
    edits: tuple[Edit, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """A finding in a game, and what could be done about it: nothing, one thing, or one of a few."""

    game: str
    finding: Finding
    repairs: tuple[Repair, ...] = ()
