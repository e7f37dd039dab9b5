"""The names of persons laid over games; what the sheets say stays as it is."""

from collections.abc import Sequence
from dataclasses import replace

from plump_core.game import Game, same_name
from plump_core.players.people import People


def names(players: Sequence[str], people: People) -> tuple[str, ...]:
    """What those of one game are called.

    Two of one game never get one name: they keep their spellings, should it come to that, and so
    does whoever would be called as somebody else at the table.
    """
    called = [people.name(player) for player in players]
    if called == list(players):
        return tuple(players)
    while True:
        shared = [same_name(name) for name in called]
        clashing = [
            place
            for place, name in enumerate(shared)
            if shared.count(name) > 1 and called[place] != players[place]
        ]
        if not clashing:
            return tuple(called)
        for place in clashing:
            called[place] = players[place]


def named(game: Game, people: People) -> Game:
    """The game with its players called as the persons they are."""
    called = names(game.players, people)
    if called == game.players:
        return game
    new = dict(zip(game.players, called, strict=True))
    players = game.hands["player"].map(new).astype(game.hands["player"].dtype)
    return replace(game, players=called, hands=game.hands.assign(player=players))
