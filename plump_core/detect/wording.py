"""What detection says: which rules a sheet agrees with, and what speaks against them."""

from plump_core.detect.record import Contradiction, Detection, Match
from plump_core.detect.spoken import all_of, any_of, points, title
from plump_core.texts import Message

_NAMED = 3
_TOLD = 4
_CLOSE = 0.6


def sentence(detection: Detection) -> Message:
    """Which rules a sheet was played under, by its own points, and which cells speak against them.

    >>> sentence(Detection()).text("en")
    'The sheet gives no points, so it does not say which rules it was played by.'
    """
    if not detection.ranked:
        return Message(
            "The sheet gives no points, so it does not say which rules it was played by."
        )
    match = detection.ranked[0]
    said = Message(_verdict(match).template, counts(match))
    if match.complete or not _is_close(match):
        return said
    return Message("{said} {against}", {"said": said, "against": against(match)})


def counts(match: Match) -> dict[str, object]:
    """Rules and cells, as messages name them."""
    return {"rules": title(match.rules), "n": match.reproduced, "m": match.cells}


def against(match: Match) -> Message:
    """The cells that speak against the rules, three of them by name, and how far all agree."""
    told = [_named(one, match.running) for one in match.against[:_NAMED]]
    more = len(match.against) - len(told)
    if more:
        told.append(Message("{n} more", {"n": more}))
    listed = Message("Against it: {cells}.", {"cells": all_of(*told)})
    if match.last_agreeing_round is None:
        return listed
    values = {"against": listed, "round": match.last_agreeing_round}
    return Message("{against} Up to round {round} all cells agree.", values)


def expected(one: Contradiction) -> Message:
    """What a cell should hold: each of a few values, or the lowest and the highest of many."""
    if not one.expected:
        return Message("other points")
    if len(one.expected) > _TOLD:
        return points(one.expected[0], one.expected[-1])
    return any_of(*map(points, one.expected))


def _is_close(match: Match) -> bool:
    return match.convincing or match.reproduced >= _CLOSE * match.cells


def _verdict(match: Match) -> Message:
    if match.convincing:
        return Message("Agrees with {rules}: {n} of {m} cells.")
    if match.complete:
        return Message(
            "The points on the sheet can be those of {rules}, but too little is certain to say so."
        )
    if _is_close(match):
        return Message("Closest is {rules}: {n} of {m} cells.")
    return Message(
        "No house rules known here give these points; closest is {rules}: {n} of {m} cells."
    )


def _named(one: Contradiction, running: bool) -> Message:
    values = {
        "cell": one.cell,
        "player": one.player,
        "round": one.round,
        "found": points(one.found),
        "expected": expected(one),
    }
    if one.player is None:
        return Message("{cell} (the plumps of round {round})", values)
    if one.round is None:
        return Message("{cell} ({player} in all: {found}, not {expected})", values)
    if running:
        return Message("{cell} ({player} after round {round}: {found}, not {expected})", values)
    return Message("{cell} ({player} in round {round}: {found}, not {expected})", values)
