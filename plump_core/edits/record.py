"""What an edit is, and what may stand in each column."""

import datetime as dt
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from plump_core.game import tidy_name
from plump_core.reading.record import Place
from plump_core.texts import Message
from plump_core.typed.hands import EntryError, Mark, count

CODE = "edit"
"""The code of a finding about an edit that does not fit its sheet."""

MOST_CARDS = 60
"""The most cards a player can be dealt: more than any deck in use gives."""

Value = int | bool | str | None


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
    DEALER = "first_dealer"
    DECKS = "decks"
    PLAYER = "player"


@dataclass(frozen=True, slots=True)
class Edit:
    """One value put in the place of what the sheet says.

    ==================  =====  ======  ======================================================
    column              round  player  value
    ==================  =====  ======  ======================================================
    bid, tricks         yes    yes     int; None for a blank
    plump               yes    yes     the mark: ``""`` for none (made), ``"p"``, ``"r"``
    out                 yes    yes     bool: whether the player sat the round out
    cards               yes    None    int from 1
    played              yes    None    bool: whether the round has a result
    player              None   yes     str: the new name
    title, rules, date  None   None    str; None for none; the date as ``"2024-12-27"``
    first_dealer        None   None    int: the seat, from 0; None for nobody knows
    decks               None   None    int: how many decks were played with; None: not said
    ==================  =====  ======  ======================================================

    EntryError for a value that cannot stand in its column.
    """

    column: Column
    value: Value
    round: int | None = None
    player: str | None = None

    def __post_init__(self) -> None:
        column = Column(self.column)
        needs = (column in _OF_ROUND, column in _OF_PLAYER)
        if needs != (self.round is not None, self.player is not None):
            raise ValueError(f"{column} does not stand at {self.round}, {self.player}")
        object.__setattr__(self, "column", column)
        object.__setattr__(self, "value", _VALUES[column](self.value))

    @property
    def place(self) -> Place:
        """Where it stands: edits with the same place are words about the same value."""
        return str(self.column), self.round, self.player


_OF_HAND = {Column.BID, Column.TRICKS, Column.PLUMP, Column.OUT}
_OF_ROUND = {*_OF_HAND, Column.CARDS, Column.PLAYED}
_OF_PLAYER = {*_OF_HAND, Column.PLAYER}


def _count(value: Any) -> Value:
    count(value)
    return int(value) if value is not None else None


def _cards(value: Any) -> Value:
    if type(value) is int and 1 <= value <= MOST_CARDS:
        return value
    text = Message("“{found}” is no number of cards. Expected a whole number from 1 to {most}.")
    raise EntryError(Message(text.template, {"found": value, "most": MOST_CARDS}))


def _mark(value: Any) -> Value:
    if value in tuple(Mark):
        return str(value)
    text = Message("“{found}” is no mark. Write p for a plump, r for a renons, or nothing.")
    raise EntryError(Message(text.template, {"found": value}))


def _date(value: Any) -> Value:
    try:
        return None if value is None else dt.date.fromisoformat(value).isoformat()
    except (TypeError, ValueError):
        text = Message("“{found}” is no date. Write it like 2024-12-27.")
        raise EntryError(Message(text.template, {"found": value})) from None


def _name(value: Any) -> Value:
    name = tidy_name(value or "")
    if not name:
        raise EntryError(Message("A player has to have a name."))
    return name


def _text(value: Any) -> Value:
    return tidy_name(value or "") or None


_VALUES: Mapping[Column, Callable[[Any], Value]] = {
    Column.CARDS: _cards,
    Column.OUT: bool,
    Column.BID: _count,
    Column.TRICKS: _count,
    Column.PLAYED: bool,
    Column.PLUMP: _mark,
    Column.TITLE: _text,
    Column.DATE: _date,
    Column.RULES: _text,
    Column.DEALER: _count,
    Column.DECKS: _count,
    Column.PLAYER: _name,
}
