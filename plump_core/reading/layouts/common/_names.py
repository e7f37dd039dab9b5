"""Names as they are kept, and two players who share one."""

from collections.abc import Iterable

from plump_core.findings import Finding, Severity
from plump_core.game import same_name, tidy_name
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.pointing import point
from plump_core.texts import Message


def players(sheet: Sheet, cells: Iterable[Cell]) -> tuple[dict[str, Cell], list[Finding]]:
    """The name for each cell, in order; a name that was there already gets a number after it."""
    named: dict[str, Cell] = {}
    findings: list[Finding] = []
    for cell in cells:
        name = tidy_name(cell.text)
        twin = next((other for other in named if same_name(other) == same_name(name)), None)
        if twin is not None:
            name = _numbered(name, named)
            findings.append(_same(sheet, cell, named[twin], name))
        named[name] = cell
    return named, findings


def _numbered(name: str, taken: Iterable[str]) -> str:
    known = {same_name(one) for one in taken}
    number = 2
    while same_name(f"{name} ({number})") in known:
        number += 1
    return f"{name} ({number})"


def _same(sheet: Sheet, cell: Cell, first: Cell, kept: str) -> Finding:
    return point(
        sheet,
        cell,
        "same-player",
        Severity.ERROR,
        Message(
            "{place}: “{found}” stands in cell {first} already and is called “{kept}” here. "
            "Give the two players different names.",
            {"first": first.address, "kept": kept},
        ),
        expected=Message("a name that no other player has"),
        player=kept,
    )
