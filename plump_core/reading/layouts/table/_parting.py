"""The games of a long table, parted: by what names them, or where the rounds start over."""

from collections.abc import Iterator, Sequence
from itertools import islice

from plump_core.game import same_name
from plump_core.reading.layouts.table._headings import Column
from plump_core.reading.layouts.table._lines import Line


def games(lines: Sequence[Line]) -> list[list[Line]]:
    """The lines of each game, in the order in which the games begin."""
    named: dict[tuple[str, ...], list[Line]] = {}
    for line in lines:
        named.setdefault(line.game, []).append(line)
    parted = []
    for group in named.values():
        numbered = bool(group[0].at(Column.GAME).text)
        parted += [group] if numbered else list(_parted(group))
    return sorted(parted, key=lambda group: group[0].row)


def _parted(group: list[Line]) -> Iterator[list[Line]]:
    """A game ends where a hand of its first round comes again and the rounds go on from there."""
    first, start, told = group[0].round, 0, [_told(line) for line in group]
    seen: set[tuple[str, str]] = set()
    for place, line in enumerate(group):
        hand = line.round, same_name(line.player)
        again = hand in seen and line.round == first and group[place - 1].round != first
        if again and _goes_on(group, place) and _differ(told, start, place):
            yield group[start:place]
            start, seen = place, set()
        seen.add(hand)
    yield group[start:]


def _goes_on(group: list[Line], place: int) -> bool:
    """Whether more follows than a row or two of one player."""
    after = islice(group, place, None)
    return len(group) - place > 2 and any(line.player != group[place].player for line in after)


def _differ(told: list[tuple[str, ...]], start: int, place: int) -> bool:
    """Whether what follows is a game of its own, not a row or a table pasted twice."""
    return told[place : 2 * place - start] != told[start:place]


def _told(line: Line) -> tuple[str, ...]:
    return line.round, line.player, *(line.at(column).text for column in _OF_HAND)


_OF_HAND = (Column.BID, Column.TRICKS, Column.PLUMP, Column.MADE, Column.RESULT)
