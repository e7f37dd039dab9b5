"""Programs that are killed while they change an archive, and what must be there afterwards.

A kill comes at a random moment while a program imports, mends, types, makes two players one, says
something of a night, removes, undoes, restores a backup or upgrades an archive of an earlier
version. Then the archive must be sound, hold all that the program had told was kept, and have no
half of any change; and the next backup takes away what is left of one that was killed.

``transactions=False`` takes the transactions out: every statement is kept by itself. Then halves
are found, which shows that these tests would see them.
"""

import json
import multiprocessing
import os
import shutil
import sqlite3
import sys
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from sqlalchemy import select

from plump_core import archive
from plump_core.archive import Archive, ArchiveError, engine, migrations
from plump_core.archive.tables import KEPT, SCHEMA, revision
from tests.core.archive_writers import missing, until_killed
from tests.fixtures.make_archive_1 import fill, told

FIRST = Path(__file__).parents[1] / "fixtures" / "archive-1.db"
WAS = json.loads(FIRST.with_suffix(".json").read_text())
JOBS = ("write", "write", "migrate", "restore")
_KILLS_OF_ONE = 40  # then a new archive: checking a large one takes long

Confirmed = set[tuple[str, str]]


@dataclass
class Report:
    """What came of it: kills and changes confirmed by job, and everything that was wrong."""

    kills: Counter = field(default_factory=Counter)
    confirmed: Counter = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


def kill(times: int, folder: Path, seed: int, *, transactions: bool = True) -> Report:
    """Kill programs so many times, each job in turn; without transactions until halves are left."""
    random, report = Random(seed), Report()
    context = processes()
    jobs = {"write": _Write(folder), "migrate": _Migrate(folder), "restore": _Restore(folder)}
    spans = {name: _span(context, job, transactions) for name, job in jobs.items()}
    for number in range(times):
        name = JOBS[number % len(JOBS)]
        job = jobs[name]
        job.prepare()
        moment = random.uniform(0, spans[name])
        said = _killed(context, job, f"w{number}", moment, transactions)
        report.kills[name] += 1
        report.confirmed[name] += len(said)
        report.faults += [f"{name} {number}: {fault}" for fault in _faults(job, said)]
        if report.faults and not transactions:
            break
    return report


def processes():
    """Programs of their own that start quickly: what they import is there already."""
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.core.killing"])
    return context


def _faults(job, said: Confirmed) -> list[str]:
    try:
        return job.faults(said)
    except ArchiveError as error:
        job.abandon()
        return [f"does not open: {error}"]


def _span(context, job, transactions: bool) -> float:
    """Seconds that a program takes for what it is to be killed at: computers differ."""
    job.prepare()
    program, hear = _started(context, job, "first", transactions)
    begun = time.perf_counter()
    for _ in range(job.steps):
        hear.recv()
    taken = time.perf_counter() - begun
    program.kill()
    program.join()
    job.abandon()
    return 1.2 * taken


def _started(context, job, name: str, transactions: bool):
    """A program that is at it now, and where it tells what is kept."""
    hear, tell = context.Pipe(duplex=False)
    words = (type(job).__name__, str(job.where), name, tell, transactions)
    program = context.Process(target=_run, args=words)
    program.start()
    tell.close()
    hear.recv()
    return program, hear


def _killed(context, job, name: str, moment: float, transactions: bool) -> Confirmed:
    """What a program confirmed before it was killed."""
    program, hear = _started(context, job, name, transactions)
    time.sleep(moment)
    program.kill()
    said = _heard(hear)
    program.join()
    return said


def _heard(hear: Connection) -> Confirmed:
    said = set()
    try:
        while True:
            said.add(hear.recv())
    except (EOFError, OSError):
        return said


def _run(job: str, where: str, name: str, tell: Connection, transactions: bool) -> None:
    """What the program does that is killed."""
    if not transactions:
        engine._begun = lambda _: None
    tell.send("begun")
    {"_Write": until_killed, "_Migrate": _migrate, "_Restore": _restore}[job](where, name, tell)


def _migrate(where: str, name: str, tell: Connection) -> None:
    with archive.open(where) as kept:
        tell.send(("upgraded", str(kept.version)))
        time.sleep(1)


def _restore(where: str, name: str, tell: Connection) -> None:
    folder = Path(where).parent
    with archive.open(where) as kept:
        while True:
            for which in ("full.plump", "small.plump"):
                kept.restore_backup(folder / which, replace=True)
                tell.send((which, name))


