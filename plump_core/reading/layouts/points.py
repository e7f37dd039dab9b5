"""Points alone, or running sums alone: names across, a row for each round, no bids.

====== ==== == =====
Kort   Anna Bo Cissi
------ ---- -- -----
3      11   p  10
2      p    10 11
1      10   p  10
====== ==== == =====

The bids are found from the points, under the rules that the night was played by: those that
somebody names, or else those that give all the points. So a reading is only as good as those rules,
and a sheet whose points nobody can get is not read at all.
"""

from plump_core.findings import Finding
from plump_core.game import Source
from plump_core.reading.grid import Sheet
from plump_core.reading.hints import NONE, Hints
from plump_core.reading.record import Reading

NAME = "points"


def read(sheet: Sheet, source: Source, game: str, hints: Hints = NONE) -> Reading | None:
    """The game on a sheet with points alone, None on any other sheet."""
    # Finding bids needs what detection knows of readings, so this can only follow on reading.
    from plump_core.decode import sheets

    return sheets.read(sheet, source, game, hints)


def missing(sheet: Sheet) -> Finding | None:
    """Why what looks like points alone is no game."""
    from plump_core.decode import sheets

    return sheets.missing(sheet)
