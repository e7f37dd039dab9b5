"""The files that are meant by names of files and folders."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from plump_core.findings import ReadError
from plump_core.texts import Message

_LEFT_BEHIND = {"thumbs.db", "desktop.ini"}


@dataclass(frozen=True, slots=True)
class Found:
    """A file by the name it is to be kept under; its bytes are fetched when they are asked for."""

    name: str
    path: Path

    def data(self) -> bytes:
        """The bytes; ReadError where they cannot be had."""
        try:
            return self.path.read_bytes()
        except FileNotFoundError as error:
            raise ReadError(Message("there is no such file.")) from error
        except OSError as error:
            text = Message("the file cannot be opened: {why}.")
            raise ReadError(Message(text.template, {"why": error.strerror})) from error


def found(names: Iterable[str | Path]) -> list[Found]:
    """The files, and those in folders and the folders in them, in order of their names.

    What computers leave behind (``.DS_Store``, ``Thumbs.db``, ``~$night.xlsx``) is left out.
    """
    return [one for name in names for one in _under(Path(name))]


def _under(path: Path) -> Iterator[Found]:
    if not path.is_dir():
        yield Found(path.name, path)
        return
    for below in sorted(path.rglob("*")):
        parts = below.relative_to(path).parts
        if below.is_file() and not any(map(_is_left_behind, parts)):
            yield Found("/".join(parts), below)


def _is_left_behind(name: str) -> bool:
    return name.startswith((".", "~$")) or name.casefold() in _LEFT_BEHIND
