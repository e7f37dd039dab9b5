"""How things are put into the tables."""

from typing import Any

from sqlalchemy import Connection, insert

from plump_core.archive import changes, queries
from plump_core.archive.changes import Changes
from plump_core.archive.records import packed
from plump_core.archive.tables import content, file, game, round_
from plump_core.reading.record import Place
from plump_core.typed import TypedRound


def keep_bytes(connection: Connection, sha256: str, data: bytes) -> None:
    """Keep bytes, unless they are left from a file whose adding was undone."""
    if changes.row(connection, content, {"sha256": sha256}) is None:
        packing, kept = packed(data)
        values = {"sha256": sha256, "size": len(data), "packing": packing, "data": kept}
        connection.execute(insert(content).values(**values))


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


def edit_key(id: str, place: Place) -> dict[str, str]:
    return {"game": id, "place": queries.place_key(place)}
