"""One person under many spellings, with a colour for life; guests, and those who are not shown.

What a sheet calls somebody stays as it is. :func:`named` lays the names of the persons over a game
when it is taken out, so that two spellings made one person can be told apart again.
"""

from plump_core.players.alike import Suggestion, suggestions
from plump_core.players.guests import maybe_guests
from plump_core.players.naming import named
from plump_core.players.people import (
    NOBODY,
    People,
    PeopleError,
    Person,
    check_merge,
    check_name,
    never_met,
    tell_apart,
)
from plump_core.players.roll import Entry, entry, roll, search
from plump_core.players.seen import Seen, Sitting, seen
from plump_core.players.shown import guests_as_one, only_guests, regulars, shown

__all__ = [
    "NOBODY",
    "Entry",
    "People",
    "PeopleError",
    "Person",
    "Seen",
    "Sitting",
    "Suggestion",
    "check_merge",
    "check_name",
    "entry",
    "guests_as_one",
    "maybe_guests",
    "named",
    "never_met",
    "only_guests",
    "regulars",
    "roll",
    "search",
    "seen",
    "shown",
    "suggestions",
    "tell_apart",
]
