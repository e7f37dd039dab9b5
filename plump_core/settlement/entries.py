"""The lines of the account: nights settled, differences, payments. A line always says the same."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any

from plump_core.settlement.amounts import amount
from plump_core.settlement.payments import Transfer
from plump_core.settlement.terms import Terms, rules_again, rules_kept

if TYPE_CHECKING:
    from plump_core.game import Game
    from plump_core.outcome import Outcome
    from plump_core.rules import Rules
    from plump_core.settlement.settling import Settlement


class EntryKind(StrEnum):
    """What a line is.

    A game settled; the difference after its sheet was mended; a payment; and what takes a
    settlement with its differences, or a payment, back.
    """

    NIGHT = "night"
    CORRECTION = "correction"
    PAYMENT = "payment"
    UNSETTLED = "unsettled"
    UNPAID = "unpaid"


@dataclass(frozen=True)
class Settled:
    """The game of a line, and all that its sums were worked out from.

    ``rules`` are as :func:`plump_core.settlement.terms.rules_kept` gives them; ``scores`` in
    hundredths of a point, by place, where more is better.
    """

    game: str
    terms: Terms
    rules: Mapping[str, Any] = field(repr=False)
    scores: Mapping[str, int]
    date: dt.date | None = None
    title: str | None = None

    @cached_property
    def house(self) -> "Rules":
        """The rules it was settled under; RuleError where this program cannot apply them."""
        return rules_again(self.rules)

    def settle(self) -> "Settlement":
        """The settlement as it was worked out."""
        return self.terms.settle(self.scores, tuple(self.scores))

    def to_json(self) -> dict[str, Any]:
        """As plain values."""
        return {
            "terms": self.terms.to_json(),
            "rules": dict(self.rules),
            "scores": list(self.scores.items()),
            "date": self.date and self.date.isoformat(),
            "title": self.title,
        }

    @classmethod
    def from_json(cls, game: str, told: Mapping[str, Any]) -> "Settled":
        """From plain values."""
        return cls(
            game=game,
            terms=Terms.from_json(told["terms"]),
            rules=told["rules"],
            scores=dict(told["scores"]),
            date=dt.date.fromisoformat(told["date"]) if told["date"] else None,
            title=told["title"],
        )


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the account.

    Of a game ``moves`` are debts: ``from_`` comes to owe ``to`` so much. Of a payment they are
    money: ``from_`` has given ``to`` so much. Names are as they were written; who they are is for
    whoever reads the account. ``of`` is the line that this one takes back; ``plan`` and ``number``
    the suggestion that was paid, counted from 0; ``by`` who said so. Of a payment that was in no
    suggestion ``day`` is when it was made, and ``note`` what was said of it.
    """

    kind: EntryKind
    currency: str
    moves: tuple[Transfer, ...]
    settled: Settled | None = None
    of: str | None = None
    plan: str | None = None
    number: int | None = None
    by: str | None = None
    day: dt.date | None = None
    note: str | None = None
    id: str = ""
    at: dt.datetime | None = None

    @property
    def is_paid(self) -> bool:
        """Whether money changed hands, be it back again."""
        return self.kind in (EntryKind.PAYMENT, EntryKind.UNPAID)

    @property
    def game(self) -> str | None:
        """The id of the game that it is about."""
        return self.settled.game if self.settled else None


def night(outcome: "Outcome", terms: Terms) -> Entry:
    """A game as it is settled under the rules of ``outcome``.

    Raises ValueError where the sheet leaves open what it is settled on.
    """
    if outcome.undetermined:
        raise ValueError("no settlement on a range")
    game, scores = outcome.game, outcome.scores()
    placed = {player: scores[player] for player in outcome.ranking}
    settled = Settled(game.id, terms, rules_kept(outcome.rules), placed, game.date, game.title)
    return entry_of(settled)


def again(settled: Settled, game: "Game") -> Entry | None:
    """A game as its sheet is now, under the rules and terms that it was settled with.

    None where the sheet now leaves open what it is settled on. RuleError where the rules cannot be
    applied to it.
    """
    from plump_core.outcome import Outcome

    outcome = Outcome.of(game, settled.house)
    return None if outcome.undetermined else night(outcome, settled.terms)


def entry_of(settled: Settled) -> Entry:
    """The line of a game, from all that its sums are worked out from."""
    matrix = settled.settle().matrix
    moves = [Transfer(payer, to, debt) for payer, row in matrix.items() for to, debt in row.items()]
    return Entry(EntryKind.NIGHT, settled.terms.currency, tuple(moves), settled)


def moves_json(moves: tuple[Transfer, ...]) -> list[list[str]]:
    """Debts or payments as plain values."""
    return [[one.from_, one.to, amount(one.amount)] for one in moves]
