"""Games that are there twice: typed from the same paper two times, a slip here or there.

Every round has a short print that does not know who sat where: how many cards, and which bids and
marks. Two protocols of one game share most prints in their places, so only games that share a few
in a row are looked at hand by hand.
"""

import binascii
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from plump_core.game import WAYS, Game
from plump_core.nights.differing import Difference, differing
from plump_core.players.people import NOBODY, People

_WIDTH = 6
_UNPLAYED = "0" * _WIDTH
_WINDOWS = 5
"""A game is cut into so many parts, or a few more, and one of them has to be without a slip."""

_MOST_SLIPS = 6
_HANDS_A_SLIP = 8
"""Two protocols with a slip in every eighth hand, or more than six, are two games."""

_FEW_HANDS = 16
"""So few hands may be the same on two days, or of two people, by chance."""

_FEW = 5
"""Rounds in a row that no more games share tell enough by themselves; others have to be two."""

_CROWD = 60
"""So many games with the same rounds in the same place tell nothing of any two of them."""


class Decision(StrEnum):
    """What somebody decided about a game that is there twice: which is to stay."""

    FIRST = "first"
    SECOND = "second"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Twin:
    """Two games that are the same one, ``one`` the earlier here, with all that they differ in."""

    one: str
    other: str
    differing: tuple[Difference, ...]

    @property
    def slips(self) -> int:
        """How many cells say something else."""
        return sum(one.told and one.column != "date" for one in self.differing)


def print_of(game: Game) -> str:
    """The prints of the rounds, one after the other; of one without a result they are noughts."""
    columns = ["round", "cards", "bid", "plump", *([WAYS] if WAYS in game.hands else [])]
    table: Any = game.hands
    told_of = [table[name].to_numpy(dtype=object, na_value=None) for name in columns]
    rounds: dict[int, list[str]] = defaultdict(list)
    for number, *told in zip(*told_of, strict=True):
        if told[2] is not None or any(told[3:]):
            rounds[number].append(repr(told))
    prints = (_print(rounds[n]) if n in rounds else _UNPLAYED for n in range(1, game.rounds + 1))
    return "".join(prints)


def twins(
    prints: Mapping[str, tuple[int, str]],
    load: Callable[[Collection[str]], Mapping[str, Game]],
    people: People = NOBODY,
    decided: Collection[tuple[str, str]] = (),
    among: Collection[str] | None = None,
) -> list[Twin]:
    """The games that are there twice and of which nobody has ``decided`` anything yet.

    ``prints`` has for each game, in the order they came, how many play and :func:`print_of`;
    ``load`` gives games by their ids. With ``among`` only pairs with one of those are looked for.
    A game that is there many times is told of once for each time it came again, with the first.
    """
    settled = {frozenset(pair) for pair in decided}
    pairs = [pair for pair in likely(prints, among) if frozenset(pair) not in settled]
    games = load({id for pair in pairs for id in pair}) if pairs else {}
    found: dict[str, Twin] = {}
    for a, b in pairs:
        if b not in found and a in games and b in games:
            twin = _twin(games[a], games[b], people)
            found |= {b: twin} if twin else {}
    return list(found.values())


def likely(
    prints: Mapping[str, tuple[int, str]], among: Collection[str] | None = None
) -> list[tuple[str, str]]:
    """Pairs of games that share enough rounds to be looked at hand by hand."""
    wanted = None if among is None else set(among)
    order = {id: number for number, id in enumerate(prints)}
    pairs: Counter[tuple[str, str]] = Counter()
    for crowd in _crowds(prints, wanted):
        if 1 < len(crowd) <= _CROWD:
            telling = 2 if len(crowd) <= _FEW else 1
            for pair in _pairs(crowd, wanted):
                pairs[pair] += telling
    likely_ones = (pair for pair, told in pairs.items() if told >= 2)
    enough = (pair for pair in likely_ones if _enough(prints[pair[0]][1], prints[pair[1]][1]))
    return sorted(enough, key=lambda pair: (order[pair[0]], order[pair[1]]))


def _crowds(
    prints: Mapping[str, tuple[int, str]], wanted: Collection[str] | None
) -> Iterable[list[str]]:
    """The games with the same rounds in one place, only where one of those ``wanted`` is."""
    crowds: dict[tuple[int, int, str], list[str]] = {}
    for id in prints if wanted is None else prints.keys() & wanted:
        players, told = prints[id]
        crowds |= {(players, *window): [] for window in _windows(told)}
    for id, (players, told) in prints.items():
        for window in _windows(told):
            crowd = crowds.get((players, *window))
            if crowd is not None:
                crowd.append(id)
    return crowds.values()


def _print(hands: Iterable[str]) -> str:
    return f"{binascii.crc32(chr(0).join(sorted(hands)).encode()) & 0xFFFFFF:06x}"


def _rounds(told: str) -> list[str]:
    return [told[place : place + _WIDTH] for place in range(0, len(told), _WIDTH)]


def _windows(told: str) -> Iterator[tuple[int, str]]:
    """Some rounds in a row, wide enough to tell games apart and so many that slips miss one.

    The whole game is one more: of very many short games any few rounds are the same as others'.
    """
    rounds = _rounds(told)
    wide = max(1, len(rounds) // _WINDOWS)
    for start in range(0, len(rounds), wide):
        window = rounds[start : start + wide]
        if _UNPLAYED not in window:
            yield start, "".join(window)
    if set(rounds) != {_UNPLAYED}:
        yield -1, told


def _pairs(crowd: list[str], wanted: set[str] | None) -> Iterator[tuple[str, str]]:
    for place, one in enumerate(crowd):
        if wanted is None or one in wanted:
            yield from ((one, other) for other in crowd[place + 1 :])
        else:
            yield from ((one, other) for other in crowd[place + 1 :] if other in wanted)


def _enough(first: str, second: str) -> bool:
    """Whether so many rounds agree that slips may account for the others."""
    pairs = list(zip(_rounds(first), _rounds(second), strict=False))
    played = [(a, b) for a, b in pairs if _UNPLAYED not in (a, b)]
    apart = sum(a != b for a, b in played)
    return apart <= min(_MOST_SLIPS, len(played) // 3)


def _twin(one: Game, other: Game, people: People) -> Twin | None:
    found = Twin(one.id, other.id, differing(one, other, people))
    names = sum(each.column == "player" for each in found.differing)
    hands = min(len(one.hands), len(other.hands))
    slips = found.slips - names
    if len(one.players) != len(other.players) or slips > min(_MOST_SLIPS, hands // _HANDS_A_SLIP):
        return None
    strangers = names * 2 > len(one.players)
    apart = one.date and other.date and one.date != other.date
    by_chance = hands < _FEW_HANDS and (apart or names)
    return None if (strangers and slips) or by_chance else found
