"""What a worker process does: it reads files for the process that started it, within limits.

Requests and answers go over its standard input and output, each a length and that many bytes of
pickle. Whoever started it is trusted; the files are not.
"""

import contextlib
import faulthandler
import os
import pickle
import struct
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import IO, Any

from plump_core.findings import ReadError
from plump_core.reading import inside, offers, packed, read, refusals, sniff
from plump_core.reading.refusals import LockedError
from plump_core.reading.sniff import Kind
from plump_core.texts import Message

READY = "ready"
_LENGTH = struct.Struct("<Q")
_GRACE = 5.0


class Task(StrEnum):
    """What is to be found in a file.

    A packed file is not READ_UNPACKED: its answer says that it is ``packed``, so that its files can
    be read one by one.
    """

    READ = "read"
    READ_UNPACKED = "read-unpacked"
    UNPACK = "unpack"
    OFFERS = "offers"
    SHEETS = "sheets"
    UNLOCK = "unlock"


@dataclass(frozen=True, slots=True)
class Request:
    """Files to be seen to one after the other; ``options`` are those of what does it."""

    files: tuple[tuple[str, bytes], ...]
    options: Mapping[str, Any]
    task: Task = Task.READ


@dataclass(frozen=True, slots=True)
class Read:
    """What was found in one file (its readings, say, or its members), or why nothing was."""

    found: tuple[Any, ...] = ()
    error: Message | None = None
    locked: bool = False
    packed: bool = False
    bug: str | None = None


@dataclass(frozen=True, slots=True)
class Limits:
    """What one file may take: seconds, bytes of memory, and bytes of what comes out of it.

    ``start`` is how many seconds a worker may take before it can be asked anything.
    """

    seconds: float = 20.0
    memory: int = 1 << 30
    result: int = 32 << 20
    start: float = 60.0


def send(stream: IO[bytes], value: object) -> None:
    data = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    stream.write(_LENGTH.pack(len(data)) + data)
    stream.flush()


def receive(stream: IO[bytes]) -> Any:
    """The next value; EOFError if the other side is gone."""
    (length,) = _LENGTH.unpack(_exactly(stream, _LENGTH.size))
    return pickle.loads(_exactly(stream, length))  # noqa: S301 - from our own process


def _exactly(stream: IO[bytes], length: int) -> bytes:
    data = stream.read(length)
    if len(data) < length:
        raise EOFError
    return data


def serve() -> None:
    """Answer requests until there are no more; what libraries print goes nowhere."""
    questions, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.stdin = open(os.devnull)  # noqa: SIM115, PTH123 - for as long as the process lives
    send(answers, READY)
    limits: Limits = receive(questions)
    _bound_memory(limits.memory)
    with contextlib.suppress(EOFError):
        while True:
            request: Request = receive(questions)
            send(answers, [_answer(request, *file, limits) for file in request.files])


def _bound_memory(allowed: int) -> None:
    """Let the process grow by so many bytes; where the system has no such limit, others hold."""
    try:
        import resource

        with open("/proc/self/statm") as statm:  # noqa: PTH123
            now = int(statm.read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (now + allowed, now + allowed))
    except (ImportError, OSError, ValueError):
        pass


def _answer(request: Request, name: str, data: bytes, limits: Limits) -> Read:
    # Should the process that waits for us be gone, nobody else would end a reading that hangs.
    faulthandler.dump_traceback_later(limits.seconds + _GRACE, exit=True)
    try:
        answer = _read(request, name, data)
        if request.task not in _BYTES and len(pickle.dumps(answer)) > limits.result:
            return Read(error=refusals.too_large(name).message)
        return answer
    except ReadError as error:
        return Read(error=error.message, locked=isinstance(error, LockedError))
    except MemoryError:
        return Read(error=refusals.broke(name).message)
    except Exception:
        import traceback

        return Read(error=refusals.broke(name).message, bug=traceback.format_exc())
    finally:
        faulthandler.cancel_dump_traceback_later()


def _read(request: Request, name: str, data: bytes) -> Read:
    unpacked = request.task is Task.READ_UNPACKED
    if unpacked and len(data) <= refusals.LARGEST and sniff.kind(data) is Kind.ZIP:
        return Read(packed=True)
    return Read(tuple(_found(request.task, data, name, **request.options)))


def _found(task: Task, data: bytes, name: str, **options: Any) -> Iterable[Any]:
    match task:
        case Task.READ | Task.READ_UNPACKED:
            return read(data, name, **options)
        case Task.UNPACK:
            return packed.members(data, name, options.get("password"))
        case Task.OFFERS:
            return offers(data, name, **options)
        case Task.SHEETS:
            return inside.sheets(data, name)
        case Task.UNLOCK:
            return inside.unlocked(data, name, **options)


_BYTES = frozenset({Task.UNPACK, Task.UNLOCK})
"""What gives back bytes of files, whose sizes are bounded where they are taken out."""
