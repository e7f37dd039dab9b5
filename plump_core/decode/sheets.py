"""The reading of a sheet with points alone."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from plump_core.decode import table
from plump_core.decode.remarks import remarks
from plump_core.decode.table import Table
from plump_core.detect.written import played_game
from plump_core.findings import Finding, Severity
from plump_core.game import Game, Source, hands
from plump_core.reading.grid import Sheet
from plump_core.reading.hints import Hints
from plump_core.reading.layouts.figures import _plan
from plump_core.reading.layouts.points import NAME
from plump_core.reading.pointing import point
from plump_core.reading.record import Place, Reading, Stated, Written
from plump_core.rules import AS_WRITTEN, load
from plump_core.texts import Message


def read(sheet: Sheet, source: Source, game: str, hints: Hints) -> Reading | None:
    """The game on a sheet with points alone, None on any other sheet."""
    figures = table.figures_on(sheet)
    found = figures and table.understand(figures, hints)
    if figures and not (found and found.accepted(hints)):
        found = table.as_written(figures, hints)
    if not found or not found.accepted(hints):
        return None
    reading = Reading(
        game=_game(found, source, game),
        cells={**found.margin.cells, **dict(_cells(found))},
        findings=(),
        stated=_stated(found),
        layout=NAME,
        confidence=_confidence(found),
    )
    if found.decoded is None:
        reading = replace(reading, game=played_game(reading, AS_WRITTEN))
    return reading.with_findings(tuple(remarks(found, reading)))


def missing(sheet: Sheet) -> Finding | None:
    """Why what looks like points alone is no game."""
    figures = table.figures_on(sheet)
    if figures is None:
        return None
    cell = next(figures.entries, figures.heading)
    expected = Message("points of each player, and first in each row the cards of the round")
    if not _plan.plans(figures):
        text = Message(
            "{place}: this may be points alone, but nothing says how many cards each round had. "
            "Write the cards first in each row, or the series (10-1-10) above the names."
        )
        return point(sheet, cell, "no-game", Severity.NOTE, text, expected)
    if not table.may_be_points(figures):
        return None
    text = Message(
        "{place}: this may be points alone, but none of the house rules tried give them. If it is "
        "a protocol, say by which others it was played."
    )
    return point(sheet, cell, "no-game", Severity.NOTE, text, expected)


def _confidence(found: Table) -> float:
    """What speaks for points alone, besides that some rules give them.

    Little, where the numbers may as well be bids and only the rules that were named say otherwise.
    """
    labelled = any(line.labels for line in found.figures.lines)
    signs = (
        (0.55, True),
        (0.15, not found.plan.assumed),
        (0.1, not found.wrong),
        (0.1, labelled),
        (0.05, found.figures.total is not None),
    )
    sure = sum(weight for weight, seen in signs if seen)
    return round(sure if table.past_bids(found.points) else sure / 2, 2)


def _game(found: Table, source: Source, game: str) -> Game:
    """The game; the rules its bids were found by are its own, unless they are from a file."""
    rules = found.decoded.rules.name if found.decoded else None
    rows = found.decoded.rows if found.decoded else _unknown_hands(found)
    return Game(
        id=game,
        players=found.points.players,
        cards=found.plan.cards,
        hands=hands({"game": game, **row} for row in rows),
        date=found.margin.date,
        title=found.margin.title,
        played_rules=rules if rules in load() else found.margin.rules,
        source=source,
    )


def _unknown_hands(found: Table) -> Iterator[dict[str, Any]]:
    """Hands of which a sheet of points says no more than who plumped, where it marks that."""
    seats = {player: seat for seat, player in enumerate(found.points.players)}
    for (round, player), entry in sorted(
        found.points.entries.items(), key=lambda one: (one[0][0], seats[one[0][1]])
    ):
        yield {
            "round": round,
            "cards": found.plan.cards[round - 1],
            "seat": seats[player],
            "player": player,
            "plump": True if entry.plump else None,
            "renons": entry.renons,
        }


def _cells(found: Table) -> Iterator[tuple[Place, str]]:
    for player in found.points.players:
        yield ("player", None, player), found.figures.players[player].address
    for round, line in enumerate(found.figures.lines, start=1):
        yield ("cards", round, None), line.first.address
    for (round, player), entry in found.points.entries.items():
        yield ("points", round, player), entry.cell.address


def _stated(found: Table) -> Stated:
    """The points as they are written; those that nobody can get have findings of their own."""
    wrong = {(one.round, one.player) for one in found.against}
    rounds = {
        (player, round): Written(cell.number, cell.address)
        for round, player, cell in table.entries(found.figures)
        if cell.number is not None and (round, player) not in wrong
    }
    totals = table.across(found.figures, found.figures.total)
    return Stated(
        rounds,
        {
            player: Written(cell.number, cell.address)
            for player, cell in totals.items()
            if cell.number is not None and player in found.points.players
        },
    )
