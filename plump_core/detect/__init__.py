"""Under which rules a night was played, told by the points that stand on its sheet.

Every known set of house rules is tried on the sheet's own points and totals, and the one that
reproduces the most cells is the answer; rules that are equal there are one answer.
"""

from plump_core.detect.differing import difference
from plump_core.detect.findings import points_findings
from plump_core.detect.played import played, unknown_rules, usual
from plump_core.detect.record import Contradiction, Detection, Match
from plump_core.detect.search import detect
from plump_core.detect.wording import sentence
from plump_core.detect.written import played_game

__all__ = [
    "Contradiction",
    "Detection",
    "Match",
    "detect",
    "difference",
    "played",
    "played_game",
    "points_findings",
    "sentence",
    "unknown_rules",
    "usual",
]
