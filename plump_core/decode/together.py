"""The hands of one round held together: their tricks sum to the cards."""

from collections.abc import Iterable, Iterator, Mapping

from plump_core.decode.record import Place, Points, Ways
from plump_core.detect.record import Contradiction
from plump_core.rules import Rules


def impossible(points: Points, ways: Mapping[Place, Ways]) -> Iterator[Contradiction]:
    """A contradiction for each round whose hands, each possible by itself, are not so together."""
    for round in points.rounds:
        places, cards = points.places_in(round), points.cards[round - 1]
        if not _sums((ways[place] for place in places), cards) >> cards & 1:
            first = next((e for p in places if (e := points.entries[p]).points is not None), None)
            if first is not None:
                cell, found = first.cell.address, first.points or 0
                yield Contradiction(None, round, cell, found, ())


def narrowed(points: Points, ways: Mapping[Place, Ways]) -> dict[Place, Ways]:
    """What each hand may have been, given the others of its round.

    A round that is impossible stays as it is.
    """
    found = dict(ways)
    for round in points.rounds:
        places, cards = points.places_in(round), points.cards[round - 1]
        fitting = {place: _fitting(place, places, ways, cards) for place in places}
        if all(fitting.values()):
            found |= fitting
    return found


def oddities(points: Points, ways: Mapping[Place, Ways], rules: Rules) -> int:
    """How much is possible under the rules and yet hardly happens.

    That is: rounds in which every bid held though the last bidder may not even them out; and all
    the bids that held, if every one of them must have been nought.
    """
    return (_even(points, ways) if rules.hook else 0) + _noughts(ways)


def _noughts(ways: Mapping[Place, Ways]) -> int:
    held = [{way.bid for way in one} for one in ways.values() if not any(w.plump for w in one)]
    return len(held) if all(bids == {0} for bids in held) else 0


def _even(points: Points, ways: Mapping[Place, Ways]) -> int:
    return sum(
        not any(way.plump for place in points.places_in(round) for way in ways[place])
        for round in points.rounds
    )


def _fitting(place: Place, places: list[Place], ways: Mapping[Place, Ways], cards: int) -> Ways:
    sums = _sums((ways[other] for other in places if other != place), cards)
    return frozenset(way for way in ways[place] if sums >> cards - way.tricks & 1)


def _sums(several: Iterable[Ways], cards: int) -> int:
    """A number with a bit for every sum of tricks, up to the cards."""
    sums = 1
    for ways in several:
        reached = 0
        for tricks in {way.tricks for way in ways}:
            reached |= sums << tricks
        sums = reached & (1 << cards + 1) - 1
    return sums
