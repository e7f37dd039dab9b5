"""A game as some layout found it, and the reading it makes: the last step is the same for all.

A layout that knows its players, rounds and hands, each with the cells they stand in, fills in a
:class:`Draft` and calls :func:`finish`. What follows of rounds without a result, of blanks, of
names without bids and of points is worked out here, as it is for the template.

    rounds = {1: DraftRound(10, sheet.at(1, 0)), 2: DraftRound(9, sheet.at(2, 0))}
    hands = {(1, "Anna"): DraftHand(bid=3, plump=False, cells={"bid": sheet.at(1, 1)}), …}
    draft = Draft(sheet, {"Anna": sheet.at(0, 1), …}, rounds, hands)
    return finish(draft, source, game, NAME, confidence)
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from plump_core.findings import Finding
from plump_core.game import Game, Source, hands
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.layouts.common import _gaps, _rounds
from plump_core.reading.layouts.common._entries import Entry
from plump_core.reading.layouts.common._margin import Margin
from plump_core.reading.record import Place, Reading, Stated, Written


@dataclass(frozen=True, slots=True)
class DraftHand:
    """One hand as the sheet has it; what the sheet does not say is None.

    ``plump`` is the result where something says it (a mark, tricks, points). ``unclear`` is a hand
    in which something stands that cannot be read, ``out`` one with a dash: the player sat out.
    ``cells`` gives the cell of each part: bid, plump, tricks, points; they may be one and the same.
    A hand with a place but nothing in it has its cells all the same, so that a finding can point.
    ``points`` are as written, of the round or running; they alone do not make a hand.
    """

    bid: int | None = None
    tricks: int | None = None
    plump: bool | None = None
    renons: bool = False
    points: int | float | None = None
    unclear: bool = False
    out: bool = False
    adjust: float = 0
    cells: Mapping[str, Cell] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()

    @property
    def result(self) -> bool:
        """Whether it shows by itself that the round was played."""
        return self.plump is not None or self.tricks is not None

    @property
    def begun(self) -> bool:
        """Whether the player took part in the round."""
        return not self.out and (self.bid is not None or self.result or self.unclear)


@dataclass(frozen=True, slots=True)
class DraftRound:
    """Cards of a round, the cell that says so, and how many hands in it nothing binds."""

    cards: int
    cell: Cell
    slack: int = 0


@dataclass(frozen=True, slots=True)
class Draft:
    """A game: ``players`` in the order of play with the cells of their names, ``rounds`` from 1 on.

    ``hands`` has a value for every player and round. ``bare`` says what a bid without any result is
    in a round that was played: False made (only misses are marked), True a plump (only what was
    made is marked), None nobody knows. ``totals`` are the cells of final points.
    """

    sheet: Sheet
    players: Mapping[str, Cell]
    rounds: Mapping[int, DraftRound]
    hands: Mapping[tuple[int, str], DraftHand]
    bare: bool | None = None
    totals: Mapping[str, Cell] = field(default_factory=dict)
    margin: Margin = field(default_factory=Margin)
    first_dealer: int | None = None
    findings: tuple[Finding, ...] = ()


def finish(draft: Draft, source: Source, game: str, layout: str, confidence: float) -> Reading:
    """The reading of a draft; ``game`` becomes the game's id."""
    players = playing(draft)
    return Reading(
        game=Game(
            id=game,
            players=tuple(players),
            cards=tuple(one.cards for one in draft.rounds.values()),
            hands=hands({"game": game, **row} for row in _rows(draft, players)),
            date=draft.margin.date,
            title=draft.margin.title,
            first_dealer=_dealer(draft, players),
            played_rules=draft.margin.rules,
            source=source,
        ),
        cells={**draft.margin.cells, **dict(_cells(draft, players))},
        findings=tuple(_findings(draft, players)),
        stated=_stated(draft, players),
        layout=layout,
        confidence=confidence,
    )


