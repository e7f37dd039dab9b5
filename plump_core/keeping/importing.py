"""What ``plump archive import`` does: files and exported archives, with progress and a summary."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from plump_core.archive import Archive
from plump_core.archive.carry import is_carried
from plump_core.findings import PlumpError
from plump_core.keeping.bring import Brought, bring
from plump_core.keeping.found import found
from plump_core.keeping.listing import fresh, listed
from plump_core.keeping.progress import Progress
from plump_core.keeping.twins import Twice, kept_twice
from plump_core.reading.worker import Reader
from plump_core.selecting import Facts
from plump_core.texts import Message, plural

_NAMED = 50
_T = TypeVar("_T")


@dataclass(slots=True)
class Summary:
    """What became of everything that was named."""

    files: list[Brought] = field(default_factory=list)
    carried: dict[str, int] = field(default_factory=dict)
    twice: list[Twice] = field(default_factory=list)
    stopped: bool = False

    @property
    def refused(self) -> list[Brought]:
        return [one for one in self.files if one.error is not None]

    @property
    def doubtful(self) -> list[Brought]:
        return [one for one in self.files if one.doubts]

    def text(self, lang: str) -> str:
        """A line for each thing to know, the refused and the doubtful by name."""
        return "\n".join(one.text(lang) for one in self._lines(lang))

    def _lines(self, lang: str) -> Iterable[Message]:
        read = [one for one in self.files if one.error is None and not one.again]
        games = sum(len(one.readings) for one in read)
        if read or not self.carried:
            files = plural(lang, "{n} file", "{n} files", len(read))
            counted = {"files": files, "games": plural(lang, "{n} game", "{n} games", games)}
            yield Message("Read and kept: {files} with {games}.", counted)
        for name, new in self.carried.items():
            text = Message("Brought in from {folder}: {n} files and games that were not there.")
            yield Message(text.template, {"folder": name, "n": new})
        again = sum(one.again for one in self.files)
        if again:
            files = plural(lang, "{n} file", "{n} files", again)
            yield Message("Kept before and left as it was: {files}.", {"files": files})
        yield from _some(self.twice, lambda one: one.message(lang), lang)
        if self.twice:
            yield Message("Choose which is to stay on the page Protocols of the dashboard.")
        yield from _some(self.doubtful, lambda one: _doubtful(one, lang), lang)
        yield from _some(self.refused, _refused, lang)
        if self.stopped:
            yield Message("Stopped. What is told here is kept; import the same again to go on.")

    def to_json(self, lang: str) -> dict[str, Any]:
        """The same as plain values."""
        return {
            "files": [_plain(one, lang) for one in self.files],
            "exported": self.carried,
            "twins": [one.to_json() for one in self.twice],
            "stopped": self.stopped,
        }


def _some(things: Sequence[_T], line: Callable[[_T], Message], lang: str) -> Iterable[Message]:
    """The first of them by name; of thousands nobody reads all, and ``--json`` has them."""
    yield from map(line, things[:_NAMED])
    more = len(things) - _NAMED
    if more > 0:
        yield Message("… and {files} more", {"files": plural(lang, "{n} file", "{n} files", more)})


def _doubtful(one: Brought, lang: str) -> Message:
    things = plural(lang, "{n} thing to look at", "{n} things to look at", one.doubts)
    return Message("Doubtful: {file}: {things}.", {"file": one.name, "things": things})


def _refused(one: Brought) -> Message:
    return Message("Refused: {file}: {why}", {"file": one.name, "why": one.error})


def _plain(one: Brought, lang: str) -> dict[str, Any]:
    return {
        "file": one.name,
        "games": [reading.game.id for reading in one.readings],
        "doubts": one.doubts,
        "again": one.again,
        "refused": one.error.text(lang) if one.error else None,
    }


def bring_in(archive: Archive, names: Sequence[str], lang: str) -> Summary:
    """Bring in all that is named; whoever stops it from the keyboard has what is done so far."""
    summary = Summary()
    exported = [name for name in names if is_carried(Path(name))]
    files = found(name for name in names if name not in exported)
    with closing(Progress(lang, len(files))) as progress, Reader() as reader:
        try:
            for name in exported:
                _carry(archive, name, summary)
            for one in bring(archive, files, reader):
                summary.files.append(one)
                if one.holder:
                    progress.opened(one.holder, one.siblings)
                progress.step(one.name)
            summary.twice += _twice(archive, reader, summary.files)
        except KeyboardInterrupt:
            summary.stopped = True
    return summary


def _twice(archive: Archive, reader: Reader, files: Iterable[Brought]) -> list[Twice]:
    """The games that came and that the archive had already, perhaps with a slip."""
    brought = {one.digest: one for one in files if one.readings}
    new = {reading.game.id for one in brought.values() for reading in one.readings}
    if not new:
        return []
    known = fresh(archive, reader, brought=brought).known
    facts = {one.id: one for one in known}
    found = kept_twice(archive, known, among=new)
    return [Twice(one, facts[one.one], facts[one.other]) for one in found]


def games_of(archive: Archive, lang: str) -> list[Facts]:
    """The games that are kept, read anew where that is needed, with progress."""
    with closing(Progress(lang, len(archive.files()))) as progress, Reader() as reader:
        return listed(archive, reader, progress.step)


def _carry(archive: Archive, name: str, summary: Summary) -> None:
    try:
        summary.carried[name] = archive.carry_in(Path(name))
    except PlumpError as error:
        summary.files.append(Brought(name, error=error.message))
