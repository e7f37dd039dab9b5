"""What each player is drawn with, the same everywhere."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from dashboard.look.colours import READABLE, VISIBLE, legible
from dashboard.look.palettes import Palette, palette
from plump_core.players import People

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#F0E442", "#000000")
"""Okabe and Ito's colours, which the colour-blind tell apart as well."""

_DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")


@dataclass(frozen=True, slots=True)
class Pen:
    """What one player is drawn with: the ``line``, texts in the same ``ink``, and the ``dash``."""

    line: str
    ink: str
    dash: str


def pens(players: Sequence[str], dark: bool = False) -> dict[str, Pen]:
    """A pen for each player, by the order of ``players``: eight colours, then dashed ones.

    Who is named twice counts once, so that some may be put first: ``pens([*regulars, *tonight])``.

    >>> pens(["Anna", "Björn"])["Anna"].dash
    'solid'
    """
    return {who: pen(i, palette(dark)) for i, who in enumerate(dict.fromkeys(players))}


def pens_of(players: Iterable[str], people: People, dark: bool = False) -> dict[str, Pen]:
    """A pen for each player by the number that the person has for life; guests' are grey.

    Two guests differ by their dashes. Who is nobody known has a number after all that are taken, in
    the order given.
    """
    taken = max((one.colour for one in people.persons), default=-1) + 1
    names = list(dict.fromkeys(players))
    strangers = {who: taken + i for i, who in enumerate(n for n in names if not people.person(n))}
    return {who: _persons(who, strangers, people, palette(dark)) for who in names}


def _persons(who: str, strangers: Mapping[str, int], people: People, colours: Palette) -> Pen:
    found = people.person(who)
    if found is None:
        return pen(strangers[who], colours)
    if found.guest:
        dash = _DASHES[found.colour % len(_DASHES)]
        return Pen(line=colours.muted, ink=colours.muted, dash=dash)
    return pen(found.colour, colours)


def pen(index: int, colours: Palette) -> Pen:
    """The pen of the player with a place among all of them."""
    colour = COLOURS[index % len(COLOURS)]
    if colour == COLOURS[-1]:
        colour = colours.ink
    return Pen(
        line=legible(colour, colours.paper, VISIBLE),
        ink=legible(colour, colours.paper, READABLE),
        dash=_DASHES[index // len(COLOURS) % len(_DASHES)],
    )
