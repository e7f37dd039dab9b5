"""One game of a long table, gathered from its rows: players, rounds, and a row for each hand."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from plump_core.findings import Finding, Severity
from plump_core.game import same_name
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.layouts.common._entries import MOST_CARDS, is_cards
from plump_core.reading.layouts.common._labels import label as named
from plump_core.reading.layouts.table._headings import Column
from plump_core.reading.layouts.table._lines import Line
from plump_core.reading.pointing import point
from plump_core.series import MOST_ROUNDS
from plump_core.texts import Message

MOST_PLAYERS = 60
"""More names than this in one game are no card table."""

_LONGEST_NUMBER = 6
"""Digits; a longer number is a label like any other, and nobody counts up to it."""


@dataclass(slots=True)
class Gathered:
    """``players`` by name in the order of play, ``rounds`` by number, ``hands`` by both."""

    sheet: Sheet
    lines: Sequence[Line]
    players: dict[str, Cell] = field(default_factory=dict)
    rounds: dict[int, tuple[int, Cell]] = field(default_factory=dict)
    hands: dict[tuple[int, str], Line] = field(default_factory=dict)
    dealer: int | None = None
    findings: list[Finding] = field(default_factory=list)

    def by_round(self, number: int) -> list[Line]:
        return [line for (round, _), line in self.hands.items() if round == number]


def gather(sheet: Sheet, lines: Sequence[Line]) -> Gathered:
    """What the rows of one game say; what they say twice or against each other is found."""
    found = Gathered(sheet, lines)
    found.players = _players(lines)
    if len(found.players) > MOST_PLAYERS or len({line.round for line in lines}) > MOST_ROUNDS + 1:
        found.findings.append(point(sheet, lines[0].at(Column.PLAYER), *_NO_GAME))
        return found  # without a round: no game has so many
    labels = _rounds(found)
    for line in lines:
        if line.round in labels:
            _hand(found, labels[line.round], line)
        elif line.filled and not line.round:
            found.findings.append(point(sheet, line.at(Column.PLAYER), *_NO_ROUND))
    found.dealer = _dealer(found)
    return found


def _players(lines: Sequence[Line]) -> dict[str, Cell]:
    """Names as first written, by seat where seats are told, else as they come."""
    known: dict[str, Line] = {}
    seats: dict[str, set[int]] = {}
    for line in lines:
        if line.player:
            name = same_name(line.player)
            known.setdefault(name, line)
            if (seat := line.whole(Column.SEAT)) is not None:
                seats.setdefault(name, set()).add(seat)
    sure = len(seats) == len(known) and all(len(found) == 1 for found in seats.values())
    order = sorted(known, key=lambda name: min(seats[name])) if sure else list(known)
    return {known[name].player: known[name].at(Column.PLAYER) for name in order}


def _rounds(found: Gathered) -> dict[str, int]:
    """The number of each round by its label; one whose cards nothing tells is left out."""
    labels = list(dict.fromkeys(line.round for line in found.lines if line.round))
    if all(label.isdecimal() and len(label) <= _LONGEST_NUMBER for label in labels):
        labels.sort(key=int)
        _gaps(found, labels)
    numbers: dict[str, int] = {}
    for label in labels:
        cards = _cards(found, label, [line for line in found.lines if line.round == label])
        if cards is not None:
            numbers[label] = len(numbers) + 1
            found.rounds[numbers[label]] = cards
    return numbers


def _gaps(found: Gathered, labels: list[str]) -> None:
    """Rounds that are not in the table are not played ones of which nothing is known."""
    there = set(map(int, labels)) - {0}
    last = max(there, default=0)
    if 0 < last - len(there) < MOST_CARDS:
        missing = next(number for number in range(1, last) if number not in there)
        after = next(line for line in found.lines if line.round == labels[-1])
        text = Message(
            "{place}: the table has no rows for round {missing}, so the rounds after it count "
            "from there.",
            {"missing": missing},
        )
        found.findings.append(
            point(found.sheet, after.at(Column.ROUND), "no-rows", Severity.NOTE, text)
        )


def _cards(found: Gathered, label: str, lines: list[Line]) -> tuple[int, Cell] | None:
    """The cards of a round: as most of its rows have them, or its tricks added up."""
    cells = [line.at(Column.CARDS) for line in lines]
    right = [cell for cell in cells if is_cards(cell)]
    wrong = [cell for cell in cells if not cell.blank and not is_cards(cell)]
    found.findings += [point(found.sheet, cell, "cards", *_CARDS_WRONG) for cell in wrong]
    if not right:
        return _in_label(lines) or _added(found, label, lines)
    cards = Counter(cell.whole for cell in right).most_common(1)[0][0] or 0
    for cell in right:
        if cell.whole != cards:
            found.findings.append(_conflict(found.sheet, cell, label, cards))
    return cards, next(cell for cell in right if cell.whole == cards)


def _in_label(lines: list[Line]) -> tuple[int, Cell] | None:
    """Cards that stand beside the number of the round, as in ``Omgång 1 (10 kort)``."""
    cell = lines[0].at(Column.ROUND)
    told = named(cell)
    return (told.cards, cell) if told is not None and told.cards else None


def _added(found: Gathered, label: str, lines: list[Line]) -> tuple[int, Cell] | None:
    hands = [line for line in lines if line.player and line.filled]
    tricks = [line.whole(Column.TRICKS) for line in hands]
    total = sum(one or 0 for one in tricks)
    where = lines[0].at(Column.ROUND)
    values = {"label": label, "cards": total}
    if hands and None not in tricks and 1 <= total <= MOST_CARDS:
        text = Message(
            "{place}: the table does not say the cards of round {label}; its tricks add up to "
            "{cards}."
        )
        text = Message(text.template, values)
        found.findings.append(point(found.sheet, where, "cards", Severity.NOTE, text))
        return total, where
    text = Message(
        "{place}: the table does not say the cards of round {label}, so the round was left out. "
        "Write them in a column with the heading Kort or Cards."
    )
    text = Message(text.template, values)
    expected = Message("the cards of the round")
    found.findings.append(point(found.sheet, where, "cards", Severity.ERROR, text, expected))
    return None


def _conflict(sheet: Sheet, cell: Cell, label: str, cards: int) -> Finding:
    text = Message(
        "{place}: {found} cards in round {label}, where other rows have {cards}. "
        "{cards} is used: a round has the same cards for all.",
        {"label": label, "cards": cards},
    )
    return point(sheet, cell, "conflict", Severity.ERROR, text, Message(str(cards)))


def _hand(found: Gathered, round: int, line: Line) -> None:
    if not line.player:
        if line.filled:
            found.findings.append(point(found.sheet, line.at(Column.PLAYER), *_NO_NAME))
        return
    name = next(one for one in found.players if same_name(one) == same_name(line.player))
    first = found.hands.setdefault((round, name), line)
    if first is not line:
        found.findings.append(_twice(found.sheet, first, line, round, name))


def _twice(sheet: Sheet, first: Line, line: Line, round: int, player: str) -> Finding:
    values = {"first": first.at(Column.PLAYER).address}
    if list(_values(first)) == list(_values(line)):
        text = Message(
            "{place}: the hand of {player} in round {round} stands at {first} already; "
            "this row was left out."
        )
        severity = Severity.NOTE
    else:
        text = Message(
            "{place}: the hand of {player} in round {round} stands at {first} already with "
            "other values; those are used. Remove the wrong row."
        )
        severity = Severity.ERROR
    cell = line.at(Column.PLAYER)
    told = Message(text.template, values)
    return point(sheet, cell, "twice", severity, told, None, round, player)


def _values(line: Line) -> Iterator[str]:
    for column in line.headings.columns:
        if column not in (Column.GAME, Column.FILE):
            yield line.at(column).text


def _dealer(found: Gathered) -> int | None:
    """The seat of the first dealer, by name or by a mark beside the name."""
    for line in found.lines:
        if name := line.at(Column.FIRST_DEALER).text:
            return _seat(found, name)
    for line in found.by_round(1):
        cell = line.at(Column.DEALER)
        if cell.text and (seat := _seat(found, cell.text)) is not None:
            return seat
        if cell.text.casefold() in ("x", "1", "ja", "yes", "true", "d", "g"):
            return _seat(found, line.player)
    return None


def _seat(found: Gathered, name: str) -> int | None:
    names = [same_name(player) for player in found.players]
    return names.index(same_name(name)) if same_name(name) in names else None


_NO_GAME = (
    "too-many",
    Severity.ERROR,
    Message(
        "{place}: the rows from here on would be a game of far too many players or rounds, so "
        "they were left out. Give each game its own date or number in a column of its own."
    ),
    Message("a column that tells the games apart"),
)
_NO_ROUND = (
    "no-round",
    Severity.ERROR,
    Message("{place}: the row does not say which round it is of, so it was left out."),
    Message("the number of the round"),
)
_NO_NAME = (
    "no-name",
    Severity.ERROR,
    Message(
        "{place}: a row has a bid or tricks but no name, so it was left out. Write the player's "
        "name."
    ),
    Message("the name of a player"),
)
_CARDS_WRONG = (
    Severity.ERROR,
    Message(
        "{place}: “{found}” is no number of cards. Expected a whole number from 1 to {most}.",
        {"most": MOST_CARDS},
    ),
    Message("a whole number from 1 to {most}", {"most": MOST_CARDS}),
)
