"""The table that the oh-heck programs exchange: eleven columns, by player and then by hand.

They read a blank as nought, and a hand is made there when tricks and bid are equal. So a game of
which some tricks are not known is not written at all, rather than written wrong.
"""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from plump_core.findings import RuleError
from plump_core.game import Game
from plump_core.reading.layouts.exchange import HEADINGS
from plump_core.texts import Message
from plump_core.told import told_played
from plump_core.writing.names import WriteError, distinct, guarded
from plump_core.writing.played import played

_NUMBERED = re.compile(r"Game ([0-9]{1,9})")
_Points = dict[tuple[int, str], str]


def exchange_csv(games: Sequence[Game], sep: str = ",") -> bytes:
    """The hands of all rounds with a result, as a text in UTF-8.

    A game called ``Game 50`` has 50 for its number; of games with one date, those without get one.
    The points are those of the rules a game was played under, where it says so. WriteError where
    the bid or the tricks of a hand are not known.
    """
    buffer = io.StringIO(newline="")
    writer = csv.writer(buffer, delimiter=sep, lineterminator="\r\n")
    writer.writerow(HEADINGS)
    for game, number in zip(games, _numbers(games), strict=True):
        writer.writerows(_rows(game, number))
    return buffer.getvalue().encode("utf-8-sig")


def _numbers(games: Sequence[Game]) -> Iterator[str]:
    """The number in a game's title, or one that no other game of the date has."""
    called = [_NUMBERED.fullmatch(game.title or "") for game in games]
    taken = {match[1] for match in called if match}
    dates = Counter(game.date for game in games)
    free = (str(number) for number in range(1, 10**9) if str(number) not in taken)
    for game, match in zip(games, called, strict=True):
        yield match[1] if match else next(free) if dates[game.date] > 1 else ""


def _rows(game: Game, number: str) -> Iterator[list[Any]]:
    names = distinct(game.players)
    points = _points(game)
    for hand in sorted(_hands(game), key=lambda hand: (hand["seat"], hand["round"])):
        tricks = _tricks(hand)
        yield [
            number,
            game.date.isoformat() if game.date else "",
            guarded(names[hand["seat"]]),
            hand["seat"] + 1,
            hand["round"],
            hand["cards"],
            hand["bid"],
            tricks,
            "No",
            "Burn" if _missed(hand, tricks) else "Made Bid",
            points.get((hand["round"], hand["player"]), ""),
        ]


def _hands(game: Game) -> Sequence[Mapping[str, Any]]:
    """The hands with a result; where all tricks are written, nothing has to be worked out."""
    table = game.hands
    if table[["bid", "tricks", "plump"]].notna().all(axis=None):
        rows: list[Any] = table.to_dict("records")
        return rows
    return told_played(game)


def _tricks(hand: Mapping[str, Any]) -> int:
    """The tricks as written, or the only ones there can have been."""
    bid, tricks = hand["bid"], hand["tricks"]
    if tricks is None and hand["fault"] is None and hand["tricks_low"] == hand["tricks_high"]:
        tricks = hand["tricks_low"]
    if tricks is None or bid is None:
        text = Message(
            "The tricks of {player} in round {round} are not known, and in this form every hand "
            "has its tricks. Write the game as a long table instead."
        )
        if bid is None:
            text = Message(
                "The bid of {player} in round {round} is not known, and in this form every hand "
                "has its bid. Write the game as a long table instead."
            )
        values = {"player": hand["player"], "round": hand["round"]}
        raise WriteError(Message(text.template, values))
    return int(tricks)


def _missed(hand: Mapping[str, Any], tricks: int) -> bool:
    """The mark decides; without one, what was taken."""
    return bool(tricks != hand["bid"] if hand["plump"] is None else hand["plump"])


def _points(game: Game) -> _Points:
    """The points of each hand under the rules played, where there are such and they are certain."""
    from plump_core.scoring import HUNDREDTHS, score

    rules = played(game)
    if rules is None:
        return {}
    try:
        scored = score(game.hands, rules, {game.id: game.rounds})
    except RuleError:
        return {}
    sure = scored[(scored["low"] == scored["high"]).fillna(False)]
    hands = zip(sure["round"], sure["player"], sure["low"], strict=True)
    return {(int(r), str(player)): f"{low / HUNDREDTHS:g}" for r, player, low in hands}
