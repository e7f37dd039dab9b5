"""Everybody who has played: who is who, who is a guest, and who is left out of statistics.

What is said here is kept in the archive, where each change can be undone. No sheet is changed by
it: a protocol shows the names as they were written.
"""

from dashboard.people.page import show

__all__ = ["show"]
