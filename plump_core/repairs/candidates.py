"""What might put a finding right, before it is tried."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from plump_core.edits import Column, Edit
from plump_core.findings import Finding
from plump_core.reading import Reading
from plump_core.repairs import numbers
from plump_core.repairs.record import Kind, Repair
from plump_core.rules import Rules
from plump_core.texts import Message
from plump_core.told import told
from plump_core.typed import Mark

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A game by hand: what each is, with what follows of its tricks."""

    reading: Reading
    played: Rules
    hands: Mapping[tuple[int, str], Row]

    @classmethod
    def of(cls, reading: Reading, played: Rules) -> "Sheet":
        hands = {(row["round"], row["player"]): row for row in told(reading.game)}
        return cls(reading, played, hands)

    def around(self, round: int) -> list[Row]:
        """The hands of a round, in the order of play."""
        return [row for (number, _), row in self.hands.items() if number == round]

    def states(self, round: int) -> bool:
        """Whether points stand on the sheet for a round, or for the whole game."""
        stated = self.reading.stated
        return bool(stated.totals) or any(number == round for _, number in stated.rounds)

    def cards(self, round: int) -> int:
        return self.reading.game.cards[round - 1]


Candidates = Callable[[Finding, Sheet], Iterator[Repair]]


def candidates(finding: Finding, sheet: Sheet) -> Iterator[Repair]:
    """Everything that might settle a finding, the likeliest first; each has yet to be tried."""
    find = _FOR.get(finding.code)
    if find is not None and _is_there(finding, sheet):
        yield from find(finding, sheet)


def _is_there(finding: Finding, sheet: Sheet) -> bool:
    game = sheet.reading.game
    there = finding.round is None or 1 <= finding.round <= game.rounds
    return there and (finding.player is None or finding.player in game.players)


def _blank(finding: Finding, sheet: Sheet) -> Iterator[Repair]:
    """A bid that is wanting: it follows from the tricks or the points, or the player sat out."""
    if finding.round is None or finding.player is None:
        return
    last = finding.message.values.get("last", finding.round)
    if last == finding.round:
        yield from _bids(finding.round, finding.player, sheet)
    hand = sheet.hands.get((finding.round, finding.player))
    if hand is None or not hand["plump"]:
        yield _out(finding.player, finding.round, last)


def _unreadable(finding: Finding, sheet: Sheet) -> Iterator[Repair]:
    """Something in a bid's cell that is no bid, or something in a mark's that is no mark."""
    round, player = finding.round, finding.player
    if round is None or player is None:
        return
    if finding.cell is not None and finding.cell == sheet.reading.cell("plump", round, player):
        yield from _marks(round, player)
        return
    cards = sheet.cards(round)
    for kind, bid in numbers.meant(finding.found or ""):
        if bid <= cards:
            yield _bid(kind, bid, round, player, sheet)
    yield from _bids(round, player, sheet)


def _mark(finding: Finding, sheet: Sheet) -> Iterator[Repair]:
    """A mark that is none, or one that contradicts the tricks."""
    round, player = finding.round, finding.player
    if round is None or player is None:
        return
    hand = sheet.hands.get((round, player))
    yield from _marks(round, player, bool(hand and hand["tricks"] == hand["bid"]))
    if hand and hand["tricks"] is not None and hand["bid"] is not None:
        edits = (Edit(Column.TRICKS, hand["bid"], round, player),)
        text = Message("{player} took {tricks}", {"player": player, "tricks": hand["bid"]})
        yield Repair(Kind.TRICKS, text, edits)


def _plump_missing(finding: Finding, sheet: Sheet) -> Iterator[Repair]:
    """One of those who made their bids has a plump."""
    for row in sheet.around(finding.round or 0):
        if row["plump"] is False:
            yield _marked(Mark.PLUMP, row["round"], row["player"])


def _plump_too_many(finding: Finding, sheet: Sheet) -> Iterator[Repair]:
    """One of the plumps is none, or came by a renons."""
    for row in sheet.around(finding.round or 0):
        if row["plump"]:
            yield _marked(Mark.MADE, row["round"], row["player"])
            yield _marked(Mark.RENONS, row["round"], row["player"])


def _tricks(finding: Finding, sheet: Sheet) -> Iterator[Repair]:
    """One of the hands took so many more, or fewer, that the tricks come out even."""
    around = sheet.around(finding.round or 0)
    if finding.player is not None or any(row["tricks"] is None for row in around):
        return
    wanting = sheet.cards(finding.round or 0) - sum(row["tricks"] for row in around)
    for row in around:
        took = row["tricks"] + wanting
        if 0 <= took <= row["cards"]:
            edits = (Edit(Column.TRICKS, took, row["round"], row["player"]),)
            text = Message("{player} took {tricks}", {"player": row["player"], "tricks": took})
            yield Repair(Kind.TRICKS, text, edits)


