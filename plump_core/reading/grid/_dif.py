"""DIF, which spreadsheets have written since VisiCalc: a pair of lines for each cell.

1,0          a text, on the line below, between quotation marks
"Åsa"
0,12         a number, and below it whether it is one: V, NA, ERROR, TRUE or FALSE
V
-1,0         BOT begins a row, EOD ends them all
BOT
"""

from collections.abc import Iterator

from plump_core.reading import refusals
from plump_core.reading.grid import _encoding, values
from plump_core.reading.grid.sheet import MOST_COLUMNS, Cell, Sheet

_TEXT, _NUMBER, _SPECIAL = "1", "0", "-1"


def sheets(data: bytes, file: str, _password: str | None = None) -> list[Sheet]:
    """The one sheet, which has no name."""
    lines = [line.strip("\r") for line in _encoding.decode(data).split("\n")]
    if "DATA" not in lines:
        raise refusals.damaged(file)
    body = lines[lines.index("DATA") + 3 :]
    return [Sheet.of(None, _cells(body))]


def _cells(lines: list[str]) -> Iterator[Cell]:
    row, col = -1, 0
    for told, text in zip(lines[::2], lines[1::2], strict=False):
        kind, _, number = told.partition(",")
        if kind == _SPECIAL and text.strip() == "BOT":
            row, col = row + 1, 0
        elif kind == _SPECIAL:
            return
        elif col < MOST_COLUMNS and row >= 0:
            yield _cell(row, col, kind, number, text)
            col += 1


def _cell(row: int, col: int, kind: str, number: str, text: str) -> Cell:
    if kind == _TEXT:
        inner = text.strip()
        quoted = len(inner) >= 2 and inner[0] == inner[-1] == '"'
        return values.of_text(row, col, inner[1:-1].replace('""', '"') if quoted else inner)
    value = values.number(number.strip())
    if kind != _NUMBER or value is None or text.strip() in ("NA", "ERROR"):
        return values.of_error(row, col, "#N/A")
    return values.of_number(row, col, value)
