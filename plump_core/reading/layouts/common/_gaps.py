"""What is missing from the hands of a game, in words that fit any way of laying out a sheet."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from plump_core.findings import Finding, Severity
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.layouts.common import _rounds
from plump_core.reading.layouts.common._entries import Entry
from plump_core.reading.layouts.common._rounds import Blank
from plump_core.reading.pointing import point
from plump_core.texts import Message


@dataclass(frozen=True, slots=True)
class Table:
    """All hands of a sheet by round and player, those that are blank too, and where they stand.

    ``bid`` gives the cell of a hand's bid, ``header`` that of a round.
    """

    sheet: Sheet
    entries: Mapping[tuple[int, str], Entry]
    cards: Mapping[int, int]
    players: Sequence[str]
    bid: Callable[[int, str], Cell]
    header: Callable[[int], Cell]


def gaps(table: Table) -> Iterator[Finding]:
    """Marks without a bid, players without a bid, and rounds without a result."""
    yield from _without_bid(table)
    for blank in _rounds.blanks(table.entries, table.cards, list(table.players)):
        yield _blank(table, blank)
    yield from _unplayed(table)


def no_bids(sheet: Sheet, name: Cell, player: str) -> Finding:
    """That somebody is named who never bids."""
    return point(
        sheet,
        name,
        "no-bids",
        Severity.NOTE,
        Message("{place}: {player} has no bids and is not counted among the players."),
        player=player,
    )


def uncached(sheet: Sheet, pointed: set[str | None]) -> Iterator[Finding]:
    """Lost sums do no harm: everything is counted anew from the bids."""
    rest = [cell for cell in sheet.uncached if cell.address not in pointed]
    if rest:
        yield point(
            sheet,
            rest[0],
            "uncached",
            Severity.NOTE,
            Message(
                "{place}: here and in {others} other cells stand formulas without stored values. "
                "Sums and points were counted anew from the bids.",
                {"others": len(rest) - 1},
            ),
        )


def _without_bid(table: Table) -> Iterator[Finding]:
    """Marks with no bid beside them: a plump, but of how much is not known."""
    for (round, player), one in table.entries.items():
        if one.has_mark and not one.has_bid:
            yield point(
                table.sheet,
                table.bid(round, player),
                "blank-bid",
                Severity.WARNING,
                Message(
                    "{place}: {player} is marked in round {round} but has no bid. A blank is not "
                    "counted as nought: write the bid."
                ),
                Message("a bid"),
                round,
                player,
            )


def _blank(table: Table, blank: Blank) -> Finding:
    message = Message(
        "{place}: {player} has no bid in round {round}, which the others played. A blank is not "
        "counted as nought: write the bid, or a dash if {player} sat out."
    )
    if len(blank.rounds) > 1:
        message = Message(
            "{place}: {player} has no bids in rounds {round}–{last}, which the others played. "
            "The blanks are not counted as nought: write the bids if {player} took part.",
            {"last": blank.rounds[-1]},
        )
    cell = table.bid(blank.rounds[0], blank.player)
    expected = Message("a bid, or a dash for sitting out")
    return point(
        table.sheet,
        cell,
        "blank-bid",
        Severity.WARNING,
        message,
        expected,
        blank.rounds[0],
        blank.player,
    )


def _unplayed(table: Table) -> Iterator[Finding]:
    played = _rounds.played(table.entries, table.cards, list(table.players))
    for round in _rounds.begun(table.entries, table.cards):
        if round not in played:
            yield point(
                table.sheet,
                table.header(round),
                "unplayed",
                Severity.NOTE,
                Message("{place}: round {round} has bids but no result yet and gives no points."),
                round=round,
            )
