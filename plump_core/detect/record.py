"""What detection finds: how well each set of house rules explains the points on a sheet."""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from plump_core.rules import Rules

_FEWEST = 3
_SHARE_OF_SLIPS = 10


def slips(cells: int) -> int:
    """How many of so many cells may be slips of the pen."""
    return max(cells // _SHARE_OF_SLIPS, 1 if cells >= 5 else 0)


class Contradiction(NamedTuple):
    """One cell that the rules do not give.

    ``found`` is in hundredths of a point, ``expected`` all that the rules allow there, in order.
    ``round`` is None for a total. ``player`` is None where the plumps of a whole round cannot be
    right together and nothing tells which of them is wrong: ``cell`` is then the first of them,
    ``found`` its points, and ``expected`` empty.
    """

    player: str | None
    round: int | None
    cell: str
    found: int
    expected: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """How one set of rules fits a sheet: ``reproduced`` of its ``cells``, all but ``against``.

    ``running`` tells whether the rounds were read as running sums. All cells agree up to and with
    ``last_agreeing_round``; it is None where none do, or where only totals are stated.
    """

    rules: Rules
    reproduced: int
    cells: int
    against: tuple[Contradiction, ...]
    last_agreeing_round: int | None
    running: bool = False

    @property
    def complete(self) -> bool:
        return self.reproduced == self.cells

    @property
    def convincing(self) -> bool:
        """Whether the sheet may be taken to have been played by these rules.

        One slip of the pen is allowed among five cells or more, and one in ten of many: rules that
        differ at all differ for every second or third hand. With fewer cells every one must agree,
        and less than three say too little.
        """
        return self.reproduced >= _FEWEST and len(self.against) <= slips(self.cells)


@dataclass(frozen=True)
class Detection:
    """All rules tried on a sheet, best first; nothing where the sheet states no points."""

    ranked: tuple[Match, ...] = ()

    @cached_property
    def best(self) -> tuple[Rules, ...]:
        """The rules that explain the most cells; several are one answer, the likeliest first."""
        return tuple(m.rules for m in self.ranked if m.reproduced == self.ranked[0].reproduced)

    @property
    def cells(self) -> int:
        """How many cells with points could be compared."""
        return self.ranked[0].cells if self.ranked else 0

    @property
    def found(self) -> Rules | None:
        """The rules that the sheet was played under, where its points are convincing."""
        return self.best[0] if self.ranked and self.ranked[0].convincing else None
