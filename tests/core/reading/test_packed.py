"""Packed files: what is in them, and what they may not do."""

import io
import struct
import zipfile
from pathlib import Path

import pytest
from kinds_writers import locked_xlsx, packed
from protocols import FIXTURES, codes

from plump_core.findings import ReadError
from plump_core.reading import Hints, LockedError, offers, read
from plump_core.reading import packed as packing
from plump_core.reading.packed import members

GAME = b"Spelare;2;;1\nAnna;1;;0\nBo;2;p;0;p"
OTHER = b"Spelare;2;;1\nCecilia;1;;0\nDan;2;p;0;p"


def names(data: bytes) -> list[str]:
    return [member.name for member in members(data, "arkiv.zip")]


def test_every_file_is_named_by_its_way_through_the_archive() -> None:
    whole = (FIXTURES / "whole.xls").read_bytes()
    data = packed({"2009/fredag.xls": whole, "2009/": b"", "b.csv": GAME})
    first, second = members(data, "arkiv.zip")
    assert (first.name, first.data) == ("arkiv.zip/2009/fredag.xls", whole)
    assert (second.name, second.data, second.error) == ("arkiv.zip/b.csv", GAME, None)


def test_what_computers_leave_behind_is_not_there() -> None:
    noise = ["__MACOSX/._a.csv", "x/.DS_Store", ".git/a.csv", "x/Thumbs.db", "desktop.ini"]
    noise += ["~$a.xlsx", "x/.~lock.a.ods#"]
    assert names(packed({**dict.fromkeys(noise, b"x"), "x/a.csv": GAME})) == ["arkiv.zip/x/a.csv"]


def test_an_archive_in_an_archive_is_opened_once() -> None:
    deep = packed({"c.csv": GAME})
    inner = packed({"b.csv": GAME, "deep.zip": deep})
    found = members(packed({"inner.zip": inner, "a.csv": GAME}), "o.zip")
    assert [(m.name, m.error is None) for m in found] == [
        ("o.zip/inner.zip/b.csv", True),
        ("o.zip/inner.zip/deep.zip", False),
        ("o.zip/a.csv", True),
    ]


