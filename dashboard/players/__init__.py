"""The page of the players: all together, and each one alone."""

from dashboard.players.page import show

__all__ = ["show"]