def _range(finding: Finding, sheet: Sheet) -> Iterator[Repair]:
    """A bid above the cards: points written in its place, or a digit struck twice."""
    round, player = finding.round, finding.player
    hand = sheet.hands.get((round or 0, player or ""))
    if hand is None or hand["bid"] is None or round is None or player is None:
        return
    for bid in range(hand["cards"] + 1):
        if numbers.worth(sheet.played, bid, hand, sheet.reading.game.rounds) == hand["bid"]:
            yield _bid(Kind.POINTS, bid, round, player, sheet)
    struck = str(hand["bid"])
    if len(struck) == 2 and struck[0] == struck[1] and int(struck[0]) <= hand["cards"]:
        yield _bid(Kind.WRITTEN, int(struck[0]), round, player, sheet)


def _points(finding: Finding, sheet: Sheet) -> Iterator[Repair]:
    """Points on the sheet that another mark, or another bid, would give."""
    hand = sheet.hands.get((finding.round or 0, finding.player or ""))
    if hand is None or hand["plump"] is None:
        return
    round, player = hand["round"], hand["player"]
    yield _marked(Mark.MADE if hand["plump"] else Mark.PLUMP, round, player)
    for bid in range(hand["cards"] + 1):
        if bid != hand["bid"]:
            yield _bid(Kind.POINTS, bid, round, player, sheet)


def _unplayed(finding: Finding, sheet: Sheet) -> Iterator[Repair]:
    """A round without a result, where the points on the sheet tell who had a plump."""
    round = finding.round or 0
    if any(number == round for _, number in sheet.reading.stated.rounds):
        for row in sheet.around(round):
            yield _marked(Mark.PLUMP, round, row["player"])


def _near(finding: Finding, sheet: Sheet) -> Iterator[Repair]:
    """The name as it is written elsewhere."""
    if finding.player is None or not isinstance(finding.expected, str):
        return
    if finding.expected in sheet.reading.game.players:
        return
    edits = (Edit(Column.PLAYER, finding.expected, player=finding.player),)
    text = Message("Write “{name}”", {"name": finding.expected})
    yield Repair(Kind.RENAME, text, edits)


def _deal(finding: Finding, sheet: Sheet) -> Iterator[Repair]:  # noqa: ARG001 - as the others
    """It was played with two decks; said of the game, so it is not asked again."""
    yield Repair(Kind.DECKS, Message("Yes, two decks"), (Edit(Column.DECKS, 2),))


def _bids(round: int, player: str, sheet: Sheet) -> Iterator[Repair]:
    """The bid of a hand that made it, as the tricks of the round or the points tell it."""
    hand = sheet.hands.get((round, player))
    others = [row for row in sheet.around(round) if row["player"] != player]
    left = sheet.cards(round) - sum(row["tricks_low"] or 0 for row in others)
    told = all(row["tricks_low"] is not None for row in others) and all(
        row["plump"] is False and row["bid"] is not None for row in others
    )
    if (hand is None or hand["plump"] is False) and told and 0 <= left <= sheet.cards(round):
        yield _bid(Kind.FOLLOWS, left, round, player, sheet)
    elif sheet.states(round):
        for bid in range(sheet.cards(round) + 1):
            yield _bid(Kind.POINTS, bid, round, player, sheet)


def _bid(kind: Kind, bid: int, round: int, player: str, sheet: Sheet) -> Repair:
    cell = sheet.reading.cell("bid", round, player)
    values = {"bid": bid, "player": player, "round": round, "cell": cell}
    text = Message("Write {bid} in {cell}") if cell else Message("Write {bid} for {player}")
    edit = Edit(Column.BID, bid, round, player)
    back = () if (round, player) in sheet.hands else (Edit(Column.OUT, False, round, player),)
    return Repair(kind, replace(text, values=values), (*back, edit))


def _out(player: str, first: int, last: int) -> Repair:
    rounds = range(first, last + 1)
    edits = tuple(Edit(Column.OUT, True, number, player) for number in rounds)
    return Repair(Kind.OUT, Message("{player} sat out", {"player": player}), edits)


def _marks(round: int, player: str, renons: bool = False) -> Iterator[Repair]:
    yield _marked(Mark.PLUMP, round, player)
    yield _marked(Mark.MADE, round, player)
    if renons:
        yield _marked(Mark.RENONS, round, player)


def _marked(mark: Mark, round: int, player: str) -> Repair:
    kind, text = _MARKED[mark]
    return Repair(kind, replace(text, values={"player": player}), (_plump(mark, round, player),))


def _plump(mark: Mark, round: int, player: str) -> Edit:
    return Edit(Column.PLUMP, mark, round, player)


_MARKED: Mapping[Mark, tuple[Kind, Message]] = {
    Mark.PLUMP: (Kind.PLUMP, Message("{player} had a plump")),
    Mark.MADE: (Kind.MADE, Message("{player} made it")),
    Mark.RENONS: (Kind.RENONS, Message("{player}: renons")),
}

_FOR: Mapping[str, Candidates] = {
    "blank-bid": _blank,
    "bid": _unreadable,
    "date": _unreadable,
    "error-cell": _unreadable,
    "uncached": _unreadable,
    "mark": _mark,
    "none": _plump_missing,
    "overmade": _plump_missing,
    "self": _plump_too_many,
    "zeros": _plump_too_many,
    "ones": _plump_too_many,
    "tricks": _tricks,
    "range": _range,
    "points": _points,
    "unplayed": _unplayed,
    "near-name": _near,
    "deal": _deal,
}
