"""Run many spoiled files through the readers: ``python -m tests.fuzz --inputs 200000``.

Prints how many were read, refused in words, slow, over the limit on memory, or ended in an error
that nobody caught; what failed is kept, each in a file of its own, so that it can become a test.
"""

import argparse
import multiprocessing
import time
from collections import Counter
from pathlib import Path

from tests.fuzz.run import FAULTS, run


def main() -> int:
    """All inputs over some processes; 1 where anything failed."""
    words = _words()
    share = [
        (words.seed + number, words.inputs // words.processes, words.into)
        for number in range(words.processes)
    ]
    start = time.monotonic()
    with multiprocessing.get_context("spawn").Pool(words.processes) as pool:
        told = sum(pool.starmap(run, share), Counter())
    for what, count in sorted(told.items()):
        print(f"{count:>9,} {what}")
    print(f"{time.monotonic() - start:>9,.0f} s")
    return 1 if any(told[fault] for fault in FAULTS) else 0


def _words() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=20_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--into", type=Path, help="folder for what failed")
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
