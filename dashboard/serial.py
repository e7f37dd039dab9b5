"""A series of rounds in words: how many cards first, which way it runs, how long it takes."""

import re
from collections.abc import Sequence
from itertools import groupby, pairwise

from plump_core import series
from plump_core.findings import SeriesError
from plump_core.rules import Rules
from plump_core.texts import Translate, numbers, plural, translator

COMMON = range(3, 8)
"""How many usually play."""

_FOR_INSTANCE = 4
_TEN = 10
_WALK = re.compile(r"(?:max|\d+)(?:-(?:max|\d+))+")


def first(house: Rules, lang: str, players: int | None = None) -> str | None:
    """How many cards the first round has, for so many players or for the usual numbers of them."""
    if house.series is None:
        return None
    if players is None:
        return _first_for_any(house, lang)
    cards = dealt(house.series, players, house.reserve or 0)
    if cards is None:
        return house.series
    return _first_for(cards, players, house, lang)


def course(house: Rules, lang: str, players: int | None = None) -> str | None:
    """The series in words, with its rounds and about how long they take."""
    if house.series is None:
        return None
    told = f"{told_for(house, lang, players)}."
    long = _length(house, lang, players)
    return f"{told[0].upper()}{told[1:]} {long}".strip()


def told_for(house: Rules, lang: str, players: int | None = None) -> str:
    """The rules' series in words, as so many play it: six and seven start from seven cards."""
    text, kept = house.series or "", house.reserve or 0
    return words(played(house, players), lang, most(players, kept) if players and text else None)


def played(house: Rules, players: int | None = None) -> str:
    """The rules' series as so many play it, as it is written where that cannot be told."""
    text = house.series or ""
    try:
        return series.for_players(text, players, house.reserve or 0) if players else text
    except SeriesError:
        return text


def words(text: str, lang: str, there_are: int | None = None) -> str:
    """The series as one would tell it: ``from 10 down to 1 and up again to 10``.

    ``there_are`` is what ``max`` stands for, where that is known.
    """
    _ = translator(lang)
    text = re.sub(r"\s+", "", text.casefold())
    if re.fullmatch(r"\d+x\d+", text):
        cards, times = text.split("x")
        return _("{cards} cards in each of {n} rounds").format(cards=cards, n=times)
    if _WALK.fullmatch(text):
        corners = text.split("-")
        if template := _shapes(_).get(_steps(corners)):
            largest = str(there_are) if there_are else _("the most possible")
            said = [largest if one == "max" else one for one in corners]
            return template.format(first=said[0], turn=said[1], last=said[-1])
    return _("the series {series}").format(series=_dashed(text))


def dealt(text: str, players: int, kept: int = 0) -> tuple[int, ...] | None:
    """The cards of each round for so many players, unless the series cannot be told for them."""
    try:
        return series.parse(text, most(players, kept))
    except SeriesError:
        return None


def most(players: int, kept: int = 0) -> int:
    """The most cards that so many can be dealt; two play with a dummy."""
    return series.most_cards(max(players, 3), kept)


def rounds(house: Rules, players: int | None = None) -> int:
    """How many rounds the rules' series has for so many; ten where they tell of none."""
    if house.series is None:
        return _TEN
    cards = dealt(played(house, players), players or _FOR_INSTANCE, house.reserve or 0)
    return len(cards or ()) or _TEN


def time(cards: Sequence[int], lang: str, players: int | None = None) -> str:
    """About how many minutes: ``60–90``."""
    return numbers.span(*series.minutes(cards, players), lang)


def _first_for(cards: Sequence[int], players: int, house: Rules, lang: str) -> str:
    _ = translator(lang)
    told = plural(lang, "{n} card each.", "{n} cards each.", cards[0])
    there_are = most(players, house.reserve or 0)
    if max(cards) <= there_are:
        return told
    short = _("With {players} players there are no more than {most}: begin with {start}.")
    starts = {one.players: one.start for one in series.table(house.reserve or 0)}
    start = starts.get(players, there_are)
    return f"{told} {short.format(players=players, most=there_are, start=start)}"


def _first_for_any(house: Rules, lang: str) -> str:
    """A number, and what the larger tables begin with; or the most for every number of players."""
    _ = translator(lang)
    text = house.series or ""
    table = [one for one in series.table(house.reserve or 0) if one.players in COMMON]
    if text.casefold().startswith("max"):
        each = [f"{_players([one.players], lang)} {one.most}" for one in table]
        return _("As many as there are:") + " " + ", ".join(each) + "."
    cards = dealt(text, _FOR_INSTANCE, house.reserve or 0)
    if cards is None:
        return text
    short = [one for one in table if one.most < max(dealt(text, one.players) or cards)]
    told = [plural(lang, "{n} card each.", "{n} cards each.", cards[0])]
    for start, alike in groupby(short, key=lambda one: one.start):
        who = _players([one.players for one in alike], lang)
        told.append(_("With {players}: {cards}.").format(players=who, cards=start))
    return " ".join(told)


def _players(several: Sequence[int], lang: str) -> str:
    _ = translator(lang)
    who = f"{several[0]}–{several[-1]}" if len(several) > 1 else str(several[0])
    return _("{n} players").format(n=who)


def _length(house: Rules, lang: str, players: int | None) -> str:
    """Rounds and minutes; nothing where the deck is too small for the series."""
    _ = translator(lang)
    text, kept = played(house, players), house.reserve or 0
    for_whom = players or (_FOR_INSTANCE if "max" in text.casefold() else None)
    cards = dealt(text, for_whom or _FOR_INSTANCE, kept)
    if cards is None or (for_whom and max(cards) > most(for_whom, kept)):
        return ""
    long = plural(lang, "{n} round", "{n} rounds", len(cards))
    told = _("{rounds}, about {minutes} minutes.").format(
        rounds=long, minutes=time(cards, lang, for_whom)
    )
    if for_whom is None:
        return told
    return _("With {players}: {cards}").format(players=_players([for_whom], lang), cards=told)


def _steps(corners: Sequence[str]) -> str:
    """Which way each step of a walk goes: ``-=+`` for ``13-1-1-13``."""
    counts = [series.DECK if corner == "max" else int(corner) for corner in corners]
    return "".join("=" if a == b else "+" if a < b else "-" for a, b in pairwise(counts))


def _shapes(_: Translate) -> dict[str, str]:
    return {
        "-": _("from {first} down to {last}"),
        "+": _("from {first} up to {last}"),
        "-+": _("from {first} down to {turn} and up again to {last}"),
        "-=+": _("from {first} down to {turn}, {turn} once more and up again to {last}"),
        "+-": _("from {first} up to {turn} and down again to {last}"),
        "+=-": _("from {first} up to {turn}, {turn} once more and down again to {last}"),
    }


def _dashed(text: str) -> str:
    return text.replace("-", "–").replace("x", "×")
