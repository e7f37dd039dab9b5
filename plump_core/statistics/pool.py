"""Whole rounds to draw from: those that have been played with the same cards and as many players.

Whole rounds, since the points of a round hang together: one player's trick is another's miss.
While few of a kind have been played, made-up ones stand in for them (:mod:`plump_core.simulate`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from plump_core.rules import Rules
from plump_core.simulate import Nights, simulate
from plump_core.statistics.totals import merit

Whole = NDArray[np.int64]
Kind = tuple[int, int, int]
"""Cards, players, and the round's number where the rules look at it (else 0)."""

ENOUGH = 30
"""Rounds of a kind that have to have been played on other nights to be drawn from."""
_SIMULATED = 250
"""Nights that are made up."""


@dataclass(frozen=True, slots=True)
class Pool:
    """Rounds by kind: what each hand was worth (``merit``, a row a round), and on which night.

    They are in order of night, so that one night can be left out without copying the rest.
    """

    rules: Rules
    rounds: Mapping[Kind, tuple[Whole, Whole]] = field(repr=False)

    @classmethod
    def of(cls, hands: pd.DataFrame, nights: Mapping[str, int], rules: Rules) -> "Pool":
        """All rounds whose points are determined, of what ``by_hand`` gives."""
        hands = hands[hands["open"] == 0]
        games = [nights.get(name, -1) for name in hands["game"].cat.categories]
        night = np.asarray([*games, -1])[hands["game"].cat.codes]
        return cls(rules, dict(_kinds(hands, night, rules)))

    def kind(self, cards: int, players: int, round: int) -> Kind:
        return cards, players, round if _sees_rounds(self.rules) else 0

    def draw(
        self, kind: Kind, plan: Sequence[int], night: int, count: int, dice: np.random.Generator
    ) -> Whole:
        """So many rounds of a kind, none from ``night``, each with its players shuffled."""
        rounds, nights = self.rounds.get(kind, _NONE)
        start, end = np.searchsorted(nights, [night, night + 1])
        if len(rounds) - (end - start) < ENOUGH:
            rounds, start, end = simulated(kind[1], tuple(plan), self.rules)[kind], 0, 0
        which = dice.integers(len(rounds) - (end - start), size=count)
        which[which >= start] += end - start
        drawn: Whole = dice.permuted(rounds[which], axis=1)
        return drawn


_NONE = np.empty((0, 1), dtype=np.int64), np.empty(0, dtype=np.int64)


@lru_cache(maxsize=64)
def simulated(players: int, plan: tuple[int, ...], rules: Rules) -> Mapping[Kind, Whole]:
    """Made-up rounds of the plan under the rules, by kind. RuleError where these give no points."""
    nights = simulate(_SIMULATED, players, plan, hook=rules.hook is not False, seed=1)
    merit = _merit(nights, rules)
    found: dict[Kind, list[Whole]] = {}
    for at, cards in enumerate(plan):
        kind = cards, players, at + 1 if _sees_rounds(rules) else 0
        found.setdefault(kind, []).append(merit[:, at])
    return {kind: np.concatenate(rounds) for kind, rounds in found.items()}


def _merit(nights: Nights, rules: Rules) -> Whole:
    """What places go by, of every hand, in the shape of the bids; each situation is asked once."""
    bids, tricks, plump = nights.bids.astype(int), nights.tricks.astype(int), nights.plumps
    round = np.arange(1, len(nights.cards) + 1)[:, None]
    told = {
        "plump": plump,
        "bid": bids,
        "cards": np.asarray(nights.cards)[:, None],
        "tricks": tricks,
        "off": np.abs(bids - tricks),
        "players": len(nights.players),
        "round": round,
        "rounds": len(nights.cards),
        "bid_sum": bids.sum(axis=2, keepdims=True),
        "made_count": (~plump).sum(axis=2, keepdims=True),
    }
    names = sorted({"plump", "bid", "cards", *rules.names})
    table = np.stack([np.broadcast_to(told[name], bids.shape) for name in names], axis=-1)
    rows, which = np.unique(table.reshape(-1, len(names)), axis=0, return_inverse=True)
    points = [rules.hundredths(dict(zip(names, row, strict=True))) for row in rows.tolist()]
    return merit(np.asarray(points, dtype=np.int64)[which].reshape(bids.shape), plump, rules)


def _sees_rounds(rules: Rules) -> bool:
    return not rules.names.isdisjoint({"round", "rounds"})


def _kinds(hands: pd.DataFrame, night: Whole, rules: Rules) -> Any:
    """Every kind with its rounds; ``hands`` are sorted by game and round."""
    if hands.empty:
        return
    table = hands[["cards", "players", "round"]].to_numpy(dtype=np.int64, copy=True)
    each = hands["merit"].to_numpy(dtype=np.int64)
    starts = np.flatnonzero(_begins(hands))
    if not _sees_rounds(rules):
        table[:, 2] = 0
    kinds, which = np.unique(table[starts], axis=0, return_inverse=True)
    for number, kind in enumerate(kinds.tolist()):
        here = starts[which.ravel() == number]
        here = here[np.argsort(night[here], kind="stable")]
        yield tuple(kind), (each[here[:, None] + np.arange(kind[1])], night[here])


def _begins(hands: pd.DataFrame) -> NDArray[np.bool_]:
    """Which hands are the first of their round."""
    keys = np.column_stack([hands["game"].cat.codes, hands["round"]])
    changed: NDArray[np.bool_] = np.r_[True, (keys[1:] != keys[:-1]).any(axis=1)]
    return changed
