"""Answers that hold until somebody changes the archive: a page asks the same many times over.

SQLite tells a connection whether any other one has changed the file since it last asked, this
program's or another's, and does so without reading any of it. The one that asks here changes
nothing itself, so there is no change that it does not hear of.
"""

import sqlite3
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, TypeVar

_Answer = TypeVar("_Answer")


class Watch:
    """What was answered since the last change; safe to share between threads.

    ``file`` is None for an archive that cannot be watched: everything is then asked anew.
    """

    def __init__(self, file: str | None, patience: float) -> None:
        self._file, self._patience = file, patience
        self._lock = Lock()
        self._watching: sqlite3.Connection | None = None
        self._changes: int | None = None
        self._known: dict[Hashable, Any] = {}

    def known(self, question: Hashable, ask: Callable[[], _Answer]) -> _Answer:
        """The answer to a question, as it is now; nobody may change it.

        It is known by the changes there were before it was asked for: should another come
        meanwhile, it is asked for again the next time.
        """
        with self._lock:
            known = self._since_last_change()
        if question not in known:
            known[question] = ask()
        answer: _Answer = known[question]
        return answer

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            if self._watching is not None:
                self._watching.close()
            self._watching = None

    def _since_last_change(self) -> dict[Hashable, Any]:
        """What may be trusted; a new one at every change, which late answers do not come into."""
        changes = self._ask()
        if changes is None or changes != self._changes:
            self._changes, self._known = changes, {}
        return self._known

    def _ask(self) -> int | None:
        """The number of changes seen, for this connection; None where it cannot be told.

        What is wrong with the file is for those to say who are then asked.
        """
        if self._file is None:
            return None
        try:
            if self._watching is None:
                self._watching = sqlite3.connect(
                    self._file,
                    timeout=self._patience,
                    isolation_level=None,
                    check_same_thread=False,
                )
                self._changes = None  # another connection counts from another number
            ((seen,),) = self._watching.execute("PRAGMA data_version").fetchall()
        except sqlite3.Error:
            return None
        return int(seen)
