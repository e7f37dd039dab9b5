"""What a person says that a row or a column holds, on the sheet as a layout sees it.

Lines are named as in the file, ``"C"`` or ``"7"``; on a turned sheet a column is a row of the file.
"""

from collections.abc import Iterator

from plump_core.reading.grid import Sheet
from plump_core.reading.grid.sheet import letters
from plump_core.reading.hints import Hints, Role


def ignored(sheet: Sheet, hints: Hints) -> Sheet:
    """The sheet without what is to be left out of account."""
    rows = set(rows_of(sheet, hints, Role.IGNORE))
    cols = set(columns_of(sheet, hints, Role.IGNORE))
    if not rows and not cols:
        return sheet
    cells = [
        cell
        for row, line in sheet.rows.items()
        for col, cell in line.items()
        if row not in rows and col not in cols
    ]
    return Sheet.of(sheet.name, cells, sheet.hidden, sheet.is_turned)


def of_column(sheet: Sheet, hints: Hints, col: int) -> Role | None:
    """What a column, counted from 0, was said to hold."""
    return _role(hints, str(col + 1) if sheet.is_turned else letters(col))


def of_row(sheet: Sheet, hints: Hints, row: int) -> Role | None:
    """What a row, counted from 0, was said to hold."""
    return _role(hints, letters(row) if sheet.is_turned else str(row + 1))


def by_column(sheet: Sheet, hints: Hints) -> dict[int, Role]:
    """What each column of which anything was said holds, from left to right."""
    columns = range(sheet.width) if hints.roles else ()
    found = ((col, of_column(sheet, hints, col)) for col in columns)
    return {col: role for col, role in found if role is not None}


def columns_of(sheet: Sheet, hints: Hints, role: Role) -> Iterator[int]:
    """The columns that were said to hold this, from left to right."""
    yield from (col for col, said in by_column(sheet, hints).items() if said is role)


def rows_of(sheet: Sheet, hints: Hints, role: Role) -> Iterator[int]:
    """The rows that were said to hold this, from the top; blank ones are not among them."""
    if hints.roles:
        yield from (r for r in sheet.rows if of_row(sheet, hints, r) is role)


def _role(hints: Hints, line: str) -> Role | None:
    found = hints.roles.get(line)
    return None if found is None else Role(found)
