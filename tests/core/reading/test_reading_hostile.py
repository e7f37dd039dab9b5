"""Files that are not what they seem: never anything but a ReadError, and never for long."""

import io
import zipfile

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from protocols import FIXTURES, small, workbook
from test_reading_grid import rewritten

from plump_core.findings import ReadError
from plump_core.reading import read
from plump_core.reading.sniff import Kind, kind

ODT = b"application/vnd.oasis.opendocument.text"
WHOLE_XLS = (FIXTURES / "whole.xls").read_bytes()
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def zipped(**members: bytes) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            # The kind of an OpenDocument file is kept as it is, so that it can be seen.
            archive.compression = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            archive.writestr(name.replace("__", "/").replace("_dot_", "."), content)
    return buffer.getvalue()


def wide(name: str) -> bytes:
    """The name of a stream as compound files have it."""
    return f"{name}\0".encode("utf-16-le")


UNREADABLE = {
    "empty": (b"", Kind.EMPTY, "tom"),
    "blank": (b"\xef\xbb\xbf \r\n", Kind.EMPTY, "tom"),
    "jpeg": (b"\xff\xd8\xff\xe0\x00\x10JFIF", Kind.PICTURE, "bild"),
    "png": (b"\x89PNG\r\n\x1a\n", Kind.PICTURE, "bild"),
    "gif": (b"GIF89a", Kind.PICTURE, "bild"),
    "heic": (b"\x00\x00\x00\x18ftypheic\x00\x00", Kind.PICTURE, "bild"),
    "pdf": (b"%PDF-1.7\n", Kind.PDF, "PDF"),
    "html": (b"\n<HTML><p>10</p>", Kind.HTML, "webbsida"),
    "xml": (b"\xef\xbb\xbf<?xml version='1.0'?><Workbook/>", Kind.XML, "XML"),
    "xml-utf16": ("\ufeff<?xml version='1.0'?><Workbook/>".encode("utf-16-le"), Kind.XML, "XML"),
    "xlsb": (zipped(xl__workbook_dot_bin=b"x"), Kind.XLSB, "binär"),
    "ods": (zipped(content_dot_xml=b"<x>"), Kind.ODS, "skadad"),
    "numbers": (zipped(Index__Document_dot_iwa=b"x"), Kind.NUMBERS, "skadad"),
    "docx": (zipped(word__document_dot_xml=b"<x/>"), Kind.DOCUMENT, "textdokument"),
    "odt": (zipped(mimetype=ODT, content_dot_xml=b"<x/>"), Kind.DOCUMENT, "textdokument"),
    "doc": (WHOLE_XLS.replace(wide("Workbook"), wide("WordDocument")), Kind.DOCUMENT, "textd"),
    "rtf": (b"{\\rtf1 Anna 3}", Kind.DOCUMENT, "textdokument"),
    "pptx": (zipped(mimetype=b"x", ppt__slide_dot_xml=b"<x/>"), Kind.BINARY, "varken"),
    "zip": (b"PK\x05\x06" + bytes(18), Kind.ZIP, "inga filer"),
    "rar": (b"Rar!\x1a\x07", Kind.ARCHIVE, "arkiv"),
    "locked": (OLE + wide("EncryptedPackage"), Kind.LOCKED, "skadad"),
    "binary": (bytes(range(256)), Kind.BINARY, "varken"),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_cannot_be_read_is_known_by_its_bytes_and_said_in_words(name: str) -> None:
    data, what, word = UNREADABLE[name]
    assert kind(data) is what
    with pytest.raises(ReadError) as error:
        read(data, "kvällen.xlsx")
    assert word in error.value.text("sv")
    assert "kvällen.xlsx" in error.value.text("sv")
    assert "kvällen.xlsx" in error.value.text("en")


@pytest.mark.parametrize("fixture", ["whole.xls", "whole.xlsx", "comma-utf8.csv", "tab-utf16.txt"])
def test_the_name_of_a_file_is_not_asked(fixture: str) -> None:
    data = (FIXTURES / fixture).read_bytes()
    for name in ("a.xlsx", "a.xls", "a.csv", "a.jpg", ""):
        assert len(read(data, name)[0].game.hands) == 95


def test_a_bomb_is_not_unpacked() -> None:
    big = b"<x>" + bytes(100_000_000)
    bomb = zipped(xl__workbook_dot_xml=b"<x/>", xl__sharedStrings_dot_xml=big)
    assert len(bomb) < 200_000
    with pytest.raises(ReadError, match="far too large"):
        read(bomb, "x.xlsx")


def test_a_file_of_many_megabytes_is_not_looked_into() -> None:
    with pytest.raises(ReadError, match="far too large"):
        read(b"Spelare;2;;1\n" * 2_000_000, "x.csv")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_entities_are_refused(encoding: str) -> None:
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    bomb = f'<?xml version="1.0" encoding="{encoding}"?><!DOCTYPE x [<!ENTITY l0 "ha">{laughs}]>'
    data = rewritten(workbook(small()), "xl/styles.xml", b"<", bomb.encode(encoding) + b"<")
    with pytest.raises(ReadError, match="damaged"):
        read(data, "x.xlsx")


def test_a_sheet_that_says_nothing_of_a_game_is_named_with_its_cell() -> None:
    with pytest.raises(ReadError) as error:
        read(workbook([["Hej"]], [["Mjölk", 2]]), "hej.xlsx")
    for lang, cell in (("en", "Sheet “Blad1”, cell A1"), ("sv", "Bladet ”Blad2”, cell A1")):
        assert cell in error.value.text(lang)
        assert "hej.xlsx" in error.value.text(lang)


def test_very_many_sheets_give_a_message_that_can_be_read() -> None:
    with pytest.raises(ReadError) as error:
        read(workbook(*([["Hej"]] for _ in range(40))), "hej.xlsx")
    assert len(str(error.value)) < 2_000


def test_findings_name_sheet_and_cell_in_both_languages() -> None:
    (reading,) = read(workbook(small(), C3="x"), "x.xlsx")
    (finding,) = reading.findings
    for lang, place, found in (
        ("en", "Sheet “Blad1”, cell C3", "“x”"),
        ("sv", "Bladet ”Blad1”, cell C3", "”x”"),
    ):
        assert finding.message.text(lang).startswith(place)
        assert found in finding.message.text(lang)


def reads_or_refuses(data: bytes) -> None:
    """Whatever else is raised fails the test."""
    try:
        readings = read(data, "x")
    except ReadError:
        return
    assert all(len(reading.game.hands) for reading in readings)


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes(data: bytes) -> None:
    reads_or_refuses(data)


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet='0123p;,\n"-\t #aÅ\u00a0', max_size=300))
def test_any_text(text: str) -> None:
    reads_or_refuses(text.encode())


@settings(max_examples=300, deadline=None)
@given(
    st.lists(
        st.lists(st.sampled_from(["", "1", "2", "3", "p", "x", "Anna", "Bo", "2,5", "#REF!"])),
        max_size=12,
    )
)
def test_any_protocol_filled_in_badly(rows: list[list[str]]) -> None:
    lines = ["Spelare;3;;2;;1;;Summa", *(";".join(row) for row in rows)]
    reads_or_refuses("\n".join(lines).encode())


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from(("whole.xls", "whole.xlsx", "begun.xls")),
    st.lists(st.tuples(st.floats(0, 1, exclude_max=True), st.integers(0, 255)), max_size=8),
)
def test_workbooks_with_bytes_changed(name: str, changes: list[tuple[float, int]]) -> None:
    data = bytearray((FIXTURES / name).read_bytes())
    for where, value in changes:
        data[int(where * len(data))] = value
    reads_or_refuses(bytes(data))
