"""Rounds down, players across, and a whole hand in each cell.

======== ========== =============
Omgång   Anna       Bo
======== ========== =============
10 kort  Bud 3 → 13 Bud 2 → plump
9 kort   Bud 2 → 12 Bud 3 → 13
Summa    25         13
======== ========== =============

A cell may also hold ``3/13`` or ``3 (13)``, bid and points; ``3/2`` or ``2/2=12``, with tricks;
``3 p``, ``3 ●``, ``3 ✓`` or a struck ``3``, a bid and a mark; or ``+3`` and ``-3``, bids made and
missed. `_compact` reads a cell, `_meanings` finds out what its numbers are.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations

from plump_core.findings import Finding, Severity
from plump_core.game import Source
from plump_core.reading import words
from plump_core.reading.grid import Sheet
from plump_core.reading.hints import NONE, Hints
from plump_core.reading.layouts.across import _compact, _down, _finish
from plump_core.reading.layouts.across._across import Across, Spots, Spotter, understand
from plump_core.reading.layouts.across._deals import Down, Line
from plump_core.reading.layouts.across._doubts import unreadable
from plump_core.reading.layouts.across._heads import Seat
from plump_core.reading.layouts.across._spots import Meaning, Spot
from plump_core.reading.pointing import point
from plump_core.reading.record import Reading
from plump_core.texts import Message

NAME = "rounds-down"


def read(sheet: Sheet, source: Source, game: str, hints: Hints = NONE) -> Reading | None:
    """The game on a sheet with a hand in each cell, None on any other sheet."""
    down = _down.find(sheet, hints)
    if down is None or any(len(seat.columns) > 1 for seat in down.heads.seats):
        return None
    across = understand(down, hints, _spotter(sheet), lambda spots: _meanings(down, spots))
    if across is None:
        return None
    return _finish.reading(across, _joined(across), source, game, NAME)


def missing(sheet: Sheet) -> Finding | None:
    """What a sheet of rounds and players lacks: the hands."""
    down = _down.find(sheet, NONE)
    if down is None or not down.cards_named or down.told == "numbered":
        return None
    blank = all(
        sheet.at(line.row, seat.name.col).blank for line in down.lines for seat in down.heads.seats
    )
    text = Message(
        "{place}: this is a protocol, but no bids are filled in yet. Expected them below the "
        "names, in the row of each round."
    )
    cell = down.heads.seats[0].name
    expected = Message("bids")
    return point(sheet, cell, "no-game", Severity.NOTE, text, expected) if blank else None


def _spotter(sheet: Sheet) -> Spotter:
    def spot(line: Line, seat: Seat, round: int, player: str) -> Spot:
        cell = sheet.at(line.row, seat.columns[0])
        if cell.blank:
            return Spot(cells={0: cell}, mark_cell=cell)
        one = _compact.parse(cell)
        if one is None:
            found = unreadable(sheet, cell, round, player, line.cards or 0)
            return Spot(cells={0: cell}, mark_cell=cell, lost=True, findings=tuple(found))
        return Spot(
            numbers=dict(enumerate(one.numbers)),
            cells=dict.fromkeys(range(max(1, len(one.numbers))), cell),
            mark=one.mark,
            mark_cell=cell,
            named=one.named,
            sign=one.sign,
        )

    return spot


def _meanings(down: Down, spots: Spots) -> Sequence[Meaning]:
    """The ways to read so many numbers, the likeliest first."""
    count = max((len(spot.numbers) for spot in spots.values()), default=0)
    if said := _said(down, count):
        return [said]
    return [dict(enumerate(parts)) for parts in _WAYS.get(count, ())]


_WAYS: Mapping[int, Sequence[Sequence[str]]] = {
    1: [("bid",)],
    2: [("bid", "tricks"), ("bid", "points"), ("points", "bid"), ("tricks", "bid")],
    3: sorted(permutations(("bid", "tricks", "points")), key=lambda parts: parts[2] != "points"),
}
_SAID = (("bid", words.BIDS), ("tricks", words.TRICKS), ("points", words.UNITS))


def _said(down: Down, count: int) -> Meaning | None:
    """The order of the numbers where a text above the rounds gives it: ``bud/stick = poäng``."""
    for row in down.sheet.rows:
        for cell in down.sheet.row(row) if row <= down.heads.row else ():
            spoken = re.findall(r"[^\W\d_]{3,}", cell.text.casefold())
            parts = [part for word in spoken for part, known in _SAID if word in known]
            if len(parts) == count > 1 and len(set(parts)) == count:
                return dict(enumerate(parts))
    return None


def _joined(across: Across) -> bool:
    """Whether arrows or words tell that the numbers of a hand belong together so."""
    cells = [one.cells.get("bid") for one in across.draft.hands.values() if one.begun]
    texts = [_compact.parse(cell) for cell in cells if cell is not None]
    joins = Counter(bool(one.named) or "→" in one.joins for one in texts if one is not None)
    return joins[True] > joins[False]
