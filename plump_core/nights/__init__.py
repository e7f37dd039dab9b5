"""Nights: when they were, which games they had, and which games are there twice."""

from collections.abc import Iterable

from plump_core.game import Game
from plump_core.nights.dates import DateGuess, Origin, guess
from plump_core.nights.differing import Difference, differing
from plump_core.nights.grouping import Night, Sat, group
from plump_core.nights.likely import Printed, likely
from plump_core.nights.photo import PhotoError, kept_photo
from plump_core.nights.twins import Decision, Twin, print_of, printed, twins

__all__ = [
    "DateGuess",
    "Decision",
    "Difference",
    "Night",
    "Origin",
    "PhotoError",
    "Printed",
    "Sat",
    "Twin",
    "differing",
    "group",
    "guess",
    "kept_photo",
    "likely",
    "print_of",
    "printed",
    "twins",
    "without_dealer",
]


def without_dealer(games: Iterable[Game]) -> list[Game]:
    """The games of which nobody has said who dealt first, to be asked where a figure needs it.

    The answer is kept as an edit of :attr:`plump_core.edits.Column.DEALER`, and asked for once.
    """
    return [game for game in games if game.first_dealer is None and len(game.players) > 1]
