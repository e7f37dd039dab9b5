"""The repairs that hold when they are tried."""

import uuid
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from plump_core.checks import check
from plump_core.edits import edited
from plump_core.findings import Finding, PlumpError, Severity
from plump_core.reading import Reading
from plump_core.repairs.candidates import Sheet, candidates
from plump_core.repairs.record import Offer, Repair
from plump_core.rules import Rules
from plump_core.told import forget, tell

MOST = 6
"""More ways than this to put something right tell nothing."""

_MOST_TRIED = 40
# Whether bids may even out is a rule of play, and often broken: no reason to doubt a bid.
_NO_MATTER = {"hook"}

_Tried = list[tuple[Repair, Reading | None]]


def offers(reading: Reading, played: Rules, found: Sequence[Finding]) -> list[Offer]:
    """For each finding what could be done about it, in the same order.

    >>> from plump_core.reading import read
    >>> from plump_core.answers import answer
    >>> sheet, = read("Spelare;2;;1;\\nAnna;one;;0;\\nBo;1;;1;\\n".encode(), "fredag.csv")
    >>> told = answer(sheet)
    >>> one, = (offer for offer in offers(sheet, told.played, told.findings) if offer.repairs)
    >>> one.finding.cell, [str(repair.label) for repair in one.repairs]
    ('B2', ['Write 1 in B2'])
    """
    (told,) = offers_of([(reading, played, found)])
    return told


def offers_of(asked: Sequence[tuple[Reading, Rules, Sequence[Finding]]]) -> list[list[Offer]]:
    """As :func:`offers`, for many readings: trying is far cheaper when all is tried at once."""
    tried = [_tried(Sheet.of(reading, played), found) for reading, played, found in asked]
    games = [after.game for each in tried for some in each for _, after in some if after]
    tell([*(reading.game for reading, _, _ in asked), *games])
    try:
        return [
            _offers(reading, played, found, each)
            for (reading, played, found), each in zip(asked, tried, strict=True)
        ]
    finally:
        forget(games)


def _tried(sheet: Sheet, found: Sequence[Finding]) -> list[_Tried]:
    """For each finding the repairs that there might be, and what the game is with each."""
    wanted = [list(candidates(one, sheet))[:_MOST_TRIED] for one in found]
    return [[(repair, _mended(sheet.reading, repair)) for repair in some] for some in wanted]


def _offers(
    reading: Reading, played: Rules, found: Sequence[Finding], tried: Sequence[_Tried]
) -> list[Offer]:
    before = _remarks(check(reading, played)) if any(tried) else Counter()
    return [
        Offer(reading.game.id, one, tuple(_holding(one, some, before, played)))
        for one, some in zip(found, tried, strict=True)
    ]


def _holding(
    finding: Finding,
    tried: _Tried,
    before: Counter[object],
    played: Rules,
) -> list[Repair]:
    holding: dict[object, Repair] = {}
    for repair, after in tried:
        if after is not None and _settles(finding, after, before, played):
            holding.setdefault(frozenset((e.place, e.value) for e in repair.edits), repair)
    return list(holding.values()) if len(holding) <= MOST else []


def _settles(finding: Finding, after: Reading, before: Counter[object], played: Rules) -> bool:
    """Whether the finding is gone, and nothing else has come."""
    try:
        left = _remarks(check(after, played))
    except PlumpError:
        return False
    key = _key(finding)
    # A name elsewhere is no remark of the sheet's own, so it cannot be seen to go.
    return (key not in before or left[key] < before[key]) and not left - before


def _mended(reading: Reading, repair: Repair) -> Reading | None:
    try:
        after = edited(reading, repair.edits)
    except PlumpError:
        return None
    # A game of its own, so that nothing that is known of the real one is looked up for it.
    return replace(after, game=replace(after.game, id=uuid.uuid4().hex))


def _remarks(found: Iterable[Finding]) -> Counter[object]:
    return Counter(
        _key(one)
        for one in found
        if one.severity is not Severity.NOTE and one.code not in _NO_MATTER
    )


def _key(finding: Finding) -> object:
    """What a finding is known by; not by whose it is, for repairs may give a player a new name."""
    return finding.code, finding.round, finding.cell, None if finding.cell else finding.player
