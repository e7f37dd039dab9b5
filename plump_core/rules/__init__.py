"""House rules: formulas that give points, who wins, and how the game is played."""

from plump_core.rules.choices import Bidding, Lead, LimitReached, Loser, Tie, Trump, Wins
from plump_core.rules.errors import EvaluationError, FormulaError
from plump_core.rules.formula import Formula, parse
from plump_core.rules.house import Rules, Wording
from plump_core.rules.load import find, load

__all__ = [
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
    "find",
    "load",
    "parse",
]
