"""What is found to be doubtful or wrong on a sheet, and the errors that stop us altogether.

A finding is a value: reading and checking gather them all and go on. An error is raised only
where nothing sensible can follow (a file that is no protocol, a rule that is no formula).
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from plump_core.texts import Message


class Severity(StrEnum):
    """How much a finding matters: an error cannot be right, a warning may be, a note is told."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found: what (``code``, ``message``), where, and what was expected instead.

    ``cell`` is an address such as ``"C7"``; ``round`` counts from 1; what does not apply is None.
    """

    code: str
    severity: Severity
    message: Message
    sheet: str | None = None
    cell: str | None = None
    round: int | None = None
    player: str | None = None
    found: str | None = None
    expected: Message | str | None = None

    def to_json(self, lang: str) -> dict[str, Any]:
        """The finding as plain values, its texts in ``lang``; absent things are None."""
        expected = self.expected.text(lang) if isinstance(self.expected, Message) else self.expected
        return {
            "severity": str(self.severity),
            "code": self.code,
            "sheet": self.sheet,
            "cell": self.cell,
            "round": self.round,
            "player": self.player,
            "found": self.found,
            "expected": expected,
            "message": self.message.text(lang),
        }

    def at(self, **where: Any) -> "Finding":
        """The same finding somewhere else: ``finding.at(sheet="Fredag", cell="C7")``."""
        return replace(self, **where)


class PlumpError(Exception):
    """Something that stops us; its message is for a card player, in any of our languages."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message

    def __reduce__(self) -> tuple[Any, ...]:
        # An exception is rebuilt from its words, which would leave a message in English alone.
        return type(self), (self.message,)

    def text(self, lang: str) -> str:
        return self.message.text(lang)


class ReadError(PlumpError):
    """A file that could not be read at all, or holds no protocol."""


class RuleError(PlumpError):
    """House rules that cannot be understood, or cannot be applied to a hand."""


class SeriesError(PlumpError):
    """A series of rounds that cannot be understood."""


class StakeError(PlumpError):
    """A stake that is no amount of money."""
