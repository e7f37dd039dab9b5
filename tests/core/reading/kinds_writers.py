"""Files of many kinds, written as small as they come, for tests of reading them."""

import hashlib
import io
import os
import struct
import tempfile
import zipfile
from html import escape
from pathlib import Path
from typing import Any

import olefile

Rows = list[list[Any]]


def packed(members: dict[str, bytes], **options: Any) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, **options) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return buffer.getvalue()


def html(rows: Rows, before: str = "", table: str = "<table>") -> str:
    """A table; a text that is markup already stays as it is."""
    lines = ["".join(_td(value) for value in row) for row in rows]
    return f"{before}{table}{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"


def _td(value: Any) -> str:
    if isinstance(value, str) and value.startswith("<t"):
        return value
    return f"<td>{'' if value is None else escape(str(value))}</td>"


_SHEETS_2003 = "urn:schemas-microsoft-com:office:spreadsheet"


def xml_2003(rows: Rows, name: str = "Blad1", more: str = "", first: str = "") -> bytes:
    """A workbook of Excel 2003 as XML; a text that is markup already stays as it is."""
    lines = ["".join(_xml_cell(value) for value in row) for row in rows]
    table = "".join(f"<Row>{line}</Row>" for line in lines)
    return (
        f'<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>'
        f'<Workbook xmlns="{_SHEETS_2003}" xmlns:ss="{_SHEETS_2003}">{first}'
        f'<Worksheet ss:Name="{name}"><Table>{table}</Table>{more}</Worksheet></Workbook>'
    ).encode()


def _xml_cell(value: Any) -> str:
    if isinstance(value, str) and value.startswith("<Cell"):
        return value
    if value is None:
        return "<Cell/>"
    kind = "String" if isinstance(value, str) else "Number"
    return f'<Cell><Data ss:Type="{kind}">{escape(str(value))}</Data></Cell>'


_OF = "urn:oasis:names:tc:opendocument:xmlns"


def fods(rows: Rows, before: str = "", styles: str = "") -> bytes:
    """A flat OpenDocument file; a text that is markup already stays as it is."""
    lines = ["".join(_od_cell(value) for value in row) for row in rows]
    table = "".join(
        line
        if line.startswith("<table:table-row")
        else f"<table:table-row>{line}</table:table-row>"
        for line in lines
    )
    spaces = " ".join(f'xmlns:{n}="{_OF}:{n}:1.0"' for n in ("office", "table", "text", "style"))
    return (
        f'<?xml version="1.0"?><office:document {spaces} '
        f'office:mimetype="application/vnd.oasis.opendocument.spreadsheet">{styles}<office:body>'
        f'<office:spreadsheet>{before}<table:table table:name="Blad1" table:style-name="ta1">'
        f"{table}</table:table></office:spreadsheet></office:body></office:document>"
    ).encode()


def ods(rows: Rows, **parts: str) -> bytes:
    mime = b"application/vnd.oasis.opendocument.spreadsheet"
    return packed({"mimetype": mime, "content.xml": fods(rows, **parts)})


def _od_cell(value: Any) -> str:
    if isinstance(value, str) and value.startswith("<table:"):
        return value
    if value is None:
        return "<table:table-cell/>"
    if isinstance(value, str):
        start = '<table:table-cell office:value-type="string">'
    else:
        start = f'<table:table-cell office:value-type="float" office:value="{value}">'
    return f"{start}<text:p>{escape(str(value))}</text:p></table:table-cell>"


def numbers(rows: Rows, password: str | None = None, more: Rows | None = None) -> bytes:
    from numbers_parser import Document

    document = Document(sheet_name="Kväll", table_name="Ett", num_rows=4, num_cols=8)
    tables = [(document.sheets[0].tables[0], rows)]
    if more is not None:
        tables.append((document.sheets[0].add_table("Två"), more))
    for table, content in tables:
        for row, line in enumerate(content):
            for col, value in enumerate(line):
                if value is not None:
                    table.write(row, col, value)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "x.numbers")
        document.save(path, **({"password": password} if password else {}))
        return path.read_bytes()


def locked_xlsx(data: bytes, password: str) -> bytes:
    from msoffcrypto.format.ooxml import OOXMLFile

    buffer = io.BytesIO()
    OOXMLFile(io.BytesIO(data)).encrypt(password, buffer)
    return buffer.getvalue()


def locked_xls(data: bytes, password: str) -> bytes:
    """An .xls locked as Excel 97 does by default: RC4 with a key of forty bits.

    The record of who wrote the file is long enough to give its room to the one that tells of the
    lock, so that nothing moves.
    """
    buffer = io.BytesIO(data)
    with olefile.OleFileIO(buffer, write_mode=True) as ole:
        stream = bytearray(ole.openstream("Workbook").read())
        salt, proof = os.urandom(16), os.urandom(16)
        _make_room(stream, _lock(password, salt, proof))
        key = _Key(password, salt)
        at = 0
        while at + 4 <= len(stream):
            kind, length = struct.unpack_from("<HH", stream, at)
            clear = length if kind in (0x809, 0x2F, 0xE1) else 4 if kind == 0x85 else 0
            for place in range(at + 4 + clear, at + 4 + length):
                stream[place] ^= key.at(place)
            at += 4 + length
            if kind == 0 and length == 0:
                break
        ole.write_stream("Workbook", bytes(stream))
    return buffer.getvalue()


def _make_room(stream: bytearray, lock: bytes) -> None:
    at = 0
    while struct.unpack_from("<H", stream, at)[0] != 0x5C:
        at += 4 + struct.unpack_from("<H", stream, at + 2)[0]
    length = struct.unpack_from("<H", stream, at + 2)[0]
    left = length - len(lock) - 4
    record = struct.pack("<HH", 0x2F, len(lock)) + lock + struct.pack("<HH", 0x5C, left)
    stream[at : at + 4 + length] = record + bytes(left)


def _lock(password: str, salt: bytes, proof: bytes) -> bytes:
    key = _Key(password, salt)
    sealed = bytes(byte ^ key.at(n) for n, byte in enumerate(proof + hashlib.md5(proof).digest()))
    return struct.pack("<HHH", 1, 1, 1) + salt + sealed


class _Key:
    """The stream of RC4, begun anew for every 1024 bytes."""

    def __init__(self, password: str, salt: bytes) -> None:
        first = hashlib.md5(password.encode("utf-16-le")).digest()[:5]
        self.base = hashlib.md5((first + salt) * 16).digest()[:5]
        self.blocks: dict[int, bytes] = {}

    def at(self, place: int) -> int:
        block, within = divmod(place, 1024)
        if block not in self.blocks:
            key = hashlib.md5(self.base + struct.pack("<I", block)).digest()
            self.blocks[block] = _rc4(key, 1024)
        return self.blocks[block][within]


def _rc4(key: bytes, length: int) -> bytes:
    box, j = list(range(256)), 0
    for i in range(256):
        j = (j + box[i] + key[i % len(key)]) % 256
        box[i], box[j] = box[j], box[i]
    out, i, j = bytearray(), 0, 0
    for _ in range(length):
        i = (i + 1) % 256
        j = (j + box[i]) % 256
        box[i], box[j] = box[j], box[i]
        out.append(box[(box[i] + box[j]) % 256])
    return bytes(out)
