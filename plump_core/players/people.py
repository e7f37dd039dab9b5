"""Who everybody is: the persons, and which of them a spelling is."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations

from plump_core.findings import PlumpError
from plump_core.game import same_name, tidy_name
from plump_core.players.seen import Seen
from plump_core.texts import Message


class PeopleError(PlumpError):
    """Spellings that cannot be one person."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who has played.

    ``key`` is the leading spelling, ``spellings`` are all of them as first written, the leading one
    first. ``colour`` is a number from 0 that nobody else has or will have. ``guest`` is None where
    nobody has said.
    """

    key: str
    name: str
    spellings: tuple[str, ...]
    colour: int
    guest: bool | None = None
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class People:
    """Everybody, in the order of their colours.

    >>> lasse = Person("lasse", "Lasse", ("Lasse", "Lars"), colour=0)
    >>> people = People.of([lasse])
    >>> people.name("LARS"), people.name("Bo")
    ('Lasse', 'Bo')
    """

    persons: tuple[Person, ...] = ()
    _by_spelling: Mapping[str, Person] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, persons: Iterable[Person]) -> "People":
        known = tuple(sorted(persons, key=lambda one: one.colour))
        called = {same_name(one.name): one for one in known}
        return cls(known, called | {same_name(way): one for one in known for way in one.spellings})

    def person(self, spelling: str) -> Person | None:
        """Who a spelling is, or who is called so; None for what has never been seen."""
        return self._by_spelling.get(_same(spelling))

    def key(self, spelling: str) -> str:
        """What all spellings of a person share."""
        found = self.person(spelling)
        return found.key if found else _same(spelling)

    def name(self, spelling: str) -> str:
        """What the person is called; a spelling that has never been seen is its own person."""
        found = self.person(spelling)
        return found.name if found else tidy_name(spelling)

    def colour(self, spelling: str) -> int | None:
        """The number of the person's colour, for life."""
        found = self.person(spelling)
        return found.colour if found else None

    def is_guest(self, spelling: str) -> bool:
        """Whether somebody said that a person is a guest; who is not is a regular."""
        found = self.person(spelling)
        return found is not None and bool(found.guest)

    def is_hidden(self, spelling: str) -> bool:
        """Whether a person is left out of charts and tables.

        The hands count all the same: others' places, tricks and money need them.
        """
        found = self.person(spelling)
        return found is not None and found.hidden

    @property
    def shown(self) -> tuple[Person, ...]:
        """Those who are in charts and tables."""
        return tuple(one for one in self.persons if not one.hidden)


@lru_cache(maxsize=10_000)
def _same(spelling: str) -> str:
    """Very many games have the same few names."""
    return same_name(spelling)


NOBODY = People()


def tell_apart(persons: Iterable[Person]) -> list[Person]:
    """Persons of whom no two have one name: games are told with the names of persons.

    Who was given a name that somebody else is written with has the leading spelling behind it.

    >>> lasse = Person("lasse", "Lars Ek", ("Lasse",), colour=0)
    >>> other = Person("lars ek", "Lars Ek", ("Lars Ek",), colour=1)
    >>> [one.name for one in tell_apart([lasse, other])]
    ['Lars Ek (Lasse)', 'Lars Ek']
    """
    known = list(persons)
    written = {same_name(way): one.key for one in known for way in one.spellings}
    given: dict[str, str] = {}
    told = []
    for one in known:
        called = same_name(one.name)
        owner = written.get(called) or given.setdefault(called, one.key)
        name = one.name if owner == one.key else f"{one.name} ({one.spellings[0]})"
        told.append(replace(one, name=name))
    return told


def check_name(name: str, person: Person, people: People) -> None:
    """PeopleError where somebody else has the name."""
    other = people.person(name)
    if other is not None and other.key != person.key:
        text = Message(
            "There is a player called “{name}” already. If it is the same person, make the two one."
        )
        raise PeopleError(Message(text.template, {"name": other.name}))


def never_met(person: Person, people: People, seen: Seen) -> list[Person]:
    """Those who may be the same person: they never sat at one table under any spelling."""
    return [
        other
        for other in people.persons
        if other.key != person.key
        and not any(seen.together(a, b) for a in person.spellings for b in other.spellings)
    ]


def check_merge(spellings: Iterable[str], people: People, seen: Seen) -> None:
    """PeopleError where two of the persons sat at one table: nobody plays two hands."""
    ways: dict[str, str] = {}
    for spelling in spellings:
        found = people.person(spelling)
        ways |= {same_name(way): way for way in (found.spellings if found else (spelling,))}
    for one, other in combinations(ways, 2):
        game = seen.together(one, other)
        if game is not None:
            raise _both(ways[one], ways[other], game)


def _both(one: str, other: str, game: str) -> PeopleError:
    text = Message(
        "“{one}” and “{other}” played in the same game, {game}: they are two people. "
        "If it is one, mend the name in that game first."
    )
    return PeopleError(Message(text.template, {"one": one, "other": other, "game": game}))
