"""When a workbook was saved, as it says itself. Nothing here trusts a file, nor fails for one."""

import contextlib
import datetime as dt
import io
import re
import zipfile
from dataclasses import dataclass
from pathlib import PurePosixPath

from plump_core.reading.sniff import Kind, kind

_LARGEST = 1 << 16
_TAG = rb"<(?:%b)\b[^>]{0,200}>\s*(\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?)?)"
_TIMES = (
    re.compile(_TAG % rb"dcterms:modified|dc:date|\w{0,9}:?LastSaved"),
    re.compile(_TAG % rb"dcterms:created|meta:creation-date|\w{0,9}:?Created"),
)
_PARTS = {Kind.XLSX: "docProps/core.xml", Kind.ODS: "meta.xml"}


@dataclass(frozen=True, slots=True)
class FileTimes:
    """When a workbook was last ``saved`` by what it says, and when it was changed as ``packed``."""

    saved: dt.datetime | None = None
    packed: dt.datetime | None = None


def file_times(data: bytes, name: str) -> FileTimes:
    """What a file tells of its own time; of a packed one, of the file in it with the name.

    The time of the last saving goes before that of the making: protocols are made by copying an
    old one, and the copy keeps the time at which the first was made.
    """
    with contextlib.suppress(Exception):  # whatever is wrong with it is told by the readers
        what = kind(data)
        if what is Kind.ZIP:
            return _packed(data, name)
        if what in _PARTS:
            with zipfile.ZipFile(io.BytesIO(data)) as archive:
                return FileTimes(_saved(_part(archive, _PARTS[what])))
        if what in (Kind.FODS, Kind.XML_2003):
            return FileTimes(_saved(data[:_LARGEST]))
        if what is Kind.XLS:
            return FileTimes(_summary(data))
    return FileTimes()


def _packed(data: bytes, name: str) -> FileTimes:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for info in archive.infolist():
            if PurePosixPath(info.filename).name == PurePosixPath(name).name:
                return FileTimes(packed=dt.datetime(*info.date_time))
    return FileTimes()


def _part(archive: zipfile.ZipFile, name: str) -> bytes:
    with archive.open(name) as stream:
        return stream.read(_LARGEST)


def _saved(part: bytes) -> dt.datetime | None:
    """The first time of the first kind that there is."""
    found = next((match for time in _TIMES if (match := time.search(part))), None)
    return dt.datetime.fromisoformat(found[1].decode()) if found else None


def _summary(data: bytes) -> dt.datetime | None:
    import olefile

    with olefile.OleFileIO(io.BytesIO(data)) as book:
        told = book.get_metadata()
    times = (told.last_saved_time, told.create_time)
    return next((time for time in times if isinstance(time, dt.datetime)), None)
