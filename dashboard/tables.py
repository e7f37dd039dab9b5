"""What many games come to together, from the hands as they are kept: no file is read for it.

All of it is worked out once for the same games, and shared: take care not to change a frame.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

import pandas as pd

from dashboard import kept
from dashboard.shelf import Shelf
from plump_core import rules as house_rules
from plump_core.detect import played, usual
from plump_core.findings import RuleError
from plump_core.game import Game, join
from plump_core.outcome import Outcome
from plump_core.players import named
from plump_core.rules import Rules
from plump_core.scoring import score
from plump_core.told import tell

Ids = tuple[str, ...]
_MOST_KEPT = 6


@lru_cache(maxsize=_MOST_KEPT)
def hands(shelf: Shelf, ids: Ids) -> pd.DataFrame:
    """The hands of the games, players called as the persons they are."""
    if shelf.example:
        return join([one.hands for one in _games(shelf, ids)])
    return kept.archive().games.hands([shelf.known[id] for id in ids], shelf.people)


@lru_cache(maxsize=_MOST_KEPT)
def scored(shelf: Shelf, ids: Ids, chosen: Rules | None) -> pd.DataFrame:
    """The hands with their points under the chosen rules, else each game under its own."""
    frame = hands(shelf, ids)
    if chosen is not None:
        return _scored(frame, shelf, chosen)
    under = {id: own_rules(shelf, id) for id in ids}
    parts = [
        where_they_can_be(frame[frame["game"].isin(some)], shelf, house)
        for house, some in _by_rules(under)
    ]
    return join(parts) if parts else _scored(frame, shelf, usual(""))


@lru_cache(maxsize=4 * _MOST_KEPT)
def winners(shelf: Shelf, ids: Ids, chosen: Rules | None) -> dict[str, list[str]]:
    """Who won each game; nobody where that is open, or where the rules give no points."""
    games = _games(shelf, ids)
    tell(games)
    return {one.id: _winners(one, chosen or own_rules(shelf, one.id)) for one in games}


def own_rules(shelf: Shelf, id: str) -> Rules:
    """The rules that a game was played under; a sheet that names none we know is asked anew."""
    name = shelf.known[id].rules
    if name is not None and name in (known := house_rules.playable()):
        return known[name]
    reading = shelf.reading(id)
    return played(reading) if reading else usual("")


def _games(shelf: Shelf, ids: Ids) -> list[Game]:
    if shelf.example:
        return [named(shelf.example[id].game, shelf.people) for id in ids]
    return kept.archive().games.games([shelf.known[id] for id in ids], shelf.people)


def _by_rules(under: dict[str, Rules]) -> Iterable[tuple[Rules, list[str]]]:
    games: dict[str, list[str]] = {}
    for id, house in under.items():
        games.setdefault(house.name, []).append(id)
    return [(under[some[0]], some) for some in games.values()]


def _scored(frame: pd.DataFrame, shelf: Shelf, house: Rules) -> pd.DataFrame:
    ids: Sequence[str] = frame["game"].unique().tolist()
    planned = {id: len(shelf.known[id].cards) for id in ids}
    table: pd.DataFrame = score(frame, house, planned)
    return table.assign(rules=house.name)


def where_they_can_be(frame: pd.DataFrame, shelf: Shelf, house: Rules) -> pd.DataFrame:
    """Scored, without the games in which the rules give some hand no number."""
    try:
        return _scored(frame, shelf, house)
    except RuleError:
        games = frame["game"].unique()
        if len(games) < 2:
            return _scored(frame.iloc[:0], shelf, house)
        first = frame["game"].isin(games[: len(games) // 2])  # few are wrong: halves find them
        return join([where_they_can_be(frame[some], shelf, house) for some in (first, ~first)])


def _winners(game: Game, house: Rules) -> list[str]:
    try:
        return Outcome.of(game, house).winners
    except RuleError:
        return []
