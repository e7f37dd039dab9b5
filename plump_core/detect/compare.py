"""One set of house rules against a sheet, cell by cell."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from plump_core.detect.record import Contradiction, Match, is_flat
from plump_core.detect.rows import Row, Values, surprise
from plump_core.detect.stated import Sheet
from plump_core.detect.together import joint, sums
from plump_core.detect.worth import Worth, unit, worth
from plump_core.rules import Rules

SLIP = 1.3
"""What a slip of the pen costs, in powers of ten: about one cell in twenty is one."""


def compare(sheet: Sheet, rules: Rules, running: bool = False) -> Match:
    """How well the rules explain the sheet, its rounds read in the way that explains more.

    ``running`` is the likelier way, looked at first: the other is soon seen to explain less. Where
    both explain as much, the rounds hold points.
    """
    known = worth(rules)
    seen = zip(sheet.seen(known.names), sheet.hands, strict=True)
    values = [known.values_seen(ways, hand.agreed) for ways, hand in seen]
    rows: list[Row] = []
    against = _against(sheet, known, values, rows, running=running)
    enough = len(against) + running
    if enough and not sheet.only_totals:
        others: list[Row] = []
        other = _against(sheet, known, values, others, running=not running, enough=enough)
        if len(other) < enough:
            return _match(sheet, rules, other, others, running=not running)
    return _match(sheet, rules, against, rows, running=running)


def together(sheet: Sheet, match: Match) -> Match:
    """A match on totals that may all be so by themselves, weighed by what they come to together.

    What plumps give depends on tricks that others did not take: the totals of all together are
    bound more tightly than each, and where they cannot be so, one of them is wrong.
    """
    if not match.complete or match.exact == match.cells:
        return match
    reach = sums(sheet, worth(match.rules))
    if reach is None:
        return match
    others = match.evidence * (match.cells - 1) / match.cells
    if sum(figure.points for figure in sheet.totals.values()) not in reach:
        return replace(match, evidence=others - SLIP, exact=0)
    told = others + surprise(reach.size, len(sheet.hands))
    exact = match.exact + (reach.size == 1)
    return replace(match, evidence=max(match.evidence, told), exact=exact)


def _against(
    sheet: Sheet,
    worth: Worth,
    values: Values,
    rows: list[Row],
    *,
    running: bool,
    enough: int | None = None,
) -> list[Contradiction]:
    """What contradicts the rules, no further than there is ``enough`` of it; fills ``rows``."""
    implied: dict[int, int] = {}
    against = list(islice(_cells(sheet, worth, values, implied, rows, running), enough))
    if worth.needs_tricks and len(against) != enough:
        against += joint(sheet, worth, implied)
    return against


def _match(
    sheet: Sheet, rules: Rules, against: list[Contradiction], rows: list[Row], *, running: bool
) -> Match:
    against.sort(key=lambda one: (one.round is None, one.round or 0))
    cells = sheet.cells
    return Match(
        rules,
        cells - len(against),
        cells,
        tuple(against),
        _last_agreeing(sheet, against),
        running,
        sheet.only_totals,
        evidence=round(sum(row.evidence for row in rows) - SLIP * len(against), 6),
        exact=sum(row.exact for row in rows),
        open=sum(row.open for row in rows),
        flat=worth(rules).needs_tricks
        and is_flat([one for row in rows for one in row.open_plumps]),
    )


def _cells(
    sheet: Sheet,
    worth: Worth,
    values: Values,
    implied: dict[int, int],
    rows: list[Row],
    running: bool,
) -> Iterator[Contradiction]:
    step = unit(values)
    for player, places in sheet.rows.items():
        there = slice(places.start, places.stop)
        row = Row(places, sheet.hands[there], values[there], step, implied)
        rows.append(row)
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
