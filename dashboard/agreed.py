"""What house rules answer, in words: the six questions that every table has to agree on.

What rules leave unsaid has no answer here, and is said to be unsaid where it is shown.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from dashboard import serial, worked
from plump_core.rules import Bidding, Lead, LimitReached, Loser, Rules, Tie, Trump, Wins
from plump_core.texts import Message, numbers, translator


@dataclass(frozen=True, slots=True)
class Agreed:
    """A question and its answer; None where the rules do not say."""

    question: str
    answer: str | None


def questions(
    house: Rules, lang: str, players: int | None = None, keeper: str = ""
) -> list[Agreed]:
    """The six questions, answered by the rules for so many players; the last one by the group."""
    _ = translator(lang)
    answers = {
        _("How many cards in the first round?"): serial.first(house, lang, players),
        _("Up, down or both?"): serial.course(house, lang, players),
        _("Trump?"): trump(house, lang),
        _("What does a made bid of nought give?"): worked.nought(
            house, lang, serial.rounds(house, players)
        ),
        _("May the bids come out even?"): hook(house, lang),
        _("Who keeps the protocol?"): keeper.strip() or None,
    }
    return [Agreed(question, answer) for question, answer in answers.items()]


def further(house: Rules, lang: str, players: int | None = None) -> list[Agreed]:
    """What else there is to know: points, who begins, and who wins."""
    _ = translator(lang)
    rounds = serial.rounds(house, players)
    answers = {
        _("A bid that holds"): worked.made(house, lang, rounds),
        _("A plump"): worked.missed(house, lang, rounds),
        _("Bidding"): bidding(house, lang),
        _("First card"): lead(house, lang),
        _("Winner"): winner(house, lang),
    }
    return [Agreed(question, answer) for question, answer in answers.items()]


def trump(house: Rules, lang: str) -> str | None:
    """How trump is found."""
    if house.trump is None:
        return None
    told = list(_TRUMP[house.trump])
    if house.trump is not Trump.NONE and not house.reserve:
        told.append(_WHOLE_DECK)
    return _told(told, lang)


def hook(house: Rules, lang: str) -> str | None:
    """Whether the last bidder may even out the bids, with an example of what is barred."""
    return None if house.hook is None else _told(_HOOK[house.hook], lang)


def bidding(house: Rules, lang: str) -> str | None:
    """Who bids first."""
    return _BIDDING[house.bidding].text(lang) if house.bidding else None


def lead(house: Rules, lang: str) -> str | None:
    """Who plays the first card of a round."""
    return _LEAD[house.lead].text(lang) if house.lead else None


def winner(house: Rules, lang: str) -> str:
    """Who wins, what settles a tie, what ends the game and who is named its loser."""
    told = [_WINS[house.wins]]
    if house.wins is not Wins.FEWEST_PLUMPS:
        told.append(_TIES[Tie.FEWEST_PLUMPS in house.ties])
    if house.limit is not None:
        limit = numbers.number(house.limit, lang)
        told.append(Message(_LIMIT[house.limit_reached].template, {"points": limit}))
    if house.loser is Loser.MOST_PLUMPS:
        told.append(_LOSER)
    return _told(told, lang)


def _told(sentences: Iterable[Message], lang: str) -> str:
    return " ".join(sentence.text(lang) for sentence in sentences)


_NOT_FIRST = Message(
    "Not in the first round. Later the next card after each deal is turned up: its suit is trump."
)
_TURNED = Message("After the deal the next card is turned up: its suit is trump.")
_ACE = Message("If it is an ace, the round has no trump.")
_WHOLE_DECK = Message("When all cards are dealt out there is no trump in that round.")
_TRUMP: Mapping[Trump, tuple[Message, ...]] = {
    Trump.TURNED: (_TURNED,),
    Trump.ACE_MEANS_NONE: (_TURNED, _ACE),
    Trump.FIRST_ROUND_NONE: (_NOT_FIRST,),
    Trump.FIRST_ROUND_AND_ACE_NONE: (_NOT_FIRST, _ACE),
    Trump.NONE: (Message("No trump in any round."),),
}

_HOOK: Mapping[bool, tuple[Message, ...]] = {
    True: (
        Message("No. Whoever bids last may not make the bids add up to the number of tricks."),
        Message("With 6 cards each and 2, 0 and 3 bid, the last bid may not be 1."),
    ),
    False: (Message("Yes. All bid freely, and a round may pass without a plump."),),
}

_BIDDING: Mapping[Bidding, Message] = {
    Bidding.LEFT_OF_DEALER: Message(
        "The player to the left of the dealer bids first, the dealer last."
    ),
    Bidding.DEALER_FIRST: Message("The dealer bids first, then the others round to the left."),
    Bidding.TOGETHER: Message("All bid at the same time."),
}

_LEAD: Mapping[Lead, Message] = {
    Lead.LEFT_OF_DEALER: Message("The player to the left of the dealer leads."),
    Lead.HIGHEST_BIDDER: Message("The highest bidder leads; of several, the first to bid."),
}

_WINS: Mapping[Wins, Message] = {
    Wins.HIGHEST: Message("The highest sum wins."),
    Wins.LOWEST: Message("The lowest sum wins."),
    Wins.FEWEST_PLUMPS: Message("The fewest plumps win, whatever the points."),
}
_TIES: Mapping[bool, Message] = {
    True: Message("On equal sums, whoever has fewer plumps goes before."),
    False: Message("Equal sums share the place."),
}
_LIMIT: Mapping[LimitReached, Message] = {
    LimitReached.OVER: Message("The game ends once somebody has more than {points} points."),
    LimitReached.AT_LEAST: Message("The game ends once somebody has reached {points} points."),
}
_LOSER = Message("Whoever has the most plumps is the night's loser, whatever the points.")
