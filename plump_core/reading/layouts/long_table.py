"""The long table: a row for each hand, of one game or of many, under headings in any order.

========== ===== ======= ==== === ===== =====
date       round cards   name bid taken plump
========== ===== ======= ==== === ===== =====
2024-12-27 1     2       Anna 1   1
2024-12-27 1     2       Bo   2   1     p
========== ===== ======= ==== === ===== =====

A table written by this program has every part of a game in it, and is read as it was written; in
any other a row is a hand of somebody who took part, and who has no row in a round sat out.
"""

from plump_core.findings import Finding, Severity
from plump_core.game import Source
from plump_core.reading.grid import Sheet
from plump_core.reading.hints import NONE, Hints
from plump_core.reading.layouts.figures import _listed
from plump_core.reading.layouts.table import _exact, _hands, _headings, _lines, _parting
from plump_core.reading.layouts.table._gather import Gathered, gather
from plump_core.reading.layouts.table._headings import Column, Headings
from plump_core.reading.pointing import point
from plump_core.reading.record import Reading
from plump_core.texts import Message

NAME = "long-table"

_SURE = 0.95
_OWN = 1.0


def read(sheet: Sheet, source: Source, game: str, hints: Hints = NONE) -> Reading | None:
    """The first game of a long table, None on any other sheet."""
    return next(iter(read_all(sheet, source, game, hints)), None)


def read_all(sheet: Sheet, source: Source, game: str, hints: Hints = NONE) -> list[Reading]:
    """Every game of a long table; the first has the id ``game``, the others a number after it."""
    headings = _headings.find(sheet, hints)
    if headings is None:
        return []
    games, none = parted(sheet, headings)
    readings = [
        _reading(found, headings, source, numbered(game, number), hints)
        for number, found in enumerate(games, start=1)
    ]
    kept = [reading for reading in readings if headings.own or not reading.game.hands.empty]
    return first_told(kept, (*too_long(sheet, headings), *_left_out(sheet, headings), *none))


def parted(sheet: Sheet, headings: Headings) -> tuple[list[Gathered], list[Finding]]:
    """The games below the headings, and what is to be said of rows that make none."""
    found = [gather(sheet, lines) for lines in _parting.games(_lines.lines(sheet, headings))]
    games = [one for one in found if one.rounds and one.players]
    none = [one for one in found if not (one.rounds and one.players)]
    return games, [said for one in none for said in one.findings]


def first_told(readings: list[Reading], findings: tuple[Finding, ...]) -> list[Reading]:
    """The readings of a table; what is to be said of all of it is said with the first."""
    return [readings[0].with_findings(findings), *readings[1:]] if readings else []


def missing(sheet: Sheet) -> Finding | None:
    """What a long table lacks."""
    headings = _headings.find(sheet, NONE)
    if headings is not None:
        message = Message(
            "{place}: this heads a table with a row for each hand, but no hand below it can be "
            "read. Expected a round, a name and a bid in each row."
        )
    elif _listed.find(sheet) is not None:
        return None  # it is for points alone to say why it is none
    elif (headings := _headings.nearly(sheet)) is not None:
        message = Message(
            "{place}: this looks like a table with a row for each hand, but it lacks columns. "
            "Expected the headings round (or cards), player, and bid or tricks."
        )
    else:
        return None
    cell = sheet.at(headings.row, headings.columns.get(Column.PLAYER, 0))
    return point(sheet, cell, "no-game", Severity.NOTE, message, Message("bids"))


def numbered(game: str, number: int) -> str:
    """The id of a game that is one of several on its sheet."""
    return game if number == 1 else f"{game}-{number}"


def _reading(
    found: Gathered, headings: Headings, source: Source, game: str, hints: Hints
) -> Reading:
    if headings.own:
        return _exact.reading(found, source, game, NAME, _OWN)
    return _hands.reading(found, source, game, NAME, _SURE, hints)


def too_long(sheet: Sheet, headings: Headings) -> list[Finding]:
    """That a table has more rows than are looked at."""
    if not sheet.cut:
        return []
    text = Message(
        "{place}: the table goes on below this row, but no more of it is read. Divide it into "
        "files of fewer games."
    )
    cell = sheet.at(max(sheet.rows), headings.columns[Column.PLAYER])
    return [point(sheet, cell, "too-long", Severity.WARNING, text)]


def _left_out(sheet: Sheet, headings: Headings) -> list[Finding]:
    """The columns that say nothing to us."""
    if not headings.unknown:
        return []
    heads = ", ".join(f"“{cell.shown}”" for cell in headings.unknown[:8])
    text = Message("{place}: nothing was read from the columns with the headings {heads}.")
    told = Message(text.template, {"heads": heads})
    return [point(sheet, headings.unknown[0], "unknown-columns", Severity.NOTE, told)]
