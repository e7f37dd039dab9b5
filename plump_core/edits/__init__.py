"""Values of a sheet mended by hand: the file stays as it came, and its changes are laid over it.

An edit names its place by round and player as the *sheet* has them, also where another edit gives
the player a new name. So edits may come in any order, and each can be taken back by itself.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from plump_core.edits.hand import Stands, rewritten, stands, understood
from plump_core.edits.mending import Mending
from plump_core.edits.onto import on_sheet, onto_typed
from plump_core.edits.record import CODE, Column, Edit
from plump_core.findings import Finding
from plump_core.game import Game
from plump_core.reading.record import Place, Reading, Stated

__all__ = [
    "CODE",
    "Column",
    "Edit",
    "Stands",
    "edited",
    "on_sheet",
    "onto_typed",
    "rewritten",
    "stands",
    "understood",
]

_Edits = Mapping[Place, Edit]


def edited(reading: Reading, edits: Iterable[Edit]) -> Reading:
    """The reading as mended; of edits with the same place the last one holds.

    Findings about what was mended go. An edit that does not fit the sheet, one of a player it does
    not have, say, is left out, and a finding with the code :data:`CODE` tells of it.

    >>> from plump_core.reading import read
    >>> sheet, = read("Spelare;2;;1;\\nAnna;1;;0;\\nBo;2;p;0;p\\n".encode(), "fredag.csv")
    >>> edited(sheet, [Edit("bid", 2, round=1, player="Anna")]).game.hands["bid"].tolist()
    [2, 2, 0, 0]
    """
    latest = {edit.place: edit for edit in edits}
    if not latest:
        return reading
    mending = Mending.of(reading.game)
    mending.lay(latest.values())
    game = mending.game()
    left = [one for one in reading.findings if not _settled(one, latest, reading, game)]
    return replace(
        reading,
        game=game,
        cells={
            (column, round, mending.name(player)): cell
            for (column, round, player), cell in reading.cells.items()
        },
        findings=(*mending.findings, *(_of(one, mending) for one in left)),
        stated=_stated(reading.stated, mending),
    )


def _stated(stated: Stated, mending: Mending) -> Stated:
    return Stated(
        rounds={(mending.names.get(p, p), n): at for (p, n), at in stated.rounds.items()},
        totals={mending.names.get(p, p): at for p, at in stated.totals.items()},
    )


def _of(finding: Finding, mending: Mending) -> Finding:
    """A finding of the sheet, of the player by the new name; its text quotes the sheet."""
    return finding.at(player=mending.name(finding.player))


def _settled(finding: Finding, latest: _Edits, reading: Reading, game: Game) -> bool:
    """Whether a finding of the sheet is answered by the edits."""
    if finding.code == "unplayed":
        there = game.hands[game.hands["round"] == finding.round]
        return bool(there["plump"].notna().any())
    if finding.code == "blank-bid" and finding.round is not None:
        last = finding.message.values.get("last", finding.round)
        rounds = range(finding.round, last + 1)
        return all(_told(latest, number, finding.player) for number in rounds)
    return finding.cell is not None and finding.cell in _cells(latest, reading)


def _told(latest: _Edits, round: int, player: str | None) -> bool:
    """Whether somebody has said what was bid, or that the player sat out."""
    bid, out = (latest.get((column, round, player)) for column in (Column.BID, Column.OUT))
    return (bid is not None and bid.value is not None) or (out is not None and out.value is True)


def _cells(latest: _Edits, reading: Reading) -> set[str]:
    """The cells whose values were replaced."""
    places = set(latest)
    for column, round, player in latest:
        if column == Column.OUT:
            places |= {("bid", round, player), ("plump", round, player)}
    return {reading.cells[place] for place in places if place in reading.cells}
