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


NOTHING = Message("No round has a result yet.")


def whole_percent(share: float) -> int:
    """A share of one in whole per cent, for a text that has the sign itself."""
    return round(100 * share)


def percent(share: float) -> Figure:
    """A share of one in whole per cent; next to nothing, and nearly all, are said to be so."""
    if 0 < share < 0.005:
        return Figure("", write=lambda lang: f"<\N{NO-BREAK SPACE}{numbers.percent(0.01, lang)}")
    if 0.995 < share < 1:
        return Figure("", write=lambda lang: f">\N{NO-BREAK SPACE}{numbers.percent(0.99, lang)}")
    return Figure("", write=lambda lang: numbers.percent(share, lang))


def probable(chance: float) -> Figure:
    """A probability that is never quite nought or one, as it was worked out from what was seen.

    >>> probable(1.0).text(), probable(0.0).text()
    ('>\\xa099%', '<\\xa01%')
    """
    return percent(min(max(chance, 1e-9), 1 - 1e-9))


def amount(value: float, *, signed: bool = False) -> Figure:
    """Points, or anything else, to one decimal from which a nought is left out."""
    rounded = round(float(value), 1) + 0.0
    return Figure("", write=lambda lang: numbers.number(rounded, lang, signed=signed))


def between(low: float, high: float) -> Figure:
    """From one amount to another: "−3 to 8.5"."""
    ends = round(float(low), 1) + 0.0, round(float(high), 1) + 0.0
    return Figure("", write=lambda lang: numbers.span(*ends, lang))


def points_of_percent(difference: float) -> Figure:
    """What two shares of one differ by: a share itself would be taken for a part of them.

    >>> points_of_percent(0.012).text(), points_of_percent(0.05).text("sv")
    ('1 percentage point', '5 procentenheter')
    """
    whole = round(100 * difference)
    return Figure(
        "",
        write=lambda lang: plural(lang, "{n} percentage point", "{n} percentage points", whole),
    )


def day(date: dt.date) -> Figure:
    return Figure("", write=lambda lang: numbers.day(date, lang))


def days(dates: Iterable[dt.date]) -> Figure:
    dates = list(dates)
    return Figure(
        "", write=lambda lang: numbers.listed([numbers.day(d, lang) for d in dates], lang)
    )


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


def cards(count: int) -> Figure:
    return Figure("", write=lambda lang: plural(lang, "{n} card", "{n} cards", count))


def count_of(count: int, whole: Message) -> Message:
    """So many of so many: "3 of 19 rounds"."""
    return Message("{count} of {whole}", {"count": amount(count), "whole": whole})


def hands(count: int) -> Figure:
    return Figure("", write=lambda lang: plural(lang, "{n} hand", "{n} hands", count))


def lead(value: float, rules: Rules) -> Message:
    """So many points better or worse than the table, in the words of what wins.

    >>> from plump_core.rules import find
    >>> lead(-1, find("exact")).text(), lead(7.25, find("exact")).text("sv")
    ('1 point below the table', '7,2 poäng över bordet')
    """
    size = {"amount": worth(abs(value), rules)}
    if rules.wins is Wins.FEWEST_PLUMPS:
        if value >= 0:
            return Message("{amount} fewer than the table", size)
        return Message("{amount} more than the table", size)
    if (value >= 0) == (rules.wins is Wins.HIGHEST):
        return Message("{amount} above the table", size)
    return Message("{amount} below the table", size)


def worth(value: float, rules: Rules) -> Message:
    """An amount with what it is of: points, or plumps where the fewest win."""
    rounded = round(float(value), 1) + 0.0
    size = {"amount": amount(rounded)}
    if rules.wins is Wins.FEWEST_PLUMPS:
        one, some = Message("{amount} plump", size), Message("{amount} plumps", size)
    else:
        one, some = Message("{amount} point", size), Message("{amount} points", size)
    return one if rounded == 1 else some


def compared(low: float, high: float, rules: Rules) -> Message:
    """From so much to so much better than the table, each end in the words that are true of it.

    >>> from plump_core.rules import find
    >>> print(compared(-0.1, 3.9, find("exact")))
    from 0.1 points worse to 3.9 points better than the table
    """
    low, high = round(float(low), 1) + 0.0, round(float(high), 1) + 0.0
    least = {"low": worth(abs(low), rules), "high": worth(abs(high), rules)}
    ends = {"low": amount(abs(low)), "high": amount(abs(high))}
    if low < 0 < high:
        return Message("from {low} worse to {high} better than the table", least)
    if high <= 0:
        return Message(
            "from {low} to {high} worse than the table", {"low": ends["high"], "high": least["low"]}
        )
    return Message(
        "from {low} to {high} better than the table", {"low": ends["low"], "high": least["high"]}
    )


def with_left_out(sentence: Message, table: pd.DataFrame) -> Message:
    """The sentence, and how many games are not in the table for want of what their sheets say."""
    if halfway := int(table.attrs.get("halfway", 0)):
        said = Message(
            "The sheets of {games} do not settle all points: they count by the middle of what is "
            "possible. A player’s game may be up to {off} points off.",
            {"games": games(halfway), "off": amount(table.attrs["off"])},
        )
        return Message("{sentence} {left_out}", {"sentence": sentence, "left_out": said})
    missing = int(table.attrs.get("left_out", 0))
    if not missing:
        return sentence
    said = Message(
        "{games} left out: their sheets do not settle all points.", {"games": games(missing)}
    )
    return Message("{sentence} {left_out}", {"sentence": sentence, "left_out": said})
