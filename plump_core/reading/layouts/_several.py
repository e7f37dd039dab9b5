"""The games that stand below or beside each other on one sheet."""

from dataclasses import replace

from plump_core.findings import Finding, Severity
from plump_core.game import Source
from plump_core.reading import parts
from plump_core.reading.grid import Sheet
from plump_core.reading.hints import Hints
from plump_core.reading.layouts._apart import Apart, going_on
from plump_core.reading.layouts._found import found
from plump_core.reading.layouts._ranking import rank
from plump_core.reading.record import Reading
from plump_core.texts import Message


def several(sheet: Sheet, source: Source, game: str, hints: Hints) -> list[Reading]:
    """A reading of each of them; nothing where there is one or none."""
    known: dict[str, Reading | None] = {}

    def read(part: Sheet) -> Reading | None:
        if not part.rows:
            return None
        area = parts.address(part)
        if area not in known:  # each is asked whether it is a game, and then which
            ways = sorted(found(part, source, game, hints), key=rank)
            known[area] = ways[0].first if ways else None
        return known[area]

    readings: list[Reading] = []
    for number, part in enumerate(parts.games(sheet, Apart(read)), start=1):
        reading = read(part)
        if reading is not None:
            told = going_on(part, reading, readings[-1]) if readings else []
            numbered = _numbered(reading, game, number)
            area = parts.address(part)
            readings.append(replace(numbered, area=area).with_findings(tuple(told)))
    if len(readings) >= parts.MOST_GAMES:
        readings[-1] = readings[-1].with_findings((_no_more(sheet),))
    return readings


def _numbered(reading: Reading, game: str, number: int) -> Reading:
    """The reading with an id of its own; the first has that of its sheet."""
    if number == 1:
        return reading
    id = f"{game}-{number}"
    hands = reading.game.hands.assign(game=id)
    return replace(reading, game=replace(reading.game, id=id, hands=hands))


def _no_more(sheet: Sheet) -> Finding:
    values = {"most": parts.MOST_GAMES}
    message = Message(
        "No more than {most} games are read from one sheet. Move the rest to a sheet of their own."
    )
    text = Message(message.template, values)
    return Finding("too-many-games", Severity.WARNING, text, sheet=sheet.name)
