"""Between what a settlement lies while a sheet leaves points open.

Nothing is settled then; but it can be told what each gets or pays at the least and at the most, and
the hands that are to be filled in are those of :func:`plump_core.checks.undetermined`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from itertools import groupby, permutations
from typing import Any

from plump_core import rounds
from plump_core.outcome import Outcome
from plump_core.rounds import Hand, combinations, names
from plump_core.rules import Rules, Wins
from plump_core.scoring import SEARCHED, score_game
from plump_core.settlement.amounts import money
from plump_core.settlement.customs import Custom
from plump_core.settlement.terms import Terms
from plump_core.told import told_played

Ends = tuple[Decimal, Decimal]
"""Lowest and highest."""

_Hand = Mapping[str, Any]
_Worth = tuple[int, int]
"""The tricks that a hand may have taken, and what it is worth then, in hundredths of a point."""

_Ends = tuple[int, int]
"""Lowest and highest in hundredths of a point."""

_Leads = Mapping[tuple[str, str], _Ends]


@dataclass(frozen=True, slots=True)
class Between:
    """What each gets (+) or pays (−) in all, and how far the first of two is ahead of the second.

    ``net`` is by player in order of play; ``leads[one, other]``, both ways round, is what the other
    would owe the one where everybody pays everybody, without a cap: less than nothing is what the
    one would owe.
    """

    net: Mapping[str, Ends]
    leads: Mapping[tuple[str, str], Ends]


def between(outcome: Outcome, terms: Terms) -> Between:
    """Between what the settlement of a game lies.

    The tricks of a round are tied together, and rounds do not depend on each other. So where
    everybody pays everybody the bounds are exact: each end is what comes of some way in which all
    rounds may have gone. They are safe, but may be too wide, where the rules name the sum of the
    bids or how many made it and some bid or mark of a round is missing, where only the winner is
    paid, and where there is a cap.
    """
    players, point = outcome.game.players, terms.stake / 100
    played = [_Round(around, outcome) for around in _rounds(outcome)]
    leads = {
        (one, other): _sums(played, {one: 1, other: -1}) for one, other in permutations(players, 2)
    }
    nets = {who: _sums(played, _against(who, players)) for who in players}
    if terms.custom is Custom.WINNER:
        nets = {who: _to_winner(who, nets[who], leads) for who in players}
    held = {who: _held(who, nets[who], leads, terms) for who in players}
    return Between(
        {who: _money(ends, point) for who, ends in held.items()},
        {pair: _money(ends, point) for pair, ends in leads.items()},
    )


def _to_winner(who: str, alone: _Ends, leads: _Leads) -> _Ends:
    """What somebody gets where only the winner is paid; ``alone`` is what he gets of everybody."""
    behind = [ends for (one, other), ends in leads.items() if other == who]
    least = max((low for low, _ in behind), default=0)
    most = max((high for _, high in behind), default=0)
    if least > 0:
        return -most, -least
    return (alone[0], alone[1]) if most < 0 else (-most, max(alone[1], 0))


def _held(who: str, ends: _Ends, leads: _Leads, terms: Terms) -> tuple[Fraction, Fraction]:
    """The ends where nobody loses more than the cap, and so nobody may get what is above it."""
    low, high = map(Fraction, ends)
    if terms.cap is None:
        return low, high
    most = terms.cap // terms.unit * terms.unit / (terms.stake / 100)
    paid = [max(high, 0) for (_, other), (_, high) in leads.items() if other == who]
    unpaid = sum(paid) if terms.custom is Custom.EVERYBODY else max(paid, default=0)
    return max(-most, Fraction(-unpaid)), max(high, -most)


def _against(who: str, players: Sequence[str]) -> dict[str, int]:
    """Somebody's points less everybody's: what he gets of everybody, in points."""
    return {other: len(players) - 1 if other == who else -1 for other in players}


def _rounds(outcome: Outcome) -> Iterator[list[_Hand]]:
    game = outcome.game
    hands = score_game(told_played(game), outcome.rules, game.rounds)
    for _, around in groupby(hands, key=lambda hand: hand["round"]):
        yield list(around)


class _Round:
    """What the hands of a round may be worth, by the tricks that they took."""

    def __init__(self, around: Sequence[_Hand], outcome: Outcome) -> None:
        first = around[0]
        self._cards: int = first["cards"]
        self._tied = first["fault"] is None
        self._slack = max(hand["slack"] for hand in around) > 0
        value = _valuing(outcome, around)
        self._hands = [(hand["player"], value(hand)) for hand in around]
        self._fixed = all(len({points for _, points in worth}) == 1 for _, worth in self._hands)

    def ends(self, weights: Mapping[str, int]) -> tuple[int, int]:
        """The least and the most that the points come to, each times its player's weight."""
        if self._fixed:
            only = sum(weights.get(player, 0) * min(worth)[1] for player, worth in self._hands)
            return only, only
        reached: dict[int, tuple[int, int]] = {0: (0, 0)}
        for player, worth in self._hands:
            weight = weights.get(player, 0)
            reached = self._with(reached, [(took, weight * value) for took, value in worth])
        fitting = [ends for took, ends in reached.items() if self._fits(took)] or [
            *reached.values()
        ]
        return min(low for low, _ in fitting), max(high for _, high in fitting)

    def _with(
        self, reached: Mapping[int, tuple[int, int]], worth: Sequence[_Worth]
    ) -> dict[int, tuple[int, int]]:
        """One hand more; tricks are not counted where the round contradicts itself."""
        more: dict[int, tuple[int, int]] = {}
        for so_far, (low, high) in reached.items():
            for took, value in worth:
                tricks = so_far + took if self._tied else 0
                ends = low + value, high + value
                old = more.get(tricks, ends)
                more[tricks] = min(old[0], ends[0]), max(old[1], ends[1])
        return more

    def _fits(self, took: int) -> bool:
        left = self._cards - took
        return not self._tied or left == 0 or (self._slack and left > 0)


