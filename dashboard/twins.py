"""Games that are there twice and of which nobody has said yet which is to stay."""

from collections.abc import Collection
from functools import lru_cache

from dashboard import kept
from dashboard.shelf import Shelf
from plump_core.keeping.twins import kept_twice
from plump_core.nights import Twin


def undecided(there: Shelf, among: Collection[str]) -> tuple[Twin, ...]:
    """The games that an earlier one tells of already, of the pairs with one ``among`` these."""
    return _undecided(there, frozenset(among))


@lru_cache(maxsize=4)
def _undecided(there: Shelf, among: frozenset[str]) -> tuple[Twin, ...]:
    if there.example:
        return ()
    return tuple(kept_twice(kept.archive(), list(there.known.values()), among=among))
