"""Edits put where they are to be kept: under the names of the sheet, or into a typed protocol."""

import datetime as dt
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from plump_core.edits.record import Column, Edit
from plump_core.game import Game
from plump_core.typed import Mark, TypedGame


def on_sheet(edits: Iterable[Edit], mended: Game, sheet: Game) -> tuple[Edit, ...]:
    """The same edits by the names that the sheet has; ``mended`` may have given others."""
    names = dict(zip(mended.players, sheet.players, strict=True))
    return tuple(
        edit if edit.player is None else replace(edit, player=names[edit.player]) for edit in edits
    )


def onto_typed(game: TypedGame, edits: Iterable[Edit]) -> TypedGame:
    """A typed protocol with these values written in it; a player is one of the game's."""
    for edit in edits:
        game = _laid(game, edit)
    return game


def _laid(game: TypedGame, edit: Edit) -> TypedGame:
    if edit.round is not None and edit.player is not None:
        seat = game.players.index(edit.player)
        return game.with_hand(edit.round, seat, **_hand(edit))
    if edit.round is not None and edit.column is Column.PLAYED:
        return game.with_round(edit.round, played=bool(edit.value))
    if edit.round is not None:
        cards = list(game.cards)
        cards[edit.round - 1] = int(edit.value or 0)
        return replace(game, cards=tuple(cards))
    return replace(game, **_head(game, edit))


def _hand(edit: Edit) -> dict[str, Any]:
    match edit.column:
        case Column.PLUMP:
            return {"mark": Mark(str(edit.value))}
        case column:
            return {str(column): edit.value}


def _head(game: TypedGame, edit: Edit) -> dict[str, Any]:
    match edit.column:
        case Column.PLAYER:
            named = (str(edit.value) if one == edit.player else one for one in game.players)
            return {"players": tuple(named)}
        case Column.DATE:
            return {"date": dt.date.fromisoformat(str(edit.value)) if edit.value else None}
        case Column.RULES:
            return {"played_rules": edit.value}
        case column:
            return {str(column): edit.value}
