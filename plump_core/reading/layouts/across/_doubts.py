"""What is to be said of how a sheet with players across was read."""

import datetime as dt
from collections.abc import Iterator

from plump_core.findings import Finding, Severity
from plump_core.reading import dates
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.layouts.across import _compact
from plump_core.reading.layouts.across._across import Across, bare
from plump_core.reading.layouts.across._meanings import marks_misses
from plump_core.reading.layouts.across._spots import Meaning
from plump_core.reading.layouts.common import _results
from plump_core.reading.layouts.common._entries import entry
from plump_core.reading.pointing import point
from plump_core.texts import Message


def unreadable(sheet: Sheet, cell: Cell, round: int, player: str, cards: int) -> list[Finding]:
    """The finding about a cell in which no hand can be read."""
    if _compact.is_date(cell):
        return [_date(sheet, cell, round, player, cards)]
    if cell.uncached or cell.error is not None:
        return list(entry(sheet, cell, None, round, player).findings)
    return [
        point(
            sheet,
            cell,
            "hand",
            Severity.ERROR,
            Message(
                "{place}: “{found}” is no hand of {player} in round {round}. Write the bid, and p "
                "beside it for a plump, or the bid with tricks or points, as 3/2 or 3 → 13."
            ),
            Message("a bid, and what became of it"),
            round,
            player,
        )
    ]


def _date(sheet: Sheet, cell: Cell, round: int, player: str, cards: int) -> Finding:
    """Which of the two ways round a day and a month were written is told where only one can be."""
    date = cell.date or _day_and_month(cell.text)
    pairs = [] if date is None else sorted({(date.day, date.month), (date.month, date.day)})
    written = [f"{one}/{other}" for one, other in pairs if one <= cards]
    message = Message(
        "{place}: the hand of {player} in round {round} has become the date {found}; spreadsheets "
        "make dates of what is written like 3/2. Format the cell as text and write it again."
    )
    expected = Message("a bid, and what became of it")
    if len(written) == 1:
        message = Message(
            "{place}: the hand of {player} in round {round} has become the date {found}; it was "
            "most likely written {written}. Format the cell as text and write it again.",
            {"written": written[0]},
        )
        expected = Message("{written}", {"written": written[0]})
    return point(sheet, cell, "date", Severity.ERROR, message, expected, round, player)


def _day_and_month(text: str) -> dt.date | None:
    """A date, also one that shows no year; any leap year does."""
    for whole in (text, f"{text}-2000", f"{text} 2000"):
        if found := dates.find(whole):
            return found[0]
    return None


def doubts(across: Across) -> Iterator[Finding]:
    """What was taken for granted that the sheet does not say."""
    first = _first(across)
    if first is None:
        return
    yield from _cards(across)
    yield from _meaning(across, first)
    yield from _points(across, first)
    yield from _marks(across, first)


def _first(across: Across) -> Cell | None:
    """The first cell with a hand."""
    hands = across.draft.hands.values()
    return next((one.cells["bid"] for one in hands if one.begun and "bid" in one.cells), None)


def _cards(across: Across) -> Iterator[Finding]:
    if across.down.told == "numbered":
        text = Message(
            "{place}: the rounds are numbered, but nothing says how many cards they have, so the "
            "numbers were taken for the cards. Write the series above, as 10-1-10, or the cards in "
            "a column of their own."
        )
        numbers = [one.cards for one in across.draft.rounds.values()]
        severity = Severity.WARNING
        if numbers != list(range(1, len(numbers) + 1)):
            severity = Severity.NOTE
            text = Message(
                "{place}: nothing says how many cards the rounds have; they were taken to be as "
                "many as the tricks."
            )
        cell = across.down.lines[0].cell
        expected = Message("the cards of each round")
        yield point(across.draft.sheet, cell, "cards-unsaid", severity, text, expected)


def _meaning(across: Across, first: Cell) -> Iterator[Finding]:
    if across.meant.others:
        values = {
            "taken": spoken(across.meant.meaning),
            "other": spoken(across.meant.others[0]),
        }
        text = Message(
            "{place}: “{found}” and the other hands may be {taken}, or {other}; they were read as "
            "{taken}. Write “{taken}” above the rounds, or what they are.",
            values,
        )
        yield point(across.draft.sheet, first, "meaning", Severity.WARNING, text)


def spoken(meaning: Meaning) -> Message:
    """What the numbers of a hand are, in order."""
    parts = [_PARTS[meaning[place]] for place in sorted(meaning)]
    if len(parts) == 1:
        return parts[0]
    values = dict(zip("abc", parts, strict=False))
    if len(parts) == 2:
        return Message("{a} and {b}", values)
    return Message("{a}, {b} and {c}", values)


_PARTS = {"bid": Message("bid"), "tricks": Message("tricks"), "points": Message("points")}


def _points(across: Across, first: Cell) -> Iterator[Finding]:
    """That made and missed were read off the points, and where they do not tell."""
    hands = across.draft.hands
    spots = across.marked.spots
    explained = across.meant.explained
    by_points = [
        place for place, one in hands.items() if one.plump is not None and _unmarked(across, place)
    ]
    if by_points and explained is not None and not marks_misses(across.meant):
        cell = hands[by_points[0]].cells.get("points", first)
        yield _results.read_off(across.draft.sheet, cell, len(by_points) - 1, explained)
    for (round, player), one in hands.items():
        open_ = one.plump is None and one.tricks is None and across.draft.bare is None
        told = one.bid is not None and one.points is not None
        if open_ and told and not spots[round, player].lost:
            yield _results.left_open(across.draft.sheet, one, round, player)


def _unmarked(across: Across, place: tuple[int, str]) -> bool:
    spot = across.marked.spots.get(place)
    return spot is not None and spot.mark is None and across.draft.hands[place].tricks is None


def _marks(across: Across, first: Cell) -> Iterator[Finding]:
    if across.marked.doubtful is not None:
        text = Message(
            "{place}: a star may mean a plump or a bid that held, and both fit here; it was taken "
            "for a plump. Write p for a plump."
        )
        yield point(across.draft.sheet, first, "star", Severity.WARNING, text, Message("p"))
    if across.marked.signs:
        text = Message(
            "{place}: numbers with a minus were taken for bids that were missed, the others for "
            "bids that held. Write p beside a plump instead of the minus."
        )
        yield point(across.draft.sheet, first, "signs", Severity.WARNING, text, Message("p"))
    hands = [one for one in across.draft.hands.values() if one.begun]
    told = any(one.result or one.points is not None for one in hands)
    if not told and bare(across.marked.spots) is None:
        text = Message(
            "{place}: there are bids, but nothing that says which of them held, so no round has a "
            "result. Write p beside a plump."
        )
        yield point(across.draft.sheet, first, "no-results", Severity.WARNING, text, Message("p"))
