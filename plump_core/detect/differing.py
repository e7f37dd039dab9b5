"""Why a sheet fits several rules: what they differ in did not happen, or is left open."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from plump_core.detect.record import Detection
from plump_core.detect.spoken import all_of, quoted
from plump_core.detect.stated import Sheet, look
from plump_core.detect.worth import Way, Worth, worth
from plump_core.game import Game
from plump_core.reading import Reading
from plump_core.rules import Rules
from plump_core.texts import Message

_NAMED = 3
_TOLD = 3


def difference(detection: Detection, reading: Reading) -> Message | None:
    """How the rules differ that are equal on a sheet; None where one alone explains it best."""
    sheet = look(reading)
    if sheet is None or len(detection.best) < 2:
        return None
    first, *others = detection.best
    one = worth(first)
    alike: list[tuple[Message, list[Rules]]] = []
    for other in others:
        how = _between(one, worth(other), sheet, reading.game)
        same = next((rules for found, rules in alike if found == how), None)
        if same is None:
            alike.append((how, [other]))
        else:
            same.append(other)
    return _joined([_said(first, rules, how) for how, rules in alike])


def _said(first: Rules, others: list[Rules], how: Message) -> Message:
    named = [quoted(rules) for rules in others[:_NAMED]]
    if len(others) > _NAMED:
        named.append(Message("{n} more", {"n": len(others) - _NAMED}))
    told = {**how.values, "one": quoted(first), "others": all_of(*named)}
    return Message(how.template, told)


def _joined(sentences: Sequence[Message]) -> Message:
    text = sentences[0]
    for sentence in sentences[1:_TOLD]:
        text = Message("{before} {one}", {"before": text, "one": sentence})
    return text


def _between(one: Worth, other: Worth, sheet: Sheet, game: Game) -> Message:
    """How two sets of rules differ; who they are is filled in by the caller."""
    names = one.rules.names | other.rules.names
    differing = [way for way in _situations(game, names) if one.of(way) != other.of(way)]
    if not differing:
        return Message("{one} gives the same points in such a game as {others}.")
    values = {"what": all_of(*_told(differing))}
    ways = (way for hand in sheet.hands for way in hand.ways)
    if any(one.of(way) != other.of(way) for way in ways):
        return Message("{one} differs from {others} only for {what}; the points fit both.", values)
    return Message(
        "{one} differs from {others} only for {what}, which did not happen here.", values
    )


def _situations(game: Game, names: frozenset[str]) -> Iterator[Way]:
    """All that may happen in a hand of such a game, told apart by what the rules look at."""
    players = len(game.players)
    rounds = range(1, game.rounds + 1) if "round" in names else (1,)
    made: Iterable[int] = (0, 1, players) if "made_count" in names else (0,)
    for cards in sorted(set(game.cards)):
        sums: Iterable[int] = (cards - 1, cards, cards + 1) if "bid_sum" in names else (0,)
        shared = {"cards": cards, "players": players, "rounds": game.rounds}
        for round, bid_sum, made_count in product(rounds, sums, made):
            shared |= {"round": round, "bid_sum": bid_sum, "made_count": made_count}
            for bid, tricks in product(range(cards + 1), repeat=2):
                yield Way.of(bid, tricks, bid != tricks, **shared)


def _told(ways: Sequence[Way]) -> list[Message]:
    """The situations in words, as few as cover them."""
    if all(way.round == way.rounds > 1 for way in ways):
        if any(way.plump for way in ways):
            return [Message("the last round")]
        return [Message("a bid that held in the last round")]
    plumps = [way for way in ways if way.plump]
    return [*_made([way for way in ways if not way.plump]), *_missed(plumps)]


def _made(ways: Sequence[Way]) -> Iterator[Message]:
    bids = sorted({way.bid for way in ways if way.bid})
    only_all = all(way.bid == way.cards for way in ways if way.bid)
    zero = any(way.bid == 0 for way in ways)
    if zero and bids[:1] == [1] and not only_all:
        yield Message("a bid that held")
        return
    if zero:
        yield Message("a made bid of nought")
    if bids:
        yield Message("a made bid of every trick") if only_all else _of(bids)


def _of(bids: Sequence[int]) -> Message:
    if len(bids) == 1:
        return Message("a made bid of {n}", {"n": bids[0]})
    if bids[0] == 1:
        return Message("a made bid of one or more")
    return Message("a made bid of {n} or more", {"n": bids[0]})


def _missed(ways: Sequence[Way]) -> Iterator[Message]:
    if not ways:
        return
    if all(way.bid == 0 for way in ways):
        yield Message("a plump on a bid of nought")
    elif all(way.tricks < way.bid for way in ways):
        yield Message("a plump with too few tricks")
    elif all(way.tricks > way.bid for way in ways):
        yield Message("a plump with too many tricks")
    else:
        yield Message("a plump")
