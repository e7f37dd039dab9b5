"""Points of every hand under a set of house rules, exact or from lowest to highest.

Points depend on few things: the names that a rule uses. So the distinct *situations* among the
hands are found, the rule is asked once for each in exact arithmetic, and the answers are joined
back. No engine's own arithmetic, rounding or overflow takes part.
"""

from plump_core.scoring.frame import score
from plump_core.scoring.game import score_game
from plump_core.scoring.situation import HUNDREDTHS, SEARCHED

__all__ = ["HUNDREDTHS", "SEARCHED", "score", "score_game"]
