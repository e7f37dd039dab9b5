"""The games that are kept, as lines and as plain values."""

from collections.abc import Iterable
from typing import Any

from plump_core.rules import playable
from plump_core.selecting import Facts
from plump_core.texts import numbers, plural, translator


def as_text(known: Iterable[Facts], lang: str) -> str:
    """A line for each game: when, who, how much, under which rules, and where it stands."""
    return "\n".join(" · ".join(filter(None, _line(one, lang))) for one in known)


def _line(one: Facts, lang: str) -> Iterable[str | None]:
    titles = {rules.name: rules.title_in(lang) for rules in playable().values()}
    yield numbers.day(one.date, lang) if one.date else translator(lang)("no date")
    yield one.title
    yield ", ".join(one.players)
    yield plural(lang, "{n} round", "{n} rounds", one.played)
    yield titles.get(one.rules, one.rules) if one.rules else None
    yield one.file
    yield one.sheet


def as_json(one: Facts) -> dict[str, Any]:
    """The same for programs; ``dated`` says where the date was found."""
    return {
        "id": one.id,
        "date": one.date.isoformat() if one.date else None,
        "dated": one.origin and str(one.origin),
        "title": one.title,
        "players": list(one.players),
        "cards": list(one.cards),
        "played": one.played,
        "rules": one.rules,
        "file": one.file,
        "sheet": one.sheet,
    }
