"""Marks and signs that mean different things at different tables, told apart by what can be."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from plump_core.reading.layouts.across._compact import Mark
from plump_core.reading.layouts.across._spots import Spot

Place = tuple[int, str]
Spots = Mapping[Place, Spot]

Fits = Callable[[Spots], float]
"""How much is against a sheet whose marks are such."""


@dataclass(frozen=True, slots=True)
class Marked:
    """The hands with their marks told apart.

    ``doubtful`` are stars or crosses that may as well mean the opposite, ``dealer`` the seat of the
    first dealer where stars go round the table, ``signs`` tells that signs were taken for results.
    """

    spots: Spots
    doubtful: Mark | None = None
    dealer: int | None = None
    signs: bool = False


def told_apart(
    spots: Spots, players: Sequence[str], fits: Fits, said: Mapping[Mark, Mark]
) -> Marked:
    """Stars and crosses as plumps unless they fit better on made bids, signs as made and missed.

    ``said`` is what the sheet itself says that they stand for.
    """
    for mark, meant in said.items():
        spots = _replaced(spots, mark, meant)
    dealer = _dealer(spots, players)
    if dealer is not None:
        spots = _replaced(spots, Mark.STAR, None)
    doubtful = None
    for mark in (Mark.STAR, Mark.CROSS):
        if any(spot.mark is mark for spot in spots.values()):
            spots, open_ = _either(spots, mark, fits)
            doubtful = mark if open_ and mark is Mark.STAR else doubtful
    signed = _is_signed(spots.values())
    return Marked(_unsigned(spots) if signed else spots, doubtful, dealer, signed)


def _either(spots: Spots, mark: Mark, fits: Fits) -> tuple[Spots, bool]:
    """What fits better, and whether both do alike."""
    plumps, made = (_replaced(spots, mark, meant) for meant in (Mark.PLUMP, Mark.MADE))
    against, instead = fits(plumps), fits(made)
    return (made if instead < against else plumps), against == instead


def _replaced(spots: Spots, mark: Mark, meant: Mark | None) -> Spots:
    return {
        place: replace(spot, mark=meant) if spot.mark is mark else spot
        for place, spot in spots.items()
    }


def _dealer(spots: Spots, players: Sequence[str]) -> int | None:
    """One star in every round, a seat further each time, is the dealer's."""
    rounds = sorted({round for round, _ in spots})
    seats = [
        [seat for seat, p in enumerate(players) if spots[round, p].mark is Mark.STAR]
        for round in rounds
    ]
    if len(seats) < 3 or any(len(one) != 1 for one in seats):
        return None
    goes_round = all((b[0] - a[0]) % len(players) == 1 % len(players) for a, b in pairwise(seats))
    return seats[0][0] if goes_round else None


def _is_signed(spots: Iterable[Spot]) -> bool:
    """Single numbers of which more than one has a minus, and none a mark."""
    there = [spot for spot in spots if spot.numbers]
    single = all(len(spot.numbers) == 1 and spot.mark is None for spot in there)
    return single and sum(spot.sign == "-" for spot in there) > 1


def _unsigned(spots: Spots) -> Spots:
    """The bids without their signs. Nought without one may be either, if others have none too."""
    plus = any(spot.sign == "+" for spot in spots.values())
    return {place: _without(spot, plus) if spot.numbers else spot for place, spot in spots.items()}


def _without(spot: Spot, plus: bool) -> Spot:
    numbers = {place: abs(number) for place, number in spot.numbers.items()}
    if spot.sign == "-":
        return replace(spot, numbers=numbers, mark=Mark.PLUMP)
    told = spot.sign == "+" or (not plus and any(numbers.values()))
    return replace(spot, numbers=numbers, mark=Mark.MADE if told else None)
