"""Figures over the hands of one game or of many: a module a subject, a function a table."""

from plump_core.statistics.rates import RATE, plump_rate

__all__ = ["RATE", "plump_rate"]
