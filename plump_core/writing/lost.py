"""What of a game does not come back when it is read from what was written of it."""

from collections.abc import Callable, Iterator
from typing import Any

from plump_core.findings import Finding, Severity
from plump_core.game import SHEET_POINTS, WAYS, Game
from plump_core.texts import Message

CODE = "not-written"

_Hand = dict[str, Any]


def lost(game: Game, again: Game) -> tuple[Finding, ...]:
    """A warning for each kind of thing in ``game`` that is not in ``again``.

    What was not known and now follows (the tricks of a bid that held, say) is not lost.
    """
    return (*_of_game(game, again), *_of_hands(game, again))


def warning(what: Message) -> Finding:
    """That something has no place in the form a game is written in."""
    text = Message("Not written, since it has no place in this form: {what}.")
    return Finding(CODE, Severity.WARNING, Message(text.template, {"what": what}))


def _of_game(game: Game, again: Game) -> Iterator[Finding]:
    for what, part in _PARTS:
        if part(game) not in (None, part(again)):
            yield warning(what)
    if game.players != again.players:
        yield warning(Message("players without a hand, or their order"))
    if game.cards != again.cards:
        yield warning(Message("the rounds that nobody has played"))


def _dealer(game: Game) -> str | None:
    return None if game.first_dealer is None else game.players[game.first_dealer]


def _of_hands(game: Game, again: Game) -> Iterator[Finding]:
    before, after = _hands(game), _hands(again)
    gone = [place for place in before if place not in after]
    if gone:
        yield _at(warning(Message("hands ({count})", {"count": len(gone)})), gone[0])
    for column, what in _COLUMNS.items():
        other = [
            place
            for place, hand in before.items()
            if place in after
            and hand.get(column) not in (_ABSENT.get(column), after[place].get(column))
        ]
        if other:
            yield _at(warning(Message(what.template, {"count": len(other)})), other[0])


def _at(finding: Finding, place: tuple[int, str]) -> Finding:
    """The finding with the first hand it is about."""
    return finding.at(round=place[0], player=place[1])


def _hands(game: Game) -> dict[tuple[int, str], _Hand]:
    table = game.hands.astype(object).where(game.hands.notna(), None)
    rows = (dict(zip(table.columns, row, strict=True)) for row in table.to_numpy())
    return {(row["round"], row["player"]): row for row in rows}


_PARTS: tuple[tuple[Message, Callable[[Game], Any]], ...] = (
    (Message("the title"), lambda game: game.title),
    (Message("the date"), lambda game: game.date),
    (Message("the rules it was played by"), lambda game: game.played_rules),
    (Message("who dealt first"), _dealer),
)
_ABSENT = {"renons": False, "slack": 0, "adjust": 0}
_COLUMNS = {
    "bid": Message("bids ({count})"),
    "tricks": Message("tricks ({count})"),
    "plump": Message("results of hands ({count})"),
    "renons": Message("renons ({count})"),
    "slack": Message("dummies ({count})"),
    "adjust": Message("points by agreement ({count})"),
    WAYS: Message("what hands may have been by their points ({count})"),
    SHEET_POINTS: Message("points on the sheet ({count})"),
}
