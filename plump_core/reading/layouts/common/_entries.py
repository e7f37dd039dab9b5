"""What stands in the cells of one hand: the bid, and the mark of a plump."""

from collections.abc import Sequence
from dataclasses import dataclass

from plump_core.findings import Finding, Severity
from plump_core.reading import dates, words
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.pointing import point
from plump_core.texts import Message

MOST_CARDS = 60
"""The most cards a player can be dealt: more than any deck in use gives."""

HIGHEST_BID = 999
"""Higher than this is no bid at all; one above the cards is for the checks to find."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One hand as the sheet has it.

    ``bid`` is None where it is blank or cannot be read, ``plump`` and ``renons`` tell the mark.
    ``has_bid`` and ``has_mark`` tell whether anything at all stands there, ``out`` whether a dash
    says that the player sat out.
    """

    bid: int | None = None
    plump: bool = False
    renons: bool = False
    has_bid: bool = False
    has_mark: bool = False
    out: bool = False
    findings: tuple[Finding, ...] = ()

    @property
    def begun(self) -> bool:
        return self.has_bid or self.has_mark

    @property
    def unclear(self) -> bool:
        """Whether a mark stands there that is none."""
        return self.has_mark and not self.plump


def entry(sheet: Sheet, bid: Cell, mark: Cell | None, round: int, player: str) -> Entry:
    """The hand of a player in a round, read from its two cells."""
    has_bid, has_mark = _written(bid), mark is not None and _written(mark)
    value = _bid(bid)
    word = words.key(mark.text) if mark is not None else ""
    findings = []
    if has_bid and value is None:
        findings.append(_no_bid(sheet, bid, round, player))
    if mark is not None and has_mark and word not in words.PLUMPS | words.RENONS:
        findings.append(_no_mark(sheet, mark, round, player))
    return Entry(
        bid=value,
        plump=word in words.PLUMPS | words.RENONS,
        renons=word in words.RENONS,
        has_bid=has_bid,
        has_mark=has_mark,
        out=bid.text in words.DASHES and not has_mark,
        findings=tuple(findings),
    )


def is_bid(cell: Cell) -> bool:
    """Whether a cell holds something that can be a bid."""
    return _bid(cell) is not None


def is_cards(cell: Cell) -> bool:
    """Whether a cell holds a number of cards that can be dealt."""
    return cell.whole is not None and 1 <= cell.whole <= MOST_CARDS


def is_plump(cell: Cell) -> bool:
    """Whether a cell holds the mark of a plump."""
    return words.key(cell.text) in words.PLUMPS | words.RENONS


def _written(cell: Cell) -> bool:
    """A dash says that nothing was to be written."""
    return not cell.blank and cell.text not in words.DASHES


def _bid(cell: Cell) -> int | None:
    return cell.whole if cell.whole is not None and 0 <= cell.whole <= HIGHEST_BID else None


def unreadable(cell: Cell, messages: Sequence[Message]) -> tuple[str, Message] | None:
    """Code and message for what can be wrong with any cell: a date, an error, a lost value."""
    if cell.uncached:
        return "uncached", messages[0]
    if cell.error is not None:
        return "error-cell", messages[1]
    if cell.date is not None or (cell.number is None and dates.is_date(cell.text)):
        return "date", messages[2]
    return None


_BID_LOST = (
    Message(
        "{place}: the bid of {player} in round {round} is a formula without a stored value. "
        "Open the file in Excel or LibreOffice, save it and read it again."
    ),
    Message(
        "{place}: the bid of {player} in round {round} shows the error {found}. "
        "Write the bid as a whole number."
    ),
    Message(
        "{place}: the bid of {player} in round {round} is the date {found}; spreadsheets make "
        "dates of what is written like 1-2. Write the bid as a whole number."
    ),
)
_MARK_LOST = (
    Message(
        "{place}: the mark of {player} in round {round} is a formula without a stored value. "
        "Open the file in Excel or LibreOffice, save it and read it again."
    ),
    Message(
        "{place}: the mark of {player} in round {round} shows the error {found}. "
        "Write p for a plump, or nothing."
    ),
    Message(
        "{place}: where the mark of {player} in round {round} should be stands the date {found}. "
        "Write p for a plump, or nothing."
    ),
)


def _no_bid(sheet: Sheet, cell: Cell, round: int, player: str) -> Finding:
    code, message = unreadable(cell, _BID_LOST) or (
        "bid",
        Message(
            "{place}: the bid of {player} in round {round} reads “{found}”. Expected a whole "
            "number, 0 or more."
        ),
    )
    expected = Message("a whole number, 0 or more")
    return point(sheet, cell, code, Severity.ERROR, message, expected, round, player)


def _no_mark(sheet: Sheet, cell: Cell, round: int, player: str) -> Finding:
    code, message = unreadable(cell, _MARK_LOST) or (
        "mark",
        Message(
            "{place}: the mark of {player} in round {round} reads “{found}”. Expected p or nothing."
        ),
    )
    expected = Message("p or nothing")
    return point(sheet, cell, code, Severity.ERROR, message, expected, round, player)
