"""One worker process, from the side of whoever started it.

Workers are plain programs rather than those of `multiprocessing`, which runs the main module again
in each: under Streamlit that is the very page that asks for a file to be read.
"""

import logging
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

from plump_core.reading.serving import READY, Limits, Read, Request, receive, send

_LOG = logging.getLogger(__name__)
_START = "import sys; sys.path[:] = sys.argv[1:]; from plump_core.reading import serving as s; "


class EndedError(Exception):
    """A worker ended before it answered, by itself or because its time was up."""

    def __init__(self, late: bool, started: bool) -> None:
        super().__init__(late, started)
        self.late, self.started = late, started


class Child:
    """One worker process; a plain program that ends with whoever started it."""

    def __init__(self, limits: Limits) -> None:
        self._limits, self._started = limits, False
        environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}  # each thread reserves memory
        self._process = subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-c", f"{_START}s.serve()", *_path()],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
        )
        try:
            self._started = self._exchange(limits, limits.start) == READY
        except EndedError:
            _LOG.error("A worker did not start; its status was %s", self._process.wait())
            raise

    def ask(self, request: Request) -> list[Read]:
        answers: list[Read] = self._exchange(request, self._limits.seconds)
        return answers

    def _exchange(self, question: object, seconds: float) -> Any:
        process, late = self._process, threading.Event()
        asked, answered = process.stdin, process.stdout
        assert asked is not None  # noqa: S101 - both are pipes
        assert answered is not None  # noqa: S101

        def give_up() -> None:
            late.set()
            process.kill()

        timer = threading.Timer(seconds, give_up)
        timer.daemon = True
        timer.start()
        try:
            send(asked, question)
            return receive(answered)
        except (EOFError, OSError) as error:
            raise EndedError(late.is_set(), self._started) from error
        finally:
            timer.cancel()

    def end(self) -> None:
        self._process.kill()
        self._process.communicate()


def _path() -> list[str]:
    """Where the worker finds modules: as we do, but never among the parts of a package.

    Streamlit adds the folder of the page that it runs, where a ``typing`` of ours stands in the way
    of Python's own.
    """
    return [one for one in sys.path if not Path(one, "__init__.py").exists()]
