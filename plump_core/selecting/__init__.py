"""Choosing among many games without reading them anew: what is known of each, and a selection."""

from plump_core.selecting.compact import frame, packed, unpacked
from plump_core.selecting.facts import Facts, facts
from plump_core.selecting.index import Index, index
from plump_core.selecting.selection import EVERYTHING, Selection

__all__ = [
    "EVERYTHING",
    "Facts",
    "Index",
    "Selection",
    "facts",
    "frame",
    "index",
    "packed",
    "unpacked",
]
