"""What cannot be right in the rounds of a game, judged by the rules it was played under."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from plump_core.checks.names import near_in_game
from plump_core.checks.place import Cell
from plump_core.findings import Finding, Severity
from plump_core.game import Game
from plump_core.outcome import Outcome
from plump_core.rules import Rules
from plump_core.series import DECK
from plump_core.texts import Message, numbers
from plump_core.told import told

_Hand = dict[str, Any]


def check_game(game: Game, played: Rules, cell: Cell = lambda *_: None) -> list[Finding]:
    """What cannot be right in a game, round by round; ``cell`` tells where values stand."""
    by_round = {n: list(around) for n, around in groupby(told(game), key=lambda h: h["round"])}
    found = [finding for around in by_round.values() for finding in _round(around, played, cell)]
    found += _deal(by_round, game, played, cell)
    return [*found, *_limit(game, played), *near_in_game(game, cell)]


def _round(around: list[_Hand], played: Rules, cell: Cell) -> list[Finding]:
    """What cannot be right in a round; a hand that cannot be before the sum that it spoils."""
    return sorted(_found(around, played, cell), key=lambda one: not _is_impossible_hand(one))


def _is_impossible_hand(one: Finding) -> bool:
    return one.player is not None and one.code in ("range", "tricks")


def _found(around: list[_Hand], played: Rules, cell: Cell) -> Iterator[Finding]:
    yield from _bids(around, cell)
    yield from _hook(around, played, cell)
    yield from _contradiction(around, cell)
    yield from _marks(around, cell)


def _bids(around: list[_Hand], cell: Cell) -> Iterator[Finding]:
    """Bids outside nought to the cards of the round."""
    text = Message("{player} bid {found} in a round of {cards} cards.")
    for hand in around:
        if hand["bid"] is not None and not 0 <= hand["bid"] <= hand["cards"]:
            where = cell("bid", hand["round"], hand["player"])
            expected = Message("0 to {cards}", {"cards": hand["cards"]})
            yield _hand_finding("range", text, hand, where, hand["bid"], expected)


def _deal(
    by_round: Mapping[int, list[_Hand]], game: Game, played: Rules, cell: Cell
) -> Iterator[Finding]:
    """More cards dealt than there are; up to two decks it is asked once, beyond it cannot be."""
    doubtful = []
    for number, around in by_round.items():
        needed = _hands(around) * around[0]["cards"] + (played.reserve or 0)
        if needed > 2 * DECK and needed > (game.decks or 1) * DECK:
            yield _dealt(Severity.ERROR, [number], around, needed, played, cell)
        elif needed > (game.decks or 1) * DECK:
            doubtful.append((number, around, needed))
    if doubtful:
        rounds = [number for number, _, _ in doubtful]
        _, around, needed = doubtful[0]
        yield _dealt(Severity.WARNING, rounds, around, needed, played, cell)


def _hands(around: list[_Hand]) -> int:
    return len(around) + min(int(around[0]["slack"]), 1)


def _dealt(
    severity: Severity,
    rounds: list[int],
    around: list[_Hand],
    needed: int,
    played: Rules,
    cell: Cell,
) -> Finding:
    """That the rounds need more cards than a deck has, with what the first of them needs."""
    if len(rounds) > 1:
        text = Message(
            "In rounds {rounds} more cards were dealt than a deck has. "
            "Was it played with two decks?"
        )
    else:
        text = Message(
            "{hands} hands of {cards} cards need {found} cards. Was it played with two decks?"
        )
    hands, round = _hands(around), rounds[0]
    values = {"hands": hands, "cards": around[0]["cards"], "rounds": _spans(rounds)}
    expected = Message("at most {n} cards each", {"n": (DECK - (played.reserve or 0)) // hands})
    where = cell("cards", round, None)
    return _finding("deal", severity, text, where, round, None, needed, expected, values)


def _spans(rounds: list[int]) -> str:
    """Numbers in order, those that follow each other as one: ``1–3, 7``."""
    spans = [list(span) for _, span in groupby(rounds, lambda n: n - rounds.index(n))]
    return ", ".join(f"{span[0]}–{span[-1]}" if len(span) > 1 else f"{span[0]}" for span in spans)


def _hook(around: list[_Hand], played: Rules, cell: Cell) -> Iterator[Finding]:
    """Bids that even out although the rules forbid it. It may have been played so all the same."""
    first = around[0]
    if not played.hook or not first["played"] or any(hand["bid"] is None for hand in around):
        return
    total = sum(hand["bid"] for hand in around)
    if total == first["cards"]:
        text = Message(
            "The bids of round {round} add up to {found}, which the last bidder may not do."
        )
        expected = Message("any sum but {cards}", {"cards": first["cards"]})
        where = cell("cards", first["round"], None)
        yield _finding("hook", Severity.WARNING, text, where, first["round"], None, total, expected)


_FAULTS: Mapping[str, tuple[Severity, Message, Message]] = {
    "tricks": (
        Severity.ERROR,
        Message("The tricks written in round {round} do not add up to its {cards} cards."),
        Message("tricks that add up to {cards}"),
    ),
    "overmade": (
        Severity.ERROR,
        Message(
            "More tricks were made in round {round} than its {cards} cards: a plump is missing."
        ),
        Message("at most {cards} tricks made"),
    ),
    "none": (
        Severity.ERROR,
        Message(
            "Nobody has a plump in round {round}, yet the bids add up to {bids} "
            "and not {cards}: a plump is missing."
        ),
        Message("at least one plump"),
    ),
    "self": (
        Severity.WARNING,
        Message(
            "Only {missed} has a plump in round {round}, and what the others left is just what was "
            "bid: the bid held, unless it was a renons."
        ),
        Message("no plump, or one more"),
    ),
    "zeros": (
        Severity.WARNING,
        Message(
            "In round {round} too few tricks are left for all who bid nought and missed, "
            "unless one of them was a renons."
        ),
        Message("fewer plumps on bids of 0"),
    ),
    "ones": (
        Severity.WARNING,
        Message(
            "In round {round} one trick is left for those with a plump, and all of them bid one: "
            "whoever took it made the bid, unless it was a renons."
        ),
        Message("one plump less"),
    ),
    "points": (
        Severity.ERROR,
        Message(
            "The points of round {round} cannot all be right: together they need other tricks "
            "than its {cards} cards."
        ),
        Message("points whose tricks add up to {cards}"),
    ),
}


def _contradiction(around: list[_Hand], cell: Cell) -> Iterator[Finding]:
    """A round that contradicts itself, as `tricks.py` names it."""
    first = around[0]
    if first["fault"] is None:
        return
    severity, text, expected = _FAULTS[first["fault"]]
    missed = [hand["player"] for hand in around if hand["plump"]]
    bids = sum(hand["bid"] or 0 for hand in around)
    values = {"cards": first["cards"], "bids": bids, "missed": ", ".join(missed)}
    player = missed[0] if first["fault"] == "self" else None
    where = cell("plump" if player else "cards", first["round"], player)
    found = bids if first["fault"] != "tricks" else sum(hand["tricks"] or 0 for hand in around)
    found = None if first["fault"] == "points" else found
    expected = Message(expected.template, values)
    yield _finding(
        first["fault"], severity, text, where, first["round"], player, found, expected, values
    )


def _marks(around: list[_Hand], cell: Cell) -> Iterator[Finding]:
    """Marks and tricks that do not go together; tricks nobody can have taken."""
    for hand in around:
        bid, tricks = hand["bid"], hand["tricks"]
        if tricks is None:
            continue
        where = cell("tricks", hand["round"], hand["player"])
        if not 0 <= tricks <= hand["cards"]:
            text = Message("{player} has {found} tricks in a round of {cards} cards.")
            expected = Message("0 to {cards}", {"cards": hand["cards"]})
            yield _hand_finding("tricks", text, hand, where, tricks, expected)
        elif bid is not None and (tricks != bid) != hand["plump"] and not hand["renons"]:
            text = Message(
                "{player} bid {bid} and took {found} in round {round}, but is marked otherwise."
            )
            expected = Message("a plump") if tricks != bid else Message("no plump, or a renons")
            yield _hand_finding("mark", text, hand, where, tricks, expected)


def _limit(game: Game, played: Rules) -> Iterator[Finding]:
    """A game that went on after somebody had reached the point limit."""
    if played.limit is not None and game.played:
        yield from went_on(Outcome.of(game, played))


def went_on(outcome: Outcome) -> Iterator[Finding]:
    """That rounds were played after the one that ended the game, and what each had when it did."""
    reached, ended = outcome.limit_round, outcome.endings
    if reached is None or reached >= outcome.game.played:
        return
    if len(ended) > 1:
        text = Message(
            "The point limit was passed in round {round} at the latest, but the game went on; "
            "which round ended it is open, and so are the places that depend on it."
        )
    else:
        text = Message(
            "The point limit was passed in round {round}, but the game went on. The game ended "
            "there: the places and the winner are those of that round ({points}), and what came "
            "after it is in the totals only."
        )
    had = _Had("", {who: ended[0].totals[who] for who in ended[0].ranking})
    yield _finding("limit", Severity.NOTE, text, None, reached, None, values={"points": had})


class _Had(Message):
    """What each had, by player, in digits of the language."""

    def text(self, lang: str = "en") -> str:
        had = self.values.items()
        return ", ".join(f"{who} {numbers.points(low, high, lang)}" for who, (low, high) in had)


def _hand_finding(
    code: str, text: Message, hand: _Hand, where: str | None, found: int, expected: Message
) -> Finding:
    values = {"cards": hand["cards"], "bid": hand["bid"]}
    number, player = hand["round"], hand["player"]
    return _finding(code, Severity.ERROR, text, where, number, player, found, expected, values)


def _finding(
    code: str,
    severity: Severity,
    text: Message,
    cell: str | None,
    round: int | None,
    player: str | None,
    found: int | None = None,
    expected: Message | None = None,
    values: Mapping[str, Any] | None = None,
) -> Finding:
    filled = {"round": round, "player": player, "found": found, **(values or {})}
    written = None if found is None else str(found)
    message = Message(text.template, filled)
    return Finding(code, severity, message, None, cell, round, player, written, expected)
