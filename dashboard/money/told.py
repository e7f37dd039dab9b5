"""One game as the page of money tells of it: what it comes to, on what terms, settled or not."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import streamlit as st

from dashboard.money import terms
from dashboard.money.book import Book
from dashboard.view import View, outcome
from plump_core.answers import Answer
from plump_core.findings import RuleError
from plump_core.outcome import Outcome
from plump_core.reading import Reading
from plump_core.rules import Rules
from plump_core.settlement import Settlement, Terms, Transfer, Way, payments
from plump_core.settlement.entries import Entry, entry_of, night
from plump_core.settlement.wording import proof, why_no_fewer
from plump_core.told import tell

Scores = tuple[tuple[str, int], ...]
_MOST_KEPT = 256


@dataclass(frozen=True, slots=True, eq=False)
class Told:
    """A game; ``entry`` is its line on the account, ``last`` that or its last difference.

    ``scores`` are the points looked at, by place, in hundredths; none where the sheet leaves them
    open. They are those that were settled unless other rules are chosen. ``own`` says that it is no
    example, ``waiting`` that nobody has said yet that it is to stay.
    """

    answer: Answer
    terms: Terms
    scores: Scores
    entry: Entry | None
    last: Entry | None
    own: bool
    waiting: bool

    @property
    def reading(self) -> Reading:
        return self.answer.reading

    @property
    def id(self) -> str:
        return self.reading.game.id

    @property
    def settlement(self) -> Settlement | None:
        """What is looked at, settled."""
        return settled(self.scores, self.terms) if self.scores else None

    @property
    def line(self) -> Entry | None:
        """What is looked at as a line of the account."""
        if self.last and self.last.settled and not self.what_if:
            return entry_of(self.last.settled)
        return night(self.answer.outcome, self.terms) if self.scores else None

    @property
    def own_rules(self) -> Rules:
        """Those that it is settled under, or would be."""
        return self.entry.settled.house if self.entry and self.entry.settled else self.answer.played

    @property
    def what_if(self) -> bool:
        """Whether it is looked at under other rules than it is settled under, or would be."""
        chosen = self.answer.outcome.rules.name
        if self.entry and self.entry.settled:
            return self.scores != _scores_of(self.last) and chosen != self.own_rules.name
        return chosen != self.answer.played.name

    def as_played(self) -> Outcome:
        """The game under the rules it was played under."""
        if not self.what_if:
            return self.answer.outcome
        return outcome(self.reading, self.answer.played)


def every(readings: Sequence[Reading], book: Book, view: View) -> list[Told]:
    """The games that can be told of: those that the rules give points, and that have a stake."""
    tell(reading.game for reading in readings)
    found = []
    for reading in readings:
        try:
            found.append(of(view.answer(reading), book, view))
        except RuleError as error:
            st.error(error.text(view.lang))
    return [one for one in found if one]


def of(answer: Answer, book: Book, view: View) -> Told | None:
    """A game, by what is agreed of it or by how it was settled; None while it has no stake."""
    id = answer.reading.game.id
    entry, last = book.ledger.settled(id), book.latest.get(id)
    own, waiting = view.shelf.is_own(id), id in view.shelf.waiting
    if entry is None or last is None or last.settled is None:
        on = terms.of(id, book, view)
        scores = _scores(answer.outcome)
        return Told(answer, on, scores, None, None, own, waiting) if on else None
    same = view.rules is None or view.rules.name == last.settled.rules["name"]
    scores = _scores_of(last) if same else _scores(answer.outcome)
    return Told(answer, last.settled.terms, scores, entry, last, own, waiting)


@lru_cache(maxsize=_MOST_KEPT)
def settled(scores: Scores, on: Terms) -> Settlement:
    """What points come to on some terms."""
    return on.settle(dict(scores), [who for who, _ in scores])


@lru_cache(maxsize=_MOST_KEPT)
def paid(scores: Scores, on: Terms, way: Way, one: str | None) -> tuple[Transfer, ...]:
    """How that is paid."""
    return payments(settled(scores, on), way, one)


@lru_cache(maxsize=_MOST_KEPT)
def proved(scores: Scores, on: Terms, way: Way, one: str | None, lang: str) -> tuple[str, str]:
    """That it comes to the same as what was played, and why it cannot be fewer payments."""
    transfers = paid(scores, on, way, one)
    why = why_no_fewer(transfers, lang) if way is Way.FEWEST else ""
    return proof(paid(scores, on, Way.PAIRWISE, None), transfers, lang), why


def _scores(outcome: Outcome) -> Scores:
    """By place; none where the sheet leaves them open."""
    if outcome.undetermined:
        return ()
    scores = outcome.scores()
    return tuple((who, scores[who]) for who in outcome.ranking)


def _scores_of(entry: Entry | None) -> Scores:
    return tuple(entry.settled.scores.items()) if entry and entry.settled else ()
