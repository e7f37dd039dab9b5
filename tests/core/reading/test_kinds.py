"""Every kind of file gives the same cells: values, blanks, dates, errors, hidden sheets."""

import sys
from typing import Any

import pytest
from kinds_writers import fods, html, numbers, ods, xml_2003
from protocols import FIXTURES, codes, hand, small

from plump_core.findings import ReadError
from plump_core.reading import Reading, read
from plump_core.reading.sniff import Kind, kind

SMALL = {
    Kind.ODS: ods(small()),
    Kind.FODS: fods(small()),
    Kind.NUMBERS: numbers(small()),
    Kind.XML_2003: xml_2003(small()),
    Kind.HTML: html(small()).encode(),
    Kind.TEXT: b"Spelare\t2\t\t1\t\nAnna\t1\t\t0\tp\nBo\t2\tp\t0\t\n",
}


def only(data: bytes, **options: Any) -> Reading:
    (reading,) = read(data, "kväll.xls", **options)
    return reading


def found(reading: Reading) -> dict[str | None, tuple[str, str | None]]:
    return {finding.cell: (finding.code, finding.found) for finding in reading.findings}


@pytest.mark.parametrize("what", SMALL)
@pytest.mark.parametrize("name", ["kväll.xls", "kväll.txt", "kväll"])
def test_bytes_decide_and_never_the_name(what: Kind, name: str) -> None:
    assert kind(SMALL[what]) is what
    (reading,) = read(SMALL[what], name)
    assert reading.game.players == ("Anna", "Bo")
    assert hand(reading, 1, "Bo") == {"bid": 2, "plump": True, "renons": False}
    assert hand(reading, 2, "Anna") == {"bid": 0, "plump": True, "renons": False}
    assert reading.cell("plump", round=1, player="Bo") == "C3"


def test_an_open_document_tells_errors_dates_and_numbers_apart() -> None:
    """LibreOffice writes the TRUE in J2 as the number 1, which is what is read."""
    reading = only((FIXTURES / "odd.ods").read_bytes())
    assert found(reading) == {
        "B2": ("error-cell", "#DIV/0!"),
        "D2": ("date", "2026-02-01"),
        "H2": ("figures", "2,0"),
    }
    bids = [hand(reading, round, "Anna") for round in range(1, 6)]
    assert [bid and bid["bid"] for bid in bids] == [None, None, 3, 2, 1]


def test_a_web_page_of_libreoffice_has_0_beside_an_error_and_a_number_beside_a_date() -> None:
    reading = only((FIXTURES / "odd.html").read_bytes())
    assert found(reading) == {"B2": ("error-cell", "#DIV/0!"), "D2": ("date", "2026-02-01")}
    assert (hand(reading, 3, "Anna") or {})["bid"] == 3


def od(text: str = "", **attributes: str) -> str:
    written = " ".join(f'{name.replace("_", ":", 1)}="{v}"' for name, v in attributes.items())
    return f"<table:table-cell {written.replace('_', '-')}>{text}</table:table-cell>"


def test_formulas_comments_and_truth_values_in_an_open_document() -> None:
    rows = small()
    rows[1][1] = od(table_formula="of:=1+0")
    rows[1][3] = od(office_value_type="boolean", office_boolean_value="true")
    rows[2][1] = (
        '<table:table-cell office:value-type="float" office:value="2"><office:annotation>'
        "<text:p>9</text:p></office:annotation><text:p>2</text:p></table:table-cell>"
    )
    rows[1][0] = "<table:table-cell><text:p>An<text:s text:c='1'/>na</text:p></table:table-cell>"
    reading = only(fods(rows))
    assert reading.game.players == ("An na", "Bo")
    assert {cell: code for cell, (code, _) in found(reading).items()} == {
        "B2": "uncached",
        "D2": "bid",
    }
    assert hand(reading, 1, "Bo") == {"bid": 2, "plump": True, "renons": False}


def test_old_values_kept_as_changes_are_not_cells() -> None:
    old = '<table:table-cell office:value-type="float" office:value="9"/>'
    changes = f"<table:tracked-changes><table:cell-content-change>{old}"
    changes += "</table:cell-content-change></table:tracked-changes>"
    assert codes(only(fods(small(), before=changes))) == []


def test_a_cell_of_an_open_document_is_repeated_as_often_as_it_says() -> None:
    rows = [["Spelare", '<table:table-cell table:number-columns-repeated="2"/>', 1]]
    rows[0].insert(1, 2)
    rows[0].pop(2)
    twice = (
        '<table:table-cell table:number-columns-repeated="1"/>'
        '<table:table-cell table:number-columns-repeated="2" office:value-type="float" '
        'office:value="1"><text:p>1</text:p></table:table-cell>'
    )
    sheet = [["Spelare", 1, None, 1], ["Anna", 0, None, 0], ["Bo", twice]]
    reading = only(fods(sheet))
    assert reading.game.cards == (1, 1)
    assert found(reading).get("C3") == ("mark", "1")


