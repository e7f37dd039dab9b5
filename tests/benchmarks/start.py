"""How long `plump score` takes as a whole process, against importing what it reads with.

Prints the medians and their ratio; the ratio is what counts. Run it on a quiet machine:
``python tests/benchmarks/start.py [RUNS]``.
"""

import statistics
import subprocess
import sys
import time
from pathlib import Path

SHEET = Path(__file__).parents[1] / "fixtures" / "whole.xls"
SCORE = "import sys; from dashboard.__main__ import main; sys.exit(main())"
COMMANDS = {
    "plump score": [sys.executable, "-c", SCORE, "score", str(SHEET), "--json"],
    "import pandas, openpyxl": [sys.executable, "-c", "import pandas, openpyxl"],
}


def seconds(command: list[str]) -> float:
    begin = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begin


def main(runs: int) -> None:
    taken: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for number in range(runs + 1):  # in turn, so that both meet the same machine
        for name, command in COMMANDS.items():
            one = seconds(command)
            if number:  # the first of each fills the caches
                taken[name].append(one)
    ours, theirs = (statistics.median(taken[name]) for name in COMMANDS)
    for name, times in taken.items():
        print(f"{name:25} {statistics.median(times):.3f} s (least {min(times):.3f})")
    print(f"ratio {ours / theirs:.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
