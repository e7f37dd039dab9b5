"""What is kept: the archive of this computer, read as games, and written only by who may.

Every browser session sees the same archive. What one looks at (which games, which rules) is the
session's own, and is in `state.py`.
"""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from dashboard import games, share
from dashboard.games import Kept
from dashboard.given import given
from plump_core import archive as archives
from plump_core.archive import Archive, Revision
from plump_core.edits import Edit, on_sheet, onto_typed
from plump_core.reading import Reading
from plump_core.typed import TypedGame

Find = Callable[[str], Reading | None]
"""Finds a game by its id."""


def archive() -> Archive:
    """The archive of this computer, or the one asked for on the command line."""
    return _opened(given().archive or os.environ.get(archives.VARIABLE))


def files() -> tuple[Kept, ...]:
    """Every file with its games as mended, in the order they came; those too that are waiting."""
    store = archive()
    return _files(store.where, store.contents)


def typed() -> list[TypedGame]:
    """Every protocol typed here, finished or not, in the order they were begun."""
    return archive().typed()


def confirm(*digests: str, edits: Mapping[str, Sequence[Edit]] | None = None) -> None:
    """Keep files among the games, for good, with what was said of their games on the way."""
    share.require_writer()
    archive().confirm(*digests, edits=edits)


def find(game: str) -> Reading | None:
    """A game by its id, as it is now; None where it is not kept here."""
    store = archive()
    return _found(store.where, store.contents, game)


def is_waiting(reading: Reading) -> bool:
    """Whether the game's file has not been confirmed yet."""
    record = archive().holder(reading.game.id)
    return record is not None and record.waiting


def remove(*games: str) -> None:
    """Put games into the bin, and a file with the last of its games: one change."""
    share.require_writer()
    store, gone = archive(), set(games)
    holders = {game: store.holder(game) for game in games}
    ids = {
        game: one.sha256 if one and gone >= one.games.keys() else game
        for game, one in holders.items()
    }
    if ids:
        store.remove(*dict.fromkeys(ids.values()))


def leave_out(digest: str) -> None:
    """Put a file into the bin, with all its games."""
    share.require_writer()
    archive().remove(digest)


def restore(id: str) -> None:
    """Take a file or a game out of the bin."""
    share.require_writer()
    archive().restore(id)


def save_typed(game: TypedGame, since: TypedGame | None = None) -> str:
    """Keep a protocol as it is typed so far, and give its id."""
    share.require_writer()
    return archive().save_typed(game, since)


def mend(mended: Iterable[tuple[Reading, Sequence[Edit]]]) -> None:
    """Mend values in games; it is one change, however many they are.

    The edits go by the names that the games have now. A typed protocol is written anew.
    """
    share.require_writer()
    store, on_sheets, typed_games = archive(), {}, []
    for reading, edits in mended:
        typed_game = store.typed_game(reading.game.id)
        if typed_game:
            typed_games.append((onto_typed(typed_game, edits), typed_game))
        else:
            on_sheets[reading.game.id] = on_its_sheet(reading, edits)
    store.edit_all(on_sheets, typed_games)


def on_its_sheet(reading: Reading, edits: Sequence[Edit]) -> list[Edit]:
    """Edits by the names that a game of a file has now, as edits of its sheet."""
    return list(on_sheet(edits, reading.game, _on_sheet(reading).game))


def touched() -> dict[str, int]:
    """When each game was touched last, as a number that grows."""
    store = archive()
    return _touched(store.where, store.contents)


def file_of(reading: Reading) -> Kept | None:
    """The file that a game is in; None for one that was typed."""
    return _holder(reading.game.id)


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
def _touched(where: str, contents: str) -> dict[str, int]:  # noqa: ARG001 - known apart by both
    return archive().touched()


@lru_cache(maxsize=256)
def _found(where: str, contents: str, game: str) -> Reading | None:  # noqa: ARG001 - as above
    holder = _holder(game)
    if holder:
        return next((one for one in holder.readings if one.game.id == game), None)
    begun = archive().typed_game(game)
    return games.typed(begun) if begun else None


def _holder(game: str) -> Kept | None:
    record = archive().holder(game)
    return games.of_file(archive(), record) if record else None


@lru_cache(maxsize=2)
def _files(where: str, contents: str) -> tuple[Kept, ...]:  # noqa: ARG001 - known apart by both
    return games.of_files(archive())


def _on_sheet(reading: Reading) -> Reading:
    """A game as its sheet has it."""
    holder = file_of(reading)
    assert holder  # noqa: S101 - only games of files are asked about
    return games.unmended(archive(), holder, reading.game.id)
