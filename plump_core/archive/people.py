"""Who is who, as it is kept: spellings with their colours, and what was said of persons.

Spellings are put down when they are first seen, and stay: that is no change to be undone. All that
a person says is one: see :mod:`plump_core.archive.changes`.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, func, insert, select

from plump_core.archive import changes
from plump_core.archive.changes import Changes, Kind
from plump_core.archive.engine import Database
from plump_core.archive.errors import missing
from plump_core.archive.tables import alias, apart, person, player
from plump_core.game import same_name, tidy_name
from plump_core.players import People, Person, Seen, check_merge, check_name, tell_apart

_UNSAID: Any = object()


class KeptPeople:
    """The people of an archive."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> People:
        """Everybody ever seen."""
        with self._database.read() as connection:
            return _people(connection)

    def meet(self, names: Iterable[str]) -> None:
        """Give everybody a colour who is seen for the first time, in this order."""
        written: dict[str, str] = {}
        for name in names:
            written.setdefault(_key(name), tidy_name(name))
        with self._database.read() as connection:
            known = set(connection.scalars(select(player.c.spelling)))
        if written.keys() <= known:
            return
        with self._database.write() as connection:
            known = set(connection.scalars(select(player.c.spelling)))
            last = connection.scalar(select(func.max(player.c.number)))
            new = [one for one in written.items() if one[0] not in known]
            if not new:
                return
            first = 0 if last is None else last + 1
            rows = [
                {"spelling": key, "number": number, "written": name}
                for number, (key, name) in enumerate(new, first)
            ]
            connection.execute(insert(player), rows)
            changes.bump(connection)

    def merge(self, into: str, others: Sequence[str], seen: Seen) -> None:
        """Have spellings be the person that ``into`` is, with all of that person's own.

        PeopleError where two of them sat at one table in a game that was ``seen``.
        """
        with self._change(Kind.MERGE, (into, *others)) as (made, people):
            check_merge((into, *others), people, seen)
            lead = json.dumps(people.key(into))
            for other in others:
                found = people.person(other)
                for spelling in found.spellings if found else ():
                    if _key(spelling) != lead and json.dumps(people.key(other)) != lead:
                        made.set(alias, {"spelling": _key(spelling)}, person=lead)

    def split(self, spelling: str) -> None:
        """Make a spelling a person of its own again; of a leading one, the others stay together."""
        with self._change(Kind.SPLIT, (spelling,)) as (made, people):
            found = people.person(spelling)
            if found is None or len(found.spellings) == 1:
                return
            if same_name(spelling) != found.key:
                made.drop(alias, {"spelling": _key(spelling)})
                if same_name(spelling) == same_name(found.name):
                    made.set(person, {"spelling": json.dumps(found.key)}, name=None)
                return
            first, *rest = found.spellings[1:]
            made.drop(alias, {"spelling": _key(first)})
            for other in rest:
                made.set(alias, {"spelling": _key(other)}, person=_key(first))

    def say(
        self,
        spelling: str,
        name: str | None = _UNSAID,
        guest: bool | None = _UNSAID,
        hidden: bool = _UNSAID,
    ) -> None:
        """What a person is called (None: as first written), whether a guest (None: nobody says),
        and whether hidden.

        PeopleError for a name that somebody else has.
        """
        called = name if name is _UNSAID else tidy_name(name or "") or None
        told = {"name": called, "guest": guest, "hidden": hidden}
        values = {key: value for key, value in told.items() if value is not _UNSAID}
        with self._change(Kind.PERSON, (spelling,)) as (made, people):
            who = people.person(spelling)
            if who is not None and called and called is not _UNSAID:
                check_name(called, who, people)
            made.set(person, {"spelling": json.dumps(people.key(spelling))}, **values)

    def say_guests(self, guests: Iterable[str], regulars: Iterable[str] = ()) -> None:
        """Who are guests and who are regulars; all of it as one change."""
        told = [(one, True) for one in guests] + [(one, False) for one in regulars]
        if not told:
            return
        with self._change(Kind.PERSON, [one for one, _ in told]) as (made, people):
            for spelling, guest in told:
                made.set(person, {"spelling": json.dumps(people.key(spelling))}, guest=guest)

    def keep_apart(self, one: str, other: str) -> None:
        """Say that two spellings are two people, so that it is not asked again."""
        with self._change(Kind.SPLIT, (one, other)) as (made, people):
            first, second = sorted(same_name(_written(way, people)) for way in (one, other))
            made.set(apart, {"one": json.dumps(first), "other": json.dumps(second)})

    def apart(self) -> list[tuple[str, str]]:
        """The spellings that were said to be two people."""
        with self._database.read() as connection:
            rows = connection.execute(select(apart))
            return [(json.loads(row.one), json.loads(row.other)) for row in rows]

    @contextmanager
    def _change(self, kind: Kind, spellings: Sequence[str]) -> Iterator[tuple[Changes, People]]:
        """One change to people who have been seen."""
        with self._database.write() as connection:
            people = _people(connection)
            if any(people.person(spelling) is None for spelling in spellings):
                raise missing()
            made = Changes(connection)
            yield made, people
            made.record(kind, ", ".join(_written(one, people) for one in spellings))


def _key(spelling: str) -> str:
    """A spelling as it is kept: JSON, for a database's texts do not take every character."""
    return json.dumps(same_name(spelling))


def _written(spelling: str, people: People) -> str:
    """A spelling as first written; for a name that no sheet has, the person's leading one."""
    found, same = people.person(spelling), same_name(spelling)
    ways = found.spellings if found else (spelling,)
    return next((way for way in ways if same_name(way) == same), ways[0])


def _people(connection: Connection) -> People:
    leads = {row.spelling: row.person for row in connection.execute(select(alias))}
    said = {row.spelling: row for row in connection.execute(select(person))}
    rows = list(connection.execute(select(player).order_by(player.c.number)))
    ways: dict[str, list[Any]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: row.spelling in leads):
        ways[leads.get(row.spelling, row.spelling)].append(row)
    return People.of(tell_apart(_person(lead, own, said.get(lead)) for lead, own in ways.items()))


def _person(lead: str, rows: Sequence[Any], said: Any) -> Person:
    first = rows[0]
    return Person(
        key=json.loads(lead),
        name=(said and said.name) or first.written,
        spellings=tuple(row.written for row in rows),
        colour=first.number,
        guest=said.guest if said else None,
        hidden=bool(said and said.hidden),
    )
