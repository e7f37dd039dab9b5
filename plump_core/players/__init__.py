"""One person under many spellings, with a colour for life; guests, and those who are not shown.

What a sheet calls somebody stays as it is. :func:`named` lays the names of the persons over a game
when it is taken out, so that two spellings made one person can be told apart again.
"""

from plump_core.players.alike import Suggestion, suggestions
from plump_core.players.guests import maybe_guests
from plump_core.players.naming import named
from plump_core.players.people import NOBODY, People, PeopleError, Person, check_merge
from plump_core.players.seen import Seen, Sitting, seen

__all__ = [
    "NOBODY",
    "People",
    "PeopleError",
    "Person",
    "Seen",
    "Sitting",
    "Suggestion",
    "check_merge",
    "maybe_guests",
    "named",
    "seen",
    "suggestions",
]
