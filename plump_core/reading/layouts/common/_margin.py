"""What stands above a protocol: its title, the date and the rules it was played under."""

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from plump_core.findings import RuleError
from plump_core.reading import dates, words
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.hints import Hints
from plump_core.reading.record import Place
from plump_core.rules import Rules, find


@dataclass(frozen=True, slots=True)
class Margin:
    """What was found, and the cells it was found in."""

    title: str | None = None
    date: dt.date | None = None
    rules: str | None = None
    cells: dict[Place, str] = field(default_factory=dict)


def played(rules: str | None, hints: Hints) -> Rules | None:
    """The rules that a person names, be it in a file, or else those that the sheet names.

    A sheet opens no file, and what it names may be no rules known here. RuleError for a person's
    that there are not.
    """
    if hints.played:
        return find(hints.played)
    if rules is None or ".toml" in rules.casefold():
        return None
    try:
        return find(rules)
    except RuleError:
        return None


def above(sheet: Sheet, row: int, corner: Cell) -> Margin:
    """What the rows above ``row`` say; the corner cell counts where it holds a title.

    On a turned sheet it is what the file has above the corner.
    """
    if sheet.is_turned:
        return _above(sheet.turned(), corner.col, corner.turn())
    return _above(sheet, row, corner)


def _above(sheet: Sheet, row: int, corner: Cell) -> Margin:
    cells = [cell for r in sheet.rows if r < row for cell in sheet.row(r)]
    if corner.text and words.key(corner.text) not in words.PLAYERS | words.CARDS:
        cells.append(corner)
    free = list(_free(cells))
    title = next(filter(_names_the_game, free), next(iter(free), None))
    dated = _dated(sheet, cells)
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
        told = named or _label(cell) in labels or dates.is_date(cell.text)
        if plain and not told and not _is_letter(cell):
            yield cell


_GAMES = re.compile(r"\b(plump|oh he(ll|ck)|whist|wizard|up and down|the river)", re.IGNORECASE)
_SENTENCE = re.compile(r"[.!?]\s+[^\W\d_a-zåäö]|[.?]$")


def _names_the_game(cell: Cell) -> bool:
    return bool(_GAMES.search(cell.text))


def _is_letter(cell: Cell) -> bool:
    """Whether a text is a sentence or two to the reader."""
    return len(cell.text.split()) > 4 and bool(_SENTENCE.search(cell.text))


def _label(cell: Cell) -> str:
    """What stands before a colon, or the whole text."""
    return words.key(cell.text.partition(":")[0])


def _dated(sheet: Sheet, cells: list[Cell]) -> tuple[Cell, dt.date] | None:
    """The first date, but one that is said to be the date goes before one in a title."""
    dated = [(cell, date) for cell in cells if (date := _date(cell))]
    said = [one for one in dated if _said_to_be(sheet, one[0])]
    return next(iter(said + dated), None)


def _said_to_be(sheet: Sheet, cell: Cell) -> bool:
    before = [] if cell.col == 0 else [sheet.at(cell.row, cell.col - 1)]
    return any(_label(one) in words.DATES for one in (cell, *before))


def _date(cell: Cell) -> dt.date | None:
    found = dates.find(cell.text)
    return cell.date or (found[0] if found else None)


def _rules(sheet: Sheet, cell: Cell) -> str | None:
    """Rules stand after a colon, or in the cell to the right of the word."""
    if _label(cell) not in words.RULES:
        return None
    return cell.text.partition(":")[2].strip() or sheet.at(cell.row, cell.col + 1).text or None
