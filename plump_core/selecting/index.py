"""Everything there is, a row a game: to be listed, sorted, searched and chosen from at once."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from plump_core.checks.names import near
from plump_core.nights.grouping import Night, Sat, group
from plump_core.players.naming import names
from plump_core.players.people import NOBODY, People
from plump_core.players.seen import Seen, Sitting, seen
from plump_core.selecting.facts import Facts
from plump_core.selecting.selection import Selection

COLUMNS = {
    "id": "the game",
    "night": "the id of its night",
    "date": "datetime64, missing where nothing tells of it",
    "guessed": "bool: nobody has said the date, nor does the sheet",
    "title": "str or None",
    "place": "str or None, of the night",
    "note": "str or None, of the night",
    "players": "tuple of the names of the persons, in seat order",
    "seats": "int: how many play",
    "rounds": "int: how many are planned",
    "played": "int: how many have a result",
    "hands": "int: hands with a result",
    "plumps": "int",
    "rules": "str or None: those it was played under, said or found",
    "file": "str or None",
    "sheet": "str or None",
}
"""The columns of the frame, and what is in them."""

_Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Index:
    """The games, in the order they came; ``frame`` has :data:`COLUMNS`."""

    frame: pd.DataFrame
    people: People = NOBODY
    nights: Mapping[str, Night] = field(default_factory=dict, repr=False)
    _sat: Mapping[str, NDArray[np.int64]] = field(default_factory=dict, repr=False)
    _words: Sequence[str] = field(default=(), repr=False)

    def __len__(self) -> int:
        return len(self.frame)

    @property
    def ids(self) -> list[str]:
        """The games' ids."""
        return list(self.frame["id"])

    def chosen(self, selection: Selection) -> pd.DataFrame:
        """The rows of the games that a selection asks for."""
        return self.frame if selection.is_open else self.frame[self._mask(selection)]

    def places(self) -> list[str]:
        """Every place that games were played at, those most seen first."""
        return list(self.frame["place"].dropna().value_counts().index)

    def rules(self) -> list[str]:
        """Every set of rules that games were played under, those most seen first."""
        return list(self.frame["rules"].dropna().value_counts().index)

    def _mask(self, wanted: Selection) -> _Mask:
        frame = self.frame
        found = np.ones(len(frame), dtype=bool)
        if wanted.since:
            found &= (frame["date"] >= pd.Timestamp(wanted.since)).to_numpy()
        if wanted.until:
            found &= (frame["date"] <= pd.Timestamp(wanted.until)).to_numpy()
        if wanted.players:
            found &= self._with(wanted.players, wanted.any_of)
        if wanted.fewest is not None:
            found &= (frame["seats"] >= wanted.fewest).to_numpy()
        if wanted.most is not None:
            found &= (frame["seats"] <= wanted.most).to_numpy()
        for column, value in (("place", wanted.place), ("rules", wanted.rules)):
            if value is not None:
                found &= (frame[column] == value).to_numpy(dtype=bool, na_value=False)
        if wanted.text:
            rows = np.flatnonzero(found)
            found[rows] = self._holding(wanted.text, rows)
        return found

    def _with(self, players: Iterable[str], any_of: bool) -> _Mask:
        counts = np.zeros(len(self.frame), dtype=np.int64)
        keys = {self.people.key(player) for player in players}
        for key in keys:
            counts[self._sat.get(key, np.empty(0, dtype=np.int64))] += 1
        return counts > 0 if any_of else counts == len(keys)

    def _holding(self, text: str, rows: NDArray[np.int64]) -> _Mask:
        """Whether every word is there, accents and case apart; only these rows are looked at."""
        words = [near(word) for word in text.split()]
        told = (self._words[row] for row in rows)
        return np.fromiter((all(word in one for word in words) for one in told), bool, len(rows))


