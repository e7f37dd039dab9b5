"""A paper protocol as it is typed in: half a sheet is one too, and can be gone on with later.

A :class:`TypedGame` holds what a person wrote and no more. Once its names will do, it becomes a
reading like that of any file, and the rest of the program does not know the difference.
"""

from plump_core.typed.hands import HIGHEST, EntryError, Mark, TypedHand, TypedRound
from plump_core.typed.sheet import LAYOUT, TypedGame

__all__ = ["HIGHEST", "LAYOUT", "EntryError", "Mark", "TypedGame", "TypedHand", "TypedRound"]
