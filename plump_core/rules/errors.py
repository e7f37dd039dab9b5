"""How a formula can fail: when it is written, and when it is worked out for a hand."""

from collections.abc import Mapping

from plump_core.findings import RuleError
from plump_core.rules import vocabulary
from plump_core.texts import Message

_WINDOW = 60


class FormulaError(RuleError):
    """A formula that cannot be understood; ``place`` is where in ``formula``, counted from 0."""

    def __init__(self, what: Message, formula: str, place: int) -> None:
        super().__init__(_pointed_at(what, formula, place) if formula else what)
        self.formula = formula
        self.place = place


class EvaluationError(RuleError):
    """A formula that gives no points for a hand: a division by 0, say."""


class NotDefined(Exception):  # noqa: N818 (never shown: it becomes an EvaluationError)
    """There is no such number; the formula it stood in is not known here."""

    def __init__(self, reason: Message) -> None:
        super().__init__(str(reason))
        self.reason = reason


def not_worked_out(
    formula: str, situation: Mapping[str, object], reason: Message
) -> EvaluationError:
    """The error for a formula in a situation, of which what is known is told."""
    known = {name: situation[name] for name in vocabulary.NAMES if situation.get(name) is not None}
    return EvaluationError(
        Message(
            "The formula “{formula}” gives no points for {situation}: {reason}",
            {"formula": formula, "situation": vocabulary.listing(known), "reason": reason},
        )
    )


def _pointed_at(what: Message, formula: str, place: int) -> Message:
    shown, caret = _window(formula, place)
    return Message(
        "{what}\n    {formula}\n    {caret}",
        {"what": what, "formula": shown, "caret": " " * caret + "^"},
    )


def _window(formula: str, place: int) -> tuple[str, int]:
    """The part of a formula around a place, fit to be printed, and the place in that part."""
    start = max(0, place - _WINDOW // 2) if len(formula) > _WINDOW else 0
    part = formula[start : start + _WINDOW]
    printable = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in part)
    return printable, place - start
