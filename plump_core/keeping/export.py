"""The archive as a folder: tables for people and other programs, and all it takes to make it anew.

``hands.csv`` is the long table that any program can make figures of, ``exchange.csv`` what the
oh-heck programs read; see :mod:`plump_core.archive.carry` for the rest.
"""

import csv
import io
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from plump_core.archive import Archive
from plump_core.archive.carry import FILES, TABLES
from plump_core.archive.cells import field, value
from plump_core.findings import PlumpError
from plump_core.game import Game
from plump_core.keeping import accounts
from plump_core.selecting import Facts
from plump_core.texts import Message, translator
from plump_core.writing import WRITERS, WriteError, Writer
from plump_core.writing.names import not_written

_GAMES = ("game", "date", "title", "players", "cards", "played", "rules", "file", "sheet")
_PLAYERS = ("player", "games", "first", "last")
_EDITS = ("game", "column", "round", "player", "value")
_FORMS = {"hands.csv": "long-table", "exchange.csv": "exchange"}


def export(
    archive: Archive, known: Sequence[Facts], folder: Path, lang: str, step: Callable[[str], None]
) -> list[str]:
    """Write all there is into a new or empty folder; what games have no place in a form is told.

    ``known`` are the games as :func:`plump_core.keeping.listing.listed` gives them. WriteError
    where the folder is not empty or cannot be written in.
    """
    games, ledger = archive.games.games(known), archive.ledger.all()
    forms, left = _forms(games, lang)
    parts: Mapping[str, bytes] = {
        "games.csv": _table(_GAMES, map(_game, known)),
        "players.csv": _table(_PLAYERS, _players(archive, known)),
        "edits.csv": _table(_EDITS, _edits(archive)),
        "settlements.csv": _table(accounts.SETTLEMENTS, accounts.settlements(ledger)),
        "payments.csv": _table(accounts.PAYMENTS, accounts.payments(ledger)),
        **forms,
        translator(lang)("READ ME.txt"): _TOLD.text(lang).encode(),
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            text = Message("There is something in the folder {folder} already; name a new one.")
            raise WriteError(Message(text.template, {"folder": folder}))
        for name, data in parts.items():
            (folder / name).write_bytes(data)
        archive.carry_out(folder, step)
    except OSError as error:
        raise not_written(folder, error) from error
    return left


_TOLD = Message(
    "Everything in an archive of Plump, in plain files.\n\n"
    "games.csv: a row for each game.\n"
    "hands.csv: a row for each hand, as the games are mended.\n"
    "exchange.csv: the same for the oh-heck programs, of games in which all tricks are known.\n"
    "players.csv: who played.\n"
    "edits.csv: what was mended, and where.\n"
    "settlements.csv: what each got (+) or lost (−) in every game that was settled.\n"
    "payments.csv: who has paid whom.\n"
    "{files}: the files as they came.\n"
    "{tables}: the rest, so that “plump archive import” of this folder makes the archive anew.\n\n"
    "The telephone numbers that people are paid at are not here: only a backup has them.\n",
    {"files": FILES, "tables": TABLES},
)


def _game(one: Facts) -> dict[str, Any]:
    return {
        "game": field(one.id),
        "date": one.date or "",
        "title": field(one.title),
        "players": field(", ".join(one.players)),
        "cards": " ".join(map(str, one.cards)),
        "played": one.played,
        "rules": field(one.rules),
        "file": field(one.file),
        "sheet": field(one.sheet),
    }


def _players(archive: Archive, known: Iterable[Facts]) -> Iterator[dict[str, Any]]:
    """Who played, in how many games, and when first and last; one person under one name."""
    people, dates = archive.people.all(), defaultdict(list)
    for one in known:
        for spelling in one.players:
            person = people.person(spelling)
            dates[person.name if person else spelling].append(str(one.date or ""))
    for name, there in sorted(dates.items()):
        dated = sorted(filter(None, there)) or [""]
        counted = {"games": len(there), "first": dated[0], "last": dated[-1]}
        yield {"player": field(name), **counted}


def _edits(archive: Archive) -> Iterator[dict[str, Any]]:
    for game, edits in archive.all_edits().items():
        for one in edits:
            yield {
                "game": field(game),
                "column": str(one.column),
                "round": one.round or "",
                "player": field(one.player),
                "value": value(one.value),
            }


def _forms(games: Sequence[Game], lang: str) -> tuple[dict[str, bytes], list[str]]:
    """The games in the forms that hold many, and of how many games each form has no place for."""
    written: dict[str, bytes] = {}
    left: list[str] = []
    for file, form in _FORMS.items():
        fit = [game for game in games if _fits(WRITERS[form], game, lang)]
        if fit:
            written[file] = WRITERS[form].write(fit, lang)
        if len(fit) < len(games):
            text = Message("{file} has {fit} of {all} games: it has no place for the others.")
            values = {"file": file, "fit": len(fit), "all": len(games)}
            left.append(Message(text.template, values).text(lang))
    return written, left


def _fits(writer: Writer, game: Game, lang: str) -> bool:
    try:
        writer.write([game], lang)
    except PlumpError:
        return False
    return True


def _table(columns: Sequence[str], rows: Iterable[Mapping[str, Any]]) -> bytes:
    buffer = io.StringIO(newline="")
    writer = csv.DictWriter(buffer, columns, lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    return buffer.getvalue().encode("utf-8-sig")
