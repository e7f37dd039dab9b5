"""How far something long has come, on the terminal: the count, the name, and the time left."""

import sys
import time
from typing import TextIO

from plump_core.texts.lasting import time_left

_EVERY = 0.1
_EVERY_LINE = 10.0
_WIDEST = 79
_SURE = 3  # files, before anything is said of the time


class Progress:
    """Tells on ``stream`` (stderr) in one line that changes; in a file, a line now and then."""

    def __init__(self, lang: str, total: int, stream: TextIO | None = None) -> None:
        self.total, self._lang = total, lang
        self._stream = stream or sys.stderr
        self._told = time.monotonic()
        self._first: float | None = None
        self._done = 0
        self._width = 0
        self._opened: set[str] = set()

    def step(self, name: str) -> None:
        """One more is done."""
        self._done += 1
        now = time.monotonic()
        self._first = self._first or now
        if now - self._told >= (_EVERY if self._stream.isatty() else _EVERY_LINE):
            self._told = now
            self._say(self._line(name, now))

    def opened(self, packed: str, files: int) -> None:
        """One of them is a packed file with so many files in it; said once or more often."""
        if packed not in self._opened:
            self._opened.add(packed)
            self.total += files - 1

    def close(self) -> None:
        """Leave the terminal as it was."""
        if self._width:
            self._say("")
            self._stream.write("\r")
            self._stream.flush()

    def _line(self, name: str, now: float) -> str:
        self.total = max(self.total, self._done)
        parts = [f"{self._done}/{self.total}", name]
        if self._done > _SURE and self._first:
            left = (now - self._first) / (self._done - 1) * (self.total - self._done)
            parts.insert(1, time_left(left, self._lang))
        return " · ".join(parts)

    def _say(self, line: str) -> None:
        if not self._stream.isatty():
            self._stream.write(line + "\n")
            return
        shown = line[:_WIDEST]
        self._stream.write("\r" + shown.ljust(self._width))
        self._stream.flush()
        self._width = len(shown)
