"""House rules: how a hand gives points, who wins, and what else was agreed before the deal."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from plump_core.rules.choices import Bidding, Lead, LimitReached, Loser, Tie, Trump, Wins
from plump_core.rules.errors import not_worked_out
from plump_core.rules.formula import Formula
from plump_core.rules.tree import Constant, Number, decimals
from plump_core.texts import Message

_TOO_MANY = 10**9


@dataclass(frozen=True, slots=True)
class Wording:
    """A text that the rules themselves bring with them, in one language or in both."""

    en: str | None = None
    sv: str | None = None

    def text(self, lang: str) -> str | None:
        """The text in ``lang``, or else in the other language."""
        return (self.sv or self.en) if lang == "sv" else (self.en or self.sv)


@dataclass(frozen=True, slots=True)
class Rules:
    """A complete set of house rules.

    >>> from plump_core.rules.formula import parse
    >>> rules = Rules("ours", made=parse("10 + bid"), zero=parse("5"))
    >>> rules.points({"plump": False, "bid": 3, "cards": 7})
    Fraction(13, 1)

    ``made`` is for a bid that held, ``zero`` for one of nought (absent: as made), ``all`` for one
    of every trick (absent: as made), ``missed`` for a plump (absent: 0); ``times`` multiplies the
    points of the hand. ``series`` and what follows it describes play, and is None where the rules
    leave it unsaid. ``written`` rules have no formulas of their own: a hand gives what its sheet
    says, see :mod:`plump_core.written`.
    """

    name: str
    made: Formula
    zero: Formula | None = None
    all: Formula | None = None
    missed: Formula | None = None
    times: Formula | None = None
    title: Wording = Wording()
    summary: Wording = Wording()
    wins: Wins = Wins.HIGHEST
    ties: tuple[Tie, ...] = (Tie.FEWEST_PLUMPS,)
    loser: Loser | None = None
    limit: Fraction | None = None
    limit_reached: LimitReached = LimitReached.OVER
    series: str | None = None
    trump: Trump | None = None
    reserve: int | None = None
    bidding: Bidding | None = None
    hook: bool | None = None
    lead: Lead | None = None
    written: bool = False

    def title_in(self, lang: str) -> str:
        """What the rules are called, in ``lang`` where they say it."""
        return self.title.text(lang) or self.name

    def summary_in(self, lang: str) -> str | None:
        """A sentence or two about the rules, if they bring any."""
        return self.summary.text(lang)

    @property
    def names(self) -> frozenset[str]:
        """The names that the points of a hand depend on, besides whether it was a plump."""
        chosen_by = {"bid"} if self.zero or self.all else set()
        if self.all:
            chosen_by.add("cards")
        formulas = (self.made, self.zero, self.all, self.missed, self.times)
        return frozenset(chosen_by).union(*(f.names for f in formulas if f))

    @property
    def needs_tricks_on_miss(self) -> bool:
        """Whether the points of a plump depend on how many tricks were taken."""
        if self.missed is None or self.missed.root == Constant(0):
            return False
        times = self.times.names if self.times else frozenset()
        return bool({"tricks", "off"} & (self.missed.names | times))

    def formula(self, situation: Mapping[str, Any]) -> Formula | None:
        """Which formula a hand is scored with; None for a plump that gives nothing.

        The mark decides between made and missed, not the tricks. A bid of nought is never a bid of
        every trick; one of one card dealt is.
        """
        if situation["plump"]:
            return self.missed
        if self.zero and situation["bid"] == 0:
            return self.zero
        if self.all and situation["bid"] == situation["cards"]:
            return self.all
        return self.made

    def points(self, situation: Mapping[str, Any]) -> Fraction:
        """The points of a hand: ``plump``, and the numbers that `names` asks for, by their names.

        A plump needs only what its own formula uses. Raises EvaluationError where a formula gives
        nothing, more than two decimals or a thousand million points.
        """
        return Fraction(self._value(situation))

    def hundredths(self, situation: Mapping[str, Any]) -> int:
        """The points of a hand in hundredths, a whole number."""
        return int(self._value(situation) * 100)

    def _value(self, situation: Mapping[str, Any]) -> Number:
        formula = self.formula(situation)
        if formula is None:
            return 0
        value = formula.value(situation)
        if self.times:
            value *= self.times.value(situation)
        if 100 % value.denominator or not -_TOO_MANY < value < _TOO_MANY:
            raise not_worked_out(self._whole(formula), situation, _not_points(Fraction(value)))
        return value

    def _whole(self, formula: Formula) -> str:
        return f"({formula}) * ({self.times})" if self.times else formula.text

    def to_json(self, lang: str) -> dict[str, Any]:
        """The rules as plain values, formulas as their texts; what is absent is None."""
        texts = {key: _text(getattr(self, key)) for key in FORMULAS}
        return {
            "name": self.name,
            "title": self.title_in(lang),
            "summary": self.summary_in(lang),
            **texts,
            "wins": str(self.wins),
            "ties": [str(tie) for tie in self.ties],
            "loser": _text(self.loser),
            "limit": _plain(self.limit),
            "limit_reached": str(self.limit_reached),
            "series": self.series,
            "trump": _text(self.trump),
            "reserve": self.reserve,
            "bidding": _text(self.bidding),
            "hook": self.hook,
            "lead": _text(self.lead),
            "needs_tricks": self.needs_tricks_on_miss,
        }


FORMULAS = ("made", "zero", "all", "missed", "times")
"""The parts of rules that are formulas."""


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def _plain(number: Fraction | None) -> int | float | None:
    if number is None:
        return None
    return int(number) if number.denominator == 1 else float(number)


def _not_points(points: Fraction) -> Message:
    if abs(points) >= _TOO_MANY:
        return Message("points go to less than a thousand million.")
    if 10**9 % points.denominator:
        return Message("{points} has more than two decimals.", {"points": str(points)})
    return Message("{points} has more than two decimals.", {"points": decimals(points)})
