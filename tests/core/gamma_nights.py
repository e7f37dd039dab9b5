"""Nights of another kind than those of :mod:`plump_core.simulate`, and what they truly tell.

Hands have a gamma distributed strength, bids are what it promises with a lean and noise of the
player's own, the hook moves the last bid, tricks fall by strength, and some then go from one who
has too many to one who has too few.
"""

from dataclasses import dataclass

import numpy as np
import pandas as pd

SERIES = (*range(10, 0, -1), *range(2, 11))


@dataclass(frozen=True)
class Play:
    """Rounds of ``cards`` cards each: rows are rounds, columns players."""

    cards: np.ndarray
    bids: np.ndarray
    tricks: np.ndarray

    def hands(self, with_tricks: bool, rounds: int = len(SERIES)) -> pd.DataFrame:
        """As `hands`, ``rounds`` of them to a night."""
        number, players = self.bids.shape
        at, seat = np.divmod(np.arange(number * players), players)
        bid, took = self.bids.ravel(), self.tricks.ravel()
        table = {
            "game": [f"n{one // rounds}" for one in at],
            "round": at % rounds + 1,
            "cards": self.cards[at],
            "seat": seat,
            "player": [f"P{one}" for one in seat],
            "bid": bid,
            "plump": bid != took,
        }
        return pd.DataFrame(table | ({"tricks": took} if with_tricks else {}))


@dataclass(frozen=True)
class Family:
    """How each player leans, in tricks, and how wildly each one bids."""

    lean: np.ndarray
    noise: np.ndarray

    @classmethod
    def drawn(cls, rng: np.random.Generator, players: int = 4) -> "Family":
        """A family like no other."""
        return cls(rng.normal(0, 0.25, players), rng.uniform(0.3, 0.7, players))

    def play(self, rng: np.random.Generator, nights: int) -> Play:
        """So many nights."""
        cards = np.tile(SERIES, nights)
        number, players = len(cards), len(self.lean)
        strength = rng.gamma(1.5, 1 / 1.5, (number, players))
        sure = cards[:, None] * strength / (strength + players - 1)
        noise = rng.normal(0, 1, sure.shape) * self.noise * np.sqrt(sure + 0.1)
        bids = np.clip(np.rint(sure + self.lean + noise), 0, cards[:, None]).astype(int)
        _hooked(bids, cards, sure + self.lean + noise)
        return Play(cards, bids, _tricks(rng, strength, bids, cards))


def _hooked(bids: np.ndarray, cards: np.ndarray, wished: np.ndarray) -> None:
    """Who bids last may not make the bids sum to the cards; the deal goes round."""
    number, players = bids.shape
    rows, last = np.arange(number), np.arange(number) % players
    bound = bids.sum(axis=1) == cards
    own = bids[rows, last]
    step = np.where((wished[rows, last] > own) | (own == 0), 1, -1)
    step = np.where(own + step > cards, -1, step)
    bids[rows, last] = own + np.where(bound, step, 0)


def _tricks(rng, strength, bids, cards) -> np.ndarray:
    left, tricks, rows = strength.copy(), np.zeros_like(bids), np.arange(len(bids))
    for trick in range(cards.max()):
        chance = np.cumsum(left / left.sum(axis=1, keepdims=True), axis=1)
        won = np.minimum((rng.random(len(bids))[:, None] > chance).sum(axis=1), bids.shape[1] - 1)
        on = trick < cards
        tricks[rows[on], won[on]] += 1
        left[rows[on], won[on]] *= 0.85
    for _ in range(3):
        off = tricks - bids
        much, little = off.argmax(axis=1), off.argmin(axis=1)
        moved = (off.max(axis=1) > 0) & (off.min(axis=1) < 0) & (rng.random(len(bids)) < 0.5)
        tricks[rows[moved], much[moved]] -= 1
        tricks[rows[moved], little[moved]] += 1
    return tricks
