"""Where money is settled on other totals than the sheet itself states."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from plump_core.outcome import Outcome, number
from plump_core.reading import Reading
from plump_core.scoring import HUNDREDTHS
from plump_core.texts import Message
from plump_core.texts.numbers import listed, points
from plump_core.told import told


class Otherwise(NamedTuple):
    """A player whose total is settled as ``settled`` and stands on the sheet as ``stated``.

    Both in hundredths of a point; ``cell`` is where the sheet states it.
    """

    player: str
    settled: int
    stated: int
    cell: str

    def to_json(self) -> dict[str, Any]:
        """As plain values, in points."""
        settled, stated = number(self.settled), number(self.stated)
        return {"player": self.player, "settled": settled, "stated": stated, "cell": self.cell}


def otherwise(reading: Reading, outcome: Outcome) -> list[Otherwise]:
    """Every player whose stated total is not the one that the outcome has.

    Formulas count hands that are bid as if they were made: of a round that is being played no
    total tells anything yet.
    """
    if any(hand["bid"] is not None and not hand["played"] for hand in told(reading.game)):
        return []
    found = []
    for player, written in reading.stated.totals.items():
        low, high = outcome.totals.get(player, (0, 0))
        stated = round(written.points * HUNDREDTHS)
        if player in outcome.totals and not low <= stated <= high:
            found.append(Otherwise(player, low, stated, written.cell))
    return found


def warning(found: Sequence[Otherwise], lang: str) -> str:
    """What differs, in a sentence; nothing where nothing does."""
    if not found:
        return ""
    each = [
        Message(
            "{player} has {settled}, the sheet says {stated} ({cell})",
            {
                "player": one.player,
                "settled": points(one.settled, one.settled, lang),
                "stated": points(one.stated, one.stated, lang),
                "cell": one.cell,
            },
        ).text(lang)
        for one in found
    ]
    text = Message("The money is settled on other totals than the sheet’s own: {each}.")
    return Message(text.template, {"each": listed(each, lang)}).text(lang)
