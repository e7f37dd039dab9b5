"""A game being mended: its sheet as it came, and the protocol read from it to write in."""

from dashboard.mending.editor import editor, look_at

__all__ = ["editor", "look_at"]
