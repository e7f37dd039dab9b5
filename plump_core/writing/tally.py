"""Points and standings below the protocol, as formulas of what stands in it."""

from collections.abc import Mapping
from dataclasses import dataclass

from plump_core.game import Game
from plump_core.rules import Rules
from plump_core.scoring import HUNDREDTHS, score
from plump_core.writing import chart
from plump_core.writing.formulas import Hand, points
from plump_core.writing.live import Value
from plump_core.writing.names import shown
from plump_core.writing.places import bids, letters
from plump_core.writing.sheet import Sheet

NOT_YET = "#N/A"
"""What a total is before its round was played: a chart draws no line to it."""


def write(sheet: Sheet, game: Game, rules: Rules | None) -> None:
    """Points and totals, the standing after each round and its chart; or why they are missing."""
    if rules is None or rules.needs_tricks_on_miss:
        sheet.text(sheet.places.points, 1, _why_not(sheet, rules))
        return
    tally = _Tally(sheet, game, rules, _worth(game, rules))
    tally.points()
    tally.standings()
    chart.draw(sheet)


def _why_not(sheet: Sheet, rules: Rules | None) -> str:
    _ = sheet.translate
    if rules is None:
        return _("The points are not on this sheet, since no house rules were chosen for it.")
    said = _(
        "The points are not on this sheet: under {rules} a plump counts by the tricks taken, "
        "which the sheet does not hold."
    )
    return said.format(rules=rules.name)


@dataclass(frozen=True, slots=True)
class _Tally:
    """``worth`` has the points of each hand with a result, in hundredths, by round and player."""

    sheet: Sheet
    game: Game
    rules: Rules
    worth: Mapping[tuple[int, str], int]

    def points(self) -> None:
        sheet, places, _ = self.sheet, self.sheet.places, self.sheet.translate
        sheet.text(places.points, 1, _("Points"))
        sheet.text(places.points, places.total, _("Total"))
        for seat, row in enumerate(places.below(places.points)):
            self._name(row, seat)
            for round in self._rounds:
                hand = Hand(places, round, places.first + seat)
                sheet.formula(row, bids(round), points(self.rules, hand), self._points(seat, round))
            rounds = f"B{row}:{letters(places.end)}{row}"
            total = self._total(seat, places.rounds) if self._begun(seat) else ""
            sheet.formula(row, places.total, f'IF(COUNT({rounds})=0,"",SUM({rounds}))', total)

    def standings(self) -> None:
        sheet, places, _ = self.sheet, self.sheet.places, self.sheet.translate
        sheet.text(places.standings, 1, _("Standings"))
        for seat, row in enumerate(places.below(places.standings)):
            self._name(row, seat)
            for round in self._rounds:
                self._standing(row, seat, round)

    def _standing(self, row: int, seat: int, round: int) -> None:
        """What a player has after a round that somebody has points of."""
        sheet, col = self.sheet, bids(round)
        own = sheet.places.points + 1 + seat
        nobody = f'OR($A{row}="",COUNT({sheet.column(col, sheet.places.points)})=0)'
        formula = f"IF({nobody},NA(),SUM($B{own}:{letters(col)}{own}))"
        played = self._player(seat) and any(r == round for r, _ in self.worth)
        sheet.formula(row, col, formula, self._total(seat, round) if played else NOT_YET)

    def _name(self, row: int, seat: int) -> None:
        name = f"A{self.sheet.places.first + seat}"
        self.sheet.formula(row, 1, f'IF({name}="","",{name})', shown(self._player(seat)))

    def _points(self, seat: int, round: int) -> Value:
        hundredths = self.worth.get((round, self._player(seat)))
        return "" if hundredths is None else _number(hundredths)

    def _total(self, seat: int, round: int) -> int | float:
        player = self._player(seat)
        return _number(sum(self.worth.get((r, player), 0) for r in range(1, round + 1)))

    def _begun(self, seat: int) -> bool:
        return any(player == self._player(seat) for _, player in self.worth)

    def _player(self, seat: int) -> str:
        return self.game.players[seat] if seat < len(self.game.players) else ""

    @property
    def _rounds(self) -> range:
        return range(1, self.sheet.places.rounds + 1)


def _worth(game: Game, rules: Rules) -> dict[tuple[int, str], int]:
    """The points that the sheet itself can tell: of bids and marks, and nothing by agreement."""
    if game.hands.empty:
        return {}
    told = game.hands.assign(tricks=None, slack=0, adjust=0.0)
    scored = score(told, rules, {game.id: game.rounds})
    sure = scored[(scored["low"] == scored["high"]).fillna(False)]
    hands = zip(sure["round"], sure["player"], sure["low"], strict=True)
    return {(int(round), str(player)): int(low) for round, player, low in hands}


def _number(hundredths: int) -> int | float:
    return hundredths / HUNDREDTHS if hundredths % HUNDREDTHS else hundredths // HUNDREDTHS
