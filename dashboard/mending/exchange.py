"""Between a reading and the tables in the browser: plain values both ways.

What a browser sends may be anything: what cannot be is left out, and never an error.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from plump_core.edits import stands
from plump_core.findings import Finding
from plump_core.reading import Reading
from plump_core.reading.grid import Sheet

_MOST_ROWS, _MOST_COLUMNS = 300, 80
_LONGEST = 80
_MOST_CELLS = 5_000


@dataclass(frozen=True, slots=True)
class Written:
    """Texts that somebody wrote, by round (from 1) and player; ``seq`` numbers what was sent."""

    seq: int
    cells: tuple[tuple[int, str, str], ...]


def tables(
    reading: Reading, sheet: Sheet | None, found: Iterable[Finding], lang: str
) -> dict[str, Any]:
    """Both tables: the cells of the sheet, the hands, and what is doubtful in either."""
    game = reading.game
    hands = stands(reading)
    rounds = range(1, game.rounds + 1)
    return {
        "sheet": _sheet(sheet) if sheet else None,
        "players": list(game.players),
        "rounds": list(game.cards),
        "hands": [[hands[number, player].text for player in game.players] for number in rounds],
        "cells": _cells(reading),
        "findings": [_finding(one, reading, lang) for one in found],
    }


def written(sent: Any, after: int, reading: Reading) -> Written | None:
    """What a browser sent since ``after``; None where there is nothing new in it."""
    if not isinstance(sent, Mapping) or not isinstance(sent.get("cells"), Sequence):
        return None
    seq = _whole(sent.get("seq"))
    if seq is None or seq <= after:
        return None
    return Written(seq, tuple(_new(sent["cells"][:_MOST_CELLS], after, reading)))


def place(finding: Finding, reading: Reading) -> tuple[int | None, int | None]:
    """Round and seat of a finding, counted from 0; None for what it has not."""
    players = reading.game.players
    round = None if finding.round is None else finding.round - 1
    if round is not None and not 0 <= round < reading.game.rounds:
        round = None
    seat = players.index(finding.player) if finding.player in players else None
    return round, seat


def _new(cells: Sequence[Any], after: int, reading: Reading) -> Iterator[tuple[int, str, str]]:
    for one in cells:
        if not isinstance(one, Sequence) or len(one) != 4 or not isinstance(one[2], str):
            continue
        round, seat, seq = _whole(one[0]), _whole(one[1]), _whole(one[3])
        if round is None or seat is None or seq is None or seq <= after:
            continue
        if round < reading.game.rounds and seat < len(reading.game.players):
            yield round + 1, reading.game.players[seat], one[2][:_LONGEST]


def _sheet(sheet: Sheet) -> dict[str, Any]:
    """The cells as they stand, from the first row and column on; the rest of a huge one is cut."""
    last = min(max(sheet.rows, default=0), _MOST_ROWS - 1)
    wide = min(sheet.width, _MOST_COLUMNS)
    return {
        "columns": [sheet.at(0, col).address.rstrip("0123456789") for col in range(wide)],
        "rows": [
            {"number": row + 1, "cells": [_text(sheet, row, col) for col in range(wide)]}
            for row in range(last + 1)
        ],
    }


def _text(sheet: Sheet, row: int, col: int) -> str:
    cell = sheet.at(row, col)
    text = "=?" if cell.uncached and not cell.text else cell.text
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def _cells(reading: Reading) -> dict[str, str]:
    """Which hand each cell of the sheet tells of: an address → ``round:seat``, from 0."""
    seats = {player: seat for seat, player in enumerate(reading.game.players)}
    return {
        cell: f"{round - 1}:{seats[player]}"
        for (_, round, player), cell in reading.cells.items()
        if round is not None and player in seats
    }


def _finding(finding: Finding, reading: Reading, lang: str) -> dict[str, Any]:
    round, seat = place(finding, reading)
    told = finding.to_json(lang)
    return {
        "severity": told["severity"],
        "cell": finding.cell,
        "round": round,
        "seat": seat,
        "text": told["message"],
    }


def _whole(value: Any) -> int | None:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return value if type(value) is int and 0 <= value < 2**53 else None
