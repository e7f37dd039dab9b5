"""Which games are looked at: a period, players, how many play, a place, rules, and a word."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import parse_qsl, quote, unquote, urlencode

from plump_core.game import tidy_name

_LONGEST = 200
_MOST_PLAYERS = 40
_HIGHEST = 99


@dataclass(frozen=True, slots=True)
class Selection:
    """What games have to be like; nothing said of a thing leaves it open.

    ``since`` and ``until`` are both counted in. A game has to have all of ``players``, or with
    ``any_of`` one of them. ``fewest`` and ``most`` are how many play. ``text`` is looked for in
    titles, notes, places, names and files.

    >>> chosen = Selection(since=dt.date(2020, 1, 1), players=("Åsa", "Bo"))
    >>> chosen.to_query()
    'from=2020-01-01&with=%C3%85sa,Bo'
    >>> Selection.from_query(chosen.to_query()) == chosen
    True
    """

    since: dt.date | None = None
    until: dt.date | None = None
    players: tuple[str, ...] = ()
    any_of: bool = False
    fewest: int | None = None
    most: int | None = None
    place: str | None = None
    rules: str | None = None
    text: str | None = None

    def to_params(self) -> dict[str, str]:
        """As it stands in an address, without what is left open: always in the same order."""
        named = ",".join(_escaped(player) for player in self.players)
        told = {
            "from": self.since and self.since.isoformat(),
            "to": self.until and self.until.isoformat(),
            "any" if self.any_of else "with": named,
            "players": _between(self.fewest, self.most),
            "place": self.place,
            "played": self.rules,
            "find": self.text,
        }
        return {name: value for name, value in told.items() if value}

    @classmethod
    def from_params(cls, params: Mapping[str, str]) -> "Selection":
        """What an address asks for; what means nothing in it is left open, and never an error."""
        any_of = "any" in params
        fewest, most = _ends(params.get("players", ""))
        return cls(
            since=_date(params.get("from", "")),
            until=_date(params.get("to", "")),
            players=_names(params.get("any") or params.get("with") or ""),
            any_of=any_of,
            fewest=fewest,
            most=most,
            place=_text(params.get("place")),
            rules=_text(params.get("played")),
            text=_text(params.get("find")),
        )

    def to_query(self) -> str:
        """The part of an address after the question mark."""
        return urlencode(self.to_params(), safe=",", quote_via=quote)

    @classmethod
    def from_query(cls, query: str) -> "Selection":
        return cls.from_params(dict(parse_qsl(query[:8000])))

    @property
    def is_open(self) -> bool:
        """Whether every game there is will do."""
        return not self.to_params()


EVERYTHING = Selection()
PARAMS = ("from", "to", "with", "any", "players", "place", "played", "find")
"""The names in an address that belong to a selection."""


def _escaped(name: str) -> str:
    """A name in a list of names: only what would end it, or begin an escape, is changed."""
    return name.replace("%", "%25").replace(",", "%2C")


def _names(said: str) -> tuple[str, ...]:
    found = (tidy_name(unquote(one))[:_LONGEST] for one in said.split(",")[:_MOST_PLAYERS])
    return tuple(dict.fromkeys(name for name in found if name))


def _between(fewest: int | None, most: int | None) -> str:
    if fewest is None and most is None:
        return ""
    if fewest == most:
        return str(fewest)
    return f"{'' if fewest is None else fewest}-{'' if most is None else most}"


def _ends(said: str) -> tuple[int | None, int | None]:
    low, dash, high = said.partition("-")
    return _count(low), _count(high if dash else low)


def _count(said: str) -> int | None:
    return int(said) if said.isascii() and said.isdecimal() and int(said) <= _HIGHEST else None


def _date(said: str) -> dt.date | None:
    try:
        return dt.date.fromisoformat(said)
    except ValueError:
        return None


def _text(said: str | None) -> str | None:
    return tidy_name(said or "")[:_LONGEST] or None
