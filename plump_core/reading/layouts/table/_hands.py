"""The hands of a long table as anybody may have made it, and the reading they make."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from plump_core.findings import Finding, Severity
from plump_core.game import Source
from plump_core.reading import words
from plump_core.reading.grid import Cell
from plump_core.reading.hints import NONE, Hints
from plump_core.reading.layouts.common import _results
from plump_core.reading.layouts.common._draft import Draft, DraftHand, DraftRound, finish
from plump_core.reading.layouts.common._entries import entry, is_bid
from plump_core.reading.layouts.common._margin import Margin, played
from plump_core.reading.layouts.table._gather import Gathered
from plump_core.reading.layouts.table._headings import Column
from plump_core.reading.layouts.table._lines import Line, Result, date_of
from plump_core.reading.pointing import point
from plump_core.reading.record import Place, Reading
from plump_core.texts import Message

RESULTS = {Result.MADE: False, Result.PLUMP: True, Result.RENONS: True}
"""Whether a hand that came out so is a plump."""

_CELLS = (Column.BID, Column.TRICKS, Column.PLUMP, Column.POINTS, Column.ADJUST)


def reading(
    found: Gathered,
    source: Source,
    game: str,
    layout: str,
    confidence: float,
    hints: Hints = NONE,
) -> Reading:
    """The game that the rows tell, with rounds nobody has played left without a result."""
    return finish(_by_points(draft(found), hints), source, game, layout, confidence)


def _by_points(drafted: Draft, hints: Hints) -> Draft:
    """The same with the results read off the points, where nothing else says which bids held."""
    if any(one.result for one in drafted.hands.values()):
        return drafted
    cards = {round: dealt.cards for round, dealt in drafted.rounds.items()}
    told = _results.told(drafted.hands, cards)
    if not told:
        return drafted
    explained = _results.explain(told, played(drafted.margin.rules, hints))
    if explained.share < _results.SURE:
        explained = _results.by_sign(told) or explained
    sure = explained.share >= _results.SURE
    plumps = explained.plumps if sure else {}
    hands = {p: replace(one, plump=plumps.get(p)) for p, one in drafted.hands.items()}
    first = hands[told[0].round, told[0].player].cells["points"]
    if not sure:
        findings = [_results.unexplained(drafted.sheet, first, len(told) - 1)]
    else:
        findings = [_results.read_off(drafted.sheet, first, len(plumps) - 1, explained)]
        findings += [
            _results.left_open(drafted.sheet, hands[place], *place)
            for one in told
            if (place := (one.round, one.player)) not in plumps
        ]
    return replace(drafted, hands=hands, findings=(*drafted.findings, *findings))


def draft(found: Gathered) -> Draft:
    """What is known of every hand."""
    return Draft(
        sheet=found.sheet,
        players=found.players,
        rounds={
            number: DraftRound(cards, cell, _slack(found.by_round(number)))
            for number, (cards, cell) in found.rounds.items()
        },
        hands={
            (number, player): hand(found.hands.get((number, player)), number, player)
            for number in found.rounds
            for player in found.players
        },
        bare=_bare(found),
        totals=_totals(found),
        margin=margin(found),
        first_dealer=found.dealer,
        findings=(*found.findings, *_undated(found)),
    )


def hand(line: Line | None, round: int, player: str) -> DraftHand:
    """One row as a hand; whoever has no row sat out."""
    if line is None or (result := line.result) is Result.OUT:
        return DraftHand(out=True)
    bid, tricks = line.at(Column.BID), line.at(Column.TRICKS)
    told = entry(line.sheet, bid, None, round, player)
    wrong = _wrong(line, result, round, player)
    points = line.at(Column.POINTS if line.headings.has(Column.POINTS) else Column.RUNNING)
    cells = {column.value: line.at(column) for column in _CELLS if line.headings.has(column)}
    return DraftHand(
        bid=told.bid,
        tricks=tricks.whole if is_bid(tricks) and result is not Result.OPEN else None,
        plump=RESULTS.get(result) if result else None,
        renons=result is Result.RENONS,
        points=points.number,
        unclear=result is Result.UNCLEAR or (told.has_bid and told.bid is None),
        adjust=line.at(Column.ADJUST).number or 0,
        cells=cells if points.blank else {**cells, "points": points},
        findings=(*told.findings, *wrong),
    )


def margin(found: Gathered) -> Margin:
    """What the rows say of their game as a whole."""
    columns = {"title": _title(found), "date": _first(found, Column.DATE)}
    columns["rules"] = _first(found, Column.RULES)
    title, date, rules = columns["title"], columns["date"], columns["rules"]
    cells: dict[Place, str] = {
        (name, None, None): cell.address for name, cell in columns.items() if not cell.blank
    }
    return Margin(named(found, title), date_of(date), rules.text or None, cells)


def named(found: Gathered, cell: Cell) -> str | None:
    """The title; of a game that has only a number, what the table calls it: ``Game 50``."""
    if cell.number is None:
        return cell.text or None
    line = found.lines[0]
    heading = found.sheet.at(line.headings.row, line.headings.columns[Column.GAME])
    word = heading.text.split()[0] if heading.text.split() else ""
    return f"{word} {cell.text}".strip()


def _title(found: Gathered) -> Cell:
    own = _first(found, Column.TITLE)
    return own if found.lines[0].headings.has(Column.TITLE) else _first(found, Column.GAME)


def _first(found: Gathered, column: Column) -> Cell:
    """The first cell of a column that has something in it."""
    cells = [line.at(column) for line in found.lines]
    return next((cell for cell in cells if not cell.blank), cells[0])


def _bare(found: Gathered) -> bool | None:
    """What a blank is where only one kind of hand is marked: the other kind."""
    lines = found.hands.values()
    results = {line.result for line in lines} - {None, Result.OUT, Result.OPEN, Result.UNCLEAR}
    if results and results <= {Result.PLUMP, Result.RENONS}:
        return False
    return True if results == {Result.MADE} and not found.lines[0].headings.has(Column.TRICKS) \
        else None  # fmt: skip


def _slack(lines: list[Line]) -> int:
    return max((line.whole(Column.SLACK) or 0 for line in lines), default=0)


def _totals(found: Gathered) -> Mapping[str, Cell]:
    """Running points after the last round are the total."""
    if not found.lines[0].headings.has(Column.RUNNING):
        return {}
    rows = sorted(found.hands.items(), key=lambda one: one[0][0])
    return {p: line.at(Column.RUNNING) for (_, p), line in rows if line.result is not Result.OPEN}


def _undated(found: Gathered) -> list[Finding]:
    cell = _first(found, Column.DATE)
    if cell.blank or date_of(cell) is not None:
        return []
    text = Message(
        "{place}: “{found}” is not clear as a date, so the game has none. Write it like 2024-12-27."
    )
    return [point(found.sheet, cell, "date", Severity.WARNING, text, Message("a date"))]


def _wrong(line: Line, result: Result | None, round: int, player: str) -> list[Finding]:
    """Tricks, marks and points by agreement that cannot be read."""
    found = []
    for column, (code, text, expected) in _EXPECTED.items():
        cell = line.at(column)
        readable = is_bid(cell) if column is Column.TRICKS else cell.number is not None
        if not cell.blank and not readable and cell.text not in words.DASHES:
            where: dict[str, Any] = {"round": round, "player": player}
            found.append(point(line.sheet, cell, code, Severity.ERROR, text, expected, **where))
    if result is Result.UNCLEAR:
        found.append(_no_result(line, round, player))
    return found


def _no_result(line: Line, round: int, player: str) -> Finding:
    columns = (Column.PLUMP, Column.MADE, Column.RESULT, Column.RENONS)
    cell = next((line.at(one) for one in columns if not line.at(one).blank), line.at(Column.PLAYER))
    expected = Message("p or nothing")
    finding = point(line.sheet, cell, "mark", Severity.ERROR, _UNCLEAR, expected, round, player)
    return replace(finding, found=cell.shown)


_NO_TRICKS = Message(
    "{place}: the tricks of {player} in round {round} read “{found}”. Expected a whole number, "
    "0 or more."
)
_NO_ADJUST = Message(
    "{place}: the points by agreement of {player} in round {round} read “{found}”. Expected a "
    "number."
)
_UNCLEAR = Message(
    "{place}: the mark of {player} in round {round} reads “{found}”. Expected p or nothing."
)
_EXPECTED: Mapping[Column, tuple[str, Message, Message]] = {
    Column.TRICKS: ("tricks", _NO_TRICKS, Message("a whole number, 0 or more")),
    Column.ADJUST: ("adjust", _NO_ADJUST, Message("a number")),
}
