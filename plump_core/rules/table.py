"""One table of a rules file, read key by key; every error names the file, the rules and the key."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any, TypeVar

from plump_core import series
from plump_core.findings import PlumpError, RuleError
from plump_core.rules import formula
from plump_core.rules.choices import Bidding, Lead, LimitReached, Loser, Tie, Trump, Wins
from plump_core.rules.house import Rules, Wording
from plump_core.texts import Message

_Choice = TypeVar("_Choice", bound=StrEnum)
_LONGEST_NAME = 60
_LONGEST_TEXT = 1000
_HIGHEST_LIMIT = 10**9


def rules_of(file: str, name: str, table: object) -> Rules:
    """The rules that a table of a file holds, or a RuleError."""
    where = _Where(file, name)
    if not isinstance(table, dict):
        raise _outside_a_table(file, name)
    if not name.strip() or len(name) > _LONGEST_NAME:
        raise where.error(Message("a name is 1–{most} letters long.", {"most": _LONGEST_NAME}))
    for key in table:
        if key not in _READERS:
            raise where.error(_unknown_key(key))
    if "made" not in table:
        raise where.error(Message('a line such as made = "10 + bid" is missing.'))
    return Rules(name, **{key: where.read(key, value) for key, value in table.items()})


@dataclass(frozen=True, slots=True)
class _Where:
    file: str
    rules: str

    def error(self, what: Message) -> RuleError:
        return RuleError(
            Message(
                "In {file}, the rules {rules}: {what}",
                {"file": self.file, "rules": self.rules, "what": what},
            )
        )

    def read(self, key: str, value: object) -> Any:
        try:
            return _READERS[key](value)
        except PlumpError as error:
            raise self.error(
                Message("{key}: {what}", {"key": key, "what": error.message})
            ) from None


def _outside_a_table(file: str, name: str) -> RuleError:
    return RuleError(
        Message(
            "In {file}, {name} stands outside any house rules. Put a line with their name before "
            'it, such as ["our rules"].',
            {"file": file, "name": name},
        )
    )


def _unknown_key(key: str) -> Message:
    return Message(
        "“{key}” is nothing that house rules have. They have: {keys}.",
        {"key": key, "keys": ", ".join(_READERS)},
    )


def _expected(what: Message, found: object) -> RuleError:
    return RuleError(
        Message("{found} stands here; {expected}", {"found": _shown(found), "expected": what})
    )


def _shown(found: object) -> str:
    """A value about as it is written in the file."""
    try:
        written = f'"{found}"' if isinstance(found, str) else str(found)
    except ValueError:  # an int with more digits than Python is willing to write
        written = "…"
    if isinstance(found, bool):
        written = written.lower()
    return written if len(written) <= 40 else written[:39] + "…"


def _formula(value: object) -> formula.Formula:
    """A formula; a plain whole number is one too."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < _HIGHEST_LIMIT:
        value = str(value)
    if isinstance(value, str):
        return formula.parse(value)
    raise _expected(Message('a formula stands in quotes: "10 + bid".'), value)


def _wording(value: object) -> Wording:
    texts = {"en": value} if isinstance(value, str) else value
    if isinstance(texts, dict) and texts and texts.keys() <= {"sv", "en"}:
        told = {str(lang): str(text).strip() for lang, text in texts.items() if _is_text(text)}
        if len(told) == len(texts):
            return Wording(**told)
    raise _expected(
        Message("a text stands in quotes, or one for each language: {example}", _TWO_LANGUAGES),
        value,
    )


_TWO_LANGUAGES = {"example": '{sv = "…", en = "…"}'}


def _is_text(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value.strip()) <= _LONGEST_TEXT


def _one_of(choices: type[_Choice]) -> Callable[[object], _Choice]:
    def read(value: object) -> _Choice:
        if isinstance(value, str):
            wanted = re.sub(r"[\s,]+", " ", value).strip().casefold()
            for choice in choices:
                if wanted == choice.replace(",", ""):
                    return choice
        listed = ", ".join(f'"{choice}"' for choice in choices)
        raise _expected(Message("it may be {choices}.", {"choices": listed}), value)

    return read


def _ties(value: object) -> tuple[Tie, ...]:
    if not isinstance(value, list):
        raise _expected(Message('a list stands in brackets: ["fewest plumps"] or [].'), value)
    return tuple(dict.fromkeys(map(_one_of(Tie), value)))


def _limit(value: Any) -> Fraction:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if is_number and abs(value) < _HIGHEST_LIMIT:
        limit = Fraction(str(value))
        if 100 % limit.denominator == 0:
            return limit
    raise _expected(Message("a limit is a number of points: 150."), value)


def _series(value: object) -> str:
    """The series as it is written, once it has been found to be one."""
    if not isinstance(value, str):
        raise _expected(Message('a series stands in quotes: "10-1-10".'), value)
    series.parse(value, most=series.DECK)
    return value.strip()


def _reserve(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 10:
        return value
    raise _expected(Message("it is how many cards are kept for the trump: 0 or 1."), value)


def _hook(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise _expected(Message("it is true or false, without quotes."), value)


_READERS: Mapping[str, Callable[[object], Any]] = {
    "title": _wording,
    "summary": _wording,
    "made": _formula,
    "zero": _formula,
    "all": _formula,
    "missed": _formula,
    "times": _formula,
    "wins": _one_of(Wins),
    "ties": _ties,
    "loser": _one_of(Loser),
    "limit": _limit,
    "limit_reached": _one_of(LimitReached),
    "series": _series,
    "trump": _one_of(Trump),
    "reserve": _reserve,
    "bidding": _one_of(Bidding),
    "hook": _hook,
    "lead": _one_of(Lead),
}
"""What a table may hold, and how each is read."""
