"""The template's rows: names down, two columns for each round; and the same as a text."""

import csv
import datetime as dt
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from plump_core.game import Game, hands
from plump_core.texts import Message, translator
from plump_core.writing.names import WriteError, checked, guarded, shown

MOST_ROUNDS = 140
"""More than this does not get room on a sheet: reading looks at 300 columns."""

SAT_OUT = "–"
"""What stands for the bid of a player who took no part in a round that others played."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What is written of one hand: a bid or nothing or :data:`SAT_OUT`, and a mark or nothing."""

    bid: int | str | None = None
    mark: str | None = None


@dataclass(frozen=True, slots=True)
class Protocol:
    """A game as it is written down; ``entries`` by round, from 1, and seat."""

    players: tuple[str, ...]
    cards: tuple[int, ...]
    entries: Mapping[tuple[int, int], Entry]
    title: str | None
    date: dt.date | None
    rules: str | None

    def entry(self, round: int, seat: int) -> Entry:
        return self.entries.get((round, seat), Entry())

    def bid_sum(self, round: int) -> int:
        """The sum of the bids of a round, as a spreadsheet adds them up."""
        bids = (self.entry(round, seat).bid for seat in range(len(self.players)))
        return sum(bid for bid in bids if isinstance(bid, int))


def blank(
    players: Sequence[str],
    cards: Sequence[int],
    *,
    title: str | None = None,
    date: dt.date | None = None,
    rules: str | None = None,
) -> Game:
    """A game that has not begun, to print or to fill in."""
    return Game("", tuple(players), tuple(cards), hands([]), date, title, played_rules=rules)


def protocol(game: Game) -> Protocol:
    """What is to be written of a game. WriteError where it has no place on the template."""
    if len(game.cards) > MOST_ROUNDS:
        values = {"found": len(game.cards), "most": MOST_ROUNDS}
        raise WriteError(
            Message("{found} rounds do not fit on a protocol; it has room for {most}.", values)
        )
    entries = dict(_entries(game))
    return Protocol(
        players=checked(game.players),
        cards=game.cards,
        entries=entries,
        title=shown(game.title) if game.title else None,
        date=game.date,
        rules=shown(game.played_rules) if game.played_rules else None,
    )


def template_csv(game: Game, sep: str = ";", lang: str = "sv") -> bytes:
    """The template's layout as a text, in UTF-8 with the mark that spreadsheets know it by."""
    buffer = io.StringIO(newline="")
    rows = _rows(protocol(game), lang)
    csv.writer(buffer, delimiter=sep, lineterminator="\r\n").writerows(rows)
    return buffer.getvalue().encode("utf-8-sig")


def _entries(game: Game) -> Iterator[tuple[tuple[int, int], Entry]]:
    table = game.hands[["round", "player", "bid", "plump", "renons"]].astype(object)
    table = table.where(table.notna(), None)
    seats = {player: seat for seat, player in enumerate(game.players)}
    there = set()
    for round, player, bid, plump, renons in table.itertuples(index=False):
        there.add((round, seats[player]))
        yield (round, seats[player]), Entry(bid, _mark(bool(plump), bool(renons)))
    for round in {round for round, _ in there}:
        absent = set(range(len(seats))) - {seat for r, seat in there if r == round}
        yield from (((round, seat), Entry(SAT_OUT)) for seat in absent)


def _mark(plump: bool, renons: bool) -> str | None:
    return "r" if renons else "p" if plump else None


def _rows(written: Protocol, lang: str) -> Iterator[list[Any]]:
    _ = translator(lang)
    rounds = range(1, len(written.cards) + 1)
    sums = [written.bid_sum(round) for round in rounds]
    left = [cards - bids for cards, bids in zip(written.cards, sums, strict=True)]
    if written.title:
        yield [guarded(written.title)]
    if written.date:
        yield [_("Date"), written.date.isoformat()]
    if written.rules:
        yield [_("Rules"), guarded(written.rules)]
    yield [_("Player"), *_in_pairs(written.cards)]
    for seat, player in enumerate(written.players):
        entries = [written.entry(round, seat) for round in rounds]
        yield [guarded(player), *(field for one in entries for field in (one.bid, one.mark))]
    yield [_("Sum of bids"), *_in_pairs(sums)]
    yield [_("Tricks left"), *_in_pairs(left)]


def _in_pairs(values: Sequence[int]) -> list[int | None]:
    return [field for value in values for field in (value, None)]
