"""What the score keeper Escalier exports: a long table, an empty line, and a summary below it.

The headings are in any of its languages, so the columns go by their places: round, cards, status,
dealer, who opens, player, bid, tricks, adjustment, points, running. The words of the status are the
same in all languages, and give the table away. The points of a round have the adjustment in them.
The summary has the players in the order of their seats and cells like ``2/2=15``; it says nothing
that the table does not.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from plump_core.findings import Finding, Severity
from plump_core.game import Source, same_name
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.hints import NONE, Hints
from plump_core.reading.layouts.common._draft import Draft, DraftHand, finish
from plump_core.reading.layouts.table import _gather, _hands, _lines
from plump_core.reading.layouts.table._gather import Gathered
from plump_core.reading.layouts.table._headings import Column, Headings
from plump_core.reading.layouts.table._lines import Line, Result
from plump_core.reading.pointing import point
from plump_core.reading.record import Reading
from plump_core.texts import Message

NAME = "escalier"

_SURE = 1.0
_STATUS = 2
_STATUSES = frozenset({"played", "skipped", "in_progress", "pending", "sat_out"})
_PLACES: Mapping[Column, int] = {
    Column.ROUND: 0,
    Column.CARDS: 1,
    Column.RESULT: _STATUS,
    Column.DEALER: 3,
    Column.PLAYER: 5,
    Column.BID: 6,
    Column.TRICKS: 7,
    Column.ADJUST: 8,
    Column.POINTS: 9,
    Column.RUNNING: 10,
}


def read(sheet: Sheet, source: Source, game: str, _hints: Hints = NONE) -> Reading | None:
    """The game of such an export, None on any other sheet."""
    rows = _table(sheet)
    if len(rows) < 2:
        return None
    table = sheet.part(range(rows[0] - 1, rows[-1] + 1), range(len(_PLACES) + 1))
    lines = _lines.lines(table, Headings(rows[0] - 1, _PLACES))
    found = _gather.gather(table, [_unguarded(line) for line in lines])
    _seat(found, sheet, rows)
    drafted = _hands.draft(found)
    hands, findings = _carried(found, drafted)
    drafted = replace(drafted, hands=hands, findings=(*drafted.findings, *findings))
    reading = finish(drafted, source, game, NAME, _SURE)
    return None if reading.game.hands.empty else reading


def missing(sheet: Sheet) -> Finding | None:
    """That nothing has been played yet."""
    rows = _table(sheet)
    if len(rows) < 2:
        return None
    message = Message("{place}: this is an export of a game in which nobody has bid yet.")
    cell = sheet.at(rows[0], _PLACES[Column.BID])
    return point(sheet, cell, "no-game", Severity.NOTE, message, Message("bids"))


def _table(sheet: Sheet) -> list[int]:
    """The rows of the table: those with a status; a heading stands above the first."""
    rows = [row for row in sheet.rows if sheet.at(row, _STATUS).text in _STATUSES]
    numbered = all(sheet.at(row, col).whole is not None for row in rows for col in (0, 1))
    return rows if rows and rows[0] - 1 in sheet.rows and numbered else []


def _unguarded(line: Line) -> Line:
    """An apostrophe keeps spreadsheets from running a name, and is no part of it."""
    return replace(line, player=_name(line.player))


def _name(text: str) -> str:
    bare = text.removeprefix("'").lstrip()
    return bare if bare != text and bare.startswith(("=", "+", "-", "@")) else text


def _seat(found: Gathered, sheet: Sheet, rows: list[int]) -> None:
    """Put the players in the order that the summary has them in."""
    head = [sheet.at(rows[0] - 1, col).text for col in (0, 1)]
    below = [row for row in sheet.rows if row > rows[-1]]
    heads = [row for row in below if [sheet.at(row, col).text for col in (0, 1)] == head]
    if heads:
        order = [same_name(_name(cell.text)) for cell in sheet.row(heads[0])[2:]]
        known = {same_name(player): player for player in found.players}
        if sorted(order) == sorted(known):
            found.players = {known[name]: found.players[known[name]] for name in order}
    found.dealer = _dealer(found)


def _dealer(found: Gathered) -> int | None:
    names = [same_name(player) for player in found.players]
    for line in found.by_round(1):
        name = same_name(_name(line.at(Column.DEALER).text))
        if name in names:
            return names.index(name)
    return None


def _carried(
    found: Gathered, drafted: Draft
) -> tuple[dict[tuple[int, str], DraftHand], list[Finding]]:
    """Points that belong to no hand, put to the player's next: a game has no other place."""
    hands = dict(drafted.hands)
    findings = []
    for player in found.players:
        for round, points, cell in _beside(found, player):
            place = _nearest(drafted, player, round)
            if place is not None:
                hand = hands[place]
                hands[place] = replace(hand, adjust=hand.adjust + points)
            findings.append(_moved(found.sheet, cell, player, points, place))
    return hands, findings


def _beside(found: Gathered, player: str) -> Iterator[tuple[int, int | float, Cell]]:
    """What a player came in with, and adjustments in rounds that the player sat out."""
    lines = [(round, line) for (round, name), line in sorted(
        found.hands.items(), key=lambda one: one[0][0]) if name == player]  # fmt: skip
    for place, (round, line) in enumerate(lines):
        points, running = line.at(Column.POINTS).number or 0, line.at(Column.RUNNING)
        if place == 0 and running.number is not None and running.number != points:
            yield round, running.number - points, running
        if line.result is Result.OUT and points:
            yield round, points, line.at(Column.ADJUST)


def _nearest(drafted: Draft, player: str, round: int) -> tuple[int, str] | None:
    """The player's first hand with a result from a round on, else the last before it."""
    there = [r for r in drafted.rounds if drafted.hands[r, player].result]
    after = [r for r in there if r >= round]
    nearest = after[0] if after else there[-1] if there else None
    return None if nearest is None else (nearest, player)


def _moved(
    sheet: Sheet, cell: Cell, player: str, points: int | float, place: tuple[int, str] | None
) -> Finding:
    if place is None:
        text = Message(
            "{place}: {player} has {points} points beside the hands, but no hand to count them "
            "with; they were left out."
        )
        severity, round = Severity.WARNING, None
    else:
        text = Message(
            "{place}: {player} has {points} points that belong to no hand; they count as points "
            "by agreement in round {round}."
        )
        severity, round = Severity.NOTE, place[0]
    told = Message(text.template, {"points": f"{points:g}"})
    return point(sheet, cell, "beside", severity, told, None, round, player)