def index(
    games: Sequence[Facts],
    people: People = NOBODY,
    nights: Iterable[Night] = (),
) -> Index:
    """An index of games in the order they came, with the nights of which something was said."""
    said = {night.id: night for night in nights}
    keys = [tuple(map(people.key, one.players)) for one in games]
    placed = group(_sat(games, keys), {game: one.id for one in said.values() for game in one.games})
    there = _nights(placed, said)
    frame = _frame(games, people, placed, there)
    words = [" ".join(map(_plain, row)) for row in _searched(frame)]
    return Index(frame, people, there, _rows(keys), words)


def seen_in(games: Sequence[Facts], nights: Mapping[str, str]) -> Seen:
    """What the games tell of who is who; ``nights`` has the night of each."""
    return seen(
        Sitting(nights.get(one.id, one.id), one.players, one.date, _called(one)) for one in games
    )


def _called(one: Facts) -> str:
    """What a game is called where nothing can be pressed: its title or file, and its day."""
    named = one.title or " · ".join(part for part in (one.file, one.sheet) if part)
    return " ".join(part for part in (named, str(one.date or "")) if part)


def _sat(games: Sequence[Facts], keys: Sequence[tuple[str, ...]]) -> list[Sat]:
    pairs = zip(games, keys, strict=True)
    return [Sat(one.id, one.date, frozenset(players)) for one, players in pairs]


def _nights(placed: Mapping[str, str], said: Mapping[str, Night]) -> dict[str, Night]:
    games: dict[str, list[str]] = {}
    for game, night in placed.items():
        games.setdefault(night, []).append(game)
    return {id: replace(said.get(id, Night(id)), games=tuple(own)) for id, own in games.items()}


def _frame(
    games: Sequence[Facts], people: People, placed: Mapping[str, str], nights: Mapping[str, Night]
) -> pd.DataFrame:
    where = [nights[placed[one.id]] for one in games]
    table = {
        "id": _texts(one.id for one in games),
        "night": _texts(night.id for night in where),
        "date": pd.to_datetime(pd.Series([one.date for one in games], dtype=object)),
        "guessed": [one.date is not None and not _sure(one) for one in games],
        "title": _texts(one.title for one in games),
        "place": _texts(night.place for night in where),
        "note": _texts(night.note for night in where),
        "players": pd.Series([names(one.players, people) for one in games], dtype=object),
        "seats": pd.array([len(one.players) for one in games], dtype="int64"),
        "rounds": pd.array([len(one.cards) for one in games], dtype="int64"),
        "played": pd.array([one.played for one in games], dtype="int64"),
        "hands": pd.array([one.hands for one in games], dtype="int64"),
        "plumps": pd.array([one.plumps for one in games], dtype="int64"),
        "rules": _texts(one.rules for one in games),
        "file": _texts(one.file for one in games),
        "sheet": _texts(one.sheet for one in games),
    }
    return pd.DataFrame(table)[list(COLUMNS)]


def _sure(one: Facts) -> bool:
    """Whether the game itself has its date: on the sheet, or because somebody said so."""
    return one.date == one.stands


def _texts(values: Iterable[str | None]) -> "pd.Series[str]":
    return pd.Series(list(values), dtype="str")


def _searched(frame: pd.DataFrame) -> Iterable[Collection[str]]:
    columns = ("title", "place", "note", "file", "sheet")
    told = [frame[name].astype(object).where(frame[name].notna(), "").tolist() for name in columns]
    for *texts, players in zip(*told, frame["players"], strict=True):
        yield (*texts, *players)


@lru_cache(maxsize=20_000)
def _plain(text: str) -> str:
    return near(text) if text else ""


def _rows(keys: Sequence[tuple[str, ...]]) -> dict[str, NDArray[np.int64]]:
    """The rows of the games of each person."""
    found: dict[str, list[int]] = {}
    for row, players in enumerate(keys):
        for key in set(players):
            found.setdefault(key, []).append(row)
    return {key: np.asarray(rows, dtype=np.int64) for key, rows in found.items()}
