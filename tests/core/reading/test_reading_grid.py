"""Cells of every kind of file, and the traps that libraries leave open."""

import datetime as dt
import io
import struct
import zipfile

import pytest
from openpyxl import Workbook
from protocols import codes, hand, saved, small, workbook

from plump_core.reading import read
from plump_core.reading.grid import _encoding, _text
from plump_core.reading.sniff import Kind, kind


def rewritten(data: bytes, part: str, old: bytes, new: bytes) -> bytes:
    """A workbook with something in one of its parts put in place of something else."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(buffer, "w") as target:
        for name in source.namelist():
            content = source.read(name)
            if name == part:
                assert old in content
                content = content.replace(old, new, 1)
            target.writestr(name, content)
    return buffer.getvalue()


def test_a_three_under_a_date_format_is_three() -> None:
    book = Workbook()
    for row in small():
        book.active.append(row)
    for address, number in (("B2", 1), ("B3", 2), ("D2", 0), ("B1", 2)):
        book.active[address] = number
        book.active[address].number_format = "d-mmm"
    (reading,) = read(saved(book), "x.xlsx")
    assert reading.game.cards == (2, 1)
    assert hand(reading, 1, "Bo") == {"bid": 2, "plump": True, "renons": False}
    assert hand(reading, 2, "Anna") == {"bid": 0, "plump": True, "renons": False}
    assert codes(reading) == []


@pytest.mark.parametrize("base", ["1900", "1904"])
def test_a_date_in_place_of_a_bid_and_a_date_above(base: str) -> None:
    book = Workbook()
    if base == "1904":
        book.epoch = dt.datetime(1904, 1, 1)
    book.active.append([dt.date(2009, 2, 27)])
    for row in small():
        book.active.append(row)
    book.active["B3"] = dt.datetime(2026, 2, 1)
    (reading,) = read(saved(book), "x.xlsx")
    assert reading.game.date == dt.date(2009, 2, 27)
    (finding,) = reading.findings
    assert (finding.code, finding.cell, finding.found) == ("date", "B3", "2026-02-01")


def test_errors_formulas_and_truth_values_in_a_workbook() -> None:
    data = workbook(small(), B2="=1+0", D2=True, B3="#DIV/0!", E3='=IF(1,"p","")')
    (reading,) = read(data, "x.xlsx")
    found = {finding.cell: finding.code for finding in reading.findings}
    assert found == {"B2": "uncached", "B3": "error-cell", "D2": "bid", "E3": "uncached"}
    assert hand(reading, 1, "Anna") == {"bid": None, "plump": False, "renons": False}
    assert hand(reading, 2, "Bo") == {"bid": 0, "plump": None, "renons": False}


def test_a_name_that_is_a_formula_without_a_value() -> None:
    (reading,) = read(workbook(small(), A2="=A3", E3="p"), "x.xlsx")
    assert reading.game.players == ("Bo",)
    assert [(f.code, f.cell, f.severity) for f in reading.findings] == [("uncached", "A2", "error")]


def test_a_formula_that_gave_an_empty_text_has_its_value() -> None:
    part, formula = "xl/worksheets/sheet1.xml", b'<c r="C2"><f>IF(1,"","p")</f>'
    data = workbook(small(), C2='=IF(1,"","p")')
    written = zipfile.ZipFile(io.BytesIO(data)).read(part)
    blank = next(v for v in (b"<v />", b"<v/>", b"<v></v>") if formula + v in written)
    empty = rewritten(
        data,
        part,
        formula + blank + b"</c>",
        b'<c r="C2" t="str"><f>IF(1,"","p")</f><v></v></c>',
    )
    (reading,) = read(empty, "x.xlsx")
    assert codes(reading) == []


def test_a_header_of_formulas_without_values_says_what_to_do() -> None:
    data = workbook(small(), B1="=1+1", D1="=B1-1")
    with pytest.raises(Exception, match=r"Blad1.*cell B1.*formulas without stored values"):
        read(data, "x.xlsx")


def test_a_false_size_hides_nothing() -> None:
    part = "xl/worksheets/sheet1.xml"
    data = rewritten(workbook(small()), part, b'<dimension ref="A1:E3"', b'<dimension ref="A1"')
    (reading,) = read(data, "x.xlsx")
    assert len(reading.game.hands) == 4


def test_a_cell_in_the_last_corner_costs_nothing() -> None:
    (reading,) = read(workbook(small(), XFD1048576=1), "x.xlsx")
    assert len(reading.game.hands) == 4


def test_a_merged_range_over_everything_costs_nothing() -> None:
    part = "xl/worksheets/sheet1.xml"
    merged = b'</sheetData><mergeCells count="1"><mergeCell ref="A100:XFD20000"/></mergeCells>'
    data = rewritten(workbook(small()), part, b"</sheetData>", merged)
    (reading,) = read(data, "x.xlsx")
    assert len(reading.game.hands) == 4


def test_a_very_hidden_sheet_is_passed_over() -> None:
    book = Workbook()
    for sheet in (book.active, book.create_sheet("Gömd")):
        for row in small():
            sheet.append(row)
    book["Gömd"].sheet_state = "veryHidden"
    (reading,) = read(saved(book), "x.xlsx")
    assert [(f.code, f.sheet) for f in reading.findings] == [("hidden-sheet", "Gömd")]


def test_the_oldest_excel_files_stand_bare() -> None:
    """BIFF 2, the format of Excel 2: records of a kind, a length and the content."""
    records = [struct.pack("<HHHH", 9, 4, 2, 0x10)]
    for row, cells in enumerate(small()):
        for col, value in enumerate(cells):
            place = struct.pack("<HH3s", row, col, b"\0\0\0")
            if isinstance(value, int):
                records.append(struct.pack("<HH", 3, 15) + place + struct.pack("<d", value))
            elif value is not None:
                text = bytes([len(value)]) + value.encode()
                records.append(struct.pack("<HH", 4, 7 + len(text)) + place + text)
    data = b"".join([*records, struct.pack("<HH", 10, 0)])
    assert kind(data) is Kind.XLS
    (reading,) = read(data, "gammal.xls")
    assert reading.game.players == ("Anna", "Bo")
    assert len(reading.game.hands) == 4


@pytest.mark.parametrize(
    ("text", "delimiter"),
    [
        ("Efternamn, Förnamn;Poäng\nEk, Bo;3\nAl, Eva;4", ";"),
        ("Plump, fredag\nSpelare;2;;1\nAnna;1,0;;0,5", ";"),
        ("a;1;2;3\nb;1\nc;1;2", ";"),
        ("a\t1,5\t2\nb\t2,5\t3", "\t"),
        ("a|1|2\nb|3|4", "|"),
        ("Spelare,2,,1\nAnna,1,,0", ","),
    ],
)
def test_what_divides_the_columns(text: str, delimiter: str) -> None:
    assert _text.best_delimiter(text) == delimiter


@pytest.mark.parametrize("encoding", ["cp1252", "cp850", "mac_roman", "utf-8", "utf-16-le"])
@pytest.mark.parametrize(
    "text", ["Björn;3\nÅsa;2\nMärta;1", "Östen ”Ö” Öberg;3\nKalle;0", "René;1"]
)
def test_swedish_letters_survive(encoding: str, text: str) -> None:
    if encoding == "cp850":
        text = text.replace("”", '"')
    assert _encoding.decode(text.encode(encoding)) == text


def test_curly_quotes_do_not_turn_into_letters() -> None:
    text = "”Fredagsplump”;\nKalle;1\n"
    assert _encoding.decode(text.encode("cp1252")) == text


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_line_endings_of_every_age(ending: str) -> None:
    text = ending.join(("Spelare;2;;1", "Anna;1;;0", "Bo;2;p;0;p"))
    assert len(read(text.encode(), "x.csv")[0].game.hands) == 4


def test_a_quotation_mark_that_nothing_closes_swallows_nobody() -> None:
    reading = read(b'Spelare;2;;1\n"Anna;1;;0\nBo;2;p;0;p', "x.csv")[0]
    assert reading.game.players == ('"Anna', "Bo")
