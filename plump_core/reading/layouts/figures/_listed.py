"""Points alone in a table with a row for each hand, as the same table with the names across."""

from plump_core.reading.grid import Sheet
from plump_core.reading.layouts.figures._figures import Figures, Line
from plump_core.reading.layouts.table import _hands, _headings, _lines, _parting
from plump_core.reading.layouts.table._gather import gather
from plump_core.reading.layouts.table._headings import Column


def find(sheet: Sheet) -> Figures | None:
    """The table with a line for each round, each cell where it stands on the sheet.

    None where it holds anything but points, more games than one, or no points for somebody.
    """
    headings = _headings.nearly(sheet)
    if headings is None or headings.has(*_MORE) or not headings.has(Column.CARDS):
        return None
    column = Column.POINTS if headings.has(Column.POINTS) else Column.RUNNING
    games = _parting.games(_lines.lines(sheet, headings))
    if not headings.has(column) or len(games) != 1:
        return None
    found = gather(sheet, games[0])
    if not found.rounds or len(found.hands) < len(found.rounds) * len(found.players):
        return None
    lines = (
        Line(cards.row, (cards,), tuple(found.hands[round, p].at(column) for p in found.players))
        for round, (_, cards) in found.rounds.items()
    )
    return Figures(
        sheet=sheet,
        row=headings.row,
        heading=sheet.at(headings.row, headings.columns[Column.CARDS]),
        players=found.players,
        lines=tuple(lines),
        findings=tuple(found.findings),
        margin=_hands.margin(found),
    )


_MORE = (Column.BID, Column.TRICKS, Column.PLUMP, Column.MADE, Column.RESULT, Column.ADJUST)