def playing(draft: Draft) -> list[str]:
    """Those who play: everybody until something has been written, then those who ever bid."""
    there = {player for (_, player), hand in draft.hands.items() if hand.begun}
    results = any(hand.result for hand in draft.hands.values())
    return [player for player in draft.players if not results or player in there]


def _dealer(draft: Draft, players: list[str]) -> int | None:
    """The seat of the first dealer among those who play."""
    if draft.first_dealer is None:
        return None
    name = list(draft.players)[draft.first_dealer]
    return players.index(name) if name in players else None


def _rows(draft: Draft, players: list[str]) -> Iterator[dict[str, Any]]:
    played = _played(draft, players)
    for round, dealt in draft.rounds.items():
        for seat, player in enumerate(players):
            hand = draft.hands[round, player]
            if hand.begun:
                yield {
                    "round": round,
                    "cards": dealt.cards,
                    "seat": seat,
                    "player": player,
                    "bid": hand.bid,
                    "tricks": hand.tricks,
                    "plump": _plump(hand, draft.bare) if round in played else None,
                    "renons": hand.renons,
                    "slack": dealt.slack,
                    "adjust": hand.adjust,
                }


def _plump(hand: DraftHand, bare: bool | None) -> bool | None:
    """What the sheet says of the result; tricks without a mark speak for themselves."""
    if hand.plump is not None or hand.unclear:
        return hand.plump
    if hand.tricks is not None:
        return None if hand.bid is None else hand.tricks != hand.bid
    return bare


def _played(draft: Draft, players: list[str]) -> set[int]:
    return _rounds.played(_entries(draft), _cards(draft), players)


def _cards(draft: Draft) -> dict[int, int]:
    return {round: one.cards for round, one in draft.rounds.items()}


def _entries(draft: Draft) -> dict[tuple[int, str], Entry]:
    return {place: _entry(hand) for place, hand in draft.hands.items()}


def _entry(hand: DraftHand) -> Entry:
    return Entry(
        bid=hand.bid,
        plump=bool(hand.plump),
        renons=hand.renons,
        has_bid=hand.bid is not None or hand.unclear,
        has_mark=hand.result,
        out=hand.out,
    )


def _cells(draft: Draft, players: list[str]) -> Iterator[tuple[Place, str]]:
    for player in players:
        yield ("player", None, player), draft.players[player].address
    for round, dealt in draft.rounds.items():
        yield ("cards", round, None), dealt.cell.address
        for player in players:
            hand = draft.hands[round, player]
            if hand.begun:
                for column, cell in hand.cells.items():
                    yield (column, round, player), cell.address


def _findings(draft: Draft, players: list[str]) -> Iterator[Finding]:
    found = [
        *draft.findings,
        *(
            _gaps.no_bids(draft.sheet, cell, player)
            for player, cell in draft.players.items()
            if player not in players
        ),
        *(finding for hand in draft.hands.values() for finding in hand.findings),
        *_gaps.gaps(_table(draft, players)),
    ]
    yield from found
    yield from _gaps.uncached(draft.sheet, {finding.cell for finding in found})


def _table(draft: Draft, players: list[str]) -> _gaps.Table:
    def bid(round: int, player: str) -> Cell:
        cells = draft.hands[round, player].cells
        return cells.get("bid") or next(iter(cells.values()), draft.rounds[round].cell)

    entries, cards = _entries(draft), _cards(draft)
    return _gaps.Table(
        draft.sheet, entries, cards, players, bid, lambda round: draft.rounds[round].cell
    )


def _stated(draft: Draft, players: list[str]) -> Stated:
    """Points of hands that were played or at least bid, and the totals."""
    return Stated(
        rounds={
            (player, round): Written(hand.points, hand.cells["points"].address)
            for (round, player), hand in draft.hands.items()
            if hand.points is not None and hand.begun and player in players
        },
        totals={
            player: Written(cell.number, cell.address)
            for player, cell in draft.totals.items()
            if cell.number is not None and player in players
        },
    )
