"""Two protocols of what may be one game, cell by cell: who is who in them, and what differs."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from plump_core.game import Game
from plump_core.players.people import NOBODY, People
from plump_core.reading.record import Reading

_COLUMNS = ("bid", "plump", "tricks")
_Hand = dict[str, Any]
_Hands = dict[tuple[int, int], _Hand]


@dataclass(frozen=True, slots=True)
class Difference:
    """One value that two protocols have otherwise; ``first`` and ``second`` are what they have.

    ``player`` and ``other`` are what the two call the player. ``told`` is False where one of them
    says nothing: then it is no slip.
    """

    column: str
    first: Any
    second: Any
    round: int | None = None
    player: str | None = None
    other: str | None = None

    @property
    def told(self) -> bool:
        return self.first is not None and self.second is not None

    def cells(self, one: Reading, other: Reading) -> tuple[str | None, str | None]:
        """The addresses of the value on the two sheets."""
        return (
            one.cell(self.column, self.round, self.player),
            other.cell(self.column, self.round, self.other),
        )


def differing(one: Game, other: Game, people: People = NOBODY) -> tuple[Difference, ...]:
    """Everything that two protocols of one game have otherwise, in the order of the sheet.

    Seats do not count, nor how people are spelt where that is known; the players are paired by who
    they are, and those left over by whose hands are the most alike.
    """
    hands = _hands(one), _hands(other)
    seats = _paired(one, other, people, hands)
    pairs = [(one.players[a], other.players[b]) for a, b in seats.items()]
    found = [
        Difference("player", first, second, None, first, second)
        for first, second in pairs
        if people.key(first) != people.key(second)
    ]
    if one.date != other.date:
        found.append(Difference("date", one.date, other.date))
    for number in range(1, max(one.rounds, other.rounds) + 1):
        first, second = _cards(one, number), _cards(other, number)
        if first != second:
            found.append(Difference("cards", first, second, number))
        for a, b in seats.items():
            mine, theirs = hands[0].get((number, a), {}), hands[1].get((number, b), {})
            found += _in_hand(mine, theirs, number, (one.players[a], other.players[b]))
    return tuple(found)


def _in_hand(
    mine: _Hand, theirs: _Hand, number: int, names: tuple[str, str]
) -> Iterator[Difference]:
    for column in _COLUMNS:
        first, second = mine.get(column), theirs.get(column)
        if first != second:
            yield Difference(column, first, second, number, *names)


def _hands(game: Game) -> _Hands:
    columns = ["round", "seat", *_COLUMNS]
    table: Any = game.hands
    told = [table[name].to_numpy(dtype=object, na_value=None) for name in columns]
    rows = zip(*told, strict=True)
    return {(row[0], row[1]): dict(zip(_COLUMNS, row[2:], strict=True)) for row in rows}


def _cards(game: Game, number: int) -> int | None:
    return game.cards[number - 1] if number <= game.rounds else None


def _paired(
    one: Game, other: Game, people: People, hands: tuple[_Hands, _Hands]
) -> Mapping[int, int]:
    """Seats of one game by seats of the other; those who are in one alone are left out."""
    keys = {people.key(player): seat for seat, player in enumerate(other.players)}
    pairs: dict[int, int] = {}
    for seat, player in enumerate(one.players):
        if people.key(player) in keys:
            pairs[seat] = keys[people.key(player)]
    alone = [seat for seat in range(len(one.players)) if seat not in pairs]
    open_ones = [seat for seat in range(len(other.players)) if seat not in set(pairs.values())]
    nearest = sorted(
        (_apart(hands, one.rounds, a, b), abs(a - b), a, b) for a in alone for b in open_ones
    )
    for _, _, a, b in nearest:
        if a not in pairs and b not in pairs.values():
            pairs[a] = b
    return dict(sorted(pairs.items()))


def _apart(hands: tuple[_Hands, _Hands], rounds: int, a: int, b: int) -> int:
    """In how many rounds two seats have another bid or mark."""
    pairs = [(hands[0].get((n, a), {}), hands[1].get((n, b), {})) for n in range(1, rounds + 1)]
    return sum(
        mine.get(column) != theirs.get(column)
        for mine, theirs in pairs
        for column in ("bid", "plump")
    )
