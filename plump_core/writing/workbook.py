"""The template as a workbook: fill in bids and plumps, and sums, points and standings follow."""

import io
from typing import Any

from plump_core.game import Game
from plump_core.rules import Rules
from plump_core.texts import translator
from plump_core.writing import look, tally
from plump_core.writing.live import with_values
from plump_core.writing.places import DATE, HEADER, RULES, TITLE, Places, bids
from plump_core.writing.protocol import Protocol, protocol
from plump_core.writing.sheet import Sheet

SPARE_SEATS = 7
"""Rows for names on a template that nobody is named on."""


def template(game: Game, rules: Rules | None = None, lang: str = "sv", spare: int = 0) -> bytes:
    """A game as a workbook (.xlsx): the protocol, and under it what follows from it, in formulas.

    ``game`` may have begun or not (see :func:`plump_core.writing.blank`); ``spare`` rows are left
    for more players. Points and standings follow ``rules``; without rules, or with such as need
    the tricks of a plump, which have no place on the sheet, they are left out and a cell says so.
    Raises WriteError where the game has no place on a sheet.
    """
    from openpyxl import Workbook

    written = protocol(game)
    seats = len(written.players) + (spare if written.players else max(spare, SPARE_SEATS))
    book = Workbook()
    _ = translator(lang)
    book.active.title = _("Protocol")  # before anything refers to it
    sheet = Sheet(book.active, Places(len(written.cards), seats), _)
    _margin(sheet, written, rules)
    _protocol(sheet, written)
    _sums(sheet, written)
    tally.write(sheet, game, rules)
    look.dress(sheet)
    return with_values(_saved(book), sheet.values)


def _margin(sheet: Sheet, written: Protocol, rules: Rules | None) -> None:
    """Title, date and rules above the protocol; what is not known is left to fill in."""
    _ = sheet.translate
    if written.title:
        sheet.text(TITLE, 1, written.title)
    sheet.text(DATE, 1, _("Date"))
    sheet.number(DATE, 2, written.date)
    sheet.text(RULES, 1, _("Rules"))
    named = written.rules or (rules.name if rules else None)
    if named:
        sheet.text(RULES, 2, named)


def _protocol(sheet: Sheet, written: Protocol) -> None:
    _ = sheet.translate
    sheet.text(HEADER, 1, _("Player"))
    for round, cards in enumerate(written.cards, start=1):
        sheet.number(HEADER, bids(round), cards)
    for seat, player in enumerate(written.players):
        row = sheet.places.first + seat
        sheet.text(row, 1, player)
        for round in range(1, sheet.places.rounds + 1):
            entry = written.entry(round, seat)
            sheet.number(row, bids(round), entry.bid)
            sheet.number(row, bids(round) + 1, entry.mark)


def _sums(sheet: Sheet, written: Protocol) -> None:
    """The bids of each round added up, and how many tricks are left to bid for."""
    _, places = sheet.translate, sheet.places
    sheet.text(places.sums, 1, _("Sum of bids"))
    sheet.text(places.left, 1, _("Tricks left"))
    for round, cards in enumerate(written.cards, start=1):
        col, bid = bids(round), written.bid_sum(round)
        sheet.formula(places.sums, col, f"SUM({sheet.column(col, HEADER)})", bid)
        left = f"{sheet.cell(HEADER, col)}-{sheet.cell(places.sums, col)}"
        sheet.formula(places.left, col, left, cards - bid)


def _saved(book: Any) -> bytes:
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()
