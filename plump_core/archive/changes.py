"""Revisions: every change of what is kept, row by row, with what was there before.

All changes form one line through the archive's life; undoing goes back along it and redoing
forward. A new change after an undo leaves what was undone behind: it is still on record, but is
not redone any more.
"""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from sqlalchemy import Connection, Table, and_, delete, insert, select, update

from plump_core.archive.tables import KEPT, game, meta, revision
from plump_core.texts import Message

Row = dict[str, Any]


class Kind(StrEnum):
    """What was done."""

    ADD = "add"
    TYPE = "type"
    EDIT = "edit"
    UNEDIT = "unedit"
    REMOVE = "remove"
    RESTORE = "restore"
    CONFIRM = "confirm"
    MERGE = "merge"
    SPLIT = "split"
    PERSON = "person"
    NIGHT = "night"
    TWIN = "twin"
    SAY = "say"
    TERMS = "terms"
    SETTLE = "settle"
    CORRECT = "correct"
    PAY = "pay"
    TAKE_BACK = "take back"
    GIVE_UP = "give up"


_TOUCHING = {Kind.ADD, Kind.TYPE, Kind.EDIT, Kind.UNEDIT, Kind.RESTORE, Kind.CONFIRM, Kind.SAY}
_TOUCHED = {
    "file": ("sha256",),
    "arrival": ("file",),
    "said": ("file",),
    "game": ("id",),
    "round": ("game",),
    "edit": ("game",),
}
"""By table, what in a row's key is a file or a game."""
_LOOKED_THROUGH = 200


class State(StrEnum):
    """Where a revision is: in force, undone and waiting to be redone, or left behind."""

    DONE = "done"
    UNDONE = "undone"
    LEFT = "left"


_DONE: Mapping[Kind, Message] = {
    Kind.ADD: Message("“{name}” was added"),
    Kind.TYPE: Message("“{name}” was typed"),
    Kind.EDIT: Message("a value in “{name}” was changed"),
    Kind.UNEDIT: Message("a change in “{name}” was taken back"),
    Kind.REMOVE: Message("“{name}” was removed"),
    Kind.RESTORE: Message("“{name}” was restored"),
    Kind.CONFIRM: Message("“{name}” was saved in the archive"),
    Kind.MERGE: Message("“{name}” were made one player"),
    Kind.SPLIT: Message("“{name}” told apart"),
    Kind.PERSON: Message("what is said of the player “{name}” was changed"),
    Kind.NIGHT: Message("what is said of the night of “{name}” was changed"),
    Kind.SAY: Message("how “{name}” is read was changed"),
    Kind.TERMS: Message("the stake of “{name}” was changed"),
    Kind.SETTLE: Message("“{name}” was settled"),
    Kind.CORRECT: Message("the difference in “{name}” was entered in the account"),
    Kind.PAY: Message("the payment {name} was entered"),
    Kind.TAKE_BACK: Message("{name} was taken back in the account"),
    Kind.GIVE_UP: Message("the plan of the payments {name} was given up"),
    Kind.TWIN: Message("it was chosen which of “{name}” counts"),
}
_MANY: Mapping[Kind, Message] = {
    Kind.ADD: Message("{n} games were added"),
    Kind.EDIT: Message("values in {n} games were changed"),
    Kind.REMOVE: Message("{n} games were removed"),
    Kind.RESTORE: Message("{n} games were restored"),
    Kind.CONFIRM: Message("{n} games were saved in the archive"),
}
_EDITED: Mapping[str, Message] = {
    "date": Message("the date of “{name}” was changed to {to}"),
    "title": Message("“{name}” is called “{to}” now"),
    "rules": Message("the rules of “{name}” were changed"),
    "decks": Message("the number of decks in “{name}” was changed"),
    "first_dealer": Message("who dealt first in “{name}” was changed"),
    "player": Message("a player’s name in “{name}” was changed"),
}
"""What was done by an edit of one column; one of a hand is a value."""
_EMPTIED: Mapping[str, Message] = {
    "date": Message("the date of “{name}” was taken away"),
    "title": Message("the name “{name}” was taken away"),
}


@dataclass(frozen=True, slots=True)
class Revision:
    """One change: when, what kind, and the name of what it was made to.

    ``games`` says how many, where it is more than one. Of an edit of one column, ``what`` is that,
    and ``to`` what stands there since.
    """

    id: int
    at: dt.datetime
    kind: Kind
    name: str
    undone: bool = False
    games: int = 1
    what: str = ""
    to: str = ""

    @property
    def message(self) -> Message:
        """What was done, to stand after “Undo:”."""
        if self.games > 1 and self.kind in _MANY:
            return Message(_MANY[self.kind].template, {"n": self.games})
        edited = _EDITED if self.to or self.what not in _EMPTIED else _EMPTIED
        done = edited.get(self.what, _DONE[self.kind])
        values = {"name": self.name or Message("unnamed"), "to": self.to}
        return Message(done.template, values)


