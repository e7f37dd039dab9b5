"""What is agreed about money for a night: the stake with its currency, whom one pays, the cap."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from plump_core.rules import AS_WRITTEN, Rules
from plump_core.settlement.amounts import ORE, amount, money
from plump_core.settlement.customs import Custom
from plump_core.settlement.settling import Settlement, settle


@dataclass(frozen=True, slots=True)
class Terms:
    """How a game is settled, apart from its rules; ``stake`` is money for a point.

    >>> Terms(Fraction(1, 2), cap=Fraction(100)).to_json()["cap"]
    '100.00'
    """

    stake: Fraction
    currency: str = "SEK"
    custom: Custom = Custom.EVERYBODY
    cap: Fraction | None = None
    unit: Fraction = ORE

    def settle(self, scores: Mapping[str, int], order: Sequence[str] | None = None) -> Settlement:
        """The settlement of a game on these terms; see :func:`plump_core.settlement.settle`."""
        return settle(
            scores, self.stake, unit=self.unit, custom=self.custom, cap=self.cap, order=order
        )

    def to_json(self) -> dict[str, Any]:
        """The terms as plain values, sums as decimals in texts."""
        return {
            "stake": amount(money(self.stake)),
            "currency": self.currency,
            "custom": str(self.custom),
            "cap": None if self.cap is None else amount(money(self.cap)),
            "unit": amount(money(self.unit)),
        }

    @classmethod
    def from_json(cls, told: Mapping[str, Any]) -> "Terms":
        """The terms again."""
        cap = told["cap"]
        return cls(
            stake=Fraction(told["stake"]),
            currency=told["currency"],
            custom=Custom(told["custom"]),
            cap=None if cap is None else Fraction(cap),
            unit=Fraction(told["unit"]),
        )


def rules_kept(rules: Rules) -> dict[str, Any]:
    """Rules as they were, to be kept with a night: what their name means may be changed later."""
    told = {key: value for key, value in rules.to_json("en").items() if value is not None}
    del told["needs_tricks"]
    if rules.written:
        told["written"] = True
    for name, words in (("title", rules.title), ("summary", rules.summary)):
        told.pop(name, None)
        if any((words.en, words.sv)):
            told[name] = {lang: text for lang in ("en", "sv") if (text := getattr(words, lang))}
    return told


def rules_again(kept: Mapping[str, Any]) -> Rules:
    """The rules that were kept; RuleError where this program cannot apply them."""
    from plump_core.rules.table import rules_of

    if kept.get("written"):
        return AS_WRITTEN
    table = {key: value for key, value in kept.items() if key != "name"}
    return rules_of("", kept["name"], table)
