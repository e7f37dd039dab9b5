"""Whether the plumps of a round can be worth together what the sheet says of each.

Where a plump counts by its tricks, each figure may be possible by itself and yet ask for more
tricks, all in all, than the round had left. So may totals.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce

from plump_core.detect.record import Contradiction
from plump_core.detect.stated import Hand, Sheet, Table
from plump_core.detect.worth import Reach, Worth, set_bits, unit


def joint(sheet: Sheet, worth: Worth, implied: Mapping[int, int]) -> Iterator[Contradiction]:
    """A contradiction for each round whose figures cannot hold together.

    ``implied`` has the points of each hand that agrees by itself, by its place on the sheet.
    """
    for table in sheet.tables:
        if any(place in implied and len(sheet.hands[place].ways) > 1 for place in table.hands):
            yield from _at(sheet, worth, table, implied)


def sums(sheet: Sheet, worth: Worth) -> Reach | None:
    """What the totals of all players can come to; None where some are missing or not bound.

    A round gives what its hands can be worth with tricks that are its cards together.
    """
    told = {place for table in sheet.tables for place in table.hands}
    if sheet.begun or len(told) < len(sheet.hands) or set(sheet.totals) != set(sheet.rows):
        return None
    rounds = []
    for table in sheet.tables:
        hands = [_worth_by_tricks(sheet.hands[place], worth) for place in table.hands]
        if not all(hands):
            return None
        rounds.append(_of_round(table, hands))
    start = Reach(0, 0, unit(rounds))
    return reduce(Reach.plus, rounds, start) if all(rounds) else None


def _worth_by_tricks(hand: Hand, worth: Worth) -> set[tuple[int, int]]:
    """Tricks of a hand, and what it was worth with them."""
    found = ((way.tricks, worth.of(way)) for way in hand.ways)
    return {(took, points + hand.agreed) for took, points in found if points is not None}


def _of_round(table: Table, hands: Sequence[set[tuple[int, int]]]) -> frozenset[int]:
    """All that the hands of a round can be worth together, as bits for each number of tricks."""
    step = unit(frozenset(points for _, points in hand) for hand in hands)
    low, reached = 0, {0: 1}
    for hand in hands:
        least = min(points for _, points in hand)
        low += least
        further: dict[int, int] = {}
        for took, points in hand:
            for before, bits in reached.items():
                if before + took <= table.cards:
                    shifted = bits << (points - least) // step
                    further[before + took] = further.get(before + took, 0) | shifted
        reached = further
    fits = reached.values() if table.slack else [reached.get(table.cards, 0)]
    return frozenset(low + place * step for bits in fits for place in set_bits(bits))


def _at(
    sheet: Sheet, worth: Worth, table: Table, implied: Mapping[int, int]
) -> Iterator[Contradiction]:
    hands = {place: sheet.hands[place] for place in table.hands}
    tricks = {p: _tricks(hand, worth, implied.get(p)) for p, hand in hands.items()}
    if _fits(table, tricks):
        return
    told = [p for p, hand in hands.items() if p in implied and len(hand.ways) > 1]
    mended = {p: _expected(table, hands[p], worth, {**tricks, p: frozenset()}) for p in told}
    possible = [place for place in told if mended[place]]
    first = hands[(possible or told)[0]]
    assert first.stated is not None  # noqa: S101 - what it implies was read there
    alone = len(possible) == 1
    yield Contradiction(
        player=first.player if alone else None,
        round=first.round,
        cell=first.stated.cell,
        found=first.stated.points,
        expected=tuple(v - implied[possible[0]] + first.stated.points for v in mended[possible[0]])
        if alone
        else (),
    )


def _tricks(hand: Hand, worth: Worth, points: int | None) -> frozenset[int]:
    """What a hand may have taken, given what it was worth."""
    return frozenset(
        way.tricks for way in hand.ways if points is None or worth.of(way) == points - hand.agreed
    )


def _expected(
    table: Table, hand: Hand, worth: Worth, tricks: Mapping[int, frozenset[int]]
) -> list[int]:
    """What a hand would have to be worth for the others to hold; ``tricks`` leaves it empty."""
    (own,) = (place for place, taken in tricks.items() if not taken)
    fitting = {
        worth.of(way)
        for way in hand.ways
        if _fits(table, {**tricks, own: frozenset((way.tricks,))})
    }
    return sorted(value + hand.agreed for value in fitting if value is not None)


def _fits(table: Table, tricks: Mapping[int, frozenset[int]]) -> bool:
    """Whether the tricks can sum to the cards, as bits of a number that stands for every sum."""
    sums = 1
    for taken in tricks.values():
        reached = 0
        for count in taken:
            reached |= sums << count
        sums = reached
    enough = sums & ((1 << table.cards + 1) - 1)
    return bool(enough if table.slack else enough >> table.cards)
