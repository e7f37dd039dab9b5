"""Which rounds were played, who took part in them, and with what result."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from plump_core.reading.layouts.common._entries import Entry

Entries = Mapping[tuple[int, str], Entry]


@dataclass(frozen=True, slots=True)
class Blank:
    """Rounds that others played and a player has no bid in; ``inside`` the player's own game."""

    player: str
    rounds: tuple[int, ...]
    inside: bool


def hands(entries: Entries, cards: Mapping[int, int], players: list[str]) -> list[dict[str, Any]]:
    """A row for each player and round the player took part in, as far as `hands` needs them."""
    results = played(entries, cards, players)
    return [
        {
            "round": round,
            "cards": cards[round],
            "seat": seat,
            "player": player,
            "bid": one.bid,
            "plump": None if one.unclear or round not in results else one.plump,
            "renons": one.renons,
        }
        for round in cards
        for seat, player in enumerate(players)
        if (one := entries[round, player]).begun
    ]


def played(entries: Entries, cards: Mapping[int, int], players: list[str]) -> set[int]:
    """The rounds with a result.

    A mark shows that the round was played out. Without any, it was if the sheet goes on after it,
    or if all bids are in and even out with the cards, so that everybody can have made it.
    """
    rounds = begun(entries, cards)
    return {
        round
        for round in rounds
        if round < rounds[-1]
        or any(entries[round, player].has_mark for player in players)
        or _evens_out(round, rounds, entries, cards, players)
    }


def begun(entries: Entries, cards: Iterable[int]) -> list[int]:
    """The rounds in which anything is written, in order."""
    written = {round for (round, _), one in entries.items() if one.begun}
    return [round for round in cards if round in written]


def blanks(entries: Entries, cards: Mapping[int, int], players: list[str]) -> Iterator[Blank]:
    """Where players are missing from rounds that were played, for those who play at all."""
    results = sorted(played(entries, cards, players))
    for player in players:
        there = [round for round in begun(entries, cards) if entries[round, player].begun]
        if not there:
            continue
        silent = [round for round in results if not entries[round, player].begun]
        absent = [round for round in silent if not entries[round, player].out]
        yield from _stretches(player, absent, there[0], there[-1])


def _stretches(player: str, absent: list[int], first: int, last: int) -> Iterator[Blank]:
    """Before coming and after leaving are one blank each, all others stand alone."""
    for side, group in groupby(absent, key=lambda r: -1 if r < first else 1 if r > last else 0):
        rounds = tuple(group)
        if side:
            yield Blank(player, rounds, inside=False)
        else:
            yield from (Blank(player, (round,), inside=True) for round in rounds)


def _evens_out(
    round: int, rounds: list[int], entries: Entries, cards: Mapping[int, int], players: list[str]
) -> bool:
    """Whether all who took part before have bid, as many tricks as there are."""
    earlier = [r for r in rounds if r < round]
    before = [p for p in players if not earlier or entries[earlier[-1], p].begun]
    here = [p for p in before if not entries[round, p].out]
    bids = [entries[round, player].bid for player in players if entries[round, player].has_bid]
    if not all(entries[round, player].has_bid for player in here) or None in bids:
        return False
    return sum(bid for bid in bids if bid is not None) == cards[round]
