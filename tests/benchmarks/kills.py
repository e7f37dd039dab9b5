"""Programs killed at 1 000 random moments of what they do to an archive; what was lost or halved.

``python tests/benchmarks/kills.py [KILLS] [SEED]`` from the folder of the project. They import,
mend, type, make two players one, remove, undo and redo, restore a backup, or upgrade an archive of
the first program.
After every kill the archive must open, be sound, hold all that was confirmed, and have no half of
a change. Then the same without transactions, to show that this would be seen.
"""

import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.core.killing import kill

SHOWN = 3


def main(times: int, seed: int) -> int:
    wrong = run("with transactions", times, seed, transactions=True)
    seen = run("without transactions", times, seed, transactions=False)
    return 0 if not wrong and seen else 1


def run(title: str, times: int, seed: int, *, transactions: bool) -> int:
    begin = time.perf_counter()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        report = kill(times, Path(folder), seed, transactions=transactions)
    seconds = time.perf_counter() - begin
    told = ", ".join(f"{count} at {job}" for job, count in report.kills.items())
    print(f"{title}: {report.kills.total()} kills ({told}) in {seconds:.0f} s")
    print(f"  {report.confirmed.total()} changes confirmed, {len(report.faults)} faults")
    for fault in report.faults[:SHOWN]:
        print(f"  {fault}")
    return len(report.faults)


if __name__ == "__main__":
    words = [int(word) for word in sys.argv[1:]]
    sys.exit(main(*words, *(1000, 1)[len(words) :]))
