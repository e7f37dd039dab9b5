"""Every set of house rules tried on one sheet."""

from collections.abc import Iterable, Sequence

from plump_core.detect.compare import compare, together
from plump_core.detect.record import Detection, Match
from plump_core.detect.stated import look
from plump_core.reading import Reading
from plump_core.rules import Rules, at_home, load

USUAL = {"template": "skidsystemet"}
"""The rules of a kind of sheet where nobody says otherwise; the plainest for any other."""

PLAINEST = "exact"


def detect(reading: Reading, known: Iterable[Rules] | None = None) -> Detection:
    """Which rules reproduce a sheet's own points, best first; empty if it states none.

    ``known`` are the rules to try: those that come with the program, unless people's own are to be
    tried too. Those come first that explain most cells, or, where there are only totals, that make
    them likeliest (see :class:`Match`); of rules that explain equally much, the usual ones for such
    a sheet, then those of Swedish tables, then the rest as given. What the sheet leaves open of a
    hand counts as reproduced if it can be so, and if a round's hands can be so together.
    """
    sheet = look(reading)
    if sheet is None:
        return Detection()
    tried = list(load().values() if known is None else known)
    matches: list[Match] = []
    for rules in preferred(tried, reading.layout):
        running = bool(matches) and matches[-1].running
        matches.append(compare(sheet, rules, running))
    if not sheet.only_totals:
        return Detection(tuple(sorted(matches, key=lambda match: -match.reproduced)))
    best = max(matches, key=lambda match: match.weight)
    if not (best.complete and best.convincing):
        matches = [together(sheet, match) for match in matches]
    return Detection(tuple(sorted(matches, key=lambda match: -match.weight)))


def preferred(tried: Sequence[Rules], layout: str) -> list[Rules]:
    """Rules in the order in which they are believed where they explain equally much."""
    names = [USUAL.get(layout, PLAINEST), *at_home()]
    order = {name: place for place, name in reversed(list(enumerate(names)))}
    return sorted(tried, key=lambda rules: order.get(rules.name, len(names)))
