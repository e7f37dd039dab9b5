"""Which way to read a sheet is the surest: by which layout, as it is or turned."""

from collections.abc import Iterator

from plump_core.game import Source
from plump_core.reading.grid import Sheet
from plump_core.reading.grid.sheet import MOST_COLUMNS
from plump_core.reading.hints import Hints
from plump_core.reading.layouts import template
from plump_core.reading.layouts._found import Found, found

_SURE = 1.0
_AS_GOOD = 0.05
"""Two ways to read a sheet whose confidence differs by no more than this fit equally well."""

_TURNED = 0.2
"""So much surer a turned sheet has to be: hardly anybody writes a protocol that way round."""


def ranked(sheet: Sheet, source: Source, game: str, hints: Hints) -> list[Found]:
    """The ways to read a sheet, the surest first; of equals as it is, and in our own order.

    A template with all its signs is nothing else, so no more are tried then; and the sheet is
    turned only where somebody says so, or where nothing is as sure as can be of it as it is.
    """
    there: list[Found] = []
    for view in _views(sheet, hints):
        for one in found(view, source, game, hints):
            there.append(one)
            if one.first.confidence >= _SURE and one.first.layout == template.NAME:
                return sorted(there, key=rank)
        if any(one.first.confidence >= _SURE for one in there):
            break
    return sorted(there, key=rank)


def rank(one: Found) -> tuple[float, bool]:
    """The less, the surer."""
    against = _TURNED if one.sheet.is_turned else 0.0
    return against - one.first.confidence, one.sheet.is_turned


def fits_as_well(other: Found, chosen: Found) -> bool:
    """Whether another way to read the sheet is as sure, and gives something else."""
    if chosen.first.confidence - other.first.confidence > _AS_GOOD:
        return False
    mine, others = chosen.first.game, other.first.game
    same = (mine.players, mine.cards) == (others.players, others.cards)
    return not same or not mine.hands.equals(others.hands)


def turned(sheet: Sheet) -> Sheet | None:
    """The sheet turned, None where it has more rows than we look at columns."""
    if sheet.rows and max(sheet.rows) < MOST_COLUMNS:
        return sheet.turned()
    return None


def _views(sheet: Sheet, hints: Hints) -> Iterator[Sheet]:
    """The sheet as it is and turned, or only as somebody says."""
    if not hints.turned:
        yield sheet
    if hints.turned is not False and (other := turned(sheet)) is not None:
        yield other
