"""Nights and twins, as they are kept: what somebody said of them; the rest is worked out."""

import hashlib
import uuid
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, select

from plump_core.archive import queries, rows
from plump_core.archive.changes import Changes, Kind
from plump_core.archive.engine import Database
from plump_core.archive.errors import missing
from plump_core.archive.replacing import replace
from plump_core.archive.tables import night, sitting, twin
from plump_core.game import tidy_name
from plump_core.nights import Decision, Night, kept_photo

_UNSAID: Any = object()


class KeptNights:
    """The nights of an archive of which something was said, and the games that are there twice."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> list[Night]:
        """The nights of which something was said."""
        with self._database.read() as connection:
            games: dict[str, list[str]] = defaultdict(list)
            for row in connection.execute(select(sitting).order_by(sitting.c.game)):
                games[row.night].append(row.game)
            found = connection.execute(select(night).order_by(night.c.id))
            return [_night(row, games[row.id]) for row in found]

    def say(
        self,
        one: Night,
        place: str | None = _UNSAID,
        note: str | None = _UNSAID,
        photo: bytes | None = _UNSAID,
    ) -> None:
        """Where a night was, what there is to say of it, and a photo of the paper; None for none.

        From then on it is the night of the games that it has now. A photo is kept in JPEG and made
        smaller if it is large; PhotoError for what is no photo.
        """
        if photo is not _UNSAID and photo is not None:
            photo = kept_photo(photo)
        with self._change(one.games) as made:
            told = {"place": _text(place), "note": _text(note)}
            values = {name: value for name, value in told.items() if value is not _UNSAID}
            if photo is not _UNSAID:
                values["photo"] = photo and _keep(made.connection, photo)
            made.set(night, {"id": one.id}, **values)
            _seat(made, one.id, one.games)

    def photo(self, one: Night) -> bytes | None:
        """The photo of the paper, as it is kept."""
        if one.photo is None:
            return None
        with self._database.read() as connection:
            return queries.data(connection, one.photo)

    def join(self, first: Night, *others: Night) -> None:
        """Make several nights one; place, note and photo are the first one's that has any."""
        every = (first, *others)
        with self._change([game for one in every for game in one.games]) as made:
            for name in ("place", "note", "photo"):
                told = next((value for one in every if (value := getattr(one, name))), None)
                made.set(night, {"id": first.id}, **{name: told})
            for one in every:
                _seat(made, first.id, one.games)
            for one in others:
                made.drop(night, {"id": one.id})

    def part(self, one: Night, games: Sequence[str]) -> None:
        """Make some games of a night another night."""
        apart = [game for game in one.games if game in set(games)]
        rest = [game for game in one.games if game not in set(games)]
        if not apart or not rest:
            return
        with self._change(one.games) as made:
            new = uuid.uuid4().hex
            made.set(night, {"id": one.id})
            made.set(night, {"id": new}, place=one.place)
            _seat(made, one.id, rest)
            _seat(made, new, apart)

    def decide(self, one: str, other: str, decision: Decision) -> None:
        """Say which of two games that are the same one is to stay; what goes, goes to the bin.

        What stays is then of the night that the other was of, is settled as that was, and is saved
        if that was.
        """
        self.decide_all([(one, other)], decision)

    def decide_all(self, pairs: Sequence[tuple[str, str]], decision: Decision) -> None:
        """As :meth:`decide`, the same of many pairs, all of it as one change.

        Pairs of which one is in the bin already are left as they are: somebody was faster.
        """
        games = list(dict.fromkeys(game for pair in pairs for game in pair))
        with self._change(games, Kind.TWIN) as made:
            for one, other in pairs:
                if not all(queries.is_there(made.connection, id) for id in (one, other)):
                    continue
                first, second = sorted((one, other))
                made.set(twin, {"one": first, "other": second}, decision=str(decision))
                if decision is Decision.FIRST:
                    replace(made, other, one)
                elif decision is Decision.SECOND:
                    replace(made, one, other)

    def decided(self) -> list[tuple[str, str]]:
        """The pairs of games that are both to stay, as somebody has said."""
        both = select(twin).where(twin.c.decision == str(Decision.BOTH))
        with self._database.read() as connection:
            return [(row.one, row.other) for row in connection.execute(both)]

    @contextmanager
    def _change(self, games: Sequence[str], kind: Kind = Kind.NIGHT) -> Iterator[Changes]:
        """One change to games that are there."""
        with self._database.write() as connection:
            known = [queries.name(connection, game) for game in games]
            if not games or None in known:
                raise missing()
            made = Changes(connection)
            yield made
            made.record(kind, rows.names(connection, games))


def _night(row: Any, games: Sequence[str]) -> Night:
    return Night(row.id, tuple(games), row.place, row.note, row.photo, said=bool(games))


def _seat(made: Changes, id: str, games: Iterable[str]) -> None:
    for game in games:
        made.set(sitting, {"game": game}, night=id)


def _keep(connection: Connection, photo: bytes) -> str:
    sha256 = hashlib.sha256(photo).hexdigest()
    rows.keep_bytes(connection, sha256, photo)
    return sha256


def _text(said: Any) -> Any:
    return said if said is _UNSAID else tidy_name(said or "") or None