class _Write:
    """Importing, mending, typing, merging, removing and undoing in one archive that grows."""

    steps = 9

    def __init__(self, folder: Path) -> None:
        self.folder, self.number, self.confirmed = folder, 0, set()

    @property
    def where(self) -> Path:
        return self.folder / f"write-{self.number // _KILLS_OF_ONE}.db"

    def prepare(self) -> None:
        self.number += 1
        if self.number % _KILLS_OF_ONE == 0:
            self.confirmed = set()

    def abandon(self) -> None:
        self.number = (self.number // _KILLS_OF_ONE + 1) * _KILLS_OF_ONE
        self.confirmed = set()

    def faults(self, said: Confirmed) -> list[str]:
        self.confirmed |= said
        if not self.where.exists():
            return ["lost"] if self.confirmed else []
        found = unsound(self.where)
        with archive.open(self.where) as kept:
            found += [f"missing {one}" for one in missing(kept, self.confirmed)]
            return found + halves(kept)


class _Migrate:
    """Opening an archive of the first program."""

    steps = 1

    def __init__(self, folder: Path) -> None:
        self.folder, self.number = folder / "migrate", 0

    @property
    def where(self) -> Path:
        return self.folder / "arkiv.db"

    def prepare(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        shutil.copy(FIRST, self.where)

    def abandon(self) -> None:
        """The next is a new copy anyway."""

    def faults(self, said: Confirmed) -> list[str]:
        found = unsound(self.where)
        with closing(sqlite3.connect(self.where)) as raw:
            names = {name for (name,) in raw.execute("SELECT name FROM sqlite_master")}
            (schema,) = raw.execute("SELECT value FROM meta WHERE name = 'schema'").fetchone()
        if said and schema != SCHEMA:
            found.append("told that it was upgraded, and is not")
        if ("arrival" in names) != (schema == SCHEMA):
            found.append(f"half an upgrade: schema {schema}")
        for copy in self.folder.glob("*-version-*.db"):
            found += unsound(copy)
        with archive.open(self.where) as kept:
            return found + halves(kept) + ["not as it was"] * (told(kept) != WAS)


class _Restore:
    """Putting one backup after the other in the place of an archive."""

    steps = 2

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "restore"
        self.folder.mkdir()
        self.either = [_known(self.folder / "full.plump", full=True)]
        self.either.append(_known(self.folder / "small.plump", full=False))

    @property
    def where(self) -> Path:
        return self.folder / "arkiv.db"

    def prepare(self) -> None:
        if not self.where.exists():
            shutil.copy(self.folder / "full.plump", self.where)

    def abandon(self) -> None:
        for file in self.folder.glob("arkiv*"):
            file.unlink()

    def faults(self, said: Confirmed) -> list[str]:
        found = unsound(self.where)
        for part in self.folder.glob(".*.part*"):
            os.utime(part, (0, 0))
        with archive.open(self.where) as kept:
            kept.backup(self.folder / "later.plump", force=True)
            found += [f"{part.name} lies there still" for part in self.folder.glob(".*.part*")]
            now = told(kept) | {"version": 0}
            return found + halves(kept) + ["neither backup"] * (now not in self.either)


def _known(path: Path, full: bool) -> dict:
    with archive.open(":memory:") as kept:
        kept.add_file("a.csv", b"a", {"a": None})
        if full:
            fill(kept)
        kept.backup(path)
        return told(kept) | {"version": 0}


def unsound(where: Path) -> list[str]:
    """What SQLite itself finds wrong with a file."""
    with closing(sqlite3.connect(where)) as raw:
        whole = raw.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        bound = raw.execute("PRAGMA foreign_key_check").fetchall() == []
    return ["damaged"] * (not whole) + ["a row without what it belongs to"] * (not bound)


def halves(kept: Archive) -> list[str]:
    """Where the tables differ from what all revisions in force come to, made anew one by one."""
    with kept._database.read() as connection:
        in_force = select(revision.c.changes).where(revision.c.state == "done")
        expected: dict[str, dict] = {name: {} for name in KEPT}
        for (changes,) in connection.execute(in_force.order_by(revision.c.id)):
            for change in changes:
                rows, key = expected[change["table"]], _key(change["key"])
                rows.pop(key, None)
                if change["after"] is not None:
                    rows[key] = change["after"]
        found = []
        for name, table in KEPT.items():
            keys = [column.name for column in table.primary_key]
            rows = [dict(row) for row in connection.execute(select(table)).mappings()]
            if {_key({k: row[k] for k in keys}): row for row in rows} != expected[name]:
                found.append(f"half a change in {name}")
        return found


def _key(key: dict) -> str:
    return json.dumps(key, sort_keys=True)


assert migrations  # imported here, so that the programs have it from the start
