"""The archive as one sees it: the nights in a table, each to be opened, what changed, and backups.

What somebody says of a night is kept at once and can be undone; no file is ever changed by it.
"""

from dashboard.archived.page import show

__all__ = ["show"]
