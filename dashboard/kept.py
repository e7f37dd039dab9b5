"""What is kept: the archive of this computer, read as games, and written only by who may.

Every browser session sees the same archive. What one looks at (which games, which rules) is the
session's own, and is in `state.py`.
"""

import hashlib
import logging
import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from dashboard import share
from dashboard.given import given
from plump_core import archive as archives
from plump_core.archive import Archive, Revision
from plump_core.edits import Column, Edit, edited
from plump_core.findings import PlumpError
from plump_core.reading import Reading, read
from plump_core.texts import Message
from plump_core.typed import EntryError, TypedGame

_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Kept:
    """A file that somebody handed over: its games, or why there are none.

    ``digest`` is the SHA-256 of its bytes. ``again`` says that it came more than once.
    """

    name: str
    digest: str
    readings: tuple[Reading, ...] = ()
    error: Message | None = None
    again: bool = False


def archive() -> Archive:
    """The archive of this computer, or the one asked for on the command line."""
    return _opened(given().archive or os.environ.get(archives.VARIABLE))


def files() -> tuple[Kept, ...]:
    """Every file in the archive with its games as mended, in the order they came."""
    kept = archive()
    return _files(kept.where, kept.version)


def typed() -> list[TypedGame]:
    """Every protocol typed here, finished or not, in the order they were begun."""
    return archive().typed()


def typed_readings() -> list[Reading]:
    """The typed protocols that have come so far as to be games."""
    found = []
    for game in typed():
        try:
            found.append(game.reading())
        except EntryError:
            continue
    return found


def add(data: bytes, name: str) -> Kept:
    """Read a file and keep it; of one that cannot be read only the message is given back."""
    share.require_writer()
    try:
        found = _read(name, data)
    except PlumpError as error:
        return Kept(name, _digest(data), error=error.message)
    except Exception:  # one file must not take the page down
        _LOG.exception("A file could not be read")
        return Kept(name, _digest(data), error=_strange(name))
    games = {one.game.id: one.game.source.sheet if one.game.source else None for one in found}
    record = archive().add_file(name, data, games)
    return Kept(record.name, record.sha256, found, again=record.again)


def remove(game: str) -> None:
    """Put a game into the bin, and its file with the last of its games."""
    share.require_writer()
    store = archive()
    for record in store.files():
        if set(record.games) == {game}:
            return store.remove(record.sha256)
    return store.remove(game)


def restore(id: str) -> None:
    """Take a file or a game out of the bin."""
    share.require_writer()
    archive().restore(id)


def save_typed(game: TypedGame, since: TypedGame | None = None) -> str:
    """Keep a protocol as it is typed so far, and give its id."""
    share.require_writer()
    return archive().save_typed(game, since)


def edit(game: str, *edits: Edit) -> None:
    """Mend values of a game."""
    share.require_writer()
    archive().edit(game, *edits)


def say_rules(reading: Reading, rules: str) -> None:
    """Have a game count as played under these rules, by their name."""
    share.require_writer()
    store = archive()
    known = store.typed_game(reading.game.id)
    if known:
        store.save_typed(replace(known, played_rules=rules), known)
    else:
        store.edit(reading.game.id, Edit(Column.RULES, rules))


def is_kept(reading: Reading) -> bool:
    """Whether a game is in the archive; an example is not."""
    store = archive()
    there = any(reading.game.id in record.games for record in store.files())
    return there or store.typed_game(reading.game.id) is not None


def name_on_sheet(reading: Reading, player: str) -> str:
    """The player's name as the sheet has it, which edits go by; it may have been mended since."""
    store = archive()
    for record in store.files():
        if reading.game.id in record.games:
            for one in _of_file(store.where, record.sha256, record.name):
                if one.game.id == reading.game.id:
                    return one.game.players[reading.game.players.index(player)]
    return player


def undo() -> Revision | None:
    """Take the latest change back."""
    share.require_writer()
    return archive().undo()


def redo() -> Revision | None:
    """Make the change again that was taken back last."""
    share.require_writer()
    return archive().redo()


def choice(name: str, default: Any = None) -> Any:
    """What was chosen last, by whoever may write."""
    return archive().choice(name, default)


def choose(name: str, value: Any) -> None:
    """Keep a choice for the next time; a guest's is good for the guest's own session only."""
    if share.may_write():
        archive().choose(name, value)


@lru_cache(maxsize=8)
def _opened(where: str | None) -> Archive:
    return archives.open(where)


@lru_cache(maxsize=2)
def _files(where: str, version: int) -> tuple[Kept, ...]:  # noqa: ARG001 - known apart by both
    store = archive()
    mended = store.all_edits()
    return tuple(_kept(store, record, mended) for record in store.files())


def _kept(store: Archive, record: archives.FileRecord, mended: Mapping[str, Any]) -> Kept:
    try:
        found = _of_file(store.where, record.sha256, record.name)
    except PlumpError as error:  # a later version of the program may refuse what it once took
        return Kept(record.name, record.sha256, error=error.message)
    there = (one for one in found if one.game.id in record.games)
    games = tuple(edited(one, mended.get(one.game.id, ())) for one in there)
    return Kept(record.name, record.sha256, games)


@lru_cache(maxsize=4096)
def _of_file(where: str, digest: str, name: str) -> tuple[Reading, ...]:  # noqa: ARG001
    return _read(name, archive().data(digest))


def _read(name: str, data: bytes) -> tuple[Reading, ...]:
    return tuple(read(data, name))


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _strange(name: str) -> Message:
    return Message(
        "“{file}” could not be read: something in it is not as in any protocol we know. Save it "
        "anew as an Excel workbook (.xlsx) and try that.",
        {"file": name},
    )
