"""A game as a sheet tells it: who played, what was dealt, and every hand in a long frame."""

import datetime as dt
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pandas as pd

HANDS: Mapping[str, str] = {
    "game": "str",
    "round": "Int64",
    "cards": "Int64",
    "seat": "Int64",
    "player": "str",
    "bid": "Int64",
    "tricks": "Int64",
    "plump": "boolean",
    "renons": "bool",
    "slack": "Int64",
    "adjust": "Float64",
}
"""Columns and pandas types of `hands`: a row for each player and round the player took part in.

``round`` counts 1, 2, … in order of play; ``cards`` is cards a player, which is also the tricks of
the round; ``seat`` is the 0-based place in the order of play; ``bid`` and ``tricks`` may be missing
(a blank is never nought); ``plump`` is the mark on the sheet, and it decides, missing while the
round has no result; ``renons`` marks a plump by penalty; ``slack`` counts hands in the round that
nothing binds (a dummy); ``adjust`` is points by agreement, with at most two decimals.
"""

WAYS = "ways"
"""A column that is only there where some hand needs it: what the hand may have been by its points.

``"1:1 3:3"`` is a hand that bid 1 and took 1, or bid 3 and took 3; missing: bid, tricks and mark
say all that is known. A hand that has any was played. See :mod:`plump_core.ways`.
"""

SHEET_POINTS = "sheet_points"
"""A column that is only there where nothing else tells what hands gave: the points on the sheet.

In hundredths of a point, points by agreement among them; missing where the sheet says nothing of
the hand. A hand that has any was played. See :mod:`plump_core.written`.
"""

OPTIONAL: Mapping[str, Any] = {WAYS: "str", SHEET_POINTS: "Int64"}
"""These columns, with their pandas types."""
_ABSENT = {"bid": pd.NA, "tricks": pd.NA, "plump": pd.NA, "renons": False, "slack": 0, "adjust": 0}


@dataclass(frozen=True, slots=True)
class Source:
    """Where a game was read: the file's name, and the sheet in it if files of its kind have any."""

    file: str
    sheet: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """One protocol, first deal to final sum.

    >>> game = Game(id="g", players=("Anna", "Björn"), cards=(2, 1), hands=hands([]))
    >>> game.rounds
    2

    ``players`` sit in the order of play; ``cards`` is the plan, cards of each round, played or not;
    ``hands`` has the columns of :data:`HANDS`; ``first_dealer`` is a seat; ``decks`` is with how
    many it was played, if somebody said so; ``played_rules`` names
    the rules the night was played under if somebody said so, or if its bids were found by them.
    """

    id: str
    players: tuple[str, ...]
    cards: tuple[int, ...]
    hands: pd.DataFrame = field(repr=False)
    date: dt.date | None = None
    title: str | None = None
    first_dealer: int | None = None
    decks: int | None = None
    played_rules: str | None = None
    source: Source | None = None

    def __eq__(self, other: object) -> bool:
        # A frame compares cell by cell, so the equality that dataclasses make will not do.
        if not isinstance(other, Game):
            return NotImplemented
        plain = (name for name in Game.__dataclass_fields__ if name != "hands")
        same = all(getattr(self, name) == getattr(other, name) for name in plain)
        return same and self.hands.equals(other.hands)

    def __hash__(self) -> int:
        return hash((self.id, self.players, self.cards))

    @property
    def rounds(self) -> int:
        """How many rounds are planned."""
        return len(self.cards)

    @property
    def played(self) -> int:
        """How many rounds have a result."""
        marked = self.hands["plump"].notna() | self.hands["tricks"].notna()
        for name in OPTIONAL.keys() & set(self.hands.columns):
            marked |= self.hands[name].notna()
        return int(self.hands.loc[marked, "round"].nunique())


def hands(rows: Iterable[Mapping[str, Any]]) -> pd.DataFrame:
    """A frame with the columns and types of :data:`HANDS`; what a row leaves out is absent."""
    told = [{**_ABSENT, **row} for row in rows]
    more = {n: k for n, k in OPTIONAL.items() if any(row.get(n) is not None for row in told)}
    kinds: dict[str, Any] = {**HANDS, **more}
    # A third of the time that a frame of objects takes, which then becomes these types.
    return pd.DataFrame(
        {
            name: pd.array([row.get(name) for row in told], dtype=kind)
            for name, kind in kinds.items()
        }
    )


def plain(table: pd.DataFrame) -> list[dict[str, Any]]:
    """The rows of a table of hands as plain values, None for what is missing.

    By columns, since pandas makes objects of a whole table seven times slower.
    """
    columns = {name: [_missing(value) for value in table[name].tolist()] for name in table.columns}
    rows = zip(*columns.values(), strict=True)
    return [dict(zip(columns, row, strict=True)) for row in rows]


def _missing(value: Any) -> Any:
    return None if value is pd.NA or value != value else value


def typed(frame: pd.DataFrame) -> pd.DataFrame:
    """``frame`` with the types of :data:`HANDS`, in which a whole number may be missing.

    Columns of `hands` that are not there are added as absent; other columns stay as they are.
    """
    absent: dict[str, Any] = {"game": "", "seat": 0, **_ABSENT}
    added = {name: value for name, value in absent.items() if name not in frame.columns}
    kinds = {**HANDS, **{n: kind for n, kind in OPTIONAL.items() if n in frame.columns}}
    return frame.assign(**added).astype(kinds)


def join(frames: Sequence[pd.DataFrame]) -> pd.DataFrame:
    """The hands of many games in one frame."""
    return pd.concat(frames, ignore_index=True) if frames else hands([])


def tidy_name(name: str) -> str:
    """A name as it is kept: composed accents, single spaces, no space around."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def same_name(name: str) -> str:
    """What two spellings of one name share; for comparing only."""
    return tidy_name(name).casefold()
