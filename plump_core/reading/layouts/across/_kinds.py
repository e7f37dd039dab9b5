"""What the columns beside the players hold: the rounds, their cards, who dealt, or what we leave.

A heading says so. Where it says little (``K``, ``Antal``) the numbers below it do: cards go up and
down by one from round to round.
"""

from collections.abc import Iterator
from enum import StrEnum
from itertools import pairwise

from plump_core.reading import words
from plump_core.reading.columns import below
from plump_core.reading.grid import Sheet
from plump_core.reading.hints import Role
from plump_core.reading.layouts.common._labels import label


class Kind(StrEnum):
    """What a column that is nobody's holds."""

    ROUNDS = "rounds"
    CARDS = "cards"
    DEALER = "dealer"
    OTHER = "other"


UNDER = words.UNDER_CARDS | words.BIDS | words.TRICKS | words.SCORES | words.MARKS
"""Headings of a player's own columns."""

_BESIDE = (
    (words.CARDS, Kind.CARDS),
    (words.DEALERS - words.ROUNDS, Kind.DEALER),
    (words.ROUNDS | words.HANDS, Kind.ROUNDS),
    (words.TRUMPS | words.NOTES | words.BID_SUMS | words.DATED, Kind.OTHER),
)
_NOBODYS = frozenset().union(*(known for known, _ in _BESIDE[:3]), words.TRUMPS, words.NOTES)
"""Headings that are never those of a player's own columns."""

_ROLES = {Role.CARDS: Kind.CARDS, Role.IGNORE: Kind.OTHER, Role.TOTAL: Kind.OTHER}


def kinds(
    sheet: Sheet, row: int, body: int, roles: dict[int, Role], own: set[int]
) -> dict[int, Kind]:
    """Columns by the role that a person gave them, else by their heading, else by their numbers.

    The headings stand from ``row`` on, above ``body``; the columns in ``own`` are players'.
    """
    found: dict[int, Kind] = {}
    for col in range(sheet.width):
        if col in roles and roles[col] in _ROLES:
            found[col] = _ROLES[roles[col]]
        elif col not in roles and col not in own:
            kind = _kind(sheet, row, body, col)
            if kind is not None:
                found[col] = kind
    return {**found, **dict(_cards_by_numbers(sheet, row, body, found, roles))}


def is_heading(text: str) -> bool:
    """Whether a text is the heading of a column, be it a player's or nobody's."""
    word = words.key(text)
    return word in UNDER or any(word in known for known, _ in _BESIDE)


def is_under(sheet: Sheet, row: int) -> bool:
    """Whether a row has the headings below the names: bid, tricks, points over and over."""
    found = [words.key(cell.text) for cell in sheet.row(row)]
    own = sum(word in UNDER for word in found)
    return own >= 2 and all(word in UNDER | _NOBODYS for word in found)


def labels_below(sheet: Sheet, col: int, body: int) -> bool:
    """Whether a column has the labels of rounds."""
    first = below(sheet, col, body)[:4]
    told = [one for cell in first if (one := label(cell)) is not None]
    return any(one.cards or one.round for one in told) or len(told) * 2 > len(first)


def first_of(sheet: Sheet, row: int) -> int:
    """The first column of a row in which anything stands."""
    return min((cell.col for cell in sheet.row(row)), default=0)


def _kind(sheet: Sheet, row: int, body: int, col: int) -> Kind | None:
    word = words.key(sheet.at(row, col).text)
    under = next(filter(None, (words.key(sheet.at(r, col).text) for r in range(row + 1, body))), "")
    if (not word and first_of(sheet, row) > col) or under in _NOBODYS:
        word = under  # what stands above it is a title that begins in this column
    if word in words.DEALERS & words.ROUNDS:
        return Kind.ROUNDS if labels_below(sheet, col, body) else Kind.DEALER
    if word in words.PLAYERS and col == first_of(sheet, row):
        return Kind.ROUNDS
    return next((kind for known, kind in _BESIDE if word in known), None)


def _cards_by_numbers(
    sheet: Sheet, row: int, body: int, found: dict[int, Kind], roles: dict[int, Role]
) -> Iterator[tuple[int, Kind]]:
    """The column right after that of numbered rounds, if no heading is above the cards."""
    rounds = [col for col, kind in found.items() if kind is Kind.ROUNDS]
    if not rounds or Kind.CARDS in found.values() or not _are_counted(sheet, rounds[0], body):
        return
    col = rounds[0] + 1
    said = found.get(col) not in (None, Kind.OTHER) or col in roles
    short = words.key(sheet.at(row, col).text) in words.SHORT_CARDS
    if not said and _run_as_cards(sheet, col, body, fewest=3 if short else 6):
        yield col, Kind.CARDS


def _are_counted(sheet: Sheet, col: int, body: int) -> bool:
    """Whether the rounds have their numbers, up or down, and tell no cards."""
    labels = [one for cell in below(sheet, col, body) if (one := label(cell)) is not None]
    numbers = [one.round or one.number for one in labels]
    counted = list(range(1, len(numbers) + 1))
    return not any(one.cards for one in labels) and numbers in (counted, counted[::-1])


def _run_as_cards(sheet: Sheet, col: int, body: int, fewest: int) -> bool:
    """Whether a column goes up or down by one, hardly ever staying, and never to nought."""
    numbers = [cell.whole for cell in below(sheet, col, body)]
    cards = [n for n in numbers if n is not None and n >= 1]
    steps = [abs(a - b) for a, b in pairwise(cards)]
    if len(cards) < max(fewest, len(numbers) - 1) or max(steps) > 1:
        return False
    return max(cards) - min(cards) >= 2 and steps.count(0) * 4 <= len(steps)
