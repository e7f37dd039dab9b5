"""What stands above a protocol: its title, the date and the rules it was played under."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass, field

from plump_core.reading import dates, words
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.record import Place


@dataclass(frozen=True, slots=True)
class Margin:
    """What was found, and the cells it was found in."""

    title: str | None = None
    date: dt.date | None = None
    rules: str | None = None
    cells: dict[Place, str] = field(default_factory=dict)


def above(sheet: Sheet, row: int, corner: Cell) -> Margin:
    """What the rows above ``row`` say; the corner cell counts where it holds a title."""
    cells = [cell for r in sheet.rows if r < row for cell in sheet.row(r)]
    if corner.text and words.key(corner.text) not in words.PLAYERS | words.CARDS:
        cells.append(corner)
    title = next((cell for cell in _free(cells)), None)
    dated = next(((c, date) for c in cells if (date := _date(c))), None)
    ruled = next(((c, rules) for c in cells if (rules := _rules(sheet, c))), None)
    found = {"title": title, "date": dated and dated[0], "rules": ruled and ruled[0]}
    return Margin(
        title=title.text if title else None,
        date=dated[1] if dated else None,
        rules=ruled[1] if ruled else None,
        cells={(column, None, None): cell.address for column, cell in found.items() if cell},
    )


def _free(cells: list[Cell]) -> Iterator[Cell]:
    """Texts that are no label, no date and no number."""
    labels = words.RULES | words.DATES | words.ROUNDS | words.PLAYERS | words.CARDS
    for before, cell in zip([None, *cells], cells, strict=False):
        named = before is not None and before.row == cell.row and _label(before) in words.RULES
        plain = cell.date is None and cell.number is None and cell.error is None and cell.text
        if plain and not named and _label(cell) not in labels and not dates.is_date(cell.text):
            yield cell


def _label(cell: Cell) -> str:
    """What stands before a colon, or the whole text."""
    return words.key(cell.text.partition(":")[0])


def _date(cell: Cell) -> dt.date | None:
    found = dates.find(cell.text)
    return cell.date or (found[0] if found else None)


def _rules(sheet: Sheet, cell: Cell) -> str | None:
    """Rules stand after a colon, or in the cell to the right of the word."""
    if _label(cell) not in words.RULES:
        return None
    return cell.text.partition(":")[2].strip() or sheet.at(cell.row, cell.col + 1).text or None
