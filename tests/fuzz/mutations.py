"""Ways to spoil a file, each a function of its bytes and a source of chance."""

import io
import re
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from tests.fuzz.tables import CELLS, table

FIXTURES = Path(__file__).parents[1] / "fixtures"
_OTHERS = {".py", ".pyc", ".json", ".toml"}

Mutation = Callable[[Random, bytes], bytes]


def real_files() -> list[Path]:
    """Every protocol among the fixtures, small enough to be read a thousand times."""
    found = (path for path in FIXTURES.rglob("*") if path.is_file() and path.suffix not in _OTHERS)
    return sorted(path for path in found if path.stat().st_size < 60_000)


def spoiled(chance: Random, files: Sequence[bytes]) -> bytes:
    """One input: a real file with one to four things done to it, or a table out of nothing."""
    if chance.random() < 0.2:
        return table(chance)
    data = chance.choice(files)
    for _ in range(chance.choice((1, 1, 1, 2, 3, 4))):
        data = _mutation(chance, data)(chance, data)
    return splice(chance, data, chance.choice(files)) if chance.random() < 0.03 else data


def _mutation(chance: Random, data: bytes) -> Mutation:
    if data.startswith(b"PK\x03\x04") and chance.random() < 0.75:
        return members
    if data[:1] not in (b"P", b"\xd0") and b"\x00" not in data and chance.random() < 0.8:
        return chance.choice((fields, fields, lines, tags))
    return chance.choice((flip, cut, insert, repeat, drop, numbers, zeros))


def flip(chance: Random, data: bytes) -> bytes:
    """Some bytes become others."""
    spoilt = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 8, 64))):
        if spoilt:
            spoilt[chance.randrange(len(spoilt))] = chance.randrange(256)
    return bytes(spoilt)


def cut(chance: Random, data: bytes) -> bytes:
    """Only the beginning, or only the end, of the file came across."""
    at = chance.randrange(len(data) + 1)
    return data[:at] if chance.random() < 0.7 else data[at:]


def insert(chance: Random, data: bytes) -> bytes:
    """Bytes that do not belong there."""
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.randbytes(chance.choice((1, 2, 16, 300))) + data[at:]


def repeat(chance: Random, data: bytes) -> bytes:
    """A stretch of the file comes twice, or very often."""
    start, end = sorted(chance.randrange(len(data) + 1) for _ in range(2))
    return data[:end] + data[start:end][:2000] * chance.choice((1, 2, 200)) + data[end:]


def drop(chance: Random, data: bytes) -> bytes:
    """A stretch of the file is missing."""
    start = chance.randrange(len(data) + 1)
    return data[:start] + data[start + chance.choice((1, 4, 64, 1024)) :]


def zeros(chance: Random, data: bytes) -> bytes:
    """A block was never written to the disk."""
    start, length = chance.randrange(len(data) + 1), chance.choice((4, 64, 512, 4096))
    return data[:start] + bytes(min(length, len(data) - start)) + data[start + length :]


def numbers(chance: Random, data: bytes) -> bytes:
    """A length or an offset is as large, or as wrong, as it can be."""
    if len(data) < 8:
        return data
    at, size = chance.randrange(len(data) - 4), chance.choice((1, 2, 4))
    value = chance.choice((0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0xFFFF, 0x7FFFFFFF, 0xFFFFFFFF))
    small = (value & (256**size - 1)).to_bytes(size, "little")
    return data[:at] + small + data[at + size :]


def members(chance: Random, data: bytes) -> bytes:
    """One part of a workbook is spoilt, and the workbook is packed anew so that it opens."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = {name: archive.read(name) for name in archive.namelist()}
    except Exception:
        return flip(chance, data)
    if not parts:
        return data
    name = chance.choice(sorted(parts))
    if chance.random() < 0.05:
        del parts[name]
    else:
        parts[name] = chance.choice((tags, tags, attributes, texts, flip, cut, drop))(
            chance, parts[name]
        )
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for one, part in parts.items():
            # A member of its own date, so that the same seed gives the same bytes.
            archive.writestr(zipfile.ZipInfo(one), part, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def tags(chance: Random, data: bytes) -> bytes:
    """An element goes, comes twice, or moves."""
    found = list(re.finditer(rb"<[^<>]{1,300}>", data))
    if not found:
        return flip(chance, data)
    one, other = chance.choice(found), chance.choice(found)
    without = data[: one.start()] + data[one.end() :]
    return chance.choice(
        (
            without,
            data[: one.end()] + one[0] * chance.choice((1, 50)) + data[one.end() :],
            data[: other.start()] + one[0] + data[other.end() :],
        )
    )


_EXTREMES = (
    b"", b"0", b"-1", b"1048577", b"99999999999", b"A0", b"XFE1", b"A1048577", b"A1:XFD1048576",
    b"1e309", b"NaN", b"s", b"e", b"str", b"b", b"d", b"true", b"\xc3\xa5", b"../../etc/passwd",
)  # fmt: skip


def attributes(chance: Random, data: bytes) -> bytes:
    """An attribute holds what no program writes."""
    found = list(re.finditer(rb'="([^"]{0,200})"', data))
    if not found:
        return flip(chance, data)
    one = chance.choice(found)
    return data[: one.start(1)] + chance.choice(_EXTREMES) + data[one.end(1) :]


def texts(chance: Random, data: bytes) -> bytes:
    """Between two tags stands something else."""
    found = list(re.finditer(rb">([^<]{1,200})<", data))
    if not found:
        return flip(chance, data)
    one = chance.choice(found)
    cell = chance.choice(CELLS).encode("utf-8", "replace").replace(b"<", b"&lt;")
    return data[: one.start(1)] + cell + data[one.end(1) :]


def fields(chance: Random, data: bytes) -> bytes:
    """Some cells of a text hold something else."""
    parts = re.split(rb"([;,\t\n])", data)
    for _ in range(chance.choice((1, 1, 2, 10))):
        at = chance.randrange(len(parts))
        parts[at] = chance.choice(CELLS).encode("utf-8", "replace")
    return b"".join(parts)


def lines(chance: Random, data: bytes) -> bytes:
    """Rows go, come twice or change places."""
    rows = data.split(b"\n")
    for _ in range(chance.choice((1, 2, 5))):
        one, other = chance.randrange(len(rows)), chance.randrange(len(rows))
        change = chance.randrange(4)
        if change == 0:
            rows[one], rows[other] = rows[other], rows[one]
        elif change == 1:
            rows.insert(one, rows[other])
        elif change == 2 and len(rows) > 1:
            del rows[one]
        else:
            rows[one] = rows[one] + chance.choice((b";", b",", b"\t", b'"')) * 3
    return b"\n".join(rows)


def splice(chance: Random, data: bytes, other: bytes) -> bytes:
    """The beginning of one file and the end of another."""
    return data[: chance.randrange(len(data) + 1)] + other[chance.randrange(len(other) + 1) :]
