"""A hand as it stands in a game, and the edits that make it what somebody wrote in its cell."""

import re
from dataclasses import dataclass
from typing import Any

from plump_core.edits.record import Column, Edit
from plump_core.game import plain
from plump_core.reading.record import Reading
from plump_core.texts import Message
from plump_core.typed import hand_text
from plump_core.typed.hands import EntryError, Mark

_DECIMAL = re.compile(r"\s*[-−+]?[0-9]+[.,][0-9]+\s*")


@dataclass(frozen=True, slots=True)
class Stands:
    """A hand as it stands in a game; ``marked`` is None where it has no result."""

    bid: int | None = None
    marked: Mark | None = None
    tricks: int | None = None
    out: bool = False

    @property
    def text(self) -> str:
        """As it is written in one cell."""
        return hand_text.written(self.bid, self.marked, self.tricks, self.out)


def stands(reading: Reading) -> dict[tuple[int, str], Stands]:
    """Every hand of a game by round and player, those too of whoever sat out."""
    there = {(row["round"], row["player"]): _stands(row) for row in plain(reading.game.hands)}
    begun = {number for number, _ in there}
    return {
        (number, player): there.get((number, player), Stands(out=number in begun))
        for number in range(1, reading.game.rounds + 1)
        for player in reading.game.players
    }


def rewritten(reading: Reading, round: int, player: str, text: str) -> tuple[Edit, ...]:
    """The edits that make a hand what was written in its cell; none where it is that already.

    EntryError for what means nothing there, such as ``12,5``.
    """
    all_hands = stands(reading)
    before = all_hands[round, player]
    wanted = understood(text)
    if wanted.out:
        return () if before.out else (Edit(Column.OUT, True, round, player),)
    played = any(one.marked is not None for (n, _), one in all_hands.items() if n == round)
    return tuple(_edits(before, wanted, played, round, player))


def understood(text: str) -> Stands:
    """What is written in a cell; EntryError for what means nothing there."""
    hand = hand_text.understood(text)
    if hand is None:
        raise EntryError(_nothing(text.strip()))
    if hand.out:
        return Stands(out=True)
    missed = hand.mark is Mark.MADE and hand.plump
    return Stands(hand.bid, Mark.PLUMP if missed else hand.mark, hand.tricks)


def _edits(before: Stands, wanted: Stands, played: bool, round: int, player: str) -> list[Edit]:
    found: list[Edit] = []

    def put(column: Column, value: Any) -> None:
        found.append(Edit(column, value, round, player))

    if before.out:
        put(Column.OUT, False)
    if wanted.bid != before.bid:
        put(Column.BID, wanted.bid)
    if wanted.tricks != before.tricks:
        put(Column.TRICKS, wanted.tricks)
    told = wanted.marked is not Mark.MADE or wanted.tricks is not None
    # A bid alone says nothing of the result, unless the round has one.
    if (told or played) and wanted.marked != before.marked:
        put(Column.PLUMP, wanted.marked)
    return found


def _stands(row: dict[str, Any]) -> Stands:
    marked = None
    if row["plump"] is not None:
        marked = Mark.RENONS if row["renons"] else Mark.PLUMP if row["plump"] else Mark.MADE
    return Stands(row["bid"], marked, row["tricks"])


def _nothing(seen: str) -> Message:
    if _DECIMAL.fullmatch(seen):
        text = Message("A bid is a whole number: “{found}” is no bid, so nothing was changed.")
    else:
        text = Message(
            "“{found}” means nothing in a hand. Write the bid, and p after it for a plump, r for "
            "a renons; a dash for whoever sat out."
        )
    return Message(text.template, {"found": seen[:30]})
