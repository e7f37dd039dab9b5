"""What bids and marks imply of the tricks of one small game, without an engine's frame.

The closed form is that of :mod:`plump_core.tricks`, whose names it uses and where its proof stands:
a frame costs a hundred times what one game's arithmetic does.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from plump_core.game import SHEET_POINTS, WAYS
from plump_core.tricks import FAULTS
from plump_core.ways import in_round

Row = Mapping[str, Any]
Ends = tuple[int, int, int]
"""Lowest, highest, and a value between them that is not possible (−1 for none)."""

_ENDS = ("tricks_low", "tricks_high", "tricks_not")


def implied(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """The rows of `hands` of one game, in order of round and seat, as ``follow`` gives them.

    What is missing is None. Each row has ``played`` besides: whether its round has a result.
    """
    ordered = sorted((_marked(row) for row in rows), key=itemgetter("round", "seat"))
    by_round = groupby(ordered, key=itemgetter("round"))
    return [hand for _, around in by_round for hand in _round(list(around))]


_WHOLE = ("round", "cards", "seat", "bid", "tricks", "slack")
_ABSENT = {"seat": 0, "bid": None, "tricks": None, "plump": None}


def _marked(told: Row) -> dict[str, Any]:
    """A row with every column, and with the mark that bid and tricks give where there is none."""
    row = {**_ABSENT, **told, "slack": told.get("slack") or 0}
    whole = {name: None if row[name] is None else int(row[name]) for name in _WHOLE}
    bid, tricks = whole["bid"], whole["tricks"]
    plump = None if row["plump"] is None else bool(row["plump"])
    if plump is None and bid is not None and tricks is not None:
        plump = bid != tricks
    renons, adjust = bool(row.get("renons")), float(row.get("adjust") or 0)
    return {**row, **whole, "plump": plump, "renons": renons, "adjust": adjust}


class _Hand(NamedTuple):
    """What a hand is: ``fixed`` (its tricks are known, ``taken``), ``bound`` by ``bid``, or free.

    ``bid`` is −1 for a hand that is not bound.
    """

    taken: int
    fixed: bool
    bound: bool
    bid: int

    @classmethod
    def of(cls, row: Row) -> "_Hand":
        bid, tricks, plump = row["bid"], row["tricks"], row["plump"]
        if tricks is not None:
            return cls(tricks, True, False, -1)
        if plump is False and bid is not None:
            return cls(bid, True, False, -1)
        bound = bool(plump) and bid is not None and not row["renons"]
        return cls(0, False, bound, bid if bound else -1)


class _Rest(NamedTuple):
    """Some hands of a round together: the numbers of the closed form (see `tricks.py`)."""

    s: int
    k: int
    z: int
    ones: int
    bids: int

    @classmethod
    def of(cls, hands: Sequence[_Hand], slack: int) -> "_Rest":
        bids = [hand.bid for hand in hands if hand.bound]
        free = sum(not hand.fixed and not hand.bound for hand in hands)
        return cls(slack + free, len(bids), bids.count(0), bids.count(1), sum(bids))

    def without(self, hand: _Hand) -> "_Rest":
        """The rest of the round as it looks from one of its hands."""
        if hand.fixed:
            return self
        if not hand.bound:
            return self._replace(s=self.s - 1)
        zero, one = hand.bid == 0, hand.bid == 1
        return _Rest(self.s, self.k - 1, self.z - zero, self.ones - one, self.bids - hand.bid)


def _round(around: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    if not any(map(_has_result, around)):
        for row in around:
            yield {**row, "played": False, **dict.fromkeys(_ENDS), "fault": None}
        return
    hands = [_Hand.of(row) for row in around]
    rest = _Rest.of(hands, max(row["slack"] for row in around))
    took = sum(hand.taken for hand in hands)
    told = any(row["tricks"] is not None for row in around)
    found = []
    for row, hand in zip(around, hands, strict=True):
        left = row["cards"] - took
        fault = _fault(rest, left, told)
        ends = _ends(hand, rest.without(hand), left, row["cards"], fault is None)
        found.append({**row, "played": True, **dict(zip(_ENDS, ends, strict=True)), "fault": fault})
    yield from _searched(found)


def _has_result(row: Row) -> bool:
    return any(row.get(name) is not None for name in ("plump", "tricks", WAYS, SHEET_POINTS))


def _fault(rest: _Rest, left: int, told: bool) -> str | None:
    """The first of ``FAULTS`` that the round shows."""
    tied = rest.s == 0
    over, none = left < 0, tied and rest.k == 0 and left != 0
    tests = (
        told and (over or none),
        over,
        none,
        tied and rest.k == 1 and left == rest.bids,
        left < rest.z,
        tied and rest.k >= 2 and left == 1 and rest.ones == rest.k,
    )
    return next((code for code, test in zip(FAULTS, tests, strict=True) if test), None)


def _ends(hand: _Hand, rest: _Rest, left: int, cards: int, sound: bool) -> Ends:
    """What a hand may have taken, given the ``rest`` of a round that is ``sound``."""
    low, high, gap = 0, left - rest.z if sound else cards, -1
    tied = sound and rest.s == 0 and not hand.fixed
    if hand.fixed:
        low = high = hand.taken
    elif tied and rest.k == 0:
        low = high = left
    elif tied and rest.k == 1:
        gap = left - rest.bids
    elif tied and rest.ones == rest.k:
        gap = left - 1
    for _ in range(2):  # an own bid and a gap may lie side by side
        low, high = low + (low in (hand.bid, gap)), high - (high in (hand.bid, gap))
    return low, high, gap


def _searched(around: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same where hands have ``ways``, of which the closed form knows nothing."""
    if not any(row.get(WAYS) is not None for row in around):
        return around
    found = {row["seat"]: row for row in in_round(around)}
    return [{**row, **found.get(row["seat"], {})} for row in around]
