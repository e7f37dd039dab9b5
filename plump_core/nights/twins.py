"""Games that are there twice: typed from the same paper two times, a slip here or there.

Every round has a short print that does not know who sat where: how many cards, and which bids and
marks. Two protocols of one game share most prints in their places, so only games that do are looked
at hand by hand: see :mod:`plump_core.nights.likely`.
"""

import binascii
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from plump_core.game import WAYS, Game
from plump_core.nights.differing import Difference, differing
from plump_core.nights.likely import WIDTH, Printed, likely, slips
from plump_core.players.people import NOBODY, People

_UNPLAYED = "0" * WIDTH

_FEW_HANDS = 16
"""So few hands may be the same on two days, or of two people, by chance."""


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


def printed(game: Game) -> Printed:
    """A game as far as it is compared with all the others."""
    return Printed(len(game.players), print_of(game), game.date)


def twins(
    prints: Mapping[str, Printed],
    load: Callable[[Collection[str]], Mapping[str, Game]],
    people: People = NOBODY,
    decided: Collection[tuple[str, str]] = (),
    among: Collection[str] | None = None,
) -> list[Twin]:
    """The games that are there twice and of which nobody has ``decided`` anything yet.

    ``prints`` has the games in the order they came; ``load`` gives games by their ids. With
    ``among`` only pairs with one of those are looked for. A game that is there many times is told
    of once for each time it came again, with the first.
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


def _print(hands: Iterable[str]) -> str:
    return f"{binascii.crc32(chr(0).join(sorted(hands)).encode()) & 0xFFFFFF:06x}"


def _twin(one: Game, other: Game, people: People) -> Twin | None:
    found = Twin(one.id, other.id, differing(one, other, people))
    names = sum(each.column == "player" for each in found.differing)
    hands = min(len(one.hands), len(other.hands))
    slipped = found.slips - names
    if len(one.players) != len(other.players) or slipped > slips(hands):
        return None
    strangers = names * 2 > len(one.players)
    apart = one.date and other.date and one.date != other.date
    by_chance = hands < _FEW_HANDS and (apart or names)
    return None if (strangers and slipped) or by_chance else found
