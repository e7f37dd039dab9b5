"""The rules that a game says it was played under, as far as they are known here."""

from plump_core.findings import RuleError
from plump_core.game import Game
from plump_core.rules import Rules, find


def played(game: Game) -> Rules | None:
    """The rules named by the game, None where it names none or such as are not known.

    What a sheet says opens no file, so rules of people's own are not looked for.
    """
    named = game.played_rules
    if named is None or ".toml" in named.casefold():
        return None
    try:
        return find(named)
    except RuleError:
        return None
