"""Whether a part of a sheet is a game of its own, and not the points or sums of another."""

from collections.abc import Callable
from dataclasses import dataclass, field

from plump_core.findings import Finding, Severity
from plump_core.game import same_name
from plump_core.reading.grid import Sheet
from plump_core.reading.pointing import point
from plump_core.reading.record import Reading
from plump_core.texts import Message


@dataclass(slots=True)
class Apart:
    """Tells it of one part after another; the games on a sheet are laid out alike.

    ``read`` gives the reading of a part as it is.
    """

    read: Callable[[Sheet], Reading | None]
    games: list[Reading] = field(default_factory=list)

    def __call__(self, part: Sheet) -> bool:
        reading = self.read(part)
        if reading is None or not (_has_results(reading) or _is_begun(reading)):
            return False
        if self.games and not _goes_with(reading, self.games[-1]):
            return False
        self.games.append(reading)
        return True


def going_on(part: Sheet, reading: Reading, before: Reading) -> list[Finding]:
    """That a game looks like the rest of the one before it, which did not fit in its rows."""
    mine, theirs = reading.game, before.game
    untold = mine.title is None and mine.date is None and mine.players == theirs.players
    goes_on = mine.cards != theirs.cards and abs(theirs.cards[-1] - mine.cards[0]) <= 1
    if not untold or not goes_on or part.first is None:
        return []
    message = Message(
        "{place}: here the same players go on from {last} to {next} cards, and it is read as a "
        "game of its own. If it is the rest of the game before it, move its rounds to those."
    )
    values = {"last": theirs.cards[-1], "next": mine.cards[0]}
    text = Message(message.template, values)
    return [point(part, part.first, "going-on", Severity.NOTE, text)]


def _has_results(reading: Reading) -> bool:
    """Whether a plump is marked or tricks are written, as in hardly any table but a protocol."""
    hands = reading.game.hands
    return bool(hands["plump"].fillna(False).any() or hands["tricks"].notna().any())


def _is_begun(reading: Reading) -> bool:
    """Whether the first bids of a game stand there; points would be higher than the cards."""
    hands = reading.game.hands
    bids = hands["bid"]
    low = bool((bids <= hands["cards"]).all() and (bids > 0).any())
    return low and hands["round"].nunique() < reading.game.rounds


def _goes_with(reading: Reading, before: Reading) -> bool:
    """Whether one game can follow the other; points may be followed by their running sums."""
    if reading.layout != before.layout:
        return False
    told = reading.game.title is not None or reading.game.date is not None
    return reading.layout != "points" or told or _players(reading) != _players(before)


def _players(reading: Reading) -> set[str]:
    return {same_name(player) for player in reading.game.players}
