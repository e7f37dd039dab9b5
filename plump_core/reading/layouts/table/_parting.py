"""The games of a long table, parted: by what names them, or where the rounds start over."""

from collections.abc import Iterator, Sequence

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
    first, start = group[0].round, 0
    seen: set[tuple[str, str]] = set()
    for place, line in enumerate(group):
        hand = line.round, same_name(line.player)
        again = hand in seen and line.round == first and group[place - 1].round != first
        if again and _differs(group[start:place], group[place:]):
            yield group[start:place]
            start, seen = place, set()
        seen.add(hand)
    yield group[start:]


def _differs(before: list[Line], after: list[Line]) -> bool:
    """Whether what follows is a game of its own, not a row or a table pasted twice."""
    more = len({line.player for line in after}) > 1 and len(after) > 2
    return more and _told(after[: len(before)]) != _told(before)


def _told(lines: list[Line]) -> list[tuple[str, ...]]:
    columns = (Column.BID, Column.TRICKS, Column.PLUMP, Column.MADE, Column.RESULT)
    return [
        (line.round, line.player, *(line.at(column).text for column in columns)) for line in lines
    ]
