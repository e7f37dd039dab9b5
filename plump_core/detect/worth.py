"""What a hand may be worth under a set of house rules, and the sums that hands can come to."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from math import gcd
from operator import itemgetter
from typing import Any, NamedTuple

from plump_core.findings import RuleError
from plump_core.rules import Rules

_WIDEST = 1 << 20
_MOST_KNOWN = 4_000


class Way(NamedTuple):
    """One thing that may have happened in a hand, by the names of the formula language.

    ``bid_sum`` and ``made_count`` are None where the round leaves them open.
    """

    plump: bool
    bid: int
    tricks: int
    off: int
    cards: int
    players: int
    round: int
    rounds: int
    bid_sum: int | None
    made_count: int | None

    @classmethod
    def of(cls, bid: int, tricks: int, plump: bool, **shared: int | None) -> "Way":
        """A hand in a round, with what ``shared`` says of the round."""
        off = max(abs(tricks - bid), 1) if plump else abs(tricks - bid)
        return cls(plump, bid, tricks, off, **shared)  # type: ignore[arg-type]


@lru_cache(maxsize=256)
def worth(rules: Rules) -> "Worth":
    """The points of hands under the rules, which are the same on every sheet."""
    return Worth(rules)


Seen = tuple[tuple[Any, ...], ...]
"""All that a hand may have been, as far as some names tell."""


def looking_at(names: tuple[str, ...]) -> Callable[[Way], tuple[Any, ...]]:
    """What some names, of which there are at least two, tell of a hand."""
    return itemgetter(*map(Way._fields.index, names))


class Worth:
    """Points of hands under ``rules``, each distinct situation worked out once.

    ``names`` are what the rules look at; hands in which those are equal are worth the same.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.needs_tricks = rules.needs_tricks_on_miss
        self.names = ("plump", "bid", *sorted(rules.names - {"bid"}))
        self.seen = looking_at(self.names)
        self._nothing_missed = rules.missed is None
        self._points = lru_cache(maxsize=_MOST_KNOWN)(self._worked_out)

    def of(self, way: Way) -> int | None:
        """Points in hundredths, or None where the rules give no proper number."""
        if way.plump and self._nothing_missed:
            return 0
        return self._points(self.seen(way))

    def values(self, ways: Iterable[Way], agreed: int = 0) -> frozenset[int]:
        """All that a hand may be worth, with the points that were agreed on."""
        return self.values_seen(map(self.seen, ways), agreed)

    def values_seen(self, seen: Iterable[tuple[Any, ...]], agreed: int = 0) -> frozenset[int]:
        """The same of what was seen of a hand with the eyes of the rules."""
        found = set(map(self._points, seen))
        return frozenset(value + agreed for value in found if value is not None)

    def _worked_out(self, seen: tuple[Any, ...]) -> int | None:
        try:
            return self.rules.hundredths(dict(zip(self.names, seen, strict=True)))
        except RuleError:
            return None


class Reach(NamedTuple):
    """The sums that some hands can come to: ``low`` and a ``unit`` more for each bit of ``bits``.

    Bits make the sums of twenty open hands a matter of twenty shifts. Where there would be too
    many of them ``bits`` is 0, and everything from ``low`` to ``high`` counts as reached.
    """

    low: int
    high: int
    unit: int
    bits: int = 1

    def by(self, value: int) -> "Reach":
        """With one more hand that was worth so much."""
        return Reach(self.low + value, self.high + value, self.unit, self.bits)

    def plus(self, values: frozenset[int]) -> "Reach":
        """With one more hand, whose values lie whole units apart."""
        if len(values) == 1:
            (value,) = values
            return self.by(value) if value else self
        if not values:
            return self
        least, most = min(values), max(values)
        low, high = self.low + least, self.high + most
        if not self.bits or (high - low) // self.unit > _WIDEST:
            return Reach(low, high, self.unit, 0)
        bits = 0
        for value in values:
            bits |= self.bits << (value - least) // self.unit
        return Reach(low, high, self.unit, bits)

    def __contains__(self, value: object) -> bool:
        if not isinstance(value, int) or not self.low <= value <= self.high:
            return False
        steps, rest = divmod(value - self.low, self.unit)
        return not self.bits or (rest == 0 and bool(self.bits >> steps & 1))

    @property
    def size(self) -> int:
        """How many sums are reached."""
        return self.bits.bit_count() or (self.high - self.low) // self.unit + 1

    def values(self) -> tuple[int, ...]:
        """Every sum in order; only the ends where there are very many."""
        if self.bits == 1:
            return (self.low,)
        if not self.bits or self.bits.bit_count() > 100:
            return self.low, self.high
        return tuple(self.low + step * self.unit for step in set_bits(self.bits))


def set_bits(bits: int) -> Iterator[int]:
    """The places of the bits that are set, from the lowest; those between them cost nothing."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def unit(several: Iterable[frozenset[int]]) -> int:
    """The largest step in which all that hands may be worth can be counted."""
    step = 0
    for values in several:
        if len(values) > 1:
            least = min(values)
            step = gcd(step, *(value - least for value in values))
    return step or 1
