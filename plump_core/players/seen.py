"""What the games tell of who is who: how often somebody came, with whom, and beside whom."""

import datetime as dt
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import combinations

from plump_core.game import same_name, tidy_name


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game as far as it matters here: its night, who sat where, and what to call it."""

    night: str
    players: tuple[str, ...]
    date: dt.date | None = None
    called: str = ""


@dataclass(frozen=True, slots=True)
class Seen:
    """Everything by :func:`same_name`, of the spellings as they stand on the sheets.

    ``written`` has the way in which a spelling was first written, ``nights`` those somebody came
    to, ``dates`` the first and the last of them, ``company`` how often somebody played with whom,
    ``beside`` next to whom, ``games`` one game for each pair that sat at one table, and ``played``
    in how many games somebody was.
    """

    written: Mapping[str, str] = field(default_factory=dict)
    nights: Mapping[str, frozenset[str]] = field(default_factory=dict)
    dates: Mapping[str, tuple[dt.date, dt.date]] = field(default_factory=dict)
    company: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    beside: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    games: Mapping[tuple[str, str], str] = field(default_factory=dict, repr=False)
    played: Mapping[str, int] = field(default_factory=dict)

    @property
    def all_nights(self) -> int:
        """How many nights there are."""
        return len(frozenset().union(*self.nights.values()))

    def together(self, one: str, other: str) -> str | None:
        """A game in which both sat, as it is called; None where they never did."""
        first, second = sorted((same_name(one), same_name(other)))
        return self.games.get((first, second))


def seen(sittings: Iterable[Sitting]) -> Seen:
    """Go through the games once.

    >>> table = seen([Sitting("1", ("Anna", "Bo"), called="fredag"), Sitting("2", ("anna", "Cia"))])
    >>> table.together("Bo", "Anna"), table.together("Bo", "Cia"), len(table.nights["anna"])
    ('fredag', None, 2)
    """
    going = _Going()
    for one in sittings:
        going.add(one, [same_name(player) for player in one.players])
    nights = {key: frozenset(found) for key, found in going.nights.items()}
    return Seen(
        *(going.written, nights, going.dates, going.company, going.beside, going.games),
        played=going.played,
    )


@dataclass(slots=True)
class _Going:
    """What has been seen so far."""

    written: dict[str, str] = field(default_factory=dict)
    nights: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    dates: dict[str, tuple[dt.date, dt.date]] = field(default_factory=dict)
    company: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    beside: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    games: dict[tuple[str, str], str] = field(default_factory=dict)
    played: Counter[str] = field(default_factory=Counter)

    def add(self, one: Sitting, keys: list[str]) -> None:
        self.played.update(keys)
        for place, (key, player) in enumerate(zip(keys, one.players, strict=True)):
            self.written.setdefault(key, tidy_name(player))
            self.nights[key].add(one.night)
            self.company[key].update(other for other in keys if other != key)
            around = {keys[place - 1], keys[(place + 1) % len(keys)]} - {key}
            self.beside[key].update(around)
            if one.date:
                first, last = self.dates.get(key, (one.date, one.date))
                self.dates[key] = min(first, one.date), max(last, one.date)
        for pair in combinations(sorted(keys), 2):
            self.games.setdefault(pair, one.called)