class Changes:
    """The rows changed in one transaction, gathered into one revision."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self._made: list[Row] = []

    def set(self, table: Table, key: Row, **values: Any) -> None:
        """Give a row these values; the row is new if there is none with the key."""
        before = row(self.connection, table, key)
        blank = dict.fromkeys(table.c.keys())
        self._make(table, key, before, {**blank, **(before or {}), **values, **key})

    def drop(self, table: Table, key: Row) -> None:
        """Take a row away if there is one."""
        self._make(table, key, row(self.connection, table, key), None)

    def record(self, kind: Kind, name: str, **more: int | str) -> None:
        """Make a revision of what was changed, if anything was; ``more`` as in Revision."""
        if not self._made:
            return
        left = update(revision).where(revision.c.state == State.UNDONE)
        self.connection.execute(left.values(state=State.LEFT))
        about = {"name": name, **more}
        made = {"at": now(), "kind": kind, "about": about, "changes": self._made}
        self.connection.execute(insert(revision).values(**made, state=State.DONE))
        bump(self.connection)

    def _make(self, table: Table, key: Row, before: Row | None, after: Row | None) -> None:
        if before != after:
            _put(self.connection, table, key, after)
            self._made.append({"table": table.name, "key": key, "before": before, "after": after})


def undo(connection: Connection) -> Revision | None:
    """Take the last change back."""
    return _turn(connection, State.DONE, State.UNDONE)


def redo(connection: Connection) -> Revision | None:
    """Make the change again that was undone last."""
    return _turn(connection, State.UNDONE, State.DONE)


def following(connection: Connection, state: State) -> Revision | None:
    """The revision that :func:`undo` (DONE) or :func:`redo` (UNDONE) would turn."""
    found = connection.execute(_next(state)).one_or_none()
    return _revision(found) if found else None


def history(connection: Connection, most: int) -> list[Revision]:
    """The latest revisions in force or undone, the last one first."""
    wanted = select(*_TOLD).where(revision.c.state != State.LEFT)
    rows = connection.execute(wanted.order_by(revision.c.id.desc()).limit(most))
    return [_revision(found) for found in rows]


def touched(connection: Connection) -> dict[str, int]:
    """When each game was touched last, as a number that grows; of the latest changes only.

    What is touched is typed, mended or saved, or has come, by itself or with its file. What came
    one after the other, as in an import, came at once.
    """
    latest = select(revision.c.id, revision.c.kind, revision.c.changes)
    latest = latest.where(revision.c.state == State.DONE).order_by(revision.c.id.desc())
    found: dict[str, int] = {}
    at, before = 0, None
    for one in connection.execute(latest.limit(_LOOKED_THROUGH)):
        at = at if before == one.kind == Kind.ADD else one.id
        before = one.kind
        for change in one.changes if one.kind in _TOUCHING else ():
            for name in _TOUCHED.get(change["table"], ()):
                if owner := change["key"].get(name):
                    found.setdefault(owner, at)
    games = connection.execute(select(game.c.id, game.c.file))
    when = {id: max(found.get(id, 0), found.get(sha256 or "", 0)) for id, sha256 in games}
    return {id: at for id, at in when.items() if at}


def bump(connection: Connection) -> None:
    """Count a change, so that every page sees that there was one."""
    counted = update(meta).where(meta.c.name == "version")
    connection.execute(counted.values(value=meta.c.value + 1))


def now() -> str:
    """The time, as it is kept."""
    return dt.datetime.now(dt.UTC).isoformat(timespec="microseconds")


def row(connection: Connection, table: Table, key: Row) -> Row | None:
    """The row with a key, None where there is none."""
    found = connection.execute(select(table).where(_at(table, key))).mappings().one_or_none()
    return dict(found) if found else None


_TOLD = (revision.c.id, revision.c.at, revision.c.kind, revision.c.about, revision.c.state)


def _turn(connection: Connection, state: State, other: State) -> Revision | None:
    found = connection.execute(_next(state).add_columns(revision.c.changes)).one_or_none()
    if found is None:
        return None
    back = other is State.UNDONE
    for change in reversed(found.changes) if back else found.changes:
        after = change["before" if back else "after"]
        _put(connection, KEPT[change["table"]], change["key"], after)
    turned = update(revision).where(revision.c.id == found.id)
    connection.execute(turned.values(state=other))
    bump(connection)
    return replace(_revision(found), undone=back)


def _next(state: State) -> Any:
    latest = revision.c.id.desc() if state is State.DONE else revision.c.id.asc()
    return select(*_TOLD).where(revision.c.state == state).order_by(latest).limit(1)


def _revision(found: Any) -> Revision:
    at = dt.datetime.fromisoformat(found.at)
    undone = found.state == State.UNDONE
    return Revision(found.id, at, Kind(found.kind), undone=undone, **found.about)


def _put(connection: Connection, table: Table, key: Row, after: Row | None) -> None:
    """Make a row be as it is to be. Writers come one at a time, so looking first is safe."""
    if after is None:
        connection.execute(delete(table).where(_at(table, key)))
    elif row(connection, table, key) is None:
        connection.execute(insert(table).values(**after))
    else:
        connection.execute(update(table).where(_at(table, key)).values(**after))


def _at(table: Table, key: Row) -> Any:
    return and_(*(table.c[name] == value for name, value in key.items()))
