"""The points of one small game, without an engine."""

from collections.abc import Mapping
from typing import Any

from plump_core.game import SHEET_POINTS, WAYS
from plump_core.rules import EvaluationError, Rules
from plump_core.scoring.situation import (
    HUNDREDTHS,
    SEARCHED,
    TRICKS,
    UNMARKED,
    naming,
    no_points,
    search,
    worth,
)


def score_game(hands: list[dict[str, Any]], rules: Rules, rounds: int) -> list[dict[str, Any]]:
    """The same for one small game, without an engine: each hand with its ``low`` and ``high``.

    ``hands`` are the played rows of :func:`plump_core.tricks.follow` as dictionaries, None for
    what is missing; ``rounds`` is the number planned.
    """
    if rules.written:
        return _as_written(hands)
    by_round: dict[int, list[dict[str, Any]]] = {}
    for hand in hands:
        by_round.setdefault(hand["round"], []).append(hand)
    scored = []
    for around in by_round.values():
        shared = _shared(around, rounds)
        shares = not rules.names.isdisjoint(SEARCHED) and any(map(_is_open, around))
        told = not shares and not any(hand.get(WAYS) for hand in around)
        for hand in around:
            low, high = (
                _worth_told(hand, rules, shared) if told else search(hand, around, rules, shared)
            )
            agreed = round(hand["adjust"] * HUNDREDTHS)
            scored.append({**hand, "low": low + agreed, "high": high + agreed})
    return scored


def _as_written(hands: list[dict[str, Any]]) -> list[dict[str, Any]]:
    points = [hand.get(SHEET_POINTS) for hand in hands]
    if hands and all(value is None for value in points):
        raise no_points()
    return [{**h, "low": n or 0, "high": n or 0} for h, n in zip(hands, points, strict=True)]


def _shared(around: list[dict[str, Any]], rounds: int) -> dict[str, int]:
    """What the hands of a round have in common, by the names of the formula language."""
    return {
        "players": len(around),
        "round": around[0]["round"],
        "rounds": rounds,
        "bid_sum": sum(hand["bid"] or 0 for hand in around),
        "made_count": sum(hand["plump"] is not None and not hand["plump"] for hand in around),
    }


def _is_open(hand: Mapping[str, Any]) -> bool:
    return hand["bid"] is None or hand["plump"] is None


def _worth_told(
    hand: Mapping[str, Any], rules: Rules, shared: Mapping[str, int]
) -> tuple[int, int]:
    situation = {
        "mark": UNMARKED if hand["plump"] is None else int(hand["plump"]),
        "bid": -1 if hand["bid"] is None else hand["bid"],
        "cards": hand["cards"],
        "renons": int(hand["renons"]),
        **dict.fromkeys(TRICKS, -1),
        **shared,
    }
    if _is_open(hand) or rules.needs_tricks_on_miss or hand["tricks"] is not None:
        ends = (hand["tricks_low"], hand["tricks_high"], hand["tricks_not"])
        situation |= dict(zip(TRICKS, ends, strict=True))
    try:
        return worth(rules, situation)
    except EvaluationError as error:
        raise naming(error, hand) from error
