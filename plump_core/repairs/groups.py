"""Findings that are alike, over all games: what one press may put right in all of them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from plump_core.edits import Edit
from plump_core.findings import Severity
from plump_core.repairs.record import Kind, Offer, Repair
from plump_core.texts import Message


@dataclass(frozen=True, slots=True)
class Group:
    """Findings of one code that can be put right in the same ways; ``kinds`` is empty for none.

    ``offers`` are in the order of the games.
    """

    code: str
    kinds: tuple[Kind, ...]
    offers: tuple[Offer, ...]

    @property
    def severity(self) -> Severity:
        """How much the gravest of them matters."""
        return min((one.finding.severity for one in self.offers), key=list(Severity).index)

    @property
    def title(self) -> Message:
        """What they are, to stand over them."""
        return _TITLES.get(self.code, _OTHERS)

    @property
    def for_all(self) -> dict[Kind, Message]:
        """The ways in which all of them can be put right at once, in words; none for a single one.

        A way that leaves a choice in any of them, such as which of the players, is none for all.
        """
        if len(self.offers) < 2:
            return {}
        return {kind: _FOR_ALL[kind] for kind in self.kinds if self.kinds.count(kind) == 1}

    def edits(self, kind: Kind) -> dict[str, tuple[Edit, ...]]:
        """What puts all of them right in one way, by game."""
        found: dict[str, tuple[Edit, ...]] = {}
        for offer in self.offers:
            for repair in offer.repairs:
                if repair.kind is kind:
                    found[offer.game] = (*found.get(offer.game, ()), *repair.edits)
        return found


def groups(offers: Iterable[Offer]) -> list[Group]:
    """All findings in groups: those that can be put right first, the gravest first among them."""
    alike: dict[tuple[str, tuple[Kind, ...]], list[Offer]] = {}
    for offer in offers:
        alike.setdefault((offer.finding.code, _kinds(offer.repairs)), []).append(offer)
    found = [Group(code, kinds, tuple(some)) for (code, kinds), some in alike.items()]
    severities = list(Severity)
    return sorted(found, key=lambda one: (not one.kinds, severities.index(one.severity)))


def _kinds(repairs: Sequence[Repair]) -> tuple[Kind, ...]:
    """Sorted, so that who of a round had the plump does not keep findings apart; doubled if so."""
    kinds = [one.kind for one in repairs]
    twice = {kind for kind in kinds if kinds.count(kind) > 1}
    return tuple(sorted(kind for kind in set(kinds) for _ in range(2 if kind in twice else 1)))


_FOR_ALL: Mapping[Kind, Message] = {
    Kind.FOLLOWS: Message("Write the bid that is left, in all"),
    Kind.DAY: Message("The day is the bid, in all"),
    Kind.MONTH: Message("The month is the bid, in all"),
    Kind.WRITTEN: Message("Write the number that is meant, in all"),
    Kind.POINTS: Message("Write the bid that the points tell, in all"),
    Kind.OUT: Message("They sat out, all of them"),
    Kind.PLUMP: Message("A plump, in all"),
    Kind.MADE: Message("The bid was made, in all"),
    Kind.RENONS: Message("A renons, in all"),
    Kind.TRICKS: Message("Put the tricks right, in all"),
    Kind.RENAME: Message("Write the names as elsewhere, all of them"),
    Kind.DECKS: Message("Yes, two decks, in all"),
}

_OTHERS = Message("To look at on the sheet")

_TITLES: Mapping[str, Message] = {
    "blank-bid": Message("A bid is missing"),
    "bid": Message("No bid can be read"),
    "date": Message("A bid became a date"),
    "error-cell": Message("An error stands in the cell"),
    "uncached": Message("A formula without a stored value"),
    "mark": Message("The mark is doubtful"),
    "none": Message("Somebody must have a plump: who?"),
    "overmade": Message("More made than the cards: who had a plump?"),
    "self": Message("A plump on a bid that held"),
    "zeros": Message("A plump too many on nought"),
    "ones": Message("A plump too many on one"),
    "tricks": Message("The tricks do not add up"),
    "range": Message("A bid higher than the cards"),
    "points": Message("The points on the sheet are others"),
    "unplayed": Message("A round without a result"),
    "near-name": Message("A name written in two ways"),
    "same-player": Message("A name that two players share"),
    "twin": Message("The same game twice"),
    "hook": Message("The bids come out even"),
    "deal": Message("More cards than in a deck"),
    "cards": Message("The cards of a round cannot be read"),
    "rules": Message("Rules that are not known"),
}
