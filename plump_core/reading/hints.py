"""What a person says of a sheet, which goes before what we would make of it ourselves."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from plump_core.findings import PlumpError
from plump_core.texts import Message


class HintsError(PlumpError):
    """Something said of a sheet that has no meaning."""


class Role(StrEnum):
    """What a row or a column of a sheet can hold."""

    NAMES = "names"
    CARDS = "cards"
    BIDS = "bids"
    TRICKS = "tricks"
    POINTS = "points"
    MARKS = "marks"
    TOTAL = "total"
    IGNORE = "ignore"


@dataclass(frozen=True, slots=True)
class Hints:
    """How one sheet is to be read; what is None or empty is left to the readers.

    ``layout`` names the way it is laid out (``template``, ``rounds-down`` …), ``turned`` says
    whether rows and columns change places first, ``played`` names the house rules that points on
    it were given under. ``roles`` gives a column (``"C"``) or a row (``"7"``) of the file a
    :class:`Role`. ``read`` tells whether the sheet is read at all: True reads a hidden one too.
    ``whole`` says that the sheet is one game, whatever looks like others beside or below it.

    >>> Hints(roles={"c": "ignore"}).to_json()
    {'roles': {'C': 'ignore'}}

    HintsError where something of it has no meaning.
    """

    layout: str | None = None
    turned: bool | None = None
    played: str | None = None
    roles: Mapping[str, str] = field(default_factory=dict)
    read: bool | None = None
    whole: bool | None = None

    def __post_init__(self) -> None:
        for name, kind in _KINDS.items():
            value = getattr(self, name)
            if not isinstance(value, kind) or (isinstance(value, str) and not _named(value)):
                raise _meaningless(value)
        roles = dict(_role(line, role) for line, role in self.roles.items())
        object.__setattr__(self, "roles", MappingProxyType(roles))

    def __hash__(self) -> int:
        plain = (getattr(self, name) for name in _KINDS if name != "roles")
        return hash((*plain, frozenset(self.roles.items())))

    def __reduce__(self) -> tuple[Any, ...]:
        # A view of a mapping cannot be sent to another process or kept in a cache.
        return Hints.from_json, (self.to_json(),)

    @property
    def lasting(self) -> "Hints":
        """What holds for next week's sheet too: its rows move when players come and go."""
        columns = {line: role for line, role in self.roles.items() if not line.isdecimal()}
        return replace(self, roles=columns)

    def to_json(self) -> dict[str, Any]:
        """What was said, as plain values."""
        said: dict[str, Any] = {f.name: getattr(self, f.name) for f in fields(self)}
        said["roles"] = {line: str(role) for line, role in self.roles.items()} or None
        return {name: value for name, value in said.items() if value is not None}

    @classmethod
    def from_json(cls, said: Any) -> "Hints":
        """The hints that :meth:`to_json` gave; HintsError for anything else."""
        if not isinstance(said, Mapping):
            raise _meaningless(said)
        for name in said:
            if name not in _KINDS:
                raise _meaningless(name)
        return cls(**said)


_NOTHING = type(None)
_KINDS: Mapping[str, Any] = {
    "layout": (str, _NOTHING),
    "turned": (bool, _NOTHING),
    "played": (str, _NOTHING),
    "roles": Mapping,
    "read": (bool, _NOTHING),
    "whole": (bool, _NOTHING),
}
_LINE = re.compile(r"[A-Z]{1,3}|[1-9][0-9]{0,6}")
_LONGEST = 200


def _named(text: str) -> bool:
    return len(text.strip()) > 0 and len(text) <= _LONGEST


def _role(line: Any, role: Any) -> tuple[str, Role]:
    known = line.strip().upper() if isinstance(line, str) else ""
    if not _LINE.fullmatch(known):
        text = Message("“{found}” is neither a column nor a row. Write a column as C, a row as 7.")
        raise HintsError(Message(text.template, {"found": _shown(line)}))
    if role not in tuple(Role):
        text = Message("“{found}” is nothing that a row or a column can hold. Expected: {roles}.")
        values = {"found": _shown(role), "roles": ", ".join(Role)}
        raise HintsError(Message(text.template, values))
    return known, Role(role)


def _meaningless(value: Any) -> HintsError:
    text = Message("What was said of how to read the sheet cannot be understood: “{found}”.")
    return HintsError(Message(text.template, {"found": _shown(value)}))


def _shown(value: Any) -> str:
    text = str(value)
    return text if len(text) <= 60 else text[:59] + "…"


NONE = Hints()
"""Nobody has said anything."""
