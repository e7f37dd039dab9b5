"""Which house rules a sheet of points goes by, and whether its points are running sums."""

from collections.abc import Iterable

from plump_core.decode.columns import take_apart
from plump_core.decode.record import Explained, Place, Points, Ways
from plump_core.decode.together import impossible, oddities
from plump_core.decode.values import Table
from plump_core.detect.record import Contradiction, Detection, Match, is_flat
from plump_core.detect.search import preferred
from plump_core.rules import Rules


def search(
    points: Points, known: Iterable[Rules], layout: str
) -> tuple[Detection, list[Explained]]:
    """Every set of rules tried, best first: the one under which the most points are possible.

    Of rules that give equally many those come first by which plumps differ where they should, and
    then those under which less is odd, see :func:`plump_core.decode.together.oddities`; then the
    usual ones, those of Swedish tables, and the rest as given.
    """
    tried = [explain(points, rules) for rules in preferred(list(known), layout)]
    tried.sort(
        key=lambda one: (
            len(one.against),
            _is_flat(points, one),
            oddities(points, one.ways, one.rules),
        )
    )
    return Detection(tuple(_match(points, one) for one in tried)), tried


def explain(points: Points, rules: Rules) -> Explained:
    """A sheet under one set of rules, read in the way that explains more."""
    table = Table(points, rules)
    if points.running is not None:
        return read_as(points, rules, table, points.running)
    each = read_as(points, rules, table, False)
    if not each.against:
        return each
    sums = read_as(points, rules, table, True)
    return min(each, sums, key=lambda one: len(one.against))


def read_as(points: Points, rules: Rules, table: Table, running: bool) -> Explained:
    """A sheet under one set of rules, its numbers taken as points or as running sums."""
    ways: dict[Place, Ways] = {}
    against: list[Contradiction] = []
    for player in points.players:
        found, wrong = take_apart(points, player, table, running)
        ways |= found
        against += wrong
    against += impossible(points, ways)
    against.sort(key=lambda one: one.round or 0)
    return Explained(rules, running, ways, tuple(against))


def _match(points: Points, one: Explained) -> Match:
    cells = points.cells
    first = min((wrong.round or 0 for wrong in one.against), default=None)
    agreeing = (round for round in points.rounds if first is None or round < first)
    reproduced = max(cells - len(one.against), 0)
    last = max(agreeing, default=None)
    flat = _is_flat(points, one)
    return Match(one.rules, reproduced, cells, one.against, last, one.running, flat=flat)


def _is_flat(points: Points, one: Explained) -> bool:
    """Whether plumps that should count by their tricks all gave the same."""
    return one.rules.needs_tricks_on_miss and not one.running and is_flat(_plumps(points, one))


def _plumps(points: Points, one: Explained) -> list[int]:
    """What hands gave that can be nothing but plumps, and more than one sort of them."""
    return [
        found
        for place, entry in points.entries.items()
        if (found := entry.points) is not None
        and len(one.ways[place]) > 1
        and all(way.plump for way in one.ways[place])
    ]
