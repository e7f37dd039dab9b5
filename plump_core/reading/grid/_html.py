"""Tables on a web page, which many programs hand out under the name of a workbook."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

from plump_core.reading import refusals
from plump_core.reading.grid import _encoding, values
from plump_core.reading.grid.sheet import MOST_COLUMNS, MOST_ROWS, Cell, Sheet

_Attributes = list[tuple[str, str | None]]
_MOST_TABLES = 200
_UNSEEN = {"script", "style", "template", "head", "title", "select", "textarea", "noscript"}
_EMPTY = {"br", "img", "input", "hr", "col", "meta", "link", "wbr", "area", "base", "embed"}
_ROW = {"td", "th", "tr"}
_HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"}
_BREAKS = {"br", "p", "div", "li", "hr"}


def sheets(data: bytes, file: str, _password: str | None = None) -> list[Sheet]:
    """A sheet for each table, named by its caption, the heading above it or its number.

    A table alone has no name."""
    page = _Page()
    page.feed(_text(data))
    page.close()
    if page.open:
        raise refusals.damaged(file)
    tables = [table for table in page.tables if not all(cell.blank for cell in table.cells)]
    if not tables:
        raise refusals.no_table(file)
    names = list(_names(tables)) if len(tables) > 1 else [None]
    return [Sheet.of(name, table.cells) for name, table in zip(names, tables, strict=True)]


def _names(tables: "list[_Table]") -> Iterator[str]:
    seen: set[str] = set()
    for number, table in enumerate(tables, start=1):
        title = " ".join((table.caption or table.heading).split())[:60]
        name = title if title and title not in seen else f"{title} {number}".strip()
        seen.add(name)
        yield name


def _text(data: bytes) -> str:
    """A mark at the start of the bytes tells the encoding, else the page itself if that is true."""
    said = re.search(rb"<meta[^>]+charset\s*=\s*[\"']?\s*([\w.:-]+)", data[:4096], re.IGNORECASE)
    if said and not data.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")):
        name = said[1].decode().lower()
        try:
            return data.decode("cp1252" if name in ("iso-8859-1", "latin1", "ascii") else name)
        except (LookupError, UnicodeError):
            pass
    return _encoding.decode(data)


class _Table:
    """A table while it is read; a cell that spans others leaves them blank."""

    def __init__(self, heading: str) -> None:
        self.cells: list[Cell] = []
        self.heading, self.caption = heading, ""
        self.row, self.col = -1, 0
        self.taken: dict[int, int] = {}  # column: the first row that nothing from above covers
        self.into: list[str] | None = None
        self.spans = (1, 1)
        self.serial: int | float | None = None
        self.in_caption = False

    def begin_row(self) -> None:
        self.end_cell()
        self.row, self.col = self.row + 1, 0

    def begin_cell(self, attributes: dict[str, str | None]) -> None:
        self.end_cell()
        self.row = max(self.row, 0)
        while self.taken.get(self.col, 0) > self.row:
            self.col += 1
        self.spans = _span(attributes, "rowspan"), _span(attributes, "colspan")
        self.serial = _date_value(attributes)
        self.into = []

    def end_cell(self) -> None:
        if self.into is None:
            return
        if self.row < MOST_ROWS and self.col < MOST_COLUMNS:
            self.cells.append(self._cell(" ".join("".join(self.into).split())))
        down, across = self.spans
        for col in range(self.col, min(self.col + across, MOST_COLUMNS)):
            self.taken[col] = self.row + down
        self.col, self.into = self.col + across, None

    def _cell(self, text: str) -> Cell:
        if self.serial is not None:
            return values.of_serial(self.row, self.col, self.serial)
        return values.of_text(self.row, self.col, text)


def _date_value(attributes: dict[str, str | None]) -> int | float | None:
    """The number that LibreOffice writes beside a date; beside an error it writes 0."""
    form = (attributes.get("sdnum") or "").partition(";")[2]
    return values.number(attributes.get("sdval") or "") if re.search("[DY]", form) else None


def _span(attributes: dict[str, str | None], name: str) -> int:
    written = re.match(r"\s*([0-9]{1,5})", attributes.get(name) or "")
    return max(1, min(int(written[1]), MOST_ROWS)) if written else 1


class _Page(HTMLParser):
    """Finds the tables; one inside another is a table of its own."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tables: list[_Table] = []
        self.open: list[_Table] = []
        self.heading, self.in_heading = "", False
        self.unseen: list[str] = []  # the element that is not shown, and those of its name inside

    def handle_starttag(self, tag: str, attrs: _Attributes) -> None:
        attributes = dict(attrs)
        if self.unseen:
            self.unseen += [tag] if tag == self.unseen[0] else []
        elif tag not in _EMPTY and (tag in _UNSEEN or _is_hidden(attributes)):
            if self.open and tag in _ROW:
                self.open[-1].end_cell()
            self.unseen = [tag]
        elif tag == "table" and len(self.tables) < _MOST_TABLES:
            self.open.append(_Table(self.heading))
            self.tables.append(self.open[-1])
        elif self.open:
            self._in_table(self.open[-1], tag, attributes)
        elif tag in _HEADINGS:
            self.heading, self.in_heading = "", True

    def _in_table(self, table: _Table, tag: str, attributes: dict[str, str | None]) -> None:
        if tag == "tr":
            table.begin_row()
        elif tag in ("td", "th"):
            table.begin_cell(attributes)
        elif tag == "caption":
            table.in_caption = True
        elif tag in _BREAKS and table.into is not None:
            table.into.append(" ")

    def handle_endtag(self, tag: str) -> None:
        if self.unseen:
            if tag == self.unseen[0]:
                self.unseen.pop()
        elif self.open and tag == "table":
            self.open.pop().end_cell()
        elif self.open and tag in _ROW:
            self.open[-1].end_cell()
        elif self.open and tag == "caption":
            self.open[-1].in_caption = False
        elif tag in _HEADINGS:
            self.in_heading = False

    def handle_data(self, data: str) -> None:
        if self.unseen:
            return
        if not self.open:
            self.heading += data if self.in_heading else ""
            return
        table = self.open[-1]
        if table.in_caption:
            table.caption += data
        elif table.into is not None:
            table.into.append(data)


def _is_hidden(attributes: dict[str, str | None]) -> bool:
    style = re.sub(r"\s", "", attributes.get("style") or "").lower()
    return (
        "hidden" in attributes
        or "display:none" in style
        or "visibility:hidden" in style
        or (attributes.get("type") or "").lower() == "hidden"
    )
