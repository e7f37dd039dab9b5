"""The whole sheet as far as it is typed, and the reading it makes."""

import datetime as dt
import uuid
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from plump_core.findings import Finding, Severity
from plump_core.game import Game, hands
from plump_core.reading.record import Reading, Stated
from plump_core.texts import Message
from plump_core.typed.hands import (
    EntryError,
    Mark,
    TypedHand,
    TypedRound,
    known,
    padded,
    trimmed,
)

LAYOUT = "typed"


@dataclass(frozen=True, slots=True)
class TypedGame:
    """A protocol typed so far: names by seat, the cards of each round, and the rounds.

    >>> game = TypedGame(players=("Anna", "Bo"), cards=(2, 1))
    >>> game = game.with_hand(1, 0, bid=1).with_hand(1, 1, bid=2, mark="p")
    >>> game.reading().game.played
    1

    Rounds may be left out at the end while nothing stands in them. ``complete`` says that the sheet
    is typed to its end. Rounds beyond the cards are kept, in case the series grows again.
    """

    players: tuple[str, ...] = ()
    cards: tuple[int, ...] = ()
    rounds: tuple[TypedRound, ...] = ()
    title: str | None = None
    date: dt.date | None = None
    first_dealer: int | None = None
    decks: int | None = None
    played_rules: str | None = None
    complete: bool = False
    id: str = field(default_factory=lambda: uuid.uuid4().hex)

    def __post_init__(self) -> None:
        object.__setattr__(self, "rounds", trimmed(self.rounds, TypedRound()))

    def round(self, number: int) -> TypedRound:
        """A round by its number, from 1; a blank one where nothing is written."""
        return self.rounds[number - 1] if number <= len(self.rounds) else TypedRound()

    def with_round(self, number: int, **changes: Any) -> "TypedGame":
        """The same game with a round changed: ``game.with_round(3, played=True)``."""
        rounds = padded(self.rounds, number, TypedRound())
        rounds[number - 1] = replace(rounds[number - 1], **changes)
        return replace(self, rounds=tuple(rounds))

    def with_hand(self, round: int, seat: int, **changes: Any) -> "TypedGame":
        """The same game with a hand changed: ``game.with_hand(3, 0, bid=2)``. EntryError."""
        typed = padded(self.round(round).hands, seat + 1, TypedHand())
        typed[seat] = replace(typed[seat], **changes)
        return self.with_round(round, hands=tuple(typed))

    def seated(self, order: Sequence[int]) -> "TypedGame":
        """The same game with its players in another order, or without some of them."""
        rounds = [
            replace(one, hands=tuple(one.hand(seat) for seat in order)) for one in self.rounds
        ]
        moved = {seat: place for place, seat in enumerate(order)}
        dealer = None if self.first_dealer is None else moved.get(self.first_dealer)
        players = tuple(self.players[seat] for seat in order)
        return replace(self, players=players, rounds=tuple(rounds), first_dealer=dealer)

    def reading(self) -> Reading:
        """What was typed, as the reading of a sheet; EntryError while names or cards are wanting.

        A blank is never nought: in a round that is done it is a bid nobody knows.
        """
        game = replace(self, players=_named(self.players))
        if not game.cards:
            raise EntryError(Message("Write how many cards each round has first."))
        return Reading(_game(game), {}, tuple(_doubts(game)), Stated(), LAYOUT, 1.0)

    def head_json(self) -> dict[str, Any]:
        """Everything but the rounds and the id, as plain values; decks only where they are said."""
        said = {} if self.decks is None else {"decks": self.decks}
        return {
            **said,
            "players": list(self.players),
            "cards": list(self.cards),
            "title": self.title,
            "date": self.date.isoformat() if self.date else None,
            "first_dealer": self.first_dealer,
            "played_rules": self.played_rules,
            "complete": self.complete,
        }

    @classmethod
    def from_json(
        cls, id: str, head: Mapping[str, Any], rounds: Mapping[int, Mapping[str, Any]]
    ) -> "TypedGame":
        """A game from its parts; rounds that are not there are blank."""
        typed = [TypedRound()] * max(rounds, default=0)
        for number, values in rounds.items():
            typed[number - 1] = TypedRound.from_json(values)
        lists = {"players": tuple(head["players"]), "cards": tuple(head["cards"])}
        date = dt.date.fromisoformat(head["date"]) if head["date"] else None
        kept = {**known(cls, head), **lists, "date": date, "rounds": tuple(typed), "id": id}
        return cls(**kept)


def _named(players: Sequence[str]) -> tuple[str, ...]:
    """The names as they will stand on a sheet."""
    from plump_core.writing.names import checked  # brings in the writer of workbooks

    if not players:
        raise EntryError(Message("Write who plays first."))
    for number, name in enumerate(players, start=1):
        if not name.strip():
            raise EntryError(Message("Player {number} has no name yet.", {"number": number}))
    return checked(players)


def _game(game: TypedGame) -> Game:
    return Game(
        id=game.id,
        players=game.players,
        cards=game.cards,
        hands=hands({"game": game.id, **row} for row in _rows(game)),
        date=game.date,
        title=game.title,
        first_dealer=game.first_dealer,
        decks=game.decks,
        played_rules=game.played_rules,
    )


def _rows(game: TypedGame) -> Iterator[dict[str, Any]]:
    """Hands with something in them; in a round that is done, all but those who sat out."""
    for number, cards in enumerate(game.cards, start=1):
        one = game.round(number)
        for seat, player in enumerate(game.players):
            hand = one.hand(seat)
            if not hand.out and (one.done or hand.bid is not None):
                yield {
                    "round": number,
                    "cards": cards,
                    "seat": seat,
                    "player": player,
                    "bid": hand.bid,
                    "tricks": hand.tricks,
                    "plump": hand.plump if one.done else None,
                    "renons": hand.mark is Mark.RENONS,
                    "slack": one.slack,
                }


def _doubts(game: TypedGame) -> Iterator[Finding]:
    """Bids that are wanting in rounds that are done."""
    text = Message(
        "{player} has no bid in round {round}, which was played. A blank is not counted as "
        "nought: write the bid, or a dash if {player} sat out."
    )
    expected = Message("a bid, or a dash for sitting out")
    for row in _rows(game):
        if row["plump"] is not None and row["bid"] is None:
            where = {"round": row["round"], "player": row["player"]}
            message = Message(text.template, where)
            found = Finding("blank-bid", Severity.WARNING, message, expected=expected)
            yield found.at(**where)
