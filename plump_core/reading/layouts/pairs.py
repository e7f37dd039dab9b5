"""Rounds down, players across, and two or three columns for each player.

======= === ===== ===== === ===== =====
Omgång  Anna            Bo
------- --------------- ---------------
\\       Bud Stick Poäng Bud Stick Poäng
======= === ===== ===== === ===== =====
2 kort  1   1     11    0   1     0
1 kort  0   0     10    1   1     11
======= === ===== ===== === ===== =====

The columns may come in any order, with headings or without: what they are is then found out from
what their numbers can be. Beside the bid there may also be a mark, or points alone.
"""

from collections import Counter
from collections.abc import Callable, Iterator

from plump_core.findings import Finding
from plump_core.game import Source
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.hints import NONE, Hints, Role
from plump_core.reading.layouts.across import _cells, _down, _finish
from plump_core.reading.layouts.across._across import understand
from plump_core.reading.layouts.across._cells import Places
from plump_core.reading.layouts.across._deals import Down, Line
from plump_core.reading.layouts.across._heads import Seat
from plump_core.reading.layouts.common import _roles
from plump_core.reading.record import Reading

NAME = "pairs"

_MOST_COLUMNS = 5


def read(sheet: Sheet, source: Source, game: str, hints: Hints = NONE) -> Reading | None:
    """The game on a sheet with some columns for each player, None on any other sheet."""
    down = _down.find(sheet, hints)
    if down is None or not 2 <= max(len(seat.columns) for seat in down.heads.seats) < _MOST_COLUMNS:
        return None
    places = _places(down, hints)
    parts = _cells.parts(down, places)
    spotter = _cells.spotter(sheet, places, parts)
    across = understand(down, hints, spotter, lambda _spots: _cells.meanings(parts))
    if across is None:
        return None
    return _finish.reading(across, parts.joined, source, game, NAME)


def missing(_sheet: Sheet) -> Finding | None:
    """Nothing that a sheet with a hand in each cell does not say."""
    return None


def _places(down: Down, hints: Hints) -> Places:
    """A place is how far a column is from that of the name."""
    offsets = {col - seat.name.col for seat in down.heads.seats for col in _columns(seat)}
    heads = {offset: Counter(_heads(down, offset)) for offset in offsets}
    return Places(_at(down.sheet), heads, dict(_said(down, hints, offsets)))


def _at(sheet: Sheet) -> Callable[[Line, Seat, int], Cell]:
    return lambda line, seat, offset: sheet.at(line.row, seat.name.col + offset)


def _columns(seat: Seat) -> Iterator[int]:
    """The columns counted from the name's."""
    yield seat.name.col
    yield from (col for col in seat.columns if col > seat.name.col)


def _heads(down: Down, offset: int) -> Iterator[str]:
    for seat in down.heads.seats:
        for col, head in zip(seat.columns, seat.heads, strict=True):
            if col - seat.name.col == offset and head:
                yield head


def _said(down: Down, hints: Hints, offsets: set[int]) -> Iterator[tuple[int, Role]]:
    """What a person says of a column of any player goes for the others too."""
    said = _roles.by_column(down.sheet, hints)
    for offset in offsets:
        told = [said.get(seat.name.col + offset) for seat in down.heads.seats]
        yield from ((offset, role) for role in told if role is not None)
