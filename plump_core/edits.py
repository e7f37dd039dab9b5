"""Values of a sheet mended by hand: the file stays as it came, and its changes are laid over it.

An edit names its place by round and player as the *sheet* has them, also where another edit gives
the player a new name. So edits may come in any order, and each can be taken back by itself.
"""

import datetime as dt
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

import pandas as pd

from plump_core.findings import Finding, Severity
from plump_core.game import Game, hands, same_name, tidy_name
from plump_core.reading.record import Place, Reading, Stated
from plump_core.texts import Message
from plump_core.typed.hands import EntryError, Mark, count

MOST_CARDS = 60
"""The most cards a player can be dealt, as on a sheet that is read."""

CODE = "edit"
"""The code of a finding about an edit that does not fit its sheet."""


class Column(StrEnum):
    """What can be mended, in the order in which it is laid over the sheet."""

    CARDS = "cards"
    OUT = "out"
    BID = "bid"
    TRICKS = "tricks"
    PLAYED = "played"
    PLUMP = "plump"
    TITLE = "title"
    DATE = "date"
    RULES = "rules"
    PLAYER = "player"


@dataclass(frozen=True, slots=True)
class Edit:
    """One value put in the place of what the sheet says, or None for a blank.

    ==================  =====  ======  =====================================================
    column              round  player  value
    ==================  =====  ======  =====================================================
    bid, tricks         yes    yes     int, None
    plump               yes    yes     a :class:`Mark` as str: ``""``, ``"p"``, ``"r"``
    out                 yes    yes     bool: whether the player sat the round out
    cards               yes    None    int from 1
    played              yes    None    bool: whether the round has a result
    player              None   yes     str: the name
    title, rules, date  None   None    str, None; the date as ``"2024-12-27"``
    ==================  =====  ======  =====================================================

    EntryError for a value that cannot stand in its column.
    """

    column: Column
    value: int | bool | str | None
    round: int | None = None
    player: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "column", Column(self.column))
        object.__setattr__(self, "value", _VALUES[self.column](self.value))

    @property
    def place(self) -> Place:
        """Where it stands: two edits with the same place are two words about the same value."""
        return str(self.column), self.round, self.player


def edited(reading: Reading, edits: Iterable[Edit]) -> Reading:
    """The reading as mended; of edits with the same place the last one holds.

    Findings about what was mended go. An edit that does not fit the sheet, one of a player it does
    not have, say, is left out, and a finding with the code :data:`CODE` tells of it.

    >>> from plump_core.reading import read
    >>> sheet, = read("Spelare;2;;1;\\nAnna;1;;0;\\nBo;2;p;0;p\\n".encode(), "fredag.csv")
    >>> edited(sheet, [Edit("bid", 2, round=1, player="Anna")]).game.hands["bid"].tolist()
    [2, 2, 0, 0]
    """
    latest = {edit.place: edit for edit in edits}
    if not latest:
        return reading
    sheet = _Sheet.of(reading.game)
    order = list(Column)
    for edit in sorted(latest.values(), key=lambda one: order.index(one.column)):
        _lay(edit, sheet)
    left = [one for one in reading.findings if not _settled(one, latest, reading)]
    mended = replace(reading, game=sheet.game(), findings=(*left, *sheet.findings))
    return _renamed(mended, sheet.names)


@dataclass(slots=True)
class _Sheet:
    """A game while it is being mended; ``rows`` by round and player, ``names`` old to new."""

    origin: Game
    cards: list[int]
    rows: dict[tuple[int, str], dict[str, Any]]
    head: dict[str, Any]
    names: dict[str, str]
    findings: list[Finding] = field(default_factory=list)

    @classmethod
    def of(cls, game: Game) -> "_Sheet":
        table = game.hands.astype(object).where(game.hands.notna(), None)
        rows = {(row["round"], row["player"]): row for row in table.to_dict("records")}
        names = {player: player for player in game.players}
        return cls(game, list(game.cards), rows, {}, names)

    def game(self) -> Game:
        order = sorted(self.rows.values(), key=lambda row: (row["round"], row["seat"]))
        rows = [{**row, "player": self.names[row["player"]]} for row in order]
        players = tuple(self.names[player] for player in self.origin.players)
        mended = {"players": players, "cards": tuple(self.cards), "hands": hands(rows)}
        return replace(self.origin, **mended, **self.head)

    def hand(self, round: int, player: str) -> dict[str, Any]:
        """The row of a hand; a new one where the sheet has none."""
        new = {
            **dict.fromkeys(("bid", "tricks", "plump")),
            "game": self.origin.id,
            "round": round,
            "cards": self.cards[round - 1],
            "seat": self.origin.players.index(player),
            "player": player,
            "plump": False if self.played(round) else None,
            "renons": False,
            "slack": max((row["slack"] for row in self.around(round)), default=0),
            "adjust": 0,
        }
        return self.rows.setdefault((round, player), new)

    def around(self, round: int) -> list[dict[str, Any]]:
        return [row for (number, _), row in self.rows.items() if number == round]

    def played(self, round: int) -> bool:
        return any(row["plump"] is not None for row in self.around(round))

    def play(self, round: int) -> None:
        """Give a round a result: who has neither mark nor tricks made the bid."""
        for row in [] if self.played(round) else self.around(round):
            told = row["tricks"] is not None and row["bid"] is not None
            row["plump"] = told and row["tricks"] != row["bid"]


def _cards(edit: Edit, sheet: _Sheet) -> None:
    assert edit.round is not None  # noqa: S101 - _fits has seen to it
    sheet.cards[edit.round - 1] = int(edit.value or 0)
    for row in sheet.around(edit.round):
        row["cards"] = edit.value


def _out(edit: Edit, sheet: _Sheet) -> None:
    if edit.value:
        sheet.rows.pop((edit.round, edit.player), None)  # type: ignore[arg-type]
