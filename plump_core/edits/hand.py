"""A hand as people write it in one cell, and the edits that make it what somebody wrote there.

====== ==================================================
``3``  a bid of three, made
``3p`` a bid of three and a plump; ``3r`` a renons
``3/1`` a bid of three, one trick taken
``p``  a plump whose bid is not known
``-``  sat out
====== ==================================================

An empty cell is a hand of which nothing is known: a blank is never nought.
"""

import re
from dataclasses import dataclass
from typing import Any

from plump_core.edits.record import Column, Edit
from plump_core.game import plain
from plump_core.reading.record import Reading
from plump_core.texts import Message
from plump_core.typed.hands import EntryError, Mark

OUT = "-"

_HAND = re.compile(r"([0-9]{1,3})?\s*([pr])?(?:\s*/\s*([0-9]{1,3}))?", re.IGNORECASE)
_DECIMAL = re.compile(r"\s*[-−+]?[0-9]+[.,][0-9]+\s*")
_DASHES = {"-", "–", "—", "−"}


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
        if self.out:
            return OUT
        tricks = "" if self.tricks is None else f"/{self.tricks}"
        return f"{'' if self.bid is None else self.bid}{self.marked or ''}{tricks}"


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
    seen = text.strip()
    if seen in _DASHES:
        return Stands(out=True)
    match = _HAND.fullmatch(seen)
    if match is None:
        raise EntryError(_nothing(seen))
    bid, mark, tricks = match.groups()
    written = Mark((mark or "").lower())
    if written is Mark.MADE and bid is not None and tricks is not None and int(bid) != int(tricks):
        written = Mark.PLUMP
    return Stands(_number(bid), written, _number(tricks))


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


def _number(digits: str | None) -> int | None:
    return None if digits is None else int(digits)


def _nothing(seen: str) -> Message:
    if _DECIMAL.fullmatch(seen):
        text = Message("A bid is a whole number: “{found}” is no bid, so nothing was changed.")
    else:
        text = Message(
            "“{found}” means nothing in a hand. Write the bid, and p after it for a plump, r for "
            "a renons; a dash for whoever sat out."
        )
    return Message(text.template, {"found": seen[:30]})
