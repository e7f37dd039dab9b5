"""Reading in a process of its own, since files can end the process that reads them.

A workbook of five kilobytes can make a library ask for half a terabyte, which no `except` catches,
or keep it busy for an hour. Here the worker is ended instead, the file gets its error in words, and
the next file has a new worker.
"""

import hashlib
import logging
import queue
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from plump_core.findings import ReadError
from plump_core.reading import refusals
from plump_core.reading.child import Child, EndedError
from plump_core.reading.grid import Sheet
from plump_core.reading.packed import Member
from plump_core.reading.record import Offer, Reading
from plump_core.reading.refusals import LockedError
from plump_core.reading.serving import Limits, Read, Request, Task
from plump_core.texts import Message

__all__ = ["FileResult", "Limits", "Reader", "in_worker", "shared"]

_LOG = logging.getLogger(__name__)
_BATCH_FILES, _BATCH_BYTES = 16, 1 << 20

File = tuple[str, bytes]


@dataclass(frozen=True, slots=True)
class FileResult:
    """What became of a file: its readings, or why there are none.

    ``digest`` is the SHA-256 of its bytes, ``holder`` that of the packed file it was in, if any,
    which held ``siblings`` files; ``locked`` says that it wants the right password. ``data`` is
    empty where it could not even be taken out of what it was packed in.
    """

    name: str
    digest: str
    readings: tuple[Reading, ...] = ()
    error: Message | None = None
    locked: bool = False
    data: bytes = field(default=b"", repr=False)
    holder: str | None = None
    siblings: int = 1


