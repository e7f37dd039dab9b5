"""What a file is, told by its bytes alone: names and extensions lie too often to be asked."""

import io
import re
import zipfile
from enum import StrEnum


class Kind(StrEnum):
    """The kinds of file we tell apart; only the first three can be read."""

    XLSX = "xlsx"
    XLS = "xls"
    TEXT = "text"
    EMPTY = "empty"
    LOCKED = "locked"
    XLSB = "xlsb"
    ODS = "ods"
    NUMBERS = "numbers"
    HTML = "html"
    XML = "xml"
    PDF = "pdf"
    PICTURE = "picture"
    ARCHIVE = "archive"
    BINARY = "binary"


def kind(data: bytes) -> Kind:
    """What ``data`` is.

    >>> kind(b"Spelare;10;;9\\nAnna;3;p;2\\n")
    <Kind.TEXT: 'text'>
    >>> kind(b"%PDF-1.7 ...")
    <Kind.PDF: 'pdf'>
    """
    if not data.strip(b"\x00 \t\r\n\xef\xbb\xbf\xff\xfe"):
        return Kind.EMPTY
    if data.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        return _zipped(data)
    if data.startswith(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"):
        return _compound(data)
    if re.match(_BARE_BIFF, data):
        return Kind.XLS
    return _signed(data) or _marked_up(data) or (Kind.TEXT if _is_text(data) else Kind.BINARY)


# The first record of a workbook that stands without the compound file around it (Excel 2 to 5).
_BARE_BIFF = rb"\x09[\x00\x02\x04\x08][\x04\x06\x08\x10]\x00"

_SIGNATURES = (
    (rb"%PDF-", Kind.PDF),
    (rb"\x89PNG|\xff\xd8\xff|GIF8[79]a|RIFF....WEBP|II\*\x00|MM\x00\*|BM.{4}\x00{4}", Kind.PICTURE),
    (rb"....ftyp(hei|hev|mif|msf|avif)", Kind.PICTURE),
    (rb"7z\xbc\xaf|Rar!|\x1f\x8b\x08|BZh|\xfd7zXZ", Kind.ARCHIVE),
    (rb"\{\\rtf|SQLite format 3\x00", Kind.BINARY),
)


def _signed(data: bytes) -> Kind | None:
    for signature, what in _SIGNATURES:
        if re.match(signature, data, re.DOTALL):
            return what
    return None


_ZIPPED = (
    (rb"xl/workbook\w*\.xml", Kind.XLSX),
    (rb"xl/workbook\.bin", Kind.XLSB),
    (rb"Index/|index\.numbers|.*\.iwa$", Kind.NUMBERS),
    (rb"content\.xml", Kind.ODS),
)


def _zipped(data: bytes) -> Kind:
    names = _members(data)
    for pattern, what in _ZIPPED:
        if any(re.match(pattern, name) for name in names):
            return what
    return Kind.ARCHIVE


def _members(data: bytes) -> list[bytes]:
    """The names in a zip file; in one cut short, those that can still be seen."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return [name.encode() for name in archive.namelist()]
    except Exception:
        return re.findall(rb"PK\x03\x04.{26}([\w./\[\]-]{1,80}\.\w{3,5})", data, re.DOTALL)


def _compound(data: bytes) -> Kind:
    """The streams of a compound file are named in UTF-16, each name ended by a NUL."""
    if _names_stream(data, "EncryptedPackage"):
        return Kind.LOCKED
    if _names_stream(data, "Workbook") or _names_stream(data, "Book"):
        return Kind.XLS
    return Kind.BINARY


def _names_stream(data: bytes, name: str) -> bool:
    return (name + "\0").encode("utf-16-le") in data


def _marked_up(data: bytes) -> Kind | None:
    """HTML and XML also when they pretend to be workbooks; a player may be called ``<b>``."""
    start = data[:400].replace(b"\x00", b"").lstrip(b"\xef\xbb\xbf\xfe\xff \t\r\n").lower()
    if re.match(rb"<(!doctype html|html|head|meta|body|table|style|div)\b", start):
        return Kind.HTML
    return Kind.XML if re.match(rb"<(\?xml|!doctype|workbook|svg|office:|ss:)", start) else None


def _is_text(data: bytes) -> bool:
    """No NULs but those of UTF-16, and next to no control characters."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return True
    sample = data[:65536]
    if b"\x00" in data:
        few, many = sorted((sample[::2].count(0), sample[1::2].count(0)))
        return many > 0.3 * len(sample) and few < 0.05 * len(sample)
    return len(re.findall(rb"[\x01-\x08\x0b\x0e-\x1f\x7f]", sample)) <= len(sample) / 100
