"""Which of a player's cells in a round has the bid, which the tricks, the points or the mark.

The cells stand beside each other (`pairs`) or below each other (`stacked`), and each has a place, a
number, that is the same for all players and rounds. Headings say what a place holds, or else what
stands there does.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations

from plump_core.reading import words
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.hints import Role
from plump_core.reading.layouts.across import _compact
from plump_core.reading.layouts.across._across import Spotter
from plump_core.reading.layouts.across._compact import Compact, Mark
from plump_core.reading.layouts.across._deals import Down, Line
from plump_core.reading.layouts.across._doubts import unreadable
from plump_core.reading.layouts.across._heads import Seat
from plump_core.reading.layouts.across._spots import Meaning, Spot

_PARTS = ("bid", "tricks", "points")


@dataclass(frozen=True, slots=True)
class Places:
    """``at`` gives the cell at a place, ``heads`` the headings of it, as often as they stand.

    ``roles`` is what a person says of a place.
    """

    at: Callable[[Line, Seat, int], Cell]
    heads: Mapping[int, Counter[str]]
    roles: Mapping[int, Role]


@dataclass(frozen=True, slots=True)
class Parts:
    """Bid, tricks, points and mark where they are said, and the places of numbers and of marks."""

    said: Mapping[int, str]
    numbers: tuple[int, ...]
    marks: tuple[int, ...]

    @property
    def joined(self) -> bool:
        """Whether headings tell that the numbers of a hand belong together so."""
        return "bid" in self.said.values() and len(self.said) > 1


def parts(down: Down, places: Places) -> Parts:
    """What the places of a sheet hold."""
    order = sorted(places.heads)
    held = {place: _held(down, places, place) for place in order}
    said = {place: part for place in order if (part := _said(places, place, held[place]))}
    numbers = tuple(
        place
        for place in order
        if said.get(place, "") in _PARTS or (place not in said and held[place] == "numbers")
    )
    marks = (place for place in order if said.get(place) == "mark" or held[place] == "marks")
    return Parts(said, numbers, tuple(place for place in marks if place not in numbers))


def meanings(found: Parts) -> Sequence[Meaning]:
    """The ways to read the numbers: those that no heading names in every order."""
    said = {p: found.said[p] for p in found.numbers if found.said.get(p) in _PARTS}
    free = [place for place in found.numbers if place not in found.said][: len(_PARTS)]
    left = [part for part in _PARTS if part not in said.values()]
    if len(set(said.values())) < len(said) or not found.numbers or len(free) > len(left):
        return []
    orders = permutations(left, len(free))
    ways = [{**said, **dict(zip(free, order, strict=True))} for order in orders]
    return [way for way in ways if "bid" in way.values()]


def spotter(sheet: Sheet, places: Places, found: Parts) -> Spotter:
    """What reads a hand from its cells."""
    used = (*found.numbers, *found.marks)

    def spot(line: Line, seat: Seat, round: int, player: str) -> Spot:
        cells = {place: places.at(line, seat, place) for place in used}
        parsed = {p: _compact.parse(cell) for p, cell in cells.items() if not cell.blank}
        lost = [place for place, one in parsed.items() if one is None]
        findings = [
            finding
            for place in lost
            for finding in unreadable(sheet, cells[place], round, player, line.cards or 0)
        ]
        numbers = {p: _number(one) for p, one in parsed.items() if one and one.numbers}
        known = {place: number for place, number in numbers.items() if number is not None}
        return Spot(
            numbers=known,
            cells=cells,
            mark=_mark(found, parsed, known),
            mark_cell=_mark_cell(found, cells, parsed),
            lost=bool(lost) or len(known) < len(numbers),
            findings=tuple(findings),
        )

    return spot


def _held(down: Down, places: Places, place: int) -> str:
    """What most cells at a place hold: numbers or marks, of all players together."""
    cells = [places.at(line, seat, place) for line in down.lines for seat in down.heads.seats]
    parsed = [_compact.parse(cell) for cell in cells if not cell.blank]
    kinds = Counter("numbers" if one.numbers else "marks" for one in parsed if one is not None)
    if not kinds or sum(kinds.values()) * 2 < len(parsed):
        return "nothing"
    if kinds["numbers"] and 2 * len(parsed) > len(cells):
        return "numbers"  # points may be blobs for the most part
    return kinds.most_common(1)[0][0]


def _said(places: Places, place: int, holds: str) -> str | None:
    """What a person or the headings say of a place; of headings that differ the commonest."""
    if (role := places.roles.get(place)) in _ROLES:
        return _ROLES[role]
    heads = places.heads[place]
    if not heads:
        return None
    every = {head for other in places.heads.values() for head in other}
    return _part(heads.most_common(1)[0][0], every, holds)


_ROLES: Mapping[Role | None, str] = {
    Role.BIDS: "bid",
    Role.TRICKS: "tricks",
    Role.POINTS: "points",
    Role.MARKS: "mark",
    Role.IGNORE: "nothing",
    Role.TOTAL: "nothing",
}


def _part(head: str, every: set[str], holds: str) -> str | None:
    """A letter may stand for more than one word: s for stick or score, p for plump or points."""
    if head in words.BIDS:
        return "bid"
    if head == "s" and every == {"b", "s"}:
        return None
    if head == "s" and {"t", "tricks", "tog", "taken"} & every:
        return "points"
    if head in words.TRICKS:
        return "tricks"
    if head in words.MARKS | words.PLUMPS and holds == "marks" and "po" not in every:
        return "mark"
    if head in words.RUNS and every & (words.SCORES - words.RUNS):
        return "nothing"
    if head in words.SCORES:
        return "points"
    return "mark" if head in words.MARKS else None


def _number(one: Compact) -> int | float | None:
    """The number in a cell, also beside a mark; None where there are several."""
    return one.numbers[0] if len(one.numbers) == 1 else None


def _mark(
    found: Parts, parsed: Mapping[int, Compact | None], numbers: Mapping[int, int | float]
) -> Mark | None:
    """The one mark of a hand; a dash beside a bid is a plump where points or marks should be."""
    marks = {place: one.mark for place, one in parsed.items() if one is not None and one.mark}
    plain = [mark for mark in marks.values() if mark is not Mark.OUT]
    if plain:
        return plain[0]
    dashed = [place for place, mark in marks.items() if mark is Mark.OUT]
    if not numbers:
        return Mark.OUT if dashed else None
    results = [p for p in dashed if found.said.get(p) in ("points", "mark") or p > min(numbers)]
    tricks = [place for place in results if found.said.get(place) == "tricks"]
    return Mark.PLUMP if results and not tricks else None


def _mark_cell(
    found: Parts, cells: Mapping[int, Cell], parsed: Mapping[int, Compact | None]
) -> Cell | None:
    marked = [place for place, one in parsed.items() if one is not None and one.mark]
    where = next(iter((*marked, *found.marks)), None)
    return None if where is None else cells[where]
