"""The chance to win after each round, were all equally good from there on.

From every state the rounds to come are drawn many times from those played on other nights with the
same cards and as many players (:mod:`plump_core.statistics.pool`), with the players shuffled in
each; who then has the best total has won, and ties are split. Totals, plumps included where they
part ties, are whole numbers, so that nothing is lost to rounding. The number of rounds is the plan;
that a game may end early by a limit of points is not reckoned with.
"""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from plump_core.rules import Rules
from plump_core.statistics.pool import Pool
from plump_core.statistics.totals import by_hand, in_order

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]

CHANCES = ("game", "round", "player", "chance", "error")
"""Columns of :func:`chances`."""


def chances(
    scored: Any,
    rules: Rules,
    games: pd.DataFrame | None = None,
    *,
    only: Sequence[str] | None = None,
    planned: Mapping[str, Sequence[int]] | None = None,
    draws: int = 2000,
    seed: int = 0,
) -> pd.DataFrame:
    """The chance to win of every player after each round, 0 for before the first.

    Columns :data:`CHANCES`, sorted by them: ``chance`` (0–1) and its standard ``error`` from the
    drawing alone; nought where nothing is left to play. ``scored`` and ``games`` are all nights to
    draw from; ``only`` the games to tell of (all if left out); ``planned`` the cards of each round
    by game, for one that is not finished. Games with points that are not determined have no rows;
    ``attrs["left_out"]`` counts them. The same ``seed`` gives the same figures.
    """
    known = table_of(scored, rules, games)
    wanted = known.games(None if only is None else set(only), planned)
    shown = [_rows(one, known.pool, draws, np.random.default_rng(seed)) for one in wanted]
    empty = pd.DataFrame({"game": pd.array([], dtype="str"), "round": pd.array([], dtype="int")})
    table = pd.concat(shown, ignore_index=True) if shown else empty.reindex(columns=list(CHANCES))
    table.attrs["left_out"] = known.left_out(only)
    return table.sort_values(["game", "round", "player"], ignore_index=True)


@dataclass(frozen=True, slots=True)
class Table:
    """One game as arrays over its rounds and players; ``merit`` is nought where one sat out.

    ``plan`` has the cards of the rounds played and then of those to come, ``numbers`` which rounds
    of the game they are.
    """

    name: str
    night: int
    players: list[str]
    numbers: tuple[int, ...]
    plan: tuple[int, ...]
    merit: Whole = field(repr=False)
    there: NDArray[np.bool_] = field(repr=False)

    @property
    def played(self) -> int:
        return len(self.merit)

    def paths(self, pool: Pool, draws: int, dice: np.random.Generator) -> tuple[Floats, Floats]:
        """Chances after 0, 1, … rounds, a row each, and their standard errors.

        One drawing of every round serves all states, so that a line only moves for what happened.
        """
        future = np.zeros((draws, len(self.plan), len(self.players)), dtype=np.int64)
        for at, (number, cards) in enumerate(zip(self.numbers, self.plan, strict=True)):
            there = self.there[min(at, self.played - 1)]
            kind = pool.kind(cards, int(there.sum()), number)
            future[:, at, there] = pool.draw(kind, self.plan, self.night, draws, dice)
        to_come = np.cumsum(future[:, ::-1], axis=1)[:, ::-1]
        to_come = np.concatenate([to_come, np.zeros_like(to_come[:, :1])], axis=1)
        start = np.zeros((1, len(self.players)), dtype=np.int64)
        totals = np.concatenate([start, np.cumsum(self.merit, axis=0)])
        shares = wins(totals + to_come[:, : self.played + 1])
        # What every drawing gives alike is sure, though its mean be off by a bit of arithmetic.
        sure = np.ptp(shares, axis=0) == 0
        error: Floats = np.where(sure, 0.0, shares.std(axis=0) / np.sqrt(draws))
        return np.where(sure, shares[0], shares.mean(axis=0)), error


@dataclass(frozen=True, slots=True)
class Known:
    """All hands in memory, what to draw from, and the nights of the games in order."""

    hands: pd.DataFrame = field(repr=False)
    order: pd.DataFrame = field(repr=False)
    pool: Pool

    def games(
        self,
        only: Container[str] | None = None,
        planned: Mapping[str, Sequence[int]] | None = None,
    ) -> Iterator[Table]:
        """Every game whose points are determined, in order of play."""
        columns = _columns(self.hands)
        for name, night in zip(self.order["game"], self.order["at"], strict=True):
            if only is None or name in only:
                code: Any = self.hands["game"].cat.categories.get_loc(name)
                start, end = np.searchsorted(columns["game"], [code, code + 1]).tolist()
                hands = {column: values[start:end] for column, values in columns.items()}
                if not hands["open"][0]:
                    called = self.hands["player"].cat.categories
                    yield _table(name, int(night), hands, called, (planned or {}).get(name, ()))

    def left_out(self, only: Sequence[str] | None = None) -> int:
        shut = self.hands.loc[self.hands["open"] > 0, "game"].unique()
        return len([name for name in shut if only is None or name in set(only)])


def table_of(scored: Any, rules: Rules, games: pd.DataFrame | None) -> Known:
    """Scored hands, made ready for drawing."""
    hands = by_hand(scored, rules)
    order = in_order(games, hands["game"].unique().tolist())
    nights = dict(zip(order["game"], order["at"], strict=True))
    return Known(hands, order, Pool.of(hands, nights, rules))


def wins(totals: Any) -> Floats:
    """Each one's share of the win along the last axis: ties are split.

    >>> wins(np.array([[3, 1, 3], [0, 1, 0]])).tolist()
    [[0.5, 0.0, 0.5], [0.0, 1.0, 0.0]]
    """
    best = totals == totals.max(axis=-1, keepdims=True)
    shares: Floats = best / best.sum(axis=-1, keepdims=True)
    return shares


def _columns(hands: pd.DataFrame) -> dict[str, Whole]:
    """The columns that a game is made of, as arrays; games and players by their codes."""
    codes = {name: hands[name].cat.codes.to_numpy() for name in ("game", "player")}
    return codes | {name: hands[name].to_numpy() for name in ("round", "cards", "merit", "open")}


def _table(
    name: str, night: int, hands: dict[str, Whole], called: pd.Index, planned: Sequence[int]
) -> Table:
    rounds, at = np.unique(hands["round"], return_inverse=True)
    codes, seat = np.unique(hands["player"], return_inverse=True)
    merit = np.zeros((len(rounds), len(codes)), dtype=np.int64)
    there = np.zeros(merit.shape, dtype=bool)
    merit[at, seat], there[at, seat] = hands["merit"], True
    cards = np.zeros(len(rounds), dtype=np.int64)
    cards[at] = hands["cards"]
    played = rounds.tolist()
    to_come = [number for number in range(1, len(planned) + 1) if number not in played]
    plan = (*cards.tolist(), *(planned[number - 1] for number in to_come))
    numbers = (*played, *to_come)
    return Table(name, night, called[codes].tolist(), numbers, plan, merit, there)


def _rows(game: Table, pool: Pool, draws: int, dice: np.random.Generator) -> pd.DataFrame:
    chance, error = game.paths(pool, draws, dice)
    rounds = np.array([0, *game.numbers[: game.played]]).repeat(len(game.players))
    columns = {"chance": chance.ravel(), "error": error.ravel()}
    names = pd.array(np.tile(np.asarray(game.players, dtype=object), len(chance)), dtype="str")
    return pd.DataFrame({"game": game.name, "round": rounds, "player": names, **columns})
