"""What detection finds: how well each set of house rules explains the points on a sheet."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import NamedTuple

from plump_core.rules import Rules, at_home, load

HUNDREDTHS = 100

_FEWEST = 3
_FEWEST_TOTALS = 2
"""A total is the sum of many hands, so that two of them say what three hands do."""

_SHARE_OF_SLIPS = 10
_MANY = 10
_OF_A_HAND = 30
"""Hardly any hand gives more points."""

_EVIDENCE = 2.5
"""So many powers of ten must speak for rules, as against points that fell so by luck."""

_ABROAD = 1.0
"""As much more for those that hardly anybody plays by at home."""

_ALIKE = 3.0
"""Rules that explain as many cells are one answer up to so many powers of ten."""


def is_flat(points: Sequence[int]) -> bool:
    """Whether so many plumps gave the same that they can hardly count by their tricks."""
    return len(points) >= _MANY and len(set(points)) == 1


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

    @property
    def by_slip(self) -> bool:
        """Whether a slip can have made this of what it should be.

        That is a digit, two that changed places, or no more than a single hand gives.

        >>> [Contradiction("Bo", None, "B9", 100 * n, (16_500,)).by_slip for n in (128, 160, 265)]
        [False, True, True]
        """
        found = str(self.found // HUNDREDTHS)
        return any(
            abs(self.found - right) <= _OF_A_HAND * HUNDREDTHS
            or _digits_apart(found, str(right // HUNDREDTHS)) <= 1
            for right in self.expected
        )


def _digits_apart(one: str, other: str) -> int:
    """How many digits differ; digits that only changed places count as one."""
    if len(one) != len(other):
        return max(len(one), len(other))
    apart = [(a, b) for a, b in zip(one, other, strict=True) if a != b]
    swapped = len(apart) == 2 and apart[0] == apart[1][::-1]
    return 1 if swapped else len(apart)


@dataclass(frozen=True, slots=True)
class Match:
    """How one set of rules fits a sheet: ``reproduced`` of its ``cells``, all but ``against``.

    ``running`` tells whether the rounds were read as running sums. All cells agree up to and with
    ``last_agreeing_round``; it is None where none do, or where only totals are stated (``totals``).
    ``evidence`` is how much more likely such points are by the rules than by luck, in powers of
    ten: a cell weighs more the fewer values the rules allow there. ``exact`` is how many of the
    cells that agree could have held nothing else, ``open`` how many could; sums below rounds that
    are written are in neither. ``flat`` tells that plumps which should count by their tricks all
    gave the same.
    """

    rules: Rules
    reproduced: int
    cells: int
    against: tuple[Contradiction, ...]
    last_agreeing_round: int | None
    running: bool = False
    totals: bool = False
    evidence: float = inf
    exact: int = 1
    open: int = 0
    flat: bool = False

    @property
    def weight(self) -> float:
        """The evidence, less for rules that come with the program and are hardly played here."""
        return self.evidence - (_ABROAD if self._abroad else 0)

    @property
    def _abroad(self) -> bool:
        return self.rules.name in load() and self.rules.name not in at_home()

    @property
    def complete(self) -> bool:
        return self.reproduced == self.cells

    @property
    def certain(self) -> bool:
        """Whether every cell agrees, and could have held nothing else."""
        return self.complete and not self.open

    @property
    def convincing(self) -> bool:
        """Whether the sheet may be taken to have been played by these rules.

        One slip of the pen is allowed among five cells or more, and one in ten of many: rules that
        differ at all differ for every second or third hand. With fewer cells every one must agree,
        and less than three say too little. Where there are only totals, two of three do. What lies
        inside wide ranges says little however many cells it is, and nothing by itself: rules that
        hardly anybody plays by must give each total and leave none of them open.
        """
        if self.totals:
            slipped = all(one.by_slip for one in self.against)
            fewest, most = _FEWEST_TOTALS, max(slips(self.cells), int(slipped))
        else:
            fewest, most = _FEWEST, slips(self.cells)
        if self.reproduced < fewest or len(self.against) > most or self.weight < _EVIDENCE:
            return False
        if self.flat:
            return False
        return self.exact >= (self.reproduced if self.totals and self._abroad else 1)


@dataclass(frozen=True)
class Detection:
    """All rules tried on a sheet, best first; nothing where the sheet states no points."""

    ranked: tuple[Match, ...] = ()

    @cached_property
    def best(self) -> tuple[Rules, ...]:
        """The likeliest rules; several that explain as many cells and as well are one answer."""
        if not self.ranked:
            return ()
        first = self.ranked[0]
        return tuple(
            match.rules
            for match in self.ranked
            if match.reproduced == first.reproduced
            and (not first.totals or match.evidence > first.evidence - _ALIKE)
        )

    @property
    def cells(self) -> int:
        """How many cells with points could be compared."""
        return self.ranked[0].cells if self.ranked else 0

    @property
    def found(self) -> Rules | None:
        """The rules that the sheet was played under, where its points are convincing."""
        return self.best[0] if self.ranked and self.ranked[0].convincing else None
