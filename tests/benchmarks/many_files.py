"""How long 500 workbooks in one archive take in workers, against the bare library in one process.

``python tests/benchmarks/many_files.py [FILES]``. The bare library opens the same archive and walks
the cells of every workbook, and is given the time that one worker takes to start. The ratio is what
counts: at most 1.5. The memory of all our processes is told after 100 files and after all.
"""

import io
import os
import sys
import time
import warnings
import zipfile
from collections.abc import Iterator
from pathlib import Path

from openpyxl import Workbook, load_workbook

from plump_core.reading.worker import Reader

ROUNDS = [*range(10, 0, -1), *range(1, 11)]
ALLOWED = 1.5


def main(files: int) -> None:
    data = archive(files)
    print(f"{files} workbooks of {len(ROUNDS)} rounds, {len(data) / 1e6:.1f} MB packed")
    start = starting()
    bare = min(walking(data) for _ in range(2))
    ours = min(reading(data, files) for _ in range(2))
    print(f"start of a worker      {start:7.2f} s")
    print(f"bare library           {bare:7.2f} s ({1000 * bare / files:.1f} ms a file)")
    print(f"read in workers        {ours:7.2f} s ({1000 * ours / files:.1f} ms a file)")
    print(f"ratio {ours / (bare + start):.2f} (at most {ALLOWED})")


def archive(files: int) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as packed:
        for number in range(files):
            packed.writestr(f"kvällar/{number:04}.xlsx", workbook(number))
    return buffer.getvalue()


def workbook(number: int) -> bytes:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append([f"Plump {number}"])
    sheet.append(["Spelare", *(cell for cards in ROUNDS for cell in (cards, None))])
    for seat, name in enumerate(("Anna", "Björn", "Cissi", "David", "Eva")):
        bids = [(number + seat * turn) % (cards + 1) for turn, cards in enumerate(ROUNDS)]
        marks = ["p" if (number + seat + turn) % 3 == 0 else None for turn in range(len(ROUNDS))]
        sheet.append([name, *(one for pair in zip(bids, marks, strict=True) for one in pair)])
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def starting() -> float:
    begin = time.perf_counter()
    with Reader(workers=1) as reader:
        reader.read(b"Spelare;2;;1\nAnna;1;;0\nBo;2;p;0;p", "x.csv")
        return time.perf_counter() - begin


def walking(data: bytes) -> float:
    begin = time.perf_counter()
    with zipfile.ZipFile(io.BytesIO(data)) as packed, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name in packed.namelist():
            book = load_workbook(io.BytesIO(packed.read(name)), read_only=True, data_only=True)
            for sheet in book.worksheets:
                for row in sheet.iter_rows(values_only=True):
                    tuple(row)
    return time.perf_counter() - begin


def reading(data: bytes, files: int) -> float:
    begin = time.perf_counter()
    with Reader() as reader:
        for done, result in enumerate(reader.read_many([("arkiv.zip", data)]), start=1):
            if len(result.readings) != 1:
                raise SystemExit(f"{result.name}: {result.error}")
            if done in (100, files):
                print(f"memory after {done:4} files {sum(memory()) / 1e6:7.0f} MB")
        return time.perf_counter() - begin


def memory() -> Iterator[float]:
    """Bytes of this process and of its workers, where the system tells."""
    tasks = Path("/proc/self/task").glob("*/children")
    for pid in ["self", *(pid for task in tasks for pid in task.read_text().split())]:
        pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
        yield int(pages) * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 500)
