"""The long table: a row for each hand of any number of games, with nothing of a game left out."""

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Any

from plump_core.game import OPTIONAL, Game
from plump_core.writing.names import distinct, guarded, shown

COLUMNS = (
    "date", "title", "rules", "first_dealer", "game", "round", "cards", "seat", "player", "bid",
    "tricks", "plump", "renons", "slack", "adjust",
)  # fmt: skip
"""The columns of the long table: what a game says of itself, and those of `hands`."""

_Row = dict[str, Any]


def long_csv(games: Iterable[Game], sep: str = ",") -> bytes:
    """Everything in ``games`` as a text in UTF-8, with :data:`COLUMNS` in its first row.

    ``plump`` and ``renons`` are 1 or 0, ``seat`` counts from 0; what is not known is empty. Numbers
    have a point before the decimals, a comma where semicolons part the columns. A round that nobody
    has bid in is a row without a player, a player who has no hand a row without a round. WriteError
    where two players of a game cannot be told apart.
    """
    games = list(games)
    more = [name for name in OPTIONAL if any(name in game.hands for game in games)]
    columns = [*COLUMNS, *more]
    buffer = io.StringIO(newline="")
    writer = csv.DictWriter(buffer, columns, restval="", delimiter=sep, lineterminator="\r\n")
    writer.writeheader()
    for game, key in zip(games, _keys(games), strict=True):
        writer.writerows(_rows(game, key, "," if sep == ";" else "."))
    return buffer.getvalue().encode("utf-8-sig")


def _keys(games: Iterable[Game]) -> Iterator[str]:
    """What tells the games apart; two may have come from one place and share an id."""
    seen: set[str] = set()
    for number, game in enumerate(games, start=1):
        key = shown(game.id) or str(number)
        while key in seen:
            key = f"{key} ({number})"
        seen.add(key)
        yield guarded(key)


def _rows(game: Game, key: str, point: str) -> Iterator[_Row]:
    names = dict(zip(game.players, map(guarded, distinct(game.players)), strict=True))
    own = _of_game(game, key, names)
    hands = list(_hands(game, point))
    there = {hand["round"] for hand in hands}
    coming = [
        {"round": number, "cards": cards}
        for number, cards in enumerate(game.cards, start=1)
        if number not in there
    ]
    for row in sorted([*hands, *coming], key=lambda row: (row["round"], row.get("seat", 0))):
        called = {"player": names[row["player"]]} if "player" in row else {}
        yield {**own, **row, **called}
    for seat, player in enumerate(game.players):
        if not any(hand["player"] == player for hand in hands):
            yield {**own, "seat": seat, "player": names[player]}


def _of_game(game: Game, key: str, names: dict[str, str]) -> _Row:
    dealer = None if game.first_dealer is None else game.players[game.first_dealer]
    return {
        "date": game.date.isoformat() if game.date else "",
        "title": guarded(shown(game.title or "")),
        "rules": guarded(shown(game.played_rules or "")),
        "first_dealer": "" if dealer is None else names[dealer],
        "game": key,
    }


def _hands(game: Game, point: str) -> Iterator[_Row]:
    """The rows of `hands`, with numbers for what is true or not and nothing for what is missing."""
    table = game.hands.drop(columns="game").astype(object)
    columns = [name for name in table.columns if name in (*COLUMNS, *OPTIONAL)]
    for values in table[columns].where(table[columns].notna(), "").itertuples(index=False):
        row = dict(zip(columns, values, strict=True))
        yield {
            **row,
            "plump": row["plump"] if row["plump"] == "" else int(row["plump"]),
            "renons": int(row["renons"]),
            "adjust": _amount(row["adjust"] or 0, point),
        }


def _amount(points: float, point: str) -> str:
    """Points with at most two decimals, and none that are noughts."""
    return f"{points:.2f}".rstrip("0").rstrip(".").replace(".", point)
