"""One player's column: its points taken apart into what each hand may have been.

As points of each round a cell stands for itself. In running sums a hand is what the sum grew by;
where a sum is left out, as many do after a plump, the next one stands for all hands since the last.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from plump_core.decode.record import Entry, Place, Points, Ways
from plump_core.decode.values import Table, Values
from plump_core.detect.record import Contradiction

_MOST_OPEN = 4


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Hands that gave ``points`` together, on top of ``before``; None where nothing says it."""

    rounds: tuple[int, ...]
    before: int
    points: int | None


def take_apart(
    points: Points, player: str, table: Table, running: bool
) -> tuple[dict[Place, Ways], list[Contradiction]]:
    """What each hand of a player may have been, and the cells that no hand gives.

    Those hands, and what stands in one sum with them, may have been anything.
    """
    ways: dict[Place, Ways] = {}
    against: list[Contradiction] = []
    blank = _blank_is_plump(points, running)
    for stretch in _stretches(points, player, running):
        entries = [points.entries[round, player] for round in stretch.rounds]
        hands = zip(stretch.rounds, entries, strict=True)
        values = [table.of(round, entry, blank) for round, entry in hands]
        found = _solved(values, stretch.points)
        if found is None:
            against.append(_contradiction(player, stretch, entries[-1], values))
            found = [_any(one) for one in values]
        ways |= {(round, player): one for round, one in zip(stretch.rounds, found, strict=True)}
    return ways, against


def _blank_is_plump(points: Points, running: bool) -> bool:
    """Whether nothing else stands for a plump: no mark, no nought, no sum that stays as it was."""
    if any(entry.plump for entry in points.entries.values()):
        return False
    columns = [(points.starts.get(player, 0), *points.column(player)) for player in points.players]
    if running:
        return not any(a == b for column in columns for a, b in pairwise(column))
    return not any(0 in column[1:] for column in columns)


def _stretches(points: Points, player: str, running: bool) -> Iterator[_Stretch]:
    before, since = points.starts.get(player, 0), []
    for round in points.rounds:
        if (round, player) not in points.entries:
            continue
        found = points.entries[round, player].points
        if not running:
            yield _Stretch((round,), 0, found)
            continue
        since.append(round)
        if found is not None:
            yield _Stretch(tuple(since), before, found - before)
            before, since = found, []
    if since:
        yield _Stretch(tuple(since), before, None)


def _solved(values: Sequence[Values], total: int | None) -> list[Ways] | None:
    """What each hand may have been for all of them to give the total; None if they cannot.

    A sum that stands for many open hands says too little of each to be worth the work.
    """
    if total is None or sum(len(one) > 1 for one in values) > _MOST_OPEN:
        return [_any(one) for one in values]
    found = [_fitting(values, place, total) for place in range(len(values))]
    return found if all(found) else None


def _fitting(values: Sequence[Values], place: int, total: int) -> Ways:
    rest = {0}
    for other, one in enumerate(values):
        if other != place:
            rest = {reached + worth for reached in rest for worth in one}
    fitting = (ways for worth, ways in values[place].items() if total - worth in rest)
    return frozenset().union(*fitting)


def _any(values: Values) -> Ways:
    return frozenset().union(*values.values())


def _contradiction(
    player: str, stretch: _Stretch, entry: Entry, values: Sequence[Values]
) -> Contradiction:
    """The cell that a stretch ends with, and all that it might hold."""
    sums = {stretch.before}
    for one in values:
        sums = {reached + worth for reached in sums for worth in one}
    found = entry.points or 0
    return Contradiction(player, stretch.rounds[-1], entry.cell.address, found, tuple(sorted(sums)))
