"""Hands and what follows of their tricks, as plain rows, worked out once a game.

An engine's frame costs the same for one game as for a hundred; so many games are best told at once.
"""

from collections import OrderedDict
from collections.abc import Iterable
from itertools import groupby
from typing import Any

from plump_core.frames import ready, rows
from plump_core.game import Game, join
from plump_core.tricks import possible

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
    """Work out the hands of many games at once, where they are not known yet."""
    new = [game for game in dict.fromkeys(games) if game not in _known]
    if not new:
        return
    # Games go by their number here: two readings of one sheet may share an id.
    frames = [game.hands.assign(game=f"{number:09}") for number, game in enumerate(new)]
    found = rows(possible(ready(join(frames))).sort("game", "round", "seat"))
    by_game = {int(key): list(hands) for key, hands in groupby(found, key=lambda h: h["game"])}
    for number, game in enumerate(new):
        _known[game] = tuple({**hand, "game": game.id} for hand in by_game.get(number, ()))
    while len(_known) > max(_MOST, len(new)):
        _known.popitem(last=False)