class Reader:
    """Reads files in worker processes, started when first needed; any thread may ask.

    >>> with Reader() as reader:
    ...     (reading,) = reader.read(b"Spelare;2;;1\\nAnna;1;;0\\nBo;2;p;0;p", "fredag.csv")
    >>> reading.game.players
    ('Anna', 'Bo')
    """

    def __init__(self, limits: Limits | None = None, workers: int = 2) -> None:
        self.limits = limits or Limits()
        self._workers = workers
        self._free: queue.LifoQueue[Child | None] = queue.LifoQueue()
        for _ in range(workers):
            self._free.put(None)

    def __enter__(self) -> "Reader":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the workers, after what they are at; whoever asks again starts new ones."""
        taken = [self._free.get() for _ in range(self._workers)]
        for worker in taken:
            if worker is not None:
                worker.end()
            self._free.put(None)

    def read(self, data: bytes, name: str, **options: Any) -> list[Reading]:
        """As :func:`plump_core.reading.read`, with the same options and errors."""
        return self._found(Task.READ, data, name, **options)

    def offers(self, data: bytes, name: str, password: str | None = None) -> list[Offer]:
        """As :func:`plump_core.reading.offers`."""
        return self._found(Task.OFFERS, data, name, password=password)

    def sheets(self, data: bytes, name: str) -> list[tuple[str, Sheet]]:
        """As :func:`plump_core.reading.inside.sheets`."""
        return self._found(Task.SHEETS, data, name)

    def unlocked(self, data: bytes, name: str, password: str) -> list[Member]:
        """As :func:`plump_core.reading.inside.unlocked`."""
        return self._found(Task.UNLOCK, data, name, password=password)

    def read_many(
        self,
        files: Iterable[File],
        progress: Callable[[int, str], None] | None = None,
        cancelled: Callable[[], bool] = lambda: False,
        **options: Any,
    ) -> Iterator[FileResult]:
        """Read files, each a name and its bytes, and give what became of them in the same order.

        A packed file gives a result for every file in it. ``progress`` is told how many files are
        done and the name of the last; ``cancelled`` is asked between batches, and ends it all.
        """
        results = self._read_all((Member(*file) for file in files), cancelled, options)
        for done, result in enumerate(results, start=1):
            if progress is not None:
                progress(done, result.name)
            yield result

    def _found(self, task: Task, data: bytes, name: str, **options: Any) -> list[Any]:
        """What is found in a file; ReadError where nothing is."""
        (answer,) = self._ask(Request(((name, data),), options, task))
        if answer.error is not None:
            raise (LockedError if answer.locked else ReadError)(answer.error)
        return list(answer.found)

    def _read_all(
        self, files: Iterable[Member], cancelled: Callable[[], bool], options: dict[str, Any]
    ) -> Iterator[FileResult]:
        """What became of the files in order, with a batch under way for each worker."""
        under_way: deque[tuple[list[Member], Future[list[Read]]]] = deque()
        with ThreadPoolExecutor(self._workers) as askers:
            for batch in _batches(files):
                if cancelled():
                    return
                asked = tuple((file.name, file.data) for file in batch if file.error is None)
                request = Request(asked, options, Task.READ_UNPACKED)
                under_way.append((batch, askers.submit(self._ask, request)))
                if len(under_way) > self._workers:
                    yield from self._results(*under_way.popleft(), cancelled, options)
            while under_way and not cancelled():
                yield from self._results(*under_way.popleft(), cancelled, options)

    def _results(
        self,
        batch: list[Member],
        asked: "Future[list[Read]]",
        cancelled: Callable[[], bool],
        options: dict[str, Any],
    ) -> Iterator[FileResult]:
        answers = iter(asked.result())
        for file in batch:
            answer = Read(error=file.error, locked=file.locked) if file.error else next(answers)
            if answer.packed:
                yield from self._inside(file, cancelled, options)
            else:
                yield _result(file, answer)

    def _inside(
        self, file: Member, cancelled: Callable[[], bool], options: dict[str, Any]
    ) -> Iterator[FileResult]:
        """What became of the files in a packed one, which they tell by its digest."""
        (answer,) = self._ask(Request(((file.name, file.data),), options, Task.UNPACK))
        if not answer.found:
            hollow = Read(error=refusals.hollow(file.name).message)
            yield _result(file, answer if answer.error else hollow)
        holder = hashlib.sha256(file.data).hexdigest()
        siblings = len(answer.found)
        for result in self._read_all(answer.found, cancelled, options):
            yield replace(result, holder=holder, siblings=siblings)

    def _ask(self, request: Request) -> list[Read]:
        """The answers to a request; of several files those that end a worker are found alone."""
        if not request.files:
            return []
        try:
            return self._try(request)
        except EndedError as ended:
            if ended.started and len(request.files) > 1:
                alone = (replace(request, files=(file,)) for file in request.files)
                return [answer for one in alone for answer in self._ask(one)]
            return [Read(error=self._why(ended, name).message) for name, _ in request.files]

    def _why(self, ended: "EndedError", file: str) -> ReadError:
        if not ended.started:
            return refusals.not_started(file)
        return refusals.too_slow(file, self.limits.seconds) if ended.late else refusals.broke(file)

    def _try(self, request: Request) -> list[Read]:
        worker = self._free.get()
        try:
            if worker is None:
                worker = Child(self.limits)
            answers = worker.ask(request)
        except BaseException:
            if worker is not None:
                worker.end()
            worker = None
            raise
        finally:
            self._free.put(worker)
        for answer in answers:
            if answer.bug:
                _LOG.error("A file could not be read:\n%s", answer.bug)
        return answers


def _batches(files: Iterable[Member]) -> Iterator[list[Member]]:
    """Small files together, since each question to a worker has its price."""
    batch: list[Member] = []
    size = 0
    for file in files:
        if batch and (len(batch) == _BATCH_FILES or size + len(file.data) > _BATCH_BYTES):
            yield batch
            batch, size = [], 0
        batch.append(file)
        size += len(file.data)
    if batch:
        yield batch


def _result(file: Member, answer: Read) -> FileResult:
    digest = hashlib.sha256(file.data).hexdigest()
    return FileResult(file.name, digest, answer.found, answer.error, answer.locked, file.data)


@lru_cache(maxsize=1)
def shared() -> Reader:
    """The reader that the whole process shares: its workers start once, when first needed."""
    return Reader()


def in_worker(data: bytes, name: str, **options: Any) -> list[Reading]:
    """As :func:`plump_core.reading.read`, in a worker that the whole process shares."""
    return shared().read(data, name, **options)
