"""Reading in a worker: the same readings, and nothing a file does harms who asks for it."""

import hashlib
import os
import pickle
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple

import pytest
from kinds_writers import locked_xlsx, packed
from protocols import FIXTURES, small, workbook
from test_kinds_locked import LOCKED, SECRET

from plump_core.findings import ReadError
from plump_core.reading import LockedError, child, inside, offers, read
from plump_core.reading.hints import Hints
from plump_core.reading.worker import FileResult, Limits, Reader
from plump_core.texts import Message

GAME = b"Spelare;2;;1\nAnna;1;;0\nBo;2;p;0;p"
BAD = b"%PDF-1.7"


@pytest.fixture(scope="module")
def reader() -> Iterator[Reader]:
    with Reader() as one:
        yield one


@pytest.fixture(scope="module")
def trapped() -> Iterator[Reader]:
    """A reader whose workers are harmed by files that say so."""
    with pytest.MonkeyPatch.context() as patch, Reader(Limits(seconds=2), workers=1) as one:
        patch.setattr(child, "_START", child._START + "import worker_traps; ")
        yield one


def games(result: FileResult) -> int:
    return len(result.readings)


@pytest.mark.parametrize("name", ["whole.xls", "whole.xlsx", "evening.ods", "begun.xls"])
def test_a_worker_reads_what_is_read_without_one(reader: Reader, name: str) -> None:
    data = (FIXTURES / name).read_bytes()
    assert reader.read(data, name) == read(data, name)


def test_readings_findings_and_errors_survive_being_packed(reader: Reader) -> None:
    readings = read((FIXTURES / "evening.xlsx").read_bytes(), "evening.xlsx")
    assert pickle.loads(pickle.dumps(readings)) == readings
    with pytest.raises(ReadError) as error:
        reader.read(BAD, "x.pdf")
    assert "är en PDF" in error.value.text("sv")


def test_options_reach_the_worker(reader: Reader) -> None:
    book = locked_xlsx(workbook(small()), "kort")
    with pytest.raises(LockedError):
        reader.read(book, "x.xlsx")
    assert len(reader.read(book, "x.xlsx", password="kort")) == 1
    with pytest.raises(ReadError):
        reader.read(GAME, "x.csv", hints={"": Hints(read=False)})


def test_a_worker_tells_what_else_is_in_a_file(reader: Reader) -> None:
    data = (FIXTURES / "evening.xlsx").read_bytes()
    assert reader.offers(data, "x.xlsx") == offers(data, "x.xlsx")
    there, here = reader.sheets(data, "x.xlsx"), inside.sheets(data, "x.xlsx")
    assert [(name, astuple(one)) for name, one in there] == [(n, astuple(one)) for n, one in here]
    both = packed({"a.xlsx": data, "b.pdf": BAD})
    names = {file for file, _ in reader.sheets(both, "x.zip")}
    assert names == {"x.zip/a.xlsx"}
    with pytest.raises(ReadError):
        reader.offers(BAD, "x.pdf")


@pytest.mark.parametrize("name", LOCKED)
def test_a_locked_file_comes_without_its_lock(reader: Reader, name: str) -> None:
    (open_one,) = reader.unlocked(LOCKED[name], name, SECRET)
    assert SECRET.encode() not in open_one.data
    found, known = (
        reader.read(data, name, password=password)[0].game.hands.drop(columns="game")
        for data, password in ((open_one.data, None), (LOCKED[name], SECRET))
    )
    assert found.equals(known)
    with pytest.raises(LockedError):
        reader.unlocked(LOCKED[name], name, "hjärter-nia")


def test_of_a_packed_file_what_the_password_opens_comes_without_a_lock(reader: Reader) -> None:
    other = locked_xlsx(workbook(small()), "annat")
    files = {"x.xls": LOCKED["rc4.xls"], "y.csv": GAME, "z.xlsx": other}
    opened = {one.name: one.data for one in reader.unlocked(packed(files), "o.zip", SECRET)}
    assert opened["o.zip/y.csv"] == GAME
    assert opened["o.zip/z.xlsx"] == other
    assert len(read(opened["o.zip/x.xls"], "x.xls")) == 1


def test_an_error_survives_being_packed() -> None:
    for kind in (ReadError, LockedError):
        error = kind(Message("“{file}” is refused.", {"file": "ö"}))
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), again.text("en")) == (kind, "“ö” is refused.")


def test_many_files_come_in_the_order_they_were_given(reader: Reader) -> None:
    files = [(f"{n}.csv", BAD if n % 7 == 3 else GAME) for n in range(50)]
    told: list[tuple[int, str]] = []
    results = list(reader.read_many(files, progress=lambda *at: told.append(at)))
    assert [result.name for result in results] == [name for name, _ in files]
    assert [games(result) for result in results] == [int(data is GAME) for _, data in files]
    assert all((result.error is None) == bool(result.readings) for result in results)
    assert results[0].digest == hashlib.sha256(GAME).hexdigest()
    assert told == [(n + 1, f"{n}.csv") for n in range(50)]


