"""What cannot be right on a sheet, judged by the rules the night was played under.

`reading/` finds what it cannot understand, `tricks.py` names what contradicts itself; this words
it, with the round, the player and the cell. No finding stops anything.
"""

from collections.abc import Mapping
from typing import Any

from plump_core.checks.names import near
from plump_core.checks.place import Cell, placed
from plump_core.checks.rounds import check_game, went_on
from plump_core.checks.together import together, twice_told, written_otherwise
from plump_core.checks.twice import SHOWN, difference, differences, twin_finding, where
from plump_core.detect import Detection
from plump_core.detect.findings import points_findings
from plump_core.findings import Finding, Severity
from plump_core.outcome import Outcome
from plump_core.reading import Reading
from plump_core.rules import Rules
from plump_core.texts import Message

__all__ = [
    "SHOWN",
    "Cell",
    "check",
    "check_game",
    "difference",
    "differences",
    "near",
    "placed",
    "together",
    "twice_told",
    "twin_finding",
    "undetermined",
    "went_on",
    "where",
    "written_otherwise",
]


def check(reading: Reading, played: Rules, detection: Detection | None = None) -> list[Finding]:
    """Everything found on a sheet: what reading it met, and what cannot be right in its game.

    ``detection`` is that of the same sheet, where it is known already.
    """
    game = check_game(reading.game, played, reading.cell)
    found = [*game, *points_findings(reading, played, detection)]
    return [*reading.findings, *(placed(finding, reading) for finding in found)]


def undetermined(outcome: Outcome, cell: Cell = lambda *_: None) -> list[Finding]:
    """A finding of severity error for every hand that must be filled in before money is settled."""
    return [
        Finding(
            "undetermined",
            Severity.ERROR,
            Message(_lacking(hand).template, {"round": number, "player": player}),
            cell=cell("bid", number, player) or cell("points", number, player),
            round=number,
            player=player,
        )
        for hand in outcome.undetermined_hands
        for number, player in [(hand["round"], hand["player"])]
    ]


def _lacking(hand: Mapping[str, Any]) -> Message:
    """What is to be filled in of a hand: the bid first, without which the rest tells nothing."""
    if hand["bid"] is None:
        return Message(
            "The sheet does not say what {player} bid in round {round}; fill it in before you "
            "settle."
        )
    if hand["plump"] is None:
        return Message(
            "The sheet does not say whether {player} made the bid in round {round}; mark it before "
            "you settle."
        )
    return Message(
        "The sheet does not say how many tricks {player} took in round {round}; "
        "fill them in before you settle."
    )
