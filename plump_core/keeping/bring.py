"""Files brought into the archive, many at once: read, looked at for doubts, and kept."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from plump_core.answers import answer
from plump_core.archive import Archive, NewFile
from plump_core.findings import PlumpError, ReadError, RuleError, Severity
from plump_core.keeping import said
from plump_core.keeping.found import Found
from plump_core.reading import Reading
from plump_core.reading.worker import FileResult, Reader
from plump_core.texts import Message


@dataclass(frozen=True, slots=True)
class Brought:
    """What became of a file: its games, or why it was refused.

    One of a packed file says how many ``siblings`` there are in it, by the ``holder`` they share.
    ``doubts`` says how many things in it want somebody's eye; ``again`` that the archive had it
    before, under whatever name. ``rules`` are those that each game was played under, by its id, and
    ``digest`` is the SHA-256 of a file that is kept.
    """

    name: str
    readings: tuple[Reading, ...] = ()
    doubts: int = 0
    error: Message | None = None
    again: bool = False
    rules: Mapping[str, str] = field(default_factory=dict)
    digest: str = ""
    holder: str | None = None
    siblings: int = 1


@dataclass(slots=True)
class _Passed:
    """Files that need not be read: they could not be opened, or are there already."""

    there: set[str]
    results: list[Brought] = field(default_factory=list)


def bring(archive: Archive, files: Iterable[Found], reader: Reader) -> Iterator[Brought]:
    """Keep each file as it comes; what has been given out is kept, whatever comes after.

    A packed file is taken apart. A file that the archive has already, by its bytes, is left as it
    is there; if it waits, or lies in the bin, it comes among the games.
    """
    known = said.remembered(archive)
    binned = (one.id for one in archive.bin())
    passed = _Passed({*(one.sha256 for one in archive.files()), *binned})
    for result in reader.read_many(_unread(archive, files, passed), remembered=known):
        yield from _taken(passed)
        one = _kept(archive, result, said.of_known(result.readings, known), passed.there)
        yield replace(one, holder=result.holder, siblings=result.siblings)
    yield from _taken(passed)


def _unread(
    archive: Archive, files: Iterable[Found], passed: _Passed
) -> Iterator[tuple[str, bytes]]:
    for file in files:
        try:
            data = file.data()
        except ReadError as error:
            passed.results.append(Brought(file.name, error=error.message))
            continue
        if hashlib.sha256(data).hexdigest() in passed.there:
            passed.results.append(_again(archive, file.name, data))
        else:
            yield file.name, data


def _taken(passed: _Passed) -> Iterator[Brought]:
    while passed.results:
        yield passed.results.pop(0)


def _kept(archive: Archive, result: FileResult, way: said.Said, there: set[str]) -> Brought:
    if result.error is not None:
        return Brought(result.name, error=result.error)
    if result.digest in there:
        return _again(archive, result.name, result.data)
    new = NewFile(result.name, result.data, sheets(result.readings), said.plain(way))
    try:
        archive.add_files([new])
    except PlumpError as error:
        return Brought(result.name, error=error.message)
    there.add(result.digest)
    return _looked_at(result)


def _looked_at(result: FileResult) -> Brought:
    """A file that is kept: its doubts are those of its games, and a game that has no points."""
    doubts, rules = 0, {}
    for reading in result.readings:
        try:
            given = answer(reading)
        except RuleError:
            doubts += 1
            continue
        rules[reading.game.id] = given.played.name
        doubts += sum(finding.severity is not Severity.NOTE for finding in given.findings)
    return Brought(result.name, result.readings, doubts, rules=rules, digest=result.digest)


def _again(archive: Archive, name: str, data: bytes) -> Brought:
    """Its games go by the name it has in the archive, so those of the copy are not asked about."""
    try:
        archive.add_file(name, data)
    except PlumpError as error:
        return Brought(name, error=error.message)
    return Brought(name, again=True)


def sheets(readings: Iterable[Reading]) -> dict[str, str | None]:
    """The games of a file with the sheet that each is on, as the archive keeps them."""
    return {one.game.id: one.game.source.sheet if one.game.source else None for one in readings}
