"""How one night went: its course over the rounds, and who was likely to win when."""

from dashboard.night.course import show as course
from dashboard.night.winning import show as winning

__all__ = ["course", "winning"]
