"""Files of kinds that hardly anybody writes any more, and pages saved as mail."""

import contextlib
import datetime as dt
from email.message import EmailMessage

import pytest
from protocols import hand, only

from plump_core.findings import ReadError
from plump_core.reading import grid, read, sniff
from plump_core.reading.grid import Sheet
from plump_core.reading.sniff import Kind

SYLK = 'ID;PWXL;N;E\r\nC;Y1;X1;K"Kort"\r\nC;X2;K"Anna"\r\nC;X3;K"Bo;; Ek"\r\nE\r\n'
DIF = 'TABLE\n0,1\n"EXCEL"\nVECTORS\n0,3\n""\nTUPLES\n0,2\n""\nDATA\n0,0\n""\n'
PAGE = (
    "<html><body><table><tr><td>Kort<td>Åsa<td>Bo</tr><tr><td>2<td>1<td>2 p</tr>"
    "<tr><td>1<td>0 p<td>0</tr></table></body></html>"
)
TEXT = "Hej!\n\nkort  Åsa  Bo\n2     1    2 p\n1     0 p  0\n\nKram"


def _sheet(data: bytes) -> Sheet:
    (sheet,) = grid.sheets(data, sniff.kind(data), "f")
    return sheet


def _mail(page: str | None = None, text: str = "Se nedan.") -> bytes:
    mail = EmailMessage()
    mail["From"], mail["Subject"] = "Åsa <a@example.org>", "Siffrorna från fredagen"
    mail["MIME-Version"] = "1.0"
    mail.set_content(text)
    if page:
        mail.add_alternative(page, subtype="html")
    return mail.as_bytes()


class TestSylk:
    def test_a_row_left_out_is_that_of_the_line_before(self) -> None:
        assert [cell.text for cell in _sheet(SYLK.encode()).row(0)] == ["Kort", "Anna", "Bo; Ek"]

    @pytest.mark.parametrize(
        ("value", "text"),
        [
            ('"Åsa"', "Åsa"),
            ('"\x1bNJAsa"', "Åsa"),
            ('"Bj\x1bNHorn"', "Björn"),
            ('"say ""p"""', 'say "p"'),
            ("3", "3"),
            ("2.5", "2.5"),
            ("#N/A", "#N/A"),
        ],
    )
    def test_values(self, value: str, text: str) -> None:
        cell = _sheet(f"ID;PX\nC;X1;Y1;K{value}\nE\n".encode()).at(0, 0)
        assert cell.text == text

    def test_a_number_under_a_date_format_is_a_date(self) -> None:
        formats = "P;PGeneral\nP;Pyyyy\\-mm\\-dd\n"
        sheet = _sheet(f"ID;PX\n{formats}F;P1;FG0G;X1;Y1\nC;K39871\nC;X2;K39871\nE\n".encode())
        assert sheet.at(0, 0).date == dt.date(2009, 2, 27)
        assert sheet.at(0, 1).number == 39871

    @pytest.mark.parametrize("text", ["ID;Player\n1;Anna\n", "ID;P\n1;2\n", "ID;P;Q\nx;y\n"])
    def test_a_table_with_ids_is_a_text(self, text: str) -> None:
        assert sniff.kind(text.encode()) is Kind.TEXT


class TestDif:
    def test_texts_numbers_errors_and_blanks(self) -> None:
        rows = '-1,0\nBOT\n1,0\n"Å ""p"""\n0,3\nV\n1,0\n""\n0,0\nERROR\n-1,0\nEOD\n'
        sheet = _sheet((DIF + rows).encode("cp1252"))
        assert [cell.text for cell in sheet.row(0)] == ['Å "p"', "3", "#N/A"]
        assert sheet.at(0, 3).error == "#N/A"
        assert sheet.at(0, 1).number == 3

    def test_a_game(self) -> None:
        rows = ["Kort Anna Bo", "2 1 2p", "1 0p 0"]
        body = "".join(f"-1,0\nBOT\n{''.join(map(_dif, row.split()))}" for row in rows)
        reading = only(f"{DIF}{body}-1,0\nEOD\n")
        assert hand(reading, 1, "Bo") == {"bid": 2, "plump": True, "renons": False}

    def test_one_without_data_is_damaged(self) -> None:
        with pytest.raises(ReadError, match="damaged"):
            read(b"TABLE\r\n0,1\r\n", "a.dif")


def _dif(value: str) -> str:
    return f"0,{value}\nV\n" if value.isdecimal() else f'1,0\n"{value}"\n'


class TestMail:
    @pytest.mark.parametrize("data", [_mail(PAGE), _mail(text=TEXT)], ids=["a page", "its text"])
    def test_a_game_in_it(self, data: bytes) -> None:
        assert sniff.kind(data) is Kind.MAIL
        (reading,) = read(data, "fredag.eml")
        assert (reading.game.players, reading.game.cards) == (("Åsa", "Bo"), (2, 1))
        assert reading.game.hands["plump"].tolist() == [False, True, True, False]

    def test_the_text_is_not_asked_where_a_page_has_a_table(self) -> None:
        assert len(read(_mail(PAGE, text=TEXT), "fredag.eml")) == 1

    def test_a_page_in_two_parts_gives_both_tables(self) -> None:
        data = _mail(f"{PAGE}{PAGE}")
        assert len(read(data, "fredag.mht")) == 2

    def test_mail_without_a_game_is_refused(self) -> None:
        with pytest.raises(ReadError):
            read(_mail(text="Vi ses på fredag."), "fredag.eml")

    def test_a_protocol_that_begins_with_a_colon_is_none(self) -> None:
        assert sniff.kind(b"Datum: 2009-02-27\nRegler: skidsystemet\n") is Kind.TEXT


@pytest.mark.parametrize(
    "data", [SYLK.encode(), DIF.encode(), _mail(PAGE)], ids=["slk", "dif", "mail"]
)
@pytest.mark.parametrize("keep", [0.3, 0.6, 0.9])
def test_one_cut_short_is_read_or_refused_but_never_breaks(data: bytes, keep: float) -> None:
    with contextlib.suppress(ReadError):
        assert read(data[: int(len(data) * keep)], "f")
