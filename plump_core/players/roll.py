"""Everybody with what the games tell of each: how often, and from when to when."""

import datetime as dt
from dataclasses import dataclass

from plump_core.checks.names import near
from plump_core.game import same_name
from plump_core.players.people import People, Person
from plump_core.players.seen import Seen


@dataclass(frozen=True, slots=True)
class Entry:
    """A person, or one spelling of a person, with games played and the first and last day."""

    name: str
    games: int = 0
    first: dt.date | None = None
    last: dt.date | None = None


def entry(name: str, spellings: tuple[str, ...], seen: Seen) -> Entry:
    """What the games tell of spellings taken together.

    >>> from plump_core.players import Sitting, seen
    >>> table = seen([Sitting("1", ("Lasse", "Bo")), Sitting("2", ("Lars", "Bo"))])
    >>> entry("Lars", ("Lars", "Lasse"), table).games
    2
    """
    keys = [same_name(one) for one in spellings]
    dates = [seen.dates[key] for key in keys if key in seen.dates]
    return Entry(
        name,
        sum(seen.played.get(key, 0) for key in keys),
        min((first for first, _ in dates), default=None),
        max((last for _, last in dates), default=None),
    )


def roll(people: People, seen: Seen) -> list[tuple[Person, Entry]]:
    """Those who played in any of the games, who played most first."""
    told = [(one, entry(one.name, one.spellings, seen)) for one in people.persons]
    played = [(one, its) for one, its in told if its.games]
    return sorted(played, key=lambda pair: (-pair[1].games, pair[0].colour))


def search(text: str, everybody: list[tuple[Person, Entry]]) -> list[tuple[Person, Entry]]:
    """Those of whom a name or a spelling has every word of the text, accents and case apart."""
    words = [near(word) for word in text.split()]
    return [
        (one, its)
        for one, its in everybody
        if any(all(word in near(way) for word in words) for way in (one.name, *one.spellings))
    ]
