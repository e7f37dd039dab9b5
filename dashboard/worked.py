"""Points worked out: what a bid gives under house rules, as examples that anybody can follow.

An example is told only where what it tells decides the points; else the formula itself is shown.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from plump_core.findings import RuleError
from plump_core.rules import Formula, Rules
from plump_core.texts import numbers, plural, translator

_TOLD = frozenset({"bid", "tricks", "off", "cards", "round", "rounds"})


@dataclass(frozen=True, slots=True)
class Hand:
    """What somebody bid and took of how many tricks."""

    bid: int
    tricks: int
    of: int = 6


_ONE, _THREE, _EVERY = Hand(1, 1), Hand(3, 3), Hand(4, 4, of=4)
_MISSED = (Hand(3, 2), Hand(2, 4), Hand(0, 1))
_NOUGHTS = (Hand(0, 0, of=1), Hand(0, 0, of=5), Hand(0, 0, of=10))


def made(house: Rules, lang: str, rounds: int) -> str:
    """What a bid that held gives: two bids, and one of every trick where that is scored apart."""
    hands = [_ONE, _THREE, _EVERY] if house.all else [_ONE, _THREE]
    return _examples(house, hands, lang, rounds) or _formula(house.made, lang)


def nought(house: Rules, lang: str, rounds: int) -> str:
    """What a made bid of nought gives; for several numbers of cards where those decide."""
    _ = translator(lang)
    used = _used(house, _NOUGHTS[-1])
    worth = [_worth(house, hand, lang, rounds) for hand in _NOUGHTS]
    if not used <= _TOLD or None in worth:
        return _formula(house.zero or house.made, lang)
    if "cards" not in used:
        return f"{worth[-1]}."
    each = [_dealt(points, hand, lang) for points, hand in zip(worth, _NOUGHTS, strict=True)]
    return f"{numbers.listed(each, lang)}."


def missed(house: Rules, lang: str, rounds: int) -> str:
    """What a plump gives: nothing, always the same, or examples."""
    _ = translator(lang)
    if house.missed is None or house.missed.text == "0":
        return _("It gives nothing.")
    if not _used(house, _MISSED[0]) and (worth := _worth(house, _MISSED[0], lang, rounds)):
        return _("It gives {points}, however many tricks it was off.").format(points=worth)
    return _examples(house, _MISSED, lang, rounds) or _formula(house.missed, lang)


def _examples(house: Rules, hands: Sequence[Hand], lang: str, rounds: int) -> str | None:
    """``Bid 3 and took 3: 13 points.``, one for each hand; None where they would not tell."""
    if not all(_used(house, hand) <= _TOLD for hand in hands):
        return None
    worth = [_worth(house, hand, lang, rounds) for hand in hands]
    if None in worth:
        return None
    told = [_told(house, hand, lang) for hand in hands]
    return " ".join(f"{said}: {points}." for said, points in zip(told, worth, strict=True))


def _told(house: Rules, hand: Hand, lang: str) -> str:
    """The bid and the tricks; of how many, where that matters."""
    _ = translator(lang)
    if "cards" in _used(house, hand) or hand is _EVERY:
        text = _("Bid {bid} and took {tricks} of {cards} tricks")
    else:
        text = _("Bid {bid} and took {tricks}")
    return text.format(bid=hand.bid, tricks=hand.tricks, cards=hand.of)


def _dealt(points: str | None, hand: Hand, lang: str) -> str:
    _ = translator(lang)
    cards = plural(lang, "{n} card", "{n} cards", hand.of)
    return _("{points} with {cards}").format(points=points, cards=cards)


def _worth(house: Rules, hand: Hand, lang: str, rounds: int) -> str | None:
    """The points in words, those of the last round beside where they differ; None for an error."""
    _ = translator(lang)
    try:
        first, last = (house.points(_situation(hand, at, rounds)) for at in (1, rounds))
    except RuleError:
        return None
    if first == last:
        return _points(first, lang)
    return _("{points}, in the last of {n} rounds {last}").format(
        points=_points(first, lang), n=rounds, last=numbers.number(last, lang)
    )


def _situation(hand: Hand, at: int, rounds: int) -> dict[str, int]:
    return {
        "plump": hand.tricks != hand.bid,
        "bid": hand.bid,
        "tricks": hand.tricks,
        "off": abs(hand.tricks - hand.bid),
        "cards": hand.of,
        "round": at,
        "rounds": rounds,
    }


def _used(house: Rules, hand: Hand) -> frozenset[str]:
    """The names that decide the points of a hand."""
    used = house.formula(_situation(hand, 1, 1))
    several = (formula.names for formula in (used, house.times) if formula)
    return frozenset().union(*several)


def _points(worth: Fraction, lang: str) -> str:
    _ = translator(lang)
    text = _("{points} point") if abs(worth) == 1 else _("{points} points")
    return text.format(points=numbers.number(worth, lang))


def _formula(formula: Formula, lang: str) -> str:
    _ = translator(lang)
    return _("By the formula {formula}.").format(formula=formula.text_in(lang))
