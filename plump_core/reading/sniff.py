"""What a file is, told by its bytes alone: names and extensions lie too often to be asked."""

import io
import re
import struct
import zipfile
from enum import StrEnum


class Kind(StrEnum):
    """The kinds of file we tell apart; those up to `ZIP` can be read."""

    XLSX = "xlsx"
    XLS = "xls"
    ODS = "ods"
    FODS = "fods"
    NUMBERS = "numbers"
    XML_2003 = "xml-2003"
    HTML = "html"
    SYLK = "sylk"
    DIF = "dif"
    MAIL = "mail"
    TEXT = "text"
    LOCKED = "locked"
    ZIP = "zip"
    EMPTY = "empty"
    DAMAGED = "damaged"
    XLSB = "xlsb"
    XML = "xml"
    DOCUMENT = "document"
    PDF = "pdf"
    PICTURE = "picture"
    ARCHIVE = "archive"
    BINARY = "binary"


_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_PK = b"PK\x03\x04"


def kind(data: bytes) -> Kind:
    """What ``data`` is.

    >>> kind(b"Spelare;10;;9\\nAnna;3;p;2\\n")
    <Kind.TEXT: 'text'>
    >>> kind(b"%PDF-1.7 ...")
    <Kind.PDF: 'pdf'>
    """
    if not data.strip(b"\x00 \t\r\n\xef\xbb\xbf\xff\xfe"):
        return Kind.EMPTY
    if data.startswith((_PK, b"PK\x05\x06")):
        return _zipped(data)
    if data.startswith(_OLE):
        return _compound(data)
    if len(data) >= 4 and _OLE.startswith(data):
        return Kind.DAMAGED
    if re.match(_BARE_BIFF, data):
        return Kind.XLS
    return _signed(data) or _marked_up(data) or (Kind.TEXT if _is_text(data) else Kind.BINARY)


# The first record of a workbook that stands without the compound file around it (Excel 2 to 5).
_BARE_BIFF = rb"\x09[\x00\x02\x04\x08][\x04\x06\x08\x10]\x00"

# Lines such as "From: ...", which may go on in the next; no more than there ever are.
_HEADERS = rb"(?i)(?:[\w-]{1,40}:[^\n]{0,998}\n(?:[ \t][^\n]{0,998}\n){0,40}){0,60}?"

_SIGNATURES = (
    (rb"%PDF-", Kind.PDF),
    (rb"\x89PNG|\xff\xd8\xff|GIF8[79]a|RIFF....WEBP|II\*\x00|MM\x00\*|BM.{4}\x00{4}", Kind.PICTURE),
    (rb"....ftyp(hei|hev|mif|msf|avif)", Kind.PICTURE),
    (rb"7z\xbc\xaf|Rar!|\x1f\x8b\x08|BZh|\xfd7zXZ", Kind.ARCHIVE),
    (rb"\{\\rtf", Kind.DOCUMENT),
    (rb"SQLite format 3\x00", Kind.BINARY),
    (rb"ID;P[A-Z0-9;]*\s*[\r\n]+(?:[BCFOPW]|N[NEU]);[A-Z]", Kind.SYLK),
    (rb"TABLE\s*[\r\n]+0,1\s*[\r\n]", Kind.DIF),
    (_HEADERS + rb"MIME-Version\s*:", Kind.MAIL),
)


def _signed(data: bytes) -> Kind | None:
    for signature, what in _SIGNATURES:
        if re.match(signature, data, re.DOTALL):
            return what
    return None


_ZIPPED = (
    (rb"xl/workbook\w*\.xml", Kind.XLSX),
    (rb"xl/workbook\.bin", Kind.XLSB),
    (rb"(.*/)?(Index/|Index\.zip|index\.numbers)|.*\.iwa$", Kind.NUMBERS),
    (rb"word/", Kind.DOCUMENT),
    (rb"content\.xml|encrypted-package$", Kind.ODS),
)


