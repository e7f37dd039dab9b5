"""The same game on two sheets, in words: which sheet has it already, and what the two differ in."""

import datetime as dt
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from plump_core.checks.place import placed
from plump_core.findings import Finding, Severity
from plump_core.reading.record import Reading
from plump_core.texts import Message

if TYPE_CHECKING:
    from plump_core.nights import Difference, Twin

TWIN = "twin"
SHOWN = 5
"""So many differences are told one by one; of more nobody reads all."""


def twin_finding(twin: "Twin", there: Reading, here: Reading) -> Finding:
    """A finding for the sheet that came later, at the first cell that says something else."""
    told = differences(twin)
    if not told:
        text = Message("The same game as in {where}, hand for hand.")
        return _placed(Finding(TWIN, Severity.NOTE, text), there, here)
    first = told[0]
    text = Message("The same game as in {where}, but with other values: {differing}")
    differing = _several([difference(one, there, here) for one in told[:SHOWN]], len(told))
    message = Message(text.template, {"differing": differing})
    found = Finding(
        TWIN,
        Severity.WARNING,
        message,
        cell=first.cells(there, here)[1],
        round=first.round,
        player=first.other,
        found=_plain(first.second),
        expected=value(first.column, first.first),
    )
    return _placed(found, there, here)


def differences(twin: "Twin") -> "list[Difference]":
    """What the two protocols differ in, where both say something first."""
    return sorted(twin.differing, key=lambda one: not one.told)


def difference(one: "Difference", there: Reading, here: Reading) -> Message:
    """One thing that they differ in: what it is, and what each has, with its cell."""
    cells = one.cells(there, here)
    text = Message("{what}: there {first}, here {second}.")
    sides = [_side(one.column, *side) for side in zip((one.first, one.second), cells, strict=True)]
    what = Message(_WHAT[one.column].template, {"round": one.round, "player": one.other})
    return Message(text.template, {"what": what, "first": sides[0], "second": sides[1]})


def value(column: str, found: Any) -> Message | str:
    """A value of a protocol as it is said."""
    if found is None:
        return Message("nothing")
    if column == "plump":
        return Message("a plump") if found else Message("no plump")
    return str(_plain(found))


def where(reading: Reading) -> Message | str:
    """The file and the sheet that a game is on."""
    source = reading.game.source
    if source is None:
        return Message("what was typed in here")
    if source.sheet is None:
        return Message("“{file}”", {"file": source.file})
    return Message("“{file}”, sheet “{sheet}”", {"file": source.file, "sheet": source.sheet})


_WHAT: Mapping[str, Message] = {
    "bid": Message("{player}’s bid in round {round}"),
    "plump": Message("{player} in round {round}"),
    "tricks": Message("{player}’s tricks in round {round}"),
    "cards": Message("the cards of round {round}"),
    "player": Message("the name {player}"),
    "date": Message("the date"),
}


def _side(column: str, found: Any, cell: str | None) -> Message | str:
    said = value(column, found)
    if cell is None:
        return said
    return Message("{value} ({cell})", {"value": said, "cell": cell})


def _several(told: list[Message], every: int) -> Message:
    """Sentences one after the other, and how many more there are."""
    more = every - len(told)
    said = Message("And {n} more.", {"n": more}) if more else None
    for one in reversed(told):
        said = one if said is None else Message("{first} {rest}", {"first": one, "rest": said})
    assert said is not None  # noqa: S101 - there is one at least
    return said


def _placed(found: Finding, there: Reading, here: Reading) -> Finding:
    values = {**found.message.values, "where": where(there)}
    return placed(found.at(message=Message(found.message.template, values)), here)


def _plain(found: Any) -> str | None:
    if found is None or isinstance(found, bool):
        return None
    return found.isoformat() if isinstance(found, dt.date) else str(found)
