"""A long table that this program wrote: every value is what it was, and a blank is not known."""

from collections.abc import Iterator
from typing import Any

from plump_core.findings import Finding
from plump_core.game import SHEET_POINTS, WAYS, Game, Source, hands
from plump_core.reading.layouts.common._entries import is_bid
from plump_core.reading.layouts.table import _hands
from plump_core.reading.layouts.table._gather import Gathered
from plump_core.reading.layouts.table._headings import Column
from plump_core.reading.layouts.table._lines import Line, Result, said
from plump_core.reading.record import Place, Reading, Stated

_CELLS = (Column.BID, Column.TRICKS, Column.PLUMP, Column.RENONS, Column.ADJUST)


def reading(found: Gathered, source: Source, game: str, layout: str, confidence: float) -> Reading:
    """The game as it was when it was written."""
    margin = _hands.margin(found)
    drafted = _hands.draft(found)
    findings: list[Finding] = list(drafted.findings)
    findings += [one for hand in drafted.hands.values() for one in hand.findings]
    return Reading(
        game=Game(
            id=game,
            players=tuple(found.players),
            cards=tuple(cards for cards, _ in found.rounds.values()),
            hands=hands({"game": game, **row} for row in _rows(found)),
            date=margin.date,
            title=_title(found),
            first_dealer=found.dealer,
            played_rules=margin.rules,
            source=source,
        ),
        cells={**margin.cells, **dict(_cells(found))},
        findings=tuple(findings),
        stated=Stated(),
        layout=layout,
        confidence=confidence,
    )


def _title(found: Gathered) -> str | None:
    """A title may be a number, or what would be a date."""
    return found.lines[0].at(Column.TITLE).text or None


def _rows(found: Gathered) -> Iterator[dict[str, Any]]:
    """The rows of `hands`, by round and seat; a dash says here too that somebody sat out."""
    for (round, player), line in _sorted(found):
        if line.result is Result.OUT:
            continue
        yield {
            "round": round,
            "cards": found.rounds[round][0],
            "seat": list(found.players).index(player),
            "player": player,
            "bid": _count(line, Column.BID),
            "tricks": _count(line, Column.TRICKS),
            "plump": _plump(line),
            "renons": said(Column.RENONS, line.at(Column.RENONS)) is Result.RENONS,
            "slack": line.whole(Column.SLACK) or 0,
            "adjust": line.at(Column.ADJUST).number or 0,
            WAYS: line.at(Column.WAYS).text or None,
            SHEET_POINTS: line.at(Column.SHEET_POINTS).whole,
        }


def _sorted(found: Gathered) -> list[tuple[tuple[int, str], Line]]:
    seats = {player: seat for seat, player in enumerate(found.players)}
    return sorted(found.hands.items(), key=lambda one: (one[0][0], seats[one[0][1]]))


def _plump(line: Line) -> bool | None:
    result = said(Column.PLUMP, line.at(Column.PLUMP))
    return _hands.RESULTS.get(result) if result else None


def _count(line: Line, column: Column) -> int | None:
    cell = line.at(column)
    return cell.whole if is_bid(cell) else None


def _cells(found: Gathered) -> Iterator[tuple[Place, str]]:
    for player, cell in found.players.items():
        yield ("player", None, player), cell.address
    for round, (_, cell) in found.rounds.items():
        yield ("cards", round, None), cell.address
    for (round, player), line in found.hands.items():
        for column in _CELLS:
            if line.headings.has(column):
                yield (column.value, round, player), line.at(column).address
