"""The table that the oh-heck programs exchange: eleven columns, ordered by player and then hand.

Game Number, Game Date, Player Name, Player Position, Hand Number, Cards Dealt, Tricks Bid, Tricks
Taken, Forced Burn Flag, Hand Status (``Made Bid`` or ``Burn``), Hand Score; some put a Source File
before them. It is a long table under fixed headings. A forced burn, a dealer who could not bid as
wished, is the scorekeeper's remark and has no place in a game.
"""

from plump_core.findings import Finding, Severity
from plump_core.game import Source
from plump_core.reading import words
from plump_core.reading.grid import Sheet
from plump_core.reading.hints import NONE, Hints
from plump_core.reading.layouts import long_table
from plump_core.reading.layouts.table import _hands, _headings
from plump_core.reading.layouts.table._headings import Headings
from plump_core.reading.pointing import point
from plump_core.reading.record import Reading
from plump_core.texts import Message

NAME = "exchange"

HEADINGS = (
    "Game Number", "Game Date", "Player Name", "Player Position", "Hand Number", "Cards Dealt",
    "Tricks Bid", "Tricks Taken", "Forced Burn Flag", "Hand Status", "Hand Score",
)  # fmt: skip
"""The headings in their order."""

_SURE = 1.0
_FORCED = "Forced Burn Flag"


def read(sheet: Sheet, source: Source, game: str, hints: Hints = NONE) -> Reading | None:
    """The first game of such a table, None on any other sheet."""
    return next(iter(read_all(sheet, source, game, hints)), None)


def read_all(sheet: Sheet, source: Source, game: str, hints: Hints = NONE) -> list[Reading]:
    """Every game of such a table; the first has the id ``game``, the others a number after it."""
    headings = _headings.find(sheet, hints)
    if headings is None or not _is_exchange(sheet, headings):
        return []
    games, none = long_table.parted(sheet, headings)
    readings = [
        _hands.reading(found, source, long_table.numbered(game, number), NAME, _SURE)
        for number, found in enumerate(games, start=1)
    ]
    kept = [reading for reading in readings if not reading.game.hands.empty]
    findings = (*long_table.too_long(sheet, headings), *_forced(sheet, headings), *none)
    return long_table.first_told(kept, findings)


def missing(_sheet: Sheet) -> Finding | None:
    """Nothing of its own: what such a table lacks, every long table lacks."""
    return None


def _is_exchange(sheet: Sheet, headings: Headings) -> bool:
    here = {words.key(cell.text) for cell in sheet.row(headings.row)}
    return {words.key(heading) for heading in HEADINGS} <= here


def _forced(sheet: Sheet, headings: Headings) -> list[Finding]:
    """That some bids were forced, which a game does not remember."""
    head = next(c for c in headings.unknown if words.key(c.text) == words.key(_FORCED))
    flags = [sheet.at(row, head.col) for row in sheet.rows if row > headings.row]
    forced = [cell for cell in flags if words.key(cell.text) in ("yes", "true", "1")]
    if not forced:
        return []
    text = Message(
        "{place}: bids flagged as forced burns: {count}. A forced bid counts as any other, and the "
        "flags are not kept."
    )
    told = Message(text.template, {"count": len(forced)})
    return [point(sheet, forced[0], "forced-burn", Severity.NOTE, told)]
