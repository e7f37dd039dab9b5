"""What is told of the things kept, and how they are packed."""

import datetime as dt
import hashlib
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class FileRecord:
    """A file as it came; its bytes are given by ``Archive.data``.

    ``games`` are those on its sheets that are not in the bin: id → sheet, None where files of its
    kind have no sheets. ``again`` says, of a file just added, that it was there before; ``waiting``
    that nobody has confirmed it yet.
    """

    sha256: str
    name: str
    size: int
    added: dt.datetime
    games: Mapping[str, str | None]
    again: bool = False
    waiting: bool = False


@dataclass(frozen=True, slots=True)
class NewFile:
    """A file to be kept, with the games on its sheets: id → sheet.

    ``said`` tells how its sheets were read where somebody said so, as plain values by sheet.
    """

    name: str
    data: bytes = field(repr=False)
    games: Mapping[str, str | None] = field(default_factory=dict)
    said: Mapping[str, Any] = field(default_factory=dict)

    @property
    def sha256(self) -> str:
        """What the file is known by."""
        return hashlib.sha256(self.data).hexdigest()


@dataclass(frozen=True, slots=True)
class Binned:
    """Something in the bin: a file, a game of one, or a game that was typed.

    ``id`` is what ``Archive.restore`` takes.
    """

    id: str
    name: str
    when: dt.datetime


def packed(data: bytes) -> tuple[str, bytes]:
    """How bytes are kept: smaller where that is to be had; workbooks often are packed already."""
    smaller = zlib.compress(data, 6)
    return ("zlib", smaller) if len(smaller) < len(data) else ("none", data)


def unpacked(packing: str, data: bytes) -> bytes:
    """The bytes as they came."""
    return zlib.decompress(data) if packing == "zlib" else data


def typed_name(head: Mapping[str, Any]) -> str:
    """What a typed game is called: its title, else its date and players."""
    players = ", ".join(player for player in head["players"] if player)
    return head["title"] or " ".join(part for part in (head["date"], players) if part)
