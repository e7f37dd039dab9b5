"""Guests apart from regulars: proposed by how seldom somebody came, and said only by a person."""

from plump_core.game import same_name
from plump_core.players.people import People, Person
from plump_core.players.seen import Seen

FEWEST_NIGHTS = 3
"""Whoever came to fewer nights may be a guest."""

SHARE = 10
"""… and so may whoever came to fewer than one night in so many."""


def maybe_guests(people: People, seen: Seen) -> list[Person]:
    """Those of whom nobody has said whether they are guests, and who came but seldom."""
    most = max(seen.all_nights, 1)
    if most < FEWEST_NIGHTS:
        return []
    open_ones = (one for one in people.persons if one.guest is None)
    return [one for one in open_ones if _seldom(nights(one, seen), most)]


def nights(person: Person, seen: Seen) -> int:
    """How many nights a person came to, under any spelling."""
    keys = map(same_name, person.spellings)
    return len(frozenset().union(*(seen.nights.get(key, frozenset()) for key in keys)))


def _seldom(came: int, most: int) -> bool:
    return came > 0 and (came < FEWEST_NIGHTS or came * SHARE < most)
