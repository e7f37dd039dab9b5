"""Simulated nights: arrays, and the same as `hands` or games."""

import datetime as dt
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from plump_core.game import HANDS, Game, typed

Counts = NDArray[np.int8]


@dataclass(frozen=True, slots=True)
class Nights:
    """Nights at one table. ``bids`` and ``tricks`` have the shape (nights, rounds, players).

    ``dealers`` has the dealer's seat in each round: who bids last.
    """

    players: tuple[str, ...]
    cards: tuple[int, ...]
    dealers: tuple[int, ...]
    bids: Counts = field(repr=False)
    tricks: Counts = field(repr=False)

    @property
    def nights(self) -> int:
        return len(self.bids)

    @property
    def plumps(self) -> NDArray[np.bool_]:
        """Which bids missed, in the shape of the bids."""
        missed: NDArray[np.bool_] = self.bids != self.tricks
        return missed

    def hands(self, with_tricks: bool = True) -> pd.DataFrame:
        """All nights as `hands`, their games called ``night-1``, ``night-2``, …"""
        night, round, seat = np.indices(self.bids.shape, dtype=np.int32).reshape(3, -1)
        names = pd.array([f"night-{number}" for number in range(1, self.nights + 1)], dtype="str")
        frame = pd.DataFrame(
            {
                "game": names.take(night),
                "round": _whole(round + 1),
                "cards": _whole(np.asarray(self.cards)[round]),
                "seat": _whole(seat),
                "player": pd.array(self.players, dtype="str").take(seat),
                "bid": _whole(self.bids.ravel()),
                "tricks": _whole(self.tricks.ravel()) if with_tricks else pd.NA,
                "plump": pd.array(self.plumps.ravel(), dtype="boolean"),
            }
        )
        return typed(frame)[list(HANDS)]

    def game(
        self,
        night: int = 0,
        *,
        title: str | None = None,
        date: dt.date | None = None,
        rules: str | None = None,
        with_tricks: bool = False,
    ) -> Game:
        """One of the nights, as a protocol with bids and marks tells it, or with tricks as well."""
        one = Nights(
            self.players,
            self.cards,
            self.dealers,
            self.bids[night : night + 1],
            self.tricks[night : night + 1],
        )
        name = f"night-{night + 1}"
        return Game(
            id=name,
            players=self.players,
            cards=self.cards,
            hands=one.hands(with_tricks).assign(game=name),
            date=date,
            title=title,
            first_dealer=self.dealers[0] if self.dealers else None,
            played_rules=rules,
        )


def _whole(numbers: NDArray[Any]) -> pd.arrays.IntegerArray:
    """Whole numbers of which none is missing."""
    return pd.arrays.IntegerArray(numbers.astype(np.int64), np.zeros(len(numbers), dtype=bool))
