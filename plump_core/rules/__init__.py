"""House rules: formulas that give points, who wins, and how the game is played."""

from plump_core.rules.choices import Bidding, Lead, LimitReached, Loser, Tie, Trump, Wins
from plump_core.rules.errors import EvaluationError, FormulaError
from plump_core.rules.formula import Formula, parse
from plump_core.rules.house import Rules, Wording
from plump_core.rules.load import AS_WRITTEN, at_home, find, load, playable

__all__ = [
    "AS_WRITTEN",
    "Bidding",
    "EvaluationError",
    "Formula",
    "FormulaError",
    "Lead",
    "LimitReached",
    "Loser",
    "Rules",
    "Tie",
    "Trump",
    "Wins",
    "Wording",
    "at_home",
    "find",
    "load",
    "parse",
    "playable",
]