@pytest.mark.parametrize("times", ["1048576", "99999999999"])
def test_a_sheet_that_claims_to_be_enormous_costs_nothing(times: str) -> None:
    rows = small()
    rows.append(
        [
            f'<table:table-row table:number-rows-repeated="{times}"><table:table-cell '
            f'table:number-columns-repeated="{times}"/></table:table-row>'
        ]
    )
    assert len(only(ods(rows)).game.hands) == 4


def test_a_hidden_sheet_of_an_open_document_is_passed_over() -> None:
    hidden = (
        '<style:style style:name="ta1"><style:table-properties table:display="false"/>'
        "</style:style>"
    )
    with pytest.raises(ReadError, match="hidden"):
        read(fods(small(), styles=hidden), "x.fods")


@pytest.mark.parametrize(
    ("since", "day"), [("1899-12-30", "1900-01-01"), ("1904-01-01", "1904-01-03")]
)
def test_a_two_under_a_date_format_in_an_open_document(since: str, day: str) -> None:
    null = f"<table:calculation-settings><table:null-date table:date-value='{since}'/>"
    rows = small()
    rows[2][1] = od(office_value_type="date", office_date_value=day)
    reading = only(fods(rows, before=f"{null}</table:calculation-settings>"))
    assert codes(reading) == []
    assert (hand(reading, 1, "Bo") or {})["bid"] == 2


def cell_2003(kind: str, text: str, attributes: str = "") -> str:
    return f'<Cell {attributes}><Data ss:Type="{kind}">{text}</Data></Cell>'


def test_errors_dates_formulas_and_gaps_in_xml_of_2003() -> None:
    rows = [
        ["Spelare", cell_2003("Number", "2", 'ss:MergeAcross="1"'), 1, None],
        ["Anna", cell_2003("Error", "#DIV/0!"), None, cell_2003("Boolean", "1")],
        ["Bo", cell_2003("DateTime", "2026-02-01T00:00:00.000"), "p", '<Cell ss:Formula="=1-1"/>'],
        [
            cell_2003("String", "Eva"),
            cell_2003("DateTime", "1900-01-02T00:00:00.000"),
            cell_2003("Number", "0", 'ss:Index="4"'),
        ],
    ]
    reading = only(xml_2003(rows))
    assert reading.game.cards == (2, 1)
    assert found(reading) == {
        "B2": ("error-cell", "#DIV/0!"),
        "D2": ("bid", "TRUE"),
        "B3": ("date", "2026-02-01"),
        "D3": ("uncached", None),
        "D1": ("unplayed", "1"),
    }
    assert hand(reading, 1, "Eva") == {"bid": 2, "plump": False, "renons": False}
    assert (hand(reading, 2, "Eva") or {})["bid"] == 0


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le"])
def test_xml_of_2003_in_any_encoding(encoding: str) -> None:
    rows = [["Spelare", 2, None, 1], ["Åsa", 0, None, 0], ["Bo", 0, None, 0]]
    text = xml_2003(rows).decode()
    if encoding == "utf-16-le":
        text = "\ufeff" + text
    assert only(text.encode(encoding)).game.players == ("Åsa", "Bo")


def test_a_hidden_sheet_in_xml_of_2003_is_passed_over() -> None:
    space = "urn:schemas-microsoft-com:office:excel"
    options = f'<WorksheetOptions xmlns="{space}"><Visible>SheetHidden</Visible></WorksheetOptions>'
    with pytest.raises(ReadError, match="hidden"):
        read(xml_2003(small(), more=options), "x.xls")


@pytest.mark.parametrize("make", [xml_2003, fods, ods])
def test_entities_are_not_expanded_in_any_xml(make: Any) -> None:
    data = make(small())
    entity = b'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>'
    if kind(data) is Kind.ODS:
        data = ods(small(), before="</office:spreadsheet>")  # no longer whole XML
    else:
        data = data.replace(b"?>", b"?>" + entity, 1).replace(b"Anna", b"&a;")
    with pytest.raises(ReadError):
        read(data, "x.xls")


def test_a_table_alone_has_no_name_and_several_are_sheets() -> None:
    page = (
        "<h2>Förrätt</h2>" + html(small()) + html(small(), table="<table><caption>Efter</caption>")
    )
    page += html(small())
    sheets = [r.game.source and r.game.source.sheet for r in read(page.encode(), "x.html")]
    assert sheets == ["Förrätt", "Efter", "Förrätt 3"]
    assert only(html(small()).encode()).game.source.sheet is None


