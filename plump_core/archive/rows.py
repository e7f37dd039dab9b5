"""How things are put into the tables."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, insert, select

from plump_core.archive import changes, queries
from plump_core.archive.changes import Changes
from plump_core.archive.records import NewFile, packed
from plump_core.archive.tables import arrival, content, edit, file, game, round_, said, shape
from plump_core.edits.record import Edit
from plump_core.reading.record import Place
from plump_core.typed import TypedRound

_NAMED = 3


def keep_bytes(connection: Connection, sha256: str, data: bytes) -> None:
    """Keep bytes, unless they are left from a file whose adding was undone."""
    if changes.row(connection, content, {"sha256": sha256}) is None:
        packing, kept = packed(data)
        values = {"sha256": sha256, "size": len(data), "packing": packing, "data": kept}
        connection.execute(insert(content).values(**values))


def set_file(made: Changes, one: NewFile, waiting: bool) -> bool:
    """A file with its games, outside the bin; whether it was there already, and keeps its name."""
    sha256 = one.sha256
    key, there = {"sha256": sha256}, queries.files(made.connection, sha256)
    again = changes.row(made.connection, file, key) is not None
    if not again:
        keep_bytes(made.connection, sha256, one.data)
        made.set(file, key, name=one.name, added=changes.now())
    if waiting and not there:
        made.set(arrival, {"file": sha256}, came=changes.now())
    elif not waiting:
        made.drop(arrival, {"file": sha256})
    made.set(file, key, binned=None)
    for id, sheet in one.games.items():
        set_game(made, id, file=sha256, sheet=sheet)
    if one.said:
        set_said(made, sha256, one.said)
    return again


def set_said(made: Changes, sha256: str, hints: Mapping[str, Any]) -> None:
    """What is said of the sheets of a file; of those not named nothing is any more."""
    wanted = {json.dumps(sheet): one for sheet, one in hints.items()}
    there = made.connection.execute(select(said.c.sheet).where(said.c.file == sha256)).scalars()
    for sheet in {*there} - {*wanted}:
        made.drop(said, {"file": sha256, "sheet": sheet})
    for sheet, one in wanted.items():
        made.set(said, {"file": sha256, "sheet": sheet}, hints=one)


def set_shape(made: Changes, of: str, hints: Any) -> None:
    """What is said of sheets of a shape; nothing is for None."""
    if hints is None:
        made.drop(shape, {"shape": of})
    else:
        made.set(shape, {"shape": of}, hints=hints)


def set_game(made: Changes, id: str, **values: Any) -> None:
    """A game with these values, outside the bin."""
    there = changes.row(made.connection, game, {"id": id})
    added = there["added"] if there else changes.now()
    made.set(game, {"id": id}, **values, added=added, binned=None)


def set_round(made: Changes, id: str, number: int, one: TypedRound) -> None:
    key = {"game": id, "number": number}
    if one == TypedRound():
        made.drop(round_, key)
    else:
        made.set(round_, key, typed=one.to_json())


def set_binned(made: Changes, id: str, when: str | None) -> None:
    is_file = changes.row(made.connection, file, {"sha256": id}) is not None
    table, key = (file, {"sha256": id}) if is_file else (game, {"id": id})
    there = changes.row(made.connection, table, key)
    if there and (there["binned"] is None) != (when is None):
        made.set(table, key, binned=when)


def names(connection: Connection, ids: Sequence[str]) -> str:
    """What several files or games are called together: all of a few, the first of many."""
    known = [queries.name(connection, id) or "" for id in ids[:_NAMED]]
    return ", ".join([*known, *["…"] * (len(ids) > _NAMED)])


def count(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """How many games a change is of, where it is more than one, for ``Changes.record``."""
    every = sum(queries.games(connection, id) for id in dict.fromkeys(ids))
    return {"games": every} if every > 1 else {}


def edited(edits: Sequence[Edit]) -> dict[str, str]:
    """What a change says of its edits, where all are of one column."""
    columns = {str(one.column) for one in edits}
    if len(columns) != 1:
        return {}
    (what,) = columns
    return {"what": what, **({"to": str(edits[0].value or "")} if len(edits) == 1 else {})}


def set_edits(made: Changes, mended: Mapping[str, Sequence[Edit]]) -> None:
    """What was mended, by game."""
    for id, edits in mended.items():
        for one in edits:
            made.set(edit, edit_key(id, one.place), value=one.value)


def drop_edit(made: Changes, id: str, place: Place) -> None:
    """Let the sheet's own value hold again at a place."""
    made.drop(edit, edit_key(id, place))


def edit_key(id: str, place: Place) -> dict[str, str]:
    return {"game": id, "place": queries.place_key(place)}
