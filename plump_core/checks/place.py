"""Where values stand on a sheet, and how that is said of a finding."""

from collections.abc import Callable

from plump_core.findings import Finding
from plump_core.reading.record import Reading
from plump_core.texts import Message

Cell = Callable[[str, int | None, str | None], str | None]
"""Where a value stands: column, round, player → an address, None where it stands nowhere."""


def placed(finding: Finding, reading: Reading) -> Finding:
    """A finding with its sheet, its message opening with the sheet and the cell."""
    sheet = reading.game.source.sheet if reading.game.source else None
    if finding.cell is None:
        return finding.at(sheet=sheet)
    place = Message("Sheet “{sheet}”, cell {cell}") if sheet else Message("Cell {cell}")
    place = Message(place.template, {"sheet": sheet, "cell": finding.cell})
    message = Message("{place}: {what}", {"place": place, "what": finding.message})
    return finding.at(sheet=sheet, message=message)
