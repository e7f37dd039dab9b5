"""Hands and what follows of their tricks, as plain rows, worked out once a game."""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any

from plump_core.game import Game, join, plain
from plump_core.implied import implied

Rows = tuple[dict[str, Any], ...]
"""Rows of :func:`plump_core.tricks.follow` in order of round and seat, None for what is missing."""

_MOST = 20_000
_known: OrderedDict[Game, Rows] = OrderedDict()


def told(game: Game) -> Rows:
    """Every hand of a game, those of rounds without a result too (their ``played`` is False)."""
    if game not in _known:
        tell([game])
    return _known[game]


def told_played(game: Game) -> list[dict[str, Any]]:
    """The hands of a game in rounds that have a result."""
    return [hand for hand in told(game) if hand["played"]]


def forget(games: Iterable[Game]) -> None:
    """Let go of games that were only tried out."""
    for game in games:
        _known.pop(game, None)


def tell(games: Iterable[Game]) -> None:
    """Work out the hands of many games, where they are not known yet."""
    new = [game for game in dict.fromkeys(games) if game not in _known]
    for game, rows in zip(new, _rows(new), strict=True):
        _known[game] = tuple({**hand, "game": game.id} for hand in implied(rows))
    while len(_known) > max(_MOST, len(new)):
        _known.popitem(last=False)


def _rows(games: Sequence[Game]) -> list[list[dict[str, Any]]]:
    """The hands of each game; a table of many costs hardly more than one of a single game."""
    by_game: list[list[dict[str, Any]]] = [[] for _ in games]
    # Games go by their number here: two readings of one sheet may share an id.
    frames = [game.hands.assign(game=number) for number, game in enumerate(games)]
    for hand in plain(join(frames)) if games else ():
        by_game[hand["game"]].append(hand)
    return by_game
