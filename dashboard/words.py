"""Names, points and dates as the pages write them.

Names come from strangers' files, and Streamlit reads most texts as Markdown: :func:`plain` keeps a
name the name that it is.
"""

import datetime as dt
import re
from collections.abc import Sequence
from functools import lru_cache

from plump_core import series
from plump_core.game import Game, Source
from plump_core.nights.names import name_of_day, spoken_name
from plump_core.selecting import Facts
from plump_core.texts import numbers, plural, translator

SENTENCE = 80
"""Signs of a sentence that stands on a button."""

_LONGEST = 40
_MOST_KEPT = 4096
_MARKS = re.compile(r"([!-/:-@\[-`{-~])")
_SYMBOLS = re.compile(r"(?<=:)(?=[\w+-])|(?<=[<>=~-])(?=[->=])")
_JOINER = "\N{WORD JOINER}"
_SPACES = re.compile(r"[^\S\N{NO-BREAK SPACE}]+")
"""White space that may break a line: a number keeps its thousands together."""


def plain(text: str) -> str:
    """A text that Markdown shows just as it is.

    >>> plain("[x](y) *z*")
    '\\\\[x\\\\]\\\\(y\\\\) \\\\*z\\\\*'

    Shortcodes such as ``:smile:`` and arrows are looked for once escapes are undone, so their signs
    are parted by a character that takes no room.
    """
    parted = _SYMBOLS.sub(_JOINER, _SPACES.sub(" ", text).strip())
    return _MARKS.sub(r"\\\1", parted)


def short(text: str, most: int = _LONGEST) -> str:
    """A text cut to what a line holds."""
    return text if len(text) <= most else text[: most - 1] + "…"


def name(player: str) -> str:
    """A player's name in Markdown, cut where nobody would read on."""
    return plain(short(player))


def listed(players: Sequence[str], lang: str) -> str:
    """Several names in Markdown: ``Anna, Björn och Cissi``."""
    return numbers.listed([name(player) for player in players], lang)


def title(game: Game, lang: str) -> str:
    """What a game is called, cut to a line: its title, its file where that tells, else its day."""
    return short(game.title or _untitled(game.source, game.date, lang))


def _untitled(source: Source | None, date: dt.date | None, lang: str) -> str:
    if source and (date is None or spoken_name(source)):
        return source.file
    return name_of_day(date, lang) if date else translator(lang)("A night of Plump")


def label(game: Game, lang: str) -> str:
    """A game among others: ``Skidresan · 27 februari 2009 · 5 spelare``."""
    named = title(game, lang)
    day = numbers.day(game.date, lang) if game.date else None
    source = game.source.sheet or game.source.file if game.source else None
    players = plural(lang, "{n} player", "{n} players", len(game.players))
    told = (named, None if day and day in named else day or source, players)
    return " · ".join(part for part in told if part)


def called(known: Facts, lang: str) -> str:
    """As :func:`title`, of a game that has not been opened."""
    return short(known.title or _untitled(known.source, known.stands, lang))


@lru_cache(maxsize=_MOST_KEPT)
def listing(known: Facts, lang: str) -> str:
    """As :func:`label`, of a game that has not been opened."""
    named = called(known, lang)
    day = numbers.day(known.date, lang) if known.date else None
    players = plural(lang, "{n} player", "{n} players", len(known.players))
    told = (named, None if day and day in named else day or known.sheet or known.file, players)
    return " · ".join(part for part in told if part)


def facts(game: Game, lang: str) -> list[str]:
    """When, how many and which series: ``27 februari 2009``, ``5 spelare``, ``10–1–10``."""
    _ = translator(lang)
    day = [numbers.day(game.date, lang)] if game.date else []
    unplayed = game.rounds - game.played
    left = [plural(lang, "{n} round left", "{n} rounds left", unplayed)] if unplayed else []
    players = plural(lang, "{n} player", "{n} players", len(game.players))
    return [*day, players, series.text(game.cards).replace("-", "–"), *left]
