"""What comes out of reading one sheet: the game, where everything stood, and what was found."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from plump_core.findings import Finding
from plump_core.game import Game

Place = tuple[str, int | None, str | None]
"""Column, round and player of a value; what does not apply is None."""


@dataclass(frozen=True, slots=True)
class Written:
    """Points that stand on the sheet, and the cell they stand in."""

    points: int | float
    cell: str


@dataclass(frozen=True, slots=True)
class Stated:
    """The points a sheet itself gives, never trusted, for finding the rules it was played under.

    ``rounds`` is keyed by player and round. A sheet does not say whether such a row holds the
    points of each round or running sums, and its formulas may give points in a round that has bids
    but no result yet. ``totals`` is keyed by player.
    """

    rounds: Mapping[tuple[str, int], Written] = field(default_factory=dict)
    totals: Mapping[str, Written] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Choice:
    """A way to read a sheet: the layout, whether rows and columns change places, how sure it is.

    ``hands`` is how many hands it finds.
    """

    layout: str
    turned: bool
    confidence: float
    hands: int


@dataclass(frozen=True, slots=True)
class Offer:
    """What a person can choose from for a sheet; the sheet of a text file has the name ``""``."""

    sheet: str
    hidden: bool
    shape: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """One sheet, read.

    ``cells`` maps each :data:`Place` to an address such as ``"C7"``; its columns are

    ========  =====  ======  ==============================================================
    column    round  player  the cell
    ========  =====  ======  ==============================================================
    bid       yes    yes     of the bid, also where it is blank but the hand was played
    tricks    yes    yes     of the tricks, where the sheet has a place for them
    plump     yes    yes     of the mark, also where there is none
    points    yes    yes     of the points, where the sheet has any: of the round or running
    cards     yes    None    of the number of cards in the header
    player    None   yes     of the name
    title     None   None    of the title; likewise date and rules
    ========  =====  ======  ==============================================================

    ``layout`` says how the sheet was laid out, ``confidence`` (0–1) how sure we are of that, and
    ``turned`` whether rows and columns had changed places. ``others`` are ways to read the sheet
    that fit as well and give something else. ``area`` is what of the sheet the game takes up, such
    as ``"A12:K20"``, where the sheet holds several; ``shape`` is what sheets laid out alike share.
    """

    game: Game
    cells: Mapping[Place, str]
    findings: tuple[Finding, ...]
    stated: Stated
    layout: str
    confidence: float
    turned: bool = False
    others: tuple[Choice, ...] = ()
    area: str | None = None
    shape: str | None = None

    @property
    def choice(self) -> Choice:
        """The way in which it was read."""
        return Choice(self.layout, self.turned, self.confidence, len(self.game.hands))

    def cell(self, column: str, round: int | None = None, player: str | None = None) -> str | None:
        """The address of a value, None where the sheet has no place for it."""
        return self.cells.get((column, round, player))

    def with_findings(self, findings: tuple[Finding, ...]) -> "Reading":
        """The same reading with more findings, said first."""
        return replace(self, findings=findings + self.findings)
