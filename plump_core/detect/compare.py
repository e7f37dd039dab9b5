"""One set of house rules against a sheet, cell by cell."""

from collections.abc import Iterator, Sequence
from itertools import islice

from plump_core.detect.record import Contradiction, Match
from plump_core.detect.rows import Row, Values
from plump_core.detect.stated import Sheet
from plump_core.detect.together import joint
from plump_core.detect.worth import Worth, unit, worth
from plump_core.rules import Rules


def compare(sheet: Sheet, rules: Rules, running: bool = False) -> Match:
    """How well the rules explain the sheet, its rounds read in the way that explains more.

    ``running`` is the likelier way, looked at first: the other is soon seen to explain less. Where
    both explain as much, the rounds hold points.
    """
    known = worth(rules)
    seen = zip(sheet.seen(known.names), sheet.hands, strict=True)
    values = [known.values_seen(ways, hand.agreed) for ways, hand in seen]
    against = _against(sheet, known, values, running=running)
    enough = len(against) + running
    if enough and any(hand.stated for hand in sheet.hands):
        other = _against(sheet, known, values, running=not running, enough=enough)
        if len(other) < enough:
            return _match(sheet, rules, other, running=not running)
    return _match(sheet, rules, against, running=running)


def _against(
    sheet: Sheet, worth: Worth, values: Values, *, running: bool, enough: int | None = None
) -> list[Contradiction]:
    """What contradicts the rules, no further than there is ``enough`` of it."""
    implied: dict[int, int] = {}
    against = list(islice(_cells(sheet, worth, values, implied, running), enough))
    if worth.needs_tricks and len(against) != enough:
        against += joint(sheet, worth, implied)
    return against


def _match(sheet: Sheet, rules: Rules, against: list[Contradiction], *, running: bool) -> Match:
    against.sort(key=lambda one: (one.round is None, one.round or 0))
    cells = sheet.cells
    last = _last_agreeing(sheet, against)
    return Match(rules, cells - len(against), cells, tuple(against), last, running)


def _cells(
    sheet: Sheet, worth: Worth, values: Values, implied: dict[int, int], running: bool
) -> Iterator[Contradiction]:
    step = unit(values)
    for player, places in sheet.rows.items():
        there = slice(places.start, places.stop)
        row = Row(places, sheet.hands[there], values[there], step, implied)
        yield from row.as_sums() if running else row.as_points()
        if player in sheet.totals:
            begun = [worth.values((way,)) for way in sheet.begun.get(player, ())]
            wrong = row.total(player, sheet.totals[player], begun)
            if wrong:
                yield wrong


def _last_agreeing(sheet: Sheet, against: Sequence[Contradiction]) -> int | None:
    """The last round with points up to which every cell agrees."""
    rounds = {hand.round for hand in sheet.hands if hand.stated}
    first = min((one.round for one in against if one.round is not None), default=None)
    return max((n for n in rounds if first is None or n < first), default=None)
