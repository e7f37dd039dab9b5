"""Which games were one night: of one day, with players in common, unless somebody says else."""

import datetime as dt
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sat:
    """A game as far as it matters here; ``players`` are keys of persons."""

    game: str
    date: dt.date | None
    players: frozenset[str]


@dataclass(frozen=True, slots=True)
class Night:
    """A night and what was said of it.

    ``photo`` is the SHA-256 of a photo of the paper. ``said`` tells that a person said which games
    it had.
    """

    id: str
    games: tuple[str, ...] = ()
    place: str | None = None
    note: str | None = None
    photo: str | None = None
    said: bool = False


def group(games: Sequence[Sat], said: Mapping[str, str]) -> dict[str, str]:
    """The night of each game; ``said`` has those that a person put in one.

    A night has the id of its first game. A game of which nobody said anything goes to a night that
    was said to be on the same day, if it has players in common with it.

    >>> day = dt.date(2024, 12, 27)
    >>> table = [Sat("a", day, frozenset("xy")), Sat("b", day, frozenset("yz"))]
    >>> group(table, {})
    {'a': 'a', 'b': 'a'}
    >>> group(table, {"b": "other"})
    {'b': 'other', 'a': 'other'}
    """
    nights = {one.game: said[one.game] for one in games if one.game in said}
    days: dict[dt.date, list[Sat]] = defaultdict(list)
    for one in games:
        if one.date is not None:
            days[one.date].append(one)
        elif one.game not in nights:
            nights[one.game] = one.game
    for day in days.values():
        if len(day) == 1:
            nights.setdefault(day[0].game, day[0].game)
        else:
            _day(day, nights)
    return nights


def _day(day: Sequence[Sat], nights: dict[str, str]) -> None:
    """Put the games of one day into nights."""
    there: dict[str, Counter[str]] = defaultdict(Counter)
    for one in day:
        if one.game in nights:
            there[nights[one.game]].update(one.players)
    left = []
    for one in (one for one in day if one.game not in nights):
        shared = {night: sum(known[p] > 0 for p in one.players) for night, known in there.items()}
        best = max(shared, key=lambda night: shared[night], default=None)
        if best is not None and shared[best]:
            nights[one.game] = best
        else:
            left.append(one)
    for company in _companies(left):
        nights |= dict.fromkeys((one.game for one in company), company[0].game)


def _companies(games: Iterable[Sat]) -> list[list[Sat]]:
    """Games that hang together by players in common, however far around."""
    found: list[tuple[set[str], list[Sat]]] = []
    for one in games:
        touching = [company for company in found if company[0] & one.players]
        players, sat = set(one.players), [one]
        for company in reversed(touching):
            found.remove(company)
            players |= company[0]
            sat = [*company[1], *sat]
        found.append((players, sat))
    return [sat for _, sat in found]
