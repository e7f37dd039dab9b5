"""A file that is cut short, or built to harm, is told of as such, whatever its kind."""

import io
import struct
import time
import zipfile

import pytest
from kinds_writers import fods, html, locked_xls, locked_xlsx, numbers, ods, packed, xml_2003
from protocols import FIXTURES, small, workbook
from xlrd.compdoc import CompDoc

from plump_core.findings import ReadError
from plump_core.reading import LockedError, read
from plump_core.reading.sniff import Kind, kind


def fixture(name: str) -> bytes:
    return (FIXTURES / name).read_bytes()


WHOLE = {
    "xls": fixture("whole.xls"),
    "excel 95": fixture("whole-95.xls"),
    "xlsx": fixture("whole.xlsx"),
    "ods": fixture("whole.ods"),
    "numbers": numbers(small()),
    "fods": fods(small()),
    "xml 2003": xml_2003(small()),
    "zip": packed({"a.csv": b"Spelare;1\nAnna;0\nBo;0", "b.xls": fixture("whole.xls")}),
    "html": ("<html><body>" + html(small())).encode(),
}


@pytest.mark.parametrize("name", WHOLE)
@pytest.mark.parametrize("share", [0.01, 0.02, 0.1, 0.3, 0.5, 0.6, 0.75, 0.9, 0.97])
def test_a_file_cut_short_is_damaged(name: str, share: float) -> None:
    data = WHOLE[name]
    cut = data[: max(int(len(data) * share), 120 if b"<" in data[:3] else 8)]
    with pytest.raises(ReadError, match="damaged or only partly there"):
        read(cut, name)


@pytest.mark.parametrize("length", [4, 7, 8, 80, 511, 512, 600])
def test_the_first_bytes_of_an_old_workbook_are_enough(length: int) -> None:
    assert kind(WHOLE["xls"][:length]) is Kind.DAMAGED


@pytest.mark.parametrize("make", [locked_xls, locked_xlsx])
@pytest.mark.parametrize("share", [0.1, 0.4, 0.7, 0.95])
def test_a_locked_workbook_cut_short_is_damaged_or_still_locked(make, share: float) -> None:
    source = "whole.xls" if make is locked_xls else "whole.xlsx"
    data = make(fixture(source), "kort")
    with pytest.raises(ReadError, match=r"damaged|locked"):
        read(data[: int(len(data) * share)], "x", password="kort")


def test_a_lock_that_takes_hours_to_try_is_not_tried() -> None:
    data = locked_xlsx(workbook(small()), "kort")
    slow = data.replace(b'spinCount="100000"', b'spinCount="999999"')
    begin = time.perf_counter()
    with pytest.raises(ReadError):
        read(slow.replace(b'spinCount="999999"', b'spinCount="9999999999"'), "x", password="k")
    assert time.perf_counter() - begin < 1


@pytest.mark.parametrize("part", ["content.xml", "xl/workbook.xml", "Index/Document.iwa"])
def test_a_bomb_of_any_packed_kind_is_not_unpacked(part: str) -> None:
    bomb = packed({part: bytes(100_000_000), "mimetype": b"x"})
    begin = time.perf_counter()
    with pytest.raises(ReadError, match="far too large"):
        read(bomb, "x")
    assert time.perf_counter() - begin < 1


def test_spans_over_everything_cost_nothing() -> None:
    page = html([["<td rowspan=99999 colspan=99999>x</td>", 1]] * 50)
    begin = time.perf_counter()
    with pytest.raises(ReadError):
        read(page.encode(), "x.html")
    assert time.perf_counter() - begin < 5


def test_elements_without_end_are_bounded_by_the_size_of_the_file() -> None:
    with pytest.raises(ReadError, match="damaged"):
        read(b"<table><tr><td>" + b"<table>" * 50_000, "x.html")
    with pytest.raises(ReadError, match="damaged"):
        read(fods(small()).replace(b"<text:p>", b"<text:p>" * 5_000, 1), "x.fods")


