"""Points without bids: what they say of the hands that gave them.

Under the rules a night was played by, every number of points stands for a few hands: 13 for a bid
of three that held, nought for any plump. So a sheet of points alone, or of running sums alone, is
taken apart into bids and plumps. Where several bids give the same points all of them stay possible.
"""

from collections.abc import Iterable, Iterator

from plump_core.decode import hands
from plump_core.decode.record import Decoded, Entry, Explained, Points
from plump_core.decode.search import read_as, search
from plump_core.decode.together import narrowed
from plump_core.decode.values import Table
from plump_core.detect.record import Detection, Match
from plump_core.rules import Rules, load

__all__ = ["Decoded", "Entry", "Points", "decode"]


def decode(
    points: Points,
    played: Rules | None = None,
    known: Iterable[Rules] | None = None,
    layout: str = "",
) -> Decoded:
    """The hands behind a sheet of points, under the rules ``played``.

    Where those are not known, all ``known`` rules are tried (without them, those that come with
    the program), and the best explanation is taken, be it a poor one: ``detection.found`` is None
    then. ``layout`` is the kind of sheet, which may have rules that are usual for it.
    """
    tried = [played] if played else list(load().values() if known is None else known)
    detection, explained = search(points, tried, layout)
    best = explained[0]
    rows = hands.rows(points, best.ways, narrowed(points, best.ways))
    rivals = _rivals(detection, explained)
    return Decoded(best, detection, tuple(rows), tuple(rivals), _either(points, best))


def _rivals(detection: Detection, explained: list[Explained]) -> Iterator[Match]:
    """Other rules under which as much is possible, but with other bids or other plumps."""
    best = explained[0]
    for match, one in zip(detection.ranked, explained, strict=True):
        if len(one.against) == len(best.against) and _held(one) != _held(best):
            yield match


def _held(one: Explained) -> list[set[int | None]]:
    """The bids that each hand may have held; None for a plump, whatever was bid."""
    return [{None if way.plump else way.bid for way in ways} for ways in one.ways.values()]


def _either(points: Points, best: Explained) -> bool:
    """Whether the other way to read the numbers contradicts nothing either, and differs."""
    if points.running is not None or best.against:
        return False
    other = read_as(points, best.rules, Table(points, best.rules), not best.running)
    return not other.against and other.ways != best.ways
