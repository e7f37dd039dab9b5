"""The hands of a game in few bytes, and very many games' hands as one frame in no time.

A game is kept as columns of JSON, packed: what is the same in all hands is left out, and players
are seats. Nothing in it depends on a version of Python or of a library.
"""

import json
import zlib
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import pandas as pd

from plump_core.game import HANDS, OPTIONAL, Game, typed
from plump_core.players.naming import names
from plump_core.players.people import NOBODY, People
from plump_core.selecting.facts import Facts

_MISSING = -1
_COUNTS = ("round", "seat", "cards", "bid", "tricks", "plump", "renons", "slack")
_USUAL: dict[str, Any] = {"tricks": _MISSING, "renons": 0, "slack": 0, "adjust": 0}
_USUAL |= dict.fromkeys(OPTIONAL)
_WHOLE = ("round", "cards", "seat", "bid", "tricks", "slack")


def packed(game: Game) -> bytes:
    """The hands of a game, as they are kept."""
    table = game.hands.astype({"renons": "boolean"})
    columns: dict[str, Any] = {
        name: table[name].to_numpy(dtype="int64", na_value=_MISSING).tolist() for name in _COUNTS
    }
    columns["adjust"] = table["adjust"].tolist()
    for name in OPTIONAL.keys() & set(table.columns):
        columns[name] = table[name].astype(object).where(table[name].notna(), None).tolist()
    if columns["cards"] == [game.cards[number - 1] for number in columns["round"]]:
        del columns["cards"]
    kept = {n: c for n, c in columns.items() if n not in _USUAL or any(v != _USUAL[n] for v in c)}
    return zlib.compress(json.dumps(kept, separators=(",", ":")).encode(), 9)


def unpacked(known: Facts, kept: bytes, people: People = NOBODY) -> Game:
    """The game, as it was packed, its players called as the persons they are."""
    called = names(known.players, people)
    return Game(
        id=known.id,
        players=called,
        cards=known.cards,
        hands=frame([(known, kept)], people),
        date=known.stands,
        title=known.title,
        first_dealer=known.first_dealer,
        decks=known.decks,
        played_rules=known.said_rules,
        source=known.source,
    )


def frame(games: Iterable[tuple[Facts, bytes]], people: People = NOBODY) -> pd.DataFrame:
    """The hands of many games in one frame, with the columns of `hands`.

    Everything is put into one list a column before any array is made of it: arrays for every game
    would cost more than the rest together.
    """
    gathered = _Gathered()
    for known, kept in games:
        gathered.add(known, json.loads(zlib.decompress(kept)), names(known.players, people))
    return gathered.frame()


class _Gathered:
    """The columns of the games so far."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.lengths: list[int] = []
        self.players: dict[str, int] = {}
        self.player: list[int] = []
        self.columns: dict[str, list[Any]] = {n: [] for n in (*_COUNTS, "adjust", *OPTIONAL)}
        self.optional: set[str] = set()

    def add(self, known: Facts, told: dict[str, list[Any]], called: Sequence[str]) -> None:
        length = len(told["round"])
        self.ids.append(known.id)
        self.lengths.append(length)
        codes = [self.players.setdefault(name, len(self.players)) for name in called]
        self.player += [codes[seat] for seat in told["seat"]]
        self.optional |= OPTIONAL.keys() & told.keys()
        if "cards" not in told:
            told["cards"] = [known.cards[number - 1] for number in told["round"]]
        for name, column in self.columns.items():
            column += told[name] if name in told else [_USUAL[name]] * length

    def frame(self) -> pd.DataFrame:
        counts = {name: np.asarray(self.columns[name], dtype=np.int64) for name in _COUNTS}
        table: dict[str, Any] = {
            "game": _texts(self.ids, np.repeat(np.arange(len(self.ids)), self.lengths)),
            "player": _texts(list(self.players), np.asarray(self.player, dtype=np.int64)),
            "renons": counts["renons"] == 1,
            "adjust": pd.array(np.asarray(self.columns["adjust"], dtype=float), dtype="Float64"),
            "plump": pd.arrays.BooleanArray(counts["plump"] == 1, counts["plump"] == _MISSING),
        }
        for name in _WHOLE:
            table[name] = pd.arrays.IntegerArray(
                np.where(counts[name] == _MISSING, 1, counts[name]), counts[name] == _MISSING
            )
        more = {name: kind for name, kind in OPTIONAL.items() if name in self.optional}
        for name, kind in more.items():
            table[name] = pd.array(self.columns[name], dtype=kind)
        return typed(pd.DataFrame(table))[[*HANDS, *more]]


def _texts(known: list[str], codes: Any) -> Any:
    """Texts by their numbers, without making each anew."""
    return pd.array(known, dtype="str").take(codes) if known else pd.array([], dtype="str")
