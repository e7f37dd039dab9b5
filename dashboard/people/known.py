"""What the archive's games tell of who is who; found once for every state of the archive."""

from dataclasses import dataclass
from functools import lru_cache

from dashboard import kept, shelf
from plump_core import players
from plump_core.nights import Night
from plump_core.players import Entry, People, Person, Seen, Suggestion
from plump_core.selecting import Facts, index
from plump_core.selecting.index import seen_in


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """Everybody, with what the saved games tell of each, and what may be asked of them."""

    people: People
    seen: Seen
    roll: tuple[tuple[Person, Entry], ...]
    alike: tuple[Suggestion, ...]
    maybe_guests: tuple[Person, ...]

    def entry(self, person: Person) -> Entry:
        """What the games tell of one person."""
        return players.entry(person.name, person.spellings, self.seen)


def known() -> Known:
    """As the archive is at this moment."""
    return _known(shelf.shelf().key)


@lru_cache(maxsize=2)
def _known(key: tuple[str, ...]) -> Known:  # noqa: ARG001 - known apart by it
    there = shelf.shelf()
    people = there.people
    # Games that wait to be saved may be left out again.
    games = (one for id, one in there.known.items() if id not in there.waiting)
    seen = _seen(tuple(games), tuple(kept.archive().nights.all()))
    alike = players.suggestions(seen, people, kept.archive().people.apart())
    # A slip of the pen comes seldom too: who it is has to be said first.
    asked = {people.key(way) for pair in alike for way in (pair.into, pair.other)}
    seldom = (one for one in players.maybe_guests(people, seen) if one.key not in asked)
    roll = tuple(players.roll(people, seen))
    return Known(people, seen, roll, tuple(alike), tuple(seldom))


@lru_cache(maxsize=1)
def _seen(games: tuple[Facts, ...], said: tuple[Night, ...]) -> Seen:
    """Of the spellings, so that it stays as it is when people are told apart or made one."""
    there = index(games, nights=said)
    return seen_in(games, dict(zip(there.ids, there.frame["night"], strict=True)))
