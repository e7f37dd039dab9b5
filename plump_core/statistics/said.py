"""Figures inside sentences, each written as its language does once the language is known."""

import datetime as dt
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pandas as pd

from plump_core.rules import Rules, Wins
from plump_core.texts import Message, numbers, plural


@dataclass(frozen=True, slots=True)
class Figure(Message):
    """A value of a message that ``write`` puts into whichever language is asked for.

    >>> Message("{share} of them", {"share": percent(0.474)}).text("sv")
    '47\\xa0% of them'
    """

    write: Callable[[str], str] = str

    def text(self, lang: str = "en") -> str:
        return self.write(lang)


def percent(share: float) -> Figure:
    """A share of one in whole per cent; next to nothing, and nearly all, are said to be so."""
    if 0 < share < 0.005:
        return Figure("", write=lambda lang: f"<\N{NO-BREAK SPACE}{numbers.percent(0.01, lang)}")
    if 0.995 < share < 1:
        return Figure("", write=lambda lang: f">\N{NO-BREAK SPACE}{numbers.percent(0.99, lang)}")
    return Figure("", write=lambda lang: numbers.percent(share, lang))


def amount(value: float, *, signed: bool = False) -> Figure:
    """Points, or anything else, to one decimal from which a nought is left out."""
    rounded = round(float(value), 1) + 0.0
    return Figure("", write=lambda lang: numbers.number(rounded, lang, signed=signed))


def between(low: float, high: float) -> Figure:
    """From one amount to another: "−3 to 8.5"."""
    ends = round(float(low), 1) + 0.0, round(float(high), 1) + 0.0
    return Figure("", write=lambda lang: numbers.span(*ends, lang))


def day(date: dt.date) -> Figure:
    return Figure("", write=lambda lang: numbers.day(date, lang))


def listed(names: Iterable[str]) -> Figure:
    names = [str(name) for name in names]
    return Figure("", write=lambda lang: numbers.listed(names, lang))


def nights(count: int) -> Figure:
    return Figure("", write=lambda lang: plural(lang, "{n} night", "{n} nights", count))


def games(count: int) -> Figure:
    return Figure("", write=lambda lang: plural(lang, "{n} game", "{n} games", count))


def rounds(count: int) -> Figure:
    return Figure("", write=lambda lang: plural(lang, "{n} round", "{n} rounds", count))


def plumps(count: int) -> Figure:
    return Figure("", write=lambda lang: plural(lang, "{n} plump", "{n} plumps", count))


def lead(value: float, rules: Rules) -> Message:
    """So many points better or worse than the table, in the words of what wins."""
    size = {"points": amount(abs(value))}
    if rules.wins is Wins.FEWEST_PLUMPS:
        if value >= 0:
            return Message("{points} plumps fewer than the table", size)
        return Message("{points} plumps more than the table", size)
    if (value >= 0) == (rules.wins is Wins.HIGHEST):
        return Message("{points} points above the table", size)
    return Message("{points} points below the table", size)


def with_left_out(sentence: Message, table: pd.DataFrame) -> Message:
    """The sentence, and how many games are not in the table for want of what their sheets say."""
    missing = int(table.attrs.get("left_out", 0))
    if not missing:
        return sentence
    said = Message(
        "{games} left out: their sheets do not settle all points.", {"games": games(missing)}
    )
    return Message("{sentence} {left_out}", {"sentence": sentence, "left_out": said})
