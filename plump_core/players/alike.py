"""Which spellings may be one person, with what speaks for it beside them and what against.

Nothing is ever made one by itself: a suggestion waits for somebody to say yes or no.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from plump_core.players.people import NOBODY, People
from plump_core.players.seen import Seen
from plump_core.players.ways import Way, close, openings, way
from plump_core.texts import Message

LEAST = 50
"""How sure a suggestion has to be, of 100, to be made."""

_MANY = 4000
"""Of more spellings only those are compared that begin alike: the table of all would be big."""

_CROWD = 400


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Two spellings that may be one person, ``into`` the one that is seen more often.

    ``sure`` goes to 100; ``speaks`` tells why it may be so, ``against`` what makes it doubtful.
    """

    into: str
    other: str
    sure: int
    speaks: tuple[Message, ...]
    against: tuple[Message, ...] = ()


def suggestions(
    seen: Seen,
    people: People = NOBODY,
    apart: Iterable[tuple[str, str]] = (),
    least: int = LEAST,
) -> list[Suggestion]:
    """What may be made one person, the surest first.

    Never two who sat at one table, under any of their spellings, nor such as are one person
    already, nor those that somebody said are ``apart``.
    """
    said = {frozenset(map(people.key, pair)) for pair in apart}
    at_table = {frozenset(map(people.key, pair)) for pair in seen.games}
    found: dict[frozenset[str], Suggestion] = {}
    for one, other, how in _alike(list(seen.written)):
        pair = frozenset((people.key(one), people.key(other)))
        if len(pair) == 2 and pair not in at_table and pair not in said:
            made = _weighed(one, other, how, seen)
            if made.sure >= max(least, found[pair].sure + 1 if pair in found else 0):
                found[pair] = made
    return sorted(found.values(), key=lambda one: (-one.sure, one.into, one.other))


def _alike(spellings: list[str]) -> Iterator[tuple[str, str, Way]]:
    """Pairs that are alike in any way; keys of :func:`same_name`."""
    for one, other in sorted(_pairs(spellings)):
        how = way(one, other)
        if how is not None:
            yield one, other, how


def _pairs(spellings: list[str]) -> set[tuple[str, str]]:
    """Pairs that are worth a closer look: they are near each other, or begin with the same word."""
    pairs = set(close(spellings)) if len(spellings) <= _MANY else set()
    begun: dict[str, list[str]] = {}
    for spelling in spellings:
        for opening in openings(spelling):
            begun.setdefault(opening, []).append(spelling)
    for alike in begun.values():
        if len(alike) <= _CROWD:
            pairs |= set(combinations(sorted(set(alike)), 2))
    return pairs


def _weighed(one: str, other: str, how: Way, seen: Seen) -> Suggestion:
    """What the games tell of two spellings, added to how alike they are."""
    often = sorted((one, other), key=lambda key: (-len(seen.nights[key]), key))
    into, less = (seen.written[key] for key in often)
    counts: dict[str, str | int] = {"one": into, "other": less}
    counts |= {"n": len(seen.nights[often[0]]), "m": len(seen.nights[often[1]])}
    never = Message("“{one}” came to {n} nights and “{other}” to {m}, never in the same game.")
    made = Suggestion(
        into, less, how.sure, (how.message(into, less), Message(never.template, counts))
    )
    for weigh in (_by_time, _by_company, _by_night):
        made = weigh(made, one, other, seen)
    return made


def _by_company(made: Suggestion, one: str, other: str, seen: Seen) -> Suggestion:
    """The same friends speak for it; none in common against, where there are some to compare."""
    first, second = set(seen.company[one]), set(seen.company[other])
    shared = sorted(first & second, key=lambda key: (-seen.company[other][key], key))
    names = ", ".join(seen.written[key] for key in shared[:3])
    if len(shared) * 2 >= min(len(first), len(second)) > 0:
        text = Message("Both play with {names}.")
        made = _with(made, 6, Message(text.template, {"names": names}))
    elif not shared and first and second:
        made = _with(made, -12, against=Message("They have never played with the same people."))
    beside = sorted(set(seen.beside[one]) & set(seen.beside[other]) & set(shared))
    if len(beside) >= 2:
        text = Message("Both sit beside {names}.")
        sat = ", ".join(seen.written[key] for key in beside[:3])
        made = _with(made, 2, Message(text.template, {"names": sat}))
    return made


def _by_time(made: Suggestion, one: str, other: str, seen: Seen) -> Suggestion:
    """One spelling that ends where the other begins speaks for it."""
    if one not in seen.dates or other not in seen.dates:
        return made
    early, late = sorted((one, other), key=lambda key: seen.dates[key])
    if seen.dates[early][1] >= seen.dates[late][0]:
        return made
    text = Message("“{one}” was last seen {last}, before “{other}” came.")
    values = {"one": seen.written[early], "other": seen.written[late]}
    return _with(made, 4, Message(text.template, {**values, "last": seen.dates[early][1]}))


def _by_night(made: Suggestion, one: str, other: str, seen: Seen) -> Suggestion:
    """Two who came to one night, each in a game of their own, are hardly one."""
    shared = len(seen.nights[one] & seen.nights[other])
    if not shared:
        return made
    text = Message("Both came to the same night, in different games; nights: {n}.")
    return _with(made, -35, against=Message(text.template, {"n": shared}))


def _with(
    made: Suggestion, more: int, speaks: Message | None = None, against: Message | None = None
) -> Suggestion:
    return replace(
        made,
        sure=max(0, min(100, made.sure + more)),
        speaks=(*made.speaks, *([speaks] if speaks else [])),
        against=(*made.against, *([against] if against else [])),
    )
