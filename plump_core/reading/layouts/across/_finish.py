"""The last step of every layout with players across: from what was understood to the reading."""

from plump_core.game import Source
from plump_core.reading.layouts.across import _trust
from plump_core.reading.layouts.across._across import Across
from plump_core.reading.layouts.across._doubts import doubts
from plump_core.reading.layouts.common._draft import finish
from plump_core.reading.record import Reading


def reading(across: Across, joined: bool, source: Source, game: str, layout: str) -> Reading | None:
    """The reading with what is doubtful in it; None where it is not sure enough to be a protocol.

    ``joined`` tells that words or arrows say what the numbers of a hand are.
    """
    confidence = _trust.confidence(across, joined)
    if confidence < _trust.SURE_ENOUGH:
        return None
    found = finish(across.draft, source, game, layout, confidence)
    return found.with_findings(tuple(doubts(across)))