def _valuing(outcome: Outcome, around: Sequence[_Hand]) -> Callable[[_Hand], set[_Worth]]:
    """What a hand may be worth, with each number of tricks it may have taken."""
    rules, cards = outcome.rules, around[0]["cards"]
    known = {"rounds": outcome.game.rounds, "round": around[0]["round"], "players": len(around)}
    sign = -1 if rules.wins is Wins.LOWEST else 1

    def value(hand: _Hand) -> set[_Worth]:
        if rules.wins is Wins.FEWEST_PLUMPS:
            ways = Hand.of(hand).outcomes(cards)
            return {(way.tricks, -100 * way.plump) for way in ways}
        agreed = round(hand["adjust"] * 100)
        found = {
            (way.tricks, sign * (rules.hundredths(names(way, cards) | known | shared) + agreed))
            for way, shared in _ways(hand, around, rules)
        }
        # A hand that is written as it cannot be has its points all the same.
        return found or {(0, sign * hand["low"]), (0, sign * hand["high"])}

    return value


def _ways(
    hand: _Hand, around: Sequence[_Hand], rules: Rules
) -> Iterator[tuple[rounds.Outcome, dict[str, int]]]:
    """How a hand may have gone, and what its round came to then, as far as the rules ask."""
    cards, asked = hand["cards"], Hand.of(hand)
    if rules.names.isdisjoint(SEARCHED):
        yield from ((way, {}) for way in asked.outcomes(cards))
        return
    others = tuple(Hand.of(other) for other in around if other is not hand)
    slack = max(other["slack"] for other in around)
    for found in combinations(cards, (asked,), others, slack, hand["fault"] is not None):
        yield found.asked[0], found.shared


def _sums(played: Sequence[_Round], weights: Mapping[str, int]) -> _Ends:
    ends = [one.ends(weights) for one in played]
    return sum(low for low, _ in ends), sum(high for _, high in ends)


def _money(ends: tuple[int | Fraction, int | Fraction], point: Fraction) -> Ends:
    low, high = ends
    return money(low * point), money(high * point)
