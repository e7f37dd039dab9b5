"""What sheets laid out alike share, so that what a person says of one holds for the next.

A shape is made of the headings and labels of a sheet, and of where names, numbers and blanks stand
below them. Values do not count, nor whose names they are, nor how many players or rounds there
are, nor what stands above: next week's sheet from the same template has the same shape.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence

from plump_core.reading import words
from plump_core.reading.grid import Cell, Sheet

_WORDS: Mapping[str, frozenset[str]] = {
    "player": words.PLAYERS,
    "cards": words.CARDS,
    "round": words.ROUNDS,
    "bid": words.UNDER_CARDS & words.SUMS | {"bid", "bud"},
    "tricks": frozenset({"stick", "tricks"}),
    "sum": words.SUMS,
    "points": words.POINTS | words.TOTALS,
}
_ABOVE = words.DATES | words.RULES
_BELOW = {"number": "number", "text": "hand"}
_LONGEST_UNIT = 6


def of(sheet: Sheet) -> str:
    """The shape of a sheet, as a short text that means nothing by itself."""
    lines = list(dict.fromkeys(_lines(sheet)))
    return hashlib.sha256(repr(lines).encode()).hexdigest()[:16]


def _lines(sheet: Sheet) -> Iterator[tuple[str, ...]]:
    """The headings and labels from the top, and what stands in the columns below each."""
    body: list[tuple[Cell, ...]] = []
    heading: dict[int, str] | None = None
    for row in sheet.rows:
        cells = sheet.row(row)
        if any(_word(cell) for cell in cells) and not _above(cells):
            yield from _body(body, heading) if heading is not None else ()
            body = []
            if heading is not None and _is_label(cells):
                yield (str(cells[0].col), _word(cells[0]))
            else:
                heading = {cell.col: _word(cell) or _kind(cell) for cell in cells}
                yield _compact(_line(heading))
        elif heading is not None or any(cell.number is not None for cell in cells[1:]):
            body.append(cells)
    yield from _body(body, heading or {})


def _above(cells: Sequence[Cell]) -> bool:
    """A row with the date or the rules; it may be there or not."""
    return words.key(cells[0].text.partition(":")[0]) in _ABOVE


def _is_label(cells: Sequence[Cell]) -> bool:
    """A label goes for itself, whatever numbers follow it; in a row of headings all count."""
    known = [_word(cell) for cell in cells]
    return known[0] in ("sum", "points") and not any(known[1:])


def _body(rows: Sequence[Sequence[Cell]], heading: Mapping[int, str]) -> Iterator[tuple[str, ...]]:
    """What each column holds in some row: a text makes it one of texts.

    Below a number are numbers, whether the round has been played yet or not, and below a name are
    hands, however they are marked.
    """
    if not any(len(cells) > 1 for cells in rows):
        return
    kinds = {col: _BELOW[kind] for col, kind in heading.items() if kind in _BELOW}
    known = frozenset(kinds)
    for cells in rows:
        if len(cells) > 1:
            for cell in cells:
                if cell.col not in known and kinds.get(cell.col, "") != "text":
                    kinds[cell.col] = _kind(cell) or kinds.get(cell.col, "")
    yield _compact(_line(kinds))


def _word(cell: Cell) -> str:
    if cell.number is not None or not cell.text:
        return ""
    key = words.key(cell.text)
    return next((name for name, known in _WORDS.items() if key in known), "")


def _kind(cell: Cell) -> str:
    """A mark counts as nothing: which rounds have any differs from game to game."""
    if cell.number is not None or cell.error is not None or cell.uncached:
        return "number"
    marks = words.PLUMPS | words.RENONS | words.DASHES
    return "" if words.key(cell.text) in marks else "date" if cell.date else "text"


def _line(kinds: Mapping[int, str]) -> list[str]:
    return [kinds.get(col, "") for col in range(max(kinds, default=-1) + 1)]


def _compact(line: list[str]) -> tuple[str, ...]:
    """What repeats from column to column is kept once."""
    while line and not line[-1]:
        line.pop()
    if "" in line:
        line.append("")
    kept: list[str] = []
    place = 0
    while place < len(line):
        unit = _unit(line, place)
        kept += line[place : place + unit]
        following = line[place : place + unit]
        place += unit
        while unit and line[place : place + unit] == following:
            place += unit
    return tuple(kept)


def _unit(line: list[str], place: int) -> int:
    """How many columns come again right after, the fewest; one where none do."""
    for unit in range(1, _LONGEST_UNIT + 1):
        again = line[place + unit : place + 2 * unit]
        if len(again) == unit and line[place : place + unit] == again and any(again):
            return unit
    return 1
