"""The files in a packed file (.zip): taken out in memory, never onto a disk, and within bounds."""

import contextlib
import io
import re
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from plump_core.findings import ReadError
from plump_core.reading import refusals, sniff
from plump_core.reading.sniff import Kind
from plump_core.texts import Message

MOST_MEMBERS = 5_000
LARGEST_WHOLE = 128 * 1024 * 1024
"""How many files a packed file may hold, and how many bytes they may come to."""

_MOST_SQUEEZED = 200
_SMALL = 1024 * 1024
_NOISE = re.compile(r"(.*/)?(__MACOSX/.*|\.[^/]*(/.*)?|~\$[^/]*|thumbs\.db|desktop\.ini)", re.I)
_AES = 99
_Said = TypeVar("_Said")


@dataclass(frozen=True, slots=True)
class Member:
    """A file in a packed file, or why it could not be taken out.

    ``name`` begins with that of the packed file: ``"arkiv.zip/2009/fredag.xls"``.
    """

    name: str
    data: bytes = b""
    error: Message | None = None
    locked: bool = False


def sheet_in(file: str, sheet: str) -> str:
    """What a sheet of a file in a packed file goes by; ``file`` begins with the packed file's name.

    >>> sheet_in("arkiv.zip/2009/fredag.xls", "Blad1")
    'arkiv.zip/2009/fredag.xls/Blad1'
    """
    return f"{file}/{sheet}"


class Within(Mapping[str, _Said]):
    """What is said of the sheets of one file in a packed file, out of what is said of all."""

    def __init__(self, every: Mapping[str, _Said], file: str) -> None:
        self._every, self._file = every, file

    def __getitem__(self, sheet: str) -> _Said:
        return self._every[sheet_in(self._file, sheet)]

    def __iter__(self) -> Iterator[str]:
        start = sheet_in(self._file, "")
        return (name.removeprefix(start) for name in self._every if name.startswith(start))

    def __len__(self) -> int:
        return sum(1 for _ in self)


@dataclass(slots=True)
class _Budget:
    """What may still be taken out, counted together for a packed file and those inside it."""

    members: int
    size: int


def members(data: bytes, name: str, password: str | None = None) -> list[Member]:
    """The files in a packed file, in its order, with those of packed files inside it.

    Folders and what computers leave behind (``__MACOSX``, ``.DS_Store``, ``Thumbs.db``) are left
    out. ReadError if the packed file is damaged, or would come to more than many protocols can.
    """
    try:
        return list(
            _members(data, name, password, _Budget(MOST_MEMBERS, LARGEST_WHOLE), deeper=True)
        )
    except ReadError:
        raise
    except Exception as error:
        raise refusals.damaged(name) from error


def _members(
    data: bytes, name: str, password: str | None, budget: _Budget, deeper: bool
) -> Iterator[Member]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        infos = [info for info in archive.infolist() if not _is_noise(info)]
        budget.members -= len(infos)
        budget.size -= sum(info.file_size for info in infos if not _is_bloated(info))
        if min(budget.members, budget.size) < 0:
            raise refusals.too_much(name)
        for info in infos:
            member = _member(archive, info, f"{name}/{_tidy(info)}", password)
            if sniff.kind(member.data) is not Kind.ZIP:
                yield member
            elif deeper:
                yield from _inside(member, password, budget)
            else:  # one may hold itself, and so on without end
                yield _failed(member.name, refusals.refusal(Kind.ZIP, member.name))


def _inside(member: Member, password: str | None, budget: _Budget) -> Iterator[Member]:
    """A packed file in the packed file; one that is broken takes only itself down."""
    try:
        yield from list(_members(member.data, member.name, password, budget, deeper=False))
    except ReadError:
        raise
    except Exception:
        yield _failed(member.name, refusals.damaged(member.name))


def _member(
    archive: zipfile.ZipFile, info: zipfile.ZipInfo, name: str, password: str | None
) -> Member:
    if _is_bloated(info):
        return _failed(name, refusals.too_large(name))
    if info.flag_bits & 1 and info.compress_type == _AES:
        return _failed(name, refusals.sealed(name))
    if info.flag_bits & 1 and not password:
        return _failed(name, refusals.locked(name, None))
    try:
        return Member(name, archive.read(info, pwd=password.encode() if password else None))
    except Exception:
        # A wrong password and a damaged file look alike where there is a password.
        locked = info.flag_bits & 1
        return _failed(name, refusals.locked(name, password) if locked else refusals.damaged(name))


def _failed(name: str, error: ReadError) -> Member:
    return Member(name, error=error.message, locked=isinstance(error, refusals.LockedError))


def _is_bloated(info: zipfile.ZipInfo) -> bool:
    squeezed = info.file_size > _MOST_SQUEEZED * max(info.compress_size, 1)
    return info.file_size > refusals.LARGEST or (info.file_size > _SMALL and squeezed)


def _is_noise(info: zipfile.ZipInfo) -> bool:
    return info.is_dir() or _NOISE.fullmatch(_tidy(info)) is not None


def _tidy(info: zipfile.ZipInfo) -> str:
    """The name as people know it, with nothing in it that leads elsewhere.

    What is not marked as UTF-8 often is all the same; else it is what old DOS had.
    """
    name = info.filename
    if not info.flag_bits & 0x800:
        with contextlib.suppress(UnicodeError):
            name = name.encode("cp437").decode("utf-8")
    parts = re.sub(r"[\x00-\x1f]|^[A-Za-z]:", "", name.replace("\\", "/")).split("/")
    return "/".join(part for part in parts if part not in ("", ".", ".."))
