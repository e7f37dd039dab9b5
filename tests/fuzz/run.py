"""Spoiled files through the readers, each with a limit on memory and time."""

import resource
import signal
import sys
import traceback
from collections import Counter
from pathlib import Path
from random import Random

from plump_core.answers import answer
from plump_core.findings import PlumpError
from plump_core.reading import Reading, read
from tests.fuzz.mutations import real_files, spoiled

SLOW = 5.0
"""Seconds of the processor after which an input is slow; a real protocol takes milliseconds."""

MEMORY = 2 * 1024**3

FAULTS = ("failed", "slow", "over memory")
_OVER = "over memory: "


class TooSlow(BaseException):
    """Not an Exception, so that no reader catches it."""


def run(seed: int, inputs: int, into: Path | None = None) -> Counter[str]:
    """The outcomes of some inputs, the same for the same seed and files."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.RLIM_INFINITY))
    signal.signal(signal.SIGPROF, _stop)
    files, told = [path.read_bytes() for path in real_files()], Counter[str]()
    for number in range(inputs):
        chance = Random(f"{seed}-{number}")
        data = spoiled(chance, files)
        outcome = tried(data, thorough=number % 20 == 0)
        told[outcome.split(":")[0]] += 1
        if into and outcome.startswith(FAULTS):
            into.mkdir(parents=True, exist_ok=True)
            (into / f"{seed}-{number}.bin").write_bytes(data)
            (into / f"{seed}-{number}.txt").write_text(outcome)
        if inputs > 1000 and number % 2000 == 0:
            print(seed, number, dict(told), file=sys.stderr, flush=True)
    return told


def tried(data: bytes, thorough: bool = False) -> str:
    """What became of one input; ``thorough`` scores and checks what was read, too."""
    signal.setitimer(signal.ITIMER_PROF, SLOW)
    try:
        readings = read(data, "spoiled")
        if thorough:
            for reading in readings:
                _answered(reading)
    except PlumpError as error:
        error.text("sv")
        # What a parser asked for in vain is refused in words, and is a fault of ours all the same.
        return _OVER + traceback.format_exc() if _asked_too_much(error) else "refused"
    except MemoryError:
        return _OVER + traceback.format_exc()
    except TooSlow:
        return "slow: " + traceback.format_exc()
    except BaseException:
        return "failed: " + traceback.format_exc()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return "read"


def _asked_too_much(error: BaseException) -> bool:
    return isinstance(error.__context__, MemoryError)


def _answered(reading: Reading) -> None:
    for finding in answer(reading).findings:
        finding.message.text("sv")


def _stop(*_: object) -> None:
    raise TooSlow
