"""How one game ended under a set of rules: what command line and pages show of a night.

Totals that the sheet does not determine are ranges. Whether one player is ahead of another is
never read off two ranges, because their tricks are tied together: it is decided from all that may
have happened in each round.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby
from typing import Any

import pandas as pd

from plump_core.game import SHEET_POINTS, Game
from plump_core.rounds import Combination, Hand, Room, combinations
from plump_core.rules import LimitReached, Loser, Rules, Wins
from plump_core.scoring import HUNDREDTHS, SEARCHED, score, score_game
from plump_core.standings import standings
from plump_core.told import told_played

Ends = tuple[int, int]
"""Lowest and highest, in hundredths of a point."""

_TIE = 10_000


def number(hundredths: int) -> int | float:
    """Points as a plain number: whole where they are whole.

    >>> number(1300), number(50)
    (13, 0.5)
    """
    return hundredths // HUNDREDTHS if hundredths % HUNDREDTHS == 0 else hundredths / HUNDREDTHS


@dataclass(frozen=True)
class Outcome:
    """A game under ``rules``.

    ``scored`` has the columns of :func:`plump_core.scoring.score`, ``standings`` those of
    :func:`plump_core.standings.standings` in order of round and seat, both as pandas frames.
    ``totals`` is in hundredths of a point; ``places`` is None where the sheet leaves it open, and
    for everybody while no round has a result.
    """

    game: Game
    rules: Rules
    _hands: list[dict[str, Any]] = field(repr=False, compare=False)

    @classmethod
    def of(cls, game: Game, rules: Rules) -> "Outcome":
        """Score ``game`` under ``rules``; RuleError where they give a hand no proper number."""
        return cls(game, rules, score_game(told_played(game), rules, game.rounds))

    @cached_property
    def scored(self) -> pd.DataFrame:
        scored: pd.DataFrame = score(self.game.hands, self.rules, {self.game.id: self.game.rounds})
        return scored

    @cached_property
    def standings(self) -> pd.DataFrame:
        after: pd.DataFrame = standings(self.scored, self.rules)
        return after.sort_values(["round", "seat"], ignore_index=True)

    @cached_property
    def totals(self) -> dict[str, Ends]:
        """Lowest and highest final points of each player, in hundredths, in seat order."""
        sums = {player: [0, 0] for player in self.game.players}
        for hand in self._hands:
            sums[hand["player"]][0] += hand["low"]
            sums[hand["player"]][1] += hand["high"]
        return {player: (low, high) for player, (low, high) in sums.items()}

    @cached_property
    def plumps(self) -> dict[str, int]:
        """How many plumps the sheet marks for each player: the least there may have been."""
        count = dict.fromkeys(self.game.players, 0)
        for hand in self._hands:
            count[hand["player"]] += bool(hand["plump"])
        return count

    @cached_property
    def plumps_most(self) -> dict[str, int]:
        """How many plumps each player may have had: every hand without a mark may be one."""
        count = dict(self.plumps)
        for hand in self._hands:
            count[hand["player"]] += hand["plump"] is None
        return count

    @property
    def undetermined(self) -> list[tuple[int, str]]:
        """Round and player of every hand that leaves open what the game is decided on."""
        return [(hand["round"], hand["player"]) for hand in self.undetermined_hands]

    @property
    def undetermined_hands(self) -> list[dict[str, Any]]:
        """These hands, scored, as plain rows."""
        if self.rules.wins is Wins.FEWEST_PLUMPS:
            return [hand for hand in self._hands if hand["plump"] is None]
        return [hand for hand in self._hands if hand["low"] != hand["high"]]

    @property
    def has_only_sums(self) -> bool:
        """Whether final sums are all that the sheet says: nobody knows what the rounds gave."""
        if not self.rules.written:
            return False
        told = [hand for hand in self._hands if hand.get(SHEET_POINTS) is not None]
        rounds = {hand["round"] for hand in self._hands}
        return len(rounds) > 1 and len(told) == len({hand["player"] for hand in told})

    @cached_property
    def places(self) -> dict[str, int | None]:
        """The final place of each player, 1 for the best; shared where equal, None where open.

        Where the rules have a point limit, the places are those of the round that ended the game.
        """
        if not self._hands:
            return dict.fromkeys(self.game.players)
        return {player: self._final(player) for player in self.game.players}

    @property
    def ranking(self) -> list[str]:
        """The players from best to worst; where places are open, by the middle of the range."""
        middle = {p: sum(self.endings[0]._standing(p)) for p in self.game.players}
        return sorted(self.game.players, key=lambda player: -middle[player])

    @property
    def winners(self) -> list[str]:
        """Who won: nobody while it is open, several who share the first place."""
        return [player for player, place in self.places.items() if place == 1]

    @property
    def losers(self) -> list[str]:
        """Who is named the loser, where the rules name one; nobody while a mark leaves it open."""
        if self.rules.loser is not Loser.MOST_PLUMPS:
            return []
        several = [end._most_plumps() for end in self.endings]
        return several[0] if all(one == several[0] for one in several) else []

    @property
    def limit_round(self) -> int | None:
        """The round after which somebody had reached the point limit for certain, if any had."""
        ended = self.endings[-1]
        return ended._hands[-1]["round"] if self._ended(ended, 0) else None

    @cached_property
    def endings(self) -> tuple["Outcome", ...]:
        """The game as it stood each time it may have been over: once, where that is determined.

        A point limit ends a game after the round in which somebody passes it. Where totals are
        ranges, each round after which somebody may have passed it may have been the last, up to
        the one after which somebody had for certain.
        """
        if self.rules.limit is None:
            return (self,)
        numbers = sorted({hand["round"] for hand in self._hands})
        until: list[Outcome] = []
        for last in numbers:
            there = [hand for hand in self._hands if hand["round"] <= last]
            then = replace(self, rules=replace(self.rules, limit=None), _hands=there)
            if self._ended(then, 1) or last == numbers[-1]:
                until.append(then)
            if self._ended(then, 0):
                break
        return tuple(until) or (self,)

    def _ended(self, then: "Outcome", end: int) -> bool:
        """Whether somebody had reached the limit then: for certain (0), or perhaps (1)."""
        if self.rules.limit is None or not then._hands:
            return False
        most = max(ends[end] for ends in then.totals.values())
        limit = self.rules.limit * HUNDREDTHS
        return most > limit if self.rules.limit_reached is LimitReached.OVER else most >= limit

    def _most_plumps(self) -> list[str]:
        least, most = self.plumps, self.plumps_most
        top = max(least.values(), default=0)
        certain = [player for player, count in least.items() if count == top]
        is_open = any(most[p] > least[p] and most[p] >= top for p in self.game.players)
        if not is_open:
            return certain if top else []
        return [p for p in certain if all(top > most[q] for q in self.game.players if q != p)]

    def scores(self) -> dict[str, int]:
        """What money is settled on: a higher number is better, in hundredths.

        Points as they are; turned round where the lowest wins; plumps where the fewest win.
        """
        if self.rules.wins is Wins.FEWEST_PLUMPS:
            return {player: -count * HUNDREDTHS for player, count in self.plumps.items()}
        sign = -1 if self.rules.wins is Wins.LOWEST else 1
        return {player: sign * low for player, (low, _) in self.totals.items()}

    def _standing(self, player: str) -> Ends:
        """Lowest and highest merit of a player over the game; see `_merit`."""
        hands = [hand for hand in self._hands if hand["player"] == player]
        ends = [self._merits(hand) for hand in hands]
        return sum(low for low, _ in ends), sum(high for _, high in ends)

    def _final(self, player: str) -> int | None:
        """The place that every way the game may have ended gives, None where they differ."""
        found = {end._place(player) for end in self.endings}
        return found.pop() if len(found) == 1 else None

    def _place(self, player: str) -> int | None:
        ahead = 0
        for rival in self.game.players:
            if rival != player:
                low, high = self._lead(rival, player)
                if low > 0:
                    ahead += 1
                elif high > 0:
                    return None
        return ahead + 1

    def _lead(self, one: str, other: str) -> Ends:
        """How far ``one`` is ahead of ``other`` at the least and at the most, in merit."""
        first, second = self._standing(one), self._standing(other)
        low, high = first[0] - second[1], first[1] - second[0]
        if low > 0 or high <= 0 or (first[0] == first[1] and second[0] == second[1]):
            return low, high
        together = [self._lead_in_round(around, one, other) for around in self._rounds()]
        return sum(low for low, _ in together), sum(high for _, high in together)

    def _rounds(self) -> Iterator[list[dict[str, Any]]]:
        for _, around in groupby(self._hands, key=lambda hand: hand["round"]):
            yield list(around)

    def _lead_in_round(self, around: list[dict[str, Any]], one: str, other: str) -> Ends:
        asked = [hand for name in (one, other) for hand in around if hand["player"] == name]
        ends = [self._merits(hand) for hand in asked]
        if all(low == high for low, high in ends) or len(asked) < 2:
            signs = [1 if hand["player"] == one else -1 for hand in asked]
            sides = [sorted((s * lo, s * hi)) for s, (lo, hi) in zip(signs, ends, strict=True)]
            return sum(low for low, _ in sides), sum(high for _, high in sides)
        leads = self._leads(around, asked)
        return min(leads), max(leads)

    def _leads(self, around: list[dict[str, Any]], asked: list[dict[str, Any]]) -> set[int]:
        """All that the first of two hands may be ahead of the other."""
        if not self.rules.names.isdisjoint(SEARCHED):
            found = combinations(*_question(around, asked))
            return {
                self._merit_of(way, 0, asked[0]) - self._merit_of(way, 1, asked[1]) for way in found
            }
        room = Room.beside(asked, around)
        first, second = map(self._merits_and_tricks, asked)
        return {a - b for a, s in first for b, t in second if s + t in room}

    def _merits_and_tricks(self, hand: dict[str, Any]) -> set[tuple[int, int]]:
        """What a hand may have brought with each number of tricks it may have taken."""
        place = hand["round"], hand["player"]
        if place not in self._known:
            ways = Hand.of(hand).outcomes(hand["cards"])
            told = ((Combination(hand["cards"], (way,), 0, 0), way.tricks) for way in ways)
            self._known[place] = {(self._merit_of(way, 0, hand), took) for way, took in told}
        return self._known[place]

    @cached_property
    def _known(self) -> dict[tuple[int, str], set[tuple[int, int]]]:
        return {}

    def _merits(self, hand: Mapping[str, Any]) -> Ends:
        """Least and most merit that a hand may have brought."""
        most, fewest = (1, 0) if hand["plump"] is None else (int(hand["plump"]),) * 2
        worst, best = hand["low"], hand["high"]
        if self.rules.wins is Wins.LOWEST:
            worst, best = best, worst
        return self._merit(worst, most), self._merit(best, fewest)

    def _merit(self, points: int, plumps: int) -> int:
        """What places go by, summed over rounds: points, then few plumps where they break ties."""
        tie = plumps if self.rules.ties else 0
        if self.rules.wins is Wins.FEWEST_PLUMPS:
            return -plumps * _TIE
        return (-points if self.rules.wins is Wins.LOWEST else points) * _TIE - tie

    def _merit_of(self, way: Combination, which: int, hand: Mapping[str, Any]) -> int:
        names = way.names(which) | way.shared
        known = {"round": hand["round"], "rounds": self.game.rounds, "players": self._players(hand)}
        agreed = round(hand["adjust"] * HUNDREDTHS)
        return self._merit(self.rules.hundredths(names | known) + agreed, names["plump"])

    def _players(self, hand: Mapping[str, Any]) -> int:
        return sum(other["round"] == hand["round"] for other in self._hands)


def _question(
    around: list[dict[str, Any]], asked: list[dict[str, Any]]
) -> tuple[int, tuple[Hand, ...], tuple[Hand, ...], int, bool]:
    """The arguments of :func:`plump_core.rounds.combinations` for some hands of a round."""
    others = tuple(Hand.of(hand) for hand in around if hand not in asked)
    slack = max(hand["slack"] for hand in around)
    contradicts = around[0]["fault"] is not None
    return around[0]["cards"], tuple(map(Hand.of, asked)), others, slack, contradicts
