"""Which house rules may give the points on a sheet, before each is tried in earnest.

Most tables of numbers are no protocol, and most rules are not those of a sheet that is one. A look
at each number by itself tells that soon: how many of them no hand could give.
"""

from collections.abc import Iterable, Iterator

from plump_core.decode.record import Entry, Points
from plump_core.decode.values import Table
from plump_core.detect.record import slips
from plump_core.rules import Rules


def promising(points: Points, known: Iterable[Rules]) -> list[Rules]:
    """The rules that can be convincing: all but slips of the pen is possible by itself."""
    most = slips(points.cells)
    return [rules for rules in known if _impossible(points, Table(points, rules), most) <= most]


def _impossible(points: Points, table: Table, enough: int) -> int:
    """How many numbers no hand gives, in the way to read them that leaves fewer."""
    ways = (False, True) if points.running is None else (points.running,)
    return min(_count(points, table, running, enough) for running in ways)


def _count(points: Points, table: Table, running: bool, enough: int) -> int:
    count = 0
    for round, entry, gained in _sums(points) if running else _rounds(points):
        count += gained not in table.of(round, entry, blank_is_plump=False)
        if count > enough:
            break
    return count


def _rounds(points: Points) -> Iterator[tuple[int, Entry, int]]:
    for (round, _), entry in points.entries.items():
        if entry.points is not None:
            yield round, entry, entry.points


def _sums(points: Points) -> Iterator[tuple[int, Entry, int]]:
    """What each sum grew by since the round before, where that has one too."""
    for player in points.players:
        before: int | None = points.starts.get(player, 0)
        for round in points.rounds:
            entry = points.entries.get((round, player))
            if entry is None:
                continue
            if entry.points is not None and before is not None:
                yield round, entry, entry.points - before
            before = entry.points
