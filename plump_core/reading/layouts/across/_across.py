"""A sheet with the rounds down and the players across, from its hands to a draft of the game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from plump_core.findings import Finding
from plump_core.game import same_name
from plump_core.reading import words
from plump_core.reading.grid import Cell, Sheet
from plump_core.reading.hints import Hints
from plump_core.reading.layouts.across import _kinds, _legend
from plump_core.reading.layouts.across._compact import Mark
from plump_core.reading.layouts.across._deals import Down, Line
from plump_core.reading.layouts.across._heads import Seat
from plump_core.reading.layouts.across._marking import Marked, told_apart
from plump_core.reading.layouts.across._meanings import Meant, Rounds, choose, decided
from plump_core.reading.layouts.across._spots import Meaning, Spot
from plump_core.reading.layouts.common import _margin, _names
from plump_core.reading.layouts.common._draft import Draft, DraftHand, DraftRound

Place = tuple[int, str]
Spots = Mapping[Place, Spot]

Spotter = Callable[[Line, Seat, int, str], Spot]
"""What stands in the cells of a player in a round."""


@dataclass(frozen=True, slots=True)
class Across:
    """What was understood of a sheet: the draft of its game, and how its hands were read."""

    down: Down
    draft: Draft
    marked: Marked
    meant: Meant


def understand(
    down: Down, hints: Hints, spotter: Spotter, meanings: Callable[[Spots], Sequence[Meaning]]
) -> Across | None:
    """The game on a sheet, each hand read by ``spotter`` and in one of the ``meanings``."""
    seats, twins = _seated(down)
    lines = dict(enumerate(down.lines, start=1))
    spots = {
        (round, player): spotter(line, seat, round, player)
        for round, line in lines.items()
        for player, seat in seats.items()
    }
    ways = meanings(spots)
    if not ways or len(seats) < 2:
        return None
    margin = _margin.above(down.sheet, down.heads.row, _corner(down))
    rounds = Rounds(
        cards={round: line.cards or 0 for round, line in lines.items()},
        slack=len(seats) < len(down.heads.seats),
        played=_margin.played(margin.rules, hints),
    )
    marked = told_apart(
        spots,
        list(seats),
        lambda s: _faults(s, ways[0], rounds, list(seats)),
        _legend.marks(down.sheet),
    )
    meant = choose(marked.spots, ways, rounds)
    if down.told == "numbered":
        rounds = replace(rounds, cards=_by_tricks(meant, rounds))
        meant = choose(marked.spots, ways, rounds)
    draft = Draft(
        sheet=down.sheet,
        players={player: seat.name for player, seat in seats.items()},
        rounds=_rounds(down, rounds),
        hands=_all_hands(down, seats, lines, meant),
        bare=bare(marked.spots),
        totals=_totals(down, seats),
        margin=margin,
        first_dealer=marked.dealer if marked.dealer is not None else _dealer(lines, list(seats)),
        findings=(*down.findings, *twins),
    )
    return Across(down, draft, marked, meant)


def _corner(down: Down) -> Cell:
    """The first cell beside the names, if there is a title in it."""
    first = down.sheet.at(down.heads.row, 0)
    heading = first.col in down.heads.kinds and _kinds.is_heading(first.text)
    taken = heading or any(first.col in seat.columns for seat in down.heads.seats)
    return Cell(first.row, first.col, turned=first.turned) if taken else first


def _seated(down: Down) -> tuple[dict[str, Seat], list[Finding]]:
    """The seats by the players' names, without a dummy's."""
    seats = [s for s in down.heads.seats if words.key(s.name.text) not in words.DUMMIES]
    cells = _legend.named(down.sheet, [seat.name for seat in seats])
    named, twins = _names.players(down.sheet, cells)
    return dict(zip(named, seats, strict=True)), twins


def bare(spots: Spots) -> bool | None:
    """What a bid with nothing beside it is in a round that was played; see :class:`Draft`."""
    if any(len(spot.numbers) > 1 for spot in spots.values()):
        return None
    marks = {spot.mark for spot in spots.values() if spot.numbers} - {None, Mark.OUT}
    if not marks:
        return None
    if marks == {Mark.MADE}:
        return True
    return None if Mark.MADE in marks else False


def _faults(spots: Spots, meaning: Meaning, rounds: Rounds, players: list[str]) -> float:
    """How many rounds contradict themselves."""
    from plump_core.implied import implied  # brings in the engine of frames

    drafted = decided(choose(spots, [meaning], rounds))
    unsaid = bare(spots)
    rows = [
        {
            "round": round,
            "cards": rounds.cards[round],
            "seat": players.index(player),
            "player": player,
            "bid": one.bid,
            "tricks": one.tricks,
            "plump": unsaid if one.plump is None and one.tricks is None else one.plump,
            "slack": int(rounds.slack),
        }
        for (round, player), one in drafted.items()
        if one.begun
    ]
    return len({hand["round"] for hand in implied(rows) if hand["fault"]})


def _by_tricks(meant: Meant, rounds: Rounds) -> dict[int, int]:
    """Cards by the tricks taken, if every round has all of them."""
    sums = {}
    for number in rounds.cards:
        there = [one for (round, _), one in meant.hands.items() if round == number and one.begun]
        tricks = [one.tricks for one in there if one.tricks is not None]
        if not there or len(tricks) < len(there) or not sum(tricks):
            return dict(rounds.cards)
        sums[number] = sum(tricks)
    return sums


def _rounds(down: Down, rounds: Rounds) -> dict[int, DraftRound]:
    """The rounds played and those that the series above plans beyond them."""
    there = {
        round: DraftRound(rounds.cards[round], line.cell, int(rounds.slack))
        for round, line in enumerate(down.lines, start=1)
    }
    last = down.lines[-1].cell
    for cards in down.planned:
        there[len(there) + 1] = DraftRound(cards, last, int(rounds.slack))
    return there


def _all_hands(
    down: Down, seats: Mapping[str, Seat], lines: Mapping[int, Line], meant: Meant
) -> dict[Place, DraftHand]:
    found = dict(decided(meant))
    if not any(one.points is not None for one in found.values()):
        found = dict(_with_sums(down.sheet, seats, lines, found))
    for round in range(len(lines) + 1, len(lines) + len(down.planned) + 1):
        found.update({(round, player): DraftHand() for player in seats})
    return found


def _with_sums(
    sheet: Sheet,
    seats: Mapping[str, Seat],
    lines: Mapping[int, Line],
    found: dict[Place, DraftHand],
) -> Iterator[tuple[Place, DraftHand]]:
    """Hands with the running sums below their rounds, where most rounds have such."""
    summed = sum(line.sums is not None for line in lines.values())
    for (round, player), one in found.items():
        row = lines[round].sums
        cell = None if row is None else _number(sheet, row, seats[player])
        if cell is None or summed < 2 or summed * 2 < len(lines):
            yield (round, player), one
        else:
            cells = {**one.cells, "points": cell}
            yield (round, player), replace(one, points=cell.number, cells=cells)


def _number(sheet: Sheet, row: int, seat: Seat) -> Cell | None:
    """The last number of a player in a row of sums."""
    cells = [sheet.at(row, col) for col in seat.columns]
    return next((cell for cell in reversed(cells) if cell.number is not None), None)


def _totals(down: Down, seats: Mapping[str, Seat]) -> dict[str, Cell]:
    if down.totals is None:
        return {}
    found = {player: _number(down.sheet, down.totals, seat) for player, seat in seats.items()}
    return {player: cell for player, cell in found.items() if cell is not None}


def _dealer(lines: Mapping[int, Line], players: Sequence[str]) -> int | None:
    """The seat of the first dealer, if all who are named as dealers agree on it."""
    first = set()
    for round, line in lines.items():
        seat = None if line.dealer is None else _seat(line.dealer.text, players)
        if seat is not None:
            first.add((seat - round + 1) % len(players))
    return first.pop() if len(first) == 1 else None


def _seat(text: str, players: Sequence[str]) -> int | None:
    """The player whose name it is, or whose alone begins so."""
    wanted = same_name(text)
    exact = [seat for seat, player in enumerate(players) if same_name(player) == wanted]
    begun = [seat for seat, player in enumerate(players) if same_name(player).startswith(wanted)]
    return exact[0] if exact else begun[0] if wanted and len(begun) == 1 else None