def _zipped(data: bytes) -> Kind:
    whole, names = _members(data)
    for pattern, what in _ZIPPED:
        if any(re.match(pattern, name) for name in names):
            return Kind.DOCUMENT if what is Kind.ODS and _is_writing(data) else what
    if not whole:
        return Kind.DAMAGED
    return Kind.BINARY if {b"[Content_Types].xml", b"mimetype"} & set(names) else Kind.ZIP


def _members(data: bytes) -> tuple[bool, list[bytes]]:
    """Whether a zip file is whole, and the names in it; of one cut short, those still seen."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return True, [name.encode() for name in archive.namelist()]
    except Exception:
        seen = re.findall(rb"PK\x03\x04.{26}([\w./\[\]-]{1,80}\.\w{3,5})", data, re.DOTALL)
        return False, seen


def _is_writing(data: bytes) -> bool:
    """OpenDocument files say first of all, unpacked, what they are."""
    return b"application/vnd.oasis.opendocument.text" in data[:200]


def _compound(data: bytes) -> Kind:
    """The streams of a compound file are named in UTF-16, each name ended by a NUL."""
    if _names_stream(data, "EncryptedPackage"):
        return Kind.LOCKED
    if _names_stream(data, "Workbook") or _names_stream(data, "Book"):
        return Kind.XLS
    if _is_cut(data):
        return Kind.DAMAGED
    return Kind.DOCUMENT if _names_stream(data, "WordDocument") else Kind.BINARY


def _names_stream(data: bytes, name: str) -> bool:
    return (name + "\0").encode("utf-16-le") in data


def _is_cut(data: bytes) -> bool:
    """Whether the directory of a compound file, or a sector of its table, lies past the end."""
    if len(data) < 512:
        return True
    size = 1 << min(struct.unpack_from("<H", data, 30)[0], 20)
    directory = struct.unpack_from("<I", data, 48)[0]
    table = (sector for sector in struct.unpack_from("<109I", data, 76) if sector < 0xFFFFFFFA)
    return any((sector + 2) * size > len(data) for sector in (directory, *table))


def _marked_up(data: bytes) -> Kind | None:
    """HTML and XML also when they pretend to be workbooks; a player may be called ``<b>``."""
    start = data[:4096].replace(b"\x00", b"").lstrip(b"\xef\xbb\xbf\xfe\xff \t\r\n").lower()
    if not start.startswith(b"<"):
        return None
    if re.match(rb"(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*" + _HTML, start, re.DOTALL):
        return Kind.HTML
    if re.match(rb"<(\?xml|!doctype|svg|ss:|(\w+:)?workbook\b|office:)", start):
        return _xml(start)
    return Kind.HTML if re.search(rb"<table\b[^<]*<(tr|thead|tbody|col|caption)\b", start) else None


_HTML = rb"<(!doctype html|html|head|meta|body|table|style|div|title|center)\b"


def _xml(start: bytes) -> Kind:
    if re.search(rb"<office:document\b", start):
        sheet = b"opendocument.spreadsheet" in start or b"office:mimetype" not in start
        return Kind.FODS if sheet else Kind.DOCUMENT
    old = re.search(rb"<(\w+:)?workbook\b", start) and b"office:spreadsheet" in start
    if old:
        return Kind.XML_2003
    return Kind.XML if re.search(rb"<[^?!<>][^<>]*>", start) else Kind.DAMAGED


def _is_text(data: bytes) -> bool:
    """No NULs but those of UTF-16, and next to no control characters."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return True
    sample = data[:65536]
    if b"\x00" in data:
        few, many = sorted((sample[::2].count(0), sample[1::2].count(0)))
        return many > 0.3 * len(sample) and few < 0.05 * len(sample)
    return len(re.findall(rb"[\x01-\x08\x0b\x0e-\x1f\x7f]", sample)) <= len(sample) / 100
