"""The files that are opened as a whole: those that wait to be saved, and those not to be read.

All the others are known from the shelf, however many they are, and a game of them is opened when it
is shown.
"""

from functools import lru_cache

from dashboard import games, kept, opened
from dashboard.games import Kept
from dashboard.shelf import Shelf


@lru_cache(maxsize=2)
def files(there: Shelf) -> tuple[Kept, ...]:
    """Those that wait, and those of which something cannot be read any more, as they came."""
    store = kept.archive()
    known = there.known.keys()
    wanted = [one for one in store.files() if one.waiting or not known >= set(one.games)]
    opened.prepare(store, games.plainly_read(store, wanted))
    return tuple(games.of_file(store, one) for one in wanted)