def test_an_archive_gives_a_result_for_every_file_in_it(reader: Reader) -> None:
    inside = {f"{n}.csv": GAME for n in range(20)} | {"x.pdf": BAD}
    files = [("a.csv", GAME), ("o.zip", packed(inside)), ("b.csv", GAME), ("c.zip", b"PK\x03\x04")]
    results = list(reader.read_many(files))
    expected = ["a.csv", *(f"o.zip/{name}" for name in inside), "b.csv", "c.zip"]
    assert [result.name for result in results] == expected
    assert [games(result) for result in results] == [1] * 21 + [0, 1, 0]
    assert results[3].readings == tuple(read(GAME, "o.zip/2.csv"))
    holder = hashlib.sha256(files[1][1]).hexdigest()
    assert [result.holder for result in results] == [None, *[holder] * 21, None, None]
    assert {result.siblings for result in results if result.holder} == {21}
    assert results[3].data == GAME


def test_a_packed_file_without_files_is_told(reader: Reader) -> None:
    (result,) = reader.read_many([("o.zip", packed({}))])
    assert "no files in it" in str(result.error)


def test_whoever_has_enough_can_stop(reader: Reader) -> None:
    seen: list[str] = []
    files = ((f"{n}.csv", GAME) for n in range(1_000))
    results = reader.read_many(files, lambda _, name: seen.append(name), lambda: len(seen) >= 16)
    assert len(list(results)) < 100
    assert next(files, None) is not None


def test_many_threads_may_ask_at_once(reader: Reader) -> None:
    def ask(n: int) -> str:
        text = GAME.replace(b"Anna", f"Anna{n}".encode())
        return reader.read(text, f"{n}.csv")[0].game.players[0]

    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(ask, range(40))) == [f"Anna{n}" for n in range(40)]


@pytest.mark.parametrize(
    ("trap", "words"),
    [
        (b"abort", "asks for more memory"),
        (b"hang", "could not be read in 2 seconds"),
        (b"bug", "asks for more memory than any protocol needs, or is made in a way"),
        (b"wide", "far too large"),
        (b"refuse", "“x” is refused"),
        pytest.param(
            b"bloat",
            "asks for more memory",
            marks=pytest.mark.skipif(sys.platform != "linux", reason="no limit on memory there"),
        ),
    ],
)
def test_a_file_that_harms_its_worker_gets_an_error_and_the_next_is_read(
    trapped: Reader, trap: bytes, words: str
) -> None:
    with pytest.raises(ReadError, match=words):
        trapped.read(trap, "x")
    assert len(trapped.read(GAME, "y.csv")) == 1


def test_a_worker_that_does_not_start_is_not_the_fault_of_the_file(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(child, "_START", "raise SystemExit(7); ")
    with Reader() as one:
        (result,) = one.read_many([("x.csv", GAME)])
    assert "did not start" in str(result.error)
    assert "7" in caplog.text


def test_of_many_files_only_the_harmful_one_is_lost(trapped: Reader) -> None:
    files = [(str(n), b"abort" if n == 5 else GAME) for n in range(10)]
    assert [games(result) for result in trapped.read_many(files)] == [1] * 5 + [0] + [1] * 4


def test_what_a_library_prints_is_not_taken_for_an_answer(trapped: Reader) -> None:
    assert len(trapped.read(b"print", "x.csv")) == 1


def test_a_reader_that_was_closed_starts_anew(reader: Reader) -> None:
    reader.read(GAME, "x.csv")
    reader.close()
    assert len(reader.read(GAME, "x.csv")) == 1


def test_the_program_that_asks_is_not_run_again_in_the_worker(tmp_path) -> None:
    """A page of Streamlit is the main module, and has no guard."""
    script = tmp_path / "page.py"
    script.write_text(
        "print('drawn', flush=True)\n"
        "from plump_core.reading.worker import in_worker\n"
        f"print(len(in_worker({GAME!r}, 'x.csv')))\n"
    )
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["drawn", "1"]


def test_a_package_on_the_path_stands_in_no_modules_way(tmp_path, monkeypatch) -> None:
    """Streamlit puts the folder of the page first, and its parts have names of their own."""
    for name in ("__init__", "typing", "dataclasses"):
        (tmp_path / f"{name}.py").write_text("raise ImportError\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    with Reader(workers=1) as one:
        assert len(one.read(GAME, "x.csv")) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="processes are asked for in another way")
def test_no_worker_outlives_who_started_it(tmp_path) -> None:
    script = tmp_path / "ends.py"
    script.write_text(
        "import os\n"
        "from plump_core.reading.worker import Reader\n"
        "reader = Reader(workers=1)\n"
        f"reader.read({GAME!r}, 'x.csv')\n"
        "print(reader._free.get()._process.pid, flush=True)\n"
        "os._exit(0)\n"
    )
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True)
    patience = time.monotonic() + 20
    while time.monotonic() < patience and _runs(int(done.stdout)):
        time.sleep(0.05)
    assert not _runs(int(done.stdout))


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
        state = open(f"/proc/{pid}/stat").read().rpartition(")")[2].split()[0]  # noqa: PTH123, SIM115
    except OSError:
        return False
    return state != "Z"  # ended, though nobody has asked how
