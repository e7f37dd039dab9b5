"""What the chances to win tell of a game, and whether they keep what they promise."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pandas as pd

from plump_core.rules import Rules
from plump_core.statistics.chance import Table, table_of, wins
from plump_core.statistics.said import games as said_games
from plump_core.statistics.said import percent, points_of_percent, with_left_out
from plump_core.texts import Message

RELIABILITY = ("low", "high", "predicted", "happened", "error", "count", "games")
"""Columns of :func:`reliability`."""

_EDGES = np.array([0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.0])
_MOST = 120
_DRAWS = 200


def swings(chances: pd.DataFrame) -> pd.DataFrame:
    """The biggest change of anybody's chance in each game, from what ``chances`` gives.

    A row a game: ``game``, ``round``, ``player``, ``before``, ``after``, ``change`` (0–1, signed),
    ``rounds`` that have one as big. The first of equally big ones.
    """
    table = chances.sort_values(["game", "player", "round"])
    before = table.groupby(["game", "player"])["chance"].shift()
    table = table.assign(before=before, after=table["chance"]).dropna(subset=["before"])
    table = table.assign(change=table["after"] - table["before"])
    table = table.assign(_size=table["change"].abs().round(12)).sort_values(
        ["game", "_size", "round", "player"], ascending=[True, False, True, True]
    )
    biggest = table[table["_size"] == table.groupby("game")["_size"].transform("max")]
    equals = biggest.groupby("game")["round"].transform("nunique")
    told = ["game", "round", "player", "before", "after", "change", "rounds"]
    found = biggest.assign(rounds=equals).groupby("game", sort=True).head(1)
    return found[told].reset_index(drop=True)


def comebacks(chances: pd.DataFrame) -> pd.DataFrame:
    """How small the later winner's chance once was, in each game that is decided.

    A row for each winner: ``game``, ``round``, ``player``, ``lowest`` (0–1), ``players`` in the
    game. Chances before the first round do not count.
    """
    last = chances[chances["round"] == chances.groupby("game")["round"].transform("max")]
    decided = last.groupby("game")["error"].transform("max") == 0
    won = last.loc[decided & (last["chance"] > 0), ["game", "player"]]
    players = last.groupby("game")["player"].size().rename("players").reset_index()
    table = chances[chances["round"] > 0].merge(won).merge(players)
    table = table.sort_values(["game", "player", "chance", "round"]).rename(
        columns={"chance": "lowest"}
    )
    told = ["game", "round", "player", "lowest", "players"]
    return table.groupby(["game", "player"]).head(1)[told].reset_index(drop=True)


def reliability(
    scored: Any,
    rules: Rules,
    games: pd.DataFrame | None = None,
    *,
    most: int = _MOST,
    draws: int = _DRAWS,
    seed: int = 0,
) -> pd.DataFrame:
    """What happened where the chances said so: the archive's own test of them.

    Each game of two or more is foretold from the other nights alone, after every round but its
    last; where there are more than ``most`` games, so many are drawn. A row for each bin that
    occurs, columns :data:`RELIABILITY`: its ends, the mean of the chances ``predicted``, the share
    of them that ``happened`` (ties are part of a win), the standard ``error`` of their difference
    (games, not rounds, are independent), the ``count`` of chances and of ``games`` behind it.
    """
    dice = np.random.default_rng(seed)
    known = table_of(scored, rules, games)
    names = known.order["game"].to_numpy()
    chosen = None if len(names) <= most else set(dice.choice(names, most, replace=False))
    tables = (game for game in known.games(chosen) if len(game.players) > 1)
    told = [_foretold(game, *game.paths(known.pool, draws, dice)) for game in tables]
    table = pd.DataFrame(_bins(told), columns=list(RELIABILITY))
    table.attrs["left_out"] = known.left_out()
    return table


def chance_said(chances: pd.DataFrame) -> Message:
    """One game in a sentence: its biggest swing and, where it is decided, the winner's worst."""
    found = swings(chances)
    if found.empty:
        return Message("There is no chance to tell of before a round has been played.")
    swing = found.iloc[0]
    if swing["before"] == swing["after"] == 1:
        return Message("{player} played alone.", {"player": str(swing["player"])})
    values: dict[str, Any] = {
        "player": str(swing["player"]),
        "before": percent(swing["before"]),
        "after": percent(swing["after"]),
        "round": int(swing["round"]),
    }
    if swing["rounds"] > 1:
        said = Message(
            "One of the biggest swings was round {round}: {player}’s chance to win went from "
            "{before} to {after}.",
            values,
        )
    else:
        said = Message(
            "The biggest swing was round {round}: {player}’s chance to win went from {before} to "
            "{after}.",
            values,
        )
    back = comebacks(chances)
    if len(back) != 1:
        return with_left_out(said, chances)
    won = back.iloc[0]
    values = {"player": str(won["player"]), "lowest": percent(won["lowest"])}
    more = Message(
        "{player}, who won, was down to {lowest} after round {round}.",
        {**values, "round": int(won["round"])},
    )
    return with_left_out(Message("{first} {second}", {"first": said, "second": more}), chances)


def reliability_said(table: pd.DataFrame) -> Message:
    """How far the chances are off on the whole, in a sentence."""
    if table.empty:
        return Message("No game has been played to test the chances on.")
    weights = table["count"] / table["count"].sum()
    off = float((weights * (table["predicted"] - table["happened"]).abs()).sum())
    values = {"off": points_of_percent(off), "games": said_games(int(table["games"].max()))}
    said = Message(
        "Over {games}, what happened and what the chances said differ by {off} on average.", values
    )
    return with_left_out(said, table)


def _foretold(game: Table, chance: Any, _error: Any) -> tuple[Any, Any]:
    """Every chance before the last round was played, and how the game then ended."""
    won = wins(game.merit.sum(axis=0))
    before = chance[:-1]
    return before.ravel(), np.broadcast_to(won, before.shape).ravel()


def _bins(told: list[tuple[Any, Any]]) -> Iterator[dict[str, Any]]:
    if not told:
        return
    game = np.repeat(np.arange(len(told)), [len(chance) for chance, _ in told])
    chance, won = (np.concatenate(part) for part in zip(*told, strict=True))
    which = np.clip(np.searchsorted(_EDGES, chance, side="right") - 1, 0, len(_EDGES) - 2)
    for at in np.unique(which).tolist():
        here = which == at
        off = np.bincount(game[here], weights=won[here] - chance[here], minlength=len(told))
        yield {
            "low": float(_EDGES[at]),
            "high": float(_EDGES[at + 1]),
            "predicted": float(chance[here].mean()),
            "happened": float(won[here].mean()),
            "error": float(np.sqrt((off**2).sum()) / here.sum()),
            "count": int(here.sum()),
            "games": len(np.unique(game[here])),
        }
