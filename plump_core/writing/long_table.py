"""The long table: a row for each hand of any number of games, with nothing left out of a hand."""

from collections.abc import Iterable

import pandas as pd

from plump_core.game import Game
from plump_core.writing.names import guarded, shown

COLUMNS = (
    "date", "title", "game", "round", "cards", "seat", "player", "bid", "tricks", "plump",
    "renons", "slack", "adjust",
)  # fmt: skip
"""The columns of the long table: those of `hands`, and the date (ISO) and title of the game."""


def long_csv(games: Iterable[Game], sep: str = ",") -> bytes:
    """The hands of ``games`` as a text in UTF-8, with :data:`COLUMNS` in its first row.

    ``plump`` and ``renons`` are 1 or 0, ``seat`` counts from 0; what is not known is empty. Numbers
    have a point before the decimals. Rounds nobody has bid in yet have no rows.
    """
    tables = [_table(game) for game in games]
    table = pd.concat(tables, ignore_index=True) if tables else pd.DataFrame(columns=list(COLUMNS))
    return table.to_csv(index=False, sep=sep, lineterminator="\r\n").encode("utf-8-sig")


def _table(game: Game) -> pd.DataFrame:
    hands = game.hands.astype({"plump": "Int64", "renons": "Int64"})
    return hands.assign(
        date=game.date.isoformat() if game.date else "",
        title=guarded(shown(game.title)) if game.title else "",
        game=guarded(shown(game.id)),
        player=[guarded(shown(player)) for player in hands["player"]],
        adjust=[f"{points:g}" for points in hands["adjust"].fillna(0)],
    )[list(COLUMNS)]