@pytest.mark.parametrize("column", [255, 16_383])
def test_a_cell_in_the_last_corner_of_an_open_document_costs_nothing(column: int) -> None:
    rows = small()
    rows.append(
        [
            f'<table:table-row table:number-rows-repeated="1000000"><table:table-cell/>'
            f"</table:table-row><table:table-row><table:table-cell "
            f'table:number-columns-repeated="{column}"/><table:table-cell '
            f'office:value-type="float" office:value="1"/></table:table-row>'
        ]
    )
    begin = time.perf_counter()
    (reading,) = read(ods(rows), "x.ods")
    assert len(reading.game.hands) == 4
    assert time.perf_counter() - begin < 2


def test_an_old_workbook_with_a_cell_in_the_last_corner_costs_little() -> None:
    records = [struct.pack("<HHHH", 9, 4, 2, 0x10)]
    cells = [(r, c, v) for r, row in enumerate(small()) for c, v in enumerate(row) if v is not None]
    for row, col, value in [*cells, (16_383, 255, 1)]:
        place = struct.pack("<HH3s", row, col, bytes(3))
        if isinstance(value, int):
            records.append(struct.pack("<HH", 3, 15) + place + struct.pack("<d", value))
        else:
            text = bytes([len(value)]) + value.encode()
            records.append(struct.pack("<HH", 4, 7 + len(text)) + place + text)
    begin = time.perf_counter()
    (reading,) = read(b"".join([*records, struct.pack("<HH", 10, 0)]), "x.xls")
    assert len(reading.game.hands) == 4
    assert time.perf_counter() - begin < 2


def test_an_open_document_that_is_locked_says_who_can_open_it() -> None:
    data = io.BytesIO(ods(small()))
    with zipfile.ZipFile(data, "a") as archive:
        archive.writestr("META-INF/manifest.xml", "<x><manifest:encryption-data/></x>")
    with pytest.raises(LockedError, match="only the program it was saved with"):
        read(data.getvalue(), "x.ods", password="kort")


def _compound(chain: list[int]) -> bytes:
    """A compound document whose workbook is a small stream, in blocks that follow like this."""
    small = struct.pack("<128i", *chain, *[-1] * (128 - len(chain)))
    signature = bytes.fromhex("d0cf11e0a1b11ae1")
    shape = struct.pack("<16x5H6x7I", 0x3E, 3, 0xFFFE, 9, 6, 0, 1, 1, 0, 4096, 2, 1)
    header = signature + shape + struct.pack("<2i", -2, 0) + struct.pack("<109i", 0, *[-1] * 108)
    sectors = struct.pack("<128i", -3, -2, -2, -2, *[-1] * 124)
    folder = _entry("Root Entry", 5, 1, 3, 512) + _entry("Workbook", 2, -1, 0, 64 * len(chain))
    return header + sectors + folder + _entry("", 0, -1, 0, 0) * 2 + small + bytes(512)


def _entry(name: str, kind: int, child: int, first: int, size: int) -> bytes:
    written = name.encode("utf-16-le").ljust(64, b"\0")
    about = struct.pack("<HBB3i", 2 * len(name) + 2 if name else 0, kind, 1, -1, -1, child)
    return written + about + bytes(36) + struct.pack("<iIi", first, size, 0)


@pytest.mark.parametrize("chain", [[0], [1, 0], [1, 2, 3, 1]], ids=str)
def test_a_workbook_that_goes_round_and_round_is_damaged(chain: list[int]) -> None:
    """xlrd follows the blocks of a small stream for ever where they come back to an earlier one."""
    with pytest.raises(ReadError) as refused:
        read(_compound(chain), "rond.xls")
    assert "damaged" in str(refused.value)


def test_the_same_workbook_without_the_ring_is_followed_to_its_end() -> None:
    assert CompDoc(_compound([1, 2, -2])).get_named_stream("Workbook") == bytes(192)
