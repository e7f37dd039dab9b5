"""What a hand is worth in a situation: lowest and highest over all that may have happened in it."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any

from plump_core.rounds import Hand, Room, combinations, names
from plump_core.rules import EvaluationError, Rules
from plump_core.texts import Message

HUNDREDTHS = 100
"""Points are kept in whole hundredths, so that sums and comparisons are exact on every engine."""

MADE, MISSED, UNMARKED = 0, 1, 2
"""The marks of a hand, as numbers."""

TRICKS = ("low", "high", "gap")
"""The lowest and the highest number of tricks, and one between them that is not possible."""

SEARCHED = ("bid_sum", "made_count")
"""Names that all hands of a round share, so that an unknown bid leaves them open for all."""

OF_ROUND = ("players", "round", "rounds", "bid_sum", "made_count")
"""What the hands of a round have in common, by the names of the formula language."""


def worth(rules: Rules, situation: Mapping[str, int]) -> tuple[int, int]:
    """Lowest and highest points of a situation, in hundredths.

    A situation has a number for the bid, the cards, the mark and ``renons``, for each of
    :data:`TRICKS`, and for those of :data:`OF_ROUND` that the rules use; −1 is for what is missing
    or does not matter. EvaluationError where the rules give no proper number.
    """
    return _ends(rules, _outcomes(situation))


def search(
    hand: dict[str, Any], around: list[dict[str, Any]], rules: Rules, known: Mapping[str, int]
) -> tuple[int, int]:
    """Lowest and highest points of a hand, from all that may have happened in its round."""
    if rules.names.isdisjoint(SEARCHED):
        room, cards = Room.beside([hand], around), hand["cards"]
        fitting = (way for way in Hand.of(hand).outcomes(cards) if way.tricks in room)
        return _ends(rules, ({**known, **names(way, cards)} for way in fitting))
    others = tuple(Hand.of(row) for row in around if row is not hand)
    slack = max(row["slack"] for row in around)
    found = combinations(hand["cards"], (Hand.of(hand),), others, slack, hand["fault"] is not None)
    return _ends(rules, ({**known, **way.names(0), **way.shared} for way in found))


def no_points() -> EvaluationError:
    """That a game cannot be scored by the points on its sheet."""
    return EvaluationError(Message("The sheet does not say how many points everybody got."))


def naming(error: EvaluationError, hand: Mapping[str, Any]) -> EvaluationError:
    """The error again, with the hand that it is about."""
    where = Message("Round {round}, {player}:", {"round": hand["round"], "player": hand["player"]})
    return EvaluationError(Message("{where} {reason}", {"where": where, "reason": error.message}))


def _ends(rules: Rules, outcomes: Iterable[Mapping[str, int]]) -> tuple[int, int]:
    used = ("plump", *rules.names)
    distinct = {tuple(map(outcome.get, used)): outcome for outcome in outcomes}
    points = {rules.hundredths(outcome) for outcome in distinct.values()}
    return min(points), max(points)


def _outcomes(situation: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """Everything that may have happened in a situation, as the names of the formula language."""
    known = {name: situation[name] for name in OF_ROUND if name in situation}
    for bid, tricks, plump in _bids_and_tricks(situation):
        off = max(abs(tricks - bid), 1) if plump else abs(tricks - bid)
        cards = situation["cards"]
        yield {**known, "bid": bid, "tricks": tricks, "cards": cards, "off": off, "plump": plump}


def _bids_and_tricks(situation: Mapping[str, int]) -> Iterator[tuple[int, int, bool]]:
    mark, renons = situation["mark"], bool(situation["renons"])
    for bid, tricks in product(_possible_bids(situation), _possible_tricks(situation)):
        missed = mark == MISSED or (mark == UNMARKED and bid != tricks)
        contradicts = (bid == tricks) == missed and not renons
        if _is_known(situation) or not contradicts:
            yield bid, tricks, missed


def _is_known(situation: Mapping[str, int]) -> bool:
    """Whether one bid and one trick count are written, or the tricks do not matter.

    The mark decides then, even where the written tricks say otherwise.
    """
    return situation["bid"] >= 0 and situation["low"] == situation["high"]


def _possible_bids(situation: Mapping[str, int]) -> Iterable[int]:
    if situation["bid"] >= 0:
        return [situation["bid"]]
    if situation["mark"] == MADE and situation["low"] == situation["high"]:
        return [situation["low"]]  # be it more than the cards
    return range(situation["cards"] + 1)


def _possible_tricks(situation: Mapping[str, int]) -> Iterable[int]:
    low, high = situation["low"], situation["high"]
    if low < 0:  # they do not matter: any that the mark allows
        return [situation["bid"] + (situation["mark"] == MISSED)]
    return [t for t in range(low, high + 1) if t != situation["gap"]]
