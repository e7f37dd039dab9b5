"""Where a hand stands on a sheet with the players across, and the hand it is once that is known.

A :class:`Spot` holds the numbers of a hand by their places: the first, second and third number of
a cell, or the columns of a player. A meaning gives each place a part of the hand: bid, tricks or
points.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from plump_core.findings import Finding
from plump_core.reading.grid import Cell
from plump_core.reading.layouts.across._compact import Mark
from plump_core.reading.layouts.common._draft import DraftHand
from plump_core.reading.layouts.common._entries import HIGHEST_BID

Meaning = Mapping[int, str]
"""The part of a hand, ``bid``, ``tricks`` or ``points``, that the number at each place is."""


@dataclass(frozen=True, slots=True)
class Spot:
    """What stands in the cells of one hand.

    ``named`` are the parts that a word gives to a place, ``lost`` tells that something there could
    not be read, ``findings`` what it was.
    """

    numbers: Mapping[int, int | float] = field(default_factory=dict)
    cells: Mapping[int, Cell] = field(default_factory=dict)
    mark: Mark | None = None
    mark_cell: Cell | None = None
    named: Mapping[str, int] = field(default_factory=dict)
    sign: str = ""
    lost: bool = False
    findings: tuple[Finding, ...] = ()

    @property
    def blank(self) -> bool:
        return not self.numbers and self.mark is None and not self.lost


_RESULTS = {Mark.MADE: False, Mark.PLUMP: True, Mark.RENONS: True}


def hand(spot: Spot, meaning: Meaning) -> DraftHand:
    """The hand at a spot; what cannot be a bid or tricks is left for the caller to count."""
    parts = {part: place for place, part in _parts(spot, meaning).items()}
    bid, tricks = (_count(spot.numbers.get(parts.get(part, -1))) for part in ("bid", "tricks"))
    points = spot.numbers.get(parts.get("points", -1))
    cells = {part: spot.cells[place] for part, place in parts.items() if place in spot.cells}
    mark = spot.mark_cell or cells.get("points") or cells.get("bid")
    if mark is not None:
        cells["plump"] = mark
    return DraftHand(
        bid=bid,
        tricks=tricks,
        plump=_RESULTS.get(spot.mark) if spot.mark else None,
        renons=spot.mark is Mark.RENONS,
        points=points,
        unclear=spot.lost or (bid is None and parts.get("bid") in spot.numbers),
        out=spot.mark is Mark.OUT and not spot.numbers,
        cells=cells,
        findings=spot.findings,
    )


def _parts(spot: Spot, meaning: Meaning) -> dict[int, str]:
    """The part at each place: by a word beside it, else by the meaning, fewer numbers in order."""
    said = {place: part for part, place in spot.named.items()}
    free = [part for part in meaning.values() if part not in spot.named]
    places = [place for place in meaning if place not in said]
    if spot.numbers and len(spot.numbers) < len(meaning) and _packed(spot):
        free = sorted(free, key=_ORDER.index)
        places = sorted(place for place in spot.numbers if place not in said)
    return {**dict(zip(places, free, strict=False)), **said}


_ORDER = ("bid", "tricks", "points")


def _packed(spot: Spot) -> bool:
    """Whether all numbers stand in one cell, so that a missing one leaves no gap."""
    return len({cell.address for cell in spot.cells.values()}) == 1


def _count(value: int | float | None) -> int | None:
    """A bid or tricks, if the number can be either in any round."""
    return value if isinstance(value, int) and 0 <= value <= HIGHEST_BID else None