def test_a_workbook_is_not_taken_for_an_archive() -> None:
    workbook = (FIXTURES / "whole.xlsx").read_bytes()
    assert len(members(packed({"a.xlsx": workbook}), "o.zip")) == 1
    assert len(read(workbook, "a.zip")) == 1


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("../../etc/fredag.csv", "etc/fredag.csv"),
        ("/root/fredag.csv", "root/fredag.csv"),
        ("C:\\spel\\fredag.csv", "spel/fredag.csv"),
        ("a/./b//fredag.csv", "a/b/fredag.csv"),
        ("fre\x07dag.csv", "fredag.csv"),
    ],
)
def test_names_lead_nowhere_else(
    written: str, kept: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert names(packed({written: GAME})) == [f"arkiv.zip/{kept}"]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("encoding", ["utf-8", "cp437"])
def test_names_in_the_letters_of_any_age(encoding: str) -> None:
    """Without the mark for UTF-8, as old programs and the Finder write them."""
    plain = packed({"ABCD.csv": GAME})
    old = plain.replace(b"ABCD", "Åä".encode(encoding).ljust(4, b"_"))
    (name,) = names(old)
    assert name == f"arkiv.zip/Åä{'' if encoding == 'utf-8' else '__'}.csv"


def test_readings_of_every_file_come_in_order_and_what_cannot_be_read_is_told() -> None:
    data = packed(
        {"a.csv": GAME, "b.pdf": b"%PDF-1.7", "c.csv": OTHER, "d.xls": b"\xd0\xcf\x11\xe0"}
    )
    first, second = read(data, "arkiv.zip")
    assert [first.game.players[0], second.game.players[0]] == ["Anna", "Cecilia"]
    assert [r.game.source and r.game.source.file for r in (first, second)] == [
        "arkiv.zip/a.csv",
        "arkiv.zip/c.csv",
    ]
    assert codes(first) == ["unread-file", "unread-file"]
    assert "arkiv.zip/b.pdf" in str(first.findings[0].message)
    assert "damaged" in str(first.findings[1].message)
    assert first.game.id != second.game.id


def test_an_archive_without_any_game_says_what_was_in_it() -> None:
    with pytest.raises(ReadError, match=r"arkiv.zip/b.pdf.*is a PDF"):
        read(packed({"b.pdf": b"%PDF-1.7"}), "arkiv.zip")


def test_the_password_opens_the_workbooks_in_an_archive() -> None:
    book = locked_xlsx((FIXTURES / "whole.xlsx").read_bytes(), "kort")
    data = packed({"a.xlsx": book})
    with pytest.raises(LockedError):
        read(data, "arkiv.zip")
    assert len(read(data, "arkiv.zip", password="kort")) == 1


def encrypted(password: bytes, content: bytes) -> bytes:
    """A zip file with one file in it, locked in the old way of PKZIP."""
    table = [_crc_step(n) for n in range(256)]
    keys = [0x12345678, 0x23456789, 0x34567890]

    def update(byte: int) -> None:
        keys[0] = table[(keys[0] ^ byte) & 255] ^ (keys[0] >> 8)
        keys[1] = ((keys[1] + (keys[0] & 255)) * 134775813 + 1) & 0xFFFFFFFF
        keys[2] = table[(keys[2] ^ (keys[1] >> 24)) & 255] ^ (keys[2] >> 8)

    for byte in password:
        update(byte)
    crc = zipfile.crc32(content)
    sealed = bytearray()
    for byte in bytes(11) + bytes([crc >> 24]) + content:
        mask = keys[2] | 2
        sealed.append(byte ^ (((mask * (mask ^ 1)) >> 8) & 255))
        update(byte)
    name = b"a.csv"
    common = struct.pack("<HHHHHIIIHH", 20, 1, 0, 0, 33, crc, len(sealed), len(content), 5, 0)
    local = b"PK\x03\x04" + common + name + bytes(sealed)
    central = b"PK\x01\x02\x14\x00" + common + bytes(2 + 2 + 2 + 4 + 4) + name
    end = b"PK\x05\x06" + struct.pack("<HHHHIIH", 0, 0, 1, 1, len(central), len(local), 0)
    return local + central + end


def _crc_step(crc: int) -> int:
    for _ in range(8):
        crc = (crc >> 1) ^ 0xEDB88320 if crc & 1 else crc >> 1
    return crc


def test_a_locked_file_in_an_archive_is_locked_alone() -> None:
    data = encrypted(b"kort", GAME)
    (member,) = members(data, "o.zip")
    assert member.locked
    assert "Give it" in str(member.error)
    (member,) = members(data, "o.zip", "fel")
    assert member.locked
    assert members(data, "o.zip", "kort")[0].data == GAME


def test_a_damaged_file_in_an_archive_is_damaged_alone() -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("a.csv", GAME)
        archive.writestr("b.csv", OTHER)
    data = buffer.getvalue().replace(b"Cecilia", b"Cexilia", 1)
    first, second = members(data, "o.zip")
    assert first.error is None
    assert "damaged" in str(second.error)


def test_bombs_are_not_unpacked() -> None:
    zeros = packed({"a.csv": bytes(15_000_000), "b.csv": GAME})
    first, second = members(zeros, "o.zip")
    assert "far too large" in str(first.error)
    assert first.data == b""
    assert second.data == GAME


def test_an_archive_of_more_than_may_be_unpacked_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(ReadError, match="more than is unpacked"):
        members(packed({f"{n}.csv": b"" for n in range(packing.MOST_MEMBERS + 1)}), "o.zip")
    monkeypatch.setattr(packing, "LARGEST_WHOLE", 3 * len(GAME))
    inner = packed({f"{n}.csv": GAME for n in range(2)})
    with pytest.raises(ReadError, match="more than is unpacked"):
        members(packed({f"{n}.zip": inner for n in range(3)}), "o.zip")


def test_what_is_said_of_a_sheet_in_a_packed_file_goes_for_that_one_alone() -> None:
    data = packed({"a/1.csv": GAME, "b/1.csv": OTHER})
    first, second = (one.sheet for one in offers(data, "arkiv.zip"))
    assert (first, second) == ("arkiv.zip/a/1.csv/", "arkiv.zip/b/1.csv/")
    said = {second: Hints(roles={"D": "ignore"})}
    assert [one.game.rounds for one in read(data, "arkiv.zip", said)] == [2, 1]


def test_a_file_that_cannot_be_read_takes_no_choice_from_the_others() -> None:
    data = packed({"a.pdf": b"%PDF-1.7", "b.csv": GAME})
    assert [one.sheet for one in offers(data, "arkiv.zip")] == ["arkiv.zip/b.csv/"]
