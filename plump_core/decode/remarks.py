"""What is to be said of a sheet with points alone: what was assumed, and what nobody can get."""

from collections.abc import Iterator

from plump_core import series
from plump_core.decode import table
from plump_core.decode.record import Decoded, Place
from plump_core.decode.table import Table
from plump_core.detect.differing import difference
from plump_core.detect.record import Contradiction, Detection
from plump_core.detect.spoken import points as spoken
from plump_core.detect.spoken import quoted
from plump_core.detect.wording import expected
from plump_core.findings import Finding, Severity
from plump_core.reading.grid import Cell
from plump_core.reading.pointing import point
from plump_core.reading.record import Reading
from plump_core.texts import Message


def remarks(found: Table, reading: Reading) -> Iterator[Finding]:
    """Everything to be said, what holds for the whole sheet first."""
    yield from found.figures.findings
    if found.plan.assumed:
        yield _assumed(found)
    if found.decoded is None:
        yield _no_bids(found)
    else:
        if not found.said:
            yield _by_rules(found, found.decoded, reading)
        if found.decoded.either:
            yield _either(found, found.decoded)
        yield from _wrong(found, found.decoded)
    yield from _left_out(found)
    yield from _unknown(found)


def _whole(found: Table, code: str, severity: Severity, text: Message) -> Finding:
    """A finding about the table as a whole, at its first cell."""
    return point(found.figures.sheet, found.figures.lines[0].first, code, severity, text)


def _assumed(found: Table) -> Finding:
    values = {"series": series.text(found.plan.cards), "rounds": len(found.plan.cards)}
    text = Message(
        "{place}: nothing says how many cards each round had, so {series} is assumed, a usual "
        "series of {rounds} rounds. Write the cards first in each row, or the series above the "
        "names, if it was another.",
        values,
    )
    return _whole(found, "series", Severity.WARNING, text)


def _no_bids(found: Table) -> Finding:
    """Where the game does not count: nobody can tell its bids."""
    text = Message(
        "{place}: the sheet has points and no bids, and no house rules known here tell what was "
        "bid. The game counts in sums, places and money, not in plumps and bids."
    )
    return _whole(found, "played-rules", Severity.NOTE, text)


def _by_rules(found: Table, decoded: Decoded, reading: Reading) -> Finding:
    """Which rules the bids were found by, and whether others give the points as well."""
    rules = {"rules": quoted(decoded.rules)}
    best = decoded.detection.ranked[0]
    other = difference(Detection((best, *decoded.rivals)), reading)
    if other is None:
        text = Message(
            "{place}: the sheet has points and no bids. The points are those of {rules}, so the "
            "bids were found by those rules.",
            rules,
        )
        return _whole(found, "played-rules", Severity.NOTE, text)
    text = Message(
        "{place}: the sheet has points and no bids. Several house rules give the points; the bids "
        "were found by {rules}. {other} Say which rules it was played by if it was not those.",
        {**rules, "other": other},
    )
    return _whole(found, "played-rules", Severity.WARNING, text)


def _either(found: Table, decoded: Decoded) -> Finding:
    text = (
        Message(
            "{place}: the numbers are taken for running sums, but they may as well be the points "
            "of each round."
        )
        if decoded.explained.running
        else Message(
            "{place}: the numbers are taken for the points of each round, but they may as well be "
            "running sums."
        )
    )
    return _whole(found, "sums-or-points", Severity.WARNING, text)


def _left_out(found: Table) -> Iterator[Finding]:
    """Names without any points, and rows below the table that were not read."""
    for player, cell in found.figures.players.items():
        if player not in found.points.players:
            text = Message("{place}: {found} has no points and is left out.")
            yield _at(found, cell, "no-points", Severity.NOTE, text)
    if found.figures.stray is not None:
        text = Message(
            "{place}: what stands here and below is not read as rounds. Begin the row with the "
            "cards of the round if it is one."
        )
        yield _at(found, found.figures.stray, "stray-row", Severity.WARNING, text)


def _wrong(found: Table, decoded: Decoded) -> Iterator[Finding]:
    """Points that nobody can get. What cannot be right together is found by the checks."""
    cells = {place: entry.cell for place, entry in found.points.entries.items()}
    for one in found.against:
        if one.player is not None and one.round is not None:
            yield _impossible(found, decoded, one, cells[one.round, one.player])


def _impossible(found: Table, decoded: Decoded, one: Contradiction, cell: Cell) -> Finding:
    assert one.round is not None  # noqa: S101 - the caller sees to it
    values = {
        "points": spoken(one.found),
        "cards": found.plan.cards[one.round - 1],
        "rules": quoted(decoded.rules),
        "expected": expected(one),
    }
    text = (
        Message(
            "{place}: after round {round} {player} cannot have {points} by {rules}; expected "
            "{expected}. What was bid is left unknown.",
            values,
        )
        if decoded.explained.running
        else Message(
            "{place}: nobody can get {points} with {cards} cards by {rules}; expected {expected}. "
            "What {player} bid in round {round} is left unknown.",
            values,
        )
    )
    place = (one.round, one.player or "")
    return _at(found, cell, "points", Severity.ERROR, text, expected(one), place)


def _unknown(found: Table) -> Iterator[Finding]:
    """Hands of which nothing readable stands, and a blank is not how plumps are written."""
    rows = found.decoded.rows if found.decoded else ()
    told = {(row["round"], row["player"]) for row in rows if row["plump"] is not None}
    for round, player, cell in table.entries(found.figures):
        entry = found.points.entries[round, player]
        if entry.unclear:
            text = Message(
                "{place}: “{found}” is neither points nor a plump. What {player} did in round "
                "{round} is left unknown."
            )
        elif entry.blank and (round, player) not in told:
            text = (
                Message(
                    "{place}: nothing stands for {player} in round {round}, which is left unknown."
                )
                if found.decoded
                else Message(
                    "{place}: nothing stands for {player} in round {round}, which counts as no "
                    "points."
                )
            )
        else:
            continue
        wanted = Message("points, or p for a plump")
        yield _at(found, cell, "blank-points", Severity.WARNING, text, wanted, (round, player))


def _at(
    found: Table,
    cell: Cell,
    code: str,
    severity: Severity,
    text: Message,
    wanted: Message | None = None,
    place: Place | None = None,
) -> Finding:
    round, player = place or (None, None)
    return point(found.figures.sheet, cell, code, severity, text, wanted, round, player)
