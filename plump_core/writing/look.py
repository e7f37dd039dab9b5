"""How the template looks: ink on ruled paper, fixed names, one page across when it is printed."""

from itertools import product
from typing import Any

from plump_core.writing.places import DATE, HEADER, RULES, TITLE, Places, address, bids, letters
from plump_core.writing.sheet import Sheet

_INK, _RULE, _PALE = "1F2A37", "B8C4D0", "F2F5F8"
_FONT = "Calibri"
_A4, _EDGE = 9, 0.4
_NAMES, _BIDS, _MARKS, _GAP, _TOTALS = 18, 4.5, 2.6, 1, 8
"""Widths of columns, in letters."""


def dress(sheet: Sheet) -> None:
    """Fonts, lines, widths, what may be entered where, and how it is printed."""
    native, places = sheet.native, sheet.places
    native.freeze_panes = address(places.first, 2)
    _columns(native, places)
    _margin(native)
    _grid(native, places)
    _marks(native, places)
    _entries(sheet)
    _print(native)


def _columns(native: Any, places: Places) -> None:
    native.column_dimensions["A"].width = _NAMES
    for round in range(1, places.rounds + 1):
        native.column_dimensions[letters(bids(round))].width = _BIDS
        native.column_dimensions[letters(bids(round) + 1)].width = _MARKS
    native.column_dimensions[letters(places.end + 1)].width = _GAP
    native.column_dimensions[letters(places.total)].width = _TOTALS


def _margin(native: Any) -> None:
    from openpyxl.styles import Alignment, Font

    native.cell(TITLE, 1).font = Font(name=_FONT, bold=True, size=16, color=_INK)
    for row in (DATE, RULES):
        native.merge_cells(start_row=row, end_row=row, start_column=2, end_column=7)
        native.cell(row, 2).alignment = Alignment(horizontal="left")
    native.cell(DATE, 2).number_format = "yyyy-mm-dd"


def _grid(native: Any, places: Places) -> None:
    """Lines under every row and left of every round; headings bold on a pale ground."""
    from openpyxl.styles import Alignment, Border, Font, PatternFill, Side

    thin = Side(style="thin", color=_RULE)
    pale = PatternFill("solid", fgColor=_PALE)
    lines = {True: Border(bottom=thin, left=thin), False: Border(bottom=thin)}
    centred = Alignment(horizontal="center", shrink_to_fit=True)
    plain, bold = (Font(name=_FONT, color=_INK, bold=bold) for bold in (False, True))
    for row, col in product(_ruled(native, places), range(1, places.total + 1)):
        cell, heads = native.cell(row, col), row in _headings(places)
        cell.border = lines[col % 2 == 0]
        cell.font = bold if heads or col == places.total else plain
        if col > 1:
            cell.alignment = centred
        if heads:
            cell.fill = pale
    for round in range(1, places.rounds + 1):
        col = bids(round)
        native.merge_cells(start_row=HEADER, end_row=HEADER, start_column=col, end_column=col + 1)


def _headings(places: Places) -> tuple[int, ...]:
    return HEADER, places.points, places.standings


def _ruled(native: Any, places: Places) -> list[int]:
    """The rows of the blocks that there are."""
    rows = [HEADER, *places.below(HEADER), places.sums, places.left]
    if native.cell(places.standings, 1).value:
        for heading in (places.points, places.standings):
            rows += [heading, *places.below(heading)]
    return rows


def _marks(native: Any, places: Places) -> None:
    """A plump is a dot of ink; what is not known yet is not seen."""
    from openpyxl.formatting.rule import CellIsRule, FormulaRule
    from openpyxl.styles import Font, PatternFill

    first, last = address(places.first, 2), address(places.last, places.end)
    ink = PatternFill("solid", bgColor=_INK)
    for mark in ("p", "r"):
        rule = CellIsRule("equal", [f'"{mark}"'], font=Font(color="FFFFFF", bold=True), fill=ink)
        native.conditional_formatting.add(f"{first}:{last}", rule)
    rows = places.below(places.standings)
    unknown = FormulaRule([f"ISNA(B{rows.start})"], font=Font(color="FFFFFF"))
    end = address(rows.stop - 1, places.end)
    native.conditional_formatting.add(f"B{rows.start}:{end}", unknown)


def _entries(sheet: Sheet) -> None:
    """What can be entered: a bid of nought to the cards or a dash, and p or r."""
    from openpyxl.worksheet.datavalidation import DataValidation

    native, places = sheet.native, sheet.places
    _ = sheet.translate
    first = address(places.first, 2)
    bid = DataValidation("custom", formula1=_is_bid(first), allow_blank=True)
    bid.error = _("A bid is a whole number from 0 to the cards of the round, or – for none.")
    mark = DataValidation("list", formula1='"p,r"', allow_blank=True)
    mark.error = _("Write p for a plump, r for a renons, or nothing.")
    for round in range(1, places.rounds + 1):
        for validation, col in ((bid, bids(round)), (mark, bids(round) + 1)):
            validation.add(f"{address(places.first, col)}:{address(places.last, col)}")
    for validation in (bid, mark):
        validation.errorStyle = "warning"
        native.add_data_validation(validation)


def _is_bid(cell: str) -> str:
    """The test of the first bid; a spreadsheet moves it along to the others."""
    cards = f"{cell[:1]}${HEADER}"
    return f'OR({cell}="–",AND(ISNUMBER({cell}),{cell}>=0,{cell}<={cards},INT({cell})={cell}))'


def _print(native: Any) -> None:
    setup = native.page_setup
    setup.orientation, setup.paperSize = "landscape", _A4
    setup.fitToWidth = setup.fitToHeight = 1
    native.sheet_properties.pageSetUpPr.fitToPage = True
    native.print_title_cols = "A:A"
    native.print_options.horizontalCentered = True
    for side in ("left", "right", "top", "bottom"):
        setattr(native.page_margins, side, _EDGE)
