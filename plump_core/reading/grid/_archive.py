"""A look at a zip file before anything unpacks it."""

import re
import zipfile

MOST_MEMBERS = 5_000
LARGEST_PART = 16 * 1024 * 1024
LARGEST_WHOLE = 64 * 1024 * 1024
MOST_SQUEEZED = 200
"""How many times smaller a packed file may be; real workbooks stay below a hundred."""


def too_large(archive: zipfile.ZipFile) -> bool:
    """Whether a workbook would unpack to more than a protocol can be."""
    members = archive.infolist()
    whole = sum(member.file_size for member in members)
    packed = sum(member.compress_size for member in members)
    return (
        len(members) > MOST_MEMBERS
        or whole > LARGEST_WHOLE
        or any(m.file_size > LARGEST_PART for m in members if m.filename.endswith(".xml"))
        or (whole > LARGEST_WHOLE / 16 and whole > MOST_SQUEEZED * max(packed, 1))
    )


def parts(archive: zipfile.ZipFile) -> dict[str, bytes]:
    """The XML in a workbook by name."""
    names = [name for name in archive.namelist() if name.endswith((".xml", ".rels"))]
    return {name: archive.read(name) for name in names}


def declares_entities(part: bytes) -> bool:
    """Whether an XML part declares anything of its own, which no spreadsheet program does.

    Entities that stand for entities that stand for entities fill any memory.
    """
    return re.search(rb"<!(DOCTYPE|ENTITY)", part.replace(b"\x00", b"")) is not None
