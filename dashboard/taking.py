"""Taking files in: they are read in a process of its own, many at once, and kept as they came.

What comes waits: it is there after a reload too, and is looked at, but is not among the games until
somebody says so. A packed file is taken apart, and a locked one is kept without its lock, so that
no password is ever kept.
"""

import hashlib
from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace

from dashboard import opened, share
from dashboard.games import Kept, sheets
from dashboard.kept import archive
from plump_core.archive import NewFile
from plump_core.findings import PlumpError
from plump_core.keeping import said
from plump_core.reading import Hints
from plump_core.reading.packed import Member
from plump_core.reading.worker import FileResult, shared

File = tuple[str, bytes]


def add(data: bytes, name: str) -> Kept:
    """Take in one file that is not packed; of one that cannot be read only the message is given."""
    files = [(name, data)]
    (found,) = keep(list(read(files)), files)
    return found


def read(files: Sequence[File]) -> Generator[FileResult]:
    """What became of each file, and of each in a packed one, as soon as it is known."""
    share.require_writer()
    store = archive()
    spoken, known = said.of_files(store), said.remembered(store)
    digests = [hashlib.sha256(data).hexdigest() for _, data in files]
    there = list(zip(digests, files, strict=True))
    yield from shared().read_many(
        (file for digest, file in there if digest not in spoken), remembered=known
    )
    for digest, (name, data) in there:
        if digest in spoken:
            yield _read_as(spoken[digest], name, data, digest, known)


def keep(results: Sequence[FileResult], files: Sequence[File]) -> list[Kept]:
    """Keep what could be read, all of it as one change; the rest is given back with its error.

    ``files`` are those that the results are of. Whether one may was asked when they were read: a
    run of the page that is cut short can ask Streamlit nothing more.
    """
    store = archive()
    spoken, known = said.of_files(store), said.remembered(store)
    good = [one for one in results if one.error is None]
    ways = [spoken.get(one.digest, said.of_known(one.readings, known)) for one in good]
    there = {*(one.sha256 for one in store.files()), *(one.id for one in store.bin())}
    new = [
        NewFile(one.name, one.data, _games(one, there), said.plain(way))
        for one, way in zip(good, ways, strict=True)
    ]
    refused = [_refused(one, files) for one in results if one.error is not None]
    try:
        records = store.add_files(new, waiting=True)
    except PlumpError as error:
        return [*refused, *(Kept(one.name, one.digest, error=error.message) for one in good)]
    found = []
    for one, way, record in zip(good, ways, records, strict=True):
        if record.name == one.name:
            opened.remember(store, record.sha256, record.name, way, one.readings)
        there = Kept(record.name, record.sha256, one.readings)
        found.append(replace(there, again=record.again, waiting=record.waiting))
    return [*found, *refused]


def _games(one: FileResult, there: set[str]) -> dict[str, str | None]:
    """The games to be kept; a copy's go by the name that its file has in the archive already."""
    return {} if one.digest in there else sheets(one.readings)


def unlock(one: Kept, password: str) -> list[Kept]:
    """Open a locked file with its password, and keep it without its lock."""
    share.require_writer()
    try:
        members = shared().unlocked(one.locked or b"", one.name, password)
    except PlumpError as error:
        return [replace(one, error=error.message)]
    files = [(member.name, member.data) for member in members if member.error is None]
    left = [_left(member) for member in members if member.error is not None]
    return [*keep(list(read(files)), files), *left]


def _read_as(
    way: said.Said, name: str, data: bytes, digest: str, known: Mapping[str, Hints]
) -> FileResult:
    """A file of which something is said already."""
    try:
        found = shared().read(data, name, hints=dict(way), remembered=known)
    except PlumpError as error:
        return FileResult(name, digest, error=error.message, data=data)
    return FileResult(name, digest, tuple(found), data=data)


def _refused(result: FileResult, files: Sequence[File]) -> Kept:
    """Why nothing came of a file; a packed one whose files are locked asks for itself."""
    if result.locked and not result.data:
        for name, data in files:
            if hashlib.sha256(data).hexdigest() == result.holder:
                return Kept(name, result.holder, error=result.error, locked=data)
    locked = result.data if result.locked else None
    return Kept(result.name, result.digest, error=result.error, locked=locked)


def _left(member: Member) -> Kept:
    digest = hashlib.sha256(member.name.encode() + member.data).hexdigest()
    return Kept(member.name, digest, error=member.error)
