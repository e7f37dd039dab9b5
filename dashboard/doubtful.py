"""What is doubtful in a game and how it might be put right, worked out once for each reading."""

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from dashboard.games import Same
from plump_core.answers import Answer, answer
from plump_core.checks import written_otherwise
from plump_core.findings import Finding, RuleError, Severity
from plump_core.reading import Reading
from plump_core.repairs import Offer, offers_of
from plump_core.texts import Message
from plump_core.told import tell

_MOST_KEPT = 4096
_known: "OrderedDict[Same, Doubts]" = OrderedDict()


@dataclass(frozen=True, slots=True)
class Doubts:
    """What was found in a game; ``answer`` is None where its rules give it no points, for why."""

    answer: Answer | None
    findings: tuple[Finding, ...]
    offers: tuple[Offer, ...]
    why: Message | None = None

    @property
    def to_look_at(self) -> int:
        """How many of the findings want somebody's eye; a note is only told."""
        return sum(one.severity is not Severity.NOTE for one in self.findings)


def doubts(reading: Reading) -> Doubts:
    """What is found in a game by itself, by the rules it was played under."""
    prepare([reading])
    return _known[Same(reading)]


def prepare(readings: Iterable[Reading]) -> None:
    """Find what is doubtful in many games at once, which is far cheaper than one by one."""
    new = [one for one in readings if Same(one) not in _known]
    if not new:
        return
    tell(one.game for one in new)
    given = {Same(one): _answer(one) for one in new}
    answers = [one for one in given.values() if isinstance(one, Answer)]
    tried = iter(offers_of([(one.reading, one.played, one.findings) for one in answers]))
    for same, one in given.items():
        if isinstance(one, Answer):
            _known[same] = Doubts(one, one.findings, tuple(next(tried)))
        else:
            _known[same] = _unscored(same.reading, one)
    while len(_known) > max(_MOST_KEPT, len(new)):
        _known.popitem(last=False)


def beside(readings: Sequence[Reading], usual: Mapping[str, str]) -> list[Offer]:
    """What is found of names as games lie side by side, each beside its ``usual`` spelling."""
    by_id = {one.game.id: one for one in readings}
    found = written_otherwise(readings, usual)
    prepare(by_id[id] for id in found)
    given = {id: doubts(by_id[id]).answer for id in found}
    asked = [(by_id[id], one.played, found[id]) for id, one in given.items() if one]
    unasked = (Offer(id, note) for id, one in given.items() if not one for note in found[id])
    return [*chain.from_iterable(offers_of(asked)), *unasked]


def all_offers(readings: Sequence[Reading]) -> list[Offer]:
    """What is found in each of several games, in their order."""
    prepare(readings)
    return [offer for one in readings for offer in doubts(one).offers]


def _answer(reading: Reading) -> Answer | Message:
    """What the core says of a game; in words why its rules give it no points."""
    try:
        return answer(reading)
    except RuleError as error:
        return error.message


def _unscored(reading: Reading, why: Message) -> Doubts:
    unasked = tuple(Offer(reading.game.id, one) for one in reading.findings)
    return Doubts(None, reading.findings, unasked, why)
