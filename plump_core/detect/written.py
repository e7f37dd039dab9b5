"""Points as they stand on a sheet: what each hand gave there, whatever rules it came of.

A sheet has points for each round, or sums so far, or final sums alone; all of them come to points
a hand. They are kept in the column :data:`plump_core.game.SHEET_POINTS` of the games that go by
:data:`plump_core.rules.AS_WRITTEN`, which need nothing else for sums, places and money.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

import pandas as pd

from plump_core.detect.spoken import points as spoken
from plump_core.findings import Finding, Severity
from plump_core.game import SHEET_POINTS, Game
from plump_core.reading.record import Reading, Stated, Written
from plump_core.rules import Rules
from plump_core.scoring.situation import HUNDREDTHS, no_points
from plump_core.texts import Message
from plump_core.told import told, told_played

Hand = tuple[int, str]
"""Round and player."""


def played_game(reading: Reading, rules: Rules) -> Game:
    """The game as it is scored under the rules it was played under.

    Rules that are the sheet's own points find them in the column ``sheet_points``. RuleError where
    the sheet does not say what somebody got.
    """
    game = reading.game
    if not rules.written or SHEET_POINTS in game.hands:
        return game
    points = sheet_points(reading)
    if points is None:
        raise no_points()
    keys = zip(game.hands["round"].tolist(), game.hands["player"].tolist(), strict=True)
    column = pd.array([points.get(key) for key in keys], dtype="Int64")
    return replace(game, hands=game.hands.assign(**{SHEET_POINTS: column}))


def sheet_points(reading: Reading) -> dict[Hand, int] | None:
    """What each hand gave by its sheet, in hundredths; None where somebody's points are missing.

    Where the sheet has final sums alone, they are put down to everybody's last hand: see
    :attr:`plump_core.outcome.Outcome.has_only_sums`. A hand of a played round without points of
    its own gave what the sums leave for it, and else nothing, as a plump does.
    """
    hands = _hands(reading)
    if not hands:
        return None
    running = is_running(reading.stated, hands)
    points: dict[Hand, int] = {}
    for player, rounds in hands.items():
        found = _of_player(reading.stated, player, rounds, running)
        if found is None:
            return None
        points |= {(number, player): value for number, value in found.items()}
    return points


def sum_findings(reading: Reading) -> list[Finding]:
    """An error for each final sum that its own rounds do not come to, with its cell."""
    points = sheet_points(reading)
    if points is None or not reading.stated.rounds:
        return []
    return list(_wrong_sums(reading, points))


def _hands(reading: Reading) -> dict[str, list[int]]:
    """The played rounds of each player who has any, in order.

    Where a sheet has no bids, or no place for results besides its points, every round with points
    is one. Else points in a round without a result are what formulas make of its bids.
    """
    every, played = told(reading.game), told_played(reading.game)
    bare = not (played or _has_results(reading)) or all(hand["bid"] is None for hand in every)
    pointed = {number for _, number in reading.stated.rounds}
    rounds: dict[str, list[int]] = {}
    for hand in [h for h in every if h["round"] in pointed] if bare else played:
        rounds.setdefault(hand["player"], []).append(hand["round"])
    return rounds


def _has_results(reading: Reading) -> bool:
    """Whether the sheet has cells for marks or tricks, apart from those of bids and points."""
    cells = reading.cells
    return any(
        cell not in (cells.get(("bid", round, player)), cells.get(("points", round, player)))
        for (column, round, player), cell in cells.items()
        if column in ("plump", "tricks")
    )


def _of_player(
    stated: Stated, player: str, rounds: Sequence[int], running: bool
) -> dict[int, int] | None:
    total = _hundredths(stated.totals.get(player))
    figures = [_hundredths(stated.rounds.get((player, number))) for number in rounds]
    if all(figure is None for figure in figures):
        return None if total is None else {rounds[-1]: total}
    if running:
        figures = _steps(figures)
    lacking = [at for at, figure in enumerate(figures) if figure is None]
    if len(lacking) == 1 and total is not None:
        figures[lacking[0]] = total - sum(figure or 0 for figure in figures)
    return {number: figure or 0 for number, figure in zip(rounds, figures, strict=True)}


def _steps(sums: Sequence[int | None]) -> list[int | None]:
    """What each round added to running sums; a round without one added nothing yet."""
    steps, before = list[int | None](), 0
    for value in sums:
        steps.append(0 if value is None else value - before)
        before = before if value is None else value
    return steps


def is_running(stated: Stated, hands: Mapping[str, Sequence[int]]) -> bool:
    """Whether the rounds of a sheet hold running sums, by its final sums or else by their steps.

    There are few things that a round can give, and many that rounds can come to: of the numbers
    and the steps between them those are the points that are fewer.
    """
    columns = {player: _column(stated, player, rounds) for player, rounds in hands.items()}
    as_sums = as_points = 0
    for player, column in columns.items():
        total = _hundredths(stated.totals.get(player))
        if total is not None and len(column) > 1:
            as_sums += column[-1] == total
            as_points += sum(column) == total
    if as_sums != as_points:
        return as_sums > as_points
    numbers = {value for column in columns.values() for value in column}
    steps = {b - a for column in columns.values() for a, b in pairwise((0, *column))}
    return len(steps) < len(numbers)


def _column(stated: Stated, player: str, rounds: Sequence[int]) -> list[int]:
    found = (_hundredths(stated.rounds.get((player, number))) for number in rounds)
    return [points for points in found if points is not None]


def _wrong_sums(reading: Reading, points: Mapping[Hand, int]) -> Iterator[Finding]:
    sheet = reading.game.source.sheet if reading.game.source else None
    for player, written in reading.stated.totals.items():
        own = [value for (_, who), value in points.items() if who == player]
        found, came = round(written.points * HUNDREDTHS), sum(own)
        if own and came != found:
            values = {"player": player, "found": spoken(found), "sum": spoken(came)}
            text = Message(
                "{player} has {found} in all, but the rounds come to {sum}; the rounds count.",
                values,
            )
            yield Finding(
                code="points",
                severity=Severity.ERROR,
                message=text,
                sheet=sheet,
                cell=written.cell,
                player=player,
                found=f"{found / HUNDREDTHS:g}",
                expected=spoken(came),
            )


def _hundredths(written: Written | None) -> int | None:
    return None if written is None else round(written.points * HUNDREDTHS)
