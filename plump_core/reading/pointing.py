"""Findings that point at a cell."""

from collections.abc import Mapping
from typing import Any

from plump_core.findings import Finding, Severity
from plump_core.reading.grid.sheet import Cell, Sheet
from plump_core.texts import Message


def point(
    sheet: Sheet,
    cell: Cell,
    code: str,
    severity: Severity,
    message: Message,
    expected: Message | None = None,
    round: int | None = None,
    player: str | None = None,
) -> Finding:
    """A finding about a cell; its message may name place, found, round and player."""
    known: Mapping[str, Any] = {
        "place": sheet.place(cell),
        "found": cell.shown,
        "round": round,
        "player": player,
    }
    return Finding(
        code=code,
        severity=severity,
        message=Message(message.template, {**known, **message.values}),
        sheet=sheet.name,
        cell=cell.address,
        round=round,
        player=player,
        found=cell.shown or None,
        expected=expected,
    )
