"""Where everything a person loads, types, mends and chooses is kept, at once and for good.

A file stays as it came, byte for byte; what was mended in it stands beside it. Every change is a
revision that can be undone, and what is removed goes to a bin. Nothing else in this program keeps
anything.
"""

from plump_core.archive.changes import Kind, Revision
from plump_core.archive.errors import ArchiveError
from plump_core.archive.place import VARIABLE, usual
from plump_core.archive.records import Binned, FileRecord, NewFile
from plump_core.archive.store import Archive, open

__all__ = [
    "VARIABLE",
    "Archive",
    "ArchiveError",
    "Binned",
    "FileRecord",
    "Kind",
    "NewFile",
    "Revision",
    "open",
    "usual",
]
