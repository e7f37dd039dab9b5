"""A sheet as detection looks at it: all that each hand may have been, and the points beside it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby, product
from typing import Any

from plump_core.detect.worth import Seen, Way, looking_at
from plump_core.game import WAYS, Game
from plump_core.reading import Reading, Written
from plump_core.rounds import Hand as RoundHand
from plump_core.scoring import HUNDREDTHS
from plump_core.told import told, told_played

_MOST_HANDS = 2000
"""No night has so many; trying every set of rules on more would only keep a reader waiting."""
_MOST_WAYS = 10_000
"""Those of a hundred cards of which nothing is known: an error as it stands, and told of first."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Points that stand on a sheet, in hundredths, and where."""

    points: int
    cell: str

    @classmethod
    def of(cls, written: Written | None) -> "Figure | None":
        if written is None:
            return None
        return cls(round(written.points * HUNDREDTHS), written.cell)


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand with a result: all that it may have been, points by agreement, points as written."""

    player: str
    round: int
    ways: tuple[Way, ...]
    agreed: int
    stated: Figure | None


@dataclass(frozen=True, slots=True)
class Table:
    """The hands of a round that does not contradict itself; ``slack`` hands more took part."""

    hands: tuple[int, ...]
    cards: int
    slack: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """What there is to compare.

    ``hands`` go by player and then by round; ``rows`` has the places of each player's hands in it,
    ``tables`` those of each round. ``begun`` has for each player the hands that are bid and not
    played, as if they had been made: a sheet's formulas may count them into its totals.
    """

    hands: tuple[Hand, ...]
    rows: Mapping[str, range]
    tables: tuple[Table, ...]
    totals: Mapping[str, Figure]
    begun: Mapping[str, tuple[Way, ...]]
    only_totals: bool
    """Whether no hand has points of its own."""
    _seen: dict[tuple[str, ...], list[Seen]] = field(default_factory=dict, repr=False)

    @property
    def cells(self) -> int:
        return sum(hand.stated is not None for hand in self.hands) + len(self.totals)

    def seen(self, names: tuple[str, ...]) -> list[Seen]:
        """What each hand may have been as far as these names tell; many rules look at the same."""
        if names not in self._seen:
            look = looking_at(names)
            self._seen[names] = [tuple(dict.fromkeys(map(look, h.ways))) for h in self.hands]
        return self._seen[names]


def look(reading: Reading) -> Sheet | None:
    """The sheet, None where it states no points that could be compared."""
    if not reading.stated.rounds and not reading.stated.totals:
        return None
    if len(reading.game.hands) > _MOST_HANDS:
        return None
    rounds = _rounds(reading.game)
    hands = sorted(_hands(reading, rounds), key=lambda hand: (hand.player, hand.round))
    if any(len(hand.ways) > _MOST_WAYS for hand in hands):
        return None
    rows = _rows(hands)
    totals = {
        player: figure
        for player in reading.game.players
        if player in rows and (figure := Figure.of(reading.stated.totals.get(player)))
    }
    alone = not any(hand.stated for hand in hands)
    tables, begun = tuple(_tables(hands, rounds)), _begun(reading.game)
    sheet = Sheet(tuple(hands), rows, tables, totals, begun, alone)
    return sheet if sheet.cells else None


def _rounds(game: Game) -> list[list[dict[str, Any]]]:
    hands = told_played(game)
    return [list(around) for _, around in groupby(hands, key=lambda hand: hand["round"])]


def _hands(reading: Reading, rounds: list[list[dict[str, Any]]]) -> Iterator[Hand]:
    stated = reading.stated.rounds
    for around in rounds:
        shared = _shared(around, reading.game.rounds)
        for row in around:
            player, number = row["player"], row["round"]
            agreed = round(row["adjust"] * HUNDREDTHS)
            figure = Figure.of(stated.get((player, number)))
            yield Hand(player, number, tuple(_ways(row, shared)), agreed, figure)


def _shared(around: list[dict[str, Any]], rounds: int) -> dict[str, int | None]:
    """What the hands of a round have in common, by the names of the formula language."""
    bids, marks = [hand["bid"] for hand in around], [hand["plump"] for hand in around]
    return {
        "cards": around[0]["cards"],
        "players": len(around),
        "round": around[0]["round"],
        "rounds": rounds,
        "bid_sum": None if None in bids else sum(bids),
        "made_count": None if None in marks else sum(not mark for mark in marks),
    }


def _ways(row: Mapping[str, Any], shared: Mapping[str, int | None]) -> Iterator[Way]:
    """Everything a hand may have been; the mark decides where both bid and tricks are written."""
    bid, low, high = row["bid"], row["tricks_low"], row["tricks_high"]
    bids = range(row["cards"] + 1) if bid is None else (bid,)
    tricks = [took for took in range(low, high + 1) if took != row["tricks_not"]]
    told = bid is not None and len(tricks) == 1
    restricted = _pairs(row)
    for promised, took in product(bids, tricks):
        if restricted is not None and (promised, took) not in restricted:
            continue
        missed = promised != took if row["plump"] is None else bool(row["plump"])
        if told or row["renons"] or (promised != took) == missed:
            yield Way.of(promised, took, missed, **shared)


def _pairs(row: Mapping[str, Any]) -> set[tuple[int, int]] | None:
    """Bids and tricks that the hand's own points leave, None for any."""
    if row.get(WAYS) is None:
        return None
    return {(way.bid, way.tricks) for way in RoundHand.of(row).outcomes(row["cards"])}


def _rows(hands: list[Hand]) -> dict[str, range]:
    players = [hand.player for hand in hands]
    return {
        player: range(players.index(player), players.index(player) + players.count(player))
        for player in dict.fromkeys(players)
    }


def _tables(hands: list[Hand], rounds: list[list[dict[str, Any]]]) -> Iterator[Table]:
    places: dict[int, list[int]] = {}
    for place, hand in enumerate(hands):
        places.setdefault(hand.round, []).append(place)
    for around in rounds:
        first = around[0]
        if first["fault"] is None:
            slack = max(hand["slack"] for hand in around)
            yield Table(tuple(places[first["round"]]), first["cards"], slack)


def _begun(game: Game) -> dict[str, tuple[Way, ...]]:
    bid = [hand for hand in told(game) if hand["bid"] is not None and not hand["played"]]
    begun: dict[str, tuple[Way, ...]] = {}
    for round, hands in groupby(bid, key=lambda hand: hand["round"]):
        around = list(hands)
        shared = {
            "cards": around[0]["cards"],
            "players": len(around),
            "round": round,
            "rounds": game.rounds,
            "bid_sum": sum(hand["bid"] for hand in around),
            "made_count": len(around),
        }
        for hand in around:
            way = Way.of(hand["bid"], hand["bid"], False, **shared)
            begun[hand["player"]] = (*begun.get(hand["player"], ()), way)
    return begun
