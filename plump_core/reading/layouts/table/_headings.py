"""The headings of a long table: which column holds what, by words in Swedish and English."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import islice

from plump_core.reading import words
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.hints import Hints, Role
from plump_core.reading.layouts.common._roles import columns_of

_LOOK_AHEAD = 60
_LONGEST = 200
"""No heading has more letters, not even with a remark in parentheses."""

_OWN = frozenset({"first_dealer", "slack", "plump", "renons"})


class Column(StrEnum):
    """What a column of a long table can hold; each belongs to a game, a round or a hand."""

    GAME = "game"
    FILE = "file"
    DATE = "date"
    TITLE = "title"
    RULES = "rules"
    FIRST_DEALER = "first_dealer"
    ROUND = "round"
    CARDS = "cards"
    DEALER = "dealer"
    SLACK = "slack"
    SEAT = "seat"
    PLAYER = "player"
    BID = "bid"
    TRICKS = "tricks"
    PLUMP = "plump"
    MADE = "made"
    RESULT = "result"
    RENONS = "renons"
    ADJUST = "adjust"
    POINTS = "points"
    RUNNING = "running"
    WAYS = "ways"
    SHEET_POINTS = "sheet_points"


_ROLES: Mapping[Role, Column] = {
    Role.NAMES: Column.PLAYER,
    Role.CARDS: Column.CARDS,
    Role.BIDS: Column.BID,
    Role.TRICKS: Column.TRICKS,
    Role.MARKS: Column.PLUMP,
    Role.POINTS: Column.POINTS,
    Role.TOTAL: Column.RUNNING,
}


@dataclass(frozen=True, slots=True)
class Headings:
    """The row of the headings, the column of each, and the headings that say nothing to us.

    ``own`` tells a table written by this program, in which a blank is a thing not known.
    """

    row: int
    columns: Mapping[Column, int]
    unknown: tuple[Cell, ...] = ()
    own: bool = False

    def has(self, *columns: Column) -> bool:
        """Whether one of the columns is there."""
        return any(column in self.columns for column in columns)

    @property
    def whole(self) -> bool:
        """Whether a game can be told from these columns."""
        named = self.has(Column.PLAYER) and self.has(Column.ROUND, Column.CARDS)
        return named and self.has(Column.BID, Column.TRICKS)


@lru_cache(maxsize=2)  # three layouts ask one after the other
def find(sheet: Sheet, hints: Hints) -> Headings | None:
    """The first row whose cells head the columns of a long table."""
    said = _said(sheet, hints)
    for row in islice(sheet.rows, _LOOK_AHEAD):
        headings = _headings(sheet, row, said)
        if headings is not None and headings.whole:
            return headings
    return None


def nearly(sheet: Sheet) -> Headings | None:
    """A row that heads a long table with something missing that no game can do without."""
    for row in islice(sheet.rows, _LOOK_AHEAD):
        headings = _headings(sheet, row, {})
        if headings is not None and headings.has(Column.PLAYER) and len(headings.columns) >= 3:
            return headings
    return None


def _headings(sheet: Sheet, row: int, said: Mapping[Column, int]) -> Headings | None:
    columns, unknown = dict(said), []
    for cell in sheet.row(row):
        column = _column(cell)
        if cell.col in columns.values():
            continue
        if column is None or (column in columns and column not in _ONCE):
            unknown.append(cell)
        elif column in columns:
            return None
        else:
            columns[column] = cell.col
    own = {cell.text for cell in sheet.row(row)} >= _OWN
    return Headings(row, columns, tuple(unknown), own) if columns else None


def _said(sheet: Sheet, hints: Hints) -> dict[Column, int]:
    """The columns that a person has given a meaning to; the first of those with the same."""
    said = {column: next(columns_of(sheet, hints, role), None) for role, column in _ROLES.items()}
    return {column: col for column, col in said.items() if col is not None}


def _column(cell: Cell) -> Column | None:
    if cell.number is not None or cell.error is not None:
        return None
    return _named(cell.text) if len(cell.text) <= _LONGEST else None


@lru_cache(maxsize=4096)
def _named(heading: str) -> Column | None:
    word = words.key(re.sub(r"\(.*?\)", "", heading.replace("_", " ")))
    return next((column for column, labels in _WORDS.items() if word in labels), None)


def _labels(text: str) -> frozenset[str]:
    return frozenset(one.strip() for one in text.split(","))


# A table has one of these: two would be a protocol with a column for each round or player.
_ONCE = frozenset({Column.PLAYER, Column.BID, Column.TRICKS, Column.ROUND})

_WORDS: Mapping[Column, frozenset[str]] = {
    Column.GAME: _labels(
        "parti, partinr, parti nr, partinummer, spel, spel nr, match, game, game id, game no, "
        "game nr, game number, game #, id"
    ),
    Column.FILE: _labels("fil, filnamn, källa, blad, file, file name, source, source file, sheet"),
    Column.DATE: words.DATES | _labels("speldatum, spelad, när, game date, played, played on"),
    Column.TITLE: _labels("titel, rubrik, kväll, spelkväll, title, night, evening, event"),
    Column.RULES: words.RULES | _labels("spelade regler, played rules, rule set"),
    Column.FIRST_DEALER: _labels("första givare, förste givare, first dealer"),
    Column.ROUND: (words.ROUNDS - {"deals", "rounds", "omgångar", "givar"})
    | _labels(
        "omgång nr, omgångsnummer, giv nr, givnummer, hand, hand number, hand no, round number, "
        "round no, round #, deal number, deal no"
    ),
    Column.CARDS: words.CARDS
    | _labels("kort var, kort per man, cards dealt, cards per player, hand size"),
    Column.DEALER: _labels("givare, givaren, delare, dealer, dealt by"),
    Column.SLACK: _labels("slack, lösa händer, blindhänder, blindhand, dummy"),
    Column.SEAT: _labels(
        "plats, platsnr, stol, bordsplats, position, turordning, seat, seat number, chair, "
        "player position"
    ),
    Column.PLAYER: (words.PLAYERS - {"players", "names", "deltagarna", "spelarnas namn"})
    | _labels("spelarnamn, spelarens namn, player name"),
    Column.BID: _labels(
        "bud, budet, bjudit, budade, lovat, lovade, kontrakt, bid, bids, tricks bid, bade, called, "
        "call, contract, prediction"
    ),
    Column.TRICKS: _labels(
        "stick, sticken, antal stick, tagna stick, tagna, tog, tagit, fick, vunna stick, tricks, "
        "tricks taken, tricks won, taken, took, won, got, actual"
    ),
    Column.PLUMP: words.PLUMPS
    | _labels(
        "plumpar, plumpade, missad, missat, miss, missed, bust, busted, burn, burned, failed"
    ),
    Column.MADE: _labels("klarat, klarade, klarad, klar, lyckades, made, made it, hit, success"),
    Column.RESULT: _labels("status, resultat, utfall, result, outcome, hand status"),
    Column.RENONS: _labels("renons, renonce, revoke, revoked"),
    Column.ADJUST: _labels(
        "justering, justerat, just, korrigering, rättelse, adjust, adjustment, adjusted"
    ),
    Column.POINTS: _labels(
        "poäng, omgångspoäng, givpoäng, poäng i omgången, points, pts, score, hand score, "
        "round score, round points"
    ),
    Column.RUNNING: _labels(
        "löpande, löpande summa, löpande poäng, ställning, summa, totalt, total, ackumulerat, "
        "totalpoäng, running, running total, running score, cumulative, total score, total points, "
        "sum, standing"
    ),
    Column.WAYS: _labels("ways"),
    Column.SHEET_POINTS: _labels("sheet points"),
}  # fmt: skip
