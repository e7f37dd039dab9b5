"""Which of many games may be the same one, told by the prints of their rounds alone.

Every two games with as many players are compared round by round: prints are numbers, so that two
thousand nights take no second, and no pair is missed for being one of a crowd. What agrees must be
more than chance would give: a round that many games have in common tells little, a rare one much.
"""

import datetime as dt
import math
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

WIDTH = 6
"""Signs that a round has in a print."""

_MOST_SLIPS = 6
_HANDS_A_SLIP = 8

_LIKELIEST = 0.25
"""No print of a round is taken to be more likely, however many of few games have it."""
_ALIKE, _GAMES = 0.5, 4
"""How likely two hands are alike, before any games are known: half, as if these had been seen."""

_UNPLAYED = 0
_NEVER = 1 << (4 * WIDTH)
_AT_ONCE = 256

_Numbers = npt.NDArray[np.int64]
_Table = npt.NDArray[np.uint32]


class Printed(NamedTuple):
    """A game as far as it is compared here: how many play, the prints of its rounds, and the day.

    ``rounds`` is as :func:`plump_core.nights.print_of` gives it.
    """

    players: int
    rounds: str
    date: dt.date | None = None


def slips(hands: int) -> int:
    """How many two protocols of one game may have; with more they are of two games."""
    return min(_MOST_SLIPS, hands // _HANDS_A_SLIP)


def likely(
    prints: Mapping[str, Printed], among: Collection[str] | None = None
) -> list[tuple[str, str]]:
    """Pairs of games that agree in so many rounds that they are to be looked at hand by hand.

    The earlier one comes first. With ``among`` only pairs with one of those are looked for.
    """
    ids, known = list(prints), list(prints.values())
    groups: dict[int, list[int]] = defaultdict(list)
    for place, one in enumerate(known):
        groups[one.players].append(place)
    wanted = set(ids if among is None else among)
    pairs: list[tuple[int, int]] = []
    for group in groups.values():
        rows = [number for number, place in enumerate(group) if ids[place] in wanted]
        found = _in_group([known[place] for place in group], np.array(rows, dtype=np.int64))
        pairs += [(group[a], group[b]) for a, b in found]
    return [(ids[a], ids[b]) for a, b in sorted(pairs)]


def _in_group(known: list[Printed], rows: _Numbers) -> Iterator[tuple[int, int]]:
    """The pairs among games with as many players, one of each in ``rows``.

    Two must agree in so much that fewer than one pair would by chance: one of all the pairs that
    there are, or of the few of one day, whichever rounds it is that do not agree.
    """
    if len(known) < 2 or not len(rows):
        return
    table, days = _table(known), [one.date for one in known]
    weights = _weights(table, known[0].players)
    of_all, of_day = _bits(len(known)), {day: _bits(n) for day, n in Counter(days).items()}
    may = np.array([slips(one.players * (len(one.rounds) // WIDTH)) for one in known])
    for first, second in _agreeing(table, rows, may):
        both = (table[first] != _UNPLAYED) & (table[second] != _UNPLAYED)
        same = both & (table[first] == table[second])
        told = np.where(same, weights[first], 0).sum(axis=1)
        told -= _ways(both.sum(axis=1), same.sum(axis=1))
        for a, b, bits in zip(first.tolist(), second.tolist(), told.tolist(), strict=True):
            if bits >= (of_day[days[a]] if days[a] and days[a] == days[b] else of_all):
                yield a, b


def _table(known: list[Printed]) -> _Table:
    """A row for each game, a number for each round; nought where nothing was played."""
    longest = max(len(one.rounds) for one in known)
    told = "".join(one.rounds.ljust(longest, "0") for one in known)
    numbers = [int(told[place : place + WIDTH], 16) for place in range(0, len(told), WIDTH)]
    return np.array(numbers, dtype=np.uint32).reshape(len(known), -1)


def _agreeing(table: _Table, rows: _Numbers, may: _Numbers) -> Iterator[tuple[_Numbers, _Numbers]]:
    """Pairs with no more rounds apart than either ``may`` have slips, the earlier one first.

    They come in parts, for so many can be compared at once.
    """
    played = (table != _UNPLAYED).astype(np.float32)
    columns = np.flatnonzero(played.sum(axis=0) > 1)
    theirs = np.ascontiguousarray(np.where(table == _UNPLAYED, _NEVER, table)[:, columns].T)
    asked = np.zeros(len(table), dtype=bool)
    asked[rows] = True
    for start in range(0, len(rows), _AT_ONCE):
        some = rows[start : start + _AT_ONCE]
        both = (played[some] @ played.T).astype(np.int16)
        same = np.zeros_like(both)
        for number, column in enumerate(columns):
            same += table[some, column][:, None] == theirs[number]
        enough = (same > 0) & (both - same <= np.minimum(may[some][:, None], may))
        mine, other = np.nonzero(enough)
        first = some[mine]
        once = (first < other) | ((first > other) & ~asked[other])
        pair = np.sort(np.stack([first[once], other[once]]), axis=0)
        yield pair[0], pair[1]


def _weights(table: _Table, players: int) -> npt.NDArray[np.float32]:
    """In bits, how much it tells that another game has the same print in the same round.

    Copies of a game are one game here: that it came in often makes its rounds no likelier.
    """
    weights = np.zeros(table.shape, dtype=np.float32)
    _, first = np.unique(table, axis=0, return_index=True)
    guess = _GAMES * _ALIKE**players
    for number, column in enumerate(table.T):
        known, counts = np.unique(column[first], return_counts=True)
        others = max(0, int((column[first] != _UNPLAYED).sum()) - 1)
        share = np.minimum(_LIKELIEST, (counts - 1 + guess) / (others + _GAMES))
        weights[:, number] = -np.log2(share)[np.searchsorted(known, column)]
    return weights


def _ways(both: _Numbers, same: _Numbers) -> npt.NDArray[np.float64]:
    """Of so many rounds so many can agree in how many ways, in bits."""
    ways = [math.log2(math.comb(*pair)) for pair in zip(both.tolist(), same.tolist(), strict=True)]
    return np.array(ways, dtype=np.float64)


def _bits(games: int) -> float:
    """In how much two of so many games must agree, so that it is not by chance."""
    return math.log2(max(1, math.comb(games, 2)))