def test_spans_leave_blanks_and_hidden_things_are_not_there() -> None:
    page = """<!-- <table><tr><td>nej</td></tr></table> --><style>td {}</style>
        <table><tr><th rowspan=1>Spelare<th colspan=2>2<th colspan="2">1
        <tr hidden><td>Eva</td><td>1</td></tr>
        <tr><td rowspan=2>Anna<td>1<td><td>0<td>p
        <tr><td>7<td>
        <tr><td>Bo&nbsp;<span style="display: none">Bengt</span><td><b>2</b><td>p<td>0
        </table>"""
    reading = only(page.encode())
    assert reading.game.players == ("Anna", "Bo")
    assert reading.game.cards == (2, 1)
    assert hand(reading, 1, "Bo") == {"bid": 2, "plump": True, "renons": False}
    assert hand(reading, 2, "Anna") == {"bid": 0, "plump": True, "renons": False}


@pytest.mark.parametrize(
    ("encoding", "said"),
    [
        ("utf-8", "utf-8"),
        ("cp1252", "iso-8859-1"),
        ("cp1252", "windows-1252"),
        ("cp1252", "utf-8"),
        ("cp1252", ""),
        ("utf-16", "utf-16"),
        ("utf-8-sig", "windows-1252"),
        ("mac_roman", "macintosh"),
    ],
)
def test_the_letters_of_a_web_page(encoding: str, said: str) -> None:
    meta = f'<html><meta http-equiv="Content-Type" content="text/html; charset={said}">'
    rows = [["Spelare", 2, None, 1], ["Åsa Öberg", 0, None, 0], ["&Auml;nna", 0, None, 0]]
    page = html(rows, before=meta if said else "")
    page = page.replace("&amp;", "&")
    assert only(page.encode(encoding)).game.players == ("Åsa Öberg", "Änna")


def test_a_table_in_a_table_is_one_of_its_own() -> None:
    inner = html(small())
    page = f"<table><tr><td>Meny</td><td>{inner}</td></tr></table>"
    reading = only(page.encode())
    assert reading.game.players == ("Anna", "Bo")
    assert codes(reading) == ["no-game"]


def test_numbers_are_read_table_by_table() -> None:
    sheets = read(numbers(small(), more=small()), "x.numbers")
    assert [r.game.source and r.game.source.sheet for r in sheets] == ["Kväll – Ett", "Kväll – Två"]


def test_without_its_library_a_file_of_numbers_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    data = SMALL[Kind.NUMBERS]
    monkeypatch.setitem(sys.modules, "numbers_parser", None)
    with pytest.raises(ReadError, match=r"pip install 'plump\[numbers\]'.*export it as an Excel"):
        read(data, "x.numbers")


ENCODINGS = (
    "utf-8",
    "utf-8-sig",
    "utf-16",
    "utf-16-le",
    "utf-16-be",
    "cp1252",
    "mac_roman",
    "cp850",
)


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("delimiter", [";", "\t", ","])
def test_texts_in_every_encoding(encoding: str, delimiter: str) -> None:
    rows = (("Spelare", "2", "", "1"), ("Åsa", "1", "", "0"), ("Björn", "2", "p", "0"))
    text = "\r\n".join(delimiter.join(row) for row in rows)
    assert only(text.encode(encoding)).game.players == ("Åsa", "Björn")


def test_utf_16_with_its_mark_the_big_end_first() -> None:
    text = "\ufeffSpelare\t2\t\t1\r\nÅsa\t1\t\t0\r\nBo\t2\tp\t0"
    assert only(text.encode("utf-16-be")).game.players == ("Åsa", "Bo")


@pytest.mark.parametrize("written", ["2", "2 ", "2,0", "2\xa0", "\u202f2", "+2", "\ufeff2", "2.0"])
@pytest.mark.parametrize("make", [ods, xml_2003, html])
def test_a_number_written_as_text_is_one_in_every_kind(make: Any, written: str) -> None:
    rows = small()
    rows[2][1] = written
    data = make(rows)
    reading = only(data.encode() if isinstance(data, str) else data)
    assert (hand(reading, 1, "Bo") or {})["bid"] == 2


@pytest.mark.parametrize("error", ["#VÄRDEFEL!", "#SAKNAS!", "#DIVISION/0!", "#REFERENS!"])
def test_the_errors_of_a_swedish_excel_in_a_web_page(error: str) -> None:
    rows = small()
    rows[2][1] = error
    assert found(only(html(rows).encode("cp1252")))["B3"] == ("error-cell", error)


@pytest.mark.parametrize("declared", ["sep=;", "sep=,", "SEP=\t"])
def test_a_line_that_declares_the_delimiter_is_no_row(declared: str) -> None:
    rows = ("Spelare 2  1", "Anna 1  0", "Bo 2 p 0")
    text = "\r\n".join((declared, *(row.replace(" ", declared[4]) for row in rows)))
    reading = only(text.encode())
    assert reading.cell("player", player="Anna") == "A2"
